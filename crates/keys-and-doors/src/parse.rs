//! Islands from text and back.

use std::fmt;
use std::str::FromStr;

use grid::{Grid, Limits, Lines, ParseError};

use crate::cells::{Unfit, island};
use crate::{Cell, Island};

impl Island {
    /// Reads an island within `limits`: one row per line; `@` the start, `+` a goal,
    /// `#` water, `.` land, `a` to `j` keys, `A` to `J` doors.
    ///
    /// [`grid::Lines::decode`] makes text of the bytes of a file.
    ///
    /// # Errors
    ///
    /// [`ParseError`] with the place, what was found and what was expected. A missing
    /// start or goal is reported on the line after the last, a second start at its place.
    ///
    /// # Complexity
    ///
    /// Linear in the text.
    ///
    /// ```
    /// use keys_and_doors::grid::Limits;
    /// use keys_and_doors::Island;
    ///
    /// let error = Island::parse_within("@.\n.@", &Limits::default()).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 2, column 2: found a second start, \
    ///      expected only one `@`; the first is in line 1, column 1"
    /// );
    /// ```
    pub fn parse_within(text: &str, limits: &Limits) -> Result<Island, ParseError> {
        let first_line = Lines::new(text, limits)?;
        let mut lines = first_line.clone();
        let characters = "`@`, `+`, `#`, `.`, a key `a` to `j` or a door `A` to `J`";
        let cells = Grid::parse_lines(&mut lines, limits, characters, Cell::from_char)?;
        island(cells).map_err(|unfit| match unfit {
            Unfit::NoStart => lines.error_at_end("a start, `@`"),
            Unfit::NoGoal => lines.error_at_end("a goal, `+`"),
            Unfit::SecondStart { first, second } => {
                let (line, column) = (first.row + 1, first.col + 1);
                let expected =
                    format!("only one `@`; the first is in line {line}, column {column}");
                // The map begins on the first line, with one row per line.
                let at = first_line.clone().nth(second.row);
                at.map_or_else(
                    || lines.error_at_end(expected.as_str()),
                    |line| line.error_found(second.col + 1, "a second start", expected.as_str()),
                )
            }
        })
    }
}

impl FromStr for Island {
    type Err = ParseError;

    /// Reads an island within the default [`Limits`]; see
    /// [`Island::parse_within`].
    fn from_str(text: &str) -> Result<Island, ParseError> {
        Island::parse_within(text, &Limits::default())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Display for Island {
    /// Writes the island in the format of its input.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.cells().row_slices() {
            for cell in row {
                write!(f, "{cell}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
