//! Work: how much more or less work the engines do than before, in per cent.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::advice::{Advice, Judgement};
use super::finding::Finding;
use crate::harness::{CaseName, Header};
use crate::puzzles::report::Statistics;

/// More or less by no more than this is no news: in tenths of a per cent.
const TRIFLE: i128 = 20;

/// What an engine did and does, by the name of each figure.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Work<'a>(BTreeMap<&'a str, [i128; 2]>);

impl<'a> Work<'a> {
    fn add(&mut self, figures: &'a [(String, u64)], side: usize) {
        for (name, number) in figures {
            if let Some(sum) = self.0.entry(name).or_default().get_mut(side) {
                *sum += i128::from(*number);
            }
        }
    }

    /// By how much all of it grew, in tenths of a per cent.
    fn growth(&self) -> i128 {
        let old: i128 = self.0.values().map(|[old, _]| old).sum();
        // What was nothing before counts as one.
        self.more().saturating_mul(1000) / old.max(1)
    }

    /// By how much all of it grew, in units.
    fn more(&self) -> i128 {
        self.0.values().map(|[old, new]| new - old).sum()
    }

    fn words(&self) -> String {
        let changed = self.0.iter().filter(|(_, [old, new])| old != new);
        let figures: Vec<String> =
            changed.map(|(name, [old, new])| format!("{name} {old} -> {new}")).collect();
        format!("{} ({})", self.rate(), figures.join(", "))
    }

    /// By how much all of it grew, in words: nothing has no percentage.
    fn rate(&self) -> String {
        if self.0.values().all(|[old, _]| *old == 0) {
            return "from nothing".to_owned();
        }
        percent(self.growth())
    }
}

/// So many tenths of a per cent as people write them.
fn percent(tenths: i128) -> String {
    let sign = if tenths < 0 { '-' } else { '+' };
    let size = tenths.unsigned_abs();
    format!("{sign}{}.{} %", size / 10, size % 10)
}

/// The engines that ran before and after, and what else they do.
fn engines<'a>(old: &'a Header, new: &'a Header) -> BTreeMap<&'a str, Work<'a>> {
    let mut all: BTreeMap<&str, Work<'_>> = BTreeMap::new();
    for (place, Statistics { engine, figures }) in new.statistics.iter().enumerate() {
        // One engine may have run for several: each of its lines has its own before.
        let is_same = |one: &&Statistics| one.engine == *engine;
        let earlier = new.statistics.iter().take(place).filter(is_same).count();
        if let Some(before) = old.statistics.iter().filter(is_same).nth(earlier) {
            let work = all.entry(engine).or_default();
            work.add(&before.figures, 0);
            work.add(figures, 1);
        }
    }
    all
}

/// Engines that run on one side alone.
fn come_and_gone(old: &Header, new: &Header) -> Vec<String> {
    let lacks = |side: &Header, one: &Statistics| {
        side.statistics.iter().all(|other| other.engine != one.engine)
    };
    let gone = old.statistics.iter().filter(|one| lacks(new, one));
    let come = new.statistics.iter().filter(|one| lacks(old, one));
    let gone = gone.map(|one| format!("{} is no longer run", one.engine));
    gone.chain(come.map(|one| format!("{} is new", one.engine))).collect()
}

/// What is to be done about other work over one input.
pub(super) fn judgement(old: &Header, new: &Header) -> Judgement {
    let mut all: Vec<_> = engines(old, new).into_iter().collect();
    all.retain(|(_, work)| work.0.values().any(|[old, new]| old != new));
    all.sort_by_key(|(engine, work)| (Reverse(work.growth()), *engine));
    let mut words: Vec<String> =
        all.iter().map(|(engine, work)| format!("{engine} {}", work.words())).collect();
    let others = come_and_gone(old, new);
    let growth = || all.iter().map(|(_, work)| work.growth());
    let (advice, what) = if !others.is_empty() {
        (Advice::Look, "the set of engines changed")
    } else if all.is_empty() && old.certified == new.certified {
        (Advice::Look, "the figures of the route changed")
    } else if all.is_empty() {
        (Advice::Look, "only the certificate changed")
    } else if growth().any(|growth| growth > TRIFLE) {
        (Advice::Look, "slower")
    } else if growth().any(|growth| growth < -TRIFLE) {
        (Advice::Accept, "faster")
    } else {
        (Advice::Accept, "about as much work as before")
    };
    words.extend(others);
    if words.is_empty() {
        return Judgement::new(advice, what);
    }
    Judgement::new(advice, format!("{what}: {}", words.join(", ")))
}

/// By how much the work of each engine grew.
fn growths(finding: &Finding) -> Vec<i128> {
    let Some((old, new)) = finding.bodies() else { return Vec::new() };
    engines(&old.header, &new.header).values().map(Work::growth).collect()
}

/// By how many units the work grew of the engine that grew most: the order of
/// findings. In per cent the smallest inputs would come first.
pub(super) fn more(finding: &Finding) -> i128 {
    let Some((old, new)) = finding.bodies() else { return 0 };
    engines(&old.header, &new.header).values().map(Work::more).max().unwrap_or(0)
}

/// What an engine did and does over several snapshots of a puzzle.
#[derive(Default)]
struct Sum<'a> {
    work: Work<'a>,
    snapshots: usize,
    /// The snapshot where it grew most, by how many units, and that in words.
    worst: Option<(i128, String, String)>,
}

