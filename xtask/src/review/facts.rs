//! The facts of a change, one sentence each.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::difference;
use super::finding::{Advice, Details, Finding, Judgement};
use super::overlay::{Overlay, Parting};
use super::pair::Side;
use super::work;
use crate::harness::{CaseName, Header, Kind, Outcome};

/// The change in a few words, then the reason for the advice.
pub(super) fn headline(finding: &Finding) -> String {
    let change = change(finding);
    match &finding.judgement {
        Some(Judgement { words, .. }) if change.is_empty() => words.clone(),
        Some(Judgement { words, .. }) => format!("{change}: {words}"),
        None => change,
    }
}

fn change(finding: &Finding) -> String {
    if let Some(from) = &finding.renamed_from {
        let title = |name| CaseName::of_snapshot(name).map_or(from.clone(), |it| it.to_string());
        return format!("was {}", title(from));
    }
    let (old, new) = match (&finding.old, &finding.new) {
        (Some(old), Some(new)) if old.answer() != new.answer() => (old, new),
        (Some(side), _) | (None, Some(side)) => return side.answer(),
        (None, None) => return String::new(),
    };
    let (before, after) = (old.answer(), new.answer());
    let word = if before.starts_with("cost ") { "cost " } else { "" };
    let after = after.strip_prefix(word).unwrap_or(&after);
    match (cost(old), cost(new)) {
        (Some(old), Some(new)) => format!("{before} -> {after} ({})", signed(old, new)),
        _ => format!("{before} -> {after}"),
    }
}

fn cost(side: &Side) -> Option<u64> {
    match side.body()?.header.outcome {
        Outcome::Route { cost, .. } => Some(cost),
        Outcome::NoRoute | Outcome::Stopped(_) => None,
    }
}

fn signed(old: u64, new: u64) -> String {
    format!("{:+}", i128::from(new) - i128::from(old))
}

/// The verdict that most findings of a kind share, if all have one.
pub(super) fn shared(group: &[Finding]) -> Option<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for finding in worth_showing(group) {
        *counts.entry(verdict(finding)?).or_default() += 1;
    }
    let most = counts.into_iter().max_by_key(|(_, count)| *count);
    most.filter(|(_, count)| *count > 1).map(|(verdict, _)| verdict)
}

/// Whether the new snapshot holds. A change may move many statistics; that each of them
/// holds is not worth a line.
fn verdict(finding: &Finding) -> Option<String> {
    match finding.verdict.as_ref()? {
        Ok(_) if finding.kind == Kind::Statistics => None,
        Ok(words) => Some(format!("holds: {words}")),
        Err(words) => Some(format!("DOES NOT HOLD: {words}")),
    }
}

/// The facts of `finding`; its verdict only if it is not the `shared` one.
pub(super) fn facts(finding: &Finding, shared: Option<&str>) -> Vec<String> {
    let mut facts = Vec::new();
    let bodies = finding.bodies().filter(|_| finding.kind != Kind::Renamed);
    if let Some((old, new)) = bodies {
        facts.extend(sizes(&old.header, &new.header));
        facts.extend(as_cheap(finding, &old.header, &new.header));
        if finding.kind == Kind::Cost && old.route == new.route {
            facts.push("the route is the same".to_owned());
        }
        facts.extend(finding.overlay().iter().flat_map(walks));
        if finding.kind == Kind::Statistics && finding.judgement.is_none() {
            facts.push(work::judgement(&old.header, &new.header).words);
        }
    } else if let Some(side) = finding.new.as_ref().or(finding.old.as_ref()) {
        let words = ["steps ", "turns ", "optimal routes ", "certified "];
        facts.extend(side.body().map(|body| lines(&body.header, &words).join(", ")));
    }
    facts.extend(finding.notes.iter().cloned());
    let only = finding.only_route();
    facts.extend(only.map(|(which, _)| format!("the drawing shows the {which} route")));
    facts.extend(verdict(finding).filter(|verdict| Some(&**verdict) != shared));
    if let Some((old, new)) = bodies
        && old.header.certified != new.header.certified
    {
        let [old, new] = [old, new].map(|body| {
            lines(&body.header, &["certified "]).concat().replacen("certified ", "", 1)
        });
        facts.push(format!("certified: {old} -> {new}"));
    }
    if matches!(finding.details(), Details::Texts(_)) {
        facts.push("the snapshots, old and new:".to_owned());
    }
    facts
}

fn lines(header: &Header, words: &[&str]) -> Vec<String> {
    let text = header.to_string();
    let lines = text.lines().filter(|line| words.iter().any(|word| line.starts_with(word)));
    lines.map(|line| line.replace("yes, 1 states", "yes, 1 state")).collect()
}

