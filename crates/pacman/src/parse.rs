//! Mazes from text and back.
//!
//! The header is not trusted: no memory is reserved for the announced size, and
//! the maze that follows must match it exactly.

use std::fmt;
use std::str::FromStr;

use grid::{Grid, Limits, Line, Lines, ParseError, Pos};

use crate::{Cell, Maze};

impl Maze {
    /// Reads a maze within `limits`: a line with Pacman's row and column, one with the
    /// food's, one with the number of rows and of columns, then the rows: `%` wall, `-`
    /// free, `P` Pacman, `.` food. If Pacman stands on the food, the cell shows `P`,
    /// and there is no `.`.
    ///
    /// [`grid::Lines::decode`] makes text of the bytes of a file.
    ///
    /// # Errors
    ///
    /// [`ParseError`] with the place, what was found and what was expected. A
    /// wrong size, or a position outside the maze, is reported at the number in
    /// the header. If `P` or `.` is missing or misplaced, the error is at the first
    /// cell, in reading order, that contradicts the header.
    ///
    /// # Complexity
    ///
    /// Linear in the text.
    ///
    /// ```
    /// use pacman::grid::Limits;
    /// use pacman::Maze;
    ///
    /// let error = Maze::parse_within("0 0\n0 1\n2 2\nP.\n", &Limits::default()).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 3, column 1: found 2, expected 1, the number of rows that follow"
    /// );
    /// ```
    pub fn parse_within(text: &str, limits: &Limits) -> Result<Maze, ParseError> {
        let mut lines = Lines::new(text, limits)?;
        let pacman = Header::read(&mut lines, ["Pacman's row", "Pacman's column"])?;
        let food = Header::read(&mut lines, ["the food's row", "the food's column"])?;
        let size = Header::read(&mut lines, ["the number of rows", "the number of columns"])?;
        let first_row = lines.clone();
        let characters = "`%`, `-`, `P` or `.`";
        let cells = Grid::parse_plain_lines(&mut lines, limits, characters, cell)?;
        size.check_size(&cells)?;
        let start = pacman.check_place(&cells)?;
        let food = food.check_place(&cells)?;
        let maze = Maze::new(cells, start, food);
        match maze.first_fault() {
            None => Ok(maze),
            Some((pos, expected)) => {
                let line = first_row.clone().nth(pos.row);
                let error = line.map(|line| line.error(pos.col + 1, expected.as_str()));
                Err(error.unwrap_or_else(|| first_row.error_at_end(expected)))
            }
        }
    }

    /// The first cell that contradicts the header, and the expected content.
    fn first_fault(&self) -> Option<(Pos, String)> {
        let plain = |cell: &Cell| matches!(cell, Cell::Wall | Cell::Free);
        for (row, cells) in self.cells().row_slices().enumerate() {
            let named = [self.start(), self.food()].iter().any(|place| place.row == row);
            // Most rows need no closer look.
            if !named && cells.iter().fold(true, |all, cell| all & plain(cell)) {
                continue;
            }
            for (col, cell) in cells.iter().enumerate() {
                let pos = Pos::new(row, col);
                if let Some(expected) = self.other_than(pos, *cell) {
                    return Some((pos, expected));
                }
            }
        }
        None
    }

    /// The content that the header requires at `pos`, unless it is `cell`.
    fn other_than(&self, pos: Pos, cell: Cell) -> Option<String> {
        let (start, food) = (self.start(), self.food());
        Some(match cell {
            Cell::Pacman if pos == start => return None,
            _ if pos == start => "`P`, which line 1 puts here".to_owned(),
            Cell::Food if pos == food => return None,
            _ if pos == food => "`.`, which line 2 puts here".to_owned(),
            Cell::Wall | Cell::Free => return None,
            Cell::Pacman => format!("`P` only at {start}, where line 1 puts it"),
            Cell::Food if food == start => "no `.`, since Pacman is where the food is".to_owned(),
            Cell::Food => format!("`.` only at {food}, where line 2 puts it"),
        })
    }
}

/// [`Cell::from_char`] of a byte, by arithmetic: large mazes parse four times as fast
/// as with a look-up per cell.
fn cell(byte: u8) -> Option<Cell> {
    let is = |other: u8| u8::from(byte == other);
    match is(b'%') | (is(b'-') * 2) | (is(b'P') * 3) | (is(b'.') * 4) {
        1 => Some(Cell::Wall),
        2 => Some(Cell::Free),
        3 => Some(Cell::Pacman),
        4 => Some(Cell::Food),
        _ => None,
    }
}

/// A line of the header: two numbers, each with its column and its meaning.
struct Header<'a> {
    line: Line<'a>,
    names: [&'static str; 2],
    numbers: [(usize, usize); 2],
}

impl<'a> Header<'a> {
    fn read(lines: &mut Lines<'a>, names: [&'static str; 2]) -> Result<Header<'a>, ParseError> {
        let Some(line) = lines.next() else {
            return Err(lines.error_at_end(names.join(" and ")));
        };
        Ok(Header { line, names, numbers: line.integers(names)? })
    }

    /// Checks that the numbers are the size of `cells`.
    fn check_size(&self, cells: &Grid<Cell>) -> Result<(), ParseError> {
        let actual = [
            (cells.rows(), "the number of rows that follow"),
            (cells.cols(), "the number of columns in each row that follows"),
        ];
        for ((column, announced), (actual, what)) in self.numbers.into_iter().zip(actual) {
            if announced != actual {
                let expected = format!("{actual}, {what}");
                return Err(self.line.error_found(column, announced.to_string(), expected));
            }
        }
        Ok(())
    }

    /// The place that the numbers name, if it is on the grid.
    fn check_place(&self, cells: &Grid<Cell>) -> Result<Pos, ParseError> {
        let bounds = self.names.into_iter().zip([cells.rows(), cells.cols()]);
        for ((column, number), (name, bound)) in self.numbers.into_iter().zip(bounds) {
            if number >= bound {
                let expected = format!("{name}, below {bound}");
                return Err(self.line.error_found(column, number.to_string(), expected));
            }
        }
        let [(_, row), (_, col)] = self.numbers;
        Ok(Pos::new(row, col))
    }
}

impl FromStr for Maze {
    type Err = ParseError;

    /// Reads a maze within the default [`Limits`]; see [`Maze::parse_within`].
    fn from_str(text: &str) -> Result<Maze, ParseError> {
        Maze::parse_within(text, &Limits::default())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Display for Maze {
    /// Writes the maze as it is read, header included.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Pos { row, col } in [self.start(), self.food()] {
            writeln!(f, "{row} {col}")?;
        }
        writeln!(f, "{} {}", self.cells().rows(), self.cells().cols())?;
        for row in self.cells().row_slices() {
            for cell in row {
                write!(f, "{cell}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_is_the_cell_of_its_character() {
        for byte in 0..128 {
            assert_eq!(cell(byte), Cell::from_char(char::from(byte)), "{byte}");
        }
    }
}
