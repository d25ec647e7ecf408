//! The solving side of a puzzle: its state space and engines, and the searches provided.

use proof::Certificate;
use search::engine::{Budget, cost_within, search_within};
use search::{
    Answer, ClosingOrder, Cost, Count, Engine, Exhausted, Options, Outcome, Path, Routes,
    StateSpace, closing_order, nth_route, routes,
};

use crate::Puzzle;

/// What [`Solve::search_own`] returns: an outcome with states in place of the route.
pub type Found<P> = Outcome<Path<<P as Puzzle>::State>, Certificate<<P as Puzzle>::State>>;

/// A puzzle that can be solved.
pub trait Solve: Puzzle {
    /// The engines that apply under these rules: the general engines first, then the
    /// others, the fastest last. `auto` takes the last one that is not general. If all
    /// are general, the crate [`search`] chooses: `dense` if the states are numbered,
    /// otherwise `pathfinding`.
    fn engines(rules: &Self::Rules) -> &'static [Engine];

    /// The moves, for the solver; also for what the crate [`search`] can do and a puzzle has
    /// no method for, such as [`distances`](search::distances) of all states:
    ///
    /// ```
    /// use pacman::grid::Pos;
    /// use pacman::puzzle::Solve;
    /// use pacman::search::{Distance, Options, distances};
    /// use pacman::Maze;
    ///
    /// let maze: Maze = "0 0\n1 1\n2 2\nP-\n-.".parse()?;
    /// let space = maze.space();
    /// let left = distances(&space, Distance::ToGoals, &Options::default());
    /// assert_eq!(left.get(&Pos::new(0, 1).into()), Ok(Some(1)));
    /// # Ok::<(), pacman::grid::ParseError>(())
    /// ```
    fn space(&self) -> impl StateSpace<State = Self::State>;

    /// A function that converts a path through the space to a route.
    fn reader(&self) -> impl Fn(Path<Self::State>) -> Self::Route + Send + Sync + 'static;

    /// Searches with `engine`, if the puzzle has its own search for this engine and
    /// this search has room for the input. Otherwise it returns `None`, and the engines
    /// of [`search`] take over with what is left of `budget`.
    fn search_own(
        &self,
        engine: Engine,
        options: &Options,
        budget: &mut Budget,
    ) -> Option<Found<Self>> {
        let _ = (engine, options, budget);
        None
    }

    /// Like [`search_own`](Solve::search_own), but finds only the cost.
    fn cost_own(
        &self,
        engine: Engine,
        options: &Options,
        budget: &mut Budget,
    ) -> Option<Outcome<Cost, Certificate<Self::State>>> {
        let _ = (engine, options, budget);
        None
    }

    /// Searches for the canonical route, with certificate and statistics. If the
    /// requested engine does not apply, the fastest that does runs instead; the
    /// statistics name the engine that ran.
    ///
    /// ```
    /// use pacman::Maze;
    /// use pacman::search::{Answer, Options};
    ///
    /// let maze: Maze = "0 0\n0 3\n1 4\nP--.".parse()?;
    /// let outcome = maze.search(&Options::default().max_expansions(1));
    /// let Answer::Exhausted(stopped) = outcome.answer else {
    ///     panic!("one expansion is not enough");
    /// };
    /// assert_eq!(stopped.lower_bound, 3);
    /// # Ok::<(), pacman::grid::ParseError>(())
    /// ```
    fn search(&self, options: &Options) -> Outcome<Self::Route, Certificate<Self::State>> {
        let mut budget = Budget::new(options);
        let own = self.search_own(engine(self, options), options, &mut budget);
        let found = own.unwrap_or_else(|| {
            // An engine that declined keeps nothing stored.
            budget.release(usize::MAX);
            search_within(&self.space(), options, &mut budget)
        });
        found.map(self.reader(), |certificate| certificate)
    }

    /// Searches only for the cost of the cheapest route, without route or
    /// certificate.
    ///
    /// ```
    /// use pacman::Maze;
    /// use pacman::search::{Answer, Options};
    ///
    /// let maze: Maze = "0 0\n0 2\n2 3\nP%.\n---".parse()?;
    /// assert_eq!(maze.cost(&Options::default()).answer, Answer::Found(4));
    /// # Ok::<(), pacman::grid::ParseError>(())
    /// ```
    fn cost(&self, options: &Options) -> Outcome<Cost, Certificate<Self::State>> {
        let mut budget = Budget::new(options);
        let own = self.cost_own(engine(self, options), options, &mut budget);
        own.unwrap_or_else(|| {
            budget.release(usize::MAX);
            cost_within(&self.space(), options, &mut budget)
        })
    }

