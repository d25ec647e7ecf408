//! Settling: all snapshots compared, and what may be written is written.
//!
//! One way for `cargo xtask verify-all` and for `cargo test`, so that both say
//! the same. Whatever goes wrong on the way is put beside the verdicts, which
//! are never lost; what was done is said after another look at the disk.

use std::collections::BTreeSet;
use std::mem;
use std::path::Path;

use super::body::Body;
use super::case::Case;
use super::known::{Known, case_of};
use super::name::CaseName;
use super::parting::parting;
use super::partition::Partition;
use super::row::Row;
use super::snapshots::{accepted_body, accepted_file, contents, pending_file, status};
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

/// What there is to settle, and how.
#[derive(Debug, Clone, Copy)]
pub struct Plan<'a> {
    /// Where the snapshots are.
    pub workspace: &'a Workspace,
    /// What is judged of them.
    pub selection: &'a Selection,
    /// Which part of that.
    pub partition: Partition,
    /// What may be written.
    pub mode: Mode,
    /// Whether rows say where their routes part from the accepted ones.
    pub diff: bool,
    /// The program whose hidden subcommand writes: this one.
    pub program: &'a Path,
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

/// Compares the snapshots of `rows`, which are about `cases`, and writes what
/// the plan allows: all at once.
#[must_use]
pub fn settle(plan: Plan<'_>, cases: &[Case], rows: Vec<Row>) -> Report {
    let mut settling = Settling::new(plan, cases);
    let mut settled = settling.settle(rows);
    let mut report = settling.finish();
    settled.append(&mut report.rows);
    Report { rows: settled, ..report }
}

/// Snapshots being compared, and written where that may be done, as the rows come.
///
/// With [`Mode::Accept`] nothing is accepted or dropped of a puzzle in which
/// any check fails: what is wrong there may be what changed the rest. So its
/// rows wait for one another.
pub struct Settling<'a> {
    plan: Plan<'a>,
    known: Known,
    /// The puzzles of which nothing may be accepted or dropped.
    failing: BTreeSet<String>,
    /// Rows of one puzzle, of which there may be more to come.
    waiting: Vec<Row>,
    report: Report,
}

