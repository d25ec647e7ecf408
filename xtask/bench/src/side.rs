//! Sides: who solves an input, and what they say of it.

use std::fmt;

/// Who solves an input, and how much of the answer is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Side {
    /// Our whole answer: read, parse, solve, canonical route, JSON.
    Whole,
    /// The same with its certificate made and checked.
    Certified,
    /// The library asked for the cost alone.
    Cost,
    /// The peer at this place.
    Peer(usize),
}

impl Side {
    /// Our sides.
    pub(crate) const OURS: [Side; 3] = [Side::Whole, Side::Certified, Side::Cost];

    /// The side that `Display` writes so.
    pub(crate) fn named(name: &str) -> Option<Side> {
        let ours = Side::OURS.into_iter().find(|side| side.to_string() == name);
        ours.or_else(|| Some(Side::Peer(name.strip_prefix("peer-")?.parse().ok()?)))
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Side::Whole => f.write_str("whole"),
            Side::Certified => f.write_str("certified"),
            Side::Cost => f.write_str("cost"),
            Side::Peer(place) => write!(f, "peer-{place}"),
        }
    }
}

/// A whole answer.
pub(crate) struct Answer {
    /// What the route costs; `None` if there is none.
    pub(crate) cost: Option<u64>,
    /// The engine that ran, and what it took.
    pub(crate) stats: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_read_as_they_are_written() {
        for side in Side::OURS.into_iter().chain([Side::Peer(0), Side::Peer(12)]) {
            assert_eq!(Side::named(&side.to_string()), Some(side));
        }
        assert_eq!(Side::named("peer-"), None);
        assert_eq!(Side::named("whol"), None);
    }
}
