//! Why a search has to start over in another way.

use crate::table::NotAPotential;

/// Why a search has to start over in another way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// The heuristic is not consistent: it starts over with the bound 0.
    Inconsistent,
    /// The table cannot be read, for the same reason.
    Unread(NotAPotential),
    /// A number does not fit: it starts over with wider ones.
    TooWide,
    /// A move does not have the cost that all moves are said to have: it starts over
    /// without relying on that.
    Undeclared,
}

impl Fault {
    /// The error if no other way is left. Without a heuristic, no search reports it as
    /// inconsistent: then the table had no route.
    pub(super) const fn why(self) -> NotAPotential {
        match self {
            Fault::Unread(why) => why,
            _ => NotAPotential::NoTightRoute,
        }
    }
}
