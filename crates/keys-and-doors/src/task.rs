//! The island as a puzzle: its implementation of the puzzle traits.

use std::borrow::Cow;
use std::fmt::Display;

use grid::{Drawing, Pos, Route};
use proof::Referee;
use proof::file::{Form, OnMap};
use puzzle::Puzzle;
use puzzle::walk::{self, Rules};

#[cfg(feature = "solve")]
use crate::Routes;
use crate::layers::Rings;
use crate::referee::{IslandReferee, Walker};
use crate::{Certificate, Island, Refused, State, Violation};

puzzle::inherent!(Island: Puzzle Draw Solve List Walk);

impl Puzzle for Island {
    const NAME: &'static str = "keys-and-doors";

    type Rules = Rules;
    type State = State;
    type Route = Route;
    type Violation = Violation;

    fn rules(&self) -> Rules {
        Rules::Standard
    }

    fn plain(&self) -> &impl Display {
        self
    }

    fn referee(&self) -> impl Referee<State = State> {
        IslandReferee::new(self)
    }

    fn replay<'a>(&self, route: &'a Route) -> Result<Cow<'a, [State]>, Violation> {
        walk::replay(&Walker(self), route).map(Cow::Owned)
    }

    fn form(&self) -> impl Form<State = State, Step = Pos> {
        OnMap(Rings::new(self))
    }

    /// One frame for each [leg](Island::legs) of the route.
    fn drawing(&self, route: Option<&Route>) -> Drawing {
        self.drawn(route)
    }
}
