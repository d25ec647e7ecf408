//! Solving: from an island to routes.

use grid::Route;
use search::engine::{Budget, Ended, Run, conclude, cost_within, search_within};
use search::{
    Answer, Cost, Count, Engine, Exhausted, Options, Outcome, Path, Reason, nth_route, routes,
};

use crate::dense::PagesTable;
use crate::ground::{Ground, MOST_CELLS};
use crate::run::{CONTRACTION, Wanted, run};
use crate::space::IslandSpace;
use crate::{Certificate, Island, Rules, State};

impl Rules {
    /// The engines that apply: the reference first, the fastest last.
    #[must_use]
    pub const fn engines(self) -> &'static [Engine] {
        match self {
            Rules::Standard => {
                &[Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, Engine::DENSE, CONTRACTION]
            }
        }
    }
}

impl Island {
    /// The canonical route, or `None` if there is none.
    ///
    /// # Complexity
    ///
    /// With `n` cells and `k` kinds of keys at most `n 2^k` states `s`:
    /// O(s log s) time and O(s) memory.
    ///
    /// ```
    /// use keys_and_doors::Island;
    ///
    /// let island: Island = "@.A+\na...".parse()?;
    /// let route = island.solve().expect("there is a way");
    /// assert_eq!(route.arrows(), ">v>>^");
    ///
    /// let locked: Island = "@A+".parse()?;
    /// assert_eq!(locked.solve(), None);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn solve(&self) -> Option<Route> {
        self.search(&Options::default().certify(false)).into_route()
    }

    /// The canonical route, found as `options` say, with certificate and
    /// statistics.
    ///
    /// Where the states of a certificate do not fit into [`Options::max_states`],
    /// but the answer does, as is usual with [`CONTRACTION`], the answer comes
    /// without.
    ///
    /// # Complexity
    ///
    /// As [`Island::solve`].
    ///
    /// ```
    /// use keys_and_doors::Island;
    /// use keys_and_doors::search::{Answer, Options};
    ///
    /// let island: Island = "@..+".parse()?;
    /// let Answer::Exhausted(stopped) = island.search(&Options::default().max_expansions(1)).answer else {
    ///     panic!("one expansion is not enough");
    /// };
    /// assert_eq!(stopped.lower_bound, 3);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn search(&self, options: &Options) -> Outcome<Route, Certificate> {
        let (space, mut budget) = (IslandSpace::new(self), Budget::new(options));
        let outcome = match self.engine_for(options) {
            None => search_within(&space, options, &mut budget),
            Some(engine) => search_pages(&space, engine, options, &mut budget),
        };
        outcome.map(route_of, |certificate| certificate)
    }

    /// What the canonical route costs, without the route: nothing is read, and
    /// nothing is certified.
    ///
    /// # Complexity
    ///
    /// As [`Island::solve`]; with few keys and doors linear in the island for
    /// each of them.
    ///
    /// ```
    /// use keys_and_doors::Island;
    /// use keys_and_doors::search::Options;
    ///
    /// let island: Island = "@.A+\na...".parse()?;
    /// assert_eq!(island.cost(&Options::default()).route(), Some(&5));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn cost(&self, options: &Options) -> Outcome<Cost, Certificate> {
        let Some(engine) = self.engine_for(options) else {
            return cost_within(&IslandSpace::new(self), options, &mut Budget::new(options));
        };
        let mut budget = Budget::new(options);
        let ground = Ground::new(self);
        let ground = ground.without_idle_keys().unwrap_or(ground);
        run(&ground, engine, Wanted::Cost, &mut budget).into_cost(&budget)
    }

    /// The engine of this crate that is to run, if one of them is.
    fn engine_for(&self, options: &Options) -> Option<Engine> {
        let engine = options.chosen_engine().among(Rules::Standard.engines());
        let own = engine == Engine::DENSE || engine == CONTRACTION;
        (own && self.cells().len() <= MOST_CELLS).then_some(engine)
    }

    /// How many routes are as cheap as the cheapest; 0 if there is none.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit of `options` is reached first.
    ///
    /// # Complexity
    ///
    /// As [`Island::search`], and a pass over the states that cheapest routes
    /// pass.
    ///
    /// ```
    /// use keys_and_doors::Island;
    /// use keys_and_doors::search::{Count, Options};
    ///
    /// let island: Island = "@.\n.+".parse()?;
    /// assert_eq!(island.count(&Options::default()), Ok(Count::Exactly(2)));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn count(&self, options: &Options) -> Result<Count, Exhausted> {
        let options = options.clone().certify(false).count_routes(true);
        let outcome = self.search(&options);
        match outcome.answer {
            Answer::Found(_) => Ok(outcome.optimal_routes.unwrap_or(Count::Exactly(1))),
            Answer::NoRoute => Ok(Count::Exactly(0)),
            Answer::Exhausted(stopped) => Err(stopped),
        }
    }

    /// Every route, in canonical order and lazily: by cost, then by the steps
    /// in order of direction.
    ///
    /// Where a route can walk to and fro there is always a longer one: take as
    /// many as are wanted.
    ///
    /// # Complexity
    ///
    /// Everything that can be reached is explored first: O(s log s) time and
    /// O(s) memory with `s` states, as in [`Island::solve`]; what each route
    /// takes then, see [`search::routes()`].
    ///
    /// ```
    /// use keys_and_doors::Island;
    ///
    /// let island: Island = "@.\n.+".parse()?;
    /// let arrows: Vec<String> = island.routes().take(3).map(|route| route.arrows()).collect();
    /// assert_eq!(arrows, [">v", "v>", "><>v"]);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn routes(&self) -> Routes {
        self.routes_within(&Options::default())
    }

    /// Every route as [`Island::routes`] lists them, within the limits of
    /// `options`: where one is reached the list ends, and
    /// [`Routes::stopped`] tells.
    #[must_use]
    pub fn routes_within(&self, options: &Options) -> Routes {
        routes(&IslandSpace::new(self), options).map_paths(route_of)
    }

    /// Route number `k` of those that [`Island::routes`] lists, counted from 0,
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
    /// use keys_and_doors::Island;
    /// use keys_and_doors::search::Options;
    ///
    /// let island: Island = "@...\n....\n...+".parse()?;
    /// let route = island.nth_route(1_000, &Options::default());
    /// assert_eq!(route, Ok(island.routes().nth(1_000)));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn nth_route(&self, k: u128, options: &Options) -> Result<Option<Route>, Exhausted> {
        Ok(nth_route(&IslandSpace::new(self), k, options)?.map(route_of))
    }
}

