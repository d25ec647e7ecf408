//! What changed beside the snapshots: code, answers and inputs.

use std::collections::{BTreeMap, BTreeSet};

use super::answers::answers_of;
use super::git::Base;
use super::inputs::path_of;
use crate::harness::{ANSWERS, CaseName, Workspace, known_answers, read_answers};
use crate::review::finding::Finding;
use crate::review::report::Review;

/// Crates on which the order of moves of every puzzle depends.
const SHARED: [&str; 2] = ["grid", "puzzle"];

/// The packages whose code changed since `base`, each with the number of its changed
/// files.
fn code(base: &Base) -> BTreeMap<&str, usize> {
    let mut code = BTreeMap::new();
    for path in &base.changed {
        if let ["crates", name, "src", ..] | [name @ "xtask", "src", ..] =
            path.split('/').collect::<Vec<_>>()[..]
        {
            *code.entry(name).or_default() += 1;
        }
    }
    code
}

/// Whether code changed since `base` on which the order of the routes of `finding`
/// depends.
pub(super) fn orders_changed(finding: &Finding, base: Option<&Base>) -> bool {
    let puzzle = finding.puzzle();
    let code = base.map(code).unwrap_or_default();
    SHARED.into_iter().chain(puzzle.as_deref()).any(|name| code.contains_key(name))
}

/// Adds a sentence for everything else that changed since `base`.
pub(super) fn compare(review: &mut Review, base: &Base, workspace: &Workspace) {
    let code = code(base);
    if !code.is_empty() {
        let words = |(name, files): (&&str, &usize)| {
            format!("{name} ({files} file{})", if *files == 1 { "" } else { "s" })
        };
        let crates: Vec<String> = code.iter().map(words).collect();
        review.beside.push(format!(
            "code changed: {}; verify-all says whether the snapshots still fit",
            crates.join(", ")
        ));
    }
    match review.findings.iter().filter(|finding| finding.answer_changed).count() {
        0 => {}
        1 => review
            .beside
            .push("answers.toml: one answer of these snapshots changed or is new".to_owned()),
        count => {
            review.beside.push(format!(
                "answers.toml: {count} answers of these snapshots changed or are new"
            ));
        }
    }
    let silent = silent(&review.findings, base, workspace);
    review.silent = !silent.is_empty();
    if let Some(nothing) = review.headline.strip_prefix("nothing to review: ")
        && (review.silent || !code.is_empty())
    {
        review.headline = nothing.to_owned();
    }
    review.beside.extend(silent);
}

/// The inputs and answers that changed although none of their snapshots did.
fn silent(findings: &[Finding], base: &Base, workspace: &Workspace) -> Vec<String> {
    let of_findings = findings.iter().flat_map(|finding| [finding.old_name(), &finding.name]);
    let mut seen: BTreeSet<String> = of_findings.filter_map(path_of).collect();
    // One file has the answers of a whole puzzle.
    let names = findings.iter().filter_map(|finding| CaseName::of_snapshot(&finding.name));
    seen.extend(names.map(|name| answers_of(&name)));
    let annotated = |path: &String| {
        let is_there = workspace.root().join(path).exists();
        match (base.bytes(path), is_there) {
            (None, _) => format!("{path} (added)"),
            (Some(_), false) => format!("{path} (removed)"),
            (Some(_), true) => path.clone(),
        }
    };
    let silent = |ending: &str| -> Vec<String> {
        let changed = base.changed.iter().filter(|path| path.starts_with("fixtures/"));
        let files = changed.filter(|path| path.ends_with(ending) && !seen.contains(*path));
        // An input, such as a map of `#`, could be read as TOML with only comments.
        let is_same = |path: &str| path.ends_with(ANSWERS) && says_the_same(path, base, workspace);
        let files = files.filter(|path| !is_same(path));
        files.map(annotated).collect()
    };
    let mut words = Vec::new();
    for (what, files) in [("inputs", silent(".txt")), ("answers", silent("/answers.toml"))] {
        if !files.is_empty() {
            words.push(format!(
                "{what} changed, but not their snapshots; verify-all says whether they fit: {}",
                files.join(", ")
            ));
        }
    }
    words
}

/// Whether a file has the same answers as in `base`, whatever its comments say.
fn says_the_same(path: &str, base: &Base, workspace: &Workspace) -> bool {
    let before = known_answers(&String::from_utf8_lossy(base.bytes(path).unwrap_or_default()));
    let now = read_answers(&workspace.root().join(path));
    let [before, now] = [before, now].map(|answers| {
        let mut answers = answers.ok()?;
        for told in answers.values_mut().flatten().flat_map(BTreeMap::values_mut) {
            told.comment.clear();
        }
        Some(answers)
    });
    before.is_some() && before == now
}