    /// The order in which an engine of the crate [`search`] closes the states, even if
    /// [`Solve::search`] runs an engine of the puzzle's own: see
    /// [`search::closing_order`].
    fn closing_order(&self, options: &Options) -> ClosingOrder<Vec<Self::State>> {
        closing_order(&self.space(), options)
    }
}

/// The engines that apply to a task: see [`Solve::engines`].
pub fn engines<P: Solve + ?Sized>(puzzle: &P) -> &'static [Engine] {
    P::engines(&puzzle.rules())
}

/// The engine to run.
fn engine<P: Solve + ?Sized>(puzzle: &P, options: &Options) -> Engine {
    options.engine_among(engines(puzzle))
}

/// A puzzle whose space has all its routes, so that they can be listed and
/// counted. A puzzle that searches only routes of a certain form, such as
/// amphipod, does not implement it.
pub trait List: Solve {
    /// Every route, in canonical order, within the limits of `options`: if a limit is
    /// reached, the list ends, and [`Routes::stopped`] says which.
    ///
    /// # Complexity
    ///
    /// The call looks at every state that can be reached, which can take much longer than
    /// a search; each route is made when it is asked for. A limit on the cost ends the list,
    /// but does not shorten this call. A time limit counts from this call on, also while
    /// the caller does something else. See [`search::routes`].
    ///
    /// ```
    /// use pacman::Maze;
    /// use pacman::search::Options;
    ///
    /// let maze: Maze = "0 0\n1 1\n2 2\nP-\n-.".parse()?;
    /// let arrows: Vec<String> = maze.routes().take(3).map(|route| route.arrows()).collect();
    /// assert_eq!(arrows, [">v", "v>", "><>v"]);
    /// assert_eq!(maze.simple_routes().count(), 2);
    ///
    /// let mut few = maze.routes_within(&Options::default().max_expansions(1));
    /// assert!(few.next().is_none() && few.stopped().is_some());
    /// # Ok::<(), pacman::grid::ParseError>(())
    /// ```
    fn routes_within(&self, options: &Options) -> Routes<Self::State, Self::Route> {
        routes(&self.space(), options).map_paths(self.reader())
    }

    /// Route number `k` in canonical order, counted from 0, without listing
    /// those before it; `None` if there are no more than `k`.
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
    /// use pacman::Maze;
    /// use pacman::search::Options;
    ///
    /// let maze: Maze = "0 0\n2 3\n3 4\nP---\n----\n---.".parse()?;
    /// let route = maze.nth_route(1_000, &Options::default());
    /// assert_eq!(route, Ok(maze.routes().nth(1_000)));
    /// # Ok::<(), pacman::grid::ParseError>(())
    /// ```
    fn nth_route(&self, k: u128, options: &Options) -> Result<Option<Self::Route>, Exhausted> {
        Ok(nth_route(&self.space(), k, options)?.map(self.reader()))
    }

    /// The number of cheapest routes; 0 if there is no route.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit of `options` is reached first.
    ///
    /// # Complexity
    ///
    /// A search, and two passes over the states that tight moves reach.
    ///
    /// ```
    /// use pacman::Maze;
    /// use pacman::search::{Count, Options};
    ///
    /// let maze: Maze = "0 0\n1 1\n2 2\nP-\n-.".parse()?;
    /// assert_eq!(maze.count(&Options::default()), Ok(Count::Exactly(2)));
    /// assert!(maze.count(&Options::default().max_expansions(1)).is_err());
    /// # Ok::<(), pacman::grid::ParseError>(())
    /// ```
    fn count(&self, options: &Options) -> Result<Count, Exhausted> {
        let options = options.clone().certify(false).count_routes(true);
        let outcome = self.search(&options);
        match outcome.answer {
            Answer::Found(_) => Ok(outcome.optimal_routes.unwrap_or(Count::Exactly(1))),
            Answer::NoRoute => Ok(Count::Exactly(0)),
            Answer::Exhausted(stopped) => Err(stopped),
        }
    }
}
