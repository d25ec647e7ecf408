//! What changed beside the snapshots: code, answers and inputs.

use std::collections::{BTreeMap, BTreeSet};

use super::git::Base;
use super::inputs::path_of;
use crate::harness::{ANSWERS, CaseName, Expected, Kind, Workspace, known_answers, read_answers};
use crate::review::finding::Finding;
use crate::review::report::Review;

/// Crates on which the order of moves of every puzzle depends.
const SHARED: [&str; 2] = ["grid", "puzzle"];

/// The most inputs, and the most answers, that are named.
const MOST: usize = 10;

/// What decides the results and changed since `base`, with the number of changed files:
/// the code of each package, manifests, scripts, and settings in the root.
fn code(base: &Base) -> BTreeMap<&str, usize> {
    let mut code = BTreeMap::new();
    for path in &base.changed {
        if let ["crates", name, "src", ..]
        | [name @ "xtask", "src", ..]
        | ["crates", _, name @ ("Cargo.toml" | "FORMAT.md" | "second-checker"), ..]
        | ["xtask", name @ "Cargo.toml"]
        | [name @ (".cargo" | ".ci"), ..]
        | [name @ ".github", "workflows", ..]
        | [name] = path.split('/').collect::<Vec<_>>()[..]
            && !["README.md", "LICENSE"].contains(&name)
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
pub(super) fn compare(review: &mut Review, base: &Base, workspace: &Workspace) {
    review.beside.extend(rule_sets(&review.findings));
    let code = code(base);
    if !code.is_empty() {
        let words = |(name, files): (&&str, &usize)| {
            format!("{name} ({files} file{})", if *files == 1 { "" } else { "s" })
        };
        let crates: Vec<String> = code.iter().map(words).collect();
        review.beside.push(format!(
            "code changed: {}; run `cargo xtask verify-all` to see whether the snapshots that are \
             not listed still fit, and `cargo test --workspace`",
            crates.join(", ")
        ));
    }
    let answers = || {
        let listed = review.findings.iter().filter(|finding| finding.kind != Kind::Pending);
        listed.filter(|finding| finding.answer_changed)
    };
    let count = answers().count();
    if count > 0 {
        let have = if count == 1 { "has" } else { "have" };
        let words = format!("{count} of these snapshots {have} a new or changed answer");
        let same = answers().filter(|finding| finding.comment_is_old).count();
        let same = match same {
            0 => String::new(),
            _ => format!("; for {same} of them, the comment did not change"),
        };
        review.beside.push(format!("{words} in answers.toml{same}"));
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

/// The inputs and answers that changed although the snapshots of their cases did not.
fn silent(findings: &[Finding], base: &Base, workspace: &Workspace) -> Vec<String> {
    // A pending snapshot does not change the accepted one.
    let listed = findings.iter().filter(|finding| finding.kind != Kind::Pending);
    let listed = listed.flat_map(|finding| [finding.old_name(), &*finding.name]).collect();
    let (mut inputs, mut answers, mut words) = (Vec::new(), Vec::new(), Vec::new());
    for path in base.changed.iter().filter(|path| path.starts_with("fixtures/")) {
        if !path.ends_with(ANSWERS) {
            inputs.extend(silent_input(path, &listed, base, workspace));
            continue;
        }
        match changed_answers(path, base, workspace) {
            Ok(changed) => answers.extend(
                changed.into_iter().filter(|(case, _)| !listed.contains(&*case.stem())).map(
                    |(case, [before, now])| match before {
                        None => format!("{case} ({}, new)", said(now)),
                        Some(_) => format!("{case} (from {} to {})", said(before), said(now)),
                    },
                ),
            ),
            Err(why) => words.push(format!("{path} cannot be read: {why}")),
        }
    }
    for (what, changed) in [("inputs", inputs), ("answers", answers)] {
        if !changed.is_empty() {
            let more = changed.len().saturating_sub(MOST);
            let more = if more > 0 { format!(", and {more} more") } else { String::new() };
            words.push(format!(
                "{what} changed, but not their snapshots; verify-all says whether they fit: {}{more}",
                changed[..changed.len().min(MOST)].join(", ")
            ));
        }
    }
    words
}

/// What to say of the input at `path`, if the snapshot of one of its rule sets is not
/// among those `listed`.
fn silent_input(
    path: &str,
    listed: &BTreeSet<&str>,
    base: &Base,
    workspace: &Workspace,
) -> Option<String> {
    let (folder, fixture) = path.strip_suffix(".txt")?.rsplit_once('/')?;
    let puzzle = folder.strip_prefix("fixtures/")?;
    if !listed.iter().any(|stem| path_of(stem).as_deref() == Some(path)) {
        let is_there = workspace.root().join(path).exists();
        return Some(match (base.bytes(path), is_there) {
            (None, _) => format!("{path} (added)"),
            (Some(_), false) => format!("{path} (removed)"),
            (Some(_), true) => path.to_owned(),
        });
    }
    let mut answers = read_answers(&workspace.root().join(folder).join(ANSWERS)).ok()?;
    let rule_sets = answers.remove(fixture)?.ok()?.into_keys();
    let silent = rule_sets.filter(|rules| {
        let case = CaseName {
            puzzle: puzzle.to_owned(),
            fixture: fixture.to_owned(),
            rules: rules.clone(),
        };
        !listed.contains(&*case.stem())
    });
    let silent: Vec<String> = silent.collect();
    (!silent.is_empty()).then(|| format!("{path} ({})", silent.join(", ")))
}

/// The cases whose answer in the file at `path` changed, each with both answers; why the
/// file cannot be read now.
fn changed_answers(
    path: &str,
    base: &Base,
    workspace: &Workspace,
) -> Result<BTreeMap<CaseName, [Option<Expected>; 2]>, String> {
    let puzzle = path.split('/').nth(1).unwrap_or_default();
    let before = known_answers(&String::from_utf8_lossy(base.bytes(path).unwrap_or_default()));
    let now = read_answers(&workspace.root().join(path))?;
    let mut both: BTreeMap<CaseName, [Option<Expected>; 2]> = BTreeMap::new();
    for (side, answers) in [before.unwrap_or_default(), now].into_iter().enumerate() {
        for (fixture, rule_sets) in answers {
            let rule_sets = match rule_sets {
                Ok(rule_sets) => rule_sets,
                Err(why) if side == 1 => return Err(format!("[{fixture}]: {why}")),
                Err(_) => continue,
            };
            for (rules, told) in rule_sets {
                let (puzzle, fixture) = (puzzle.to_owned(), fixture.clone());
                let case = CaseName { puzzle, fixture, rules };
                both.entry(case).or_default()[side] = Some(told.expected);
            }
        }
    }
    both.retain(|_, [before, now]| before != now);
    Ok(both)
}

fn said(answer: Option<Expected>) -> String {
    answer.map_or_else(|| "no answer".to_owned(), |answer| answer.to_string())
}
