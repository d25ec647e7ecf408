//! Solving: from a maze to routes.

use grid::Route;
use search::{
    Answer, Cost, Count, Engine, Exhausted, Options, Outcome, Path, cost, nth_route, routes, search,
};

use crate::space::MazeSpace;
use crate::{Certificate, Maze, Rules, State};

impl Rules {
    /// The engines that apply: the reference first, the fastest last.
    #[must_use]
    pub const fn engines(self) -> &'static [Engine] {
        match self {
            Rules::Standard => &[Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, Engine::DENSE],
        }
    }
}

impl Maze {
    /// The canonical route, or `None` if there is none.
    ///
    /// # Complexity
    ///
    /// With `n` cells O(n) time and memory: two bytes a cell, one of them for
    /// the maze itself, and what waits to be looked at. With the general engines O(n log n) time.
    ///
    /// ```
    /// use pacman::Maze;
    ///
    /// let maze: Maze = "0 0\n0 2\n2 3\nP%.\n---".parse()?;
    /// let route = maze.solve().expect("there is a way");
    /// assert_eq!(route.arrows(), "v>>^");
    ///
    /// let walled: Maze = "0 0\n0 2\n1 3\nP%.".parse()?;
    /// assert_eq!(walled.solve(), None);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn solve(&self) -> Option<Route> {
        self.search(&Options::default().certify(false)).into_route()
    }

    /// The canonical route, found as `options` say, with certificate and
    /// statistics.
    ///
    /// # Complexity
    ///
    /// As [`Maze::solve`].
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
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn search(&self, options: &Options) -> Outcome<Route, Certificate> {
        search(&MazeSpace::new(self), options).map(route_of, |certificate| certificate)
    }

    /// The number of steps alone, found as `options` say: no route is read, and
    /// nothing is certified.
    ///
    /// ```
    /// use pacman::Maze;
    /// use pacman::search::Options;
    ///
    /// let maze: Maze = "0 0\n0 2\n2 3\nP%.\n---".parse()?;
    /// assert_eq!(maze.cost(&Options::default()).route(), Some(&4));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn cost(&self, options: &Options) -> Outcome<Cost, Certificate> {
        cost(&MazeSpace::new(self), options)
    }

    /// How many routes are as cheap as the cheapest; 0 if there is none.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit of `options` is reached first.
    ///
    /// # Complexity
    ///
    /// As [`Maze::search`], and a pass over the states that cheapest routes
    /// pass.
    ///
    /// ```
    /// use pacman::Maze;
    /// use pacman::search::{Count, Options};
    ///
    /// let maze: Maze = "0 0\n1 1\n2 2\nP-\n-.".parse()?;
    /// assert_eq!(maze.count(&Options::default()), Ok(Count::Exactly(2)));
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
    /// Everything that can be reached is explored first: O(n log n) time and
    /// O(n) memory, as in [`Maze::solve`]; what each route takes then, see
    /// [`search::routes()`].
    ///
    /// ```
    /// use pacman::Maze;
    ///
    /// let maze: Maze = "0 0\n1 1\n2 2\nP-\n-.".parse()?;
    /// let arrows: Vec<String> = maze.routes().take(3).map(|route| route.arrows()).collect();
    /// assert_eq!(arrows, [">v", "v>", "><>v"]);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn routes(&self) -> Routes {
        self.routes_within(&Options::default())
    }

    /// Every route as [`Maze::routes`] lists them, within the limits of
    /// `options`: where one is reached the list ends, and
    /// [`Routes::stopped`] tells.
    #[must_use]
    pub fn routes_within(&self, options: &Options) -> Routes {
        routes(&MazeSpace::new(self), options).map_paths(route_of)
    }

    /// Route number `k` of those that [`Maze::routes`] lists, counted from 0,
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
    /// use pacman::Maze;
    /// use pacman::search::Options;
    ///
    /// let maze: Maze = "0 0\n2 3\n3 4\nP---\n----\n---.".parse()?;
    /// let route = maze.nth_route(1_000, &Options::default());
    /// assert_eq!(route, Ok(maze.routes().nth(1_000)));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn nth_route(&self, k: u128, options: &Options) -> Result<Option<Route>, Exhausted> {
        Ok(nth_route(&MazeSpace::new(self), k, options)?.map(route_of))
    }
}

/// Every route through a maze, in canonical order: see [`Maze::routes`].
pub type Routes = search::Routes<State, Route>;

pub(crate) fn route_of(path: Path<State>) -> Route {
    Route::new(path.cost, path.states)
}
