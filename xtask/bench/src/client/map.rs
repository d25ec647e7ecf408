//! The map that all stages search, and the referee of their answers. A client would write
//! the moves a second time, for the space, which takes the same time.

use std::ops::Range;

use search::Cost;
use search::proof::{BandCost, Bands, Numbering, Referee};

pub(crate) const STRAIGHT: Cost = 10;
pub(crate) const DIAGONAL: Cost = 14;

/// What a space and its referee have besides states and moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    Numbers,
    /// Also the range of costs.
    Costs,
    /// Also moves by number.
    Moves,
    /// Also reversible steps; the referee has bands.
    TwoWay,
}

/// Cells as `(row, column)`.
pub(super) type Cell = (u32, u32);

/// A map with a closed border around it, so that no step leaves the map. In later stages
/// its referee also has moves by number, and bands.
pub(super) struct Map {
    pub(super) stage: Stage,
    /// Whether each cell is open, by its number.
    open: Vec<bool>,
    /// The number of columns, including the border.
    width: usize,
    pub(super) goal: Cell,
}

impl Map {
    /// Reads a map of `.` and `#`. The start is one corner; the goal is the opposite one.
    pub(super) fn read(text: &str, stage: Stage) -> Map {
        let size = text.lines().count();
        let width = size + 2;
        let mut open = vec![false; width * width];
        for (row, line) in text.lines().enumerate() {
            let begin = (row + 1) * width + 1;
            for (cell, sign) in open[begin..].iter_mut().zip(line.bytes()) {
                *cell = sign == b'.';
            }
        }
        #[expect(clippy::cast_possible_truncation, reason = "maps are smaller")]
        let last = size as u32;
        Map { stage, open, width, goal: (last, last) }
    }

    /// Visits the steps out of a cell, none if it is closed: the change of the row and
    /// the column, the number of the next cell, and the cost. Steps do not cut corners.
    #[inline]
    pub(super) fn each_step(&self, number: usize, mut visit: impl FnMut([i32; 2], usize, Cost)) {
        let open = |number: usize| self.open.get(number).is_some_and(|open| *open);
        if !open(number) {
            return;
        }
        // The border is closed, so no cell here is off the map.
        let (above, below) = (number - self.width, number + self.width);
        let [up, left, right, down] = [above, number - 1, number + 1, below].map(open);
        let mut step = |free: bool, by: [i32; 2], to: usize, cost: Cost| {
            if free && open(to) {
                visit(by, to, cost);
            }
        };
        step(up && left, [-1, -1], above - 1, DIAGONAL);
        step(up, [-1, 0], above, STRAIGHT);
        step(up && right, [-1, 1], above + 1, DIAGONAL);
        step(left, [0, -1], number - 1, STRAIGHT);
        step(right, [0, 1], number + 1, STRAIGHT);
        step(down && left, [1, -1], below - 1, DIAGONAL);
        step(down, [1, 0], below, STRAIGHT);
        step(down && right, [1, 1], below + 1, DIAGONAL);
    }

    /// Like [`Map::each_step`], with cells instead of numbers.
    pub(super) fn moves_from(&self, (row, col): Cell, moves: &mut Vec<(Cell, Cost)>) {
        let Some(number) = self.number(&(row, col)) else { return };
        self.each_step(number, |[down, right], _, cost| {
            let to = (row.wrapping_add_signed(down), col.wrapping_add_signed(right));
            moves.push((to, cost));
        });
    }

    /// The octile distance: as many diagonal steps as possible, then straight ones.
    #[expect(clippy::cast_possible_truncation, reason = "costs are smaller")]
    fn distance(&self, (row, col): Cell) -> u32 {
        let (down, right) = (self.goal.0.abs_diff(row), self.goal.1.abs_diff(col));
        STRAIGHT as u32 * down.abs_diff(right) + DIAGONAL as u32 * down.min(right)
    }
}

impl Referee for Map {
    type State = Cell;

    fn starts(&self) -> Vec<Cell> {
        vec![(1, 1)]
    }

    fn moves(&self, cell: &Cell, moves: &mut Vec<(Cell, Cost)>) {
        self.moves_from(*cell, moves);
    }

    fn is_goal(&self, cell: &Cell) -> bool {
        *cell == self.goal
    }

    fn bound(&self, cell: &Cell) -> Cost {
        self.distance(*cell).into()
    }

    fn numbering(&self) -> Option<impl Numbering<State = Cell>> {
        Some(self)
    }

    fn bands(&self) -> Option<impl Bands> {
        (self.stage == Stage::TwoWay).then_some(self)
    }
}

impl Numbering for Map {
    type State = Cell;

    fn len(&self) -> usize {
        self.open.len()
    }

    fn number(&self, &(row, col): &Cell) -> Option<usize> {
        let (row, col) = (row as usize, col as usize);
        (row < self.width && col < self.width).then_some(row * self.width + col)
    }

    #[expect(clippy::cast_possible_truncation, reason = "maps are smaller")]
    fn state(&self, number: usize) -> Option<Cell> {
        let (place, width) = (number as u32, self.width as u32);
        (number < self.open.len()).then(|| (place / width, place % width))
    }

    #[inline]
    fn each_move(&self, number: usize, _: &Cell, mut visit: impl FnMut(usize, u64)) -> bool {
        let is_by_number = matches!(self.stage, Stage::Moves | Stage::TwoWay);
        if is_by_number {
            self.each_step(number, |_, to, cost| visit(to, cost));
        }
        is_by_number
    }
}

/// One page per row: each band has all steps in one direction.
impl Bands for &Map {
    type Cost = u16;

    fn page_len(&self) -> usize {
        self.width
    }

    fn goals(&self, visit: impl FnMut(usize)) {
        self.number(&self.goal).into_iter().for_each(visit);
    }

    #[expect(clippy::cast_possible_truncation, reason = "maps are smaller")]
    fn bounds(&self, row: usize, first: usize, bounds: &mut [u32]) {
        for (bound, col) in bounds.iter_mut().zip(first as u32..) {
            *bound = self.distance((row as u32, col));
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "costs are smaller")]
    fn each_band(
        &self,
        row: usize,
        places: Range<usize>,
        mut visit: impl FnMut(usize, usize, &[u16]),
    ) {
        // The border is closed, so the cells around each open one are on the map.
        let (width, last) = (self.width, self.open.len() / self.width - 1);
        let columns = places.start.max(1)..places.end.min(width - 1);
        if row == 0 || row >= last || columns.is_empty() {
            return;
        }
        let open = |first: usize| &self.open[first..first + columns.len()];
        let from = row * width + columns.start;
        let mut costs = vec![0; columns.len()];
        for to_row in [from - width, from, from + width] {
            for to in to_row - 1..=to_row + 1 {
                if to == from {
                    continue;
                }
                // For a straight step, these two are its ends again.
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

    /// Every step is reversible at the same cost.
    #[inline]
    fn predecessors(&self, number: usize, mut visit: impl FnMut(usize, u64)) -> bool {
        self.each_step(number, |_, to, cost| visit(to, cost));
        true
    }
}
