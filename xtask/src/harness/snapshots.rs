//! Accepted snapshots, and how what was found compares with them.
//!
//! insta's macros panic at the first mismatch, so comparing is done here, on
//! the files; they are written by [`write`](super::write).

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use insta::Snapshot;

use super::workspace::{Selection, Workspace};

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
    let Some(accepted) = accepted_body(&file) else { return Status::Unreadable };
    if accepted.trim_end() != body.trim_end() {
        return Status::Changed(change(&accepted, body));
    }
    if pending(workspace, name).exists() { Status::Pending } else { Status::Same }
}

/// The file that insta leaves for review.
pub(super) fn pending(workspace: &Workspace, name: &str) -> PathBuf {
    workspace.snapshots().join(format!("{name}.snap.new"))
}

pub(super) fn accepted_body(file: &Path) -> Option<String> {
    // insta takes a file without this line for one of an old format, and says so.
    fs::read_to_string(file).ok().filter(|text| text.starts_with("---\n"))?;
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
