//! Writing snapshots: the same bytes that insta writes, without the line that names
//! the file of the assertion, which is useless to a reviewer.
//!
//! A file is never overwritten in place, but replaced by a rename.

use std::fs;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;

use super::body::Body;
use super::files::{located, replace};
use super::snapshots::{accepted_file, pending_file};
use super::workspace::Workspace;

/// What insta writes above a body of which nothing else is known.
const FRAME: &str = "---\n{}\n---\n";

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

/// Removes what is pending for a snapshot.
pub(super) fn remove_pending(workspace: &Workspace, stem: &str) -> io::Result<()> {
    remove(&pending_file(workspace, stem))
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed.map_err(|error| located(file, &error)),
    }
}

/// Asserts by insta that `body` is the accepted snapshot of its name. What
/// insta writes where it is not is left in our bytes.
///
/// # Errors
///
/// If the file that insta has written cannot be written again.
///
/// # Panics
///
/// As insta does, if the snapshot differs and its settings do not say otherwise.
pub fn assert(workspace: &Workspace, body: &Body) -> io::Result<()> {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(workspace.snapshots());
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let stem = body.header.name.stem();
    let asserted = panic::catch_unwind(AssertUnwindSafe(|| {
        settings.bind(|| insta::assert_snapshot!(stem.clone(), body.to_string()));
    }));
    for file in [accepted_file(workspace, &stem), pending_file(workspace, &stem)] {
        if fs::read_to_string(&file).is_ok_and(|text| text.starts_with("---\nsource: ")) {
            replace(&file, file_text(body))?;
        }
    }
    asserted.unwrap_or_else(|panic| panic::resume_unwind(panic));
    Ok(())
}

#[cfg(test)]
mod tests {
    use insta::Snapshot;

    use super::*;

    /// insta reads what is written here, and writes it again as it is.
    #[test]
    fn insta_writes_the_same_bytes() {
        let root = tempfile::tempdir().unwrap();
        let workspace = Workspace::at(root.path());
        let text = "puzzle p\nfixture f\nrules r\nno route\ncertified no\nstats e\n\n#.#\n";
        let body: Body = text.parse().unwrap();
        pend(&workspace, &body).unwrap();
        let (ours, theirs) = (pending_file(&workspace, "p--f--r"), root.path().join("theirs.snap"));
        Snapshot::from_file(&ours).unwrap().save(&theirs).unwrap();
        assert_eq!(fs::read(&ours).unwrap(), fs::read(&theirs).unwrap());
        accept(&workspace, &body).unwrap();
        let accepted = accepted_file(&workspace, "p--f--r");
        assert_eq!(fs::read(accepted).unwrap(), fs::read(&theirs).unwrap());
        assert!(!ours.exists());
    }
}
