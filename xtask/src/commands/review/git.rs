//! Reads the snapshots and fixtures of a commit with the program `git`.

use std::collections::BTreeMap;
use std::io::{self, Seek, Write};
use std::path::Path;
use std::process::Command;

/// The folders of the files, relative to the workspace.
const SNAPSHOTS: &str = "xtask/snapshots/";
const FIXTURES: &str = "fixtures/";

/// The snapshots and fixtures of the merge base of a reference and HEAD.
pub(crate) struct Base {
    /// The abbreviated hash of that commit.
    pub(super) commit: String,
    /// The contents of its files, by path relative to the workspace.
    files: BTreeMap<String, Vec<u8>>,
    /// The paths of files that differ now, including untracked fixtures and code.
    pub(super) changed: Vec<String>,
}

impl Base {
    /// The accepted snapshots by name.
    pub(super) fn snapshots(&self) -> BTreeMap<String, String> {
        let snapshot = |(path, bytes): (&String, &Vec<u8>)| {
            let name = path.strip_prefix(SNAPSHOTS)?.strip_suffix(".snap")?;
            (!name.contains('/')).then(|| (name.to_owned(), text(bytes)))
        };
        self.files.iter().filter_map(snapshot).collect()
    }

    /// The contents of the file at `path`, relative to the workspace; `None` if there was
    /// no such file.
    pub(super) fn bytes(&self, path: &str) -> Option<&[u8]> {
        self.files.get(path).map(Vec::as_slice)
    }
}

/// Reads the snapshots and fixtures of the merge base of `reference` and HEAD.
pub(super) fn base(root: &Path, reference: &str) -> Result<Base, String> {
    let tip = format!("{reference}^{{commit}}");
    let tip = git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &tip], "");
    let tip = text(&tip.map_err(|_| unknown(root, reference))?);
    let commit = git(root, &["merge-base", tip.trim(), "HEAD"], "");
    let commit = text(&commit.map_err(|_| unrelated(root, reference))?).trim().to_owned();
    let files = files(root, &commit)?;
    let diff = ["diff", "--name-only", "--no-renames", "--relative", "-z", &commit, "--"];
    let changed = git(root, &diff, "")?;
    // Not those in the root, which may be anything.
    let new =
        ["ls-files", "--others", "--exclude-standard", "-z", "--", FIXTURES, "crates", "xtask"];
    let changed = text(&changed) + &text(&git(root, &new, "")?);
    let changed = changed.split_terminator('\0').map(str::to_owned).collect();
    Ok(Base { commit: commit.chars().take(10).collect(), files, changed })
}

/// The message for a reference that does not exist.
fn unknown(root: &Path, reference: &str) -> String {
    if let Err(error) = git(root, &["rev-parse", "--git-dir"], "") {
        return format!("review compares with a commit, and there is none here: {error}");
    }
    if reference.is_empty() || reference.contains("..") {
        return format!("--base: `{reference}` is not one commit, such as `origin/main`");
    }
    let fetch = match reference.split_once('/') {
        Some((remote, branch)) => {
            format!("git fetch {remote} {branch}:refs/remotes/{remote}/{branch}")
        }
        None => "git fetch".to_owned(),
    };
    format!(
        "--base: `{reference}` is not a commit in this repository; if it exists on the remote, \
         run `{fetch}`"
    )
}

/// The message for a reference without a common ancestor with HEAD.
fn unrelated(root: &Path, reference: &str) -> String {
    let shallow = git(root, &["rev-parse", "--is-shallow-repository"], "");
    if shallow.is_ok_and(|shallow| shallow.starts_with(b"true")) {
        return format!(
            "--base: this clone is shallow and lacks the merge base of `{reference}` and HEAD: \
             fetch the rest with `git fetch --unshallow` (in a workflow: `fetch-depth: 0`)"
        );
    }
    format!("--base: `{reference}` and HEAD have no common ancestor")
}

/// The contents of all snapshots and fixtures of `commit`, by path.
fn files(root: &Path, commit: &str) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let listing = git(root, &["ls-tree", "-r", "-z", commit, SNAPSHOTS, FIXTURES], "")?;
    let listing = text(&listing);
    // "MODE blob HASH<tab>PATH"
    let blob_of = |entry: &'_ str| {
        let (about, path) = entry.split_once('\t')?;
        Some((about.split_once(" blob ")?.1.to_owned() + "\n", path.to_owned()))
    };
    let (hashes, paths): (Vec<String>, Vec<String>) =
        listing.split('\0').filter_map(blob_of).unzip();
    let batch = git(root, &["cat-file", "--batch"], &hashes.concat())?;
    let (mut rest, mut files) = (batch.as_slice(), BTreeMap::new());
    for path in paths {
        let (content, after) = blob(rest).ok_or_else(|| format!("git: no content for {path}"))?;
        files.insert(path, content.to_vec());
        rest = after;
    }
    Ok(files)
}

/// Splits off the first content of a batch: "HASH blob SIZE<newline>CONTENT<newline>".
fn blob(batch: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = batch.iter().position(|byte| *byte == b'\n')?;
    let head = std::str::from_utf8(batch.get(..end)?).ok()?;
    let size: usize = head.rsplit(' ').next()?.parse().ok()?;
    let (content, rest) = batch.get(end + 1..)?.split_at_checked(size)?;
    Some((content, rest.get(1..)?))
}

/// Runs `git` in the workspace, unaffected by the variables of a hook, and returns its
/// output, or its message if it fails.
fn git(root: &Path, arguments: &[&str], input: &str) -> Result<Vec<u8>, String> {
    let run = || {
        // Standard input is a file, so neither process waits for the other to read.
        let mut stdin = tempfile::tempfile()?;
        stdin.write_all(input.as_bytes())?;
        stdin.rewind()?;
        let mut command = Command::new("git");
        for variable in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
            command.env_remove(variable);
        }
        command.args(arguments).current_dir(root).stdin(stdin).output()
    };
    let output = run().map_err(|error: io::Error| format!("git: {error}"))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(text(&output.stderr).trim().to_owned())
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
