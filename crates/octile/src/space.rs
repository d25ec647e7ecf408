//! The map as a state space, for the solver.

use std::ops::RangeInclusive;

use grid::octile;
use search::{Cost, Numbering, StateSpace};

use crate::{DIAGONAL, Map, STRAIGHT, State};

/// The moves on a map: a move is one step.
pub(crate) struct MapSpace<'a>(pub(crate) &'a Map);

impl StateSpace for MapSpace<'_> {
    type State = State;

    /// The start; none if it is closed.
    fn starts(&self) -> Vec<State> {
        let start = self.0.start();
        if self.0.is_open(start) { vec![start] } else { Vec::new() }
    }

    /// Diagonal steps, then straight ones; none out of a closed cell or off the map.
    fn successors(&self, state: &State, moves: &mut Vec<(State, Cost)>) {
        if let Some(number) = self.number(state) {
            let cells = self.0.cells();
            self.each_move(number, |to, cost| moves.extend(cells.pos_of(to).map(|to| (to, cost))));
        }
    }

    fn is_goal(&self, state: &State) -> bool {
        *state == self.0.goal()
    }

    /// The octile distance: the least cost to the goal if all cells were open.
    fn heuristic(&self, state: &State) -> Cost {
        octile(*state, self.0.goal(), STRAIGHT, DIAGONAL)
    }

    fn numbering(&self) -> Option<impl Numbering<State = State>> {
        Some(self)
    }
}

/// The cells in reading order.
impl Numbering for MapSpace<'_> {
    fn len(&self) -> usize {
        self.0.cells().len()
    }

    fn number(&self, state: &State) -> Option<usize> {
        self.0.cells().index_of(*state)
    }

    #[inline]
    fn state(&self, number: usize) -> Option<State> {
        self.0.cells().pos_of(number)
    }

    fn is_refereed(&self) -> bool {
        true
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        STRAIGHT..=DIAGONAL
    }

    #[inline]
    fn each_move(&self, number: usize, mut visit: impl FnMut(usize, Cost)) {
        let (cells, cols) = (self.0.cells().cells(), self.0.width());
        let is_open = |number: usize| cells.get(number).is_some_and(|cell| cell.is_open());
        if !is_open(number) {
            return;
        }
        // No row is above the first: its cells have numbers beyond the last.
        let (above, below) = (number.wrapping_sub(cols), number + cols);
        let col = number % cols;
        let (up, down) = (is_open(above), is_open(below));
        let (left, right) = (col > 0 && is_open(number - 1), col + 1 < cols && is_open(number + 1));
        let diagonals = [
            (up && left, above.wrapping_sub(1)),
            (up && right, above.wrapping_add(1)),
            (down && left, below - 1),
            (down && right, below + 1),
        ];
        for (passes, to) in diagonals {
            if passes && is_open(to) {
                visit(to, DIAGONAL);
            }
        }
        let straight =
            [(up, above), (left, number.wrapping_sub(1)), (right, number + 1), (down, below)];
        for (passes, to) in straight {
            if passes {
                visit(to, STRAIGHT);
            }
        }
    }

    #[inline]
    fn is_goal_at(&self, number: usize) -> bool {
        self.0.cells().index_of(self.0.goal()) == Some(number)
    }

    /// Every step is reversible.
    fn two_way_goals(&self) -> Option<Vec<usize>> {
        Some(self.0.cells().index_of(self.0.goal()).into_iter().collect())
    }
}
