//! The single layer of a map in which a state is a cell.

use grid::{Grid, Pos};
use proof::Numbering;
use proof::file::Layers;

/// [Layers] and [numbers](Numbering) for puzzles whose state is the cell: one
/// layer, named `cells`, and a number for each cell in reading order.
///
/// ```
/// use grid::{Grid, Pos};
/// use proof::file::Layers;
/// use puzzle::walk::Cells;
///
/// let grid = Grid::from_fn(2, 3, |_| ())?;
/// let cells = Cells::new(&grid, Pos::new(0, 0), |()| true);
/// assert_eq!((cells.map(), cells.numbered(5)), ((2, 3), Some(Pos::new(1, 2))));
/// # Ok::<(), grid::ShapeError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Cells<'a, T> {
    grid: &'a Grid<T>,
    start: Pos,
    is_open: fn(&T) -> bool,
    has_diagonals: bool,
}

impl<'a, T> Cells<'a, T> {
    /// The layer over `grid`, on which routes begin at `start` and enter the cells
    /// for which `is_open` returns true.
    #[must_use]
    pub const fn new(grid: &'a Grid<T>, start: Pos, is_open: fn(&T) -> bool) -> Cells<'a, T> {
        Cells { grid, start, is_open, has_diagonals: false }
    }

    /// The same layer, where routes may take diagonal steps.
    ///
    /// ```
    /// use grid::{Grid, Pos};
    /// use proof::file::Layers;
    /// use puzzle::walk::Cells;
    ///
    /// let grid = Grid::from_fn(2, 3, |_| ())?;
    /// let cells = Cells::new(&grid, Pos::new(0, 0), |()| true);
    /// assert!(!cells.has_diagonals() && cells.with_diagonals().has_diagonals());
    /// # Ok::<(), grid::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn with_diagonals(self) -> Cells<'a, T> {
        Cells { has_diagonals: true, ..self }
    }
}

impl<T> Layers for Cells<'_, T> {
    type State = Pos;
    type Cell = Pos;
    type Layer = ();

    fn layers(&self) -> Vec<()> {
        vec![()]
    }

    fn name(&self, _layer: &()) -> String {
        "cells".to_owned()
    }

    fn map(&self) -> (usize, usize) {
        (self.grid.rows(), self.grid.cols())
    }

    fn is_open(&self, pos: Pos) -> bool {
        self.grid.get(pos).is_some_and(self.is_open)
    }

    fn has_diagonals(&self) -> bool {
        self.has_diagonals
    }

    fn start(&self) -> Pos {
        self.start
    }

    fn most_steps(&self) -> usize {
        self.grid.len()
    }

    fn state(&self, _layer: &(), pos: Pos) -> Pos {
        pos
    }

    fn place(&self, pos: &Pos) -> Option<((), Pos)> {
        Some(((), *pos))
    }

    fn numbers(&self) -> Option<usize> {
        Some(self.grid.len())
    }

    fn number(&self, pos: &Pos) -> Option<usize> {
        self.grid.index_of(*pos)
    }

    fn numbered(&self, number: usize) -> Option<Pos> {
        self.grid.pos_of(number)
    }
}

impl<T> Numbering for Cells<'_, T> {
    type State = Pos;

    fn len(&self) -> usize {
        self.grid.len()
    }

    #[inline]
    fn number(&self, pos: &Pos) -> Option<usize> {
        self.grid.index_of(*pos)
    }

    #[inline]
    fn state(&self, number: usize) -> Option<Pos> {
        self.grid.pos_of(number)
    }
}
