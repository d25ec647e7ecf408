//! Settling: all snapshots compared, and what may be written is written.
//!
//! One way for `cargo xtask verify-all` and for `cargo test`, so that both say
//! the same. Whatever goes wrong on the way is put beside the verdicts, which
//! are never lost; what was done is said after another look at the disk.

use std::collections::BTreeSet;
use std::path::Path;

use super::body::Body;
use super::case::ANSWERS;
use super::name::{CaseName, SnapshotName};
use super::row::Row;
use super::snapshots::{accepted_file, contents, pending_file, status};
use super::staging::{clear, leftovers};
use super::status::Status;
use super::workspace::{Selection, Workspace};
use super::write::{remove_pending, remove_snapshot, write};

/// What may be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Nothing.
    Check,
    /// What is new, for review.
    Pend,
    /// Everything that holds, for good.
    Accept,
}

/// What was verified, and what was done about it.
#[derive(Debug)]
pub struct Report {
    /// A row for each case, and then for each snapshot that belongs to none.
    pub rows: Vec<Row>,
    /// What was accepted or dropped, or why nothing was, a line each.
    pub done: Vec<String>,
    /// What could not be read, written or removed, a line each.
    pub problems: Vec<String>,
}

/// Compares the snapshots of `rows` and writes what `mode` allows, by a second
/// run of `program`, which has a hidden subcommand for it.
///
/// With [`Mode::Accept`] nothing is accepted or dropped of a puzzle in which
/// any check fails: what is wrong there may be what changed the rest.
#[must_use]
pub fn settle(
    workspace: &Workspace,
    rows: Vec<Row>,
    selection: &Selection,
    mode: Mode,
    program: &Path,
) -> Report {
    let failing = match mode {
        Mode::Accept => failing_puzzles(&rows),
        Mode::Check | Mode::Pend => BTreeSet::new(),
    };
    let report = Report { rows, done: Vec::new(), problems: Vec::new() };
    let mut settling = Settling { workspace, selection, mode, program, failing, report };
    settling.leftovers();
    settling.snapshots();
    settling.others();
    for puzzle in settling.failing {
        let line = format!("{puzzle}: nothing is accepted or dropped, since a check fails");
        settling.report.done.push(line);
    }
    settling.report
}

/// The puzzles in which something else than a snapshot is amiss.
fn failing_puzzles(rows: &[Row]) -> BTreeSet<String> {
    let failing = rows.iter().filter(|row| !row.can_be_accepted());
    failing.map(|row| row.case.puzzle.clone()).collect()
}

struct Settling<'a> {
    workspace: &'a Workspace,
    selection: &'a Selection,
    mode: Mode,
    program: &'a Path,
    /// The puzzles of which nothing may be accepted or dropped.
    failing: BTreeSet<String>,
    report: Report,
}

