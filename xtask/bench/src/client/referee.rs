//! The referee of an eight-way map.

use std::ops::Range;

use search::Cost;
use search::proof::{BandCost, Bands, Numbering};

use super::map::{Cell, DIAGONAL, Map, STRAIGHT};
use super::stages::Stage;

/// The referee; in later stages it also has moves by number, and bands. A client would
/// write the moves a second time, which takes the same time to check.
pub(super) struct Referee<'a> {
    pub(super) map: &'a Map,
    pub(super) stage: Stage,
}

impl search::proof::Referee for Referee<'_> {
    type State = Cell;

    fn starts(&self) -> Vec<Cell> {
        vec![Map::START]
    }

    fn moves(&self, cell: &Cell, moves: &mut Vec<(Cell, Cost)>) {
        self.map.moves(*cell, moves);
    }

    fn is_goal(&self, cell: &Cell) -> bool {
        *cell == self.map.goal
    }

    fn bound(&self, cell: &Cell) -> Cost {
        self.map.heuristic(*cell).into()
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
        self.map.open.len()
    }

    fn number(&self, cell: &Cell) -> Option<usize> {
        self.map.number(*cell)
    }

    fn state(&self, number: usize) -> Option<Cell> {
        self.map.state(number)
    }

    #[inline]
    fn each_move(&self, number: usize, _: &Cell, mut visit: impl FnMut(usize, u64)) -> bool {
        let is_by_number = matches!(self.stage, Stage::Moves | Stage::TwoWay);
        if is_by_number {
            self.map.each_step(number, |_, to, cost| visit(to, cost));
        }
        is_by_number
    }
}

/// The moves in bands, one page per row: each band has all steps in one direction.
struct StepBands<'a>(&'a Map);

impl Bands for StepBands<'_> {
    type Cost = u16;

    fn page_len(&self) -> usize {
        self.0.width
    }

    fn goals(&self, visit: impl FnMut(usize)) {
        self.0.number(self.0.goal).into_iter().for_each(visit);
    }

    #[expect(clippy::cast_possible_truncation, reason = "maps are smaller")]
    fn bounds(&self, row: usize, first: usize, bounds: &mut [u32]) {
        for (bound, col) in bounds.iter_mut().zip(first as u32..) {
            *bound = self.0.heuristic((row as u32, col));
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
        let (width, last) = (self.0.width, self.0.open.len() / self.0.width - 1);
        let columns = places.start.max(1)..places.end.min(width - 1);
        if row == 0 || row >= last || columns.is_empty() {
            return;
        }
        let open = |first: usize| &self.0.open[first..first + columns.len()];
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
        self.0.each_step(number, |_, to, cost| visit(to, cost));
        true
    }
}
