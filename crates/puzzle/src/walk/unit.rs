//! Steps that cost 1 each, in bands.

#[cfg(doc)]
use proof::NO_MOVE;

/// The cells of a map in reading order: which of them a step may leave, and
/// which it may enter.
///
/// ```
/// use puzzle::walk::UnitSteps;
///
/// // Two rows of two cells, the last of which is a wall.
/// let mask = |cell: &u8| if *cell == b'#' { puzzle::proof::NO_MOVE } else { 0 };
/// let steps = UnitSteps { cols: 2, cells: b"...#", leave: mask, enter: mask };
/// let mut bands = Vec::new();
/// steps.each_band(0, 10, |from, to, costs| bands.push((from, to, costs.to_vec())));
/// let wall = puzzle::proof::NO_MOVE;
/// assert_eq!(bands, [(11, 10, vec![1]), (10, 11, vec![1]), (10, 12, vec![1, wall])]);
/// ```
#[derive(Debug, Clone)]
pub struct UnitSteps<'a, C, L, E> {
    /// How many columns the map has.
    pub cols: usize,
    /// Its cells.
    pub cells: &'a [C],
    /// 0 for a cell that a step may leave, else [`NO_MOVE`].
    pub leave: L,
    /// 0 for a cell that a step may enter, else [`NO_MOVE`].
    pub enter: E,
}

impl<C, L: Fn(&C) -> u16, E: Fn(&C) -> u16> UnitSteps<'_, C, L, E> {
    /// Hands out the steps from the cells of a row, as
    /// [`Bands::each_band`](proof::Bands::each_band) does; `first` is the number
    /// of the first cell of the map.
    pub fn each_band(&self, row: usize, first: usize, mut visit: impl FnMut(usize, usize, &[u16])) {
        let (cols, begin) = (self.cols, row * self.cols);
        if cols == 0 || begin + cols > self.cells.len() {
            return;
        }
        let mut costs = vec![0; cols];
        let mut band = |from: usize, to: usize, count: usize| {
            let costs = &mut costs[..count];
            let ends = self.cells[from..].iter().zip(&self.cells[to..]);
            for (cost, (from, to)) in costs.iter_mut().zip(ends) {
                *cost = (self.leave)(from) | (self.enter)(to) | 1;
            }
            visit(first + from, first + to, costs);
        };
        if row > 0 {
            band(begin, begin - cols, cols);
        }
        if cols > 1 {
            band(begin + 1, begin, cols - 1);
            band(begin, begin + 1, cols - 1);
        }
        if begin + cols < self.cells.len() {
            band(begin, begin + cols, cols);
        }
    }
}
