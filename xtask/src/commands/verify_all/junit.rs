//! The report as `JUnit`, for the tools of test runners: a suite for each puzzle, a
//! test for each case. It contains no times, so that two runs give the same report.

use std::io::{self, Write};

use super::output::{Output, Summary};
use crate::escape::{Markup, shown};
use crate::exit::Exit;
use crate::harness::{Kind, Row};

/// The tests so far. A suite says at its beginning how many it has, so nothing
/// is written before the end.
#[derive(Default)]
pub(super) struct Junit(Vec<Test>);

struct Test {
    puzzle: String,
    exit: Exit,
    element: String,
}

impl Output for Junit {
    fn rows(&mut self, rows: &[Row], _out: &mut dyn Write) -> io::Result<()> {
        self.0.extend(rows.iter().map(test));
        Ok(())
    }

    fn end(&mut self, _summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
        writeln!(out, r#"<testsuites name="verify-all">"#)?;
        for suite in self.0.chunk_by(|one, next| one.puzzle == next.puzzle) {
            write_suite(suite, out)?;
        }
        writeln!(out, "</testsuites>")
    }
}

fn test(row: &Row) -> Test {
    let puzzle = escaped(&row.case.puzzle);
    let name = escaped(&format!("{} {}", row.case.fixture, row.case.rules));
    let head = format!(r#"<testcase classname="{puzzle}" name="{name}""#);
    let kind = row.kind().map_or("", Kind::word);
    let notes = escaped(&row.notes.join("; "));
    let exit = row.exit();
    let element = match exit {
        Exit::Fine => format!("{head}/>"),
        Exit::Exhausted => format!(r#"{head}><skipped message="{notes}"/></testcase>"#),
        Exit::Wrong | Exit::Usage => {
            format!(r#"{head}><failure type="{kind}" message="{notes}"/></testcase>"#)
        }
    };
    Test { puzzle, exit, element }
}

fn write_suite(suite: &[Test], out: &mut dyn Write) -> io::Result<()> {
    let count = |exit: Exit| suite.iter().filter(|test| test.exit == exit).count();
    let (tests, failures, skipped) = (suite.len(), count(Exit::Wrong), count(Exit::Exhausted));
    let puzzle = suite.first().map_or("", |test| test.puzzle.as_str());
    let counts = format!(r#"tests="{tests}" failures="{failures}" skipped="{skipped}""#);
    writeln!(out, r#"  <testsuite name="{puzzle}" {counts}>"#)?;
    suite.iter().try_for_each(|test| writeln!(out, "    {}", test.element))?;
    writeln!(out, "  </testsuite>")
}

/// `text` as the value of an attribute; what does not print is no XML either.
fn escaped(text: &str) -> String {
    Markup(&shown(text).to_string()).to_string()
}
