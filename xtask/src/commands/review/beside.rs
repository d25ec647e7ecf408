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
        let mut parts = path.split('/');
        if let (Some("crates"), Some(name), Some("src")) =
            (parts.next(), parts.next(), parts.next())
        {
            *code.entry(name).or_default() += 1;
        }
    }
    for finding in &mut review.findings {
        let of_puzzle = CaseName::of_snapshot(&finding.name)
            .is_some_and(|name| code.contains_key(&*name.puzzle));
        finding.code_changed = of_puzzle || SHARED.iter().any(|name| code.contains_key(name));
    }
    if !code.is_empty() {
        let crates: Vec<String> = code
            .iter()
            .map(|(name, files)| {
                format!("{name} ({files} file{})", if *files == 1 { "" } else { "s" })
            })
            .collect();
        review.beside.push(format!("code changed: {}", crates.join(", ")));
    }
    let answers =
        review.findings.iter().filter(|finding| finding.answer != AnswerChange::None).count();
    if answers > 0 {
        let answers = if answers == 1 { "one answer".into() } else { format!("{answers} answers") };
        review.beside.push(format!("answers.toml changed: {answers} of these snapshots"));
    }
    review.beside.extend(silent(&review.findings, base));
}

/// The inputs that changed though none of their snapshots did.
fn silent(findings: &[Finding], base: &Base) -> Option<String> {
    let mut seen = BTreeSet::new();
    for finding in findings {
        seen.extend(path_of(&finding.name));
        seen.extend(finding.renamed_from.as_deref().and_then(path_of));
    }
    let is_input = |path: &&str| {
        let input = path.strip_prefix("fixtures/").and_then(|path| path.strip_suffix(".txt"));
        input.is_some() && !seen.contains(*path)
    };
    let silent: Vec<&str> = base.changed.iter().map(String::as_str).filter(is_input).collect();
    let more = silent.len().saturating_sub(MOST);
    let named = silent[..silent.len() - more].join(", ");
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    (!silent.is_empty())
        .then(|| format!("inputs changed without a change of their snapshots: {named}{more}"))
}
