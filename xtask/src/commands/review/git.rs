//! What a commit had, and what changed since, from the program `git`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::harness::read_file;

pub(super) const SNAPSHOTS: &str = "xtask/snapshots/";

pub(crate) struct Base {
    pub(super) root: PathBuf,
    pub(super) commit: String,
    /// The paths of files that differ now, relative to the workspace, including untracked
    /// fixtures and code.
    pub(super) changed: BTreeSet<String>,
    /// How many of them HEAD does not have as they are now.
    pub(super) uncommitted: usize,
}

impl Base {
    /// The merge base of `reference` and HEAD.
    pub(super) fn new(root: &Path, reference: &str) -> Result<Base, String> {
        let commit = git(root, &["merge-base", "--end-of-options", reference, "HEAD"]);
        let commit = commit.map_err(|error| match &*error {
            "" => format!(
                "--base: `{reference}` and HEAD have no common ancestor here; a shallow clone \
                 needs `git fetch --unshallow` (in a workflow: `fetch-depth: 0`)"
            ),
            error if error.contains("Not a valid object name") => format!(
                "--base: `{reference}` names no commit here ({error}); perhaps run `git fetch`"
            ),
            error => format!("--base: {error}"),
        })?;
        let commit = text(&commit).trim().to_owned();
        let diff = ["diff", "--name-only", "--no-renames", "--relative", "-z"];
        let diff = |from| git(root, &[&diff[..], &[from, "--"]].concat()).map(|it| text(&it));
        // Of the files that git does not track not those in the root, which may be anything.
        let new = ["ls-files", "-o", "--exclude-standard", "-z", "fixtures", "crates", "xtask"];
        let new = text(&git(root, &new)?);
        let uncommitted = (diff("HEAD")? + &new).matches('\0').count();
        let changed = diff(&commit)? + &new;
        let changed = changed.split_terminator('\0').map(str::to_owned).collect();
        Ok(Base { root: root.to_owned(), commit, changed, uncommitted })
    }

    /// The contents that the file at `path` had; `None` if there was no such file.
    pub(super) fn bytes(&self, path: &str) -> Result<Option<Vec<u8>>, String> {
        if !self.changed.contains(path) {
            return Ok(read_file(&self.root.join(path)).ok());
        }
        if git(&self.root, &["ls-tree", &self.commit, path])?.is_empty() {
            return Ok(None);
        }
        git(&self.root, &["cat-file", "blob", &format!("{}:./{path}", self.commit)]).map(Some)
    }

    pub(super) fn text(&self, path: &str) -> Result<Option<String>, String> {
        Ok(self.bytes(path)?.map(|bytes| text(&bytes)))
    }
}

/// Runs `git` in the workspace, unaffected by the variables of a hook, and returns its
/// output, or its message if it fails.
fn git(root: &Path, arguments: &[&str]) -> Result<Vec<u8>, String> {
    let mut command = Command::new("git");
    for variable in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
        command.env_remove(variable);
    }
    let output = command.args(arguments).current_dir(root).output();
    let output = output.map_err(|error| format!("git: {error}"))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(text(&output.stderr).trim().to_owned())
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
