//! The folder of snapshots: accepted and pending ones.
//!
//! insta's macros panic at the first mismatch, so this module reads the files with
//! insta's functions for that; [`write`](super::write) writes them.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

use insta::Snapshot;

use super::body::Body;
use super::files::{entries, read_text};
use super::kind::Kind;
use super::name::snapshot_stem;
use super::status::Status;
use super::workspace::Workspace;

/// The accepted snapshot called `stem`.
pub(super) fn accepted_file(workspace: &Workspace, stem: &str) -> PathBuf {
    workspace.snapshots().join(format!("{stem}.snap"))
}

/// The snapshot called `stem` that waits for review.
pub(super) fn pending_file(workspace: &Workspace, stem: &str) -> PathBuf {
    workspace.snapshots().join(format!("{stem}.snap.new"))
}

/// Compares `body` with the accepted snapshot of its name.
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

/// The body of the accepted snapshot called `stem`.
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

/// What lies under one name in the folder of the snapshots.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stored {
    /// The text of the accepted snapshot, or why it cannot be read.
    pub accepted: Option<Result<String, String>>,
    /// That of the one that waits to be accepted.
    pub pending: Option<Result<String, String>>,
}

/// Everything in the folder of the snapshots, by name.
///
/// # Errors
///
/// If the folder cannot be read; the message names it.
pub fn stored(workspace: &Workspace) -> io::Result<BTreeMap<String, Stored>> {
    let read = |file: &Path| match read_text(file) {
        Ok(text) => Some(Ok(text.replace("\r\n", "\n"))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => Some(Err(error.to_string())),
    };
    let mut all = BTreeMap::new();
    for stem in contents(workspace)?.stems {
        let accepted = read(&accepted_file(workspace, &stem));
        let pending = read(&pending_file(workspace, &stem));
        all.insert(stem, Stored { accepted, pending });
    }
    Ok(all)
}

/// What lies in the folder of the snapshots.
#[derive(Debug, Default)]
pub(super) struct Contents {
    /// The names of all snapshots, accepted or pending.
    pub(super) stems: BTreeSet<String>,
    /// The names of whatever else there is.
    pub(super) strays: Vec<String>,
}

/// What lies in the folder of the snapshots; names that begin with a dot are
/// not looked at.
pub(super) fn contents(workspace: &Workspace) -> io::Result<Contents> {
    let mut contents = Contents::default();
    for entry in entries(&workspace.snapshots())? {
        match snapshot_stem(&entry.name) {
            // A snapshot by another name than it seems to have is nobody's.
            Some(stem) if entry.is_text && !entry.is_folder => {
                contents.stems.insert(stem.to_owned());
            }
            _ => contents.strays.push(entry.name),
        }
    }
    Ok(contents)
}
