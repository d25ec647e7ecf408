//! Solving: from a city and rules to routes.

use grid::{Dir, Pos, Route};
use search::{
    Answer, Cost, Count, Engine, Exhausted, Options, Outcome, Path, cost, nth_route, routes, search,
};

use crate::engines::{ELVEN_ENGINES, RUN_ENGINES, cost_of_runs, search_runs};
use crate::space::{ElvenSpace, RunSpace};
use crate::{Certificate, City, ElvenState, Rules, RunState};

impl Rules {
    /// The engines that can search under these rules, the reference first, the
    /// fastest last.
    ///
    /// ```
    /// use crucible::{Engine, Rules};
    /// assert_eq!(Rules::default().engines().first(), Some(&Engine::PATHFINDING));
    /// ```
    #[must_use]
    pub const fn engines(&self) -> &'static [Engine] {
        match self {
            Rules::Runs(_) => &RUN_ENGINES,
            Rules::Elven => &ELVEN_ENGINES,
        }
    }
}

impl City {
    /// The canonical route under `rules`, or `None` if there is none.
    ///
    /// # Complexity
    ///
    /// With `n` blocks and runs of at most `k` steps: O(n k log n) time and
    /// O(n k) memory. Under elven rules O(n log n) and O(n).
    ///
    /// ```
    /// use crucible::{City, Rules};
    ///
    /// let city: City = "199\n111\n991".parse()?;
    /// let route = city.solve(&Rules::runs(1..=3).expect("1 to 3 is a range"));
    /// assert_eq!(route.map(|route| route.cost()), Some(4));
    ///
    /// let never = city.solve(&Rules::runs(5..=9).expect("5 to 9 is a range"));
    /// assert_eq!(never, None);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn solve(&self, rules: &Rules) -> Option<Route> {
        self.search(rules, &Options::default().certify(false)).into_route()
    }

    /// The canonical route under `rules`, found as `options` say, with
    /// certificate and statistics.
    ///
    /// # Complexity
    ///
    /// As [`City::solve`].
    ///
    /// ```
    /// use crucible::{City, Rules};
    /// use search::{Answer, Options};
    ///
    /// let city: City = "111\n111\n111".parse()?;
    /// let one = Options::default().max_expansions(1);
    /// let Answer::Exhausted(stopped) = city.search(&Rules::default(), &one).answer else {
    ///     panic!("one expansion is not enough");
    /// };
    /// assert_eq!(stopped.lower_bound, 4);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn search(&self, rules: &Rules, options: &Options) -> Outcome<Route, Certificate> {
        match rules {
            Rules::Runs(lengths) => {
                let space = RunSpace::new(self, *lengths);
                search_runs(&space, options).map(route_of_runs, Certificate::Runs)
            }
            Rules::Elven => {
                let outcome = search(&ElvenSpace::new(self), options);
                outcome.map(route_of_steps, Certificate::Elven)
            }
        }
    }

    /// What the cheapest route under `rules` costs, found as `options` say: no
    /// route is read, and nothing is certified.
    ///
    /// ```
    /// use crucible::{City, Rules};
    /// use search::Options;
    ///
    /// let city: City = "199\n111\n991".parse()?;
    /// let outcome = city.cost(&Rules::default(), &Options::default());
    /// assert_eq!(outcome.route(), Some(&4));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn cost(&self, rules: &Rules, options: &Options) -> Outcome<Cost, Certificate> {
        match rules {
            Rules::Runs(lengths) => {
                let space = RunSpace::new(self, *lengths);
                cost_of_runs(&space, options).map(|cost| cost, Certificate::Runs)
            }
            Rules::Elven => {
                cost(&ElvenSpace::new(self), options).map(|cost| cost, Certificate::Elven)
            }
        }
    }

    /// How many routes are as cheap as the cheapest; 0 if there is none.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit of `options` is reached first.
    ///
    /// # Complexity
    ///
    /// As [`City::search`], and a pass over the states that cheapest routes
    /// pass.
    ///
    /// ```
    /// use crucible::search::{Count, Options};
    /// use crucible::{City, Rules};
    ///
    /// let city: City = "11\n11".parse()?;
    /// assert_eq!(city.count(&Rules::default(), &Options::default()), Ok(Count::Exactly(2)));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn count(&self, rules: &Rules, options: &Options) -> Result<Count, Exhausted> {
        let options = options.clone().certify(false).count_routes(true);
        let outcome = self.search(rules, &options);
        match outcome.answer {
            Answer::Found(_) => Ok(outcome.optimal_routes.unwrap_or(Count::Exactly(1))),
            Answer::NoRoute => Ok(Count::Exactly(0)),
            Answer::Exhausted(stopped) => Err(stopped),
        }
    }

    /// Every route under `rules`, in canonical order and lazily: by cost, then
    /// by number of moves, then by the moves in order. A move is a run (by
    /// direction, shorter first), under elven rules a step (by direction).
    ///
    /// # Complexity
    ///
    /// Everything that can be reached is explored first: O(n k log n) time and
    /// O(n k) memory, as in [`City::solve`]; what each route takes then, see
    /// [`search::routes()`].
    ///
    /// ```
    /// use crucible::{City, Rules};
    ///
    /// let city: City = "11\n11".parse()?;
    /// let arrows: Vec<String> =
    ///     city.routes(&Rules::default()).take(2).map(|route| route.arrows()).collect();
    /// assert_eq!(arrows, [">v", "v>"]);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn routes(&self, rules: &Rules) -> Routes {
        self.routes_within(rules, &Options::default())
    }

    /// Every route as [`City::routes`] returns them, as far as the limits of
    /// `options` go: [`Routes::stopped`] tells whether one was reached.
    #[must_use]
    pub fn routes_within(&self, rules: &Rules, options: &Options) -> Routes {
        match rules {
            Rules::Runs(lengths) => {
                let listed = routes(&RunSpace::new(self, *lengths), options);
                Routes::Runs(listed.map_paths(route_of_runs))
            }
            Rules::Elven => {
                let listed = routes(&ElvenSpace::new(self), options);
                Routes::Elven(listed.map_paths(route_of_steps))
            }
        }
    }

    /// Route number `k` as [`City::routes`] returns them, counted from 0,
    /// without listing those before it; `None` if there are no more than `k`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit of `options` is reached first.
    ///
    /// # Complexity
    ///
    /// See [`search::nth_route`].
    ///
    /// ```
    /// use crucible::{City, Rules};
    /// use search::Options;
    ///
    /// let city: City = "1111\n1111\n1111\n1111".parse()?;
    /// let rules = Rules::default();
    /// let route = city.nth_route(&rules, 1_000, &Options::default());
    /// assert_eq!(route, Ok(city.routes(&rules).nth(1_000)));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn nth_route(
        &self,
        rules: &Rules,
        k: u128,
        options: &Options,
    ) -> Result<Option<Route>, Exhausted> {
        Ok(match rules {
            Rules::Runs(lengths) => {
                nth_route(&RunSpace::new(self, *lengths), k, options)?.map(route_of_runs)
            }
            Rules::Elven => nth_route(&ElvenSpace::new(self), k, options)?.map(route_of_steps),
        })
    }
}

