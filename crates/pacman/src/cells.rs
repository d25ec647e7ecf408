//! Mazes from their cells alone.

use grid::{CellError, Grid, Pos};

use crate::{Cell, Maze};

impl TryFrom<Grid<Cell>> for Maze {
    type Error = CellError;

    /// The maze of these cells, as if they had been read from text with a
    /// header that says where Pacman and the food are. If no cell is
    /// [`Cell::Food`], the food is under Pacman, and his cell shows only `P`.
    ///
    /// # Errors
    ///
    /// [`CellError`] if there is no Pacman, a second one, or a second place
    /// with food.
    ///
    /// ```
    /// use pacman::grid::{Grid, Pos};
    /// use pacman::{Cell, Maze};
    ///
    /// let mut cells = Grid::from_fn(1, 3, |_| Cell::Free)?;
    /// let error = Maze::try_from(cells.clone()).unwrap_err();
    /// assert_eq!(error.to_string(), "no cell is `P`");
    ///
    /// cells[Pos::new(0, 2)] = Cell::Pacman;
    /// assert_eq!(Maze::try_from(cells.clone())?, "0 2\n0 2\n1 3\n--P".parse()?);
    ///
    /// cells[Pos::new(0, 0)] = Cell::Food;
    /// assert_eq!(Maze::try_from(cells.clone())?, "0 2\n0 0\n1 3\n.-P".parse()?);
    ///
    /// cells[Pos::new(0, 1)] = Cell::Food;
    /// let error = Maze::try_from(cells).unwrap_err();
    /// let expected = "cell (0,1): found a second `.`, expected only the one at (0,0)";
    /// assert_eq!(error.to_string(), expected);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn try_from(cells: Grid<Cell>) -> Result<Maze, CellError> {
        let start = only(&cells, Cell::Pacman)?.ok_or_else(|| CellError::nowhere("`P`"))?;
        let food = only(&cells, Cell::Food)?.unwrap_or(start);
        Ok(Maze::new(cells, start, food))
    }
}

/// The only place of `wanted`, if it occurs.
fn only(cells: &Grid<Cell>, wanted: Cell) -> Result<Option<Pos>, CellError> {
    let mut places = cells.iter().filter(|(_, cell)| **cell == wanted).map(|(pos, _)| pos);
    let (first, second) = (places.next(), places.next());
    match first.zip(second) {
        None => Ok(first),
        Some((first, second)) => {
            let expected = format!("only the one at {first}");
            Err(CellError::at(second, format!("a second `{wanted}`"), expected))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_maze_is_made_again_from_its_cells() {
        for text in ["0 0\n0 1\n1 2\nP.", "0 0\n0 0\n1 2\nP%", "1 1\n0 0\n2 2\n.-\n%P"] {
            let maze: Maze = text.parse().unwrap();
            assert_eq!(Maze::try_from(maze.cells().clone()), Ok(maze));
        }
        let two = Grid::from_rows(vec![vec![Cell::Pacman, Cell::Pacman]]).unwrap();
        let error = Maze::try_from(two).unwrap_err();
        assert_eq!((error.pos(), error.found()), (Some(Pos::new(0, 1)), "a second `P`"));
        assert_eq!(error.expected(), "only the one at (0,0)");
    }
}
