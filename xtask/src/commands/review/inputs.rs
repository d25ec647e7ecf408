//! Inputs that changed together with the snapshots of their answers.
//!
//! Different statistics, a different drawing and even the same answer mean
//! something else if the input changed. So the reviewer is told that it changed,
//! and how.

use std::collections::BTreeMap;

use grid::Limits;

use super::git::Base;
use crate::harness::{CaseName, Solvable, read, read_bytes, read_file};
use crate::puzzles::puzzle::Instance;
use crate::review::finding::Finding;
use crate::review::glyphs;
use crate::review::lines::{Fate, compare as compare_lines};
use crate::review::report::Review;

/// So many cells, or lines, of a change are told.
const MOST: usize = 10;

/// The fixtures of the project, by the names of their snapshots.
pub(super) type Cases<'a> = BTreeMap<String, &'a Solvable>;

/// An input as it is read today, or why it cannot be.
pub(super) type Read = Result<Box<dyn Instance>, String>;

/// The input of a finding.
pub(super) struct Input {
    /// As it is.
    pub(super) now: Read,
    /// As it was in the base, where that was something else.
    pub(super) before: Option<Read>,
}

/// The inputs of all findings that have one, by the names of these. Notes with
/// each finding that its input is not what it was in `base`.
pub(super) fn compare(
    review: &mut Review,
    base: Option<&Base>,
    cases: &Cases<'_>,
) -> Result<BTreeMap<String, Input>, String> {
    let mut inputs = BTreeMap::new();
    for finding in &mut review.findings {
        let Some(solvable) = cases.get(&finding.name) else { continue };
        let mut input = Input { now: read(solvable), before: None };
        let old_name = finding.renamed_from.as_ref().unwrap_or(&finding.name);
        // What is new in every way had no other input before.
        if let (Some(base), Some(path), true) = (base, path_of(old_name), finding.old.is_some()) {
            let new = path_of(&finding.name).unwrap_or_default();
            change(finding, &mut input, (base.bytes(&path), solvable), &new)?;
        }
        inputs.insert(finding.name.clone(), input);
    }
    Ok(inputs)
}

/// Where the input of a snapshot lies, seen from the top of the workspace.
pub(super) fn path_of(name: &str) -> Option<String> {
    let CaseName { puzzle, fixture, .. } = CaseName::of_snapshot(name)?;
    Some(format!("fixtures/{puzzle}/{fixture}.txt"))
}

/// Notes what became of the input at `path` that was `old`, if it is another
/// one. It need be no text, so it is compared byte by byte.
fn change(
    finding: &mut Finding,
    input: &mut Input,
    (old, solvable): (Option<&[u8]>, &Solvable),
    path: &str,
) -> Result<(), String> {
    let new = read_file(&solvable.file, &Limits::default())
        .map_err(|error| format!("{path}: {error}"))?;
    if old == Some(&new) {
        return Ok(());
    }
    finding.input_changed = true;
    let Some(old) = old else {
        let note = format!("the base has no {path}");
        finding.notes.push(format!("its input is new: {note}"));
        input.before = Some(Err(note));
        return Ok(());
    };
    let before = read_bytes(solvable.rules.as_ref(), old);
    let what = match (&before, &input.now) {
        (Ok(before), Ok(now)) => difference(&before.plain(), &now.plain()),
        _ => vec![first_line(old, &new)],
    };
    let (first, others) = what.split_first().map_or(("", &[][..]), |(one, more)| (one, more));
    finding.notes.push(format!("its input was changed too: {path}, {first}"));
    finding.notes.extend(others.iter().cloned());
    input.before = Some(before);
    Ok(())
}

/// Where two inputs differ of which one cannot be read.
fn first_line(old: &[u8], new: &[u8]) -> String {
    let same = old.iter().zip(new).take_while(|(old, new)| old == new);
    let line = 1 + same.filter(|(byte, _)| **byte == b'\n').count();
    format!("the first change is in line {line}")
}

/// What became of an input in its plain form: its cells, or else its lines.
fn difference(old: &str, new: &str) -> Vec<String> {
    let [old, new]: [Vec<&str>; 2] = [old, new].map(|text| text.lines().collect());
    let Some(replaced) = glyphs::replaced(&old, &new) else { return lines(&old, &new) };
    let mut cells: Vec<_> = replaced
        .iter()
        .flat_map(|((old, new), places)| {
            places.iter().map(move |place| (*place, format!("`{old}` became `{new}`")))
        })
        .collect();
    cells.sort();
    let told = cells.iter().take(MOST).map(|(place, words)| {
        // As in messages about an input: counted from 1.
        format!("line {}, column {}: {words}", place.row + 1, place.col + 1)
    });
    let told: Vec<String> = told.collect();
    let more = cells.len().saturating_sub(MOST);
    match cells.len() {
        0 => vec!["but it still means the same".to_owned()],
        _ if more > 0 => vec![format!("{}; and {more} more", told.join("; "))],
        _ => vec![told.join("; ")],
    }
}

/// The lines that went and came.
fn lines(old: &[&str], new: &[&str]) -> Vec<String> {
    let mut changed = compare_lines(old, new);
    changed.retain(|(fate, _)| *fate != Fate::Kept);
    let more = changed.len().saturating_sub(MOST);
    let mut told = vec!["in these lines:".to_owned()];
    told.extend(changed.iter().take(MOST).map(|(fate, line)| format!("{} {line}", fate.sign())));
    told.extend((more > 0).then(|| format!("and {more} more lines")));
    told
}
