//! The referee.

use std::ops::Range;

use search::Cost;
use search::proof::{BandCost, Bands, Numbering};

use super::map::{Cell, DIAGONAL, Map, STRAIGHT};
use super::stages::Stage;

/// The referee: the same moves once more, by rows and columns. In later stages, by
/// numbers and in bands, too.
pub(super) struct Referee<'a> {
    pub(super) map: &'a Map,
    pub(super) stage: Stage,
}

impl Referee<'_> {
    /// Which of the nine cells around an open one are open, row by row; `None` for a
    /// closed one. The border is closed, so that there are always nine.
    fn around(&self, cell: Cell) -> Option<[[bool; 3]; 3]> {
        let number = self.map.number(cell).filter(|number| self.map.is_open(*number))?;
        let three = |middle: usize| {
            let cells = self.map.open().get(middle - 1..=middle + 1)?;
            cells.try_into().ok()
        };
        Some([three(number - self.map.width)?, three(number)?, three(number + self.map.width)?])
    }
}

impl search::proof::Referee for Referee<'_> {
    type State = Cell;

    fn starts(&self) -> Vec<Cell> {
        vec![(1, 1)]
    }

    fn moves(&self, cell: &Cell, moves: &mut Vec<(Cell, Cost)>) {
        let (row, col) = *cell;
        let Some(around) = self.around(*cell) else { return };
        for (to_row, across) in (row.wrapping_sub(1)..).zip(around) {
            for (to_col, is_open) in (col.wrapping_sub(1)..).zip(across) {
                let (level, upright) = (to_row == row, to_col == col);
                let beside = around[1][(to_col + 1 - col) as usize] && across[1];
                if is_open && beside && !(level && upright) {
                    let cost = if level || upright { STRAIGHT } else { DIAGONAL };
                    moves.push(((to_row, to_col), cost));
                }
            }
        }
    }

    fn is_goal(&self, cell: &Cell) -> bool {
        *cell == self.map.goal
    }

    /// A diagonal step is no dearer than two straight ones, and brings one no
    /// nearer in each direction than one row or column.
    fn bound(&self, cell: &Cell) -> Cost {
        let (row, col) = self.map.goal;
        let (down, right) = (row.abs_diff(cell.0), col.abs_diff(cell.1));
        Cost::from(down.max(right)) * STRAIGHT + Cost::from(down.min(right)) * (DIAGONAL - STRAIGHT)
    }

    fn numbering(&self) -> Option<impl Numbering<State = Cell>> {
        Some(self)
    }

    fn bands(&self) -> Option<impl Bands> {
        (self.stage == Stage::TwoWay).then_some(StepBands(self.map))
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
        let is_by_number = matches!(self.stage, Stage::Moves | Stage::TwoWay);
        if !is_by_number || !open(number) {
            return is_by_number;
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

/// The moves in bands, one page per row: all steps in one direction.
struct StepBands<'a>(&'a Map);

impl Bands for StepBands<'_> {
    type Cost = u16;

    fn page_len(&self) -> usize {
        self.0.width
    }

    fn goals(&self, visit: impl FnMut(usize)) {
        self.0.number(self.0.goal).into_iter().for_each(visit);
    }

    #[expect(clippy::cast_possible_truncation, reason = "maps and costs are smaller")]
    fn bounds(&self, row: usize, first: usize, bounds: &mut [u32]) {
        let (goal_row, goal_col) = self.0.goal;
        let (rows, straight) = (goal_row.abs_diff(row as u32), STRAIGHT as u32);
        for (bound, col) in bounds.iter_mut().zip(first as u32..) {
            let cols = goal_col.abs_diff(col);
            let (more, fewer) = (rows.max(cols), rows.min(cols));
            *bound = more * straight + fewer * (DIAGONAL as u32 - straight);
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "costs are smaller")]
    fn each_band(
        &self,
        row: usize,
        places: Range<usize>,
        mut visit: impl FnMut(usize, usize, &[u16]),
    ) {
        // The border is closed, so that the cells around each open one are on the map.
        let (width, last) = (self.0.width, self.0.len() / self.0.width - 1);
        let columns = places.start.max(1)..places.end.min(width - 1);
        if row == 0 || row >= last || columns.is_empty() {
            return;
        }
        let open = |first: usize| &self.0.open()[first..first + columns.len()];
        let from = row * width + columns.start;
        let mut costs = vec![0; columns.len()];
        for to_row in [from - width, from, from + width] {
            for to in to_row - 1..=to_row + 1 {
                if to == from {
                    continue;
                }
                // Beside a straight step are its two ends again.
                let (aside, level) = (from + to - to_row, to_row);
                let step = if to_row != from && to != to_row { DIAGONAL } else { STRAIGHT };
                let ends = open(from).iter().zip(open(to));
                let beside = open(aside).iter().zip(open(level));
                for ((cost, (a, b)), (c, d)) in costs.iter_mut().zip(ends).zip(beside) {
                    *cost = if a & b & c & d { step as u16 } else { u16::NO_MOVE };
                }
                visit(from, to, &costs);
            }
        }
    }

    /// Every step leads back as well as there.
    #[inline]
    fn predecessors(&self, number: usize, visit: impl FnMut(usize, u64)) -> bool {
        self.0.each_move(number, visit);
        true
    }
}
