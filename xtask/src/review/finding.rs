//! Findings: what there is to say about each pair, the most serious first.

use super::Review;
use super::lines::{Fate, compare};
use super::overlay::Overlay;
use super::pair::{Pair, Side};
use crate::harness::{Body, Kind, SnapshotName, Track};

/// What there is to say about a snapshot.
#[derive(Debug)]
pub(crate) struct Finding {
    /// What it is about most of all.
    pub(crate) kind: Kind,
    /// The name of the snapshot.
    pub(crate) name: String,
    /// What it was called before, if that has changed.
    pub(crate) renamed_from: Option<String>,
    /// What it was.
    pub(crate) old: Option<Side>,
    /// What it is.
    pub(crate) new: Option<Side>,
    /// What else there is to say, a sentence each.
    pub(crate) notes: Vec<String>,
    /// What became of solving its fixture again, where that was tried.
    pub(crate) verdict: Option<Verdict>,
}

/// What became of solving a fixture again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// Whether solver, referee and checker stand behind the snapshot.
    pub(crate) holds: bool,
    /// In words.
    pub(crate) words: String,
}

/// How a change is shown.
pub(crate) enum Details<'a> {
    /// Two walks.
    Walks(Box<Overlay<'a>>),
    /// Two lists of moves, or two texts.
    Lines(Vec<(Fate, String)>),
    /// Nothing more than the facts.
    None,
}

/// Everything there is to say about `pairs`.
pub(crate) fn review(between: String, option: String, pairs: Vec<Pair>) -> Review {
    let mut findings: Vec<Finding> = pairs.into_iter().filter_map(finding).collect();
    join_renamed(&mut findings);
    findings.sort_by(|one, other| (one.kind, &one.name).cmp(&(other.kind, &other.name)));
    Review { between, option, findings }
}

fn finding(pair: Pair) -> Option<Finding> {
    let mut notes = Vec::new();
    let kind = match (&pair.old, &pair.new) {
        (_, Some(Side::Conflict(_))) => Some(Kind::Conflict),
        (_, Some(Side::Text { reason, .. })) => {
            notes.push(format!("it is no snapshot: {reason}"));
            Some(Kind::Unreadable)
        }
        (_, Some(_)) if !pair.belongs => Some(Kind::Orphan),
        (None, Some(_)) => Some(Kind::New),
        (Some(_), None) => Some(Kind::Deleted),
        (None, None) => None,
        (Some(Side::Body(old)), Some(Side::Body(new))) => Kind::between(old, new),
        (Some(old), Some(new)) => {
            notes.push("the base has an older format: compared as text".to_owned());
            Some(kind_of_texts(&old.text(), &new.text()))
        }
    };
    if pair.pending && kind.is_some() {
        notes.push("a pending snapshot waits beside it".to_owned());
    }
    let kind = kind.or(pair.pending.then_some(Kind::Pending))?;
    let Pair { name, old, new, .. } = pair;
    Some(Finding { kind, name, renamed_from: None, old, new, notes, verdict: None })
}

/// What changes between two texts one of which is of another format, as far as
/// their lines tell.
fn kind_of_texts(old: &str, new: &str) -> Kind {
    let line = |text: &str, word: &str| {
        text.lines().find(|line| line.starts_with(word)).map(str::to_owned)
    };
    if line(old, "cost ").is_some() != line(new, "cost ").is_some() {
        Kind::Answer
    } else if line(old, "cost ") != line(new, "cost ") {
        Kind::Cost
    } else if line(old, "optimal routes ") != line(new, "optimal routes ") {
        Kind::Count
    } else if arrows(old) != arrows(new) {
        Kind::Route
    } else if line(old, "stats ") != line(new, "stats ") {
        Kind::Statistics
    } else {
        Kind::Drawing
    }
}

/// The steps or moves below the line `route`, however they are broken into lines.
fn arrows(text: &str) -> String {
    let lines = text.lines().skip_while(|line| *line != "route").skip(1);
    let lines: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
    let is_move = |line: &&str| line.starts_with(|first: char| first.is_ascii_uppercase());
    if lines.iter().any(is_move) {
        return lines.concat();
    }
    lines.concat().chars().filter(|character| "^<>v".contains(*character)).collect()
}

/// Makes one finding of a snapshot that went and one that came, if they say
/// the same but for the name.
fn join_renamed(findings: &mut Vec<Finding>) {
    let nameless = |side: &Option<Side>| {
        let mut body = side.as_ref()?.body()?.clone();
        let name = body.header.name.clone();
        body.header.name = SnapshotName { fixture: String::new(), rules: String::new(), ..name };
        Some(body)
    };
    let came: Vec<usize> = (0..findings.len())
        .filter(|at| findings.get(*at).is_some_and(|finding| finding.kind == Kind::New))
        .collect();
    for at in came {
        let body: Option<Body> = findings.get(at).and_then(|finding| nameless(&finding.new));
        let went = findings.iter().position(|finding| {
            finding.kind == Kind::Deleted && body.is_some() && nameless(&finding.old) == body
        });
        let Some(went) = went else { continue };
        let (old, name) = match findings.get_mut(went) {
            Some(gone) => {
                // Marked as taken: it is dropped below.
                gone.kind = Kind::Renamed;
                (gone.old.take(), gone.name.clone())
            }
            None => continue,
        };
        if let Some(finding) = findings.get_mut(at) {
            finding.kind = Kind::Renamed;
            finding.old = old;
            finding.renamed_from = Some(name);
        }
    }
    findings.retain(|finding| finding.old.is_some() || finding.new.is_some());
}

