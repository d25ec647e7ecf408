//! The folder of snapshots: what is accepted there, and what is pending.
//!
//! insta's macros panic at the first mismatch, so reading is done here, on the
//! files; they are written by [`write`](super::write).

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::PathBuf;

use insta::Snapshot;

use super::body::Body;
use super::name::snapshot_stem;
use super::status::Status;
use super::workspace::Workspace;

/// The accepted snapshot called `stem`.
pub(super) fn accepted_file(workspace: &Workspace, stem: &str) -> PathBuf {
    workspace.snapshots().join(format!("{stem}.snap"))
}

/// The snapshot called `stem` that insta leaves for review.
pub(super) fn pending_file(workspace: &Workspace, stem: &str) -> PathBuf {
    workspace.snapshots().join(format!("{stem}.snap.new"))
}

/// Compares `body` with the accepted snapshot of its name.
pub(super) fn status(workspace: &Workspace, body: &Body) -> Status {
    let stem = body.header.name.to_string();
    let accepted = match accepted(workspace, &stem) {
        Ok(accepted) => accepted,
        Err(status) => return status,
    };
    match accepted.change(body) {
        Some(change) => Status::Changed(change),
        None if pending_file(workspace, &stem).exists() => Status::Pending,
        None => Status::Same,
    }
}

/// The body of the accepted snapshot called `stem`.
///
/// # Errors
///
/// Why there is none: it is missing, in conflict, or unreadable.
pub(super) fn accepted(workspace: &Workspace, stem: &str) -> Result<Body, Status> {
    let unreadable = |reason: &str| Status::Unreadable(reason.to_owned());
    let foreign = || unreadable("it is no snapshot of insta");
    let file = accepted_file(workspace, stem);
    let text = match fs::read_to_string(&file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(Status::Missing),
        text => text.map_err(|_| foreign())?,
    };
    let marks = ["<<<<<<< ", "||||||| ", ">>>>>>> "];
    if text.lines().any(|line| marks.iter().any(|mark| line.starts_with(mark))) {
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

/// The names of all snapshots, accepted or pending.
///
/// # Errors
///
/// If the folder cannot be read.
pub(super) fn stems(workspace: &Workspace) -> io::Result<BTreeSet<String>> {
    let entries = match fs::read_dir(workspace.snapshots()) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeSet::new()),
        entries => entries?,
    };
    let mut stems = BTreeSet::new();
    for entry in entries {
        stems.extend(snapshot_stem(&entry?.path()));
    }
    Ok(stems)
}
