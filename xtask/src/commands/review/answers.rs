//! Known answers: how they were confirmed, and whether they changed together with
//! their snapshots.
//!
//! Once `answers.toml` has the new cost, a route with a different cost passes every
//! check. So the review shows what the file says, and what it said before.

use std::collections::BTreeSet;

use super::git::Base;
use super::inputs::input_of;
use crate::harness::{
    CaseName, Kind, KnownAnswers, Told, Workspace, known_answers, read_answers, read_text,
};
use crate::review::finding::{Advice, Finding, Judgement};
use crate::review::report::Review;

/// Notes how the answer of each finding was confirmed, and what it was in `base`.
pub(super) fn compare(
    review: &mut Review,
    base: Option<&Base>,
    workspace: &Workspace,
) -> Result<(), String> {
    let mut heads = BTreeSet::new();
    for finding in &mut review.findings {
        let names = [finding.old_name(), &finding.name].map(CaseName::of_snapshot);
        let [Some(old), Some(new)] = names else { continue };
        let path = answers_of(&new);
        let left_over = left_over(finding, &old, workspace);
        let is_all = left_over.is_none();
        finding.judgement = left_over.or(finding.judgement.take());
        let Ok(Some(now)) = told(read_answers(&workspace.root().join(&path)), &new) else {
            continue;
        };
        finding.confirmed = Some(!now.comment.is_empty());
        let is_bare = finding.kind == Kind::Renamed && now.comment.is_empty();
        if is_bare && is_all {
            let words = "the same snapshot under another name, but without a comment on its answer";
            finding.judgement = Some(Advice::Look.because(words));
        } else if is_bare || needs_confirmation(finding.kind) {
            finding.notes.push(confirmation(&now));
            let text = read_text(&workspace.root().join(&path)).unwrap_or_default();
            let head = comment_at_head(&text);
            let before = base.map(|base| base.text(&path)).transpose()?.flatten();
            let is_old = before.is_some_and(|text| comment_at_head(&text) == head);
            let old = if is_old { " (this comment did not change)" } else { "" };
            if !head.is_empty() {
                heads.insert(format!("{path} says of all its answers: \"{head}\"{old}"));
            }
        }
        if let Some(base) = base {
            let before = base.text(&path)?.unwrap_or_default();
            compare_with(finding, &before, [&old, &new], &now);
        }
    }
    review.beside.extend(heads);
    Ok(())
}

/// Whether the answer is new or different.
pub(super) const fn needs_confirmation(kind: Kind) -> bool {
    matches!(kind, Kind::Answer | Kind::Cost | Kind::Count | Kind::New)
}

/// Compares the answer `now` with that in the `text` of the base, under either name.
fn compare_with(finding: &mut Finding, text: &str, names: [&CaseName; 2], now: &Told) {
    let mut all = names.into_iter().map(|name| told(known_answers(text), name));
    match all.find(|told| *told != Ok(None)).unwrap_or(Ok(None)) {
        Ok(None) if finding.old.is_none() => {
            finding.answer_changed = true;
            let table = known_answers(text).map(|mut it| it.remove(&names[0].fixture));
            let mut sets = table.into_iter().flatten().flatten();
            if sets.any(|sets| sets.values().any(|told| is_same(told, now))) {
                finding.comment_is_old = true;
                let note = "the comment in answers.toml is older than this answer";
                finding.notes.push(note.to_owned());
            }
        }
        Ok(Some(before)) if before.expected == now.expected => {
            let has_comment = !now.comment.is_empty();
            if finding.kind == Kind::Renamed && before.comment != now.comment && has_comment {
                let words = "the same snapshot under another name, with another comment";
                finding.judgement = Some(Advice::Look.because(words));
                finding.notes.push(format!("before, {}", confirmation(&before)));
                finding.notes.push(confirmation(now));
            }
            if needs_confirmation(finding.kind) && finding.old.is_some() {
                finding.notes.push(format!("answers.toml still says {}", now.expected));
            }
            if needs_confirmation(finding.kind) && finding.input_changed && is_same(&before, now) {
                let note = "the comment in answers.toml did not change when the input did";
                finding.notes.push(note.to_owned());
            }
        }
        before => note_change(finding, before, now),
    }
}

