//! Kinds of change: one list for `verify-all` and for `review`.

use std::fmt;

use super::body::{Body, Finding};

/// What there is to say about a snapshot that is not as it was, the most
/// serious first: the declared order is the order of seriousness.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// There is a route where there was none, or the other way round.
    Answer,
    Cost,
    /// The route is optimal, but not the first of the cheapest.
    Canonical,
    Count,
    /// The route moved, at the same cost.
    Route,
    /// Statistics or certificate, for the same route.
    Statistics,
    Drawing,
    New,
    Deleted,
    Renamed,
    /// One waits to be accepted.
    Pending,
    /// It holds the marks of an unfinished merge.
    Conflict,
    Orphan,
    Unreadable,
    /// A budget ran out before anything was known.
    Exhausted,
}

impl Kind {
    /// Every kind with its word, the most serious first.
    const ALL: [(Kind, &'static str); 15] = [
        (Kind::Answer, "answer"),
        (Kind::Cost, "cost"),
        (Kind::Canonical, "canonical"),
        (Kind::Count, "count"),
        (Kind::Route, "route"),
        (Kind::Statistics, "statistics"),
        (Kind::Drawing, "drawing"),
        (Kind::New, "new"),
        (Kind::Deleted, "deleted"),
        (Kind::Renamed, "renamed"),
        (Kind::Pending, "pending"),
        (Kind::Conflict, "conflict"),
        (Kind::Orphan, "orphan"),
        (Kind::Unreadable, "unreadable"),
        (Kind::Exhausted, "exhausted"),
    ];

    /// What changes from the body `old` to the body `new`: what matters most
    /// of it; `None` if they are the same.
    ///
    /// A body about something else has another answer.
    pub(crate) fn between(old: &Body, new: &Body) -> Option<Kind> {
        let (before, after) = (&old.header, &new.header);
        if before.name != after.name {
            return Some(Kind::Answer);
        }
        match (&before.finding, &after.finding) {
            (Finding::Route { cost, .. }, Finding::Route { cost: other, .. }) if cost != other => {
                return Some(Kind::Cost);
            }
            (Finding::Route { .. }, Finding::Route { .. }) => {}
            (one, other) if one != other => return Some(Kind::Answer),
            _ => {}
        }
        if before.optimal_routes != after.optimal_routes {
            Some(Kind::Count)
        } else if old.route != new.route {
            Some(Kind::Route)
        } else if before != after {
            Some(Kind::Statistics)
        } else {
            (old.drawing != new.drawing).then_some(Kind::Drawing)
        }
    }

    /// The word that tables and JSON use.
    pub(crate) fn word(self) -> &'static str {
        Kind::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }
}

/// The words of all kinds, the most serious first.
#[must_use]
pub fn kinds() -> [&'static str; 15] {
    Kind::ALL.map(|(_, word)| word)
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
