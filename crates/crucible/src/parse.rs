//! Cities from text and back.

use std::fmt;
use std::str::FromStr;

use grid::{Grid, Limits, ParseError};

use crate::{Block, City};

impl City {
    /// Reads a city within `limits`: one row per line, the digits 0 to 9 for heat and
    /// `-` for a closed block.
    ///
    /// [`grid::Lines::decode`] makes text of the bytes of a file.
    ///
    /// # Errors
    ///
    /// [`ParseError`] with the place, what was found and what was expected.
    ///
    /// # Complexity
    ///
    /// Linear in the text.
    ///
    /// ```
    /// use crucible::City;
    /// use crucible::grid::Limits;
    ///
    /// let error = City::parse_within("12\n3", &Limits::default()).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 2, column 2: found end of line, expected a row of 2 cells like the first"
    /// );
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn parse_within(text: &str, limits: &Limits) -> Result<City, ParseError> {
        let block = |byte: u8| match byte {
            b'-' => Some(Block::Closed),
            b'0'..=b'9' => Some(Block::Open(byte - b'0')),
            _ => None,
        };
        let blocks = Grid::parse_plain(text, limits, "a digit or `-`", block)?;
        Ok(City::read(blocks, text))
    }
}

impl FromStr for City {
    type Err = ParseError;

    /// Reads a city within the default [`Limits`]; see [`City::parse_within`].
    fn from_str(text: &str) -> Result<City, ParseError> {
        City::parse_within(text, &Limits::default())
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Block::Open(heat) => write!(f, "{heat}"),
            Block::Closed => f.write_str("-"),
        }
    }
}

impl fmt::Display for City {
    /// Writes the city in the format of its input.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.blocks().row_slices() {
            for block in row {
                write!(f, "{block}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