impl<'a> Settling<'a> {
    /// Begins, with all `cases` of the workspace that are selected: what a
    /// killed run has left over is cleared, or said to be there.
    #[must_use]
    pub fn new(plan: Plan<'a>, cases: &[Case]) -> Settling<'a> {
        let report = Report { rows: Vec::new(), done: Vec::new(), problems: Vec::new() };
        let (failing, waiting) = (BTreeSet::new(), Vec::new());
        let mut settling = Settling { plan, known: Known::of(cases), failing, waiting, report };
        settling.leftovers();
        settling
    }

    /// Settles `rows`, which come in the order of the cases; returns those
    /// that are settled by now, still in this order.
    #[must_use]
    pub fn settle(&mut self, rows: Vec<Row>) -> Vec<Row> {
        if self.plan.mode != Mode::Accept {
            return self.compare(rows);
        }
        let mut settled = Vec::new();
        for row in rows {
            let goes_on =
                self.waiting.last().is_none_or(|last| last.case.puzzle == row.case.puzzle);
            if !goes_on {
                settled.append(&mut self.whole_puzzle());
            }
            self.waiting.push(row);
        }
        settled
    }

    /// Settles what is left: the last rows, and whatever belongs to no case.
    #[must_use]
    pub fn finish(mut self) -> Report {
        let mut rows = self.whole_puzzle();
        self.others();
        for puzzle in self.failing {
            let line = format!("{puzzle}: nothing is accepted or dropped, since a check fails");
            self.report.done.push(line);
        }
        for row in &mut self.report.rows {
            row.notes.extend(row.snapshot.note());
        }
        rows.append(&mut self.report.rows);
        Report { rows, ..self.report }
    }

    /// Settles the rows that have waited for one another.
    fn whole_puzzle(&mut self) -> Vec<Row> {
        let rows = mem::take(&mut self.waiting);
        let failing = rows.iter().filter(|row| !row.can_be_accepted());
        self.failing.extend(failing.map(|row| row.case.puzzle.clone()));
        self.compare(rows)
    }

    /// Clears what a run has left over that was killed, or says that it is there.
    fn leftovers(&mut self) {
        // That the folder cannot be read is said once, further on.
        let Ok(leftovers) = leftovers(self.plan.workspace) else { return };
        for folder in leftovers {
            if self.plan.mode == Mode::Check {
                let name = folder.file_name().unwrap_or_default().to_string_lossy();
                let note =
                    "left over from a run that was ended; `cargo xtask verify-all` clears it";
                self.stray(&name, note);
            } else if let Err(error) = clear(&folder) {
                self.report.problems.push(error.to_string());
            }
        }
    }

    /// Compares the snapshot of each row, and writes those that may be written.
    fn compare(&mut self, mut rows: Vec<Row>) -> Vec<Row> {
        let Plan { workspace, mode, .. } = self.plan;
        let mut bodies = Vec::new();
        for row in &mut rows {
            let Some(body) = &row.body else { continue };
            row.snapshot = status(workspace, body);
            if self.plan.diff && matches!(row.snapshot, Status::Changed(_)) {
                let accepted = accepted_body(workspace, &body.header.name.to_string());
                row.parting = accepted.map(|old| parting(&old, body)).unwrap_or_default();
            }
            let may_write = mode != Mode::Check && !self.failing.contains(&row.case.puzzle);
            if !may_write || row.snapshot.is_good() {
                continue;
            }
            if row.snapshot == Status::Pending {
                let stem = body.header.name.to_string();
                if let Err(error) = remove_pending(workspace, &stem) {
                    self.report.problems.push(error.to_string());
                }
                row.snapshot = status(workspace, body);
            } else if row.can_be_accepted() {
                // What is wrong in itself is neither accepted nor offered.
                bodies.push(body.clone());
            }
        }
        let problems = write(workspace, self.plan.program, &bodies, mode == Mode::Accept);
        let silent = problems.is_empty();
        self.report.problems.extend(problems);
        for body in bodies {
            let now = self.look_again(&body, silent);
            for row in rows.iter_mut().filter(|row| row.body.as_ref() == Some(&body)) {
                row.snapshot = now.clone();
            }
        }
        for row in &mut rows {
            row.notes.extend(row.snapshot.note());
        }
        rows
    }

    /// Says of `body`, which should be on the disk now, what really is there;
    /// if it is not, and the writer was `silent`, that is a problem of its own.
    fn look_again(&mut self, body: &Body, silent: bool) -> Status {
        let Plan { workspace, mode, .. } = self.plan;
        let stem = body.header.name.to_string();
        let pending = pending_file(workspace, &stem);
        let mut now = status(workspace, body);
        let written = match mode {
            // Its successor is in place, so what was offered before is stale.
            Mode::Accept if now == Status::Pending => {
                if let Err(error) = remove_pending(workspace, &stem) {
                    self.report.problems.push(error.to_string());
                }
                now = status(workspace, body);
                true
            }
            Mode::Accept => now == Status::Same,
            Mode::Check | Mode::Pend => pending.exists(),
        };
        if written && mode == Mode::Accept {
            self.report.done.push(format!("accepted {stem}"));
        } else if written && now == Status::Missing {
            now = Status::New;
        } else if !written && silent {
            let file = accepted_file(workspace, &stem);
            self.report.problems.push(format!("{}: it was not written", file.display()));
        }
        now
    }

    /// Drops the snapshots that belong to no case, or says that they are
    /// there, as it says of everything that is no snapshot.
    fn others(&mut self) {
        let contents = match contents(self.plan.workspace) {
            Ok(contents) => contents,
            Err(error) => return self.report.problems.push(error.to_string()),
        };
        for name in contents.strays {
            self.stray(&name, "it is no snapshot, and would be ignored; move it away");
        }
        for stem in contents.stems {
            let case = case_of(&stem);
            if !self.known.covers(&stem, &case) && self.is_judged(&case) {
                self.orphan(&stem, case);
            }
        }
    }

    /// Drops an orphan if that may be done, or says that it is there.
    fn orphan(&mut self, stem: &str, case: CaseName) {
        if self.plan.mode == Mode::Accept && !self.failing.contains(&case.puzzle) {
            match remove_snapshot(self.plan.workspace, stem) {
                Ok(()) => return self.report.done.push(format!("dropped {stem}")),
                Err(error) => self.report.problems.push(error.to_string()),
            }
        }
        self.report.rows.push(Row { snapshot: Status::Orphan, ..Row::new(case) });
    }

    /// Adds a row for something in the folder of the snapshots that is none.
    fn stray(&mut self, name: &str, note: &str) {
        let case = CaseName::of_no_puzzle(&format!("xtask/snapshots/{name}"));
        if self.is_judged(&case) {
            let snapshot = Status::Stray(note.to_owned());
            self.report.rows.push(Row { snapshot, ..Row::new(case) });
        }
    }

    /// Whether what belongs to no case is for this run to judge.
    fn is_judged(&self, case: &CaseName) -> bool {
        self.plan.selection.takes(&case.puzzle, &case.fixture) && self.plan.partition.takes(case)
    }
}
