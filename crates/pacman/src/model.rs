//! The maze, and a route through it.

use std::fmt::Write;

use grid::{Grid, Pos, arrows};

/// A maze with Pacman in one place and food in another, or in the same.
///
/// Parse one from text with [`str::parse`], or with [`Maze::parse_within`] to
/// raise the limits on size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Maze {
    cells: Grid<Cell>,
    start: Pos,
    food: Pos,
}

/// One cell of a maze.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// `%`, cannot be entered.
    Wall,
    /// `-`, can be entered.
    Free,
    /// `P`, where Pacman starts; free otherwise.
    Pacman,
    /// `.`, where the food lies.
    Food,
}

impl Cell {
    /// The cell that a sign of the maze stands for.
    ///
    /// ```
    /// use pacman::Cell;
    /// assert_eq!(Cell::from_sign('%'), Some(Cell::Wall));
    /// assert_eq!(Cell::from_sign('#'), None);
    /// ```
    #[must_use]
    pub const fn from_sign(sign: char) -> Option<Cell> {
        match sign {
            '%' => Some(Cell::Wall),
            '-' => Some(Cell::Free),
            'P' => Some(Cell::Pacman),
            '.' => Some(Cell::Food),
            _ => None,
        }
    }

    /// The sign of the cell in the maze.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Cell::Wall => '%',
            Cell::Free => '-',
            Cell::Pacman => 'P',
            Cell::Food => '.',
        }
    }
}

impl Maze {
    /// A maze whose only [`Cell::Pacman`] is at `start`, and whose only
    /// [`Cell::Food`] is at `food` unless that is the same place.
    pub(crate) const fn new(cells: Grid<Cell>, start: Pos, food: Pos) -> Maze {
        Maze { cells, start, food }
    }

    /// The cells.
    #[must_use]
    pub const fn cells(&self) -> &Grid<Cell> {
        &self.cells
    }

    /// Where routes start: Pacman's place.
    #[must_use]
    pub const fn start(&self) -> Pos {
        self.start
    }

    /// Where routes end: the place of the food.
    ///
    /// ```
    /// use grid::Pos;
    /// use pacman::Maze;
    ///
    /// let maze: Maze = "0 0\n0 0\n1 2\nP-".parse()?;
    /// assert_eq!((maze.start(), maze.food()), (Pos::new(0, 0), Pos::new(0, 0)));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub const fn food(&self) -> Pos {
        self.food
    }
}

/// A way through a maze, cell by cell, with what it is said to cost.
///
/// Any sequence of cells can be written down as a route; whether it is one,
/// says [`Maze::check`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Route {
    cost: u64,
    cells: Vec<Pos>,
}

impl Route {
    /// A route over `cells`, Pacman's place and the food's included, that
    /// claims to take `cost` steps.
    #[must_use]
    pub const fn new(cost: u64, cells: Vec<Pos>) -> Route {
        Route { cost, cells }
    }

    /// The number of steps.
    #[must_use]
    pub const fn cost(&self) -> u64 {
        self.cost
    }

    /// Every cell from Pacman to the food, both included.
    #[must_use]
    pub fn cells(&self) -> &[Pos] {
        &self.cells
    }

    /// The steps as arrows, one of `^<>v` each.
    #[must_use]
    pub fn arrows(&self) -> String {
        arrows(&self.cells)
    }

    /// The route as the contest wants it: the number of steps, then every cell
    /// as `row col`, one a line, each line ended by a newline.
    ///
    /// ```
    /// use pacman::Maze;
    ///
    /// let maze: Maze = "0 0\n1 1\n2 2\nP%\n-.".parse()?;
    /// let route = maze.solve().expect("the food can be reached");
    /// assert_eq!(route.contest(), "2\n0 0\n1 0\n1 1\n");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn contest(&self) -> String {
        let mut text = format!("{}\n", self.cost);
        for Pos { row, col } in &self.cells {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{row} {col}");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_reads_back() {
        for sign in "%-P.".chars() {
            assert_eq!(Cell::from_sign(sign).map(Cell::sign), Some(sign));
        }
        for sign in "p#0 _G\r\u{ff05}".chars() {
            assert_eq!(Cell::from_sign(sign), None, "{sign:?}");
        }
    }

    #[test]
    fn one_line_for_one_cell() {
        assert_eq!(Route::new(0, vec![Pos::new(3, 14)]).contest(), "0\n3 14\n");
    }
}
