//! The table for people. The names of all cases are known before the first row, so its
//! columns fit them.

use std::io::{self, Write};

use anstyle::Style;

use super::words::last_line;
use crate::colour::{self, painted};
use crate::escape::shown;
use crate::exit::Exit;
use crate::harness::{CaseName, Mode, Outcome, Row, Status, Verdict, word};
use crate::review::finding::finding;
use crate::review::pair::{Pair, Side};
use crate::review::terminal::write_finding;

pub(super) struct Table {
    names: [usize; 3],
    colours: bool,
}

const NAMES: [&str; 3] = ["puzzle", "fixture", "rules"];
const VERDICTS: &str = "found answer referee certificate canonical engines snapshot";

/// The widths of the columns after the names, except the last one. An octile cost has 11
/// or 12 digits.
const OTHERS: [usize; 6] = [12, 7, 7, 11, 9, 7];
const GAP: usize = 2;

impl Table {
    pub(super) fn new<'n>(cases: impl Iterator<Item = &'n CaseName>, colours: bool) -> Table {
        let mut names = NAMES.map(str::len);
        for case in cases {
            for (width, name) in names.iter_mut().zip(texts(case)) {
                *width = (*width).max(name.chars().count());
            }
        }
        Table { names, colours }
    }

    pub(super) fn head(&self, out: &mut dyn Write) -> io::Result<()> {
        let words = NAMES.into_iter().chain(VERDICTS.split(' '));
        let cells: Vec<_> = words.map(|word| (word.to_owned(), Style::new())).collect();
        writeln!(out, "{}", painted(self.line(&cells), colour::STRONG, self.colours))
    }

    pub(super) fn row(&self, row: &Row, out: &mut dyn Write) -> io::Result<()> {
        let mut cells = texts(&row.case).map(|name| (name, Style::new())).to_vec();
        cells.push((found(row), Style::new()));
        let verdict = |verdict: Verdict| (word(&verdict), tone(verdict));
        cells.extend(row.verdicts().map(verdict));
        let is_accepted = row.snapshot == Status::Accepted;
        let snapshot = if is_accepted { "accepted" } else { row.snapshot.word() };
        cells.push((snapshot.to_owned(), tone_of(&row.snapshot)));
        writeln!(out, "{}", self.line(&cells))
    }

    /// The cells in their columns, without blanks at the end.
    fn line(&self, cells: &[(String, Style)]) -> String {
        let mut line = String::new();
        let widths = self.names.iter().chain(&OTHERS).copied().chain([0]);
        for ((text, tone), width) in cells.iter().zip(widths) {
            let padding = " ".repeat((width + GAP).saturating_sub(text.chars().count()).max(GAP));
            line += &painted(text, *tone, self.colours);
            line += if width > 0 { &padding } else { "" };
        }
        line
    }

    /// Writes what was `done`, repeats the bad rows, each with what is wrong, and writes
    /// the verdict.
    pub(super) fn end(
        &self,
        (rows, done): (&[Row], &[String]),
        mode: Option<Mode>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        writeln!(out)?;
        for line in done {
            writeln!(out, "{}", shown(line))?;
        }
        let bad: Vec<&Row> = rows.iter().filter(|row| row.exit() != Exit::Fine).collect();
        for row in &bad {
            self.row(row, out)?;
            for line in row.complaints() {
                writeln!(out, "{line}")?;
            }
            if let (Some(old), Some(new)) = (&row.accepted, &row.body) {
                let [old, now] = [old, new].map(|body| Some(Side::read(&body.to_string())));
                if let Some(finding) = finding(Pair::new(new.header.name.stem(), old, now)) {
                    write_finding(&finding, None, self.colours, out)?;
                }
            }
        }
        writeln!(out, "{}", last_line(rows.len(), &bad, mode))
    }
}

fn texts(case: &CaseName) -> [String; 3] {
    [&case.puzzle, &case.fixture, &case.rules].map(|name| shown(name).to_string())
}

fn found(row: &Row) -> String {
    row.found.as_ref().map_or_else(|| "-".to_owned(), Outcome::short)
}

const fn tone(verdict: Verdict) -> Style {
    match verdict {
        Verdict::Ok => colour::GOOD,
        Verdict::Wrong => colour::BAD,
        Verdict::Missing => colour::DOUBTFUL,
        Verdict::Skipped => colour::FAINT,
    }
}

const fn tone_of(snapshot: &Status) -> Style {
    match snapshot {
        Status::Same | Status::Accepted => colour::GOOD,
        Status::Skipped => colour::FAINT,
        Status::Conflict | Status::Unreadable(_) => colour::BAD,
        _ => colour::DOUBTFUL,
    }
}