/// Every route over an island, in canonical order: see [`Island::routes`].
pub type Routes = search::Routes<State, Route>;

/// Searches with an engine of this crate.
fn search_pages(
    space: &IslandSpace<'_>,
    engine: Engine,
    options: &Options,
    budget: &mut Budget,
) -> Outcome<Path<State>, Certificate> {
    let less = space.ground().without_idle_keys();
    let ground = less.as_ref().unwrap_or_else(|| space.ground());
    let wanted = if options.wants_certificate() {
        Wanted::Certificate(space.ground())
    } else {
        Wanted::Route
    };
    let mut left = run(ground, engine, wanted, budget);
    let mut options = options.clone();
    if engine == CONTRACTION && options.wants_certificate() && out_of_room(&left.ended) {
        // Pages for a certificate are too many, but the answer needs few.
        budget.release(usize::MAX);
        let less = run(ground, engine, Wanted::Route, budget);
        if !matches!(less.ended, Ended::Stopped { reason, .. } if reason != Reason::Cost) {
            (left, options) = (less, options.certify(false));
        }
    }
    let table = PagesTable { pages: left.table, numbers: space.numbers() };
    let run = Run { ended: left.ended, table, stats: left.stats };
    conclude(space, run, budget, &options).unwrap_or_else(|why| why.fail(left.stats.engine))
}

fn out_of_room(ended: &Ended) -> bool {
    matches!(ended, Ended::Stopped { reason: Reason::States, .. })
}

/// A route cell by cell; which keys are held follows from the cells.
pub(crate) fn route_of(path: Path<State>) -> Route {
    Route::new(path.cost, path.states.into_iter().map(|state| state.pos).collect())
}
