//! Parse errors, and limits on the size of a text.

use std::fmt;

use crate::escape::shown;

/// How large an input may be before it is refused.
///
/// The default admits 2^24 cells and 32 MiB of text.
///
/// ```
/// use grid::Limits;
/// assert_eq!(Limits::default().max_cells(), 1 << 24);
/// assert_eq!(Limits::cells(1 << 25).max_bytes(), 64 << 20);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limits {
    max_cells: usize,
    max_bytes: usize,
}

impl Limits {
    /// Limits for `max_cells` cells and two bytes per cell, but never fewer bytes than
    /// the default.
    #[must_use]
    pub fn cells(max_cells: usize) -> Limits {
        let Limits { max_bytes, .. } = Limits::default();
        Limits { max_cells, max_bytes: max_bytes.max(max_cells.saturating_mul(2)) }
    }

    /// The largest number of cells in a grid.
    #[must_use]
    pub const fn max_cells(&self) -> usize {
        self.max_cells
    }

    /// The largest number of bytes in a text.
    #[must_use]
    pub const fn max_bytes(&self) -> usize {
        self.max_bytes
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { max_cells: 1 << 24, max_bytes: 32 << 20 }
    }
}

/// A parse error: its position, what was found there, and what was expected.
///
/// Lines and columns count from 1; a column is a Unicode scalar value, and a byte order
/// mark is not counted.
///
/// ```
/// use grid::{Grid, Limits};
///
/// let error = Grid::parse("11\n2-\n", &Limits::default(), "a digit", |character| character.to_digit(10))
///     .unwrap_err();
/// assert_eq!((error.line(), error.column()), (2, 2));
/// assert_eq!(error.found(), "'-'");
/// assert_eq!(error.expected(), "a digit");
/// assert_eq!(error.message(), "found '-', expected a digit");
/// assert_eq!(error.excerpt(), "2-\n ^");
/// assert_eq!(format!("{error:?}"), "line 2, column 2: found '-', expected a digit");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ParseError {
    line: usize,
    column: usize,
    found: String,
    expected: String,
    excerpt: String,
}

impl ParseError {
    pub(crate) fn new(
        (line, column): (usize, usize),
        source: &str,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> ParseError {
        let excerpt = excerpt(source, column);
        ParseError { line, column, found: found.into(), expected: expected.into(), excerpt }
    }

    /// The line, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The column, counted from 1 in Unicode scalar values.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What was found there.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }

    /// What was expected instead.
    #[must_use]
    pub fn expected(&self) -> &str {
        &self.expected
    }

    /// The message without the position, for callers that print the position in their own
    /// form.
    #[must_use]
    pub fn message(&self) -> String {
        format!("found {}, expected {}", self.found, self.expected)
    }

    /// The line at fault and, below it, a caret under the column; nothing if the line is
    /// blank, as at the end of the text, or if the text is too long. The line ends before a
    /// byte that is not UTF-8. A long line is cut around the column;
    /// non-printing characters are escaped as by [`shown`].
    #[must_use]
    pub fn excerpt(&self) -> &str {
        &self.excerpt
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message())
    }
}

/// The same text as `Display`, because Rust prints an error returned from `main` with `Debug`.
impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for ParseError {}

/// The error for an unknown name.
///
/// ```
/// use grid::UnknownName;
///
/// let error = UnknownName::new("rules", "chess", "`folded` or `unfolded`");
/// assert_eq!(error.to_string(), "unknown rules `chess`, expected `folded` or `unfolded`");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct UnknownName {
    kind: &'static str,
    found: String,
    expected: &'static str,
}

impl UnknownName {
    /// The error for `found`, which is not the name of a `kind`; `expected` describes the
    /// valid names.
    #[must_use]
    pub fn new(kind: &'static str, found: &str, expected: &'static str) -> UnknownName {
        UnknownName { kind, found: found.to_owned(), expected }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {} `{}`, expected {}", self.kind, self.found, self.expected)
    }
}

/// The same text as `Display`, because Rust prints an error returned from `main` with `Debug`.
impl fmt::Debug for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for UnknownName {}

/// Columns shown on each side of the one at fault.
const CONTEXT: usize = 36;

fn excerpt(source: &str, column: usize) -> String {
    if source.trim().is_empty() {
        return String::new();
    }
    let before = column.saturating_sub(1);
    let fault = source.char_indices().nth(before).map_or(source.len(), |(fault, _)| fault);
    let (before, after) = source.split_at(fault);
    let mut before = pieces(before.chars().rev(), CONTEXT);
    before.reverse();
    let before = before.concat();
    let after = pieces(after.chars(), CONTEXT + 1).concat();
    let caret = " ".repeat(before.chars().count());
    format!("{before}{after}\n{caret}^")
}

/// The first of `characters`, as shown in a message, as many as fit into `width`.
fn pieces(characters: impl Iterator<Item = char>, width: usize) -> Vec<String> {
    let mut room = width;
    let mut pieces = Vec::new();
    for character in characters {
        let piece = shown(character.encode_utf8(&mut [0; 4])).to_string();
        let Some(left) = room.checked_sub(piece.chars().count()) else { break };
        room = left;
        pieces.push(piece);
    }
    pieces
}

/// How a character reads in a message: quoted, with control characters escaped.
pub(crate) fn describe(character: char) -> String {
    format!("{character:?}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_grow_together_and_never_shrink_the_text() {
        assert_eq!(Limits::default().max_bytes(), 32 << 20);
        assert_eq!(Limits::cells(4), Limits { max_cells: 4, max_bytes: 32 << 20 });
        assert_eq!(Limits::cells(usize::MAX).max_bytes(), usize::MAX);
    }

    #[test]
    fn a_long_line_is_cut_around_the_column() {
        let line = "0123456789".repeat(100);
        let error = ParseError::new((1, 500), &line, "x", "y");
        let (shown, caret) = error.excerpt().split_once('\n').unwrap();
        assert_eq!(shown.len(), 73);
        assert_eq!(caret.len(), 37);
        // Column 500 is the digit with number 499.
        assert_eq!(shown.as_bytes()[caret.len() - 1], b'9');
    }

    #[test]
    fn what_does_not_print_is_cut_by_the_width_that_it_is_shown_in() {
        let error = ParseError::new((1, 50), &"\u{202e}".repeat(100), "x", "y");
        let (shown, caret) = error.excerpt().split_once('\n').unwrap();
        assert_eq!(shown, r"\u{202e}".repeat(4 + 4));
        assert_eq!(caret.len(), 4 * 8 + 1);
    }

    #[test]
    fn an_excerpt_prints_nothing_that_could_deceive() {
        for (source, column, expected) in [
            ("a\u{1b}b", 3, "a\\u{1b}b\n       ^"),
            ("a\u{1b}b", 2, "a\\u{1b}b\n ^"),
            ("3\u{202e}4x\u{2066}", 4, "3\\u{202e}4x\\u{2066}\n          ^"),
            ("12", 3, "12\n  ^"),
            ("", 1, ""),
        ] {
            assert_eq!(ParseError::new((1, column), source, "x", "y").excerpt(), expected);
        }
        let error = ParseError::new((3, 2), "a\u{1b}b", describe('\u{1b}'), "y");
        assert_eq!(error.to_string(), "line 3, column 2: found '\\u{1b}', expected y");
        assert_eq!((error.found(), error.expected()), ("'\\u{1b}'", "y"));
    }
}
