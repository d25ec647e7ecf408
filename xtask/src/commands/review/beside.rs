//! What changed beside the snapshots: code, answers and inputs.

use std::collections::{BTreeMap, BTreeSet};

use super::answers::answers_of;
use super::git::Base;
use super::inputs::path_of;
use crate::harness::CaseName;
use crate::review::finding::Finding;
use crate::review::report::Review;

/// Crates on which the order of moves of every puzzle rests.
const SHARED: [&str; 2] = ["grid", "puzzle"];

/// The crates whose code changed since `base`, and how many files of each.
fn code(base: &Base) -> BTreeMap<&str, usize> {
    let mut code = BTreeMap::new();
    for path in &base.changed {
        if let ["crates", name, "src", ..] = path.split('/').collect::<Vec<_>>()[..] {
            *code.entry(name).or_default() += 1;
        }
    }
    code
}

/// Whether code changed since `base` on which the order of the routes of `finding` rests.
pub(super) fn orders_changed(finding: &Finding, base: Option<&Base>) -> bool {
    let puzzle = CaseName::of_snapshot(&finding.name).map(|name| name.puzzle);
    let code = base.map(code).unwrap_or_default();
    SHARED.into_iter().chain(puzzle.as_deref()).any(|name| code.contains_key(name))
}

/// Notes what else changed since `base`, a sentence each.
pub(super) fn compare(review: &mut Review, base: &Base) {
    let code = code(base);
    if !code.is_empty() {
        let words = |(name, files): (&&str, &usize)| {
            format!("{name} ({files} file{})", if *files == 1 { "" } else { "s" })
        };
        let crates: Vec<String> = code.iter().map(words).collect();
        review.beside.push(format!("code changed: {}", crates.join(", ")));
    }
    match review.findings.iter().filter(|finding| finding.answer_changed).count() {
        0 => {}
        1 => review.beside.push("answers.toml changed: one answer of these snapshots".to_owned()),
        count => {
            review.beside.push(format!("answers.toml changed: {count} answers of these snapshots"));
        }
    }
    review.beside.extend(silent(&review.findings, base));
}

/// The inputs and answers that changed though none of their snapshots did.
fn silent(findings: &[Finding], base: &Base) -> Vec<String> {
    let of_findings = findings.iter().flat_map(|finding| [finding.old_name(), &finding.name]);
    let mut seen: BTreeSet<String> = of_findings.filter_map(path_of).collect();
    // A file has the answers of a whole puzzle.
    let names = findings.iter().filter_map(|finding| CaseName::of_snapshot(&finding.name));
    seen.extend(names.map(|name| answers_of(&name)));
    let silent = |ending: &str| -> Vec<&str> {
        let changed = base.changed.iter().filter(|path| path.starts_with("fixtures/"));
        let files = changed.filter(|path| path.ends_with(ending) && !seen.contains(*path));
        files.map(String::as_str).collect()
    };
    let mut words = Vec::new();
    for (what, files) in [("inputs", silent(".txt")), ("answers", silent("/answers.toml"))] {
        if !files.is_empty() {
            words.push(format!(
                "{what} were changed, added or removed, but not their snapshots; verify-all \
                 says whether they fit: {}",
                files.join(", ")
            ));
        }
    }
    words
}
