//! Accepted snapshots: comparing with them here, writing them through insta.
//!
//! insta's macros panic at the first mismatch and read their settings from the
//! environment once. So comparing is done on the files, and writing by a
//! second run of this program that gets its settings from outside.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, Stdio};

use insta::Snapshot;
use serde_json::Value;

use super::workspace::{Selection, Workspace};
use crate::exit::Exit;

/// The hidden subcommand that writes snapshots.
pub const WRITER: &str = "write-snapshots";

/// How a snapshot stands to what was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Status {
    /// The accepted snapshot says the same.
    Same,
    /// It says something else.
    Changed(Change),
    /// There was none; one waits to be accepted.
    New,
    /// There is none.
    Missing,
    /// It belongs to no fixture.
    Orphan,
    /// It says the same, but another one waits to be accepted.
    Pending,
    /// It holds the marks of an unfinished merge.
    Conflict,
    /// It is no snapshot.
    Unreadable,
    /// There is nothing to compare.
    Skipped,
}

/// What a reviewer should look at first in a changed snapshot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// Cost or existence.
    Answer,
    /// The route, at the same cost.
    Route,
    /// Statistics or certificate, for the same route.
    Statistics,
    /// Only the drawing.
    Drawing,
}

impl Status {
    /// The word that the JSON output uses.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Status::Same => "same",
            Status::Changed(_) => "changed",
            Status::New => "new",
            Status::Missing => "missing",
            Status::Orphan => "orphan",
            Status::Pending => "pending",
            Status::Conflict => "conflict",
            Status::Unreadable => "unreadable",
            Status::Skipped => "skipped",
        }
    }

    pub(super) const fn is_good(&self) -> bool {
        matches!(self, Status::Same | Status::Skipped)
    }

    /// What is wrong, as a sentence; `None` if nothing is.
    #[must_use]
    pub const fn note(&self) -> Option<&'static str> {
        Some(match self {
            Status::Same | Status::Skipped => return None,
            Status::Changed(Change::Answer) => "the snapshot has another answer",
            Status::Changed(Change::Route) => "the route moved, the cost is the same",
            Status::Changed(Change::Statistics) => "the statistics changed, the route is the same",
            Status::Changed(Change::Drawing) => "only the drawing changed",
            Status::New => "the snapshot is new",
            Status::Missing => "there is no snapshot",
            Status::Orphan => "the snapshot belongs to no fixture and rule set",
            Status::Pending => "a pending snapshot waits beside an accepted one that holds",
            Status::Conflict => "the snapshot holds conflict markers",
            Status::Unreadable => "the snapshot is damaged: it is no snapshot of insta",
        })
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Compares `body` with the accepted snapshot called `name`.
#[must_use]
pub fn status(workspace: &Workspace, name: &str, body: &str) -> Status {
    let file = workspace.snapshots().join(format!("{name}.snap"));
    let text = match fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Status::Missing,
        Err(_) => return Status::Unreadable,
    };
    let marks = ["<<<<<<< ", "||||||| ", ">>>>>>> "];
    if text.lines().any(|line| marks.iter().any(|mark| line.starts_with(mark))) {
        return Status::Conflict;
    }
    let accepted = match accepted_body(&file) {
        Some(accepted) if text.starts_with("---\n") => accepted,
        _ => return Status::Unreadable,
    };
    if accepted.trim_end() != body.trim_end() {
        return Status::Changed(change(&accepted, body));
    }
    if pending(workspace, name).exists() { Status::Pending } else { Status::Same }
}

/// The file that insta leaves for review.
fn pending(workspace: &Workspace, name: &str) -> std::path::PathBuf {
    workspace.snapshots().join(format!("{name}.snap.new"))
}

fn accepted_body(file: &Path) -> Option<String> {
    let snapshot = Snapshot::from_file(file).ok()?;
    let text = snapshot.as_text()?.to_string();
    text.starts_with("puzzle ").then_some(text)
}

fn change(old: &str, new: &str) -> Change {
    let header = |text: &str, words: &[&str]| -> Vec<String> {
        let head = text.lines().take_while(|line| !line.is_empty());
        let chosen = head.filter(|line| words.iter().any(|word| line.starts_with(word)));
        chosen.map(str::to_owned).collect()
    };
    let route = |text: &str| -> Vec<String> {
        let head = text.lines().take_while(|line| !line.is_empty());
        head.skip_while(|line| *line != "route").map(str::to_owned).collect()
    };
    let differ = |words: &[&str]| header(old, words) != header(new, words);
    if differ(&["puzzle ", "fixture ", "rules ", "cost ", "no route", "optimal ", "stopped "]) {
        Change::Answer
    } else if route(old) != route(new) {
        Change::Route
    } else if differ(&["certified ", "stats ", "steps ", "turns "]) {
        Change::Statistics
    } else {
        Change::Drawing
    }
}

