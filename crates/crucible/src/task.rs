//! The city as two puzzles: under run-length rules, and under elven rules.

use std::borrow::{Borrow, Cow};
use std::fmt::Display;

use grid::{Drawing, Pos, Route};
use proof::Referee;
use proof::file::{Form, OnMap};
use puzzle::Puzzle;

use crate::layers::{Axes, Histories};
use crate::referee::{ElvenReferee, RunReferee, elven_states, run_states};
use crate::{City, Elven, ElvenState, Rules, RunLengths, RunState, Violation};

/// A city, or a reference to one, and the rules by which to cross it:
/// [`RunLengths`] or [`Elven`].
///
/// The methods of [`City`] use it internally. You need it only for code that is generic
/// over [`Puzzle`], and for what [`City`] has no method for, such as distances in its space
/// (`Solve::space`):
///
/// ```
/// use crucible::puzzle::Solve;
/// use crucible::search::{Distance, Options, StateSpace, distances};
/// use crucible::{City, Crossing, Elven};
///
/// let city: City = "12\n34".parse()?;
/// let crossing = Crossing::new(&city, Elven);
/// let space = crossing.space();
/// let left = distances(&space, Distance::ToGoals, &Options::default());
/// assert_eq!(left.get(&space.starts()[0]), Ok(Some(6)));
/// # Ok::<(), crucible::grid::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Crossing<C, R> {
    city: C,
    pub(crate) rules: R,
}

impl<C: Borrow<City>, R: Copy> Crossing<C, R> {
    /// The task of crossing `city` under these rules.
    pub const fn new(city: C, rules: R) -> Crossing<C, R> {
        Crossing { city, rules }
    }

    pub(crate) fn city(&self) -> &City {
        self.city.borrow()
    }
}

impl<C: Borrow<City>> Puzzle for Crossing<C, RunLengths> {
    const NAME: &'static str = "crucible";

    type Rules = Rules;
    type State = RunState;
    type Route = Route;
    type Violation = Violation;

    fn rules(&self) -> Rules {
        Rules::Runs(self.rules)
    }

    fn plain(&self) -> &impl Display {
        self.city()
    }

    fn referee(&self) -> impl Referee<State = RunState> {
        RunReferee::new(self.city(), self.rules)
    }

    fn replay<'a>(&self, route: &'a Route) -> Result<Cow<'a, [RunState]>, Violation> {
        self.city().check_by_runs(self.rules, route)?;
        Ok(run_states(route).into())
    }

    /// Omits the states, which only a certificate needs.
    fn check(&self, route: &Route) -> Result<(), Violation> {
        self.city().check_by_runs(self.rules, route)
    }

    fn form(&self) -> impl Form<State = RunState, Step = Pos> {
        OnMap(Axes::new(self.city(), self.rules))
    }

    fn drawing(&self, route: Option<&Route>) -> Drawing {
        self.city().drawn(route)
    }
}

impl<C: Borrow<City>> Puzzle for Crossing<C, Elven> {
    const NAME: &'static str = "crucible";

    type Rules = Rules;
    type State = ElvenState;
    type Route = Route;
    type Violation = Violation;

    fn rules(&self) -> Rules {
        Rules::Elven
    }

    fn plain(&self) -> &impl Display {
        self.city()
    }

    fn referee(&self) -> impl Referee<State = ElvenState> {
        ElvenReferee::new(self.city())
    }

    fn replay<'a>(&self, route: &'a Route) -> Result<Cow<'a, [ElvenState]>, Violation> {
        self.city().check_by_elven(route)?;
        Ok(elven_states(route).into())
    }

    fn form(&self) -> impl Form<State = ElvenState, Step = Pos> {
        OnMap(Histories::new(self.city()))
    }

    fn drawing(&self, route: Option<&Route>) -> Drawing {
        self.city().drawn(route)
    }
}
