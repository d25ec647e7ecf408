//! Work: the change in the work of the engines, in per cent.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use search::Engine;

use super::finding::{Advice, Finding, Judgement};
use crate::harness::Header;
use crate::numbers::counted;
use crate::puzzles::report::Statistics;

/// A change of at most this much is not reported, in tenths of a per cent.
const TRIFLE: i128 = 20;

/// The figures of an engine by name, before and after.
#[derive(Debug, Default)]
struct Work<'a>(BTreeMap<&'a str, [i128; 2]>);

impl<'a> Work<'a> {
    fn add(&mut self, name: &'a str, both: [i128; 2]) {
        let sums = self.0.entry(name).or_default();
        *sums = [sums[0] + both[0], sums[1] + both[1]];
    }

    /// The change of the sum of all figures.
    fn more(&self) -> i128 {
        self.0.values().map(|[old, new]| new - old).sum()
    }

    fn old(&self) -> i128 {
        self.0.values().map(|[old, _]| old).sum()
    }

    /// The change of the sum in tenths of a per cent, rounded.
    fn growth(&self) -> i128 {
        // A sum of 0 counts as 1.
        let old = self.old().max(1);
        (self.more().saturating_mul(2000) + old * self.more().signum()) / (2 * old)
    }

    fn words(&self) -> String {
        // Names all figures, because the percentage is that of their sum.
        let figure = |(name, [old, new]): (&&str, &[i128; 2])| {
            if old == new { format!("{name} {old}") } else { format!("{name} {old} -> {new}") }
        };
        let figures = self.0.iter().map(figure).collect::<Vec<_>>().join(", ");
        if self.old() == 0 {
            return format!("({figures})");
        }
        let sign = if self.more() < 0 { '-' } else { '+' };
        let size = self.growth().unsigned_abs();
        format!("{sign}{}.{} % ({figures})", size / 10, size % 10)
    }
}

/// An engine, with the names of its figures.
fn shape(Statistics { engine, figures }: &Statistics) -> String {
    figures.iter().fold(engine.clone(), |shape, (name, _)| shape + " " + name)
}

/// The engines that ran both before and after with the same figures, with their work.
fn engines<'a>(old: &'a Header, new: &'a Header) -> BTreeMap<&'a str, Work<'a>> {
    let mut all: BTreeMap<&str, Work<'_>> = BTreeMap::new();
    for one in &old.statistics {
        let Some(now) = new.statistics.iter().find(|now| shape(now) == shape(one)) else {
            continue;
        };
        let work = all.entry(&one.engine).or_default();
        for ((name, before), (_, after)) in one.figures.iter().zip(&now.figures) {
            work.add(name, [*before, *after].map(i128::from));
        }
    }
    all
}

/// What only `one` side has, each with this word.
fn only_in(one: &Header, other: &Header, word: &str) -> impl Iterator<Item = String> {
    let others: Vec<String> = other.statistics.iter().map(shape).collect();
    let only = one.statistics.iter().map(shape).filter(move |one| !others.contains(one));
    only.map(move |it| format!("`{it}` {word}"))
}

/// The engines that did not run before and after with the same figures.
fn others(old: &Header, new: &Header) -> impl Iterator<Item = String> {
    only_in(old, new, "is gone").chain(only_in(new, old, "is new"))
}

