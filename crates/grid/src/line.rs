//! One line of a text: reading values from it, and errors that point into it.

use nom::bytes::complete::take_while1;
use nom::{IResult, Parser};

use crate::error::{ParseError, describe};

/// The characters allowed between numbers.
const BLANKS: [char; 2] = [' ', '\t'];

/// One line of a text: its number and its content without line end and
/// trailing blanks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line<'a> {
    number: usize,
    text: &'a str,
}

impl<'a> Line<'a> {
    pub(crate) const fn new(number: usize, text: &'a str) -> Line<'a> {
        Line { number, text }
    }

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

    /// The error for an unexpected character, or the end of the line, in `column`
    /// (counted from 1).
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

    /// Like [`error`](Line::error), but `found` says what was found.
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

    /// The text after `word`, with which the line must begin.
    ///
    /// # Errors
    ///
    /// [`ParseError`] at the first character that differs from `word`.
    ///
    /// ```
    /// use grid::{Limits, Lines};
    ///
    /// let line = Lines::new("height 3", &Limits::default())?.next().unwrap();
    /// assert_eq!(line.after("height")?, " 3");
    /// let error = line.after("head").unwrap_err();
    /// assert_eq!(error.to_string(), "line 1, column 3: found 'i', expected `head`");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn after(&self, word: &str) -> Result<&'a str, ParseError> {
        self.text.strip_prefix(word).ok_or_else(|| {
            let pairs = self.text.chars().zip(word.chars());
            let same = pairs.take_while(|(found, expected)| found == expected).count();
            self.error(same + 1, format!("`{word}`"))
        })
    }

    /// Reads the line as exactly `N` non-negative integers with blanks between them and
    /// none before. Returns each with the column in which it starts.
    ///
    /// # Errors
    ///
    /// [`ParseError`] at the first number that is missing or not such an integer, or at
    /// the text after the last. `names` says what each number means.
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
        self.integers_of(self.text, names)
    }

    /// Reads the line as `word`, one or more blanks, and integers as in
    /// [`Line::integers`].
    ///
    /// # Errors
    ///
    /// As [`Line::after`] and [`Line::integers`].
    ///
    /// ```
    /// use grid::{Limits, Lines};
    ///
    /// let line = Lines::new("start 3 14", &Limits::default())?.next().unwrap();
    /// assert_eq!(line.integers_after("start", ["row", "column"])?, [(7, 3), (9, 14)]);
    ///
    /// let line = Lines::new("start3 14", &Limits::default())?.next().unwrap();
    /// let error = line.integers_after("start", ["row", "column"]).unwrap_err();
    /// assert_eq!(error.to_string(), "line 1, column 6: found '3', expected a blank after `start`");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn integers_after<const N: usize>(
        &self,
        word: &str,
        names: [&str; N],
    ) -> Result<[(usize, usize); N], ParseError> {
        let rest = self.after(word)?;
        let numbers = rest.trim_start_matches(BLANKS);
        if numbers.len() == rest.len() && !rest.is_empty() {
            return Err(self.error(self.column_of(rest), format!("a blank after `{word}`")));
        }
        self.integers_of(numbers, names)
    }

    /// The integers of `rest`, a suffix of this line.
    fn integers_of<const N: usize>(
        &self,
        mut rest: &str,
        names: [&str; N],
    ) -> Result<[(usize, usize); N], ParseError> {
        let mut numbers = [(0, 0); N];
        for (place, (slot, name)) in numbers.iter_mut().zip(names).enumerate() {
            if place > 0 {
                rest = rest.trim_start_matches(BLANKS);
            }
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
        let column = self.column_of(rest.trim_start_matches(BLANKS));
        Err(self.error(column, format!("end of line after {}", names.join(" and "))))
    }

    /// The column in which `rest`, a suffix of this line, starts.
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

    #[test]
    fn integers_and_what_is_not_two_of_them() {
        let read = |text: &'static str| {
            Line::new(1, text).integers(["row", "column"]).map_err(|error| error.to_string())
        };
        assert_eq!(read("7\t 12"), Ok([(1, 7), (4, 12)]));
        let error = |text| read(text).unwrap_err();
        assert!(error("7").contains("column 2: found end of line, expected column, a non-neg"));
        assert!(error("7 8 9").contains("column 5: found '9', expected end of line after row"));
        assert!(error("7 8x").contains("column 4: found 'x', expected end of line after row and"));
        assert!(error(" 7 8").contains("column 1: found ' ', expected row"));
        assert!(error("x 8").contains("column 1: found 'x', expected row"));
        assert!(error("99999999999999999999999 8").contains("column 1: found a number too large"));
    }
}
