//! The rows of a grid, read one by one. Cells are looked up or decoded for a whole
//! row; if a row contains anything else, nom reads it and reports the place.

use std::array;

use nom::character::complete::anychar;
use nom::combinator::map_opt;
use nom::multi::many0;
use nom::{IResult, Parser};

use crate::{Grid, Limits, Line, Lines, ParseError};

/// Reads the rest of `lines` as a grid.
///
/// `append` appends the cells of a row and returns true if every character is a cell. If
/// not, it appends nothing, and `decode` finds the character at fault.
pub(crate) fn rows<T: Clone>(
    lines: &mut Lines<'_>,
    limits: &Limits,
    expected: &str,
    (decode, append): (impl Fn(char) -> Option<T>, impl Fn(&[u8], &mut Vec<T>) -> bool),
) -> Result<Grid<T>, ParseError> {
    let mut cells = Vec::with_capacity(lines.bytes_left().min(limits.max_cells()));
    let mut cols = None;
    // A row as long as the first needs no search for its end: `append` refuses line ends.
    let ends_show = decode('\n').is_none();
    loop {
        let room = limits.max_cells() - cells.len();
        if let Some(cols) = cols
            && ends_show
            && cols <= room
            && lines.ahead(cols).is_some_and(|bytes| append(bytes, &mut cells))
        {
            lines.skip(cols);
            continue;
        }
        let Some(line) = lines.next() else { break };
        let bytes = line.text().as_bytes();
        if cols.is_none_or(|cols| cols == bytes.len())
            && (1..=room).contains(&bytes.len())
            && append(bytes, &mut cells)
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

/// Appends the cells of `bytes` and returns true, if every byte is a cell. Until that is
/// known, `any` takes the place of the other bytes.
///
/// Never inlined: as part of a larger function it is not vectorized, and takes five times
/// as long.
#[inline(never)]
pub(crate) fn append_plain<T: Clone>(
    bytes: &[u8],
    cells: &mut Vec<T>,
    any: &T,
    decode: impl Fn(u8) -> Option<T>,
) -> bool {
    let before = cells.len();
    // A byte rather than a `bool`, so that the loop is vectorized.
    let mut unknown = 0;
    cells.extend(bytes.iter().map(|&byte| {
        let cell = decode(byte);
        unknown |= u8::from(cell.is_none()) | (byte & 0x80);
        cell.unwrap_or_else(|| any.clone())
    }));
    if unknown > 0 {
        cells.truncate(before);
    }
    unknown == 0
}

/// The cells of all ASCII characters. Nearly all texts contain only these, and looking
/// cells up is much faster than decoding them one by one.
///
/// For each byte its cell and true; if it is not a cell, some cell and false.
pub(crate) struct Ascii<T>([(T, bool); 256]);

impl<T: Clone> Ascii<T> {
    /// `None` if no ASCII character is a cell.
    pub(crate) fn new(decode: impl Fn(char) -> Option<T>) -> Option<Ascii<T>> {
        let cell = |byte: u8| byte.is_ascii().then(|| decode(char::from(byte))).flatten();
        let any = (0..=u8::MAX).find_map(cell)?;
        let known = |byte| match u8::try_from(byte).ok().and_then(cell) {
            Some(cell) => (cell, true),
            None => (any.clone(), false),
        };
        Some(Ascii(array::from_fn(known)))
    }

    /// Appends the cells of `bytes` and returns true, if every byte is a cell. It appends
    /// them before that is known, since two passes take longer.
    pub(crate) fn append(&self, bytes: &[u8], cells: &mut Vec<T>) -> bool {
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
    let cells = if cols == Some(1) { "cell" } else { "cells" };
    match cols {
        Some(cols) if row.len() > cols || (row.len() == cols && !rest.is_empty()) => {
            let what = format!("end of line, since the first row has {cols} {cells}");
            Err(line.error(cols + 1, what))
        }
        _ if !rest.is_empty() => Err(line.error(line.column_of(rest), expected)),
        Some(cols) if row.len() < cols => {
            let what = format!("a row of {cols} {cells} like the first");
            Err(line.error(row.len() + 1, what))
        }
        _ if row.is_empty() => Err(line.error(1, format!("a row of cells, each {expected}"))),
        _ => Ok(row),
    }
}

/// The cells of the longest prefix that `decode` accepts.
fn cells<'a, T>(input: &'a str, decode: &impl Fn(char) -> Option<T>) -> IResult<&'a str, Vec<T>> {
    many0(map_opt(anychar, decode)).parse(input)
}
