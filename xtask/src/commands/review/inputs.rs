//! Inputs that changed together with the snapshots of their answers.
//!
//! If the input changed, different statistics, a different drawing and even the same
//! answer mean something else. So the review says that it changed, and how.

use std::collections::BTreeMap;

use similar::ChangeTag;

use super::git::Base;
use crate::harness::{CaseName, Solvable, read, read_bytes, read_file};
use crate::puzzles::puzzle::Instance;
use crate::review::difference;
use crate::review::finding::Finding;
use crate::review::report::Review;

const MOST: usize = 10;

/// The fixtures by the names of their snapshots.
pub(super) type Cases<'a> = BTreeMap<String, &'a Solvable>;

/// An input as the current code reads it, or why it cannot be read.
pub(super) type Parsed = Result<Box<dyn Instance>, String>;

/// The input of a finding, now and in the base.
pub(super) struct Versions {
    pub(super) now: Parsed,
    /// The input in the base, if it was different.
    pub(super) before: Option<Parsed>,
}

/// The inputs of all findings that have one, by the names of the findings. Notes in each
/// finding how its input differs from `base`.
pub(super) fn compare(
    review: &mut Review,
    base: Option<&Base>,
    cases: &Cases<'_>,
) -> Result<BTreeMap<String, Versions>, String> {
    let mut inputs = BTreeMap::new();
    for finding in &mut review.findings {
        let Some(solvable) = cases.get(&finding.name) else { continue };
        let mut input = Versions { now: read(solvable), before: None };
        // A new snapshot had no input before.
        if let (Some(base), Some(_)) = (base, &finding.old) {
            // The last commit may have the new name already.
            let bytes = |name: &str| {
                CaseName::of_snapshot(name).map_or(Ok(None), |name| base.bytes(&input_of(&name)))
            };
            let old = bytes(finding.old_name())?;
            let old = if old.is_none() { bytes(&finding.name)? } else { old };
            note_change(finding, &mut input, old, solvable)?;
        }
        inputs.insert(finding.name.clone(), input);
    }
    Ok(inputs)
}

/// The path of a case's input, relative to the workspace.
pub(super) fn input_of(CaseName { puzzle, fixture, .. }: &CaseName) -> String {
    format!("fixtures/{puzzle}/{fixture}.txt")
}

/// Notes how an input differs from `old`, if it does. It may not be text, so it is
/// compared byte by byte.
fn note_change(
    finding: &mut Finding,
    input: &mut Versions,
    old: Option<Vec<u8>>,
    solvable: &Solvable,
) -> Result<(), String> {
    let path = CaseName::of_snapshot(&finding.name).as_ref().map(input_of).unwrap_or_default();
    let new = read_file(&solvable.file).map_err(|error| format!("{path}: {error}"))?;
    if old.as_ref() == Some(&new) {
        return Ok(());
    }
    finding.input_changed = true;
    let Some(old) = old else {
        let note = format!("there was no {path}");
        finding.notes.push(format!("its input is new: {note}"));
        input.before = Some(Err(note));
        return Ok(());
    };
    let before = read_bytes(&solvable.rules, &old)
        .map_err(|error| format!("the old input is malformed: {error}"));
    let mut what = if let (Ok(before), Ok(now)) = (&before, &input.now) {
        let plain = [before.plain(), now.plain()];
        let raw = [&old, &new].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
        differences(&[raw, plain])
    } else {
        let same = old.iter().zip(&new).take_while(|(old, new)| old == new);
        let line = 1 + same.filter(|(byte, _)| **byte == b'\n').count();
        vec![format!("the first change is in line {line}")]
    };
    if let Some(first) = what.first_mut() {
        first.insert_str(0, &format!("its input was changed: {path}, "));
    }
    finding.notes.append(&mut what);
    input.before = Some(before);
    Ok(())
}

/// The differences between two inputs: a few replaced cells in their files or, if lines
/// changed in length there, in plain form; otherwise the changed lines of that.
fn differences(texts: &[[String; 2]; 2]) -> Vec<String> {
    if texts[1][0] == texts[1][1] {
        return vec!["only in what means nothing, such as line ends and blanks".to_owned()];
    }
    let lines = |text: &String| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let texts = texts.each_ref().map(|both| both.each_ref().map(lines));
    let replaced = texts.iter().find_map(|[old, new]| difference::replaced(old, new));
    let Some(replaced) = replaced.filter(|replaced| replaced.len() <= difference::FEW) else {
        let [_, [old, new]] = texts;
        let mut changed = difference::compare(&old, &new);
        changed.retain(|(tag, _)| *tag != ChangeTag::Equal);
        let lines = changed.iter().map(|(tag, line)| format!("{tag} {line}"));
        let [removed, added] = [ChangeTag::Delete, ChangeTag::Insert]
            .map(|sort| changed.iter().filter(|(tag, _)| *tag == sort).count());
        let count = format!("lines: {removed} removed, {added} added");
        return [count].into_iter().chain(lines.take(MOST)).collect();
    };
    vec![difference::words(&replaced)]
}
