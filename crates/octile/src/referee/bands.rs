//! The steps in bands, a page for each row.

use grid::Pos;
use proof::{BandCost, Bands, Referee};

use super::{MapReferee, STEPS};

/// No step.
const NONE: u32 = u32::NO_MOVE;

/// All steps in one direction out of a row are one band.
pub(super) struct StepBands<'a> {
    referee: &'a MapReferee<'a>,
    /// 0 for an open cell, else [`NONE`], in reading order.
    closed: Vec<u32>,
}

impl<'a> StepBands<'a> {
    pub(super) fn new(referee: &'a MapReferee<'a>) -> StepBands<'a> {
        let cells = referee.0.cells().cells().iter();
        let closed = cells.map(|cell| if cell.is_open() { 0 } else { NONE }).collect();
        StepBands { referee, closed }
    }

    /// The cells of a row; `None` if there is no such row.
    fn row(&self, row: usize) -> Option<&[u32]> {
        let cols = self.referee.0.width();
        let first = row.checked_mul(cols)?;
        self.closed.get(first..first.checked_add(cols)?)
    }
}

impl Bands for StepBands<'_> {
    type Cost = u32;

    fn page(&self) -> usize {
        self.referee.0.width()
    }

    fn goals(&self, visit: impl FnMut(usize)) {
        let map = self.referee.0;
        map.cells().index_of(map.goal()).into_iter().for_each(visit);
    }

    fn bounds(&self, row: usize, bounds: &mut [u64]) {
        for (col, bound) in bounds.iter_mut().enumerate() {
            *bound = self.referee.bound(&Pos::new(row, col));
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
                let step = if is_other && is_aslant { STEPS.diagonal } else { STEPS.straight };
                // Both ends are open, and so are, of a diagonal step, both cells
                // beside it: of a straight one these are its ends again.
                let cells = [&here[from..], &here[to..], &there[from..], &there[to..]];
                for (place, cost) in costs[..count].iter_mut().enumerate() {
                    *cost = cells.iter().fold(step, |cost, cells| cost | cells[place]);
                }
                visit(row * cols + from, other * cols + to, &costs[..count]);
            }
        }
    }
}
