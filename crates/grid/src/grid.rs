//! A rectangle of cells with checked access.

use crate::{Dir, Pos, ShapeError};

/// A rectangle of cells: at least one row and one column, all rows equally long.
///
/// [`Grid::get`] is `None` off the grid; `grid[pos]` panics there, as a slice does.
///
/// ```
/// use grid::{Dir, Grid, Pos};
///
/// let grid = Grid::from_rows(vec![vec!['a', 'b'], vec!['c', 'd']])?;
/// assert_eq!((grid.rows(), grid.cols()), (2, 2));
/// assert_eq!(grid.get(Pos::new(1, 0)), Some(&'c'));
/// assert_eq!(grid.get(Pos::new(2, 0)), None);
/// assert_eq!(grid.step(Pos::new(0, 0), Dir::Right), Some(Pos::new(0, 1)));
/// # Ok::<(), grid::ShapeError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<Vec<T>>"))]
pub struct Grid<T> {
    rows: usize,
    cols: usize,
    /// Row by row; exactly `rows * cols` of them.
    cells: Vec<T>,
}

impl<T> Grid<T> {
    /// A grid from its rows, top to bottom.
    ///
    /// # Errors
    ///
    /// [`ShapeError`] if there is no row, the first row is empty, or the rows
    /// are not equally long.
    ///
    /// ```
    /// use grid::Grid;
    /// let error = Grid::from_rows(vec![vec![1, 2], vec![3]]).unwrap_err();
    /// assert_eq!(error.to_string(), "row 1 has length 1, expected 2");
    /// ```
    pub fn from_rows(rows: Vec<Vec<T>>) -> Result<Grid<T>, ShapeError> {
        let cols = rows.first().map_or(0, Vec::len);
        if cols == 0 {
            return Err(ShapeError::Empty);
        }
        let count = rows.len();
        let mut cells = Vec::with_capacity(rows.iter().map(Vec::len).sum());
        for (row, line) in rows.into_iter().enumerate() {
            if line.len() != cols {
                return Err(ShapeError::Ragged { row, found: line.len(), expected: cols });
            }
            cells.extend(line);
        }
        Ok(Grid { rows: count, cols, cells })
    }

    /// A grid of `cols` columns from its cells in reading order; `None` unless they
    /// fill at least one row, and only whole rows.
    pub(crate) fn from_cells(cols: usize, cells: Vec<T>) -> Option<Grid<T>> {
        let rows = cells.len().checked_div(cols)?;
        (rows > 0 && rows.checked_mul(cols)? == cells.len()).then_some(Grid { rows, cols, cells })
    }

    /// The number of rows, at least 1.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns, at least 1.
    #[must_use]
    pub const fn cols(&self) -> usize {
        self.cols
    }

    /// The number of cells, at least 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a grid is never empty")]
    pub const fn len(&self) -> usize {
        self.cells.len()
    }

    /// The last position in reading order: bottom right.
    #[must_use]
    pub const fn last(&self) -> Pos {
        Pos::new(self.rows.saturating_sub(1), self.cols.saturating_sub(1))
    }

    /// Whether `pos` lies on the grid.
    #[must_use]
    pub const fn contains(&self, pos: Pos) -> bool {
        pos.row < self.rows && pos.col < self.cols
    }

    /// The cell at `pos`, or `None` off the grid.
    #[must_use]
    pub fn get(&self, pos: Pos) -> Option<&T> {
        self.cells.get(self.index_of(pos)?)
    }

    /// The cell at `pos`, mutably, or `None` off the grid.
    pub fn get_mut(&mut self, pos: Pos) -> Option<&mut T> {
        let index = self.index_of(pos)?;
        self.cells.get_mut(index)
    }

