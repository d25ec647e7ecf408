//! Reads the snapshots and fixtures of a commit with the program `git`.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

/// Where the snapshots are, seen from the top of the workspace.
const SNAPSHOTS: &str = "xtask/snapshots/";

/// Where the code is that solves and checks.
const CRATES: &str = "crates/";

/// Where inputs and answers are.
const FIXTURES: &str = "fixtures/";

/// Snapshots and fixtures of the commit in which a base and HEAD part.
pub(crate) struct Base {
    /// That commit.
    commit: String,
    /// What its files hold, by their paths seen from the top of the workspace.
    files: BTreeMap<String, Vec<u8>>,
    /// The files of crates and fixtures that differ now, by such paths too; those
    /// that git does not know yet are not among them.
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

    /// The commit as people write it.
    pub(super) fn short(&self) -> &str {
        self.commit.get(..10).unwrap_or(&self.commit)
    }
}

/// Snapshots and fixtures of the commit in which `reference` and HEAD part.
pub(super) fn base(root: &Path, reference: &str) -> Result<Base, String> {
    let commit = format!("{reference}^{{commit}}");
    let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", &commit];
    let output = git(root, &arguments)?;
    if !output.status.success() {
        return Err(unknown(root, reference));
    }
    let tip = text(&output.stdout);
    let output = git(root, &["merge-base", tip.trim(), "HEAD"])?;
    if !output.status.success() {
        return Err(unrelated(root, reference));
    }
    let commit = text(&output.stdout).trim().to_owned();
    let blobs = blobs(root, &commit)?;
    let files = contents(root, &blobs)?;
    let arguments = [
        "diff",
        "--name-only",
        "--no-renames",
        "--relative",
        "-z",
        &commit,
        "--",
        CRATES,
        FIXTURES,
    ];
    let changed = text(&succeeding(root, &arguments)?.stdout);
    let changed = changed.split_terminator('\0').map(str::to_owned).collect();
    Ok(Base { commit, files, changed })
}

/// What to say of a reference that is not there.
fn unknown(root: &Path, reference: &str) -> String {
    if let Ok(output) = git(root, &["rev-parse", "--git-dir"])
        && !output.status.success()
    {
        return format!("--base: {}", text(&output.stderr).trim());
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
    let output = git(root, &["rev-parse", "--is-shallow-repository"]);
    if output.is_ok_and(|output| text(&output.stdout).trim() == "true") {
        return format!(
            "--base: this clone is shallow and lacks the merge base of `{reference}` and HEAD: \
             fetch the rest with `git fetch --unshallow` (in a workflow: `fetch-depth: 0`)"
        );
    }
    format!("--base: `{reference}` and HEAD have no common ancestor")
}

/// Every snapshot and fixture of `commit`: its path, and the blob that holds it.
fn blobs(root: &Path, commit: &str) -> Result<Vec<(String, String)>, String> {
    let output = succeeding(root, &["ls-tree", "-r", "-z", commit, SNAPSHOTS, FIXTURES])?;
    let mut blobs = Vec::new();
    for entry in text(&output.stdout).split('\0') {
        // "MODE blob HASH<tab>PATH"
        let Some((about, path)) = entry.split_once('\t') else { continue };
        let mut words = about.split(' ').skip(1);
        if let (Some("blob"), Some(hash)) = (words.next(), words.next()) {
            blobs.push((path.to_owned(), hash.to_owned()));
        }
    }
    Ok(blobs)
}

/// What each of `blobs` holds, by the path that stands beside it.
fn contents(root: &Path, blobs: &[(String, String)]) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut child = command(root, &["cat-file", "--batch"])
        .stdin(Stdio::piped())
        .spawn()
        .map_err(|error| format!("git: {error}"))?;
    let stdin = child.stdin.take();
    let mut hashes = String::new();
    for (_, hash) in blobs {
        hashes.push_str(hash);
        hashes.push('\n');
    }
    let output = thread::scope(|scope| {
        // Sent beside, so that neither side waits for the other to read.
        scope.spawn(move || stdin.map(|mut stdin| stdin.write_all(hashes.as_bytes())));
        child.wait_with_output()
    });
    let output = output.map_err(|error| format!("git: {error}"))?;
    let mut rest = output.stdout.as_slice();
    let mut files = BTreeMap::new();
    for (path, _) in blobs {
        let (content, after) = blob(rest).ok_or_else(|| format!("git: no content for {path}"))?;
        files.insert(path.clone(), content.to_vec());
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

/// Runs `git`, which has to succeed.
fn succeeding(root: &Path, arguments: &[&str]) -> Result<Output, String> {
    let output = git(root, arguments)?;
    if output.status.success() {
        return Ok(output);
    }
    let name = arguments.first().unwrap_or(&"");
    Err(format!("git {name}: {}", text(&output.stderr).trim()))
}

fn git(root: &Path, arguments: &[&str]) -> Result<Output, String> {
    let mut command = command(root, arguments);
    command.output().map_err(|error| format!("git: {error}"))
}

/// `git` in the workspace, whatever hook this runs in.
fn command(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("git");
    command
        .args(arguments)
        .current_dir(root)
        .env_remove("GIT_DIR")
        .env_remove("GIT_WORK_TREE")
        .env_remove("GIT_INDEX_FILE")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
