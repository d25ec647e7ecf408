//! The report as `JUnit`, for the tools of test runners: a suite for each puzzle, a
//! test for each case. It contains no times, so that two runs give the same report.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::output::{Output, Summary};
use crate::escape::shown;
use crate::exit::Exit;
use crate::harness::{Kind, Row};

/// The suite that is being put together; the names of its tests are all that is kept.
#[derive(Default)]
pub(super) struct Junit {
    is_begun: bool,
    puzzle: Option<String>,
    tests: usize,
    failures: usize,
    skipped: usize,
    text: String,
}

impl Output for Junit {
    fn rows(&mut self, rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
        for row in rows {
            if self.puzzle.as_ref() != Some(&row.case.puzzle) {
                self.close_suite(out)?;
                self.puzzle = Some(row.case.puzzle.clone());
            }
            self.add(row);
        }
        Ok(())
    }

    fn end(&mut self, _summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        self.close_suite(out)?;
        self.begin(out)?;
        writeln!(out, "</testsuites>")
    }
}

impl Junit {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.is_begun {
            return Ok(());
        }
        self.is_begun = true;
        writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
        writeln!(out, r#"<testsuites name="verify-all">"#)
    }

    fn add(&mut self, row: &Row) {
        self.tests += 1;
        let puzzle = escaped(&row.case.puzzle);
        let name = escaped(&format!("{} {}", row.case.fixture, row.case.rules));
        let head = format!(r#"    <testcase classname="{puzzle}" name="{name}""#);
        let kind = row.kind().map_or("", Kind::word);
        let notes = escaped(&row.notes.join("; "));
        // To write into a text does not fail.
        let _ = if row.is_good() {
            writeln!(self.text, "{head}/>")
        } else if row.exit() == Exit::Exhausted {
            self.skipped += 1;
            writeln!(self.text, r#"{head}><skipped message="{notes}"/></testcase>"#)
        } else {
            self.failures += 1;
            let failure = format!(r#"<failure type="{kind}" message="{notes}"/>"#);
            writeln!(self.text, "{head}>{failure}</testcase>")
        };
    }

    fn close_suite(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.begin(out)?;
        let Some(puzzle) = self.puzzle.take() else { return Ok(()) };
        let Junit { tests, failures, skipped, text, .. } = std::mem::take(self);
        self.is_begun = true;
        let counts = format!(r#"tests="{tests}" failures="{failures}" skipped="{skipped}""#);
        writeln!(out, r#"  <testsuite name="{}" {counts}>"#, escaped(&puzzle))?;
        write!(out, "{text}")?;
        writeln!(out, "  </testsuite>")
    }
}

/// `text` as the value of an attribute; what does not print is no XML either.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in shown(text).to_string().chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes() {
        assert_eq!(escaped("a<b>&\"c\"\n\u{1b}"), r"a&lt;b&gt;&amp;&quot;c&quot;\u{a}\u{1b}");
    }
}
