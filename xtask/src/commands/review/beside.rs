//! What changed beside the snapshots: code, answers and inputs.

use std::collections::{BTreeMap, BTreeSet};
use std::io::ErrorKind;

use super::answers::{answers_of, comment_at_head, needs_confirmation};
use super::git::Base;
use super::inputs::input_of;
use crate::harness::{ANSWERS, CaseName, Kind, known_answers, read_text};
use crate::review::finding::Finding;
use crate::review::report::Review;

/// Crates on which the order of moves of every puzzle depends.
const SHARED: [&str; 2] = ["grid", "puzzle"];
/// Endings of files that decide no result.
const WITHOUT_EFFECT: [&str; 4] = [".md", "LICENSE", ".snap", ".svg"];
/// How the name of a changed referee ends, after the name of its crate.
const REFEREE: &str = "'s referee";

/// The changed files that decide the results, in groups: the code of each package (its
/// referee apart), manifests, scripts, tests, root settings.
fn code(base: &Base) -> BTreeMap<String, Vec<&str>> {
    let mut code = BTreeMap::<_, Vec<&str>>::new();
    for path in &base.changed {
        let name = match path.split('/').collect::<Vec<_>>()[..] {
            // `proof` has the trait alone.
            ["crates", name, "src", "referee" | "referee.rs", ..] if name != "proof" => {
                name.to_owned() + REFEREE
            }
            ["crates", _, name @ ("Cargo.toml" | "FORMAT.md" | "second-checker" | "tests"), ..]
            | ["xtask", name @ ("Cargo.toml" | "tests"), ..]
            | [.., name @ "Cargo.lock"]
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
        code.entry(name).or_default().push(path);
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

/// Whether the referee of `puzzle` changed since `base`.
pub(super) fn referee_changed(puzzle: &str, base: Option<&Base>) -> bool {
    base.map(code).unwrap_or_default().contains_key(&format!("{puzzle}{REFEREE}"))
}

pub(super) fn compare(review: &mut Review, base: &Base) {
    let uncommitted = format!("files that changed and are not committed: {}", base.uncommitted);
    review.beside.extend((base.uncommitted > 0).then_some(uncommitted));
    let code = code(base);
    if !code.is_empty() {
        let crates = code.iter().map(|(name, files)| match &files[..] {
            [only] if name.ends_with(REFEREE) => format!("{name} ({only})"),
            [only] => (*only).to_owned(),
            files => format!("{name} ({} files)", files.len()),
        });
        let crates: Vec<String> = crates.collect();
        review.beside.push(format!(
            "code and the like changed: {}; run `bash .ci/run`: it verifies all snapshots, runs \
             the tests, and has the second checker check the certificates that it can read",
            crates.join(", ")
        ));
    }
    let answers = review.findings.iter().filter(|it| it.kind != Kind::Pending && it.answer_changed);
    let (old, new): (Vec<_>, Vec<_>) = answers.partition(|finding| finding.comment_is_old);
    if !old.is_empty() || !new.is_empty() {
        let words = "listed snapshots with a new or changed answer in answers.toml";
        let same = old.iter().map(|finding| finding.title()).collect::<Vec<_>>().join(", ");
        let same = format!(" (with the same comment as before: {same})");
        let same = if old.is_empty() { "" } else { &same };
        review.beside.push(format!("{words}: {}{same}", old.len() + new.len()));
    }
    let silent = silent(&review.findings, base);
    review.silent = silent.is_some();
    review.beside.extend(silent);
}

/// The fixtures that changed although no snapshot did that depends on them. Of a file with
/// answers, the changes of which no finding tells.
fn silent(findings: &[Finding], base: &Base) -> Option<String> {
    // A pending snapshot does not change the accepted one.
    let listed: Vec<&Finding> = findings.iter().filter(|it| it.kind != Kind::Pending).collect();
    let names = listed.iter().flat_map(|it| [it.old_name(), &*it.name]);
    let names: BTreeSet<CaseName> = names.filter_map(CaseName::of_snapshot).collect();
    let mut silent = Vec::new();
    for path in base.changed.iter().filter(|path| path.starts_with("fixtures/")) {
        let others = changed_answers(path, &listed, base).unwrap_or_else(|why| vec![why]);
        let others = others.join(", ");
        if !others.is_empty() {
            silent.push(format!("{path} ({others})"));
        } else if names.iter().all(|it| input_of(it) != *path && answers_of(it) != *path) {
            silent.push(path.clone());
        }
    }
    (!silent.is_empty()).then(|| {
        format!(
            "changed in `fixtures`, and told by no entry: {}; run `cargo xtask verify-all` to \
             check them",
            silent.join(", ")
        )
    })
}

/// How the answers of which no finding tells changed in the file at `path`, which may be no
/// such file.
fn changed_answers(path: &str, listed: &[&Finding], base: &Base) -> Result<Vec<String>, String> {
    let ["fixtures", puzzle, ANSWERS] = path.split('/').collect::<Vec<_>>()[..] else {
        return Ok(Vec::new());
    };
    let before = base.text(path)?.unwrap_or_default();
    let now = match read_text(&base.root.join(path)) {
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        read => read.map_err(|error| error.to_string())?,
    };
    let mut changed = Vec::new();
    let quotes_head =
        |it: &&Finding| needs_confirmation(it.kind) && it.puzzle().as_deref() == Some(puzzle);
    if comment_at_head(&before) != comment_at_head(&now) && !listed.iter().any(quotes_head) {
        changed.push("the comment at its head".to_owned());
    }
    let cases = |text: &str| {
        let mut all = BTreeMap::new();
        for (fixture, sets) in known_answers(text)? {
            for (rules, told) in sets? {
                all.insert(CaseName::new(puzzle, &fixture, Some(&rules)), told);
            }
        }
        Ok::<_, String>(all)
    };
    let (old, new) = (cases(&before)?, cases(&now)?);
    let names: BTreeSet<&CaseName> = old.keys().chain(new.keys()).collect();
    let is_told = |name: &CaseName| {
        let does = |it: &Finding| it.answer_changed || it.new.is_none() || it.old_name() != it.name;
        listed.iter().any(|it| [&*it.name, it.old_name()].contains(&&*name.stem()) && does(it))
    };
    for name in names.into_iter().filter(|name| !is_told(name)) {
        let (old, new) = (old.get(name), new.get(name));
        let [before, now] = [old, new]
            .map(|told| told.map_or("no answer".to_owned(), |told| told.expected.to_string()));
        if before != now {
            changed.push(format!("{} {}: {before} -> {now}", name.fixture, name.rules));
        } else if old != new {
            changed.push(format!("{} {}: the comment", name.fixture, name.rules));
        }
    }
    Ok(changed)
}
