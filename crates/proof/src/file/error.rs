//! Errors in a certificate file, found before it is checked.

use std::error::Error;
use std::{fmt, io};

/// A malformed file: where the fault is, and what is wrong there.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Malformed {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// What was found there, and what was expected instead.
    pub message: String,
    /// The line at fault and, below it, a caret under the column. A long line
    /// is cut around the column; bytes that do not print are written as in `\x1b`.
    pub excerpt: String,
}

impl Malformed {
    pub(super) fn new(
        (line, column): (usize, usize),
        found: &str,
        expected: &str,
        excerpt: String,
    ) -> Malformed {
        Malformed { line, column, message: format!("found {found}, expected {expected}"), excerpt }
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

/// The same text as `Display`, because Rust prints an error returned from `main` with `Debug`.
impl fmt::Debug for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Error for Malformed {}

/// Why a certificate file could not be read.
#[non_exhaustive]
pub enum Unread {
    /// It is malformed.
    Malformed(Malformed),
    /// It is about another puzzle, another rule set or another input.
    Other {
        /// Which of the three: `puzzle`, `rule set` or `input`.
        what: &'static str,
        /// What the file says.
        found: String,
        /// What it should say.
        expected: String,
    },
    /// A step of its route leaves the map.
    OffTheMap {
        /// The number of the step, counted from 1.
        step: usize,
        /// Which way it goes, as an arrow.
        arrow: char,
        /// The row and column of the cell that it leaves.
        from: (usize, usize),
    },
    /// Its table has more entries than may be stored.
    TooManyStates {
        /// The limit.
        most: usize,
    },
    /// The stream failed.
    Failed(io::Error),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unread::Malformed(malformed) => malformed.fmt(f),
            Unread::Other { what: what @ "input", found, expected } => write!(
                f,
                "the certificate is for another {what}: its fingerprint is {found}, not {expected}"
            ),
            Unread::Other { what, found, expected } => {
                write!(f, "the certificate is for the {what} {found}, not {expected}")
            }
            Unread::OffTheMap { step, arrow, from: (row, col) } => {
                write!(f, "step {step} of the route, `{arrow}` from ({row},{col}), leaves the map")
            }
            Unread::TooManyStates { most } => write!(
                f,
                "the table has more than {most} state{}",
                if *most == 1 { "" } else { "s" }
            ),
            Unread::Failed(error) => error.fmt(f),
        }
    }
}

/// The same text as `Display`, because Rust prints an error returned from `main` with `Debug`.
impl fmt::Debug for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Without a source: `Display` has the text of the error inside.
impl Error for Unread {}

/// The error that a file could not be read again if it were written.
pub(super) fn refused(message: impl Into<String>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message.into())
}
