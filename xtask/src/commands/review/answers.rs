//! Known answers: how they were confirmed, and whether they changed together with
//! their snapshots.
//!
//! A route with a different cost passes every check once `answers.toml` has the new
//! cost. So the reviewer is shown what the file says, and what it said before.

use std::collections::BTreeMap;

use super::git::Base;
use crate::harness::{CaseName, Kind, KnownAnswers, Told, Workspace, known_answers, read_answers};
use crate::review::finding::{AnswerChange, Finding};
use crate::review::report::Review;

/// What a file of answers says, or what is wrong with it.
type Answers = Result<KnownAnswers, String>;

/// Notes with each finding how its answer was confirmed, and what
/// `answers.toml` said of it in `base`.
pub(super) fn compare(review: &mut Review, base: Option<&Base>, workspace: &Workspace) {
    let mut puzzles: BTreeMap<String, (Option<Answers>, Answers)> = BTreeMap::new();
    for finding in &mut review.findings {
        let old_name = finding.renamed_from.as_ref().unwrap_or(&finding.name);
        let names = [old_name, &finding.name].map(|name| CaseName::of_snapshot(name));
        let [Some(old), Some(new)] = names else { continue };
        if !puzzles.contains_key(&new.puzzle) {
            let path = format!("fixtures/{}/answers.toml", new.puzzle);
            let before = base.map(|base| answers_of(&path, base));
            let now = read_answers(&workspace.root().join(&path));
            puzzles.insert(new.puzzle.clone(), (before, now));
        }
        let Some((before, now)) = puzzles.get(&new.puzzle) else { continue };
        if let Ok(Some(now)) = said(now, &new) {
            confirm(finding, now);
            if let Some(before) = before {
                note(finding, said(before, &old), now);
            }
        }
    }
}

/// What was known of all inputs of a puzzle in `base`.
fn answers_of(path: &str, base: &Base) -> Answers {
    let bytes = base.bytes(path).unwrap_or_default();
    known_answers(&String::from_utf8_lossy(bytes))
}

/// What `answers` say of one snapshot, if they do, or why that cannot be told.
fn said<'a>(answers: &'a Answers, name: &CaseName) -> Result<Option<&'a Told>, &'a String> {
    match answers.as_ref()?.get(&name.fixture) {
        Some(rule_sets) => Ok(rule_sets.as_ref()?.get(&name.rules)),
        None => Ok(None),
    }
}

/// Whether a finding is about an answer, which somebody has to confirm.
const fn is_about_an_answer(kind: Kind) -> bool {
    matches!(kind, Kind::Answer | Kind::Cost | Kind::Count | Kind::New)
}

/// Notes how the answer was confirmed, word for word.
fn confirm(finding: &mut Finding, now: &Told) {
    finding.confirmed = !now.comment.is_empty();
    if is_about_an_answer(finding.kind) {
        finding.notes.push(if finding.confirmed {
            format!(
                "the comment in answers.toml on the answer {}: \"{}\"",
                now.expected, now.comment
            )
        } else {
            format!("no comment in answers.toml says how the answer {} was confirmed", now.expected)
        });
    }
}

/// Notes whether the answer that is known `now` was known before; nothing if
/// all of the fixture is new.
fn note(finding: &mut Finding, before: Result<Option<&Told>, &String>, now: &Told) {
    let change = match before {
        Ok(None) if finding.old.is_none() => {
            finding.answer = AnswerChange::Added;
            return;
        }
        Ok(Some(before)) if before.expected == now.expected => {
            if is_about_an_answer(finding.kind) {
                let comment = if before == now { "" } else { ", with a different comment" };
                finding.notes.push(format!("answers.toml gave the same answer before{comment}"));
            }
            return;
        }
        Ok(Some(before)) => format!("from {} to {}", before.expected, now.expected),
        Ok(None) => format!("from no answer to {}", now.expected),
        Err(fault) => format!("from a file that could not be read ({fault}) to {}", now.expected),
    };
    finding.answer = AnswerChange::Changed;
    finding.notes.push(format!("answers.toml was changed too, {change}"));
}
