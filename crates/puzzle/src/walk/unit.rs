//! Steps that cost 1 each, in bands.

use std::ops::Range;

#[cfg(doc)]
use proof::BandCost;

/// Steps of cost 1 over a map: which cells a step may leave, and which it may enter. Two
/// slices of cells in reading order, so that masks are read many at a time.
///
/// ```
/// use puzzle::proof::BandCost;
/// use puzzle::walk::UnitSteps;
///
/// // Two rows of two cells, the last of which is a wall.
/// let mask = |cell: &u8| if *cell == b'#' { u16::NO_MOVE } else { 0 };
/// let cells = b"...#";
/// let steps = UnitSteps { cols: 2, from: cells, to: cells, leave: mask, enter: mask };
/// let mut bands = Vec::new();
/// steps.each_band((0, 0..2), 10, |from, to, costs| bands.push((from, to, costs.to_vec())));
/// let wall = u16::NO_MOVE;
/// assert_eq!(bands, [(11, 10, vec![1]), (10, 11, vec![1]), (10, 12, vec![1, wall])]);
///
/// let mut before = Vec::new();
/// steps.each_before(0, |from| before.push(from));
/// assert_eq!(before, [1, 2]);
/// ```
#[derive(Debug, Clone)]
pub struct UnitSteps<'a, A, B, L, E> {
    /// The number of columns of the map.
    pub cols: usize,
    /// Its cells, for [`leave`](UnitSteps::leave).
    pub from: &'a [A],
    /// Its cells, for [`enter`](UnitSteps::enter).
    pub to: &'a [B],
    /// 0 for a cell that a step may leave, else [`BandCost::NO_MOVE`].
    pub leave: L,
    /// 0 for a cell that a step may enter, else [`BandCost::NO_MOVE`].
    pub enter: E,
}

impl<A, B, L: Fn(&A) -> u16, E: Fn(&B) -> u16> UnitSteps<'_, A, B, L, E> {
    /// Calls `visit` with the steps from some columns of a row, as
    /// [`Bands::each_band`](proof::Bands::each_band) does; `first` is the number of the
    /// first cell of the map.
    pub fn each_band(
        &self,
        (row, within): (usize, Range<usize>),
        first: usize,
        mut visit: impl FnMut(usize, usize, &[u16]),
    ) {
        let (cols, begin) = (self.cols, row * self.cols);
        let len = self.from.len().min(self.to.len());
        let Range { start, end } = within;
        if start >= end || end > cols || begin + cols > len {
            return;
        }
        let mut costs = vec![0; end - start];
        let mut band = |from: usize, to: usize, count: usize| {
            let costs = &mut costs[..count];
            let ends = self.from[from..].iter().zip(&self.to[to..]);
            for (cost, (from, to)) in costs.iter_mut().zip(ends) {
                *cost = (self.leave)(from) | (self.enter)(to) | 1;
            }
            visit(first + from, first + to, costs);
        };
        if row > 0 {
            band(begin + start, begin + start - cols, end - start);
        }
        // From the first column no step leads to the left, from the last none to the right.
        let (left, right) = (start.max(1), end.min(cols - 1));
        if left < end {
            band(begin + left, begin + left - 1, end - left);
        }
        if start < right {
            band(begin + start, begin + start + 1, right - start);
        }
        if begin + cols < len {
            band(begin + start, begin + start + cols, end - start);
        }
    }

    /// Calls `visit` with each cell, counted in reading order, from which a step
    /// may enter `cell`.
    #[inline]
    pub fn each_before(&self, cell: usize, mut visit: impl FnMut(usize)) {
        let (cols, col) = (self.cols, cell.checked_rem(self.cols).unwrap_or(0));
        let Some(to) = self.to.get(cell) else { return };
        if (self.enter)(to) != 0 {
            return;
        }
        let (above, before) = (cell.wrapping_sub(cols), cell.wrapping_sub(1));
        for (from, is_beside) in
            [(above, true), (before, col > 0), (cell + 1, col + 1 < cols), (cell + cols, true)]
        {
            if is_beside && self.from.get(from).is_some_and(|from| (self.leave)(from) == 0) {
                visit(from);
            }
        }
    }
}
