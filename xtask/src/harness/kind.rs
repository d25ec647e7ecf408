//! Kinds of change: one list for `verify-all` and for `review`.

use std::fmt;
use std::mem::discriminant;

use clap::ValueEnum;

use super::body::Body;

/// How a snapshot changed, or what is wrong with it. The declared order is the order
/// of seriousness, the most serious first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum Kind {
    /// There is a route where there was none, or the other way round.
    Answer,
    Cost,
    /// The route is optimal, but not the first of the cheapest.
    Canonical,
    Count,
    /// The route moved, at the same cost.
    Route,
    /// Statistics or certificate, for the same route and drawing.
    Statistics,
    /// The drawing, for the same route; perhaps the statistics, too.
    Drawing,
    #[default]
    New,
    Deleted,
    Renamed,
    Pending,
    Conflict,
    Orphan,
    Unreadable,
    /// A budget ran out before anything was known.
    Exhausted,
}

impl Kind {
    /// Whether the answer, its count or its route changed.
    pub(crate) const fn is_answer(self) -> bool {
        matches!(self, Kind::Answer | Kind::Cost | Kind::Count | Kind::Route)
    }

    /// The kind of change from `old` to `new`; `None` if they are the same.
    ///
    /// Bodies of different cases have different answers.
    pub(crate) fn between(old: &Body, new: &Body) -> Option<Kind> {
        let (before, after) = (&old.header, &new.header);
        Some(match (&before.outcome, &after.outcome) {
            _ if before.name != after.name => Kind::Answer,
            (one, other) if discriminant(one) != discriminant(other) => Kind::Answer,
            (one, other) if one.short() != other.short() => Kind::Cost,
            _ if before.optimal_routes != after.optimal_routes => Kind::Count,
            _ if old.route != new.route => Kind::Route,
            // A reviewer must see a changed drawing, whatever the statistics are.
            _ if old.drawing != new.drawing => Kind::Drawing,
            _ if before != after => Kind::Statistics,
            _ => return None,
        })
    }
}

/// The name that clap gives a value.
pub(crate) fn word(value: &impl ValueEnum) -> String {
    value.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

/// The names of all kinds, the most serious first.
#[must_use]
pub fn kinds() -> Vec<String> {
    Kind::value_variants().iter().map(ToString::to_string).collect()
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&word(self))
    }
}
