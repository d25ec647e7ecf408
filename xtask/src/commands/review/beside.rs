//! What changed beside the snapshots: code, answers and inputs.

use std::collections::{BTreeMap, BTreeSet};

use super::answers::answers_of;
use super::git::Base;
use super::inputs::input_of;
use crate::harness::{CaseName, Kind, known_answers, read_text};
use crate::numbers::counted;
use crate::review::finding::Finding;
use crate::review::report::Review;

/// Crates on which the order of moves of every puzzle depends.
const SHARED: [&str; 2] = ["grid", "puzzle"];
/// Endings of files that decide no result.
const WITHOUT_EFFECT: [&str; 4] = [".md", "LICENSE", ".snap", ".svg"];
/// How the name of a changed referee ends, after the name of its crate.
const REFEREE: &str = "'s referee";

/// What decides the results and changed since `base`, with the number of changed files:
/// the code of each package (its referee apart), manifests, scripts, tests, root settings.
fn code(base: &Base) -> BTreeMap<String, usize> {
    let mut code = BTreeMap::new();
    for path in &base.changed {
        let name = match path.split('/').collect::<Vec<_>>()[..] {
            ["crates", name, "src", "referee" | "referee.rs", ..] => name.to_owned() + REFEREE,
            ["crates", _, name @ ("Cargo.toml" | "FORMAT.md" | "second-checker" | "tests"), ..]
            | ["xtask", name @ ("Cargo.toml" | "tests"), ..]
            | [name @ (".cargo" | ".ci"), ..]
            | [name @ ".github", "workflows", ..] => name.to_owned(),
            // Cargo runs build scripts and examples for their places alone.
            ["crates", name, _, ..] | [name @ "xtask", _, ..] | [name]
                if !WITHOUT_EFFECT.iter().any(|end| path.ends_with(end)) =>
            {
                name.to_owned()
            }
            _ => continue,
        };
        *code.entry(name).or_default() += 1;
    }
    code
}

/// Whether code changed since `base` on which the order of the routes of `finding`
/// depends.
pub(super) fn orders_changed(finding: &Finding, base: Option<&Base>) -> bool {
    let puzzle = finding.puzzle();
    let code = base.map(code).unwrap_or_default();
    let mut names = code.keys().map(|name| name.trim_end_matches(REFEREE));
    names.any(|name| SHARED.contains(&name) || puzzle.as_deref() == Some(name))
}

/// How many snapshots of each rule set changed, if there are several snapshots.
fn rule_sets(findings: &[Finding]) -> Option<String> {
    let mut counts = BTreeMap::new();
    for CaseName { puzzle, rules, .. } in
        findings.iter().filter_map(|finding| CaseName::of_snapshot(&finding.name))
    {
        *counts.entry(format!("{puzzle} {rules}")).or_insert(0) += 1;
    }
    let listed: usize = counts.values().sum();
    let counts: Vec<String> =
        counts.iter().map(|(rules, count): (_, &usize)| format!("{rules} ({count})")).collect();
    (listed > 1).then(|| format!("by rule set: {}", counts.join(", ")))
}

/// Adds a sentence for everything else that changed since `base`.
pub(super) fn compare(review: &mut Review, base: &Base) {
    review.beside.extend(rule_sets(&review.findings));
    let uncommitted = format!("files that changed and are not committed: {}", base.uncommitted);
    review.beside.extend((base.uncommitted > 0).then_some(uncommitted));
    let code = code(base);
    if !code.is_empty() {
        let words = code.iter().map(|(name, files)| format!("{name} ({})", counted(files, "file")));
        let crates: Vec<String> = words.collect();
        review.beside.push(format!(
            "code changed: {}; run `bash .ci/run`: it verifies all snapshots, runs the tests, and \
             has the second checker check certificates",
            crates.join(", ")
        ));
    }
    let answers =
        || review.findings.iter().filter(|it| it.kind != Kind::Pending && it.answer_changed);
    let count = answers().count();
    if count > 0 {
        let same = match answers().filter(|finding| finding.comment_is_old).count() {
            0 => String::new(),
            same => format!(" (with the same comment as before: {same})"),
        };
        let words = "answers that are new or changed in answers.toml";
        review.beside.push(format!("{words}: {count}{same}"));
    }
    let silent = silent(&review.findings, base);
    review.silent = silent.is_some();
    if let Some(nothing) = review.headline.strip_prefix("nothing to review: ")
        && (review.silent || !code.is_empty())
    {
        review.headline = nothing.to_owned();
    }
    review.beside.extend(silent);
}

/// The fixtures that changed although no snapshot did that depends on them.
fn silent(findings: &[Finding], base: &Base) -> Option<String> {
    // A pending snapshot does not change the accepted one.
    let listed = findings.iter().filter(|finding| finding.kind != Kind::Pending);
    let listed = listed.flat_map(|finding| [finding.old_name(), &*finding.name]);
    let names: Vec<CaseName> = listed.filter_map(CaseName::of_snapshot).collect();
    let shown: BTreeSet<String> =
        names.iter().flat_map(|name| [input_of(name), answers_of(name)]).collect();
    let fixtures = base.changed.iter().filter(|path| path.starts_with("fixtures/"));
    let is_silent = |path: &&String| !shown.contains(*path) || others_changed(path, &names, base);
    let silent: Vec<&str> = fixtures.filter(is_silent).map(String::as_str).collect();
    (!silent.is_empty()).then(|| {
        format!(
            "fixtures that were changed, added or removed, though none of their snapshots changed: \
             {}; `cargo xtask verify-all` says whether all fits",
            silent.join(", ")
        )
    })
}

/// Whether answers changed in the file at `path` other than those of `names`.
fn others_changed(path: &str, names: &[CaseName], base: &Base) -> bool {
    let texts = [base.text(path).ok().flatten(), read_text(&base.root.join(path)).ok()];
    let [old, new] = texts.map(|text| {
        let mut answers = known_answers(&text.unwrap_or_default()).unwrap_or_default();
        for name in names.iter().filter(|name| answers_of(name) == path) {
            if let Some(Ok(sets)) = answers.get_mut(&name.fixture) {
                sets.remove(&name.rules);
            }
        }
        answers.retain(|_, sets| !matches!(sets, Ok(sets) if sets.is_empty()));
        answers
    });
    old != new
}