    /// The index of `pos` in reading order, in `0..len`; `None` off the grid.
    ///
    /// ```
    /// use grid::{Grid, Pos};
    /// let grid = Grid::from_rows(vec![vec![0; 3]; 2])?;
    /// assert_eq!(grid.index_of(Pos::new(1, 1)), Some(4));
    /// assert_eq!(grid.index_of(Pos::new(0, 3)), None);
    /// # Ok::<(), grid::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn index_of(&self, pos: Pos) -> Option<usize> {
        // No overflow: on the grid the result is below `len`.
        if self.contains(pos) { Some(pos.row * self.cols + pos.col) } else { None }
    }

    /// The position with this index in reading order; `None` beyond the last.
    ///
    /// ```
    /// use grid::{Grid, Pos};
    /// let grid = Grid::from_rows(vec![vec![0; 3]; 2])?;
    /// assert_eq!((grid.pos_of(4), grid.pos_of(6)), (Some(Pos::new(1, 1)), None));
    /// # Ok::<(), grid::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn pos_of(&self, number: usize) -> Option<Pos> {
        if number < self.cells.len() {
            Some(Pos::new(number / self.cols, number % self.cols))
        } else {
            None
        }
    }

    /// The neighbour of `pos` in direction `dir`, or `None` if that leaves the grid.
    #[must_use]
    pub fn step(&self, pos: Pos, dir: Dir) -> Option<Pos> {
        pos.step(dir).filter(|&next| self.contains(next))
    }

    /// The neighbours of `pos` on the grid, each with the direction that leads to it,
    /// in the order of [`Dir::ALL`].
    ///
    /// ```
    /// use grid::{Dir, Grid, Pos};
    /// let grid = Grid::from_rows(vec![vec![(); 2]; 2])?;
    /// let around: Vec<_> = grid.neighbours(Pos::new(1, 1)).collect();
    /// assert_eq!(around, [(Dir::Up, Pos::new(0, 1)), (Dir::Left, Pos::new(1, 0))]);
    /// # Ok::<(), grid::ShapeError>(())
    /// ```
    pub fn neighbours(&self, pos: Pos) -> impl Iterator<Item = (Dir, Pos)> + '_ {
        Dir::ALL.into_iter().filter_map(move |dir| Some((dir, self.step(pos, dir)?)))
    }

    /// All cells, in reading order: the index of the cell at `pos` is
    /// [`index_of(pos)`](Grid::index_of).
    ///
    /// ```
    /// use grid::Grid;
    /// let grid = Grid::from_rows(vec![vec!['a', 'b'], vec!['c', 'd']])?;
    /// assert_eq!(grid.cells(), ['a', 'b', 'c', 'd']);
    /// # Ok::<(), grid::ShapeError>(())
    /// ```
    #[must_use]
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// Every position, in reading order.
    pub fn positions(&self) -> impl Iterator<Item = Pos> + use<T> {
        let (rows, cols) = (self.rows, self.cols);
        (0..rows).flat_map(move |row| (0..cols).map(move |col| Pos::new(row, col)))
    }

    /// Every cell with its position, in reading order.
    ///
    /// ```
    /// use grid::{Grid, Pos};
    /// let grid = Grid::from_rows(vec![vec!['a', 'b']])?;
    /// let found = grid.iter().find(|(_, cell)| **cell == 'b');
    /// assert_eq!(found, Some((Pos::new(0, 1), &'b')));
    /// # Ok::<(), grid::ShapeError>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Pos, &T)> {
        self.positions().zip(&self.cells)
    }

    /// The rows as slices, top to bottom. ([`Grid::rows`] is their number.)
    pub fn row_slices(&self) -> impl Iterator<Item = &[T]> {
        self.cells.chunks(self.cols)
    }

    /// A grid of the same shape, each cell made from the cell of this grid at the same
    /// position.
    ///
    /// ```
    /// use grid::Grid;
    /// let grid = Grid::from_rows(vec![vec![1, 2]])?;
    /// let doubled = grid.map(|_, cell| cell * 2);
    /// assert_eq!(doubled, Grid::from_rows(vec![vec![2, 4]])?);
    /// # Ok::<(), grid::ShapeError>(())
    /// ```
    #[must_use]
    pub fn map<U>(&self, mut make: impl FnMut(Pos, &T) -> U) -> Grid<U> {
        let cells = self.iter().map(|(pos, cell)| make(pos, cell)).collect();
        Grid { rows: self.rows, cols: self.cols, cells }
    }
}

impl<T> TryFrom<Vec<Vec<T>>> for Grid<T> {
    type Error = ShapeError;

    /// See [`Grid::from_rows`].
    fn try_from(rows: Vec<Vec<T>>) -> Result<Grid<T>, ShapeError> {
        Grid::from_rows(rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters() -> Grid<char> {
        Grid::from_rows(vec![vec!['a', 'b', 'c'], vec!['d', 'e', 'f']]).unwrap()
    }

    #[test]
    fn rows_that_make_no_grid() {
        assert_eq!(Grid::<u8>::from_rows(vec![]), Err(ShapeError::Empty));
        assert_eq!(Grid::<u8>::from_rows(vec![vec![]]), Err(ShapeError::Empty));
        assert_eq!(
            Grid::from_rows(vec![vec![1], vec![1, 2]]),
            Err(ShapeError::Ragged { row: 1, found: 2, expected: 1 })
        );
        assert_eq!(ShapeError::Empty.to_string(), "a grid needs at least one cell");
    }

    #[test]
    fn cells_must_fill_whole_rows() {
        assert_eq!(Grid::from_cells(0, vec![1]), None);
        assert_eq!(Grid::from_cells(2, vec![1, 2, 3]), None);
        assert_eq!(Grid::<u8>::from_cells(2, vec![]), None);
        assert_eq!(Grid::from_cells(1, vec![1, 2]), Grid::from_rows(vec![vec![1], vec![2]]).ok());
    }

    #[test]
    fn index_position_and_cell_agree() {
        let grid = letters();
        assert_eq!((grid.rows(), grid.cols(), grid.len()), (2, 3, 6));
        assert_eq!(grid.last(), Pos::new(1, 2));
        for (index, (pos, cell)) in grid.iter().enumerate() {
            assert_eq!(grid.index_of(pos), Some(index));
            assert_eq!(grid.get(pos), Some(cell));
            assert!(grid.contains(pos));
        }
        assert_eq!(grid.positions().count(), 6);
        assert!(grid.positions().is_sorted());
        for off in [Pos::new(0, 3), Pos::new(2, 0), Pos::new(usize::MAX, usize::MAX)] {
            assert!(!grid.contains(off));
            assert_eq!(grid.get(off), None);
            assert_eq!(grid.index_of(off), None);
        }
    }

    #[test]
    fn a_change_reaches_one_cell() {
        let mut grid = letters();
        *grid.get_mut(Pos::new(1, 1)).unwrap() = 'x';
        assert_eq!(grid.get_mut(Pos::new(5, 5)), None);
        let rows: Vec<&[char]> = grid.row_slices().collect();
        assert_eq!(rows, [['a', 'b', 'c'], ['d', 'x', 'f']]);
    }

    #[test]
    fn neighbours_come_in_the_declared_order() {
        let grid = Grid::from_rows(vec![vec![(); 3]; 3]).unwrap();
        let around: Vec<Dir> = grid.neighbours(Pos::new(1, 1)).map(|(dir, _)| dir).collect();
        assert_eq!(around, Dir::ALL);
        assert_eq!(grid.step(Pos::new(2, 2), Dir::Down), None);
        assert_eq!(grid.step(Pos::new(2, 2), Dir::Right), None);
        assert_eq!(grid.neighbours(Pos::new(9, 9)).count(), 0);
    }
}
