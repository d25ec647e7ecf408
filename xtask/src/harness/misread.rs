//! Errors in a text that is not a valid snapshot.

use std::fmt;

/// Where a text is not that of a snapshot.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct BodyError {
    /// The line, counted from 1.
    pub line: usize,
    /// What it says; `None` at the end of the text.
    pub found: Option<String>,
    /// What it should say.
    pub expected: String,
}

impl fmt::Display for BodyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.found {
            Some(found) => write!(f, "line {}: found `{found}`", self.line)?,
            None => write!(f, "line {}: found end of text", self.line)?,
        }
        write!(f, ", expected {}", self.expected)
    }
}

impl std::error::Error for BodyError {}