/// The change in the length of the route, if there is one.
fn sizes(old: &Header, new: &Header) -> Option<String> {
    let of = |header: &Header| match header.outcome {
        Outcome::Route { steps, turns, .. } => [Some(steps), turns],
        Outcome::NoRoute | Outcome::Stopped(_) => [None, None],
    };
    let sizes = ["steps", "turns"].into_iter().zip(of(old)).zip(of(new));
    let changed = sizes.filter_map(|((name, old), new)| {
        let (old, new) = (old?, new?);
        let change = signed(old as u64, new as u64);
        (old != new).then(|| format!("{name} {old} -> {new} ({change})"))
    });
    let changed: Vec<String> = changed.collect();
    (!changed.is_empty()).then(|| changed.join(", "))
}

/// The number of optimal routes. If a route changed, the input did not, and the number is
/// as before, a tie is broken differently.
fn as_cheap(about: &Finding, old: &Header, new: &Header) -> Option<String> {
    let words = |header: &Header| header.optimal_routes.clone().unwrap_or("not counted".to_owned());
    let (before, after) = (words(old), words(new));
    if before != after {
        return Some(format!("optimal routes: {before} -> {after}"));
    }
    let tells = about.kind == Kind::Route && !about.input_changed && new.optimal_routes.is_some();
    tells.then(|| format!("optimal routes: {after}, as before"))
}

/// Where two walks diverge, and how many cells they share.
fn walks(overlay: &Overlay<'_>) -> Vec<String> {
    let Some(Parting { step, cell, old, new }) = overlay.parting() else { return Vec::new() };
    let way = |step: Option<char>| step.map_or("no step".to_owned(), |arrow| arrow.to_string());
    let parted = if let Some(cell) = cell {
        let (old, new) = (way(old), way(new));
        format!("the routes part at step {step}, at {cell}: {old} before, {new} after")
    } else {
        let [old, new] = overlay.starts();
        format!("the routes start at different cells: {old} before, {new} after")
    };
    let [kept, removed, added] =
        [overlay.kept(), overlay.removed().count(), overlay.added().count()];
    let mut facts = vec![parted, format!("cells: {kept} kept, {removed} removed, {added} added")];
    if overlay.window().is_none() {
        facts.push("the area in which they differ is too large to show".to_owned());
    }
    facts
}

pub(crate) fn to_do(findings: &[Finding]) -> String {
    let all = [(Advice::Reject, "reject"), (Advice::Look, "look at"), (Advice::Accept, "accept")];
    let mut counts = Vec::new();
    for (advice, words) in all {
        let count = findings.iter().filter(|finding| finding.advice() == Some(advice)).count();
        if count > 0 {
            counts.push(format!("{count} to {words}"));
        }
    }
    counts.join(", ")
}

/// The summary of all changes of one kind, one sentence each; the advice comes first.
pub(super) fn summary(kind: Kind, group: &[Finding]) -> Vec<String> {
    let mut lines = vec![to_do(group)];
    match kind {
        kind if kind.is_answer() && group.len() > 1 => {
            lines.extend(causes(group.iter().filter_map(|finding| finding.judgement.as_ref())));
        }
        Kind::Statistics => lines.extend(work::sums(group)),
        Kind::Drawing => {
            let replaced = |finding: &Finding| {
                let (old, new) = finding.bodies()?;
                Some((finding.title(), difference::between(&old.drawing, &new.drawing)?))
            };
            lines
                .extend(difference::of_all(&group.iter().filter_map(replaced).collect::<Vec<_>>()));
        }
        _ => {}
    }
    lines.extend(shared(group).map(|most| format!("each, unless it says otherwise: {most}")));
    lines
}

/// Counts the causes: those to reject first, then those to look at; each time the most
/// frequent first.
fn causes<'a>(judgements: impl Iterator<Item = &'a Judgement>) -> Vec<String> {
    let (mut counts, mut all): (BTreeMap<_, usize>, usize) = Default::default();
    for Judgement { words, advice } in judgements {
        // The text after the colon is about one route only.
        let cause = words.split(": ").next().unwrap_or_default();
        *counts.entry((*advice, cause)).or_default() += 1;
        all += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|((advice, _), count)| (*advice, Reverse(*count)));
    counts.iter().map(|((_, cause), count)| format!("{count} of {all}: {cause}")).collect()
}

/// The findings that tell more than the summary of their kind.
pub(super) fn worth_showing(group: &[Finding]) -> impl Iterator<Item = &Finding> {
    group.iter().filter(|finding| finding.kind != Kind::Statistics || !work::is_trifle(finding))
}
