//! Solving: from a maze to routes.

use grid::Pos;
use proof::{Checked, Refusal};
use search::{Exhausted, Options, Outcome, Path, Ranking, search};

use crate::referee::MazeReferee;
use crate::rules::MazeSpace;
use crate::{Maze, Route};

/// Why no route is shorter, or why there is none: see [`proof`].
pub type Certificate = proof::Certificate<Pos>;

impl Maze {
    /// The canonical route, or `None` if there is none.
    ///
    /// # Complexity
    ///
    /// With `n` cells O(n log n) time and O(n) memory.
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
    /// use search::{Options, Outcome};
    ///
    /// let maze: Maze = "0 0\n0 3\n1 4\nP--.".parse()?;
    /// let Outcome::Exhausted(stopped) = maze.search(&Options::default().max_expansions(1)) else {
    ///     panic!("one expansion is not enough");
    /// };
    /// assert_eq!(stopped.lower_bound, 3);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn search(&self, options: &Options) -> Outcome<Route, Certificate> {
        search(&MazeSpace::new(self), options).map(route_of, |certificate| certificate)
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
    /// [`search::Routes`].
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
        Routes(search::Routes::new(&MazeSpace::new(self)))
    }

    /// Every route as [`Maze::routes`] gives them, if exploring stays within
    /// the limits of `options`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit is reached first.
    pub fn routes_within(&self, options: &Options) -> Result<Routes, Exhausted<Certificate>> {
        search::Routes::within(&MazeSpace::new(self), options).map(Routes)
    }

    /// Route number `k` as [`Maze::routes`] gives them, counted from 0,
    /// without listing those before it; `None` if there are not so many.
    ///
    /// # Complexity
    ///
    /// See [`search::Ranking`].
    ///
    /// ```
    /// use pacman::Maze;
    ///
    /// let maze: Maze = "0 0\n2 3\n3 4\nP---\n----\n---.".parse()?;
    /// let route = maze.nth_route(1_000).expect("there are endlessly many");
    /// assert_eq!(Some(route), maze.routes().nth(1_000));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn nth_route(&self, k: u128) -> Option<Route> {
        Ranking::new(&MazeSpace::new(self)).route(k).map(route_of)
    }

    /// Checks with the referee that `certificate` proves its claim; with a
    /// `route`, also that the route is legal, costs what it says, and that this is the
    /// claim.
    ///
    /// # Errors
    ///
    /// [`Refusal`] with the first state or move at fault.
    ///
    /// # Complexity
    ///
    /// Linear in the certificate and the moves out of it.
    ///
    /// ```
    /// use pacman::Maze;
    /// use search::Options;
    ///
    /// let maze: Maze = "0 0\n0 3\n1 4\nP--.".parse()?;
    /// let outcome = maze.search(&Options::default());
    /// let certificate = outcome.certificate().expect("asked for by default");
    /// assert!(maze.check_certificate(outcome.route(), certificate).is_ok());
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn check_certificate(
        &self,
        route: Option<&Route>,
        certificate: &Certificate,
    ) -> Result<Checked, Refusal<Pos>> {
        let referee = MazeReferee::new(self);
        let route = route.map(|route| (route.cells(), route.cost()));
        proof::check_answer(&referee, route, certificate)
    }
}

/// Every route through a maze, in canonical order: see [`Maze::routes`].
#[derive(Debug, Clone)]
pub struct Routes(search::Routes<Pos>);

impl Iterator for Routes {
    type Item = Route;

    fn next(&mut self) -> Option<Route> {
        self.0.next().map(route_of)
    }
}

fn route_of(path: Path<Pos>) -> Route {
    Route::new(path.cost, path.states)
}
