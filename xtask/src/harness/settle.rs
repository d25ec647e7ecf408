//! Settling: compares all snapshots, and writes those that may be written.
//!
//! `cargo xtask verify-all` and `cargo test` share this code, so both report the
//! same. Errors on the way are reported beside the verdicts, which are never lost.

use std::collections::BTreeSet;
use std::mem;

use super::body::Body;
use super::case::Case;
use super::known::{Known, case_of};
use super::name::CaseName;
use super::partition::Partition;
use super::row::Row;
use super::snapshots::{accepted_body, contents, status};
use super::status::Status;
use super::workspace::{Selection, Workspace};
use super::write::{accept, pend, remove_pending, remove_snapshot};

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
    /// Whether rows keep the accepted snapshots that they differ from.
    pub diff: bool,
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
/// the plan allows.
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
    /// Begins, with all `cases` of the workspace that are selected.
    #[must_use]
    pub fn new(plan: Plan<'a>, cases: &[Case]) -> Settling<'a> {
        let report = Report { rows: Vec::new(), done: Vec::new(), problems: Vec::new() };
        let (failing, waiting) = (BTreeSet::new(), Vec::new());
        Settling { plan, known: Known::of(cases), failing, waiting, report }
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
            let line = format!("{puzzle}: nothing is accepted or removed, because a check fails");
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

    /// Compares the snapshot of each row, and writes those that may be written.
    fn compare(&mut self, mut rows: Vec<Row>) -> Vec<Row> {
        let Plan { workspace, mode, diff, .. } = self.plan;
        for row in &mut rows {
            let Some(body) = &row.body else { continue };
            let mut now = status(workspace, body);
            if diff && matches!(now, Status::Changed(_)) {
                row.accepted = accepted_body(workspace, &body.header.name.stem()).ok();
            }
            let may_write = mode != Mode::Check && !self.failing.contains(&row.case.puzzle);
            // What is wrong in itself is neither accepted nor offered.
            if may_write && row.can_be_accepted() && !now.is_good() {
                now = self.write(body, now);
            }
            row.snapshot = now;
            row.notes.extend(row.snapshot.note());
        }
        rows
    }

    /// Writes `body`, whose snapshot has been in this state; says in which it is now.
    fn write(&mut self, body: &Body, before: Status) -> Status {
        let Plan { workspace, mode, .. } = self.plan;
        let stem = body.header.name.stem();
        let written = match (mode, &before) {
            // What is accepted holds, so what waits beside it is stale.
            (_, Status::Pending) => remove_pending(workspace, &stem),
            (Mode::Accept, _) => accept(workspace, body),
            (Mode::Check | Mode::Pend, _) => pend(workspace, body),
        };
        if let Err(error) = written {
            self.report.problems.push(error.to_string());
            return before;
        }
        match (mode, before) {
            (_, Status::Pending) => Status::Same,
            (Mode::Accept, _) => {
                self.report.done.push(format!("accepted {stem}"));
                Status::Same
            }
            (Mode::Check | Mode::Pend, Status::Missing) => Status::New,
            (Mode::Check | Mode::Pend, before) => before,
        }
    }

    /// Drops the snapshots that belong to no case, or says that they are
    /// there, as it says of everything that is no snapshot.
    fn others(&mut self) {
        let contents = match contents(self.plan.workspace) {
            Ok(contents) => contents,
            Err(error) => return self.report.problems.push(error.to_string()),
        };
        for name in contents.strays {
            self.stray(&name);
        }
        for stem in contents.stems {
            let case = case_of(&stem);
            if !self.known.covers(&stem) && self.is_judged(&case) {
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
    fn stray(&mut self, name: &str) {
        let case = CaseName::of_no_puzzle(&format!("xtask/snapshots/{name}"));
        if self.is_judged(&case) {
            self.report.rows.push(Row { snapshot: Status::Stray, ..Row::new(case) });
        }
    }

    /// Whether what belongs to no case is for this run to judge.
    fn is_judged(&self, case: &CaseName) -> bool {
        self.plan.selection.takes(&case.puzzle, &case.fixture) && self.plan.partition.takes(case)
    }
}
