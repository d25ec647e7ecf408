//! What can be wrong with a route or a certificate.

use std::error::Error;
use std::fmt;

use grid::Pos;

use crate::{Key, State};

/// The first thing that is wrong with a route.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Violation {
    /// It has no cell at all.
    Empty,
    /// It does not start at the start.
    WrongStart {
        /// Where it starts.
        found: Pos,
    },
    /// It does not end in a goal.
    WrongEnd {
        /// Where it ends.
        found: Pos,
    },
    /// Two cells in a row are not neighbours.
    NotAStep {
        /// The one cell.
        from: Pos,
        /// The other.
        to: Pos,
    },
    /// It leaves the map.
    OffTheMap {
        /// The place outside.
        to: Pos,
    },
    /// It enters water.
    Water {
        /// The cell.
        to: Pos,
    },
    /// It enters a door without its key.
    Locked {
        /// The key that is missing.
        key: Key,
        /// Where the door is.
        to: Pos,
    },
    /// It has entered a goal, and it goes on.
    PastGoal {
        /// The goal.
        at: Pos,
    },
    /// It costs something else than it says.
    WrongCost {
        /// What it says.
        claimed: u64,
        /// What it costs.
        actual: u64,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::Empty => f.write_str("the route has no cell"),
            Violation::WrongStart { found } => write!(f, "the route starts at {found}"),
            Violation::WrongEnd { found } => {
                write!(f, "the route ends at {found}, which is no goal")
            }
            Violation::NotAStep { from, to } => write!(f, "{from} to {to} is not a step"),
            Violation::OffTheMap { to } => write!(f, "{to} is off the map"),
            Violation::Water { to } => write!(f, "the cell {to} is water"),
            Violation::Locked { key, to } => {
                let door = key.door_letter();
                write!(f, "the route enters the door {door} at {to} without its key")
            }
            Violation::PastGoal { at } => {
                write!(f, "the route goes on after it reached the goal at {at}")
            }
            Violation::WrongCost { claimed, actual } => {
                write!(f, "the route costs {actual}, not {claimed}")
            }
        }
    }
}

impl Error for Violation {}

/// Why a certificate, or the route that it comes with, is not accepted.
pub type Refused = proof::Refused<Violation, State>;
