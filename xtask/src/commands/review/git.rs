//! Reads the snapshots and fixtures of a commit with the program `git`.

use std::collections::BTreeMap;
use std::io::{self, Seek, Write};
use std::path::Path;
use std::process::Command;

/// Where the files are, seen from the top of the workspace.
const SNAPSHOTS: &str = "xtask/snapshots/";
const CRATES: &str = "crates/";
const FIXTURES: &str = "fixtures/";

/// Snapshots and fixtures of the commit in which a base and HEAD part.
pub(crate) struct Base {
    /// That commit, as people write it.
    pub(super) commit: String,
    /// What its files hold, by their paths seen from the top of the workspace.
    files: BTreeMap<String, Vec<u8>>,
    /// The files of crates and fixtures that differ now, by such paths too; fixtures that
    /// git does not know yet are among them.
    pub(super) changed: Vec<String>,
}

impl Base {
    /// The accepted snapshots, by name.
    pub(super) fn snapshots(&self) -> BTreeMap<String, String> {
        let snapshot = |(path, bytes): (&String, &Vec<u8>)| {
            let name = path.strip_prefix(SNAPSHOTS)?.strip_suffix(".snap")?;
            (!name.contains('/')).then(|| (name.to_owned(), text(bytes)))
        };
        self.files.iter().filter_map(snapshot).collect()
    }

    /// What the file at `path`, seen from the top of the workspace, held then;
    /// none if there was no such file.
    pub(super) fn bytes(&self, path: &str) -> Option<&[u8]> {
        self.files.get(path).map(Vec::as_slice)
    }
}

/// Snapshots and fixtures of the commit in which `reference` and HEAD part.
pub(super) fn base(root: &Path, reference: &str) -> Result<Base, String> {
    let tip = format!("{reference}^{{commit}}");
    let tip = git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &tip], "");
    let tip = text(&tip.map_err(|_| unknown(root, reference))?);
    let commit = git(root, &["merge-base", tip.trim(), "HEAD"], "");
    let commit = text(&commit.map_err(|_| unrelated(root, reference))?).trim().to_owned();
    let files = files(root, &commit)?;
    let diff = ["diff", "--name-only", "--no-renames", "--relative", "-z"];
    let changed = git(root, &[&diff[..], &[&commit, "--", CRATES, FIXTURES]].concat(), "")?;
    let new = ["ls-files", "--others", "--exclude-standard", "-z", "--", FIXTURES];
    let changed = text(&changed) + &text(&git(root, &new, "")?);
    let changed = changed.split_terminator('\0').map(str::to_owned).collect();
    Ok(Base { commit: commit.chars().take(10).collect(), files, changed })
}

/// What to say of a reference that is not there.
fn unknown(root: &Path, reference: &str) -> String {
    if let Err(error) = git(root, &["rev-parse", "--git-dir"], "") {
        return format!("--base: {error}");
    }
    if reference.is_empty() || reference.contains("..") {
        return format!("--base: `{reference}` is not one commit, such as `origin/main`");
    }
    let fetch = match reference.split_once('/') {
        Some((remote, branch)) => format!("git fetch {remote} {branch}"),
        None => "git fetch".to_owned(),
    };
    format!(
        "--base: `{reference}` is not a commit in this repository; if it exists on the remote, \
         run `{fetch}`"
    )
}

/// What to say of a reference that has no common ancestor with HEAD.
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

/// What every snapshot and fixture of `commit` holds, by its path.
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

/// The first content of a batch, "HASH blob SIZE<newline>CONTENT<newline>",
/// and what comes after it.
fn blob(batch: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = batch.iter().position(|byte| *byte == b'\n')?;
    let head = std::str::from_utf8(batch.get(..end)?).ok()?;
    let size: usize = head.rsplit(' ').next()?.parse().ok()?;
    let (content, rest) = batch.get(end + 1..)?.split_at_checked(size)?;
    Some((content, rest.get(1..)?))
}

/// What `git` writes in the workspace, whatever hook this runs in; what it says of
/// its failure.
fn git(root: &Path, arguments: &[&str], input: &str) -> Result<Vec<u8>, String> {
    let run = || {
        // A file, so that neither side waits for the other to read.
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
