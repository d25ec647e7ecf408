//! Reports: the rows as they come, and what there is to say at the end.

use std::io::{self, Write};

use serde_json::json;

use super::arguments::Format;
use super::junit::Junit;
use super::table::Table;
use super::words::last_line;
use crate::context::Context;
use crate::escape::{Json, shown};
use crate::harness::{CaseName, Mode, Partition, Row};

/// A form of report.
pub(super) trait Output {
    /// Reports rows that are done, all those before them being reported.
    ///
    /// # Errors
    ///
    /// If writing fails.
    fn rows(&mut self, rows: &[Row], out: &mut dyn Write) -> io::Result<()>;

    /// Reports what there is to say once all rows are.
    ///
    /// # Errors
    ///
    /// If writing fails.
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

/// The report of a run over cases of these names.
pub(super) fn output<'n>(
    format: Format,
    names: impl Iterator<Item = &'n CaseName>,
    context: &Context<'_>,
) -> Box<dyn Output> {
    match format {
        Format::Table => Box::new(Table::new(names, context.width, context.colours)),
        Format::Json => Box::new(Lines),
        Format::Junit => Box::new(Junit::default()),
    }
}

/// A JSON object a line.
struct Lines;

impl Output for Lines {
    fn rows(&mut self, rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
        rows.iter().try_for_each(|row| writeln!(out, "{}", Json(&row.json())))
    }

    fn end(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        let Some((partition, cases, total)) = summary.part else { return Ok(()) };
        let partition = partition.to_string();
        let line = json!({"schema": 1, "partition": partition, "cases": cases, "total": total});
        writeln!(out, "{}", Json(&line))
    }
}

impl Output for Table {
    fn rows(&mut self, rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
        self.head(out)?;
        rows.iter().try_for_each(|row| self.row(row, out))
    }

    fn end(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        self.head(out)?;
        writeln!(out)?;
        for line in &summary.done {
            writeln!(out, "{}", shown(line))?;
        }
        for row in &summary.bad {
            self.row(row, out)?;
            for line in row.complaints() {
                writeln!(out, "{line}")?;
            }
            for line in &row.parting {
                writeln!(out, "    {}", shown(line))?;
            }
        }
        writeln!(out, "{}", last_line(summary))
    }
}
