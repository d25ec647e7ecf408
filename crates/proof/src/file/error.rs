//! What can be wrong with a certificate file before anything is checked.

use std::error::Error;
use std::{fmt, io};

use super::excerpt::excerpt;

/// A file that is not written as it should be: where, what was found there, and
/// what was expected instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Malformed {
    line: usize,
    column: usize,
    found: String,
    expected: String,
    excerpt: String,
}

impl Malformed {
    /// What was `found` in this place of a line that says `source`, and what
    /// was `expected`. Lines and columns count from 1.
    ///
    /// ```
    /// use proof::file::Malformed;
    ///
    /// let error = Malformed::new((3, 7), "rules chess", "`chess`", "`standard`");
    /// assert_eq!(error.to_string(), "line 3, column 7: found `chess`, expected `standard`");
    /// assert_eq!(error.excerpt(), "rules chess\n      ^");
    /// ```
    #[must_use]
    pub fn new(
        place: (usize, usize),
        source: &str,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Malformed {
        let fault = source.len().min(place.1.saturating_sub(1));
        let (before, after) = source.as_bytes().split_at(fault);
        Malformed::excerpted(place, found, expected, excerpt(before, after))
    }

    pub(super) fn excerpted(
        (line, column): (usize, usize),
        found: impl Into<String>,
        expected: impl Into<String>,
        excerpt: String,
    ) -> Malformed {
        Malformed { line, column, found: found.into(), expected: expected.into(), excerpt }
    }

    /// The line, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The column, counted from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Found and expected without the place.
    #[must_use]
    pub fn message(&self) -> String {
        format!("found {}, expected {}", self.found, self.expected)
    }

    /// The line at fault and, below it, a caret under the column. A long line
    /// is cut around the column; bytes that do not print are written as `\x00`.
    #[must_use]
    pub fn excerpt(&self) -> &str {
        &self.excerpt
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message())
    }
}

impl Error for Malformed {}

/// Why a certificate file could not be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unread {
    /// It is not written as it should be.
    Malformed(Malformed),
    /// It is about another puzzle, by other rules, or about another input.
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
        /// How many may be.
        most: usize,
    },
    /// The stream failed.
    Failed(io::Error),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unread::Malformed(malformed) => malformed.fmt(f),
            Unread::Other { what, found, expected } => {
                write!(f, "it was made for another {what}, {found}, and this is {expected}")
            }
            Unread::OffTheMap { step, arrow, from: (row, col) } => {
                write!(f, "step {step} of the route, `{arrow}` from ({row},{col}), leaves the map")
            }
            Unread::TooManyStates { most } => write!(f, "its table has more than {most} states"),
            Unread::Failed(error) => error.fmt(f),
        }
    }
}

impl Error for Unread {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Unread::Malformed(malformed) => Some(malformed),
            Unread::Failed(error) => Some(error),
            _ => None,
        }
    }
}
