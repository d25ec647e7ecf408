//! The folder of snapshots, accepted and pending: reading, writing, and which of
//! them should exist.
//!
//! insta's macros panic at the first mismatch, so files are read with its functions
//! and written here, in the bytes that insta writes, without the line that names the
//! file of the assertion. A file is never overwritten in place, but replaced by a rename.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use insta::Snapshot;

use super::body::Body;
use super::case::{Case, Owner, Task};
use super::files::{entries, located, read_text, replace};
use super::kind::Kind;
use super::name::CaseName;
use super::row::Status;
use super::workspace::{ANSWERS, Workspace};

/// What insta writes above a body of which nothing else is known.
const FRAME: &str = "---\n{}\n---\n";

fn accepted_file(workspace: &Workspace, stem: &str) -> PathBuf {
    workspace.snapshots().join(format!("{stem}.snap"))
}

fn pending_file(workspace: &Workspace, stem: &str) -> PathBuf {
    workspace.snapshots().join(format!("{stem}.snap.new"))
}

pub(super) fn status(workspace: &Workspace, body: &Body) -> Status {
    let stem = body.header.name.stem();
    let accepted = match accepted_body(workspace, &stem) {
        Ok(accepted) => accepted,
        Err(status) => return status,
    };
    match Kind::between(&accepted, body) {
        Some(kind) => Status::Changed(kind),
        None if pending_file(workspace, &stem).exists() => Status::Pending,
        None => Status::Same,
    }
}

pub(super) fn accepted_body(workspace: &Workspace, stem: &str) -> Result<Body, Status> {
    let unreadable = |reason: &str| Status::Unreadable(reason.to_owned());
    let foreign = || unreadable("it is not an insta snapshot");
    let file = accepted_file(workspace, stem);
    let text = match read_text(&file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(Status::Missing),
        text => text.map_err(|error| unreadable(&error.to_string()))?,
    };
    if is_in_conflict(&text) {
        return Err(Status::Conflict);
    }
    // insta takes a file without this line for one of an old format, and says so.
    if !text.starts_with("---\n") {
        return Err(foreign());
    }
    let snapshot = Snapshot::from_file(&file).map_err(|_| foreign())?;
    let body = snapshot.as_text().ok_or_else(foreign)?.to_string();
    body.parse().map_err(|error| unreadable(&format!("{error}")))
}

/// Whether `text` holds the marks of an unfinished merge.
pub(crate) fn is_in_conflict(text: &str) -> bool {
    let marks = ["<<<<<<< ", "||||||| ", ">>>>>>> "];
    text.lines().any(|line| marks.iter().any(|mark| line.starts_with(mark)))
}

pub(super) fn accept(workspace: &Workspace, body: &Body) -> io::Result<()> {
    let stem = body.header.name.stem();
    replace(&accepted_file(workspace, &stem), file_text(body))?;
    remove_pending(workspace, &stem)
}

pub(super) fn pend(workspace: &Workspace, body: &Body) -> io::Result<()> {
    replace(&pending_file(workspace, &body.header.name.stem()), file_text(body))
}

fn file_text(body: &Body) -> String {
    format!("{FRAME}{}\n", body.to_string().trim_end())
}

/// Removes a snapshot that belongs to nothing, and what is pending for it.
pub(super) fn remove_snapshot(workspace: &Workspace, stem: &str) -> io::Result<()> {
    remove(&accepted_file(workspace, stem))?;
    remove_pending(workspace, stem)
}

pub(super) fn remove_pending(workspace: &Workspace, stem: &str) -> io::Result<()> {
    remove(&pending_file(workspace, stem))
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed.map_err(|error| located(file, &error)),
    }
}

/// What lies under one name in the folder of the snapshots: each text, or why it
/// cannot be read.
pub(crate) struct Stored {
    pub(crate) accepted: Option<Result<String, String>>,
    pub(crate) pending: Option<Result<String, String>>,
}

pub(crate) fn stored(workspace: &Workspace) -> io::Result<BTreeMap<String, Stored>> {
    let read = |file: &Path| match read_text(file) {
        Ok(text) => Some(Ok(text.replace("\r\n", "\n"))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => Some(Err(error.to_string())),
    };
    let mut all = BTreeMap::new();
    for stem in contents(workspace)?.0 {
        let accepted = read(&accepted_file(workspace, &stem));
        let pending = read(&pending_file(workspace, &stem));
        all.insert(stem, Stored { accepted, pending });
    }
    Ok(all)
}

/// The names of all snapshots in the folder, accepted or pending, and the names of
/// whatever else there is. Names that begin with a dot are not looked at.
pub(super) fn contents(workspace: &Workspace) -> io::Result<(BTreeSet<String>, Vec<String>)> {
    let (mut stems, mut strays) = (BTreeSet::new(), Vec::new());
    for entry in entries(&workspace.snapshots())? {
        let stem = entry.name.strip_suffix(".snap").or(entry.name.strip_suffix(".snap.new"));
        match stem {
            // A snapshot by another name than it seems to have is nobody's.
            Some(stem) if entry.path.ends_with(&entry.name) && !entry.is_folder => {
                stems.insert(stem.to_owned());
            }
            _ => strays.push(entry.name),
        }
    }
    Ok((stems, strays))
}

/// The snapshots that belong to a case, and those that may.
///
/// Where a fixture's answers are not in order, its snapshots are left alone:
/// they may belong to what the answers were meant to say.
pub(crate) struct Known {
    names: BTreeSet<String>,
    /// Puzzles and fixtures of which not everything can be said.
    unclear: BTreeSet<(String, String)>,
}

impl Known {
    pub(crate) fn of(cases: &[Case]) -> Known {
        let mut known = Known { names: BTreeSet::new(), unclear: BTreeSet::new() };
        for Case { name, task } in cases {
            match task {
                Task::Solve(solvable) if solvable.owner == Owner::User => {}
                Task::Solve(_) => {
                    known.names.insert(name.stem());
                }
                Task::Refused(..) => {
                    known.unclear.insert((name.puzzle.clone(), name.fixture.clone()));
                }
            }
        }
        known
    }

    /// Whether the snapshot called `stem` is not to be called an orphan.
    pub(crate) fn covers(&self, stem: &str) -> bool {
        let CaseName { puzzle, fixture, .. } = case_of(stem);
        let is_unclear = |fixture: String| self.unclear.contains(&(puzzle.clone(), fixture));
        self.names.contains(stem) || is_unclear(fixture) || is_unclear(ANSWERS.to_owned())
    }
}

/// What a snapshot called `stem` is about, as far as its name says.
pub(super) fn case_of(stem: &str) -> CaseName {
    CaseName::of_snapshot(stem).unwrap_or_else(|| CaseName::new(stem, "-", None))
}
