//! What can be wrong with a route or a certificate.

use std::error::Error;
use std::fmt;

use grid::Pos;

use crate::State;

/// The first thing that is wrong with a route.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Violation {
    /// It has no cell at all.
    Empty,
    /// It does not start at Pacman's place.
    WrongStart {
        /// Where it starts.
        found: Pos,
    },
    /// It does not end at the food.
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
    /// It leaves the maze.
    OffTheMaze {
        /// The place outside.
        to: Pos,
    },
    /// It enters a wall.
    Wall {
        /// The cell.
        to: Pos,
    },
    /// It has come to the food, and it goes on.
    PastFood,
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
            Violation::WrongEnd { found } => write!(f, "the route ends at {found}"),
            Violation::NotAStep { from, to } => write!(f, "{from} to {to} is not a step"),
            Violation::OffTheMaze { to } => write!(f, "{to} is off the maze"),
            Violation::Wall { to } => write!(f, "the cell {to} is a wall"),
            Violation::PastFood => f.write_str("the route goes on after it reached the food"),
            Violation::WrongCost { claimed, actual } => {
                write!(f, "the route costs {actual}, not {claimed}")
            }
        }
    }
}

impl Error for Violation {}

/// Why a certificate, or the route that it comes with, is not accepted.
pub type Refused = proof::Refused<Violation, State>;