/// Every route under some rules, in canonical order: see [`City::routes`].
#[derive(Debug)]
#[non_exhaustive]
pub enum Routes {
    /// Under run-length rules.
    Runs(search::Routes<RunState, Route>),
    /// Under elven rules.
    Elven(search::Routes<ElvenState, Route>),
}

impl Routes {
    /// Why the list ended before there were no more routes, and what those
    /// that are left cost at least; `None` if it did not.
    #[must_use]
    pub fn stopped(&self) -> Option<Exhausted> {
        match self {
            Routes::Runs(routes) => routes.stopped(),
            Routes::Elven(routes) => routes.stopped(),
        }
    }

    /// The routes that meet no state twice: see [`City::simple_routes`].
    #[must_use]
    pub fn simple(self) -> Routes {
        match self {
            Routes::Runs(routes) => Routes::Runs(routes.simple()),
            Routes::Elven(routes) => Routes::Elven(routes.simple()),
        }
    }
}

impl Iterator for Routes {
    type Item = Route;

    fn next(&mut self) -> Option<Route> {
        match self {
            Routes::Runs(routes) => routes.next(),
            Routes::Elven(routes) => routes.next(),
        }
    }
}

/// A route block by block, from the blocks where its runs end.
fn route_of_runs(path: Path<RunState>) -> Route {
    let mut states = path.states.into_iter();
    let mut cells = Vec::from_iter(states.next().map(|state| state.pos));
    for state in states {
        while let Some(next) = cells.last().and_then(|&last| straight_step(last, state.pos)) {
            cells.push(next);
        }
    }
    Route::new(path.cost, cells)
}

/// A route block by block, from states that are one step apart.
fn route_of_steps(path: Path<ElvenState>) -> Route {
    Route::new(path.cost, path.states.into_iter().map(|state| state.pos).collect())
}

/// One step along the row or column from `from` towards `to`; `None` at `to`.
fn straight_step(from: Pos, to: Pos) -> Option<Pos> {
    let closer =
        |dir: &Dir| from.step(*dir).is_some_and(|next| next.distance(to) < from.distance(to));
    from.step(Dir::ALL.into_iter().find(closer)?)
}
