//! The costs from the start that a search computes, as a certificate needs them.
//!
//! A search stores only jump points. A certificate is about all cells with `g + h`
//! below a bound, so these are filled in from the jump points, each run of cells by
//! the same scans as in the search.

use search::{Cost, Reason};

use super::cell::{Cell, diagonal, octile, straight};
use super::direction::{Scan, ahead};
use super::prepared::Prepared;
use super::scratch::Scratch;
use crate::STRAIGHT;

/// The least cost of each cell, in reading order, if the last search of `prepared` has
/// found that it lies below a bound on the way to a goal; the largest number elsewhere.
/// Calls `watch` for each node, with the number of cells written since the last call.
pub(super) fn lay_out(
    prepared: &Prepared,
    scratch: &Scratch,
    (goal, bound): (Cell, Cost),
    mut watch: impl FnMut(usize) -> Result<(), Reason>,
) -> Result<Vec<Cost>, Reason> {
    let (rows, cols) = (prepared.height as usize - 2, prepared.width as usize - 2);
    let costs = vec![Cost::MAX; rows * cols];
    let mut layout = Layout { prepared, costs, cols, goal, bound, cells: 0 };
    for &cell in &scratch.expanded {
        watch(std::mem::take(&mut layout.cells))?;
        let node = &scratch.nodes[cell.index(prepared.width)];
        if layout.put(cell, node.g) {
            layout.each(node.expanded, cell, node.g);
        }
    }
    Ok(layout.costs)
}

struct Layout<'a> {
    prepared: &'a Prepared,
    costs: Vec<Cost>,
    cols: usize,
    goal: Cell,
    bound: Cost,
    /// How many have been written since `watch` was called.
    cells: usize,
}

impl Layout<'_> {
    /// The index of a cell; meaningless for the border.
    #[inline]
    const fn place(&self, cell: Cell) -> usize {
        let (row, col) = (cell.row() as usize, cell.col() as usize);
        row.wrapping_sub(1).wrapping_mul(self.cols).wrapping_add(col).wrapping_sub(1)
    }

    /// Writes one cell. Returns `false` if the way need not be followed: this cell and
    /// all later ones have a cheaper way or lie beyond the bound.
    #[inline]
    fn put(&mut self, cell: Cell, g: Cost) -> bool {
        let place = self.place(cell);
        let Some(cost) = self.costs.get_mut(place) else { return false };
        if g > *cost || g + octile(cell, self.goal) >= self.bound {
            return false;
        }
        *cost = g;
        self.cells += 1;
        true
    }
}

impl Scan for Layout<'_> {
    /// Writes the cells before the one where the scan stops, while it is the
    /// cheapest way to them.
    #[inline]
    fn straight<const ROW: bool, const FORWARD: bool>(&mut self, from: Cell, g: Cost) {
        let (row, col) = (from.row(), from.col());
        let at = |steps| match (ROW, FORWARD) {
            (true, true) => Cell::new(row, col + steps),
            (true, false) => Cell::new(row, col - steps),
            (false, true) => Cell::new(row + steps, col),
            (false, false) => Cell::new(row - steps, col),
        };
        // Most scans end here, before looking for their stops. On the border nothing is
        // written, so any value may be read.
        if self.costs.get(self.place(at(1))).is_none_or(|&cost| g + STRAIGHT > cost) {
            return;
        }
        let stop = self.prepared.stop::<ROW, FORWARD>(from);
        let steps = 1..stop.row().abs_diff(row) + stop.col().abs_diff(col);
        for steps in steps {
            if !self.put(at(steps), g + straight(steps)) {
                return;
            }
        }
    }

    /// Writes the cells of a diagonal and of the scans from each of them.
    fn diagonal<const DOWN: bool, const RIGHT: bool>(&mut self, from: Cell, g: Cost) {
        let (_, _, far) = self.prepared.diagonal::<DOWN, RIGHT>(from);
        for steps in 1..=far {
            let (at, g) = (ahead::<DOWN, RIGHT>(from, steps), g + diagonal(steps));
            if !self.put(at, g) {
                return;
            }
            self.straight::<true, RIGHT>(at, g);
            self.straight::<false, DOWN>(at, g);
        }
    }
}
