//! Access to the cells of a grid: `[pos]` and `for` loops.

use std::iter::Enumerate;
use std::ops::{Index, IndexMut};
use std::slice;

use crate::{Grid, Pos, ShapeError};

impl<T> Grid<T> {
    /// A grid of `rows` rows and `cols` columns, each cell made from its position.
    ///
    /// # Errors
    ///
    /// [`ShapeError`] if there is no row or no column, or more cells than can
    /// be counted.
    ///
    /// ```
    /// use grid::{Grid, Pos};
    ///
    /// let table = Grid::from_fn(3, 4, |Pos { row, col }| row * col)?;
    /// assert_eq!(table[Pos::new(2, 3)], 6);
    /// # Ok::<(), grid::ShapeError>(())
    /// ```
    pub fn from_fn(
        rows: usize,
        cols: usize,
        mut make: impl FnMut(Pos) -> T,
    ) -> Result<Grid<T>, ShapeError> {
        if rows == 0 || cols == 0 {
            return Err(ShapeError::Empty);
        }
        if rows.checked_mul(cols).is_none() {
            return Err(ShapeError::TooLarge { rows, cols });
        }
        let mut cells = Vec::new();
        for row in 0..rows {
            cells.extend((0..cols).map(|col| make(Pos::new(row, col))));
        }
        Grid::from_cells(cols, cells).ok_or(ShapeError::Empty)
    }
}

impl<T> Index<Pos> for Grid<T> {
    type Output = T;

    /// The cell at `pos`.
    ///
    /// # Panics
    ///
    /// Off the grid, as a slice does. [`Grid::get`] returns `None` there.
    ///
    /// ```
    /// use grid::{Grid, Pos};
    ///
    /// let grid = Grid::from_rows(vec![vec!['a', 'b']])?;
    /// assert_eq!(grid[Pos::new(0, 1)], 'b');
    /// # Ok::<(), grid::ShapeError>(())
    /// ```
    fn index(&self, pos: Pos) -> &T {
        match self.get(pos) {
            Some(cell) => cell,
            None => off_the_grid(pos, (self.rows(), self.cols())),
        }
    }
}

impl<T> IndexMut<Pos> for Grid<T> {
    /// The cell at `pos`, mutably.
    ///
    /// # Panics
    ///
    /// Off the grid, as a slice does. [`Grid::get_mut`] returns `None` there.
    fn index_mut(&mut self, pos: Pos) -> &mut T {
        let size = (self.rows(), self.cols());
        match self.get_mut(pos) {
            Some(cell) => cell,
            None => off_the_grid(pos, size),
        }
    }
}

#[expect(clippy::panic, reason = "indexing says so; `get` does not")]
fn off_the_grid(pos: Pos, (rows, cols): (usize, usize)) -> ! {
    panic!("{pos} is off the grid of {rows} rows and {cols} columns");
}

/// Every cell of a grid with its position, in reading order: the iterator of a `for` loop
/// over `&grid`.
#[derive(Debug, Clone)]
pub struct Cells<'a, T> {
    cols: usize,
    cells: Enumerate<slice::Iter<'a, T>>,
}

impl<'a, T> Iterator for Cells<'a, T> {
    type Item = (Pos, &'a T);

    fn next(&mut self) -> Option<(Pos, &'a T)> {
        let (index, cell) = self.cells.next()?;
        Some((Pos::new(index / self.cols, index % self.cols), cell))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.cells.size_hint()
    }
}

impl<T> ExactSizeIterator for Cells<'_, T> {}

impl<'a, T> IntoIterator for &'a Grid<T> {
    type Item = (Pos, &'a T);
    type IntoIter = Cells<'a, T>;

    /// Every cell with its position, in reading order.
    ///
    /// ```
    /// use grid::{Grid, Pos};
    ///
    /// let grid = Grid::from_rows(vec![vec!['a'], vec!['b']])?;
    /// let mut found = Vec::new();
    /// for (pos, cell) in &grid {
    ///     found.push((pos, *cell));
    /// }
    /// assert_eq!(found, [(Pos::new(0, 0), 'a'), (Pos::new(1, 0), 'b')]);
    /// # Ok::<(), grid::ShapeError>(())
    /// ```
    fn into_iter(self) -> Cells<'a, T> {
        Cells { cols: self.cols(), cells: self.cells().iter().enumerate() }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    #[test]
    fn a_grid_from_a_function_has_its_shape() {
        for (rows, cols) in [(1, 1), (1, 5), (5, 1), (3, 4)] {
            let grid = Grid::from_fn(rows, cols, |pos| pos).unwrap();
            assert_eq!((grid.rows(), grid.cols()), (rows, cols));
            assert!(grid.into_iter().all(|(pos, cell)| pos == *cell));
            assert!(grid.into_iter().eq(grid.iter()));
            assert_eq!(grid.into_iter().len(), rows * cols);
        }
        for (rows, cols) in [(0, 1), (1, 0), (0, usize::MAX)] {
            assert_eq!(Grid::from_fn(rows, cols, |_| ()), Err(ShapeError::Empty));
        }
        let huge = Grid::from_fn(usize::MAX, 2, |_| ()).unwrap_err();
        assert_eq!(huge.to_string(), format!("{} rows of 2 cells are too many", usize::MAX));
    }

    #[test]
    fn indexing_reaches_one_cell_and_panics_off_the_grid() {
        let mut grid = Grid::from_fn(2, 2, |_| 0).unwrap();
        grid[Pos::new(1, 0)] = 7;
        assert_eq!(grid, Grid::from_rows(vec![vec![0, 0], vec![7, 0]]).unwrap());
        for off in [Pos::new(2, 0), Pos::new(0, 2)] {
            let mut grid = grid.clone();
            let read = catch_unwind(|| grid.clone()[off]).unwrap_err();
            let expected = format!("{off} is off the grid of 2 rows and 2 columns");
            assert_eq!(read.downcast_ref::<String>(), Some(&expected));
            assert!(catch_unwind(move || grid[off] = 1).is_err());
        }
    }
}