impl Sum<'_> {
    fn line(&self, (puzzle, engine): &(&str, &str)) -> String {
        let (work, snapshots) = (self.work.words(), self.snapshots);
        let worst = match &self.worst {
            Some((_, rate, name)) if snapshots > 1 && self.work.growth() > 0 => {
                format!("s, the largest part in {name} ({rate})")
            }
            _ if snapshots > 1 => "s".to_owned(),
            _ => String::new(),
        };
        format!("{puzzle} {engine} {work} in {snapshots} snapshot{worst}")
    }
}

/// The sums of all `findings` per puzzle and engine, those that grew most
/// first; a single line where none grew or shrank by much.
pub(super) fn sums(findings: &[Finding]) -> Vec<String> {
    let mut sums: BTreeMap<(&str, &str), Sum<'_>> = BTreeMap::new();
    for finding in findings {
        let Some((old, new)) = finding.bodies() else { continue };
        let CaseName { puzzle, .. } = &new.header.name;
        for (engine, work) in engines(&old.header, &new.header) {
            let sum = sums.entry((puzzle, engine)).or_default();
            let more = work.more();
            if sum.worst.as_ref().is_none_or(|(worst, ..)| more > *worst) {
                sum.worst = Some((more, work.rate(), finding.title()));
            }
            sum.snapshots += 1;
            for (name, both) in work.0 {
                let total = sum.work.0.entry(name).or_default();
                total.iter_mut().zip(both).for_each(|(total, one)| *total += one);
            }
        }
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by_key(|(name, sum)| (Reverse(sum.work.growth()), *name));
    let lines = |word: &str, is: &dyn Fn(i128) -> bool| -> Vec<String> {
        let some = sums.iter().filter(|(_, sum)| is(sum.work.growth()));
        some.map(|(name, sum)| format!("{word}: {}", sum.line(name))).collect()
    };
    let mut all = lines("slower", &|growth| growth > TRIFLE);
    // The fastest first.
    all.extend(lines("faster", &|growth| growth < -TRIFLE).into_iter().rev());
    if all.is_empty() {
        all.push(
            "for each puzzle and engine, the total work is within 2 % of what it was".to_owned(),
        );
    }
    match findings.iter().filter(|finding| is_trifle(finding)).count() {
        0 => {}
        trifles if trifles == findings.len() => {}
        1 => all.push("one of them changed by no more than 2 %, and is not listed".to_owned()),
        trifles => {
            all.push(format!("{trifles} of them changed by no more than 2 %, and are not listed"));
        }
    }
    all
}

/// Whether a finding says no more than the sums do.
pub(super) fn is_trifle(finding: &Finding) -> bool {
    let advice = finding.judgement.as_ref().map(|judgement| judgement.advice);
    let is_small = |growth: i128| growth.abs() <= TRIFLE;
    advice == Some(Advice::Accept) && growths(finding).into_iter().all(is_small)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::pair::{Pair, Side};
    use crate::review::report::review;

    /// The case called `fixture`, whose statistics were `old` and are `new`.
    fn pair(fixture: &str, old: &str, new: &str) -> Pair {
        let body = |stats: &str| {
            Side::read(&format!(
                "puzzle p\nfixture {fixture}\nrules r\ncost 1\nsteps 1\ncertified no\n{stats}route\n\
                 (0,0) >\n\n1>\n"
            ))
        };
        Pair::new(format!("p--{fixture}--r"), Some(body(old)), Some(body(new)))
    }

    /// What is said of statistics that were `old` and are `new`, the sum first.
    fn said(old: &str, new: &str) -> [String; 2] {
        let pair = pair("f", old, new);
        let findings = review(Default::default(), String::new(), vec![pair]).findings;
        let words = findings[0].judgement.as_ref().map(|judgement| judgement.words.clone());
        [sums(&findings).remove(0), words.unwrap()]
    }

    #[test]
    fn nothing_has_no_percentage() {
        let [sum, words] = said("stats e expanded 0\n", "stats e expanded 9\n");
        assert_eq!(sum, "slower: p e from nothing (expanded 0 -> 9) in 1 snapshot");
        assert_eq!(words, "slower: e from nothing (expanded 0 -> 9)");
    }

    #[test]
    fn an_engine_that_ran_twice_is_compared_line_by_line() {
        let [_, words] = said(
            "stats e expanded 10\nstats e expanded 20\n",
            "stats e expanded 5\nstats e expanded 20\n",
        );
        assert_eq!(words, "faster: e -16.6 % (expanded 30 -> 25)");
    }

    #[test]
    fn what_hardly_changed_is_counted() {
        let hardly = ["stats e expanded 1000\n", "stats e expanded 999\n"];
        let pairs = |count: usize| {
            let mut pairs = vec![pair("f", "stats e expanded 10\n", "stats e expanded 90\n")];
            let names = ["a", "b"].iter().take(count);
            pairs.extend(names.map(|name| pair(name, hardly[0], hardly[1])));
            let findings = review(Default::default(), String::new(), pairs).findings;
            sums(&findings).pop().unwrap()
        };
        assert!(pairs(0).starts_with("slower: "));
        assert_eq!(pairs(1), "one of them changed by no more than 2 %, and is not listed");
        assert_eq!(pairs(2), "2 of them changed by no more than 2 %, and are not listed");
    }
}