impl Finding {
    /// The name for people, as a table shows it.
    pub(crate) fn title(&self) -> String {
        match self.name.parse::<SnapshotName>() {
            Ok(name) => format!("{}/{} {}", name.puzzle, name.fixture, name.rules),
            Err(_) => self.name.clone(),
        }
    }

    /// Both bodies, if both can be read.
    pub(crate) fn bodies(&self) -> Option<(&Body, &Body)> {
        Some((self.old.as_ref()?.body()?, self.new.as_ref()?.body()?))
    }

    /// How the change is shown.
    pub(crate) fn details(&self) -> Details<'_> {
        match self.kind {
            Kind::Answer | Kind::Cost | Kind::Count | Kind::Route | Kind::Drawing => {}
            Kind::Conflict | Kind::Unreadable if self.old.is_some() => {}
            _ => return Details::None,
        }
        let Some((old, new)) = self.bodies() else { return self.texts() };
        if let Some(overlay) = Overlay::new(old, new)
            && overlay.parting().is_some()
        {
            return Details::Walks(Box::new(overlay));
        }
        match (&old.route, &new.route) {
            (Some(Track::Moves(old)), Some(Track::Moves(new))) if old != new => {
                Details::Lines(compared(old.iter(), new.iter()))
            }
            // A count, or only the drawing.
            _ if self.kind == Kind::Count => Details::None,
            _ => self.texts(),
        }
    }

    /// Both texts, if there are two.
    fn texts(&self) -> Details<'_> {
        let (Some(old), Some(new)) = (&self.old, &self.new) else { return Details::None };
        let (old, new) = (old.text(), new.text());
        let lines = compared(old.lines(), new.lines());
        // Far from any difference nothing is shown.
        let near = |at: usize| {
            let window = lines.get(at.saturating_sub(2)..(at + 3).min(lines.len()));
            window.unwrap_or_default().iter().any(|(fate, _)| *fate != Fate::Kept)
        };
        let near: Vec<bool> = (0..lines.len()).map(near).collect();
        let shown = lines.into_iter().zip(near).filter(|(_, near)| *near);
        Details::Lines(shown.map(|(line, _)| line).collect())
    }
}

fn compared<L: AsRef<str>>(
    old: impl Iterator<Item = L>,
    new: impl Iterator<Item = L>,
) -> Vec<(Fate, String)> {
    let (old, new): (Vec<L>, Vec<L>) = (old.collect(), new.collect());
    let old: Vec<&str> = old.iter().map(AsRef::as_ref).collect();
    let new: Vec<&str> = new.iter().map(AsRef::as_ref).collect();
    compare(&old, &new).into_iter().map(|(fate, line)| (fate, line.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOVES: &str = "puzzle amphipod\nfixture f\nrules folded\ncost 9\nsteps 2\ncertified no\n\
                         route\nA (1,8) -> (0,1) 8\nB (1,4) -> (1,2) 1\n\n#A#\n";

    fn pair(name: &str, old: Option<&str>, new: Option<&str>) -> Pair {
        let (old, new) = (old.map(Side::read), new.map(Side::read));
        Pair { name: name.to_owned(), old, new, belongs: true, pending: false }
    }

    fn of(pairs: Vec<Pair>) -> Vec<Finding> {
        review(String::new(), String::new(), pairs).findings
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
    }

    #[test]
    fn an_older_format_is_compared_as_text() {
        let old = "puzzle p\nfixture f\nrules r\ncost 3\noptimal routes 1\nstats e 5\nroute\n>v\nv\n\nx\n";
        let new = "puzzle p\nfixture f\nrules r\ncost 3\nsteps 3\noptimal routes 1\ncertified no\n\
                   stats e expanded 5\nroute\n(0,0) >vv\n\nx\n";
        let kind = |old: &str| of(vec![pair("p--f--r", Some(old), Some(new))])[0].kind;
        assert_eq!(kind(old), Kind::Statistics);
        assert_eq!(kind(&old.replace("stats e 5", "stats e expanded 5")), Kind::Drawing);
        assert_eq!(kind(&old.replace(">v\nv", "vv>")), Kind::Route);
        assert_eq!(kind(&old.replace("routes 1", "routes 2")), Kind::Count);
        assert_eq!(kind(&old.replace("cost 3", "cost 4")), Kind::Cost);
        assert_eq!(kind(&old.replace("cost 3", "no route")), Kind::Answer);
        let findings = of(vec![pair("p--f--r", Some(old), Some(new))]);
        assert_eq!(findings[0].notes, ["the base has an older format: compared as text"]);
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
