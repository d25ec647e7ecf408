//! One line of a text: what can be read off it, and errors that point into it.

use nom::bytes::complete::take_while1;
use nom::{IResult, Parser};

use crate::error::{ParseError, describe};

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
    /// between them and none before; each comes with the column it starts in.
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
        for (place, (slot, name)) in numbers.iter_mut().zip(names).enumerate() {
            if place > 0 {
                rest = rest.trim_start_matches([' ', '\t']);
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
