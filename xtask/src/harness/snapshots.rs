//! Reads and writes accepted and pending snapshots, and decides which should exist.
//!
//! insta's macros panic at the first mismatch. So this module reads with insta's
//! functions and writes insta's format itself, without the line that names the source
//! file of the assertion.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

use insta::Snapshot;

use super::body::Body;
use super::case::Case;
use super::files::{entries, read_text, replace};
use super::kind::Kind;
use super::name::CaseName;
use super::row::Status;
use super::workspace::{ANSWERS, Workspace};

/// The header that insta writes if there is no metadata.
const FRAME: &str = "---\n{}\n---\n";

pub(super) fn files(workspace: &Workspace, stem: &str) -> [PathBuf; 2] {
    ["snap", "snap.new"].map(|ending| workspace.snapshots().join(format!("{stem}.{ending}")))
}

pub(super) fn status(workspace: &Workspace, body: &Body) -> Status {
    let stem = body.header.name.stem();
    let accepted = match accepted_body(workspace, &stem) {
        Ok(accepted) if accepted.header.name != body.header.name => {
            let name = &accepted.header.name;
            return Status::Unreadable(format!("the snapshot is damaged: it names {name}"));
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
    // insta would take a file without this line for its old format, and print a warning.
    if !text.starts_with("---\n") {
        return Err(foreign());
    }
    let snapshot = Snapshot::from_file(&file).map_err(|_| foreign())?;
    let body = snapshot.as_text().ok_or_else(foreign)?.to_string();
    body.parse().map_err(|error| unreadable(&format!("{error}")))
}

pub(crate) fn is_in_conflict(text: &str) -> bool {
    let marks = ["<<<<<<< ", "||||||| ", ">>>>>>> "];
    text.lines().any(|line| marks.iter().any(|mark| line.starts_with(mark)))
}

pub(super) fn write(file: &Path, body: &Body) -> io::Result<()> {
    replace(file, format!("{FRAME}{}\n", body.to_string().trim_end()))
}

/// The accepted and the pending snapshot of one name: each its text, or why it cannot be
/// read.
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

/// The stems of all snapshots, accepted or pending, and the names of all other entries
/// of the folder. Names that begin with a dot are skipped.
pub(super) fn contents(workspace: &Workspace) -> io::Result<(BTreeSet<String>, Vec<String>)> {
    let (mut stems, mut strays) = (BTreeSet::new(), Vec::new());
    for entry in entries(&workspace.snapshots())? {
        let stem = entry.name.strip_suffix(".snap").or(entry.name.strip_suffix(".snap.new"));
        match stem {
            // `entry.name` is lossy: if the path differs, no case has such a name.
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
/// If a fixture or the `answers.toml` of a puzzle is refused, its snapshots are left
/// alone: they may belong to cases once the error is fixed.
pub(crate) struct Known {
    names: BTreeSet<String>,
    /// The puzzle and fixture of each refused case.
    unclear: BTreeSet<(String, String)>,
}

impl Known {
    pub(crate) fn of(cases: &[Case]) -> Known {
        let mut known = Known { names: BTreeSet::new(), unclear: BTreeSet::new() };
        for Case { name, solvable } in cases {
            if solvable.is_ok() {
                known.names.insert(name.stem());
            } else {
                known.unclear.insert((name.puzzle.clone(), name.fixture.clone()));
            }
        }
        known
    }

    pub(super) fn names(&self, stem: &str) -> bool {
        self.names.contains(stem)
    }

    /// Whether the snapshot named `stem` belongs to a case, or may, and so is no orphan.
    pub(crate) fn covers(&self, stem: &str) -> bool {
        let CaseName { puzzle, fixture, .. } = case_of(stem);
        let is_unclear = |fixture: String| self.unclear.contains(&(puzzle.clone(), fixture));
        self.names(stem) || is_unclear(fixture) || is_unclear(ANSWERS.to_owned())
    }
}

/// The case of the snapshot named `stem`. A malformed stem becomes the puzzle.
pub(super) fn case_of(stem: &str) -> CaseName {
    CaseName::of_snapshot(stem).unwrap_or_else(|| CaseName::new(stem, "-", None))
}
