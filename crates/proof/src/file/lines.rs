//! Routes that do not walk: a move a line.

use super::error::{Malformed, Unread};
use super::reader::Reader;

/// The longest move in words.
const LONGEST_MOVE: usize = 64;

impl Reader<'_> {
    /// The next move of a route that does not walk, in words; `None` where the
    /// table follows.
    ///
    /// # Errors
    ///
    /// [`Unread`] if neither follows.
    pub fn step(&mut self) -> Result<Option<Step>, Unread> {
        if matches!(self.bytes.peek(), None | Some(b't')) {
            return Ok(None);
        }
        let place = self.bytes.place();
        let words = self.bytes.word(b'\n', LONGEST_MOVE, "a move, or end of line")?;
        Ok(Some(Step { words, place }))
    }
}

/// A move in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The words.
    pub words: String,
    place: (usize, usize),
}

impl Step {
    /// The error that these words are not what was `expected`.
    #[must_use]
    pub fn unknown(&self, expected: impl Into<String>) -> Unread {
        let found = format!("`{}`", self.words);
        Unread::Malformed(Malformed::new(self.place, &self.words, found, expected))
    }
}
