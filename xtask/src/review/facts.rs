//! Facts: what a reviewer is told of a change, a sentence each.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::finding::Finding;
use super::overlay::{Overlay, Parting};
use super::pair::Side;
use crate::harness::{Body, Finding as Found, Header, Kind};
use crate::puzzles::report::{Certified, Statistics};

/// The change in a few words, behind the name of the snapshot.
pub(super) fn headline(finding: &Finding) -> String {
    if let Some(from) = &finding.renamed_from {
        return format!("was {from}");
    }
    match (&finding.old, &finding.new) {
        (Some(old), Some(new)) if old.answer() == new.answer() => old.answer(),
        (Some(old), Some(new)) => {
            let (before, after) = (old.answer(), new.answer());
            let word = if before.starts_with("cost ") { "cost " } else { "" };
            let after = after.strip_prefix(word).unwrap_or(&after);
            format!("{before} -> {after}{}", difference(old, new))
        }
        (Some(side), None) | (None, Some(side)) => side.answer(),
        (None, None) => String::new(),
    }
}

/// By how much a cost changes.
fn difference(old: &Side, new: &Side) -> String {
    match (old.body().and_then(cost), new.body().and_then(cost)) {
        (Some(old), Some(new)) => format!(" ({})", signed(old, new)),
        _ => String::new(),
    }
}

fn cost(body: &Body) -> Option<u64> {
    match body.header.finding {
        Found::Route { cost, .. } => Some(cost),
        Found::NoRoute | Found::Stopped { .. } => None,
    }
}

fn signed<N: Into<u128>>(old: N, new: N) -> String {
    let (old, new) = (old.into(), new.into());
    if new >= old { format!("+{}", new - old) } else { format!("-{}", old - new) }
}

/// Everything else, a sentence each.
pub(super) fn facts(finding: &Finding) -> Vec<String> {
    let mut facts = Vec::new();
    if let Some((old, new)) = finding.bodies()
        && finding.kind != Kind::Renamed
    {
        facts.extend(sizes(&old.header, &new.header));
        facts.extend(as_cheap(finding, &old.header, &new.header));
        if let Some(overlay) = Overlay::new(old, new) {
            facts.extend(walks(&overlay));
        }
        if finding.kind == Kind::Drawing {
            let why = if finding.input_changed { ": it shows another input" } else { "" };
            facts.push(format!("only the drawing changed{why}"));
        }
    }
    facts.extend(finding.notes.iter().cloned());
    if let Some(verdict) = &finding.verdict {
        let sign = if verdict.holds { "holds" } else { "DOES NOT HOLD" };
        facts.push(format!("{sign}: {}", verdict.words));
    }
    if let Some((old, new)) = finding.bodies()
        && finding.kind != Kind::Renamed
    {
        facts.extend(work(&old.header, &new.header));
    }
    facts
}

/// By how much the route is longer or shorter, if it is.
fn sizes(old: &Header, new: &Header) -> Option<String> {
    let mut size = Vec::new();
    let both = (&old.finding, &new.finding);
    if let (
        Found::Route { steps: old_steps, turns: old_turns, .. },
        Found::Route { steps, turns, .. },
    ) = both
    {
        size.extend(changed("steps", Some(*old_steps), Some(*steps)));
        size.extend(changed("turns", *old_turns, *turns));
    }
    (!size.is_empty()).then(|| size.join(", "))
}

/// How many routes are as cheap. That they are as many as before says of a
/// route which moved that only a tie is broken differently, if over one input.
fn as_cheap(about: &Finding, old: &Header, new: &Header) -> Option<String> {
    let words = |number: &Option<String>| number.clone().unwrap_or_else(|| "none".to_owned());
    let (before, after) = (words(&old.optimal_routes), words(&new.optimal_routes));
    if before != after {
        return Some(format!("routes as cheap: {before} -> {after}"));
    }
    let tells = about.kind == Kind::Route && !about.input_changed && new.optimal_routes.is_some();
    tells.then(|| format!("routes as cheap: {after}, as before"))
}

/// What the proof and the engines took, where that changes.
fn work(old: &Header, new: &Header) -> Vec<String> {
    let mut facts = Vec::new();
    if old.certified != new.certified {
        let (old, new) = (certified(&old.certified), certified(&new.certified));
        facts.push(format!("certified: {old} -> {new}"));
    }
    facts.extend(statistics(&old.statistics, &new.statistics));
    facts
}

fn changed(name: &str, old: Option<usize>, new: Option<usize>) -> Option<String> {
    let wide = |number: usize| u64::try_from(number).unwrap_or(u64::MAX);
    match (old, new) {
        (Some(old), Some(new)) if old != new => {
            Some(format!("{name} {old} -> {new} ({})", signed(wide(old), wide(new))))
        }
        _ => None,
    }
}

fn certified(certified: &Certified) -> String {
    match certified {
        Certified::Yes(states) => format!("yes, {states} states"),
        Certified::Refused(reason) | Certified::NotFirst(reason) => format!("no, {reason}"),
        Certified::Stopped(_) | Certified::No => "no".to_owned(),
    }
}

