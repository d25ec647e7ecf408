//! Solving: from an island to routes.

use proof::{Checked, Refusal};
use search::{Exhausted, Options, Outcome, Path, Ranking, search};

use crate::referee::IslandReferee;
use crate::rules::{IslandSpace, State};
use crate::{Island, Route};

/// Why no route is shorter, or why there is none: see [`proof`].
pub type Certificate = proof::Certificate<State>;

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
    /// use search::{Options, Outcome};
    ///
    /// let island: Island = "@..+".parse()?;
    /// let Outcome::Exhausted(stopped) = island.search(&Options::default().max_expansions(1)) else {
    ///     panic!("one expansion is not enough");
    /// };
    /// assert_eq!(stopped.lower_bound, 3);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn search(&self, options: &Options) -> Outcome<Route, Certificate> {
        search(&IslandSpace::new(self), options).map(route_of, |certificate| certificate)
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
        Routes(search::Routes::new(&IslandSpace::new(self)))
    }

    /// Every route as [`Island::routes`] gives them, if exploring stays within
    /// the limits of `options`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit is reached first.
    pub fn routes_within(&self, options: &Options) -> Result<Routes, Exhausted<Certificate>> {
        search::Routes::within(&IslandSpace::new(self), options).map(Routes)
    }

    /// Route number `k` as [`Island::routes`] gives them, counted from 0,
    /// without listing those before it; `None` if there are not so many.
    ///
    /// # Complexity
    ///
    /// See [`search::Ranking`].
    ///
    /// ```
    /// use keys_and_doors::Island;
    ///
    /// let island: Island = "@...\n....\n...+".parse()?;
    /// let route = island.nth_route(1_000).expect("there are endlessly many");
    /// assert_eq!(Some(route), island.routes().nth(1_000));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn nth_route(&self, k: u128) -> Option<Route> {
        Ranking::new(&IslandSpace::new(self)).route(k).map(route_of)
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
    /// Linear in the island, the certificate and the moves out of it.
    ///
    /// ```
    /// use keys_and_doors::Island;
    /// use search::Options;
    ///
    /// let island: Island = "@aA+".parse()?;
    /// let outcome = island.search(&Options::default());
    /// let certificate = outcome.certificate().expect("asked for by default");
    /// assert!(island.check_certificate(outcome.route(), certificate).is_ok());
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn check_certificate(
        &self,
        route: Option<&Route>,
        certificate: &Certificate,
    ) -> Result<Checked, Refusal<State>> {
        let referee = IslandReferee::new(self);
        let states = route.map(|route| referee.states(route));
        let route = states.as_deref().zip(route.map(Route::cost));
        proof::check_answer(&referee, route, certificate)
    }
}

/// Every route over an island, in canonical order: see [`Island::routes`].
#[derive(Debug, Clone)]
pub struct Routes(search::Routes<State>);

impl Iterator for Routes {
    type Item = Route;

    fn next(&mut self) -> Option<Route> {
        self.0.next().map(route_of)
    }
}

/// A route cell by cell; which keys are held follows from the cells.
fn route_of(path: Path<State>) -> Route {
    Route::new(path.cost, path.states.into_iter().map(|state| state.pos).collect())
}
