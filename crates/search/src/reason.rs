//! Why a search stops.

use std::fmt;

/// Why a search stopped before it was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reason {
    /// It expanded as many states as it may.
    Expansions,
    /// It stored as many states as it may.
    States,
    /// Its time was up.
    Time,
    /// It was cancelled.
    Cancelled,
    /// Every remaining route costs more than
    /// [`Options::max_cost`](crate::Options::max_cost) allows.
    Cost,
    /// Every remaining route costs more than 2^53 - 1, the largest cost.
    CostOverflow,
}

impl fmt::Display for Reason {
    /// Writes the word that the JSON output uses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Expansions => "expansions",
            Reason::States => "states",
            Reason::Time => "time",
            Reason::Cancelled => "cancelled",
            Reason::Cost => "cost",
            Reason::CostOverflow => "cost overflow",
        })
    }
}

impl std::error::Error for Reason {}
