//! Writing a file, part after part, in the order in which they are read.

use std::fmt::Display;
use std::io::{self, Write};

use super::header::Header;
use super::walk::ARROWS;

/// A certificate file that is being written.
///
/// See [`proof::file`](crate::file) for an example.
pub struct Writer<'a> {
    out: &'a mut dyn Write,
    entries: usize,
}

impl<'a> Writer<'a> {
    /// Writes the header.
    ///
    /// # Errors
    ///
    /// If writing fails, as for all that follows.
    pub fn begin(header: &Header, out: &'a mut dyn Write) -> io::Result<Writer<'a>> {
        write!(out, "{header}")?;
        Ok(Writer { out, entries: 0 })
    }

    /// Says that there is no route.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn no_route(&mut self) -> io::Result<()> {
        writeln!(self.out, "route none")
    }

    /// Writes a route of this cost that walks over `cells`, each with its row
    /// and column, from `start`.
    ///
    /// # Errors
    ///
    /// If writing fails, if the first cell is another one, or two cells in a
    /// row are no neighbours.
    pub fn walk(
        &mut self,
        cost: u64,
        start: (usize, usize),
        mut cells: impl Iterator<Item = (usize, usize)>,
    ) -> io::Result<()> {
        if cells.next() != Some(start) {
            return Err(refused("the route begins somewhere else than at the start"));
        }
        writeln!(self.out, "route {cost}")?;
        let (mut at, mut on_line) = (start, 0);
        for cell in cells {
            let Some(arrow) = arrow(at, cell) else {
                return Err(refused("the route leaps"));
            };
            if on_line == ARROWS {
                writeln!(self.out)?;
                on_line = 0;
            }
            write!(self.out, "{arrow}")?;
            (at, on_line) = (cell, on_line + 1);
        }
        if on_line > 0 { writeln!(self.out) } else { Ok(()) }
    }

    /// Writes a route of this cost, a move a line.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn moves<M: Display>(
        &mut self,
        cost: u64,
        moves: impl IntoIterator<Item = M>,
    ) -> io::Result<()> {
        writeln!(self.out, "route {cost}")?;
        moves.into_iter().try_for_each(|step| writeln!(self.out, "{step}"))
    }

    /// Begins the table.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn table(&mut self) -> io::Result<()> {
        writeln!(self.out, "table")
    }

    /// Writes a layer of these entries, each with its row and column, in
    /// reading order; nothing, if there is none.
    ///
    /// # Errors
    ///
    /// If writing fails, or the entries are in another order.
    pub fn layer(
        &mut self,
        name: &str,
        entries: impl Iterator<Item = (usize, usize, u64)>,
    ) -> io::Result<()> {
        // Where the next cell would be, and the last entry of its row.
        let (mut at, mut last) = ((0, 0), 0_u64);
        let mut any = false;
        for (row, col, cost) in entries {
            if !any {
                writeln!(self.out, "layer {name}")?;
                any = true;
            }
            while at.0 < row {
                writeln!(self.out)?;
                (at, last) = ((at.0 + 1, 0), 0);
            }
            match (row == at.0).then(|| col.checked_sub(at.1)).flatten() {
                Some(0) => {}
                Some(1) => write!(self.out, ".")?,
                Some(wide) => write!(self.out, ".{wide}")?,
                None => return Err(refused("entries of a layer are in reading order")),
            }
            let sign = if cost < last { '-' } else { '+' };
            write!(self.out, "{sign}{}", cost.abs_diff(last))?;
            (at.1, last) = (col + 1, cost);
            self.entries += 1;
        }
        if any { writeln!(self.out) } else { Ok(()) }
    }

    /// Writes a line of a table of lines: a state in words, and its entry.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn line(&mut self, state: impl Display, cost: u64) -> io::Result<()> {
        self.entries += 1;
        writeln!(self.out, "{state} {cost}")
    }

    /// Ends the file, whose table should have this many `entries`.
    ///
    /// # Errors
    ///
    /// If writing fails, or there were more or fewer entries: then the table
    /// names a state twice, or one that is none.
    pub fn end(self, entries: usize) -> io::Result<()> {
        if self.entries != entries {
            let written = self.entries;
            let message = format!("of {entries} entries of the table {written} can be written");
            return Err(refused(message));
        }
        writeln!(self.out, "end")
    }
}

/// The arrow for a step from one cell, as row and column, to the next.
fn arrow(from: (usize, usize), to: (usize, usize)) -> Option<char> {
    let (rows, cols) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
    match (rows, cols) {
        (1, 0) => Some(if to.0 < from.0 { '^' } else { 'v' }),
        (0, 1) => Some(if to.1 < from.1 { '<' } else { '>' }),
        _ => None,
    }
}

fn refused(message: impl Into<String>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message.into())
}
