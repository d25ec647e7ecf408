//! The map as a puzzle: its implementation of the puzzle traits.

use std::borrow::Cow;
use std::fmt::Display;

use grid::{Drawing, Pos, Route};
use proof::Referee;
use proof::file::{Form, OnMap};
use puzzle::Puzzle;
use puzzle::walk::{self, Cells};

#[cfg(feature = "solve")]
use crate::Routes;
use crate::referee::MapReferee;
use crate::{Certificate, Map, Refused, Rules, State, Violation};

puzzle::inherent!(Map: Puzzle Draw Solve List Walk);

impl Puzzle for Map {
    const NAME: &'static str = "octile";

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
        MapReferee(self)
    }

    fn replay<'a>(&self, route: &'a Route) -> Result<Cow<'a, [State]>, Violation> {
        walk::replay(&MapReferee(self), route).map(Cow::Owned)
    }

    fn form(&self) -> impl Form<State = State, Step = Pos> {
        OnMap(Cells::new(self.cells(), self.start(), |cell| cell.is_open()).with_diagonals())
    }

    fn drawing(&self, route: Option<&Route>) -> Drawing {
        self.drawn(route)
    }
}
