//! The report: all findings, the most serious first.

use std::cmp::Reverse;

use super::finding::{Advice, Finding, Judgement, finding};
use super::pair::{Pair, Side};
use super::{difference, work};
use crate::harness::{Body, Kind, Picture};
use crate::numbers::counted;

#[derive(Debug, Default)]
pub(crate) struct Review {
    /// One line: what is compared, and how many changes of each kind there are.
    pub(crate) headline: String,
    pub(crate) base: Option<String>,
    /// What else changed, one sentence each; first what `unlisted` says.
    pub(crate) beside: Vec<String>,
    /// The cases without a changed snapshot that do not hold any more, by name.
    pub(crate) unlisted: Vec<(String, Judgement)>,
    /// Whether fixtures changed on which no listed snapshot depends.
    pub(crate) silent: bool,
    pub(crate) findings: Vec<Finding>,
}

impl Review {
    pub(crate) fn groups(&self) -> impl Iterator<Item = (Kind, &[Finding])> {
        let groups = self.findings.chunk_by(|one, next| one.kind == next.kind);
        groups.filter_map(|group| Some((group.first()?.kind, group)))
    }
}

/// The review of `pairs`, with the headline `between`, or `nothing` without findings.
pub(crate) fn review(
    [between, nothing]: [String; 2],
    base: Option<String>,
    pairs: Vec<Pair>,
) -> Review {
    // Without a base, the old name still has its snapshot, which `--accept` removes.
    let is_gone = |kind| kind == Kind::Deleted || kind == Kind::Orphan && base.is_none();
    let mut findings = join_renamed(pairs.into_iter().filter_map(finding), is_gone);
    for finding in &mut findings {
        finding.judgement = Some(at_sight(finding));
    }
    // Among statistics, the largest increase comes first.
    findings.sort_by_cached_key(|finding| {
        let more = if finding.kind == Kind::Statistics { work::more(finding) } else { 0 };
        (finding.kind, Reverse(more), finding.name.clone())
    });
    let mut review = Review { headline: between, base, findings, ..Review::default() };
    let counts: Vec<String> =
        review.groups().map(|(kind, group)| format!("{} {kind}", group.len())).collect();
    if counts.is_empty() {
        review.headline = nothing;
    } else {
        review.headline += &[": ", &counts.join(", ")].concat();
    }
    review
}

/// Joins a snapshot that is gone and a new one into a renamed one, if they are equal
/// except for the name.
fn join_renamed(
    findings: impl Iterator<Item = Finding>,
    is_gone: impl Fn(Kind) -> bool,
) -> Vec<Finding> {
    let nameless = |side: &Option<Side>| {
        let mut body = side.as_ref()?.body()?.clone();
        body.header.name.fixture.clear();
        body.header.name.rules.clear();
        Some(body)
    };
    let (mut gone, mut others): (Vec<Finding>, Vec<Finding>) =
        findings.partition(|finding| is_gone(finding.kind));
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

/// The advice that follows from the bodies alone. Advice that needs a referee is given
/// elsewhere.
fn at_sight(finding: &Finding) -> Judgement {
    match (finding.kind, finding.bodies()) {
        (Kind::Statistics, Some((old, new))) => work::judgement(&old.header, &new.header),
        (Kind::Drawing, Some((old, new))) => {
            let mut words = match difference::between(&old.drawing, &new.drawing) {
                Some(which) => {
                    "counted from its first line, ".to_owned() + &difference::words(&which)
                }
                None => format!("{} -> {}", size(&old.drawing), size(&new.drawing)),
            };
            if old.header != new.header {
                words += "; ";
                words += &work::judgement(&old.header, &new.header).words;
            }
            Advice::Look.because(format!("in the drawing, {words}"))
        }
        (Kind::Statistics | Kind::Drawing, None) => {
            Advice::Look.because("the old snapshot is damaged, in conflict or of an older format")
        }
        (Kind::Answer | Kind::Cost | Kind::Count | Kind::Route, _) => Advice::Look
            .because("not checked: outside of a workspace there is no referee to replay the route"),
        (Kind::New, _) => Advice::Look.because("new"),
        (Kind::Deleted, _) => Advice::Look.because(
            "deleted: accept this if its fixture, or its rule set, was removed on purpose",
        ),
        (Kind::Renamed, _) => Advice::Accept.because("the same snapshot under another name"),
        (Kind::Pending, _) => Advice::Look.because(
            "the accepted snapshot did not change, but a pending one is left beside it: run `cargo \
             xtask verify-all`, which removes it if it is stale, or says what to do",
        ),
        (Kind::Conflict, _) => Advice::Reject.because(
            "an unfinished merge: resolve it in its input and in answers.toml, if it is there, \
             too, then run `cargo xtask verify-all --accept`",
        ),
        (Kind::Orphan, _) => Advice::Reject.because(
            "belongs to no fixture and rule set: put the fixture or its answer back, or remove the \
             snapshot with `cargo xtask verify-all --accept`",
        ),
        // Only `verify-all` reports the other kinds.
        (Kind::Unreadable | Kind::Canonical | Kind::Exhausted, _) => Advice::Reject
            .because("not a snapshot: write it again with `cargo xtask verify-all --accept`"),
    }
}

fn size(picture: &Picture) -> String {
    match picture {
        Picture::Shown(lines) => counted(lines.len(), "line"),
        Picture::LeftOut { lines, bytes } => format!("left out ({lines} lines, {bytes} bytes)"),
    }
}
