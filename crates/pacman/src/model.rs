//! The maze.

use std::fmt::Write;

use grid::{Grid, Pos, Route};

/// A maze with Pacman and the food, possibly in the same place.
///
/// Parse one from text with [`str::parse`], or with [`Maze::parse_within`] to
/// raise the limits on size; or make one from a grid of cells with `Maze::try_from`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Maze {
    cells: Grid<Cell>,
    start: Pos,
    food: Pos,
}

/// One cell of a maze.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
    /// The cell for a character of the input.
    ///
    /// ```
    /// use pacman::Cell;
    /// assert_eq!(Cell::from_char('%'), Some(Cell::Wall));
    /// assert_eq!(Cell::from_char('#'), None);
    /// ```
    #[must_use]
    pub const fn from_char(character: char) -> Option<Cell> {
        match character {
            '%' => Some(Cell::Wall),
            '-' => Some(Cell::Free),
            'P' => Some(Cell::Pacman),
            '.' => Some(Cell::Food),
            _ => None,
        }
    }

    /// The character for this cell.
    #[must_use]
    pub const fn to_char(self) -> char {
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
    /// use pacman::grid::Pos;
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

    /// `route` in the format of the contest: its stated cost, then each cell as
    /// `row col`, one per line. Each line ends with a newline.
    ///
    /// ```
    /// use pacman::Maze;
    ///
    /// let maze: Maze = "0 0\n1 1\n2 2\nP%\n-.".parse()?;
    /// let route = maze.solve().expect("the food can be reached");
    /// assert_eq!(maze.contest(&route), "2\n0 0\n1 0\n1 1\n");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn contest(&self, route: &Route) -> String {
        let mut text = format!("{}\n", route.cost());
        for Pos { row, col } in route.cells() {
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
    fn every_character_reads_back() {
        for character in "%-P.".chars() {
            assert_eq!(Cell::from_char(character).map(Cell::to_char), Some(character));
        }
        for character in "p#0 _G\r\u{ff05}".chars() {
            assert_eq!(Cell::from_char(character), None, "{character:?}");
        }
    }
}
