//! Errors about rows that do not make a grid.

use std::fmt;

/// Why rows do not make a grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShapeError {
    /// There is no row, or the first row has no cell.
    Empty,
    /// A row is longer or shorter than the first.
    Ragged {
        /// The row, counted from zero.
        row: usize,
        /// Its number of cells.
        found: usize,
        /// The number of cells in the first row.
        expected: usize,
    },
    /// There would be more cells than can be counted.
    TooLarge {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        cols: usize,
    },
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShapeError::Empty => f.write_str("a grid needs at least one cell"),
            ShapeError::Ragged { row, found, expected } => {
                write!(f, "row {row} has length {found}, expected {expected}")
            }
            ShapeError::TooLarge { rows, cols } => {
                write!(f, "{rows} rows of {cols} cells are too many")
            }
        }
    }
}

/// The same text as `Display`, because Rust prints an error returned from `main` with `Debug`.
impl fmt::Debug for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for ShapeError {}
