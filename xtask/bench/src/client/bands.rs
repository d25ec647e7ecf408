//! The referee's moves in bands: all steps in one direction out of a row.

use std::ops::Range;

use search::proof::{BandCost, Bands};

use super::map::Map;
use crate::peers::octile::{DIAGONAL, STRAIGHT};

/// The steps on a map, one page per row.
pub(super) struct StepBands<'a>(pub(super) &'a Map);

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
