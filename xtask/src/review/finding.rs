//! Findings: the differences within a pair.

use grid::Drawing;

use super::advice::Judgement;
use super::glyphs;
use super::lines::{Fate, compare};
use super::overlay::Overlay;
use super::pair::{Pair, Side};
use crate::harness::{Body, CaseName, Kind, Picture, Track};

/// A drawing by itself is cut after so many lines.
const MOST_LINES: usize = 60;

/// What there is to say about a snapshot.
#[derive(Debug)]
pub(crate) struct Finding {
    /// What it is about most of all.
    pub(crate) kind: Kind,
    /// The name of the snapshot.
    pub(crate) name: String,
    /// What it was called before, if that has changed.
    pub(crate) renamed_from: Option<String>,
    /// What to do about it; none where that is not asked.
    pub(crate) judgement: Option<Judgement>,
    /// What it was.
    pub(crate) old: Option<Side>,
    /// What it is.
    pub(crate) new: Option<Side>,
    /// What else there is to say, a sentence each.
    pub(crate) notes: Vec<String>,
    /// What became of the known answer.
    pub(crate) answer: AnswerChange,
    /// Whether code changed on which the order of its routes rests.
    pub(crate) code_changed: bool,
    /// Whether it is written down how the known answer was confirmed.
    pub(crate) confirmed: bool,
    /// Whether its input was changed too, so that another search is no surprise.
    pub(crate) input_changed: bool,
    /// What became of solving its fixture again, where that was tried.
    pub(crate) verdict: Option<Verdict>,
    /// Of a route that moved, the old and the new one on the maps of their
    /// inputs, where these can be read.
    pub(crate) drawings: Option<[Drawing; 2]>,
}

/// What became of the known answer since the old snapshot. One that changed, or
/// came, along with the snapshot confirms less.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AnswerChange {
    /// It is what it was.
    None,
    /// It is another one.
    Changed,
    /// There was none.
    Added,
}

/// What became of solving a fixture again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// Whether solver, referee and checker stand behind the snapshot.
    pub(crate) holds: bool,
    pub(crate) words: String,
}

/// How a change is shown.
pub(crate) enum Details<'a> {
    /// Two walks.
    Walks(Box<Overlay<'a>>),
    /// Two lists of moves, or two texts.
    Lines(Vec<(Fate, String)>),
    /// The one drawing that there is, as far as it is shown.
    Picture(Vec<String>),
    /// Nothing more than the facts.
    None,
}

/// What there is to say about `pair`; nothing if it is in order and the same.
pub(crate) fn finding(pair: Pair) -> Option<Finding> {
    let mut notes = Vec::new();
    let kind = match (&pair.old, &pair.new) {
        (_, Some(Side::Conflict(_))) => Some(Kind::Conflict),
        (_, Some(Side::Text { reason, .. })) => {
            notes.push(format!("it is not a snapshot: {reason}"));
            Some(Kind::Unreadable)
        }
        (_, Some(_)) if !pair.belongs => Some(Kind::Orphan),
        (None, Some(_)) => Some(Kind::New),
        (Some(_), None) => Some(Kind::Deleted),
        (None, None) => None,
        (Some(Side::Body(old)), Some(Side::Body(new))) if are_of_one_form(old, new) => {
            Kind::between(old, new)
        }
        (Some(old), Some(new)) => {
            notes.push("the old snapshot has an older format: compared as text".to_owned());
            Some(kind_of_texts(&old.text(), &new.text()))
        }
    };
    if pair.pending && kind.is_some() {
        notes.push("a pending snapshot is left beside it".to_owned());
    }
    let kind = kind.or(pair.pending.then_some(Kind::Pending))?;
    let Pair { name, old, new, .. } = pair;
    Some(Finding {
        kind,
        name,
        renamed_from: None,
        judgement: None,
        old,
        new,
        notes,
        answer: AnswerChange::None,
        code_changed: false,
        confirmed: false,
        input_changed: false,
        verdict: None,
        drawings: None,
    })
}

/// Whether two routes are written alike. A walk that is written as anything
/// but a walk is of an older format.
fn are_of_one_form(old: &Body, new: &Body) -> bool {
    !matches!(
        (&old.route, &new.route),
        (Some(Track::Walk(_)), Some(Track::Moves(_)))
            | (Some(Track::Moves(_)), Some(Track::Walk(_)))
    )
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

impl Finding {
    /// The name for people, as a table shows it.
    pub(crate) fn title(&self) -> String {
        CaseName::of_snapshot(&self.name).map_or(self.name.clone(), |name| name.to_string())
    }

    /// Both bodies, if both can be read.
    pub(crate) fn bodies(&self) -> Option<(&Body, &Body)> {
        Some((self.old.as_ref()?.body()?, self.new.as_ref()?.body()?))
    }

    /// How the change is shown.
    pub(crate) fn details(&self) -> Details<'_> {
        match self.kind {
            Kind::New | Kind::Deleted | Kind::Renamed => return self.picture(),
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
            // What the advice says all of.
            _ if self.kind == Kind::Count => Details::None,
            _ if glyphs::between(&old.drawing, &new.drawing).is_some() => Details::None,
            _ => self.texts(),
        }
    }

    /// What came, went or got another name, drawn.
    fn picture(&self) -> Details<'_> {
        let body = self.new.as_ref().or(self.old.as_ref()).and_then(Side::body);
        match body.map(|body| &body.drawing) {
            Some(Picture::Shown(lines)) => {
                let mut shown: Vec<String> = lines.iter().take(MOST_LINES).cloned().collect();
                let left = lines.len() - shown.len();
                shown.extend((left > 0).then(|| format!("... {left} more lines")));
                Details::Picture(shown)
            }
            _ => Details::None,
        }
    }

    /// The board from which the new moves go, below its caption, if moves are
    /// shown; a page shows it at every step.
    pub(crate) fn start(&self) -> &[String] {
        match self.bodies() {
            Some((
                old,
                Body { route: Some(Track::Moves(moves)), drawing: Picture::Shown(lines), .. },
            )) if old.route.as_ref() != Some(&Track::Moves(moves.clone())) => {
                let board = lines.split(String::is_empty).next().unwrap_or_default();
                board.get(1..).unwrap_or_default()
            }
            _ => &[],
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
