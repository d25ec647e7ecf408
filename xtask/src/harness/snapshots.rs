//! The folder of snapshots, accepted and pending: reading, writing, and which of
//! them should exist.
//!
//! insta's macros panic at the first mismatch, so its functions read the files, which
//! are written here in its bytes, without the line that names the assertion's file.

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

/// The accepted snapshot called `stem`, and the one that waits for review.
pub(super) fn files(workspace: &Workspace, stem: &str) -> [PathBuf; 2] {
    ["snap", "snap.new"].map(|ending| workspace.snapshots().join(format!("{stem}.{ending}")))
}

pub(super) fn status(workspace: &Workspace, body: &Body) -> Status {
    let stem = body.header.name.stem();
    let accepted = match accepted_body(workspace, &stem) {
        Ok(accepted) if accepted.header.name != body.header.name => {
            let name = &accepted.header.name;
            return Status::Unreadable(format!("the snapshot is damaged: it is named {name}"));
        }
        Ok(accepted) => accepted,
        Err(status) => return status,
    };
    match Kind::between(&accepted, body) {
        Some(kind) => Status::Changed(kind),
        None if files(workspace, &stem)[1].exists() => Status::Pending,
        None => Status::Same,
    }
}

pub(super) fn accepted_body(workspace: &Workspace, stem: &str) -> Result<Body, Status> {
    let unreadable =
        |reason: &str| Status::Unreadable(format!("the snapshot is damaged: {reason}"));
    let foreign = || unreadable("it is not an insta snapshot");
    let [file, _] = files(workspace, stem);
    let text = match read_text(&file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(Status::Missing),
        text => text.map_err(|error| unreadable(&error.to_string()))?,
    };
    if is_in_conflict(&text) {
        return Err(Status::Conflict);
    }
    if text.contains("\r\n") {
        return Err(unreadable("its lines end in CR LF, not LF"));
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

/// Puts a file for `body` in its place.
pub(super) fn write(file: &Path, body: &Body) -> io::Result<()> {
    replace(file, format!("{FRAME}{}\n", body.to_string().trim_end()))
}

/// Removes a file, if it is there.
pub(super) fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed.map_err(|error| located(file, &error)),
    }
}

/// What lies under one name in the folder of the snapshots: each text, or why it
/// cannot be read.
#[derive(Clone, Default)]
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
    let stored = |stem: String| {
        let [accepted, pending] = files(workspace, &stem).map(|file| read(&file));
        (stem, Stored { accepted, pending })
    };
    Ok(contents(workspace)?.0.into_iter().map(stored).collect())
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
