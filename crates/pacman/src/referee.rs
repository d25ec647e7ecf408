//! The referee: the rules a second time, plainly, to check what the solver says.
//!
//! Nothing here calls the solver's rules. Routes and certificates are checked
//! with the same one step.

use std::convert::Infallible;

use grid::{Dir, Pos};
use proof::{Numbering, Referee};
use puzzle::walk::{self, Cells, Steps};

use crate::{Cell, Maze, State, Violation};

/// The rules of a maze, for the check.
pub(crate) struct MazeReferee<'a>(pub(crate) &'a Maze);

impl Steps for MazeReferee<'_> {
    type State = State;
    type Dir = Dir;
    type Fault = Infallible;

    const DECLARED: &'static [Dir] = &[Dir::Up, Dir::Left, Dir::Right, Dir::Down];

    fn start(&self) -> State {
        self.0.start()
    }

    fn cell(state: &State) -> Pos {
        *state
    }

    fn can_stand(&self, state: &State) -> bool {
        !matches!(self.0.cells().get(*state), None | Some(Cell::Wall))
    }

    fn ends_at(&self, state: &State) -> bool {
        *state == self.0.food()
    }

    #[inline]
    fn enter(&self, _: &State, _: Dir, to: Pos) -> Result<(State, u64), Violation> {
        match self.0.cells().get(to) {
            None => Err(Violation::OffTheMap { to }),
            Some(Cell::Wall) => Err(Violation::Closed { to }),
            Some(Cell::Free | Cell::Pacman | Cell::Food) => Ok((to, 1)),
        }
    }
}

impl Referee for MazeReferee<'_> {
    type State = State;

    fn starts(&self) -> Vec<State> {
        vec![self.start()]
    }

    fn moves(&self, state: &State, moves: &mut Vec<(State, u64)>) {
        walk::moves(self, state, moves);
    }

    fn is_goal(&self, state: &State) -> bool {
        self.ends_at(state)
    }

    /// Consistent: a step changes the row or the column by 1 and costs 1.
    fn bound(&self, state: &State) -> u64 {
        let food = self.0.food();
        let rows = food.row.abs_diff(state.row) as u64;
        let cols = food.col.abs_diff(state.col) as u64;
        rows.saturating_add(cols)
    }

    /// A step costs 1.
    fn most(&self) -> Option<u64> {
        Some(1)
    }

    fn numbering(&self) -> Option<impl Numbering<State = State>> {
        Some(Cells::new(self.0.cells(), self.0.start()))
    }
}
