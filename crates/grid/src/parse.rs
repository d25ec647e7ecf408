//! Grids from text: cells are looked up, or read by nom where a line is no row
//! of plain characters; this module counts and complains.

use std::array;

use nom::character::complete::anychar;
use nom::combinator::map_opt;
use nom::multi::many0;
use nom::{IResult, Parser};

use crate::{Grid, Limits, Line, Lines, ParseError};

impl<T: Clone> Grid<T> {
    /// Reads a whole text as a grid: one row a line, one cell a character.
    ///
    /// `decode` returns the cell for a character, or `None` for a character that does not
    /// belong; `expected` names the characters that do, as in "a digit". Line ends,
    /// trailing blanks and a byte order mark are as [`Lines`] allows.
    ///
    /// # Errors
    ///
    /// [`ParseError`] for an empty text, a blank line inside, an unknown character,
    /// a row longer or shorter than the first, and a grid beyond `limits`.
    ///
    /// # Complexity
    ///
    /// Linear in the text, in time and memory. No more is reserved than the
    /// text has bytes.
    ///
    /// ```
    /// use grid::{Grid, Limits};
    ///
    /// let walls = |character| match character {
    ///     '#' => Some(true),
    ///     '.' => Some(false),
    ///     _ => None,
    /// };
    /// let grid = Grid::parse("..#\n.#.\n", &Limits::default(), "`.` or `#`", walls)?;
    /// assert_eq!(grid.iter().filter(|(_, wall)| **wall).count(), 2);
    ///
    /// let error = Grid::parse("..#\n.#\n", &Limits::default(), "`.` or `#`", walls).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 2, column 3: found end of line, expected a row of 3 cells like the first"
    /// );
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn parse(
        text: &str,
        limits: &Limits,
        expected: &str,
        decode: impl Fn(char) -> Option<T>,
    ) -> Result<Grid<T>, ParseError> {
        Grid::parse_lines(&mut Lines::new(text, limits)?, limits, expected, decode)
    }

    /// Reads the rest of `lines` as a grid, for formats that put something
    /// else before it. See [`Grid::parse`].
    ///
    /// # Errors
    ///
    /// As [`Grid::parse`].
    ///
    /// ```
    /// use grid::{Grid, Limits, Lines};
    ///
    /// let limits = Limits::default();
    /// let mut lines = Lines::new("title\n12\n34", &limits)?;
    /// assert_eq!(lines.next().map(|line| line.text()), Some("title"));
    /// let grid = Grid::parse_lines(&mut lines, &limits, "a digit", |character| character.to_digit(10))?;
    /// assert_eq!(grid.rows(), 2);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn parse_lines(
        lines: &mut Lines<'_>,
        limits: &Limits,
        expected: &str,
        decode: impl Fn(char) -> Option<T>,
    ) -> Result<Grid<T>, ParseError> {
        let mut cells = Vec::with_capacity(lines.bytes_left().min(limits.max_cells()));
        let mut cols = None;
        let ascii = Ascii::new(&decode);
        for line in lines.by_ref() {
            let room = limits.max_cells() - cells.len();
            let bytes = line.text().as_bytes();
            if let Some(ascii) = &ascii
                && cols.is_none_or(|cols| cols == bytes.len())
                && (1..=room).contains(&bytes.len())
                && ascii.append(bytes, &mut cells)
            {
                cols = Some(bytes.len());
                continue;
            }
            let row = parse_row(&line, cols, expected, &decode)?;
            cols = Some(row.len());
            if row.len() > room {
                let most = format!("at most {} (the limit can be raised)", limits.max_cells());
                return Err(line.error_found(room + 1, "one cell too many", most));
            }
            cells.extend(row);
        }
        cols.and_then(|cols| Grid::from_cells(cols, cells))
            .ok_or_else(|| lines.error_at_end(format!("a row of cells, each {expected}")))
    }
}

/// The cells of all ASCII characters: in nearly all texts there are no others,
/// and to look cells up is much faster than to read them one by one.
///
/// For each byte its cell, and whether it has one; if not, the cell is any.
struct Ascii<T>([(T, bool); 256]);

impl<T: Clone> Ascii<T> {
    /// `None` if no ASCII character is a cell.
    fn new(decode: impl Fn(char) -> Option<T>) -> Option<Ascii<T>> {
        let cell = |byte: u8| byte.is_ascii().then(|| decode(char::from(byte))).flatten();
        let any = (0..=u8::MAX).find_map(cell)?;
        let known = |byte| match u8::try_from(byte).ok().and_then(cell) {
            Some(cell) => (cell, true),
            None => (any.clone(), false),
        };
        Some(Ascii(array::from_fn(known)))
    }

