//! The table for people. Its columns are as wide as the names of the cases, which
//! are known before the first row.

use std::io::{self, Write};

use super::output::{Output, Summary};
use super::words::last_line;
use anstyle::Style;

use crate::colour::{self, painted};
use crate::escape::shown;
use crate::harness::{CaseName, Row, Status, Verdict};
use crate::review::finding::finding;
use crate::review::pair::{Pair, Side};
use crate::review::terminal::write_finding;

/// A table that is written a row at a time.
pub(super) struct Table {
    /// How wide the columns of the names are.
    names: [usize; 3],
    /// Columns of the terminal, if they are too few for all columns of the table.
    narrow: Option<usize>,
    colours: bool,
    is_begun: bool,
}

const HEAD: [&str; 10] = [
    "puzzle",
    "fixture",
    "rules",
    "found",
    "answer",
    "referee",
    "certificate",
    "canonical",
    "engines",
    "snapshot",
];

/// How wide the column of what was found is: an octile cost has 11 digits, or 12.
const FOUND: usize = 12;
/// How wide the columns behind the names are, but for the last one.
const OTHERS: [usize; 6] = [FOUND, 7, 7, 11, 9, 7];
/// The longest words of the last column.
const LAST: usize = 10;
const GAP: usize = 2;

impl Table {
    /// A table of cases of these names, for a terminal of so many columns.
    pub(super) fn new<'n>(
        cases: impl Iterator<Item = &'n CaseName>,
        width: Option<usize>,
        colours: bool,
    ) -> Table {
        let [puzzle, fixture, rules, ..] = HEAD;
        let mut names = [puzzle, fixture, rules].map(str::len);
        for case in cases {
            for (width, name) in names.iter_mut().zip(texts(case)) {
                *width = (*width).max(name.chars().count());
            }
        }
        let whole: usize = names.iter().chain(&OTHERS).map(|width| width + GAP).sum();
        let narrow = width.filter(|width| *width < whole + LAST);
        Table { names, narrow, colours, is_begun: false }
    }

    /// Writes the names of the columns, once.
    fn head(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.is_begun || self.narrow.is_some() {
            return Ok(());
        }
        self.is_begun = true;
        let line = self.line(HEAD.map(|word| (word.to_owned(), None)));
        writeln!(out, "{}", painted(line, colour::STRONG, self.colours))
    }

    fn row(&self, row: &Row, out: &mut dyn Write) -> io::Result<()> {
        if let Some(width) = self.narrow {
            return writeln!(out, "{}", self.short(row, width));
        }
        let [puzzle, fixture, rules] = texts(&row.case).map(|name| (name, None));
        let verdict = |verdict: Verdict| (verdict.word().to_owned(), Some(tone(verdict)));
        let snapshot = (row.snapshot.word().to_owned(), Some(tone_of(&row.snapshot)));
        let cells = [
            puzzle,
            fixture,
            rules,
            (found(row), None),
            verdict(row.answer),
            verdict(row.referee),
            verdict(row.certificate),
            verdict(row.canonical),
            verdict(row.engines),
            snapshot,
        ];
        writeln!(out, "{}", self.line(cells))
    }

    /// All cells in their columns; without blanks at the end.
    fn line(&self, cells: [(String, Option<Style>); 10]) -> String {
        let mut line = String::new();
        let widths = self.names.iter().chain(&OTHERS).copied().chain([0]);
        for (number, ((text, tone), width)) in cells.into_iter().zip(widths).enumerate() {
            if number > 0 {
                line.push_str(&" ".repeat(GAP));
            }
            let padding = " ".repeat(width.saturating_sub(text.chars().count()));
            line.push_str(&match tone {
                Some(tone) => painted(text, tone, self.colours),
                None => text,
            });
            line.push_str(&padding);
        }
        line
    }

    /// The row in one narrow line: the case, what was found, and the verdict
    /// that matters most.
    fn short(&self, row: &Row, width: usize) -> String {
        let verdict = match row.kind() {
            None => painted("ok", colour::GOOD, self.colours),
            Some(kind) if row.is_wrong() => {
                painted(format!("wrong ({kind})"), colour::BAD, self.colours)
            }
            Some(kind) => painted(kind, colour::DOUBTFUL, self.colours),
        };
        let room = width.saturating_sub(FOUND + GAP + "wrong (unreadable)".len() + GAP).max(6);
        let name = cut(&shown(&row.case.to_string()).to_string(), room);
        format!("{name:room$}  {:FOUND$}  {verdict}", found(row))
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
            if let (Some(old), Some(new)) = (&row.accepted, &row.body) {
                let [old, now] = [old, new].map(|body| Some(Side::read(&body.to_string())));
                if let Some(finding) = finding(Pair::new(new.header.name.stem(), old, now)) {
                    write_finding(&finding, self.colours, out)?;
                }
            }
        }
        writeln!(out, "{}", last_line(summary))
    }
}

/// `text` in at most `room` characters, with a sign where something is cut off.
fn cut(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    text.chars().take(room.saturating_sub(1)).chain(['\u{2026}']).collect()
}

fn texts(case: &CaseName) -> [String; 3] {
    [&case.puzzle, &case.fixture, &case.rules].map(|name| shown(name).to_string())
}

fn found(row: &Row) -> String {
    row.found.as_ref().map_or_else(|| "-".to_owned(), crate::harness::Finding::short)
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
        Status::Same => colour::GOOD,
        Status::Skipped => colour::FAINT,
        Status::Conflict | Status::Unreadable(_) => colour::BAD,
        _ => colour::DOUBTFUL,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_say_what_is_good_bad_doubtful_or_left_out() {
        for (tone, snapshots) in [
            (colour::GOOD, vec![Status::Same]),
            (colour::BAD, vec![Status::Conflict, Status::Unreadable(String::new())]),
            (colour::DOUBTFUL, vec![Status::New, Status::Missing, Status::Orphan]),
            (colour::FAINT, vec![Status::Skipped]),
        ] {
            assert!(snapshots.iter().all(|snapshot| tone_of(snapshot) == tone), "{snapshots:?}");
        }
    }

    #[test]
    fn names_are_cut_to_the_room_that_there_is() {
        assert_eq!(cut("abcd", 4), "abcd");
        assert_eq!(cut("abcde", 4), "abc\u{2026}");
        assert_eq!(cut("", 0), "");
    }
}
