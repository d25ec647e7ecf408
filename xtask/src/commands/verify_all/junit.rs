//! The report as `JUnit` XML: a suite for each puzzle, a test for each case. It contains no
//! times, so two runs give the same report.

use std::io::{self, Write};

use crate::escape::{Markup, shown};
use crate::exit::Exit;
use crate::harness::Row;

/// Writes the report of all rows. A suite begins with the number of its tests, so nothing
/// can be written before the end.
pub(super) fn write(rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(out, r#"<testsuites name="verify-all">"#)?;
    for suite in rows.chunk_by(|one, next| one.case.puzzle == next.case.puzzle) {
        let count = |exit: Exit| suite.iter().filter(|row| row.exit() == exit).count();
        let (tests, failures, skipped) = (suite.len(), count(Exit::Wrong), count(Exit::Exhausted));
        let puzzle = suite.first().map(|row| escaped(&row.case.puzzle)).unwrap_or_default();
        let counts = format!(r#"tests="{tests}" failures="{failures}" skipped="{skipped}""#);
        writeln!(out, r#"  <testsuite name="{puzzle}" {counts}>"#)?;
        for row in suite {
            writeln!(out, "    {}", test(row, &puzzle))?;
        }
        writeln!(out, "  </testsuite>")?;
    }
    writeln!(out, "</testsuites>")
}

fn test(row: &Row, puzzle: &str) -> String {
    let name = escaped(&format!("{} {}", row.case.fixture, row.case.rules));
    let head = format!(r#"<testcase classname="{puzzle}" name="{name}""#);
    let kind = row.kind().map_or_else(String::new, |kind| kind.to_string());
    let notes = escaped(&row.notes.join("; "));
    match row.exit() {
        Exit::Fine => format!("{head}/>"),
        Exit::Exhausted => format!(r#"{head}><skipped message="{notes}"/></testcase>"#),
        Exit::Wrong | Exit::Usage => {
            format!(r#"{head}><failure type="{kind}" message="{notes}"/></testcase>"#)
        }
    }
}

/// Escapes `text` as the value of an attribute; characters that do not print are not
/// allowed in XML either.
fn escaped(text: &str) -> String {
    Markup(&shown(text).to_string()).to_string()
}