    /// Appends the cells of `bytes` if each of them has one, and returns whether
    /// that is so. They are appended before that is known, since to go through
    /// them twice takes longer.
    fn append(&self, bytes: &[u8], cells: &mut Vec<T>) -> bool {
        let before = cells.len();
        let mut all_known = true;
        cells.extend(bytes.iter().map(|&byte| {
            let (cell, known) = &self.0[usize::from(byte)];
            all_known &= known;
            cell.clone()
        }));
        if !all_known {
            cells.truncate(before);
        }
        all_known
    }
}

/// The cells of one line, `cols` of them if the first row has set the number.
fn parse_row<T>(
    line: &Line<'_>,
    cols: Option<usize>,
    expected: &str,
    decode: &impl Fn(char) -> Option<T>,
) -> Result<Vec<T>, ParseError> {
    // `many0` cannot fail on complete input: it stops where `decode` does.
    let (rest, row) = cells(line.text(), decode).unwrap_or((line.text(), Vec::new()));
    match cols {
        Some(cols) if row.len() > cols || (row.len() == cols && !rest.is_empty()) => {
            Err(line.error(cols + 1, format!("end of line after {cols} cells like the first row")))
        }
        _ if !rest.is_empty() => Err(line.error(line.column_of(rest), expected)),
        Some(cols) if row.len() < cols => {
            let what = format!("a row of {cols} cells like the first");
            Err(line.error(row.len() + 1, what))
        }
        _ if row.is_empty() => Err(line.error(1, format!("a row of cells, each {expected}"))),
        _ => Ok(row),
    }
}

/// As many cells as `decode` takes.
fn cells<'a, T>(input: &'a str, decode: &impl Fn(char) -> Option<T>) -> IResult<&'a str, Vec<T>> {
    many0(map_opt(anychar, decode)).parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, limits: Limits, expected: Result<(usize, usize), &str>) {
        let parsed = Grid::parse(text, &limits, "a digit", |character| character.to_digit(10));
        let shape =
            parsed.map(|grid| (grid.rows(), grid.cols())).map_err(|error| error.to_string());
        assert_eq!(shape.as_ref().map_err(String::as_str), expected.as_ref().map_err(|text| *text));
    }

    #[track_caller]
    fn refuse(text: &str, error: &str) {
        check(text, Limits::default(), Err(error));
    }

    #[test]
    fn grids() {
        check("1", Limits::default(), Ok((1, 1)));
        check("123\r\n456 \t\r\n\r\n", Limits::default(), Ok((2, 3)));
        check("\u{feff}1\n2\n3\n", Limits::default(), Ok((3, 1)));
    }

    #[test]
    fn what_is_no_grid() {
        let first = "expected a row of cells, each a digit";
        refuse("", &format!("line 1, column 1: found end of input, {first}"));
        refuse(" \n\n", &format!("line 1, column 1: found end of input, {first}"));
        refuse("\n1\n", &format!("line 1, column 1: found a blank line, {first}"));
        refuse("\u{feff}x", "line 1, column 1: found 'x', expected a digit");
        refuse(
            "12\n\n34\n",
            "line 2, column 1: found a blank line, expected a row of 2 cells like the first",
        );
        refuse("12\n3x\n", "line 2, column 2: found 'x', expected a digit");
        refuse("12\rx\n", "line 1, column 3: found '\\r', expected a digit");
        refuse("1 2\n", "line 1, column 2: found ' ', expected a digit");
        refuse(
            "12\n3\n",
            "line 2, column 2: found end of line, expected a row of 2 cells like the first",
        );
        for long in ["12\n345\n", "12\n345x\n"] {
            refuse(
                long,
                "line 2, column 3: found '5', expected end of line after 2 cells like the first row",
            );
        }
        refuse(
            "12\n34x\n",
            "line 2, column 3: found 'x', expected end of line after 2 cells like the first row",
        );
    }

    #[test]
    fn the_first_cell_beyond_the_limit_is_named() {
        check("12\n34\n", Limits::cells(4), Ok((2, 2)));
        let error = "line 2, column 2: found one cell too many, \
                     expected at most 3 (the limit can be raised)";
        check("12\n34\n", Limits::cells(3), Err(error));
        check(
            "1\n",
            Limits::cells(0),
            Err("line 1, column 1: found one cell too many, \
                     expected at most 0 (the limit can be raised)"),
        );
    }
}
