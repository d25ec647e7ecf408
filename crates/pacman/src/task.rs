//! The maze as a puzzle: its implementation of the puzzle traits.

use std::borrow::Cow;
use std::fmt::Display;

use grid::{Drawing, Pos, Route};
use proof::Referee;
use proof::file::{Form, OnMap};
use puzzle::Puzzle;
use puzzle::walk::{self, Cells, Rules};

#[cfg(feature = "solve")]
use crate::Routes;
use crate::referee::MazeReferee;
use crate::{Cell, Certificate, Maze, Refused, State, Violation};

puzzle::inherent!(Maze: Puzzle Draw Solve List Walk);

impl Puzzle for Maze {
    const NAME: &'static str = "pacman";

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
        MazeReferee(self)
    }

    fn replay<'a>(&self, route: &'a Route) -> Result<Cow<'a, [State]>, Violation> {
        walk::replay(&MazeReferee(self), route).map(Cow::Owned)
    }

    fn form(&self) -> impl Form<State = State, Step = Pos> {
        OnMap(Cells::new(self.cells(), self.start(), |cell| *cell != Cell::Wall))
    }

    fn drawing(&self, route: Option<&Route>) -> Drawing {
        self.drawn(route)
    }
}
