//! The cells that a search looked at, in order.

use crate::{Grid, Pos};

/// The order in which a search met and closed the cells of a grid.
///
/// A search may close a cell more than once, in different states; only the
/// first time counts here. Time is measured in closed cells.
///
/// ```
/// use grid::{Explored, Grid, Pos};
///
/// let cells = Grid::from_rows(vec![vec![(); 3]])?;
/// let [a, b, c] = [0, 1, 2].map(|col| Pos::new(0, col));
/// let explored = Explored::new(&cells, [a], [(a, vec![b]), (b, vec![a, c]), (a, vec![b])]);
/// assert_eq!(explored.closed(), [a, b]);
/// assert_eq!(explored.met(), [(a, 0), (b, 1), (c, 2)]);
/// # Ok::<(), grid::ShapeError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Explored {
    closed: Vec<Pos>,
    met: Vec<(Pos, usize)>,
}

impl Explored {
    /// The cells that a search meets and closes, beginning with `starts`.
    /// `order` lists each closed cell with the cells met from it. Cells off
    /// the grid are left out.
    pub fn new<T, M>(
        grid: &Grid<T>,
        starts: impl IntoIterator<Item = Pos>,
        order: impl IntoIterator<Item = (Pos, M)>,
    ) -> Explored
    where
        M: IntoIterator<Item = Pos>,
    {
        let mut explored = Explored { closed: Vec::new(), met: Vec::new() };
        // Whether each cell has been met, and whether it has been closed.
        let mut known = grid.map(|_, _| (false, false));
        let starts = starts.into_iter();
        starts.for_each(|start| explored.meet(&mut known, start));
        for (pos, ends) in order {
            if let Some((_, closed @ false)) = known.get_mut(pos) {
                *closed = true;
                explored.closed.push(pos);
            }
            ends.into_iter().for_each(|end| explored.meet(&mut known, end));
        }
        explored
    }

    fn meet(&mut self, known: &mut Grid<(bool, bool)>, pos: Pos) {
        if let Some((met @ false, _)) = known.get_mut(pos) {
            *met = true;
            self.met.push((pos, self.closed.len()));
        }
    }

    /// The cells in the order in which they were closed.
    #[must_use]
    pub fn closed(&self) -> &[Pos] {
        &self.closed
    }

    /// The cells in the order in which they were met, each with the number of
    /// cells that had been closed by then. At any time, the frontier is the set of
    /// cells met but not yet closed.
    #[must_use]
    pub fn met(&self) -> &[(Pos, usize)] {
        &self.met
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_off_the_grid_are_left_out() {
        let cells = Grid::from_rows(vec![vec![(); 2]]).unwrap();
        let [a, off] = [0, 2].map(|col| Pos::new(0, col));
        let explored = Explored::new(&cells, [a, off], [(a, vec![off]), (off, vec![a])]);
        assert_eq!((explored.closed(), explored.met()), (&[a][..], &[(a, 0)][..]));
    }
}
