//! Why a search has to start over in another way.

/// Why a search has to start over in another way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// The heuristic is not consistent: it starts over with the bound 0.
    Inconsistent,
    /// A number does not fit: it starts over with wider ones.
    TooWide,
    /// A move does not cost what all moves are said to cost: it starts over
    /// without believing it.
    Undeclared,
}
