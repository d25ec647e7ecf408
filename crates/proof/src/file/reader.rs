//! Reading a file part by part, in the order in which the parts are written.

use std::fmt;
use std::io::Read;

use super::bytes::{Bytes, LONGEST_MOVE, LONGEST_NAME};
use super::error::Unread;
use super::header::Header;
use crate::Claim;

/// A certificate file whose header has been read; [`read`](super::read) reads the rest.
pub struct Reader<'a> {
    pub(super) bytes: Bytes<'a>,
    header: Header,
    claim: Claim,
    /// The last name of a layer, or the last state in words.
    last: String,
    /// Where the last name or words began.
    place: (usize, usize),
    stored: usize,
    most: usize,
}

impl fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("header", &self.header).finish_non_exhaustive()
    }
}

impl<'a> Reader<'a> {
    /// Reads the header and the claim. The stream needs no buffer of its own.
    ///
    /// # Errors
    ///
    /// [`Unread`] if they are malformed, or the stream fails.
    pub fn open(stream: &'a mut dyn Read) -> Result<Reader<'a>, Unread> {
        let mut bytes = Bytes::new(stream);
        let (header, claim) = Header::read(&mut bytes)?;
        let (last, place) = (String::new(), bytes.place());
        Ok(Reader { bytes, header, claim, last, place, stored: 0, most: usize::MAX })
    }

    /// Refuses a table with more than `most` states, and stores no larger array.
    #[must_use]
    pub fn max_states(mut self, most: usize) -> Reader<'a> {
        self.most = most;
        self
    }

    /// What the file is about.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// How many entries of the table have been read so far.
    #[must_use]
    pub const fn states(&self) -> usize {
        self.stored
    }

    /// The claim, if the file has this header.
    pub(super) fn expect(&self, header: &Header) -> Result<Claim, Unread> {
        let pairs = [
            ("puzzle", self.header.puzzle.clone(), header.puzzle.clone()),
            ("rule set", self.header.rules.clone(), header.rules.clone()),
            ("input", format!("{:016x}", self.header.input), format!("{:016x}", header.input)),
        ];
        for (what, found, expected) in pairs {
            if found != expected {
                return Err(Unread::Other { what, found, expected });
            }
        }
        Ok(self.claim)
    }

    /// Whether as many as `states` may be stored.
    pub(super) const fn has_room(&self, states: usize) -> bool {
        states <= self.most
    }

    /// Counts one more entry.
    pub(super) const fn count(&mut self) -> Result<(), Unread> {
        self.stored = self.stored.saturating_add(1);
        if self.has_room(self.stored) {
            Ok(())
        } else {
            Err(Unread::TooManyStates { most: self.most })
        }
    }

    /// The line with which a route begins: the cost that it states; `None` if
    /// there is none.
    pub(super) fn route(&mut self) -> Result<Option<u64>, Unread> {
        self.bytes.literal("route ", "`route COST` or `route none`")?;
        let cost = match self.bytes.peek() {
            Some(b'n') => self.bytes.literal("none", "`none`").map(|()| None)?,
            _ => Some(self.bytes.number()?),
        };
        self.bytes.end_line()?;
        Ok(cost)
    }

    /// The next move in words; `None` where the table follows.
    pub(super) fn step(&mut self) -> Result<Option<String>, Unread> {
        if matches!(self.bytes.peek(), None | Some(b't')) {
            return Ok(None);
        }
        self.place = self.bytes.place();
        self.bytes.word(b'\n', LONGEST_MOVE, "a move, or end of line").map(Some)
    }

    /// The line with which the table begins.
    pub(super) fn table(&mut self) -> Result<(), Unread> {
        self.bytes.literal("table", "`table`")?;
        self.bytes.end_line()
    }

    /// The name of the next layer; `None` if the table, and the file, ends here.
    pub(super) fn layer(&mut self) -> Result<Option<String>, Unread> {
        if self.bytes.peek() != Some(b'l') {
            let is_first = self.last.is_empty();
            let expected =
                if is_first { "`layer NAME` or `end`" } else { "a row, `layer NAME` or `end`" };
            return self.end(expected).map(|()| None);
        }
        self.bytes.literal("layer ", "`layer NAME`")?;
        self.place = self.bytes.place();
        let name = self.bytes.word(b'\n', LONGEST_NAME, "the name of a layer")?;
        self.follows(&name, "a layer")?;
        Ok(Some(name))
    }

    /// The next line of a table of lines: a state in words of at most
    /// `longest` characters, and its entry; `None` if the table, and the file, ends
    /// here.
    pub(super) fn line(&mut self, longest: usize) -> Result<Option<(String, u64)>, Unread> {
        if matches!(self.bytes.peek(), None | Some(b'e')) {
            return self.end("`STATE COST` or `end`").map(|()| None);
        }
        self.place = self.bytes.place();
        let state = self.bytes.word(b' ', longest, "a state, and a blank")?;
        self.follows(&state, "a state")?;
        let place = self.bytes.place();
        let cost = self.bytes.number()?;
        if cost == u64::MAX {
            return Err(self.bytes.error_at(place, "a larger number", "at most 2^64 - 2"));
        }
        self.bytes.end_line()?;
        self.count()?;
        Ok(Some((state, cost)))
    }

    /// The error that the name or words just read are not as `expected`.
    pub(super) fn unknown(&mut self, words: &str, expected: &str) -> Unread {
        self.bytes.error_at(self.place, &format!("`{words}`"), expected)
    }

    /// Makes sure that `name` comes after the last one, and remembers it.
    fn follows(&mut self, name: &str, what: &str) -> Result<(), Unread> {
        if *name <= *self.last {
            let expected = format!("{what} after `{}` in ascending order", self.last);
            return Err(self.unknown(name, &expected));
        }
        name.clone_into(&mut self.last);
        Ok(())
    }

    fn end(&mut self, expected: &str) -> Result<(), Unread> {
        self.bytes.literal("end", expected)?;
        self.bytes.end_line()?;
        self.bytes.end()
    }
}