pub(super) fn judgement(old: &Header, new: &Header) -> Judgement {
    let mut all: Vec<_> = engines(old, new).into_iter().collect();
    all.retain(|(_, work)| work.0.values().any(|[old, new]| old != new));
    all.sort_by_key(|(engine, work)| (Reverse(work.growth()), *engine));
    let mut others = others(old, new).peekable();
    if others.peek().is_some() {
        let words = all.iter().map(|(engine, work)| format!("{engine} {}", work.words()));
        let words = words.chain(others).collect::<Vec<_>>().join(", ");
        return Advice::Look.because(format!("other engines or figures: {words}"));
    }
    if all.is_empty() {
        let alike = old.certified == new.certified;
        let what = if alike { "the figures of the route" } else { "only the certificate" };
        return Advice::Look.because(format!("{what} changed"));
    }
    let (mut groups, mut advice) = (Vec::new(), Advice::Accept);
    for (what, side) in [("slower", 1), ("about as much work as before", 0), ("faster", -1)] {
        let is_here = |growth: i128| {
            if growth.abs() > TRIFLE { growth.signum() == side } else { side == 0 }
        };
        let here = all.iter().filter(|(_, work)| is_here(work.growth()));
        let here: Vec<String> =
            here.map(|(engine, work)| format!("{engine} {}", work.words())).collect();
        if !here.is_empty() {
            groups.push(format!("{what}: {}", here.join(", ")));
            advice = if side > 0 { Advice::Look } else { advice };
        }
    }
    let dijkstra = Engine::PATHFINDING_DIJKSTRA.to_string();
    if all.iter().any(|(engine, _)| *engine == dijkstra) {
        advice = Advice::Look;
        let why = "uses no heuristic, so its work changes only if states, moves or costs do";
        groups.push(format!("{dijkstra} {why}"));
    }
    advice.because(groups.join("; "))
}

/// The largest increase, in units, of an engine whose work changed; it orders the findings.
/// In per cent, the smallest inputs would come first.
pub(super) fn more(finding: &Finding) -> i128 {
    let Some((old, new)) = finding.bodies() else { return 0 };
    let engines = engines(&old.header, &new.header);
    engines.values().map(Work::more).filter(|&more| more != 0).max().unwrap_or(0)
}

/// The sums of all `findings` by puzzle and engine, the largest increase first; a single
/// line if no sum changed much.
pub(super) fn sums(findings: &[Finding]) -> Vec<String> {
    let mut sums: BTreeMap<(&str, &str), (Work<'_>, usize)> = BTreeMap::new();
    // Work on different inputs cannot be compared, and some figures are not those of the code.
    let holds = |finding: &&Finding| !matches!(finding.verdict, Some(Err(_)));
    let comparable = findings.iter().filter(holds).filter(|finding| !finding.input_changed);
    let mut other = BTreeMap::<String, usize>::new();
    for (old, new) in comparable.filter_map(Finding::bodies) {
        for words in others(&old.header, &new.header) {
            *other.entry(format!("{} {words}", new.header.name.puzzle)).or_default() += 1;
        }
        for (engine, work) in engines(&old.header, &new.header) {
            let (sum, snapshots) = sums.entry((&new.header.name.puzzle, engine)).or_default();
            *snapshots += 1;
            for (name, both) in work.0 {
                sum.add(name, both);
            }
        }
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by_key(|(name, (work, _))| (Reverse(work.growth()), *name));
    let lines = |word: &str, is: &dyn Fn(i128) -> bool| -> Vec<String> {
        let some = sums.iter().filter(|(_, (work, _))| is(work.growth()));
        let line = |((puzzle, engine), (work, count)): &((&str, &str), (Work<'_>, usize))| {
            let (work, all) = (work.words(), counted(count, "snapshot"));
            format!("{word}: {puzzle} {engine} {work} in {all} with the same answer and drawing")
        };
        some.map(line).collect()
    };
    let told = |(words, count)| format!("{words} in {}", counted(count, "snapshot"));
    let mut all: Vec<String> = other.into_iter().map(told).collect();
    all.extend(lines("slower", &|growth| growth > TRIFLE));
    // The fastest first.
    all.extend(lines("faster", &|growth| growth < -TRIFLE).into_iter().rev());
    if all.is_empty() && !sums.is_empty() {
        all.push("in all, no engine's work changed by more than 2 %".to_owned());
    }
    let trifles: Vec<_> = findings.iter().filter(|finding| is_trifle(finding)).collect();
    let which = match &trifles[..] {
        [] => return all,
        [only] => only.title(),
        all => format!("{} snapshots", all.len()),
    };
    all.push(format!("told only in JSON, as work changed by at most 2 %: {which}"));
    all
}

pub(crate) fn is_trifle(finding: &Finding) -> bool {
    let Some((old, new)) = finding.bodies() else { return false };
    let engines = engines(&old.header, &new.header);
    let is_small = |work: &Work<'_>| work.growth().abs() <= TRIFLE;
    finding.advice() == Some(Advice::Accept) && engines.values().all(is_small)
}
