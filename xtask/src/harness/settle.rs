//! Settling: all snapshots compared, and what may be written is written.
//!
//! One way for `cargo xtask verify-all` and for `cargo test`, so that both say
//! the same.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use super::body::Body;
use super::name::{CaseName, SnapshotName};
use super::row::Row;
use super::snapshots::{status, stems};
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
    /// What was accepted or dropped, a line each.
    pub done: Vec<String>,
}

/// Compares the snapshots of `rows` and writes what `mode` allows, by a second
/// run of `program`, which has a hidden subcommand for it.
///
/// # Errors
///
/// If snapshots cannot be listed, written or removed.
pub fn settle(
    workspace: &Workspace,
    mut rows: Vec<Row>,
    selection: &Selection,
    mode: Mode,
    program: &Path,
) -> io::Result<Report> {
    let mut bodies = Vec::new();
    for row in &mut rows {
        let Some(body) = &row.body else { continue };
        row.snapshot = status(workspace, body);
        if mode == Mode::Check || row.snapshot.is_good() {
            continue;
        }
        if row.snapshot == Status::Pending {
            remove_pending(workspace, &body.header.name.to_string())?;
            row.snapshot = Status::Same;
        } else if row.can_be_accepted() {
            // What is wrong in itself is neither accepted nor offered.
            bodies.push(body.clone());
            if mode == Mode::Accept {
                row.snapshot = Status::Same;
            } else if row.snapshot == Status::Missing {
                row.snapshot = Status::New;
            }
        }
    }
    let accept = mode == Mode::Accept;
    write(workspace, program, &bodies, accept)?;
    let mut done = Vec::new();
    if accept {
        done.extend(bodies.iter().map(|body| format!("accepted {}", body.header.name)));
    }
    for stem in orphans(workspace, &rows, selection)? {
        if accept {
            remove_snapshot(workspace, &stem)?;
            done.push(format!("dropped {stem}"));
        } else {
            rows.push(orphan_row(&stem));
        }
    }
    Ok(Report { rows, done })
}

/// The snapshots that belong to no case. Where a fixture's answers are not in
/// order, its snapshots are left alone: they may belong to what the answers
/// were meant to say.
fn orphans(workspace: &Workspace, rows: &[Row], selection: &Selection) -> io::Result<Vec<String>> {
    let name = |body: &Body| body.header.name.to_string();
    let known: BTreeSet<String> =
        rows.iter().filter_map(|row| row.body.as_ref().map(name)).collect();
    let mut orphans = Vec::new();
    for stem in stems(workspace)? {
        let CaseName { puzzle, fixture, .. } = case_of(&stem);
        let unclear = |row: &Row| {
            let about = row.case.fixture == fixture || row.case.fixture == "answers.toml";
            row.case.puzzle == puzzle && about && row.body.is_none()
        };
        let known = known.contains(&stem) || rows.iter().any(unclear);
        if !known && selection.takes(&puzzle, &fixture) {
            orphans.push(stem);
        }
    }
    Ok(orphans)
}

fn orphan_row(stem: &str) -> Row {
    Row { snapshot: Status::Orphan, ..Row::new(case_of(stem)) }
}

/// What a snapshot called `stem` is about, as far as its name says.
fn case_of(stem: &str) -> CaseName {
    match stem.parse::<SnapshotName>() {
        Ok(name) => name.case(),
        Err(_) => CaseName::new(stem, "-", None),
    }
}
