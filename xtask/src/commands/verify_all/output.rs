//! Reports: rows as they arrive, and the closing lines.

use std::io::{self, Write};

use crate::harness::{Mode, Partition, Row};

/// A form of report.
pub(super) trait Output {
    /// Reports rows that are done, all those before them being reported.
    fn rows(&mut self, rows: &[Row], out: &mut dyn Write) -> io::Result<()>;

    /// Reports what there is to say once all rows are.
    fn end(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()>;
}

/// What a run has come to.
pub(super) struct Summary {
    /// How many rows there are.
    pub(super) total: usize,
    /// Those that do not hold.
    pub(super) bad: Vec<Row>,
    /// What was accepted or dropped, or why nothing was, a line each.
    pub(super) done: Vec<String>,
    /// What was allowed.
    pub(super) mode: Mode,
    /// The part of all cases that was verified, and how many it has of how many.
    pub(super) part: Option<(Partition, usize, usize)>,
}
