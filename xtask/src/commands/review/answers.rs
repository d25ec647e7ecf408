//! Known answers that were changed together with the snapshots that they judge.
//!
//! A route that costs something else passes every check once `answers.toml`
//! says so too. So a reviewer is told where it says something else than before.

use std::collections::BTreeMap;
use std::fs;

use super::git::Base;
use crate::harness::{Expected, SnapshotName, Workspace, known_answer};
use crate::review::report::Review;

/// Notes with each finding what `answers.toml` said of it in `base`, if it
/// says something else now.
pub(super) fn compare(review: &mut Review, base: &Base, workspace: &Workspace) {
    let mut files: BTreeMap<String, [String; 2]> = BTreeMap::new();
    for finding in &mut review.findings {
        let Ok(SnapshotName { puzzle, fixture, rules }) = finding.name.parse() else { continue };
        let texts = files.entry(puzzle).or_insert_with_key(|puzzle| {
            let path = format!("fixtures/{puzzle}/answers.toml");
            let now = fs::read_to_string(workspace.root().join(&path)).unwrap_or_default();
            [base.file(workspace.root(), &path).unwrap_or_default(), now]
        });
        let answers: Vec<Expected> =
            texts.iter().filter_map(|text| known_answer(text, &fixture, &rules)).collect();
        if let [before, now] = answers[..]
            && before != now
        {
            finding.answer_changed = true;
            finding.notes.push(format!(
                "answers.toml was changed too, from {before} to {now}: how was that confirmed?"
            ));
        }
    }
}
