//! The steps in bands, one page per row.

use std::ops::Range;

use proof::{BandCost, Bands, Numbering};

use super::costs::{DIAGONAL, STRAIGHT};
use crate::{Map, State};

/// No step.
const NONE: u32 = u32::NO_MOVE;

/// All steps in one direction out of a row are one band. The second field numbers them.
pub(super) struct StepBands<'a, N>(pub(super) &'a Map, pub(super) &'a N);

impl<N> StepBands<'_, N> {
    /// For each cell in these columns of a row, 0 if it is open, else [`NONE`]; `None`
    /// if there is no such row.
    fn closed(&self, row: usize, columns: &Range<usize>) -> Option<Vec<u32>> {
        let first = row.checked_mul(self.0.width())?;
        let columns = first.checked_add(columns.start)?..first.checked_add(columns.end)?;
        let cells = self.0.cells().cells().get(columns)?;
        Some(cells.iter().map(|cell| if cell.is_open() { 0 } else { NONE }).collect())
    }
}

impl<N: Numbering<State = State>> Bands for StepBands<'_, N> {
    type Cost = u32;

    fn page_len(&self) -> usize {
        self.0.width()
    }

    fn goals(&self, visit: impl FnMut(usize)) {
        self.0.cells().index_of(self.0.goal()).into_iter().for_each(visit);
    }

    fn bounds(&self, row: usize, first: usize, bounds: &mut [u64]) {
        let goal = self.0.goal();
        let [rows, to, first] = [goal.row.abs_diff(row), goal.col, first]
            .map(|it| u32::try_from(it).unwrap_or(u32::MAX));
        for (least, col) in bounds.iter_mut().zip(first..) {
            let cols = to.abs_diff(col);
            // A diagonal step replaces a straight one for each of the fewer. Products
            // of 32 bits vectorise.
            let (more, fewer) = (rows.max(cols), rows.min(cols));
            *least = u64::from(more) * u64::from(STRAIGHT)
                + u64::from(fewer) * u64::from(DIAGONAL - STRAIGHT);
        }
    }

    fn each_band(
        &self,
        row: usize,
        places: Range<usize>,
        mut visit: impl FnMut(usize, usize, &[u32]),
    ) {
        // With a column more on either side, where there is one: steps end there.
        let width = self.0.width();
        let columns = places.start.saturating_sub(1)..places.end.saturating_add(1).min(width);
        let Some(here) = self.closed(row, &columns) else { return };
        let mut costs = vec![0; here.len()];
        for (other, is_other) in [(row.wrapping_sub(1), true), (row, false), (row + 1, true)] {
            let Some(there) = self.closed(other, &columns) else { continue };
            // The first columns from which and to which steps lead.
            for (from, to) in [(1, 0), (0, 0), (0, 1)] {
                let is_aslant = from != to;
                let count = here.len().saturating_sub(from.max(to));
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
                let [from, to] =
                    [(row, from), (other, to)].map(|(row, col)| row * width + columns.start + col);
                visit(from, to, costs);
            }
        }
    }

    /// Every step is reversible, at the same cost.
    fn predecessors(&self, number: usize, visit: impl FnMut(usize, u64)) -> bool {
        self.1.state(number).is_none_or(|state| self.1.each_move(number, &state, visit))
    }
}
