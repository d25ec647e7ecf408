//! The report: all findings, the most serious first.

use std::cmp::Reverse;

use super::advice::at_sight;
use super::finding::{Finding, finding};
use super::pair::{Pair, Side};
use super::work;
use crate::harness::{Body, CaseName, Kind};

/// What there is to review.
#[derive(Debug)]
pub(crate) struct Review {
    /// What is compared with what, as words.
    pub(crate) between: String,
    /// What to say if there are no findings.
    pub(crate) nothing: String,
    /// With what commit all is compared, if with one.
    pub(crate) base: Option<String>,
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
pub(crate) fn review(
    [between, nothing]: [String; 2],
    base: Option<String>,
    pairs: Vec<Pair>,
) -> Review {
    let mut findings = join_renamed(pairs.into_iter().filter_map(finding));
    for finding in &mut findings {
        finding.judgement = Some(at_sight(finding));
    }
    // Of other work, what grew most comes first.
    findings.sort_by_cached_key(|finding| {
        let more = if finding.kind == Kind::Statistics { work::more(finding) } else { 0 };
        (finding.kind, Reverse(more), finding.name.clone())
    });
    Review { between, nothing, base, beside: Vec::new(), findings }
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

    const MOVES: &str = "puzzle amphipod\nfixture f\nrules folded\ncost 9\nsteps 2\ncertified no\n\
                         route\nA (1,8) -> (0,1) 8\nB (1,4) -> (1,2) 1\n\n#A#\n";

    /// The kinds that are found in pairs of texts.
    fn kinds(pairs: &[(&str, &str)]) -> Vec<Kind> {
        let side = |text: &str| (!text.is_empty()).then(|| Side::read(text));
        let pair = |(old, new): &(&str, &str)| Pair::new("p".to_owned(), side(old), side(new));
        let findings = review(Default::default(), None, pairs.iter().map(pair).collect()).findings;
        findings.iter().map(|finding| finding.kind).collect()
    }

    #[test]
    fn one_that_went_and_one_that_came_may_be_the_same() {
        let moved = MOVES.replace("fixture f", "fixture g");
        let other = MOVES.replace("fixture f", "fixture h").replace("cost 9", "cost 8");
        let all = [(MOVES, ""), ("", &*moved), ("", &*other)];
        assert_eq!(kinds(&all), [Kind::New, Kind::Renamed]);
        // What says something else is another fixture.
        assert_eq!(kinds(&[all[0], all[2]]), [Kind::New, Kind::Deleted]);
    }

    #[test]
    fn an_older_format_is_compared_as_text() {
        let old = MOVES.replace("steps 2\n", "");
        for (change, kind) in
            [("cost 9", Kind::Drawing), ("cost 4", Kind::Cost), ("no route", Kind::Answer)]
        {
            assert_eq!(kinds(&[(&old.replace("cost 9", change), MOVES)]), [kind]);
        }
    }
}
