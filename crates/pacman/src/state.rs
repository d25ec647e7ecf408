//! Where Pacman stands, as a place and as a number.

use grid::Pos;

use crate::Maze;

/// A state is a cell: nothing that happened before matters.
pub type State = Pos;

/// Why no route is shorter, or why there is none: see [`proof`].
pub type Certificate = proof::Certificate<State>;

impl Maze {
    /// The number of `state`, `row * columns + col`; `None` off the maze.
    pub(crate) const fn number_of(&self, state: State) -> Option<usize> {
        self.cells().index_of(state)
    }

    /// The state with this number; `None` beyond the last cell.
    pub(crate) fn state_at(&self, number: usize) -> Option<State> {
        let cols = self.cells().cols();
        (number < self.cells().len()).then(|| Pos::new(number / cols, number % cols))
    }
}
