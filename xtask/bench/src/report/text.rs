//! The table for people.

use std::io::{self, Write};

use super::{Entry, HEAD, rows};

/// Writes the heads of the columns.
///
/// # Errors
///
/// If writing fails.
pub(crate) fn head(out: &mut dyn Write) -> io::Result<()> {
    line(&HEAD.map(str::to_owned), out)
}

/// Writes what was measured of one problem, as soon as that is known.
///
/// # Errors
///
/// If writing fails.
pub(crate) fn entry(entry: &Entry, out: &mut dyn Write) -> io::Result<()> {
    for row in rows(entry) {
        line(&row, out)?;
    }
    writeln!(out, "  {}", entry.measured.stats)?;
    out.flush()
}

fn line(row: &[String; 8], out: &mut dyn Write) -> io::Result<()> {
    let [problem, side, time, cell, ratio, goal, reached, memory] = row;
    let line = format!(
        "{problem:<40} {side:<22} {time:>9} {cell:>8} {ratio:>7} {goal:>6} {reached:>7} {memory:>8}"
    );
    writeln!(out, "{}", line.trim_end())
}
