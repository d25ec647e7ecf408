//! Settling: compares all snapshots, and writes those that may be written.
//!
//! Errors on the way are reported beside the verdicts, which are never lost.

use std::collections::BTreeMap;
use std::mem;

use super::body::Body;
use super::case::Case;
use super::name::CaseName;
use super::row::{Row, Status};
use super::snapshots::{Known, accepted_body, case_of, contents, files, remove, status, write};
use super::workspace::{Selection, Workspace};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Check,
    /// What is new, for review.
    Pend,
    /// Everything that holds, for good.
    Accept,
}

/// Snapshots being compared, and written where that may be done, as the rows come.
///
/// With [`Mode::Accept`] nothing is accepted or dropped of a puzzle in which
/// any check fails: what is wrong there may be what changed the rest. So its
/// rows wait for one another.
pub(crate) struct Settling<'a> {
    workspace: &'a Workspace,
    /// What is judged of the snapshots.
    selection: &'a Selection,
    pub(crate) mode: Mode,
    /// Whether rows keep the accepted snapshots that they differ from.
    diff: bool,
    known: Known,
    /// The puzzles of which nothing may be accepted or dropped, each with a case that fails.
    failing: BTreeMap<String, String>,
    /// Rows of one puzzle, of which there may be more to come.
    waiting: Vec<Row>,
    /// What was accepted or dropped, or why nothing was, a line each.
    pub(crate) done: Vec<String>,
    /// What could not be read, written or removed, a line each.
    pub(crate) problems: Vec<String>,
}

impl<'a> Settling<'a> {
    pub(crate) fn new(
        workspace: &'a Workspace,
        selection: &'a Selection,
        (mode, diff): (Mode, bool),
        cases: &[Case],
    ) -> Settling<'a> {
        Settling {
            workspace,
            selection,
            mode,
            diff,
            known: Known::of(cases),
            failing: BTreeMap::new(),
            waiting: Vec::new(),
            done: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// Settles `row`, which comes in the order of the cases; returns those
    /// that are settled by now, still in this order.
    pub(crate) fn settle(&mut self, row: Row) -> Vec<Row> {
        if self.mode != Mode::Accept {
            return self.compare(vec![row]);
        }
        let begins = self.waiting.last().is_some_and(|last| last.case.puzzle != row.case.puzzle);
        let settled = if begins { self.whole_puzzle() } else { Vec::new() };
        self.waiting.push(row);
        settled
    }

    /// Settles what is left: the last rows, and whatever belongs to no case.
    pub(crate) fn finish(&mut self) -> Vec<Row> {
        let mut rows = self.whole_puzzle();
        self.add_others(&mut rows);
        for (puzzle, case) in &self.failing {
            self.done.push(format!(
                "{puzzle}: nothing is accepted or removed, because a check of {case} fails"
            ));
        }
        rows
    }

    fn whole_puzzle(&mut self) -> Vec<Row> {
        let rows = mem::take(&mut self.waiting);
        if let Some(row) = rows.iter().find(|row| !row.can_be_accepted()) {
            self.failing.insert(row.case.puzzle.clone(), row.case.to_string());
        }
        self.compare(rows)
    }

    /// Compares the snapshot of each row, and writes those that may be written.
    fn compare(&mut self, mut rows: Vec<Row>) -> Vec<Row> {
        for row in &mut rows {
            let Some(body) = &row.body else { continue };
            let mut now = status(self.workspace, body);
            if self.diff && matches!(now, Status::Changed(_)) {
                row.accepted = accepted_body(self.workspace, &body.header.name.stem()).ok();
            }
            let may_write =
                self.mode != Mode::Check && !self.failing.contains_key(&row.case.puzzle);
            // What is wrong in itself is neither accepted nor offered.
            if may_write && row.can_be_accepted() && !now.is_good() {
                now = self.write(body, now);
            }
            row.notes.extend(now.note());
            row.snapshot = now;
        }
        rows
    }

    /// Writes `body`, whose snapshot has been in this state; says in which it is now.
    fn write(&mut self, body: &Body, before: Status) -> Status {
        let stem = body.header.name.stem();
        let [accepted, pending] = files(self.workspace, &stem);
        let (written, after) = match (self.mode, &before) {
            // What is accepted holds, so what waits beside it is stale.
            (_, Status::Pending) => (remove(&pending), Status::Same),
            (Mode::Accept, _) => {
                (write(&accepted, body).and_then(|()| remove(&pending)), Status::Same)
            }
            (_, Status::Missing) => (write(&pending, body), Status::New),
            _ => (write(&pending, body), before.clone()),
        };
        if let Err(error) = written {
            self.problems.push(error.to_string());
            return before;
        }
        if self.mode == Mode::Accept && before != Status::Pending {
            self.done.push(format!("accepted {stem}"));
        }
        after
    }

    /// Drops the snapshots that belong to no case, or adds rows which say that they
    /// are there, as for everything in their folder that is no snapshot.
    fn add_others(&mut self, rows: &mut Vec<Row>) {
        let (stems, strays) = match contents(self.workspace) {
            Ok(contents) => contents,
            Err(error) => return self.problems.push(error.to_string()),
        };
        let orphan = |case, note| {
            let notes = Vec::from_iter(note);
            Row { snapshot: Status::Orphan, notes, ..Row::new(case) }
        };
        for name in strays {
            let case = CaseName::of_no_puzzle(&format!("xtask/snapshots/{name}"));
            if self.selection.judges(&case) {
                let note = "it is not a snapshot and would be ignored; move it away".to_owned();
                rows.push(orphan(case, Some(note)));
            }
        }
        for stem in stems {
            let case = case_of(&stem);
            if self.known.covers(&stem) || !self.selection.judges(&case) {
                continue;
            }
            if self.mode == Mode::Accept && !self.failing.contains_key(&case.puzzle) {
                match files(self.workspace, &stem).iter().try_for_each(|file| remove(file)) {
                    Ok(()) => {
                        self.done.push(format!("dropped {stem}"));
                        continue;
                    }
                    Err(error) => self.problems.push(error.to_string()),
                }
            }
            rows.push(orphan(case, Status::Orphan.note()));
        }
    }
}
