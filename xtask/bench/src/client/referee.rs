//! The referee.

use search::Cost;
use search::proof::Numbering;

use super::map::{Cell, Map};
use crate::peers::octile::{DIAGONAL, STRAIGHT};

/// The referee: the same moves once more, by rows and columns; and by numbers,
/// if it is said so.
pub(super) struct Referee<'a> {
    pub(super) map: &'a Map,
    pub(super) by_number: bool,
}

impl search::proof::Referee for Referee<'_> {
    type State = Cell;

    fn starts(&self) -> Vec<Cell> {
        vec![(1, 1)]
    }

    fn moves(&self, cell: &Cell, moves: &mut Vec<(Cell, Cost)>) {
        let open =
            |row: u32, col: u32| self.map.number((row, col)).is_some_and(|at| self.map.is_open(at));
        let (row, col) = *cell;
        if !open(row, col) {
            return;
        }
        for to_row in row - 1..=row + 1 {
            for to_col in col - 1..=col + 1 {
                let free = open(to_row, to_col) && open(to_row, col) && open(row, to_col);
                if free && (to_row, to_col) != *cell {
                    let straight = to_row == row || to_col == col;
                    moves.push(((to_row, to_col), if straight { STRAIGHT } else { DIAGONAL }));
                }
            }
        }
    }

    fn is_goal(&self, cell: &Cell) -> bool {
        *cell == self.map.place(self.map.goal)
    }

    /// A diagonal step is no dearer than two straight ones, and brings one no
    /// nearer in each direction than one row or column.
    fn bound(&self, cell: &Cell) -> Cost {
        let (row, col) = self.map.place(self.map.goal);
        let (down, right) = (row.abs_diff(cell.0), col.abs_diff(cell.1));
        Cost::from(down.max(right)) * STRAIGHT + Cost::from(down.min(right)) * (DIAGONAL - STRAIGHT)
    }

    fn numbering(&self) -> Option<impl Numbering<State = Cell>> {
        Some(self)
    }
}

impl Numbering for Referee<'_> {
    type State = Cell;

    fn len(&self) -> usize {
        self.map.len()
    }

    fn number(&self, cell: &Cell) -> Option<usize> {
        self.map.number(*cell)
    }

    fn state(&self, number: usize) -> Option<Cell> {
        self.map.state(number)
    }

    /// From left to right in each of three rows; both straight neighbours of a
    /// diagonal step must be open.
    #[inline]
    fn each_move(&self, number: usize, _: &Cell, mut visit: impl FnMut(usize, u64)) -> bool {
        let (open, width) = (|number: usize| self.map.is_open(number), self.map.width);
        if !self.by_number || !open(number) {
            return self.by_number;
        }
        let beside = [open(number - 1), true, open(number + 1)];
        for (row, level) in [(number - width, false), (number, true), (number + width, false)] {
            let middle = open(row);
            for (col, beside) in (row - 1..=row + 1).zip(beside) {
                let straight = level || col == row;
                if col != number && open(col) && (straight || (middle && beside)) {
                    visit(col, if straight { STRAIGHT } else { DIAGONAL });
                }
            }
        }
        true
    }
}
