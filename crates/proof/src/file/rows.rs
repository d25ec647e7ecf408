//! Layers: the rows of a map, with entries and gaps.

use std::io::{self, Write};

use super::error::Unread;
use super::reader::Reader;

/// Writes a layer with these entries, each with its row and column, in reading order, no
/// cell twice. Writes nothing if there are none. Returns their number.
pub(super) fn write_layer(
    name: &str,
    entries: impl Iterator<Item = ((usize, usize), u64)>,
    out: &mut dyn Write,
) -> io::Result<usize> {
    // Where the next cell would be, and the last entry of its row.
    let (mut at, mut last) = ((0, 0), 0_u64);
    let mut written = 0;
    for ((row, col), cost) in entries {
        if written == 0 {
            writeln!(out, "layer {name}")?;
        }
        while at.0 < row {
            writeln!(out)?;
            (at, last) = ((at.0 + 1, 0), 0);
        }
        match col - at.1 {
            0 => {}
            1 => write!(out, ".")?,
            wide => write!(out, ".{wide}")?,
        }
        let sign = if cost < last { '-' } else { '+' };
        write!(out, "{sign}{}", cost.abs_diff(last))?;
        (at.1, last) = (col + 1, cost);
        written += 1;
    }
    if written > 0 {
        writeln!(out)?;
    }
    Ok(written)
}

impl Reader<'_> {
    /// Reads the rows of a layer over a map of this size, and calls `entry` with the row
    /// and column of each entry, in reading order. Entries for cells that are not open
    /// are malformed.
    pub(super) fn rows(
        &mut self,
        (rows, cols): (usize, usize),
        is_open: impl Fn((usize, usize)) -> bool,
        mut entry: impl FnMut((usize, usize), u64),
    ) -> Result<(), Unread> {
        let mut row = 0;
        let mut ends_empty = true;
        while matches!(self.bytes.peek(), Some(b'+' | b'-' | b'.' | b'\n')) {
            if row == rows {
                let expected = format!("`layer NAME` or `end` after {rows} rows");
                return Err(self.bytes.error(&expected));
            }
            let is_open = |col| is_open((row, col));
            ends_empty = !self.row(cols, is_open, |col, cost| entry((row, col), cost))?;
            row += 1;
        }
        if ends_empty { Err(self.bytes.error("a row with an entry")) } else { Ok(()) }
    }

    /// Reads one row; returns whether it has an entry.
    fn row(
        &mut self,
        cols: usize,
        is_open: impl Fn(usize) -> bool,
        mut entry: impl FnMut(usize, u64),
    ) -> Result<bool, Unread> {
        let (mut col, mut last) = (0, 0_u64);
        let (mut any, mut gap) = (false, false);
        loop {
            match self.bytes.peek() {
                Some(b'\n') if !gap => {
                    self.bytes.take(b'\n');
                    return Ok(any);
                }
                Some(sign @ (b'+' | b'-')) => {
                    if col == cols {
                        let expected = format!("end of line after {cols} columns");
                        return Err(self.bytes.error(&expected));
                    }
                    if !is_open(col) {
                        return Err(self.bytes.error("a gap, as this cell cannot be entered"));
                    }
                    last = self.entry(sign, last)?;
                    entry(col, last);
                    (any, gap) = (true, false);
                    col += 1;
                }
                Some(b'.') if !gap => {
                    col = self.gap(col, cols)?;
                    gap = true;
                }
                _ if gap => return Err(self.bytes.error("an entry after the gap")),
                _ => return Err(self.bytes.error("an entry, a gap or end of line")),
            }
        }
    }

    /// Reads an entry that begins with `sign`, after the entry `last`.
    fn entry(&mut self, sign: u8, last: u64) -> Result<u64, Unread> {
        let place = self.bytes.place();
        self.bytes.take(sign);
        let by = self.bytes.number()?;
        if sign == b'-' && by == 0 {
            return Err(self.bytes.error_at(place, "`-0`", "`+0`"));
        }
        let sum = if sign == b'+' { last.checked_add(by) } else { last.checked_sub(by) };
        let Some(cost) = sum.filter(|&cost| cost < u64::MAX) else {
            let found = format!("{last} {} {by}", char::from(sign));
            return Err(self.bytes.error_at(place, &found, "an entry from 0 to 2^64 - 2"));
        };
        self.count()?;
        Ok(cost)
    }

    /// Reads a gap that begins in column `col`; returns the column after it.
    fn gap(&mut self, col: usize, cols: usize) -> Result<usize, Unread> {
        let place = self.bytes.place();
        self.bytes.take(b'.');
        let wide = match self.bytes.peek() {
            Some(b'0'..=b'9') => {
                let wide = self.bytes.number()?;
                if wide < 2 {
                    let (found, two) = (format!("`.{wide}`"), "`.`, or a gap of 2 cells or more");
                    return Err(self.bytes.error_at(place, &found, two));
                }
                wide
            }
            _ => 1,
        };
        let behind = usize::try_from(wide).ok().and_then(|wide| col.checked_add(wide));
        behind.filter(|&behind| behind < cols).ok_or_else(|| {
            // An entry must follow.
            let expected = match cols.saturating_sub(col + 1) {
                0 => "no gap at the end of a row".to_owned(),
                most => format!("a gap of at most {most}: a row has {cols} columns"),
            };
            self.bytes.error_at(place, &format!("a gap of {wide}"), &expected)
        })
    }
}
