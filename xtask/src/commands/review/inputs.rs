//! Inputs that were changed together with the snapshots of their answers.
//!
//! Other statistics, another drawing and even the same answer mean something
//! else where the input is another one. So a reviewer is told that it is.

use std::collections::BTreeMap;
use std::path::Path;

use grid::Limits;

use super::git::Base;
use crate::harness::{Case, Owner, SnapshotName, Task, read_file};
use crate::review::report::Review;

/// Notes with each finding that its input is not what it was in `base`. The
/// `cases` are those of the working tree.
///
/// # Errors
///
/// If git fails or an input cannot be read, as a message.
pub(super) fn compare(review: &mut Review, base: &Base, cases: &[Case]) -> Result<(), String> {
    let files = files(cases);
    let mut notes = BTreeMap::new();
    for finding in &mut review.findings {
        let Some(file) = files.get(&finding.name) else { continue };
        let old_name = finding.renamed_from.as_ref().unwrap_or(&finding.name);
        let (Some(before), Some(now)) = (path(old_name), path(&finding.name)) else { continue };
        // The snapshots of all rule sets have the same input.
        let paths = (before, now);
        if !notes.contains_key(&paths) {
            let old = base.bytes(&paths.0)?;
            let new = read_file(file, &Limits::default())
                .map_err(|error| format!("{}: {error}", paths.1))?;
            notes.insert(paths.clone(), note(old.as_deref(), &new, &paths.1));
        }
        // What is new in every way had no other input before.
        let is_known = finding.old.is_some();
        if let Some(note) = notes.get(&paths).and_then(Option::as_ref).filter(|_| is_known) {
            finding.input_changed = true;
            finding.notes.push(note.clone());
        }
    }
    Ok(())
}

/// The inputs of the project, by the names of their snapshots.
fn files(cases: &[Case]) -> BTreeMap<String, &Path> {
    let mut files = BTreeMap::new();
    for case in cases {
        if let Task::Solve(solvable) = &case.task
            && solvable.owner == Owner::Project
        {
            files.insert(case.name.snapshot().to_string(), solvable.file.as_path());
        }
    }
    files
}

/// Where the input of a snapshot lies, seen from the top of the workspace.
fn path(name: &str) -> Option<String> {
    let SnapshotName { puzzle, fixture, .. } = name.parse().ok()?;
    Some(format!("fixtures/{puzzle}/{fixture}.txt"))
}

/// What is to be said of the input at `path`; nothing if it is what it was.
/// It need be no text, so it is compared byte by byte.
fn note(old: Option<&[u8]>, new: &[u8], path: &str) -> Option<String> {
    let Some(old) = old else {
        return Some(format!("its input was changed too: the base has no {path}"));
    };
    if old == new {
        return None;
    }
    let same = old.iter().zip(new).take_while(|(old, new)| old == new);
    let line = 1 + same.filter(|(byte, _)| **byte == b'\n').count();
    Some(format!("its input was changed too: {path}, first in line {line}"))
}