/// What each engine took, where that changes.
fn statistics(old: &[Statistics], new: &[Statistics]) -> Vec<String> {
    let of = |all: &[Statistics], engine: &str| {
        let found = all.iter().find(|one| one.engine == engine)?;
        let figures = found.figures.iter().map(|(name, number)| format!("{name} {number}"));
        Some(figures.collect::<Vec<_>>().join(" "))
    };
    let mut engines: Vec<&str> = Vec::new();
    for one in old.iter().chain(new) {
        if !engines.contains(&one.engine.as_str()) {
            engines.push(&one.engine);
        }
    }
    let mut facts = Vec::new();
    for engine in engines {
        match (of(old, engine), of(new, engine)) {
            (Some(old), Some(new)) if old != new => facts.push(format!("{engine}: {old} -> {new}")),
            (Some(_), None) => facts.push(format!("{engine}: no longer run")),
            (None, Some(new)) => facts.push(format!("{engine}: new, {new}")),
            _ => {}
        }
    }
    facts
}

/// Where two walks part, and what they share.
fn walks(overlay: &Overlay<'_>) -> Vec<String> {
    let Some(Parting { step, cell, old, new }) = overlay.parting() else { return Vec::new() };
    let way = |step: Option<char>| step.map_or("the end".to_owned(), |arrow| arrow.to_string());
    let parted = match cell {
        Some(cell) => {
            let (old, new) = (way(old), way(new));
            format!("the routes part at step {step}, at {cell}: {old} before, {new} after")
        }
        None => "the routes start at different cells".to_owned(),
    };
    let [kept, removed, added] = overlay.counts();
    let mut facts = vec![parted, format!("cells: {kept} kept, {removed} removed, {added} added")];
    if overlay.views().is_none() {
        facts.push("where they differ is too large to be shown".to_owned());
    }
    facts
}

/// What a reviewer does about all changes of a kind.
pub(super) fn advice(kind: Kind, group: &[Finding]) -> String {
    let changed = group.iter().filter(|finding| finding.input_changed).count();
    let all = changed > 0 && changed == group.len();
    let meaning = match kind {
        // Over one input these call for a reason. Over another they are to be expected.
        Kind::Route if all => "same cost, another route",
        Kind::Statistics if all => "same route, other work",
        Kind::Drawing if all => "same route, another drawing",
        _ => meaning(kind),
    };
    let meaning = meaning.to_owned() + &partings(kind, group);
    match changed {
        0 => meaning,
        _ if all => format!("{meaning} (the input was changed too: was that meant?)"),
        _ => format!("{meaning} (of {changed} the input was changed too)"),
    }
}

/// How often routes that moved part alike, the most frequent first: where they
/// all do, it was one cause that moved them.
fn partings(kind: Kind, group: &[Finding]) -> String {
    let mut counts: BTreeMap<(char, char), usize> = BTreeMap::new();
    let overlay = |finding: &'_ Finding| {
        let (old, new) = finding.bodies()?;
        let Parting { old, new, .. } = Overlay::new(old, new)?.parting()?;
        Some((old?, new?))
    };
    for parting in group.iter().filter_map(overlay) {
        *counts.entry(parting).or_default() += 1;
    }
    if kind != Kind::Route || group.len() < 2 || counts.is_empty() {
        return String::new();
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|(parting, count)| (Reverse(*count), *parting));
    let words = |((old, new), count): &((char, char), usize)| {
        let times = if *count == 1 { "once".to_owned() } else { format!("{count} times") };
        format!("{times} {old} before, {new} after")
    };
    let words: Vec<String> = counts.iter().map(words).collect();
    format!("; they part {}", words.join("; "))
}

/// What a kind of change means over one input, and what is to be done about it.
const fn meaning(kind: Kind) -> &'static str {
    match kind {
        Kind::Answer => "another answer: accept only with a second confirmation in answers.toml",
        Kind::Cost => "another cost: accept only with a second confirmation in answers.toml",
        Kind::Canonical => "optimal, but not the first route: do not accept",
        Kind::Count => "another number of cheapest routes: the rules or the map changed",
        Kind::Route => {
            "same cost, another route: the rules changed, or the declared order, or a tie is \
             broken wrongly"
        }
        Kind::Statistics => "same route, other work: has a search become slower?",
        Kind::Drawing => "the same in other glyphs",
        Kind::New => "new: is its answer confirmed in answers.toml?",
        Kind::Deleted => "gone: was the fixture meant to go?",
        Kind::Renamed => "the same under another name",
        Kind::Pending => "pending: accept or reject it with `cargo insta review`",
        Kind::Conflict => "an unfinished merge: settle it with `cargo xtask verify-all --accept`",
        Kind::Orphan => "belongs to no fixture and rule set: drop it with `verify-all --accept`",
        Kind::Unreadable => "no snapshot: write it anew with `cargo xtask verify-all --accept`",
        Kind::Exhausted => "a budget ran out: give more",
    }
}
