//! Solving: from a city and rules to routes.

use grid::{Dir, Pos};
use proof::{Checked, Claim, Refusal, check_answer};
use search::{Exhausted, Options, Outcome, Path, Ranking, search};

use crate::elven::{ElvenSpace, ElvenState};
use crate::referee::moves::{ElvenReferee, RunReferee, elven_states, run_states};
use crate::rules::{RunSpace, RunState};
use crate::{City, Route, Rules};

/// Why no route is cheaper, or why there is none: see [`proof`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Certificate {
    /// Under run-length rules.
    Runs(proof::Certificate<RunState>),
    /// Under elven rules.
    Elven(proof::Certificate<ElvenState>),
}

impl Certificate {
    /// What is claimed.
    #[must_use]
    pub const fn claim(&self) -> Claim {
        match self {
            Certificate::Runs(certificate) => certificate.claim(),
            Certificate::Elven(certificate) => certificate.claim(),
        }
    }

    /// The number of states in its table.
    #[must_use]
    pub const fn states(&self) -> usize {
        match self {
            Certificate::Runs(certificate) => certificate.states(),
            Certificate::Elven(certificate) => certificate.states(),
        }
    }
}

/// Why a certificate is not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refused {
    /// Under run-length rules.
    Runs(Refusal<RunState>),
    /// Under elven rules.
    Elven(Refusal<ElvenState>),
    /// The certificate was made for other rules.
    OtherRules,
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refused::Runs(refusal) => refusal.fmt(f),
            Refused::Elven(refusal) => refusal.fmt(f),
            Refused::OtherRules => f.write_str("the certificate was made for other rules"),
        }
    }
}

impl std::error::Error for Refused {}

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
    /// use search::{Options, Outcome};
    ///
    /// let city: City = "111\n111\n111".parse()?;
    /// let one = Options::default().max_expansions(1);
    /// let Outcome::Exhausted(stopped) = city.search(&Rules::default(), &one) else {
    ///     panic!("one expansion is not enough");
    /// };
    /// assert_eq!(stopped.lower_bound, 4);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn search(&self, rules: &Rules, options: &Options) -> Outcome<Route, Certificate> {
        match rules {
            Rules::Runs(lengths) => {
                let outcome = search(&RunSpace::new(self, *lengths), options);
                outcome.map(route_of_runs, Certificate::Runs)
            }
            Rules::Elven => {
                let outcome = search(&ElvenSpace::new(self), options);
                outcome.map(route_of_steps, Certificate::Elven)
            }
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
    /// [`search::Routes`].
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
        match rules {
            Rules::Runs(lengths) => {
                Routes::Runs(search::Routes::new(&RunSpace::new(self, *lengths)))
            }
            Rules::Elven => Routes::Elven(search::Routes::new(&ElvenSpace::new(self))),
        }
    }

    /// Every route as [`City::routes`] gives them, if exploring stays within
    /// the limits of `options`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit is reached first.
    pub fn routes_within(
        &self,
        rules: &Rules,
        options: &Options,
    ) -> Result<Routes, Exhausted<Certificate>> {
        match rules {
            Rules::Runs(lengths) => {
                let space = RunSpace::new(self, *lengths);
                let routes = search::Routes::within(&space, options);
                routes.map(Routes::Runs).map_err(|stopped| stopped.map(Certificate::Runs))
            }
            Rules::Elven => {
                let routes = search::Routes::within(&ElvenSpace::new(self), options);
                routes.map(Routes::Elven).map_err(|stopped| stopped.map(Certificate::Elven))
            }
        }
    }

    /// Route number `k` as [`City::routes`] gives them, counted from 0, without
    /// listing those before it; `None` if there are not so many.
    ///
    /// # Complexity
    ///
    /// See [`search::Ranking`].
    ///
    /// ```
    /// use crucible::{City, Rules};
    ///
    /// let city: City = "1111\n1111\n1111\n1111".parse()?;
    /// let route = city.nth_route(&Rules::default(), 1_000).expect("there are endlessly many");
    /// assert_eq!(Some(route), city.routes(&Rules::default()).nth(1_000));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn nth_route(&self, rules: &Rules, k: u128) -> Option<Route> {
        match rules {
            Rules::Runs(lengths) => {
                Ranking::new(&RunSpace::new(self, *lengths)).route(k).map(route_of_runs)
            }
            Rules::Elven => Ranking::new(&ElvenSpace::new(self)).route(k).map(route_of_steps),
        }
    }

    /// Checks with the referee that `certificate` proves its claim; with a
    /// `route`, also that the route is legal, costs what it says, and that this is the
    /// claim. A certificate without a route proves [`Certificate::claim`], no more.
    ///
    /// # Errors
    ///
    /// [`Refused`] with the first state or move at fault.
    ///
    /// # Complexity
    ///
    /// Linear in the certificate and the moves out of it.
    ///
    /// ```
    /// use crucible::{City, Rules};
    /// use search::Options;
    ///
    /// let city: City = "119\n911\n991".parse()?;
    /// let rules = Rules::default();
    /// let outcome = city.search(&rules, &Options::default());
    /// let certificate = outcome.certificate().expect("asked for by default");
    /// let checked = city.check_certificate(&rules, outcome.route(), certificate);
    /// assert!(checked.is_ok());
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn check_certificate(
        &self,
        rules: &Rules,
        route: Option<&Route>,
        certificate: &Certificate,
    ) -> Result<Checked, Refused> {
        match (rules, certificate) {
            (Rules::Runs(lengths), Certificate::Runs(certificate)) => {
                let referee = RunReferee::new(self, *lengths);
                let states = route.map(run_states);
                let route = states.as_deref().zip(route.map(Route::cost));
                check_answer(&referee, route, certificate).map_err(Refused::Runs)
            }
            (Rules::Elven, Certificate::Elven(certificate)) => {
                let referee = ElvenReferee::new(self);
                let states = route.map(elven_states);
                let route = states.as_deref().zip(route.map(Route::cost));
                check_answer(&referee, route, certificate).map_err(Refused::Elven)
            }
            _ => Err(Refused::OtherRules),
        }
    }
}

/// Every route under some rules, in canonical order: see [`City::routes`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Routes {
    /// Under run-length rules.
    Runs(search::Routes<RunState>),
    /// Under elven rules.
    Elven(search::Routes<ElvenState>),
}

impl Iterator for Routes {
    type Item = Route;

    fn next(&mut self) -> Option<Route> {
        match self {
            Routes::Runs(routes) => routes.next().map(route_of_runs),
            Routes::Elven(routes) => routes.next().map(route_of_steps),
        }
    }
}

/// A route block by block, from the blocks where its runs end.
fn route_of_runs(path: Path<RunState>) -> Route {
    let mut states = path.states.into_iter();
    let mut cells = Vec::from_iter(states.next().map(|state| state.pos));
    for state in states {
        while let Some(&last) = cells.last() {
            let Some(next) = straight_step(last, state.pos) else { break };
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
