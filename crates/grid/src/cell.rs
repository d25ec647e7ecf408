//! Errors about a cell of a grid that was not read from text.

use std::fmt;

use crate::Pos;

/// An error about the cells of a grid: which cell, what it is, and what was
/// expected.
///
/// Like [`ParseError`](crate::ParseError), but for a grid instead of a text. Positions
/// are counted from zero.
///
/// ```
/// use grid::{CellError, Pos};
///
/// let error = CellError::at(Pos::new(1, 2), "a second start", "one start only");
/// assert_eq!(error.to_string(), "cell (1,2): found a second start, expected one start only");
/// let error = CellError::nowhere("a start");
/// assert_eq!(error.to_string(), "no cell is a start");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CellError {
    pos: Option<Pos>,
    found: String,
    expected: String,
}

impl CellError {
    /// The error that the cell at `pos` is not what was expected.
    #[must_use]
    pub fn at(pos: Pos, found: impl Into<String>, expected: impl Into<String>) -> CellError {
        CellError { pos: Some(pos), found: found.into(), expected: expected.into() }
    }

    /// The error that no cell is what was expected.
    #[must_use]
    pub fn nowhere(expected: impl Into<String>) -> CellError {
        CellError { pos: None, found: String::new(), expected: expected.into() }
    }

    /// The position of the cell; `None` if no cell is what was expected.
    #[must_use]
    pub const fn pos(&self) -> Option<Pos> {
        self.pos
    }

    /// What the cell is; empty if no cell is what was expected.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }

    /// What was expected.
    #[must_use]
    pub fn expected(&self) -> &str {
        &self.expected
    }
}

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CellError { pos, found, expected } = self;
        match pos {
            Some(pos) => write!(f, "cell {pos}: found {found}, expected {expected}"),
            None => write!(f, "no cell is {expected}"),
        }
    }
}

/// The same text as `Display`, because Rust prints an error returned from `main` with `Debug`.
impl fmt::Debug for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for CellError {}
