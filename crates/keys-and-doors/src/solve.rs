//! Solving: from an island to routes.

use grid::Route;
use search::{Engine, Exhausted, Options, Outcome, Path, nth_route_numbered, search_numbered};

use crate::space::IslandSpace;
use crate::{Certificate, Island, Rules, State};

impl Rules {
    /// The engines that apply: the reference first, the fastest last.
    #[must_use]
    pub const fn engines(self) -> &'static [Engine] {
        match self {
            Rules::Standard => &Engine::GENERAL,
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
    /// # Complexity
    ///
    /// As [`Island::solve`].
    ///
    /// ```
    /// use keys_and_doors::Island;
    /// use keys_and_doors::search::{Options, Outcome};
    ///
    /// let island: Island = "@..+".parse()?;
    /// let Outcome::Exhausted(stopped) = island.search(&Options::default().max_expansions(1)) else {
    ///     panic!("one expansion is not enough");
    /// };
    /// assert_eq!(stopped.lower_bound, 3);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn search(&self, options: &Options) -> Outcome<Route, Certificate> {
        search_numbered(&IslandSpace::new(self), options).map(route_of, |certificate| certificate)
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
    /// takes then, see [`search::Routes`].
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
        search::Routes::numbered(&IslandSpace::new(self)).map_paths(route_of)
    }

    /// Every route as [`Island::routes`] lists them, within the limits of
    /// `options`: where one is reached the list ends, and
    /// [`Routes::stopped`] tells.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit is reached before the first route is known.
    pub fn routes_within(&self, options: &Options) -> Result<Routes, Exhausted<Certificate>> {
        let routes = search::Routes::numbered_within(&IslandSpace::new(self), options)?;
        Ok(routes.map_paths(route_of))
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
    /// See [`search::Ranking`].
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
    pub fn nth_route(
        &self,
        k: u128,
        options: &Options,
    ) -> Result<Option<Route>, Exhausted<Certificate>> {
        Ok(nth_route_numbered(&IslandSpace::new(self), k, options)?.map(route_of))
    }
}

/// Every route over an island, in canonical order: see [`Island::routes`].
pub type Routes = search::MappedRoutes<State, Route>;

/// A route cell by cell; which keys are held follows from the cells.
pub(crate) fn route_of(path: Path<State>) -> Route {
    Route::new(path.cost, path.states.into_iter().map(|state| state.pos).collect())
}