impl Settling<'_> {
    /// Clears what a run has left over that was killed, or says that it is there.
    fn leftovers(&mut self) {
        // That the folder cannot be read is said once, further on.
        let Ok(leftovers) = leftovers(self.workspace) else { return };
        for folder in leftovers {
            if self.mode == Mode::Check {
                let name = folder.file_name().unwrap_or_default().to_string_lossy();
                let note =
                    "left over from a run that was ended; `cargo xtask verify-all` clears it";
                self.stray(&name, note);
            } else if let Err(error) = clear(&folder) {
                self.report.problems.push(error.to_string());
            }
        }
    }

    /// Compares the snapshot of each case, and writes those that may be written.
    fn snapshots(&mut self) {
        let mut bodies = Vec::new();
        for row in &mut self.report.rows {
            let Some(body) = &row.body else { continue };
            row.snapshot = status(self.workspace, body);
            let may_write = self.mode != Mode::Check && !self.failing.contains(&row.case.puzzle);
            if !may_write || row.snapshot.is_good() {
                continue;
            }
            if row.snapshot == Status::Pending {
                let stem = body.header.name.to_string();
                if let Err(error) = remove_pending(self.workspace, &stem) {
                    self.report.problems.push(error.to_string());
                }
                row.snapshot = status(self.workspace, body);
            } else if row.can_be_accepted() {
                // What is wrong in itself is neither accepted nor offered.
                bodies.push(body.clone());
            }
        }
        let accept = self.mode == Mode::Accept;
        let problems = write(self.workspace, self.program, &bodies, accept);
        let silent = problems.is_empty();
        self.report.problems.extend(problems);
        for body in bodies {
            self.look_again(&body, silent);
        }
    }

    /// Says of `body`, which should be on the disk now, what really is there;
    /// if it is not, and the writer was `silent`, that is a problem of its own.
    fn look_again(&mut self, body: &Body, silent: bool) {
        let stem = body.header.name.to_string();
        let pending = pending_file(self.workspace, &stem);
        let mut now = status(self.workspace, body);
        let written = match self.mode {
            // Its successor is in place, so what was offered before is stale.
            Mode::Accept if now == Status::Pending => {
                if let Err(error) = remove_pending(self.workspace, &stem) {
                    self.report.problems.push(error.to_string());
                }
                now = status(self.workspace, body);
                true
            }
            Mode::Accept => now == Status::Same,
            Mode::Check | Mode::Pend => pending.exists(),
        };
        if written && self.mode == Mode::Accept {
            self.report.done.push(format!("accepted {stem}"));
        } else if written && now == Status::Missing {
            now = Status::New;
        } else if !written && silent {
            let file = accepted_file(self.workspace, &stem);
            self.report.problems.push(format!("{}: it was not written", file.display()));
        }
        for row in &mut self.report.rows {
            if row.body.as_ref() == Some(body) {
                row.snapshot = now.clone();
            }
        }
    }

    /// Drops the snapshots that belong to no case, or says that they are
    /// there, as it says of everything that is no snapshot.
    fn others(&mut self) {
        let contents = match contents(self.workspace) {
            Ok(contents) => contents,
            Err(error) => return self.report.problems.push(error.to_string()),
        };
        for name in contents.strays {
            self.stray(&name, "it is no snapshot, and would be ignored; move it away");
        }
        // All are found before the first becomes a row itself.
        for stem in orphans(contents.stems, &self.report.rows, self.selection) {
            self.orphan(&stem);
        }
    }

    /// Drops an orphan if that may be done, or says that it is there.
    fn orphan(&mut self, stem: &str) {
        let case = case_of(stem);
        if self.mode == Mode::Accept && !self.failing.contains(&case.puzzle) {
            match remove_snapshot(self.workspace, stem) {
                Ok(()) => return self.report.done.push(format!("dropped {stem}")),
                Err(error) => self.report.problems.push(error.to_string()),
            }
        }
        self.report.rows.push(Row { snapshot: Status::Orphan, ..Row::new(case) });
    }

    /// Adds a row for something in the folder of the snapshots that is none.
    fn stray(&mut self, name: &str, note: &str) {
        let case = CaseName::of_no_puzzle(&format!("xtask/snapshots/{name}"));
        if self.selection.takes(&case.puzzle, &case.fixture) {
            let snapshot = Status::Stray(note.to_owned());
            self.report.rows.push(Row { snapshot, ..Row::new(case) });
        }
    }
}

/// Those of all snapshots that belong to no case. Where a fixture's answers are
/// not in order, its snapshots are left alone: they may belong to what the
/// answers were meant to say.
fn orphans(stems: BTreeSet<String>, rows: &[Row], selection: &Selection) -> Vec<String> {
    let name = |body: &Body| body.header.name.to_string();
    let known: BTreeSet<String> =
        rows.iter().filter_map(|row| row.body.as_ref().map(name)).collect();
    let mut orphans = Vec::new();
    for stem in stems {
        let CaseName { puzzle, fixture, .. } = case_of(&stem);
        let unclear = |row: &Row| {
            let about = row.case.fixture == fixture || row.case.fixture == ANSWERS;
            row.case.puzzle == puzzle && about && row.body.is_none()
        };
        let known = known.contains(&stem) || rows.iter().any(unclear);
        if !known && selection.takes(&puzzle, &fixture) {
            orphans.push(stem);
        }
    }
    orphans
}

/// What a snapshot called `stem` is about, as far as its name says.
fn case_of(stem: &str) -> CaseName {
    match stem.parse::<SnapshotName>() {
        Ok(name) => name.case(),
        Err(_) => CaseName::new(stem, "-", None),
    }
}
