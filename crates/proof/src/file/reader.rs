//! Reading a file, part after part, in the order in which they are written.

use std::io::Read;

use super::bytes::Bytes;
use super::error::Unread;
use super::header::Header;
use crate::Claim;

/// The longest name of a layer.
const LONGEST_NAME: usize = 64;

/// A certificate file that is being read: its header has been, the rest is to be.
///
/// See [`proof::file`](crate::file) for an example.
pub struct Reader<'a> {
    pub(super) bytes: Bytes<'a>,
    header: Header,
    /// The last name of a layer, or the last state in words, and its place.
    pub(super) last: String,
    place: (usize, usize),
    stored: usize,
    most: usize,
}

impl<'a> Reader<'a> {
    /// Reads the header.
    ///
    /// # Errors
    ///
    /// [`Unread`] if it is none, or the stream fails.
    pub fn open(stream: &'a mut dyn Read) -> Result<Reader<'a>, Unread> {
        let mut bytes = Bytes::new(stream);
        let header = Header::read(&mut bytes)?;
        let place = bytes.place();
        Ok(Reader { bytes, header, last: String::new(), place, stored: 0, most: usize::MAX })
    }

    /// Lets at most `most` states be stored.
    #[must_use]
    pub fn max_states(mut self, most: usize) -> Reader<'a> {
        self.most = most;
        self
    }

    /// What the file is about, and what it claims.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The claim, if the file is about this puzzle, by these rules, and about
    /// the input with this fingerprint.
    ///
    /// # Errors
    ///
    /// [`Unread::Other`] if it is not.
    pub fn expect(&self, puzzle: &str, rules: &str, input: u64) -> Result<Claim, Unread> {
        let Header { claim, .. } = self.header;
        let pairs = [
            ("puzzle", self.header.puzzle.clone(), puzzle.to_owned()),
            ("rule set", self.header.rules.clone(), rules.to_owned()),
            ("input", format!("{:016x}", self.header.input), format!("{input:016x}")),
        ];
        for (what, found, expected) in pairs {
            if found != expected {
                return Err(Unread::Other { what, found, expected });
            }
        }
        Ok(claim)
    }

    /// How many entries of the table have been read so far.
    #[must_use]
    pub const fn states(&self) -> usize {
        self.stored
    }

    /// Makes sure that as many as `states` may be stored, which are about to be.
    ///
    /// # Errors
    ///
    /// [`Unread::TooManyStates`] if that is too many.
    pub const fn allow(&self, states: usize) -> Result<(), Unread> {
        if states > self.most {
            return Err(Unread::TooManyStates { most: self.most });
        }
        Ok(())
    }

    /// Counts one more entry.
    pub(super) const fn count(&mut self) -> Result<(), Unread> {
        self.stored = self.stored.saturating_add(1);
        self.allow(self.stored)
    }

    /// The line with which a route begins: the cost that it states; `None` if
    /// there is none.
    ///
    /// # Errors
    ///
    /// [`Unread`] if the line is another one.
    pub fn route(&mut self) -> Result<Option<u64>, Unread> {
        self.bytes.literal("route ", "`route COST` or `route none`")?;
        let cost = match self.bytes.peek() {
            Some(b'n') => self.bytes.literal("none", "`none`").map(|()| None)?,
            _ => Some(self.bytes.number()?),
        };
        self.bytes.end_line()?;
        Ok(cost)
    }

    /// The line with which the table begins.
    ///
    /// # Errors
    ///
    /// [`Unread`] if the line is another one.
    pub fn table(&mut self) -> Result<(), Unread> {
        self.bytes.literal("table", "`table`")?;
        self.bytes.end_line()
    }

    /// The name of the next layer; `None` if the table, and the file, ends here.
    ///
    /// # Errors
    ///
    /// [`Unread`] if neither is so, or the name does not come after the one before.
    pub fn layer(&mut self) -> Result<Option<String>, Unread> {
        if self.bytes.peek() != Some(b'l') {
            return self.end("another row, `layer NAME` or `end`").map(|()| None);
        }
        self.bytes.literal("layer ", "`layer NAME`")?;
        self.place = self.bytes.place();
        let name = self.bytes.word(b'\n', LONGEST_NAME, "the name of a layer")?;
        self.follows(&name, "a layer")?;
        Ok(Some(name))
    }

    /// The error that the last layer has a name, or the last line a state, that
    /// was not `expected`.
    #[must_use]
    pub fn unknown(&mut self, expected: impl Into<String>) -> Unread {
        let found = format!("`{}`", self.last);
        self.bytes.error_at(self.place, found, expected)
    }

    /// The next line of a table of lines: a state in words of at most
    /// `longest` characters, and its entry; `None` if the table, and the file,
    /// ends here.
    ///
    /// # Errors
    ///
    /// [`Unread`] if neither is so, or the state does not come after the one before.
    pub fn line(&mut self, longest: usize) -> Result<Option<(String, u64)>, Unread> {
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

    /// Makes sure that `name` comes after the last one, and remembers it.
    fn follows(&mut self, name: &str, what: &str) -> Result<(), Unread> {
        if *name <= *self.last {
            let expected = format!("{what} after `{}` in ascending order", self.last);
            return Err(self.bytes.error_at(self.place, format!("`{name}`"), expected));
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
