//! The report: all findings, the most serious first.

use std::cmp::Reverse;

use super::finding::{Finding, finding};
use super::pair::{Pair, Side};
use super::sight::at_sight;
use super::work;
use crate::harness::{Body, CaseName, Kind};

/// What there is to review.
#[derive(Debug)]
pub(crate) struct Review {
    /// What is compared with what, as words.
    pub(crate) between: String,
    /// What to say if there are no findings.
    pub(crate) nothing: String,
    /// The option that leads to the same review.
    pub(crate) option: String,
    /// What changed beside the snapshots, a sentence each.
    pub(crate) beside: Vec<String>,
    /// The most serious first.
    pub(crate) findings: Vec<Finding>,
}

impl Review {
    /// The findings of each kind that there are, the most serious first.
    pub(crate) fn groups(&self) -> impl Iterator<Item = (Kind, &[Finding])> {
        let groups = self.findings.chunk_by(|one, next| one.kind == next.kind);
        groups.filter_map(|group| Some((group.first()?.kind, group)))
    }

    /// How many of each kind, in one line.
    pub(crate) fn headline(&self) -> String {
        if self.findings.is_empty() {
            return format!("nothing to review: {}", self.nothing);
        }
        let groups: Vec<String> =
            self.groups().map(|(kind, group)| format!("{} {kind}", group.len())).collect();
        format!("{}: {}", self.between, groups.join(", "))
    }
}

/// Everything there is to say about `pairs`; in words `between` what they are, and
/// `nothing` that they say the same.
pub(crate) fn review([between, nothing]: [String; 2], option: String, pairs: Vec<Pair>) -> Review {
    let mut findings = join_renamed(pairs.into_iter().filter_map(finding));
    for finding in &mut findings {
        finding.judgement = Some(at_sight(finding));
    }
    // Of other work, what grew most comes first.
    findings.sort_by_cached_key(|finding| {
        let more = if finding.kind == Kind::Statistics { work::more(finding) } else { 0 };
        (finding.kind, Reverse(more), finding.name.clone())
    });
    Review { between, nothing, option, beside: Vec::new(), findings }
}

