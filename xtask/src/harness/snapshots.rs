//! The folder of snapshots: what is accepted there, and what is pending.
//!
//! insta's macros panic at the first mismatch, so reading is done here, on the
//! files; they are written by [`write`](super::write).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use insta::Snapshot;

use super::body::Body;
use super::files::{entries, located, read_text};
use super::kind::Kind;
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
    let text = match text(workspace, &stem) {
        Ok(text) => text,
        Err(status) => return status,
    };
    if text == file_text(body) {
        let is_pending = pending_file(workspace, &stem).exists();
        return if is_pending { Status::Pending } else { Status::Same };
    }
    match read_body(workspace, &stem, &text) {
        Ok(accepted) => Kind::between(&accepted, body).map_or(Status::Reframed, Status::Changed),
        Err(status) => status,
    }
}

/// The body of the accepted snapshot called `stem`, if there is one that can be read.
pub(super) fn accepted_body(workspace: &Workspace, stem: &str) -> Option<Body> {
    let text = text(workspace, stem).ok()?;
    read_body(workspace, stem, &text).ok()
}

/// The accepted snapshot of `body` to the last byte: what insta makes of the
/// assertion in [`write`](super::write). What insta has written is compared
/// with this; it is never written from it.
fn file_text(body: &Body) -> String {
    let body = body.to_string();
    format!("---\nsource: xtask/src/harness/write.rs\n---\n{}\n", body.trim_end())
}

/// The accepted snapshot called `stem`, as it stands in the file.
///
/// # Errors
///
/// Why there is none: it is missing or cannot be read.
fn text(workspace: &Workspace, stem: &str) -> Result<String, Status> {
    match read_text(&accepted_file(workspace, stem)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Status::Missing),
        text => text.map_err(|error| Status::Unreadable(error.to_string())),
    }
}

/// The body that the `text` of the accepted snapshot called `stem` holds.
///
/// # Errors
///
/// Why there is none: it is in conflict, or no snapshot.
fn read_body(workspace: &Workspace, stem: &str, text: &str) -> Result<Body, Status> {
    let unreadable = |reason: &str| Status::Unreadable(reason.to_owned());
    let foreign = || unreadable("it is no snapshot of insta");
    let marks = ["<<<<<<< ", "||||||| ", ">>>>>>> "];
    if text.lines().any(|line| marks.iter().any(|mark| line.starts_with(mark))) {
        return Err(Status::Conflict);
    }
    // insta takes a file without this line for one of an old format, and says so.
    if !text.starts_with("---\n") {
        return Err(foreign());
    }
    let snapshot = Snapshot::from_file(&accepted_file(workspace, stem)).map_err(|_| foreign())?;
    let body = snapshot.as_text().ok_or_else(foreign)?.to_string();
    body.parse().map_err(|error| unreadable(&format!("{error}")))
}

/// What lies under one name in the folder of the snapshots.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stored {
    /// The text of the accepted snapshot.
    pub accepted: Option<String>,
    /// The text of the one that waits to be accepted.
    pub pending: Option<String>,
}

/// Everything in the folder of the snapshots, by name. Of a file that is no
/// text, what is left of it is shown.
///
/// # Errors
///
/// If the folder or a file in it cannot be read; the message names it.
pub fn stored(workspace: &Workspace) -> io::Result<BTreeMap<String, Stored>> {
    let read = |file: &Path| match fs::read(file) {
        Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).replace("\r\n", "\n"))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(located(file, &error)),
    };
    let mut all = BTreeMap::new();
    for stem in contents(workspace)?.stems {
        let accepted = read(&accepted_file(workspace, &stem))?;
        let pending = read(&pending_file(workspace, &stem))?;
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
///
/// # Errors
///
/// If the folder cannot be read; the message names it.
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
