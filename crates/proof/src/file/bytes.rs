//! The bytes of a stream, one after another, each with its place.

use std::io::{self, Read};

use super::error::{Malformed, Unread};

/// Bytes asked for at a time.
const CHUNK: usize = 1 << 16;

/// A stream, of which one chunk is kept.
pub(super) struct Bytes<'a> {
    stream: &'a mut dyn Read,
    chunk: Vec<u8>,
    /// The next byte in the chunk, and how many it has.
    next: usize,
    filled: usize,
    line: usize,
    column: usize,
    /// Why the stream looks as if it had ended.
    failed: Option<io::Error>,
}

impl<'a> Bytes<'a> {
    pub(super) fn new(stream: &'a mut dyn Read) -> Bytes<'a> {
        let chunk = vec![0; CHUNK];
        Bytes { stream, chunk, next: 0, filled: 0, line: 1, column: 1, failed: None }
    }

    /// The next byte, which stays; `None` at the end, and if the stream fails.
    pub(super) fn peek(&mut self) -> Option<u8> {
        if self.next >= self.filled {
            self.fill();
        }
        self.chunk.get(self.next..self.filled)?.first().copied()
    }

    /// Takes the byte that was looked at.
    pub(super) const fn take(&mut self, byte: u8) {
        self.next += 1;
        // No overflow: no stream has that many bytes.
        if byte == b'\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
    }

    /// Line and column of the next byte.
    pub(super) const fn place(&self) -> (usize, usize) {
        (self.line, self.column)
    }

    fn fill(&mut self) {
        while self.failed.is_none() {
            match self.stream.read(&mut self.chunk) {
                Ok(read) => {
                    (self.next, self.filled) = (0, read);
                    return;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => self.failed = Some(error),
            }
        }
    }

    /// The error that the next byte is not what was `expected`.
    pub(super) fn error(&mut self, expected: impl Into<String>) -> Unread {
        let found = match self.peek() {
            None => "end of input".to_owned(),
            Some(b'\n') => "end of line".to_owned(),
            Some(byte @ b' '..=b'~') => format!("{:?}", char::from(byte)),
            Some(byte) => format!("the byte {byte:#04x}"),
        };
        self.error_at(self.place(), found, expected)
    }

    /// The error that at `place` something was `found` that was not `expected`;
    /// if the stream has failed, that is it.
    pub(super) fn error_at(
        &mut self,
        place: (usize, usize),
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Unread {
        match self.failed.take() {
            Some(error) => Unread::Failed(error),
            None => Unread::Malformed(Malformed::new(place, found, expected)),
        }
    }

    /// Takes `text`, which is `expected` here.
    pub(super) fn literal(&mut self, text: &str, expected: &str) -> Result<(), Unread> {
        for byte in text.bytes() {
            if self.peek() != Some(byte) {
                return Err(self.error(expected));
            }
            self.take(byte);
        }
        Ok(())
    }

    /// Takes the end of a line.
    pub(super) fn end_line(&mut self) -> Result<(), Unread> {
        self.literal("\n", "end of line")
    }

    /// Takes a number: digits without leading zeros.
    pub(super) fn number(&mut self) -> Result<u64, Unread> {
        let place = self.place();
        let mut value = 0_u64;
        let mut digits = 0;
        while let Some(byte @ b'0'..=b'9') = self.peek() {
            if digits == 1 && value == 0 {
                return Err(self.error("a number without leading zeros"));
            }
            let more =
                value.checked_mul(10).and_then(|ten| ten.checked_add(u64::from(byte - b'0')));
            let Some(more) = more else {
                return Err(self.error_at(place, "a larger number", "a number below 2^64"));
            };
            self.take(byte);
            (value, digits) = (more, digits + 1);
        }
        if digits == 0 { Err(self.error("a number")) } else { Ok(value) }
    }

    /// Takes the printable characters before `end`, at least one and at most
    /// `most`, and `end` as well.
    pub(super) fn word(&mut self, end: u8, most: usize, what: &str) -> Result<String, Unread> {
        let mut word = String::new();
        loop {
            match self.peek() {
                Some(byte) if byte == end && !word.is_empty() => {
                    self.take(byte);
                    return Ok(word);
                }
                Some(byte @ b' '..=b'~') if byte != end && word.len() < most => {
                    self.take(byte);
                    word.push(char::from(byte));
                }
                _ => return Err(self.error(what)),
            }
        }
    }

    /// Makes sure that nothing follows.
    pub(super) fn end(&mut self) -> Result<(), Unread> {
        if self.peek().is_some() || self.failed.is_some() {
            return Err(self.error("end of input"));
        }
        Ok(())
    }
}
