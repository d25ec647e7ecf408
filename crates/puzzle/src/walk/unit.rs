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
/// let wall = puzzle::proof::NO_MOVE;
/// let steps = UnitSteps::new(2, vec![0, 0, 0, wall], vec![0, 0, 0, wall]);
/// let mut bands = Vec::new();
/// steps.each_band(0, 10, |from, to, costs| bands.push((from, to, costs.to_vec())));
/// assert_eq!(bands, [(11, 10, vec![1]), (10, 11, vec![1]), (10, 12, vec![1, wall])]);
/// ```
#[derive(Debug, Clone)]
pub struct UnitSteps {
    cols: usize,
    /// 0 for a cell that a step may leave, else [`NO_MOVE`].
    leave: Vec<u16>,
    /// The same of cells that it may enter.
    enter: Vec<u16>,
}

impl UnitSteps {
    /// The cells of a map with so many columns: for each 0 if a step may leave
    /// it, else [`NO_MOVE`], and the same for entering it.
    #[must_use]
    pub const fn new(cols: usize, leave: Vec<u16>, enter: Vec<u16>) -> UnitSteps {
        UnitSteps { cols, leave, enter }
    }

    /// Hands out the steps from the cells of a row, as
    /// [`Bands::each_band`](proof::Bands::each_band) does; `first` is the number
    /// of the first cell of the map.
    pub fn each_band(&self, row: usize, first: usize, mut visit: impl FnMut(usize, usize, &[u16])) {
        let (cols, begin) = (self.cols, row * self.cols);
        if cols == 0 || begin + cols > self.leave.len() {
            return;
        }
        let mut costs = vec![0; cols];
        let mut band = |from: usize, to: usize, count: usize| {
            let costs = &mut costs[..count];
            let ends = self.leave[from..].iter().zip(&self.enter[to..]);
            for (cost, (leave, enter)) in costs.iter_mut().zip(ends) {
                *cost = leave | enter | 1;
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
        if begin + cols < self.enter.len() {
            band(begin, begin + cols, cols);
        }
    }
}