/// The snapshots, accepted or pending, that are not among `names` but belong to `selection`.
///
/// # Errors
///
/// If the folder cannot be read.
pub fn orphans(
    workspace: &Workspace,
    names: &BTreeSet<String>,
    selection: &Selection,
) -> io::Result<BTreeSet<String>> {
    let entries = match fs::read_dir(workspace.snapshots()) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeSet::new()),
        entries => entries?,
    };
    let mut orphans = BTreeSet::new();
    for entry in entries {
        let file = entry?.file_name().to_string_lossy().into_owned();
        let name = file.strip_suffix(".snap").or_else(|| file.strip_suffix(".snap.new"));
        let Some(name) = name else { continue };
        let mut parts = name.splitn(3, "--");
        let (puzzle, fixture) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
        if !names.contains(name) && selection.takes(puzzle, fixture) {
            orphans.insert(name.to_owned());
        }
    }
    Ok(orphans)
}

/// Leaves `bodies` (by name) for review, or with `accept` accepts them at once.
///
/// # Errors
///
/// If the second run of `program` cannot be started, or fails.
pub fn write(
    workspace: &Workspace,
    program: &Path,
    bodies: &[(String, String)],
    accept: bool,
) -> io::Result<()> {
    for (name, _) in bodies {
        // A damaged file would be taken for an old format; a pending one is stale now.
        let accepted = workspace.snapshots().join(format!("{name}.snap"));
        if accept && accepted_body(&accepted).is_none() {
            remove(&accepted)?;
        }
        remove(&pending(workspace, name))?;
    }
    let mut child = Command::new(program)
        .arg(WRITER)
        .env("INSTA_UPDATE", if accept { "always" } else { "new" })
        .env("INSTA_FORCE_PASS", "1")
        .env("INSTA_OUTPUT", "none")
        .env("INSTA_WORKSPACE_ROOT", workspace.root())
        .current_dir(workspace.root())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()?;
    if let Some(stdin) = child.stdin.take() {
        serde_json::to_writer(stdin, bodies)?;
    }
    let status = child.wait()?;
    if status.success() {
        return Ok(());
    }
    Err(io::Error::other(format!("writing snapshots failed: {status}")))
}

/// Removes an accepted snapshot that belongs to nothing, and what is pending for it.
///
/// # Errors
///
/// If a file cannot be removed.
pub fn remove_orphan(workspace: &Workspace, name: &str) -> io::Result<()> {
    remove(&workspace.snapshots().join(format!("{name}.snap")))?;
    remove(&pending(workspace, name))
}

/// Removes what is pending for a snapshot that holds.
///
/// # Errors
///
/// If the file cannot be removed.
pub fn remove_pending(workspace: &Workspace, name: &str) -> io::Result<()> {
    remove(&pending(workspace, name))
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// The second run: asserts every snapshot that `input` names, with the
/// settings that the first run put into the environment.
///
/// # Errors
///
/// If `input` is not what [`write()`] sends.
pub fn write_snapshots(input: &mut dyn Read) -> io::Result<Exit> {
    let bodies: Value = serde_json::from_reader(input)?;
    let workspace = Workspace::find();
    for entry in bodies.as_array().into_iter().flatten() {
        if let [Value::String(name), Value::String(body)] = entry.as_array().map_or(&[][..], |a| a)
        {
            assert(&workspace, name, body);
        }
    }
    Ok(Exit::Fine)
}

/// The one place that asserts: so `verify-all` and `cargo test` agree on every byte.
///
/// # Panics
///
/// As insta does, if the snapshot differs and its settings do not say otherwise.
pub fn assert(workspace: &Workspace, name: &str, body: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(workspace.snapshots());
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, body));
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = "puzzle p\ncost 3\nsteps 2\nstats e expanded 5\nroute\n>>\n\n1>>\n";

    #[track_caller]
    fn check(from: &str, to: &str, expected: Change) {
        assert!(OLD.contains(from));
        assert_eq!(change(OLD, &OLD.replace(from, to)), expected);
    }

    #[test]
    fn kinds_of_change() {
        check("cost 3", "cost 4", Change::Answer);
        check("cost 3\n", "no route\n", Change::Answer);
        check("\n>>\n", "\nv>\n", Change::Route);
        check("expanded 5", "expanded 6", Change::Statistics);
        check("1>>", "2>>", Change::Drawing);
    }
}
