//! The steps in bands, one page per row.

use proof::{BandCost, Bands};

use super::costs::{DIAGONAL, STRAIGHT};
use crate::Map;

/// No step.
const NONE: u32 = u32::NO_MOVE;

/// All steps in one direction out of a row are one band.
pub(super) struct StepBands<'a> {
    map: &'a Map,
    /// 0 for an open cell, else [`NONE`], in reading order.
    closed: Vec<u32>,
}

impl<'a> StepBands<'a> {
    pub(super) fn new(map: &'a Map) -> StepBands<'a> {
        let cells = map.cells().cells().iter();
        let closed = cells.map(|cell| if cell.is_open() { 0 } else { NONE }).collect();
        StepBands { map, closed }
    }

    /// The cells of a row; `None` if there is no such row.
    fn row(&self, row: usize) -> Option<&[u32]> {
        let cols = self.map.width();
        let first = row.checked_mul(cols)?;
        self.closed.get(first..first.checked_add(cols)?)
    }
}

impl Bands for StepBands<'_> {
    type Cost = u32;

    fn page_len(&self) -> usize {
        self.map.width()
    }

    fn goals(&self, visit: impl FnMut(usize)) {
        self.map.cells().index_of(self.map.goal()).into_iter().for_each(visit);
    }

    fn bounds(&self, row: usize, bounds: &mut [u64]) {
        let goal = self.map.goal();
        let [rows, to] =
            [goal.row.abs_diff(row), goal.col].map(|it| u32::try_from(it).unwrap_or(u32::MAX));
        for (least, col) in bounds.iter_mut().zip(0_u32..) {
            let cols = to.abs_diff(col);
            // A diagonal step in place of a straight one for each of the fewer. Products
            // of 32 bits are made many at once.
            let (more, fewer) = (rows.max(cols), rows.min(cols));
            *least = u64::from(more) * u64::from(STRAIGHT)
                + u64::from(fewer) * u64::from(DIAGONAL - STRAIGHT);
        }
    }

    fn each_band(&self, row: usize, mut visit: impl FnMut(usize, usize, &[u32])) {
        let Some(here) = self.row(row) else { return };
        let cols = here.len();
        let mut costs = vec![0; cols];
        for (other, is_other) in [(row.wrapping_sub(1), true), (row, false), (row + 1, true)] {
            let Some(there) = self.row(other) else { continue };
            // The first columns from which and to which steps lead.
            for (from, to) in [(1, 0), (0, 0), (0, 1)] {
                let is_aslant = from != to;
                let count = cols.saturating_sub(from.max(to));
                if count == 0 || !(is_other || is_aslant) {
                    continue;
                }
                let step = if is_other && is_aslant { DIAGONAL } else { STRAIGHT };
                // Both ends are open, and so are, of a diagonal step, both cells
                // beside it: of a straight one these are its ends again.
                let (ends, beside) =
                    (here[from..].iter().zip(&there[to..]), here[to..].iter().zip(&there[from..]));
                let costs = &mut costs[..count];
                for ((cost, (a, b)), (c, d)) in costs.iter_mut().zip(ends).zip(beside) {
                    *cost = step | a | b | c | d;
                }
                visit(row * cols + from, other * cols + to, costs);
            }
        }
    }
    /// Every step leads back as well as there.
    #[inline]
    fn predecessors(&self, number: usize, mut visit: impl FnMut(usize, u64)) -> bool {
        let cols = self.map.width();
        let col = number.checked_rem(cols).unwrap_or(0);
        let is_open = |number: usize| self.closed.get(number) == Some(&0);
        if !is_open(number) {
            return true;
        }
        let (above, below) = (number.wrapping_sub(cols), number + cols);
        for (beside, is_on) in [(number.wrapping_sub(1), col > 0), (number + 1, col + 1 < cols)] {
            if !is_on || !is_open(beside) {
                continue;
            }
            visit(beside, STRAIGHT.into());
            for other in [above, below].into_iter().filter(|&other| is_open(other)) {
                // Beside each other as `number` and `beside` are.
                let aslant = other.wrapping_add(beside).wrapping_sub(number);
                if is_open(aslant) {
                    visit(aslant, DIAGONAL.into());
                }
            }
        }
        for other in [above, below].into_iter().filter(|&other| is_open(other)) {
            visit(other, STRAIGHT.into());
        }
        true
    }
}
