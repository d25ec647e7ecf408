//! A text as numbered lines, without the variations that every format allows.
//!
//! Allowed everywhere: LF or CRLF, a missing final newline, blank lines at the
//! end, blanks (spaces and tabs) at the end of any line, a byte order mark. Each
//! format handles the rest. Lines are found by a search for one byte, since this
//! is most of the work of reading a large text; nom reads their contents.

use crate::Line;
use crate::error::{Limits, ParseError};

/// The lines of a text, one after another.
///
/// ```
/// use grid::{Limits, Lines};
///
/// let lines = Lines::new("\u{feff}one \r\ntwo\n\n", &Limits::default())?;
/// let texts: Vec<&str> = lines.map(|line| line.text()).collect();
/// assert_eq!(texts, ["one", "two"]);
/// # Ok::<(), grid::ParseError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Lines<'a> {
    rest: &'a str,
    next_number: usize,
}

impl<'a> Lines<'a> {
    /// The lines of `text`.
    ///
    /// # Errors
    ///
    /// [`ParseError`] if `text` is longer than `limits` allow.
    pub fn new(text: &'a str, limits: &Limits) -> Result<Lines<'a>, ParseError> {
        check_size(text.as_bytes(), limits)?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Ok(Lines { rest: trim_blank_end(text), next_number: 1 })
    }

    /// Decodes the bytes of a text, for [`Lines::new`].
    ///
    /// # Errors
    ///
    /// [`ParseError`] at the first byte that is not UTF-8, or if the text is
    /// longer than `limits` allow.
    ///
    /// ```
    /// use grid::{Limits, Lines};
    /// let error = Lines::decode(b"12\n3\xff", &Limits::default()).unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 2: found the byte 0xff, expected UTF-8 text");
    /// let error = Lines::decode(b"\xff\xfe1\0", &Limits::default()).unwrap_err();
    /// assert_eq!(error.expected(), "UTF-8 text, not UTF-16");
    /// ```
    pub fn decode(bytes: &'a [u8], limits: &Limits) -> Result<&'a str, ParseError> {
        // Checked first: a text cut off beyond the limit may end inside a character.
        check_size(bytes, limits)?;
        std::str::from_utf8(bytes).map_err(|error| {
            let (valid, invalid) = bytes.split_at(error.valid_up_to());
            let before = std::str::from_utf8(valid).unwrap_or_default();
            let before = before.strip_prefix('\u{feff}').unwrap_or(before);
            let start = before.rfind('\n').map_or(0, |newline| newline + 1);
            let line = before.get(start..).unwrap_or_default();
            let place = (before.matches('\n').count() + 1, line.chars().count() + 1);
            let found = match invalid.first() {
                Some(byte) => format!("the byte {byte:#04x}"),
                None => "end of input".to_owned(),
            };
            let is_utf16 = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
            let expected = if is_utf16 { "UTF-8 text, not UTF-16" } else { "UTF-8 text" };
            ParseError::new(place, line, found, expected)
        })
    }

    /// How many bytes are left.
    pub(crate) const fn bytes_left(&self) -> usize {
        self.rest.len()
    }

    /// The next `length` bytes, if the text or a line ends behind them and they end
    /// without blanks or a carriage return. They may contain line ends.
    #[inline]
    pub(crate) fn ahead(&self, length: usize) -> Option<&'a [u8]> {
        let bytes = self.rest.as_bytes();
        if bytes.len() > length && bytes.get(length) != Some(&b'\n') {
            return None;
        }
        let ahead = bytes.get(..length);
        ahead.filter(|bytes| !matches!(bytes.last(), None | Some(b' ' | b'\t' | b'\r')))
    }

    /// Skips a line of `length` bytes that [`Lines::ahead`] returned. They must be ASCII
    /// and contain no line end.
    #[inline]
    pub(crate) fn skip(&mut self, length: usize) {
        self.rest = self.rest.get(length + 1..).unwrap_or_default();
        self.next_number = self.next_number.saturating_add(1);
    }

    /// The error for a text that ends where `expected` should follow. It points at the
    /// start of the line after the last one read.
    ///
    /// ```
    /// use grid::{Limits, Lines};
    /// let lines = Lines::new("", &Limits::default())?;
    /// let error = lines.error_at_end("a row");
    /// assert_eq!(error.to_string(), "line 1, column 1: found end of input, expected a row");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn error_at_end(&self, expected: impl Into<String>) -> ParseError {
        ParseError::new((self.next_number, 1), "", "end of input", expected)
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let (content, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
        // A carriage return is part of a line end only before a newline. The last line
        // has no newline, so there the carriage return stays, and the format reports it.
        let ended = self.rest.len() > content.len();
        let content = if ended { content.strip_suffix('\r').unwrap_or(content) } else { content };
        let line = Line::new(self.next_number, content.trim_end_matches([' ', '\t']));
        self.rest = rest;
        self.next_number = self.next_number.saturating_add(1);
        Some(line)
    }
}

fn check_size(text: &[u8], limits: &Limits) -> Result<(), ParseError> {
    if text.len() <= limits.max_bytes() {
        return Ok(());
    }
    let most = format!("at most {} bytes (the limit can be raised)", limits.max_bytes());
    Err(ParseError::new((1, 1), "", "an input that is too long", most))
}

/// `text` without the blank lines and blanks at its end.
fn trim_blank_end(mut text: &str) -> &str {
    loop {
        let shorter = text
            .strip_suffix("\r\n")
            .or_else(|| text.strip_suffix('\n'))
            .or_else(|| text.strip_suffix([' ', '\t']));
        match shorter {
            Some(rest) => text = rest,
            None => return text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let lines = Lines::new(text, &Limits::default()).unwrap();
        let lines: Vec<Line<'_>> = lines.collect();
        let numbers: Vec<usize> = lines.iter().map(Line::number).collect();
        assert_eq!(numbers, (1..=lines.len()).collect::<Vec<_>>());
        assert_eq!(lines.iter().map(Line::text).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn every_allowed_slack() {
        check("", &[]);
        check("\u{feff}", &[]);
        check("\n \t\r\n\n", &[]);
        check("a\nb", &["a", "b"]);
        check("a\r\nb\r\n", &["a", "b"]);
        check("a \t\n b\t\r\n\r\n\n", &["a", " b"]);
        check("a\n\nb\n", &["a", "", "b"]);
        check("\na", &["", "a"]);
    }

    #[test]
    fn a_lone_carriage_return_is_content() {
        check("a\rb", &["a\rb"]);
        check("a\r", &["a\r"]);
        check("a\r\r\n", &["a\r"]);
    }

    #[test]
    fn a_text_beyond_the_limit_is_refused() {
        let limits = Limits::default();
        let longest = " ".repeat(limits.max_bytes());
        assert!(Lines::new(&longest, &limits).is_ok());
        let error = Lines::new(&(longest + " "), &limits).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1, column 1: found an input that is too long, \
             expected at most 33554432 bytes (the limit can be raised)"
        );
    }

    #[test]
    fn bytes_that_are_no_text() {
        let limits = Limits::default();
        assert_eq!(Lines::decode("a\u{e9}".as_bytes(), &limits), Ok("a\u{e9}"));
        let long = vec![0xff; limits.max_bytes() + 1];
        let error = Lines::decode(&long, &limits).unwrap_err();
        assert_eq!(
            (error.line(), error.column(), error.found()),
            (1, 1, "an input that is too long")
        );
        let error = Lines::decode(b"\xef\xbb\xbfab\xc3", &limits).unwrap_err();
        assert_eq!((error.line(), error.column()), (1, 3));
        let error = Lines::decode(b"a\n\xc3\xa9\xff\n", &limits).unwrap_err();
        assert_eq!((error.line(), error.column(), error.found()), (2, 2, "the byte 0xff"));
        assert_eq!(error.excerpt(), "\u{e9}\n ^");
        assert_eq!(Lines::decode(b"a\n\xff", &limits).unwrap_err().excerpt(), "");
    }
}