/// Makes one finding of a snapshot that went and one that came, if they say
/// the same but for the name.
fn join_renamed(findings: impl Iterator<Item = Finding>) -> Vec<Finding> {
    let nameless = |side: &Option<Side>| {
        let mut body = side.as_ref()?.body()?.clone();
        let name = body.header.name.clone();
        body.header.name = CaseName { fixture: String::new(), rules: String::new(), ..name };
        Some(body)
    };
    let (mut gone, mut others): (Vec<Finding>, Vec<Finding>) =
        findings.partition(|finding| finding.kind == Kind::Deleted);
    for came in others.iter_mut().filter(|finding| finding.kind == Kind::New) {
        let body: Option<Body> = nameless(&came.new);
        let is_same = |went: &Finding| nameless(&went.old) == body;
        if let Some(place) = gone.iter().position(is_same) {
            let Finding { name, old, .. } = gone.remove(place);
            came.kind = Kind::Renamed;
            (came.old, came.renamed_from) = (old, Some(name));
        }
    }
    others.append(&mut gone);
    others
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::finding::Details;

    const MOVES: &str = "puzzle amphipod\nfixture f\nrules folded\ncost 9\nsteps 2\ncertified no\n\
                         route\nA (1,8) -> (0,1) 8\nB (1,4) -> (1,2) 1\n\n#A#\n";

    fn pair(name: &str, old: Option<&str>, new: Option<&str>) -> Pair {
        Pair::new(name.to_owned(), old.map(Side::read), new.map(Side::read))
    }

    fn of(pairs: Vec<Pair>) -> Vec<Finding> {
        review(Default::default(), String::new(), pairs).findings
    }

    #[test]
    fn moves_are_laid_over_moves() {
        let new = MOVES.replace("A (1,8) -> (0,1) 8", "A (1,8) -> (0,3) 8");
        let findings = of(vec![pair("amphipod--f--folded", Some(MOVES), Some(&new))]);
        assert_eq!(findings[0].kind, Kind::Route);
        let Details::Lines(lines) = findings[0].details() else { panic!("two lists") };
        let signs: String = lines.iter().map(|(fate, _)| fate.sign()).collect();
        assert_eq!(signs, "-+ ");
    }

    #[test]
    fn one_that_went_and_one_that_came_may_be_the_same() {
        let moved = MOVES.replace("fixture f", "fixture g");
        let other = MOVES.replace("fixture f", "fixture h").replace("cost 9", "cost 8");
        let findings = of(vec![
            pair("amphipod--f--folded", Some(MOVES), None),
            pair("amphipod--g--folded", None, Some(&moved)),
            pair("amphipod--h--folded", None, Some(&other)),
        ]);
        let kinds: Vec<Kind> = findings.iter().map(|finding| finding.kind).collect();
        assert_eq!(kinds, [Kind::New, Kind::Renamed]);
        assert_eq!(findings[1].renamed_from.as_deref(), Some("amphipod--f--folded"));
        assert_eq!(findings[1].name, "amphipod--g--folded");
        // What says something else is another fixture.
        let findings = of(vec![
            pair("amphipod--f--folded", Some(MOVES), None),
            pair("amphipod--h--folded", None, Some(&other)),
        ]);
        let kinds: Vec<Kind> = findings.iter().map(|finding| finding.kind).collect();
        assert_eq!(kinds, [Kind::New, Kind::Deleted]);
    }

    #[test]
    fn an_older_format_is_compared_as_text() {
        let old = "puzzle p\nfixture f\nrules r\ncost 3\noptimal routes 1\nstats e 5\nroute\n>v\nv\n\nx\n";
        let new = "puzzle p\nfixture f\nrules r\ncost 3\nsteps 3\noptimal routes 1\ncertified no\n\
                   stats e expanded 5\nroute\n(0,0) >vv\n\n1>\n4v\n7v\n";
        let kind = |old: &str| of(vec![pair("p--f--r", Some(old), Some(new))])[0].kind;
        assert_eq!(kind(old), Kind::Statistics);
        assert_eq!(kind(&old.replace("stats e 5", "stats e expanded 5")), Kind::Drawing);
        assert_eq!(kind(&old.replace(">v\nv", "vv>")), Kind::Route);
        assert_eq!(kind(&old.replace("routes 1", "routes 2")), Kind::Count);
        assert_eq!(kind(&old.replace("cost 3", "cost 4")), Kind::Cost);
        assert_eq!(kind(&old.replace("cost 3", "no route")), Kind::Answer);
        assert_eq!(Side::read(&old.replace("cost 3", "no route")).answer(), "no route");
        let findings = of(vec![pair("p--f--r", Some(old), Some(new))]);
        assert_eq!(findings[0].notes, ["the old snapshot has an older format: compared as text"]);
        assert!(matches!(findings[0].details(), Details::None));
    }

    #[test]
    fn the_most_serious_comes_first() {
        let findings = of(vec![
            pair("a", None, Some(MOVES)),
            pair("b", Some(MOVES), Some(&MOVES.replace("#A#", "#B#"))),
            pair("c", Some(MOVES), Some(&MOVES.replace("cost 9", "cost 7"))),
            pair("d", Some(MOVES), Some(MOVES)),
            Pair { pending: true, ..pair("e", Some(MOVES), Some(MOVES)) },
            Pair { belongs: false, ..pair("f", Some(MOVES), Some(MOVES)) },
            pair("g", Some(MOVES), Some("<<<<<<< ours\n")),
            pair("h", None, Some("puzzle p\n")),
        ]);
        let found: Vec<(Kind, &str)> =
            findings.iter().map(|finding| (finding.kind, &*finding.name)).collect();
        let expected = [
            (Kind::Cost, "c"),
            (Kind::Drawing, "b"),
            (Kind::New, "a"),
            (Kind::Pending, "e"),
            (Kind::Conflict, "g"),
            (Kind::Orphan, "f"),
            (Kind::Unreadable, "h"),
        ];
        assert_eq!(found, expected);
    }
}
