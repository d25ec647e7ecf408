//! Known answers that were changed together with the snapshots that they judge.
//!
//! A route that costs something else passes every check once `answers.toml`
//! says so too. So a reviewer is told where it says something else than before.

use std::collections::BTreeMap;

use super::git::Base;
use crate::harness::{Case, Expected, KnownAnswers, SnapshotName, Task, known_answers};
use crate::review::finding::Finding;
use crate::review::report::Review;

/// Notes with each finding what `answers.toml` said of it in `base`, if that
/// is not what it says in the working tree, whose `cases` these are.
///
/// # Errors
///
/// If git fails, as a message.
pub(super) fn compare(review: &mut Review, base: &Base, cases: &[Case]) -> Result<(), String> {
    let now = expected(cases);
    let mut puzzles = BTreeMap::new();
    for finding in &mut review.findings {
        let Some(now) = now.get(&finding.name) else { continue };
        let old_name = finding.renamed_from.as_ref().unwrap_or(&finding.name);
        let Ok(name) = old_name.parse::<SnapshotName>() else { continue };
        if !puzzles.contains_key(&name.puzzle) {
            puzzles.insert(name.puzzle.clone(), answers_of(&name.puzzle, base)?);
        }
        let before = puzzles.get(&name.puzzle).map_or(Ok(None), |answers| said(answers, &name));
        if let Some(note) = note(before, *now, finding) {
            finding.answer_changed = true;
            finding.notes.push(note);
        }
    }
    Ok(())
}

/// The known answers of the working tree, by the names of their snapshots.
fn expected(cases: &[Case]) -> BTreeMap<String, Expected> {
    let answer = |case: &Case| match &case.task {
        Task::Solve(solvable) => Some((case.name.snapshot().to_string(), solvable.expected)),
        Task::Refused(..) => None,
    };
    cases.iter().filter_map(answer).collect()
}

/// What was known of all inputs of a puzzle in `base`, or what was wrong with that.
fn answers_of(puzzle: &str, base: &Base) -> Result<Result<KnownAnswers, String>, String> {
    let text = base.file(&format!("fixtures/{puzzle}/answers.toml"))?;
    Ok(text.map_or_else(|| Ok(KnownAnswers::new()), |text| known_answers(&text)))
}

/// What `answers` say of one snapshot, if they do, or why that cannot be told.
fn said<'a>(
    answers: &'a Result<KnownAnswers, String>,
    name: &SnapshotName,
) -> Result<Option<Expected>, &'a String> {
    match answers.as_ref()?.get(&name.fixture) {
        Some(rule_sets) => Ok(rule_sets.as_ref()?.get(&name.rules).copied()),
        None => Ok(None),
    }
}

/// What is to be said of an answer that is `now` known; nothing if it was known
/// before, or if all of the fixture is new.
fn note(
    before: Result<Option<Expected>, &String>,
    now: Expected,
    about: &Finding,
) -> Option<String> {
    let change = match before {
        Ok(Some(before)) if before == now => return None,
        Ok(None) if about.old.is_none() => return None,
        Ok(Some(before)) => format!("from {before} to {now}"),
        Ok(None) => format!("which gave no answer, to {now}"),
        Err(fault) => format!("which could not be read before ({fault}), to {now}"),
    };
    Some(format!("answers.toml was changed too, {change}: how was that confirmed?"))
}
