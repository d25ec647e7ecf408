//! The bytes of a stream, one after another, each with its place.

use std::io::{self, Read};

use super::error::{Malformed, Unread};
use super::excerpt::{SHOWN, excerpt};

/// The most characters of a name.
pub(super) const LONGEST_NAME: usize = 64;

/// The most characters of a move in words: enough for five numbers, whatever their size.
pub(super) const LONGEST_MOVE: usize = 128;

/// Bytes asked for at a time.
const CHUNK: usize = 1 << 16;

/// Taken bytes that are kept: an error may point back to a name or a number, and shows
/// its line.
const KEPT: usize = 1 << 8;

/// A stream, with one chunk of it and the last bytes before the chunk.
pub(super) struct Bytes<'a> {
    stream: &'a mut dyn Read,
    chunk: Vec<u8>,
    /// The next byte in the chunk, and how many it has.
    next: usize,
    filled: usize,
    line: usize,
    column: usize,
    /// The error that ended the stream, if it failed.
    failed: Option<io::Error>,
}

impl<'a> Bytes<'a> {
    pub(super) fn new(stream: &'a mut dyn Read) -> Bytes<'a> {
        let chunk = vec![0; KEPT + CHUNK];
        Bytes { stream, chunk, next: 0, filled: 0, line: 1, column: 1, failed: None }
    }

    /// The next byte, without taking it; `None` at the end, or if the stream fails.
    pub(super) fn peek(&mut self) -> Option<u8> {
        if self.next >= self.filled {
            self.more();
        }
        self.chunk.get(self.next..self.filled)?.first().copied()
    }

    /// Takes the byte that was peeked at.
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

    /// Reads more of the stream, and drops what was taken long ago; returns whether
    /// anything came.
    fn more(&mut self) -> bool {
        let first = self.next.saturating_sub(KEPT);
        self.chunk.copy_within(first..self.filled, 0);
        (self.next, self.filled) = (self.next - first, self.filled - first);
        while self.failed.is_none() {
            let room = self.chunk.get_mut(self.filled..).unwrap_or_default();
            match self.stream.read(room) {
                Ok(read) => {
                    self.filled = self.chunk.len().min(self.filled + read);
                    return read > 0;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => self.failed = Some(error),
            }
        }
        false
    }

    /// The error that the next byte is not as `expected`.
    pub(super) fn error(&mut self, expected: &str) -> Unread {
        let found = match self.peek() {
            None => "end of input".to_owned(),
            Some(b'\n') => "end of line".to_owned(),
            Some(byte @ b' '..=b'~') => format!("{:?}", char::from(byte)),
            Some(byte) => format!("the byte {byte:#04x}"),
        };
        self.error_at(self.place(), &found, expected)
    }

    /// The error of the stream, if it has failed; otherwise the error that `found` was at
    /// `place`, not what was `expected`.
    pub(super) fn error_at(
        &mut self,
        place: (usize, usize),
        found: &str,
        expected: &str,
    ) -> Unread {
        if let Some(error) = self.failed.take() {
            return Unread::Failed(error);
        }
        let excerpt = self.excerpt(place).unwrap_or_default();
        Unread::Malformed(Malformed::new(place, found, expected, excerpt))
    }

    /// The line around `place`, which is on the line of the next byte, or on the line
    /// before if all of that has been kept.
    fn excerpt(&mut self, (line, column): (usize, usize)) -> Option<String> {
        while !self.shows_enough() && self.more() {}
        let text = self.chunk.get(..self.filled)?;
        let fault = if line == self.line {
            self.next.checked_sub(self.column.checked_sub(column)?)?
        } else {
            let end = self.next.checked_sub(self.column)?;
            let before = text.get(..end)?.rsplit(|&byte| byte == b'\n').next()?;
            end - before.len() + column.checked_sub(1)?
        };
        let (before, after) = text.split_at_checked(fault)?;
        let before = before.rsplit(|&byte| byte == b'\n').next()?;
        let after = after.split(|&byte| byte == b'\n').next()?;
        Some(excerpt(before, after))
    }

    /// Whether the rest of the line has been read, as far as it is shown.
    fn shows_enough(&self) -> bool {
        let rest = self.chunk.get(self.next..self.filled).unwrap_or_default();
        rest.len() >= SHOWN || rest.contains(&b'\n')
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
    /// `most`, the last one not a blank, and `end` as well.
    pub(super) fn word(&mut self, end: u8, most: usize, what: &str) -> Result<String, Unread> {
        let mut word = String::new();
        loop {
            match self.peek() {
                Some(byte) if byte == end && !word.is_empty() && !word.ends_with(' ') => {
                    self.take(byte);
                    return Ok(word);
                }
                Some(byte @ b' '..=b'~') if byte != end && word.len() < most => {
                    self.take(byte);
                    word.push(char::from(byte));
                }
                Some(byte) if byte == end && word.ends_with(' ') => {
                    return Err(self.error("no blank at the end of the line"));
                }
                Some(b' '..=b'~') if word.len() >= most => {
                    let expected = if end == b'\n' { "end of line" } else { "a blank" };
                    return Err(self.error(&format!("{expected} after {most} characters")));
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

/// Why [`Bytes::word`] would not take all of `text` where `end` follows; `None` if it
/// would.
pub(super) fn unreadable(text: &str, end: u8, most: usize) -> Option<String> {
    let reason = if text.is_empty() {
        "is empty"
    } else if !text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        "has a character that is not printable ASCII"
    } else if text.ends_with(' ') {
        "ends with a blank"
    } else if text.bytes().any(|byte| byte == end) {
        "has a blank"
    } else if text.len() > most {
        return Some(format!("has more than {most} characters"));
    } else {
        return None;
    };
    Some(reason.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands out one byte at a time.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let one = buffer.len().min(1);
            self.0.read(&mut buffer[..one])
        }
    }

    /// The excerpt of an error at `place` once `taken` bytes have been taken.
    fn excerpt_at(stream: &mut dyn Read, taken: usize, place: Option<(usize, usize)>) -> String {
        let mut bytes = Bytes::new(stream);
        for _ in 0..taken {
            let byte = bytes.peek().unwrap();
            bytes.take(byte);
        }
        let place = place.unwrap_or_else(|| bytes.place());
        match bytes.error_at(place, "", "") {
            Unread::Malformed(error) => error.excerpt,
            unread => unread.to_string(),
        }
    }

    #[track_caller]
    fn check(text: &[u8], taken: usize, place: Option<(usize, usize)>, expected: &str) {
        assert_eq!(excerpt_at(&mut { text }, taken, place), expected);
        assert_eq!(excerpt_at(&mut Slow(text), taken, place), expected);
    }

    #[test]
    fn the_line_is_shown_however_the_bytes_come() {
        let text = b"layer cells\n+1..2\nend\n";
        check(text, 0, None, "layer cells\n^");
        check(text, 15, None, "+1..2\n   ^");
        check(text, 15, Some((2, 2)), "+1..2\n ^");
        check(text, 17, None, "+1..2\n     ^");
        check(text, text.len(), None, "\n^");
        // A name that has been read, and the end of its line with it.
        check(text, 12, Some((1, 7)), "layer cells\n      ^");
        check(text, 18, Some((2, 1)), "+1..2\n^");
    }

    #[test]
    fn a_line_that_is_longer_than_what_is_kept_is_cut() {
        let mut text = b"+0".repeat(CHUNK);
        text.extend(b".\n");
        let shown = format!("{}{}\n{:36}^", "+0".repeat(18), "+0".repeat(18) + "+", "");
        for taken in [1000, CHUNK - 2, CHUNK, CHUNK + KEPT, CHUNK + 2 * KEPT] {
            check(&text, taken, None, &shown);
        }
        let end = format!("{}.\n{:36}^", "+0".repeat(18), "");
        check(&text, 2 * CHUNK, None, &end);
    }
}
