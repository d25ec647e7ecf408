//! The report as JSON: one object per line. For a part of a run, the last object
//! says which part it is.

use std::io::{self, Write};

use serde_json::json;

use super::output::{Output, Summary};
use crate::escape::Json;
use crate::harness::Row;

/// A JSON object a line.
pub(super) struct Lines;

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
