//! A text as numbered lines, with the slack that every format allows.
//!
//! Allowed everywhere: LF or CRLF, a missing final newline, blank lines at the
//! end, blanks (spaces and tabs) at the end of any line, a byte order mark.
//! What is left is each format's own business. nom cuts the lines and reads
//! the numbers; it does not show in the public API.

use nom::bytes::complete::{take_till, take_while1};
use nom::character::complete::char as sign;
use nom::combinator::opt;
use nom::sequence::terminated;
use nom::{IResult, Parser};

use crate::error::{Limits, ParseError, describe};

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
    /// [`ParseError`] if `text` is longer than `limits` admit.
    pub fn new(text: &'a str, limits: &Limits) -> Result<Lines<'a>, ParseError> {
        if text.len() > limits.max_bytes() {
            let most = format!("at most {} bytes (the limit can be raised)", limits.max_bytes());
            return Err(ParseError::new((1, 1), "", "a longer text", most));
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Ok(Lines { rest: trim_blank_end(text), next_number: 1 })
    }

    /// The lines of a text that is still bytes.
    ///
    /// # Errors
    ///
    /// [`ParseError`] at the first byte that is not UTF-8, or if the text is
    /// longer than `limits` admit.
    ///
    /// ```
    /// use grid::Lines;
    /// let error = Lines::decode(b"12\n3\xff").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 2: found the byte 0xff, expected UTF-8 text");
    /// ```
    pub fn decode(bytes: &'a [u8]) -> Result<&'a str, ParseError> {
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
            ParseError::new(place, line, found, "UTF-8 text")
        })
    }

    /// The error for a text that ends where `expected` should follow: it
    /// points at the start of the line after the last one taken.
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
        let (rest, content) = raw_line(self.rest).ok()?;
        // A carriage return belongs to the line end only before a newline; the
        // last line has none, so there it stays and is found by the format.
        let ended = self.rest.len() > content.len();
        let content = if ended { content.strip_suffix('\r').unwrap_or(content) } else { content };
        let line = Line { number: self.next_number, text: content.trim_end_matches([' ', '\t']) };
        self.rest = rest;
        self.next_number = self.next_number.saturating_add(1);
        Some(line)
    }
}

/// Everything up to a newline or the end; the newline is taken and dropped.
fn raw_line(input: &str) -> IResult<&str, &str> {
    terminated(take_till(|c| c == '\n'), opt(sign('\n'))).parse(input)
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

/// One line of a text: its number and its content without line end and
/// trailing blanks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line<'a> {
    number: usize,
    text: &'a str,
}

impl<'a> Line<'a> {
    /// The line's number, counted from 1.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.number
    }

    /// The content, without line end and trailing blanks.
    #[must_use]
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// The error for something unexpected in `column` (counted from 1): what
    /// was found is read off the line.
    ///
    /// ```
    /// use grid::{Limits, Lines};
    /// let line = Lines::new("ab", &Limits::default())?.next().unwrap();
    /// assert_eq!(line.error(2, "`c`").message(), "found 'b', expected `c`");
    /// assert_eq!(line.error(3, "`c`").message(), "found end of line, expected `c`");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn error(&self, column: usize, expected: impl Into<String>) -> ParseError {
        let found = match self.text.chars().nth(column.saturating_sub(1)) {
            Some(found) => describe(found),
            None if self.text.is_empty() => "a blank line".to_owned(),
            None => "end of line".to_owned(),
        };
        self.error_found(column, found, expected)
    }

    /// The error for something in `column` (counted from 1) that takes words
    /// to name.
    ///
    /// ```
    /// use grid::{Limits, Lines};
    /// let line = Lines::new("ab", &Limits::default())?.next().unwrap();
    /// let error = line.error_found(1, "two letters", "one");
    /// assert_eq!(error.to_string(), "line 1, column 1: found two letters, expected one");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn error_found(
        &self,
        column: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> ParseError {
        ParseError::new((self.number, column), self.text, found, expected)
    }

    /// Reads the line as exactly `N` non-negative integers with blanks
    /// between them; each comes with the column it starts in.
    ///
    /// # Errors
    ///
    /// [`ParseError`] at whatever is not such an integer, is missing or is too much. `names`
    /// says what each number means.
    ///
    /// ```
    /// use grid::{Limits, Lines};
    ///
    /// let line = Lines::new("3 14", &Limits::default())?.next().unwrap();
    /// assert_eq!(line.integers(["rows", "columns"])?, [(1, 3), (3, 14)]);
    ///
    /// let line = Lines::new("3 -1", &Limits::default())?.next().unwrap();
    /// let error = line.integers(["rows", "columns"]).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 1, column 3: found '-', expected columns, a non-negative integer"
    /// );
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn integers<const N: usize>(
        &self,
        names: [&str; N],
    ) -> Result<[(usize, usize); N], ParseError> {
        let mut rest = self.text;
        let mut numbers = [(0, 0); N];
        for (slot, name) in numbers.iter_mut().zip(names) {
            rest = rest.trim_start_matches([' ', '\t']);
            let column = self.column_of(rest);
            let expected = || format!("{name}, a non-negative integer");
            let (after, digits) = digits(rest).map_err(|_| self.error(column, expected()))?;
            let value = digits.parse().map_err(|_| {
                self.error_found(column, "a number too large for this machine", expected())
            })?;
            *slot = (column, value);
            rest = after;
        }
        if rest.is_empty() {
            return Ok(numbers);
        }
        let column = self.column_of(rest.trim_start_matches([' ', '\t']));
        Err(self.error(column, format!("end of line after {}", names.join(" and "))))
    }

    /// The column in which `rest`, an end of this line, starts.
    pub(crate) fn column_of(&self, rest: &str) -> usize {
        let taken = self.text.len().saturating_sub(rest.len());
        self.text.get(..taken).map_or(1, |taken| taken.chars().count() + 1)
    }
}

fn digits(input: &str) -> IResult<&str, &str> {
    take_while1(|c: char| c.is_ascii_digit()).parse(input)
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
            "line 1, column 1: found a longer text, \
             expected at most 33554432 bytes (the limit can be raised)"
        );
    }

    #[test]
    fn bytes_that_are_no_text() {
        assert_eq!(Lines::decode("a\u{e9}".as_bytes()), Ok("a\u{e9}"));
        let error = Lines::decode(b"\xef\xbb\xbfab\xc3").unwrap_err();
        assert_eq!((error.line(), error.column()), (1, 3));
        let error = Lines::decode(b"a\n\xc3\xa9\xff\n").unwrap_err();
        assert_eq!((error.line(), error.column(), error.found()), (2, 2, "the byte 0xff"));
        assert_eq!(error.excerpt(), "\u{e9}\n ^");
    }

    #[test]
    fn integers_and_what_is_not_two_of_them() {
        let read = |text: &'static str| {
            let mut lines = Lines::new(text, &Limits::default()).unwrap();
            let line = lines.next().unwrap();
            line.integers(["row", "column"]).map_err(|error| error.to_string())
        };
        assert_eq!(read("  7\t 12  "), Ok([(3, 7), (6, 12)]));
        let error = |text| read(text).unwrap_err();
        assert!(error("7").contains("column 2: found end of line, expected column, a non-neg"));
        assert!(error("7 8 9").contains("column 5: found '9', expected end of line after row"));
        assert!(error("7 8x").contains("column 4: found 'x', expected end of line after row and"));
        assert!(error("x 8").contains("column 1: found 'x', expected row"));
        assert!(error("99999999999999999999999 8").contains("column 1: found a number too large"));
    }
}