/// What to do about a snapshot whose case, or former case `old`, is gone: about what is
/// left of it in the inputs and in the answers.
fn left_over(finding: &Finding, old: &CaseName, workspace: &Workspace) -> Option<Judgement> {
    if !matches!(finding.kind, Kind::Deleted | Kind::Renamed | Kind::Orphan) {
        return None;
    }
    let (path, input) = (answers_of(old), input_of(old));
    let has_input = workspace.root().join(&input).exists();
    let (kind, answers) = (finding.kind, read_answers(&workspace.root().join(&path)));
    let has_answers = answers.as_ref().is_ok_and(|answers| answers.contains_key(&old.fixture));
    Some(match (kind, told(answers, old)) {
        (Kind::Deleted | Kind::Renamed, Ok(Some(_))) if has_input => Advice::Reject.because(
            format!("{kind}, but {input} is still there: run `cargo xtask verify-all --accept`"),
        ),
        (Kind::Deleted | Kind::Renamed, Ok(Some(told))) => Advice::Reject.because(format!(
            "{kind}, but {path} still has the answer of {old}, {}: remove it",
            told.expected
        )),
        (Kind::Deleted | Kind::Renamed, Ok(None)) if has_input && !has_answers => Advice::Reject
            .because(format!(
                "{kind}, but {input} is still there without an answer: remove it, or put its \
                 answer back into {path}"
            )),
        (Kind::Deleted, Ok(None)) if has_input => Advice::Look.because(format!(
            "deleted: {path} no longer has its rule set; accept this if on purpose"
        )),
        (Kind::Deleted, Ok(None)) => {
            Advice::Look.because(format!("deleted, and {input} too: accept this if on purpose"))
        }
        (Kind::Orphan, Ok(None)) if has_input => Advice::Reject.because(format!(
            "{path} does not have its rule set: put it back, or remove the snapshot with `cargo \
             xtask verify-all --accept`"
        )),
        (_, Err(why)) => {
            Advice::Reject.because(format!("{kind}, but {path} cannot be read: {why}"))
        }
        _ => return None,
    })
}

/// The comment above the first blank line, about all answers of a file, as one line.
pub(super) fn comment_at_head(text: &str) -> String {
    let head = text.split("\n\n").next().unwrap_or_default();
    let words = head.lines().map(|line| line.strip_prefix('#').map(str::split_whitespace));
    // Beside an entry, it is the comment on that entry.
    let words = words.collect::<Option<Vec<_>>>().unwrap_or_default();
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The path of a puzzle's answers, relative to the workspace.
pub(super) fn answers_of(name: &CaseName) -> String {
    format!("fixtures/{}/answers.toml", name.puzzle)
}

/// The answer of a case in `answers`, if there is one, or why they cannot be read.
fn told(answers: Result<KnownAnswers, String>, name: &CaseName) -> Result<Option<Told>, String> {
    match answers?.remove(&name.fixture) {
        Some(rule_sets) => Ok(rule_sets?.remove(&name.rules)),
        None => Ok(None),
    }
}

fn confirmation(Told { expected, comment }: &Told) -> String {
    if comment.is_empty() {
        return format!("the answer {expected} has no comment of its own in answers.toml");
    }
    format!("the comment in answers.toml on the answer {expected}: \"{comment}\"")
}

fn is_same(before: &Told, now: &Told) -> bool {
    !now.comment.is_empty() && before.comment == now.comment
}

fn note_change(finding: &mut Finding, before: Result<Option<Told>, String>, now: &Told) {
    if matches!(&before, Ok(Some(before)) if is_same(before, now)) {
        finding.comment_is_old = true;
        let note = "the comment in answers.toml did not change when the answer did";
        finding.notes.push(note.to_owned());
    }
    let before = match before {
        Ok(Some(before)) => before.expected.to_string(),
        Ok(None) => "no answer".to_owned(),
        Err(fault) => format!("a file that could not be read ({fault})"),
    };
    finding.answer_changed = true;
    let change = format!("answers.toml was changed, from {before} to {}", now.expected);
    finding.notes.push(change);
}
