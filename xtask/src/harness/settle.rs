//! Settling: compares rows with the accepted snapshots, and writes new ones if allowed.
//!
//! I/O errors are collected, so that no verdict is lost.

use std::collections::BTreeMap;
use std::mem;

use super::body::Body;
use super::case::Case;
use super::files::remove;
use super::name::CaseName;
use super::row::{Row, Status};
use super::snapshots::{Known, accepted_body, case_of, contents, files, status, write};
use super::workspace::{Selection, Workspace};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Check,
    /// Write new and changed snapshots as pending, for review.
    Pend,
    /// Accept new and changed snapshots, and remove orphans.
    Accept,
}

/// Compares and writes snapshots as the rows arrive.
///
/// [`Mode::Accept`] accepts and removes nothing for a puzzle with a failed check, since
/// the cause of the failure may also have changed the other snapshots. So the rows of a
/// puzzle are held back until all of them are known.
pub(crate) struct Settling<'a> {
    workspace: &'a Workspace,
    selection: &'a Selection,
    pub(crate) mode: Mode,
    /// Whether rows keep the accepted snapshots that they differ from.
    diff: bool,
    known: Known,
    /// The puzzles with a failed check, each with a case that fails.
    failing: BTreeMap<String, String>,
    /// The rows of the current puzzle, held back until it is complete.
    waiting: Vec<Row>,
    /// What was accepted or removed, or why nothing was, one line each.
    pub(crate) done: Vec<String>,
    /// What could not be read, written or removed, one line each.
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

    /// Takes the next row, in the order of the cases. Returns the rows that are now
    /// settled, in the same order.
    pub(crate) fn settle(&mut self, row: Row) -> Vec<Row> {
        if self.mode != Mode::Accept {
            return self.compare(vec![row]);
        }
        let begins = self.waiting.last().is_some_and(|last| last.case.puzzle != row.case.puzzle);
        let settled = if begins { self.whole_puzzle() } else { Vec::new() };
        self.waiting.push(row);
        settled
    }

    pub(crate) fn finish(&mut self) -> Vec<Row> {
        let mut rows = self.whole_puzzle();
        self.add_others(&mut rows);
        for (puzzle, case) in &self.failing {
            let why = format!("because {case} is wrong or out of budget");
            self.done.push(format!("{puzzle}: nothing is accepted or removed, {why}"));
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

    fn compare(&mut self, mut rows: Vec<Row>) -> Vec<Row> {
        for row in &mut rows {
            let stem = row.case.stem();
            // Other names, as in `answers.toml`, may lead out of the folder.
            if self.mode == Mode::Pend && row.is_wrong() && self.known.names(&stem) {
                // It is of an earlier run, and would be reviewed as the result of this one.
                let [_, pending] = files(self.workspace, &stem);
                self.problems.extend(remove(&pending).err().map(|error| error.to_string()));
            }
            let Some(body) = &row.body else { continue };
            let mut now = status(self.workspace, body);
            if self.diff && matches!(now, Status::Changed(_)) {
                row.accepted = accepted_body(self.workspace, &body.header.name.stem()).ok();
            }
            let may_write =
                self.mode != Mode::Check && !self.failing.contains_key(&row.case.puzzle);
            // A row with a failed check is neither accepted nor offered for review.
            if may_write && row.can_be_accepted() && !now.is_good() {
                now = self.write(body, now);
            }
            row.notes.extend(now.note());
            row.snapshot = now;
        }
        rows
    }

    /// Writes `body`, whose snapshot has the status `before`. Returns the new status.
    fn write(&mut self, body: &Body, before: Status) -> Status {
        let stem = body.header.name.stem();
        let [accepted, pending] = files(self.workspace, &stem);
        let (written, after) = match (self.mode, &before) {
            // The accepted snapshot matches, so the pending one is stale.
            (_, Status::Pending) => (remove(&pending), Status::Same),
            (Mode::Accept, _) => {
                (write(&accepted, body).and_then(|()| remove(&pending)), Status::Accepted)
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

    /// Removes the snapshots that belong to no case, or adds a row for each one that is
    /// kept. Also adds a row for each entry of the folder that is not a snapshot.
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
