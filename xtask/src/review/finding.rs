//! A finding: the difference within a pair, and the advice on it.

use clap::ValueEnum;
use grid::Drawing;
use similar::ChangeTag;

use super::difference::{self, compare};
use super::overlay::Overlay;
use super::pair::{Pair, Side};
use crate::harness::{Body, CaseName, Kind, Picture, Track, is_in_conflict, word};

#[derive(Debug, Default)]
pub(crate) struct Finding {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    pub(crate) renamed_from: Option<String>,
    pub(crate) judgement: Option<Judgement>,
    pub(crate) old: Option<Side>,
    pub(crate) new: Option<Side>,
    /// More facts, one sentence each.
    pub(crate) notes: Vec<String>,
    /// Whether the known answer changed too, which makes it a weaker confirmation.
    pub(crate) answer_changed: bool,
    /// Whether the comment on it did not change.
    pub(crate) comment_is_old: bool,
    /// Whether a comment says how the known answer was confirmed; `None` if there is no
    /// answer, or the file cannot be read.
    pub(crate) confirmed: Option<bool>,
    /// Whether the input changed too, which explains different statistics.
    pub(crate) input_changed: bool,
    /// The result of solving the case again: a confirmation of the new snapshot, or why
    /// it does not hold; `None` if the case was not solved.
    pub(crate) verdict: Option<Result<String, String>>,
    /// The old and the new route, each on the map of its own input, if the route changed
    /// and both inputs can be read.
    pub(crate) drawings: Option<[Drawing; 2]>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum Advice {
    Reject,
    /// Decide: both versions may be right.
    Look,
    Accept,
}

impl Advice {
    pub(crate) fn because(self, words: impl Into<String>) -> Judgement {
        Judgement { advice: self, words: words.into() }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Judgement {
    pub(crate) advice: Advice,
    pub(crate) words: String,
}

pub(super) enum Details<'a> {
    Walks(Box<Overlay<'a>>),
    /// A diff of two lists of moves, or one drawing.
    Lines(Vec<(ChangeTag, String)>),
    /// The lines of two snapshots that differ.
    Texts(Vec<(ChangeTag, String)>),
    None,
}

/// The finding of `pair`; `None` if both sides are equal and nothing is wrong.
pub(crate) fn finding(pair: Pair) -> Option<Finding> {
    let mut notes = Vec::new();
    let kind = match (&pair.old, &pair.new) {
        (_, Some(_)) if !pair.belongs => Some(Kind::Orphan),
        (_, Some(new)) if is_in_conflict(&new.text) => Some(Kind::Conflict),
        (_, Some(Side { body: Err(reason), .. })) => {
            notes.push(format!("it is not a snapshot: {reason}"));
            Some(Kind::Unreadable)
        }
        (None, Some(_)) => Some(Kind::New),
        (Some(_), None) => Some(Kind::Deleted),
        (None, None) => None,
        (Some(Side { body: Ok(old), .. }), Some(Side { body: Ok(new), .. })) => {
            Kind::between(old, new)
        }
        (Some(old), Some(new)) => {
            if let Err(reason) = &old.body {
                let read = match &*old.answer() {
                    "unknown" => "the old snapshot cannot be read",
                    _ => "only the answer of the old snapshot is read",
                };
                notes.push(format!("{read} ({reason})"));
            }
            Some(if old.answer() == new.answer() { Kind::Drawing } else { Kind::Answer })
        }
    };
    if pair.pending && kind.is_some() {
        notes.push("a pending snapshot is left beside it".to_owned());
    }
    let kind = kind.or(pair.pending.then_some(Kind::Pending))?;
    let Pair { name, old, new, .. } = pair;
    Some(Finding { kind, name, old, new, notes, ..Finding::default() })
}

impl Finding {
    pub(crate) fn title(&self) -> String {
        CaseName::of_snapshot(&self.name).map_or(self.name.clone(), |name| name.to_string())
    }

    pub(crate) fn puzzle(&self) -> Option<String> {
        CaseName::of_snapshot(&self.name).map(|name| name.puzzle)
    }

    pub(crate) fn old_name(&self) -> &str {
        self.renamed_from.as_ref().unwrap_or(&self.name)
    }

    pub(crate) fn advice(&self) -> Option<Advice> {
        self.judgement.as_ref().map(|judgement| judgement.advice)
    }

    pub(super) fn advice_word(&self) -> String {
        self.advice().map(|advice| word(&advice)).unwrap_or_default()
    }

    pub(super) fn bodies(&self) -> Option<(&Body, &Body)> {
        Some((self.old.as_ref()?.body()?, self.new.as_ref()?.body()?))
    }

    pub(super) fn overlay(&self) -> Option<Overlay<'_>> {
        let (old, new) = self.bodies()?;
        Overlay::new(old, new)
    }

    /// The side that has a route, with its name, if the answer of the other is different.
    pub(super) fn only_route(&self) -> Option<(&'static str, &Side)> {
        let (old, new) = (self.old.as_ref()?, self.new.as_ref()?);
        let has_route = |side: &Side| side.body().is_some_and(|body| body.route.is_some());
        match (self.kind, has_route(old), has_route(new)) {
            (Kind::Answer, true, false) => Some(("old", old)),
            (Kind::Answer, false, true) => Some(("new", new)),
            _ => None,
        }
    }

    pub(super) fn details(&self) -> Details<'_> {
        match self.kind {
            Kind::New | Kind::Deleted => return picture(self.new.as_ref().or(self.old.as_ref())),
            Kind::Renamed | Kind::Statistics | Kind::Orphan | Kind::Pending => {
                return Details::None;
            }
            _ => {}
        }
        if let Some((_, side)) = self.only_route() {
            return picture(Some(side));
        }
        if let Some(overlay) = self.overlay()
            && overlay.parting().is_some()
        {
            return Details::Walks(Box::new(overlay));
        }
        let Some((old, new)) = self.bodies() else { return self.texts() };
        let replaced = difference::between(&old.drawing, &new.drawing);
        let is_told = replaced.map_or(matches!(new.drawing, Picture::LeftOut { .. }), |replaced| {
            replaced.len() <= difference::FEW
        });
        match (&old.route, &new.route) {
            (Some(Track::Moves(old)), Some(Track::Moves(new))) if old != new => {
                Details::Lines(compare(old, new))
            }
            // The advice says it all.
            _ if self.kind == Kind::Count || is_told => Details::None,
            _ => self.texts(),
        }
    }

    /// The lines of the two texts that differ.
    fn texts(&self) -> Details<'_> {
        let (Some(old), Some(new)) = (&self.old, &self.new) else { return Details::None };
        let [old, new] = [old, new].map(|side| side.text.lines().collect::<Vec<_>>());
        let mut lines = compare(&old, &new);
        lines.retain(|(tag, _)| *tag != ChangeTag::Equal);
        Details::Texts(lines)
    }
}

fn picture(side: Option<&Side>) -> Details<'_> {
    let Some(Body { drawing: Picture::Shown(lines), .. }) = side.and_then(Side::body) else {
        return Details::None;
    };
    Details::Lines(lines.iter().map(|line| (ChangeTag::Equal, line.clone())).collect())
}
