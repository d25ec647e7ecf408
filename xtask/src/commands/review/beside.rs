//! What changed beside the snapshots: code, answers and inputs.

use std::collections::{BTreeMap, BTreeSet};

use super::git::Base;
use super::inputs::path_of;
use crate::harness::CaseName;
use crate::review::finding::{AnswerChange, Finding};
use crate::review::report::Review;

/// So many inputs are named.
const MOST: usize = 10;

/// Crates on which the order of moves of every puzzle rests.
const SHARED: [&str; 2] = ["grid", "puzzle"];

/// Notes what else changed since `base`, a sentence each, and with each finding
/// whether the code that orders its routes did.
pub(super) fn compare(review: &mut Review, base: &Base) {
    let mut code: BTreeMap<&str, usize> = BTreeMap::new();
    for path in &base.changed {
        if let ["crates", name, "src", ..] = path.split('/').collect::<Vec<_>>()[..] {
            *code.entry(name).or_default() += 1;
        }
    }
    for finding in &mut review.findings {
        let puzzle = CaseName::of_snapshot(&finding.name).map(|name| name.puzzle);
        let crates = SHARED.into_iter().chain(puzzle.as_deref());
        finding.code_changed = crates.into_iter().any(|name| code.contains_key(name));
    }
    if !code.is_empty() {
        let words = |(name, files): (&&str, &usize)| {
            format!("{name} ({files} file{})", if *files == 1 { "" } else { "s" })
        };
        let crates: Vec<String> = code.iter().map(words).collect();
        review.beside.push(format!("code changed: {}", crates.join(", ")));
    }
    let is_changed = |finding: &&Finding| finding.answer != AnswerChange::None;
    let answers = match review.findings.iter().filter(is_changed).count() {
        0 => None,
        1 => Some("one answer".to_owned()),
        answers => Some(format!("{answers} answers")),
    };
    let words = |answers| format!("answers.toml changed: {answers} of these snapshots");
    review.beside.extend(answers.map(words));
    review.beside.extend(silent(&review.findings, base));
}

/// The inputs that changed though none of their snapshots did.
fn silent(findings: &[Finding], base: &Base) -> Option<String> {
    let of_findings = findings.iter().flat_map(|finding| [finding.old_name(), &finding.name]);
    let seen: BTreeSet<String> = of_findings.filter_map(path_of).collect();
    let is_input =
        |path: &str| path.starts_with("fixtures/") && path.strip_suffix(".txt").is_some();
    let changed = base.changed.iter().map(String::as_str);
    let silent: Vec<&str> =
        changed.filter(|path| is_input(path) && !seen.contains(*path)).collect();
    let (first, others) = silent.split_at(silent.len().min(MOST));
    let mut words = vec![first.join(", ")];
    words.extend((!others.is_empty()).then(|| format!("and {} more", others.len())));
    let words = words.join(" ");
    (!silent.is_empty())
        .then(|| format!("inputs changed without a change of their snapshots: {words}"))
}
