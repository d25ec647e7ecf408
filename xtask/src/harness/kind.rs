//! Kinds of change: one list for `verify-all` and for `review`.

use std::fmt;

use super::body::{Body, Finding};

/// What there is to say about a snapshot that is not as it was, the most
/// serious first: the declared order is the order of seriousness.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// There is a route where there was none, or the other way round.
    Answer,
    /// The route costs something else.
    Cost,
    /// The route is optimal, but not the first of the cheapest.
    Canonical,
    /// Another number of routes is as cheap.
    Count,
    /// The route moved, at the same cost.
    Route,
    /// Statistics or certificate, for the same route.
    Statistics,
    /// Only the drawing.
    Drawing,
    /// There was no such snapshot.
    New,
    /// There is no such snapshot any more.
    Deleted,
    /// The same under another name.
    Renamed,
    /// One waits to be accepted.
    Pending,
    /// It holds the marks of an unfinished merge.
    Conflict,
    /// It belongs to no fixture and rule set.
    Orphan,
    /// It is no snapshot.
    Unreadable,
    /// A budget ran out before anything was known.
    Exhausted,
}

impl Kind {
    /// Every kind, the most serious first.
    pub const ALL: [Kind; 15] = [
        Kind::Answer,
        Kind::Cost,
        Kind::Canonical,
        Kind::Count,
        Kind::Route,
        Kind::Statistics,
        Kind::Drawing,
        Kind::New,
        Kind::Deleted,
        Kind::Renamed,
        Kind::Pending,
        Kind::Conflict,
        Kind::Orphan,
        Kind::Unreadable,
        Kind::Exhausted,
    ];

    /// What changes from the body `old` to the body `new`: what matters most
    /// of it; `None` if they are the same.
    ///
    /// A body about something else has another answer.
    #[must_use]
    pub fn between(old: &Body, new: &Body) -> Option<Kind> {
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
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Answer => "answer",
            Kind::Cost => "cost",
            Kind::Canonical => "canonical",
            Kind::Count => "count",
            Kind::Route => "route",
            Kind::Statistics => "statistics",
            Kind::Drawing => "drawing",
            Kind::New => "new",
            Kind::Deleted => "deleted",
            Kind::Renamed => "renamed",
            Kind::Pending => "pending",
            Kind::Conflict => "conflict",
            Kind::Orphan => "orphan",
            Kind::Unreadable => "unreadable",
            Kind::Exhausted => "exhausted",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = "puzzle p\nfixture f\nrules r\ncost 3\nsteps 2\nturns 1\noptimal routes 1\n\
                       certified yes, 3 states\nstats e expanded 5 generated 6\nroute\n(0,0) >>\n\n1>>\n456\n";

    fn between(from: &str, to: &str) -> Option<Kind> {
        assert!(OLD.contains(from));
        let (old, new): (Body, Body) =
            (OLD.parse().unwrap(), OLD.replace(from, to).parse().unwrap());
        Kind::between(&old, &new)
    }

    #[test]
    fn another_case_and_another_certificate() {
        assert_eq!(between("fixture f", "fixture g"), Some(Kind::Answer));
        assert_eq!(between("yes, 3", "yes, 4"), Some(Kind::Statistics));
    }

    /// Where costs are equal, no other figure makes it another answer.
    #[test]
    fn a_longer_route_of_the_same_cost_is_no_other_answer() {
        let moved = OLD.replace("turns 1", "turns 2").replace(" >>\n", " v>\n");
        let (old, new): (Body, Body) = (OLD.parse().unwrap(), moved.parse().unwrap());
        assert_eq!(Kind::between(&old, &new), Some(Kind::Route));
        let none =
            OLD.replace("cost 3\nsteps 2\nturns 1", "no route").replace("route\n(0,0) >>\n", "");
        let slower = none.replace("expanded 5", "expanded 6");
        let (old, new): (Body, Body) = (none.parse().unwrap(), slower.parse().unwrap());
        assert_eq!(Kind::between(&old, &new), Some(Kind::Statistics));
    }

    #[test]
    fn the_list_is_in_the_declared_order() {
        assert!(Kind::ALL.is_sorted());
    }
}
