//! Facts about a change for the reviewer, one sentence each.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::advice::{Advice, Judgement};
use super::finding::{Finding, Verdict};
use super::glyphs::{self, Replaced, times};
use super::overlay::{Overlay, Parting};
use super::pair::Side;
use super::work;
use crate::harness::{Body, Finding as Found, Header, Kind};
use crate::puzzles::report::Certified;

/// The change in a few words, and what to make of it.
pub(super) fn headline(finding: &Finding) -> String {
    let change = change(finding);
    match &finding.judgement {
        Some(Judgement { words, .. }) if change.is_empty() => words.clone(),
        Some(Judgement { words, .. }) => format!("{change}: {words}"),
        None => change,
    }
}

/// The change in a few words.
fn change(finding: &Finding) -> String {
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
    } else if let Some(side) = finding.new.as_ref().or(finding.old.as_ref()) {
        facts.extend(side.body().map(|body| all_of(&body.header)));
    }
    facts.extend(finding.notes.iter().cloned());
    // Many searches may be slower at once: of each that holds, that is nothing new.
    let is_routine = |verdict: &Verdict| verdict.holds && finding.kind == Kind::Statistics;
    if let Some(verdict) = finding.verdict.as_ref().filter(|verdict| !is_routine(verdict)) {
        let sign = if verdict.holds { "holds" } else { "DOES NOT HOLD" };
        facts.push(format!("{sign}: {}", verdict.words));
    }
    if let Some((old, new)) = finding.bodies()
        && finding.kind != Kind::Renamed
        && old.header.certified != new.header.certified
    {
        let [old, new] = [old, new].map(|body| certified(&body.header.certified));
        facts.push(format!("certified: {old} -> {new}"));
    }
    facts
}

/// What a snapshot says that there is nothing to compare with.
fn all_of(header: &Header) -> String {
    let mut all = Vec::new();
    if let Found::Route { steps, turns, .. } = &header.finding {
        all.push(format!("steps {steps}"));
        all.extend(turns.map(|turns| format!("turns {turns}")));
    }
    all.extend(header.optimal_routes.as_ref().map(|number| format!("optimal routes {number}")));
    all.push(format!("certified {}", certified(&header.certified)));
    all.join(", ")
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
    let words =
        |number: &Option<String>| number.clone().unwrap_or_else(|| "not counted".to_owned());
    let (before, after) = (words(&old.optimal_routes), words(&new.optimal_routes));
    if before != after {
        return Some(format!("optimal routes: {before} -> {after}"));
    }
    let tells = about.kind == Kind::Route && !about.input_changed && new.optimal_routes.is_some();
    tells.then(|| format!("optimal routes: {after}, as before"))
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
        Certified::Yes(1) => "yes, 1 state".to_owned(),
        Certified::Yes(states) => format!("yes, {states} states"),
        Certified::Refused(reason) | Certified::NotFirst(reason) => format!("no, {reason}"),
        Certified::Stopped(_) | Certified::No => "no".to_owned(),
    }
}

/// Where two walks part, and what they share.
fn walks(overlay: &Overlay<'_>) -> Vec<String> {
    let Some(Parting { step, cell, old, new }) = overlay.parting() else { return Vec::new() };
    let way = |step: Option<char>| step.map_or("no step".to_owned(), |arrow| arrow.to_string());
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
        facts.push("the area in which they differ is too large to show".to_owned());
    }
    facts
}

/// What there is to say of all changes of a kind, a sentence each: first what
/// to do about how many.
pub(super) fn summary(kind: Kind, group: &[Finding]) -> Vec<String> {
    let mut counts: BTreeMap<Advice, usize> = BTreeMap::new();
    for judgement in group.iter().filter_map(|finding| finding.judgement.as_ref()) {
        *counts.entry(judgement.advice).or_default() += 1;
    }
    let counts = counts.iter().map(|(advice, count)| format!("{count} {}", advice.to_do()));
    let mut lines = vec![counts.collect::<Vec<_>>().join(", ")];
    match kind {
        Kind::Answer | Kind::Cost | Kind::Count => lines.extend(causes(group)),
        Kind::Route => lines.extend(partings(group)),
        Kind::Statistics => lines.extend(work::sums(group)),
        Kind::Drawing => lines.extend(glyphs::of_all(&replaced(group))),
        _ => {}
    }
    lines
}

/// How often each cause is given, the most frequent first, where there are several
/// findings.
fn causes(group: &[Finding]) -> Vec<String> {
    if group.len() < 2 {
        return Vec::new();
    }
    let judgements = group.iter().filter_map(|finding| finding.judgement.as_ref());
    // What follows the colon is about this route alone.
    let causes = judgements.map(|one| one.words.split(": ").next().unwrap_or_default());
    let counts = counted(causes).into_iter();
    counts.map(|(cause, count)| format!("{cause} ({})", times(count))).collect()
}

/// How often each comes, the most frequent first.
fn counted<T: Copy + Ord>(all: impl Iterator<Item = T>) -> Vec<(T, usize)> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    for one in all {
        *counts.entry(one).or_default() += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|(one, count)| (Reverse(*count), *one));
    counts
}

/// The findings of a kind that say more than their summary.
pub(super) fn worth_showing(group: &[Finding]) -> impl Iterator<Item = &Finding> {
    group.iter().filter(|finding| finding.kind != Kind::Statistics || !work::is_trifle(finding))
}

/// The drawings in which only glyphs were replaced.
fn replaced(group: &[Finding]) -> Vec<(String, Replaced)> {
    let one = |finding: &Finding| {
        let (old, new) = finding.bodies()?;
        Some((finding.title(), glyphs::between(&old.drawing, &new.drawing)?))
    };
    group.iter().filter_map(one).collect()
}

/// How often routes that moved part alike, the most frequent first: where they
/// all do, it was one cause that moved them.
fn partings(group: &[Finding]) -> Option<String> {
    let overlay = |finding: &'_ Finding| {
        let (old, new) = finding.bodies()?;
        let Parting { old, new, .. } = Overlay::new(old, new)?.parting()?;
        Some((old?, new?))
    };
    let counts = counted(group.iter().filter_map(overlay));
    if group.len() < 2 || counts.is_empty() {
        return None;
    }
    let words = |((old, new), count): &((char, char), usize)| {
        format!("{old} before, {new} after ({})", times(*count))
    };
    let words: Vec<String> = counts.iter().map(words).collect();
    Some(format!("first different steps: {}", words.join("; ")))
}
