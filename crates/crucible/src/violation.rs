//! Everything that can be wrong with a route.

use std::fmt;

use grid::{Dir, Pos};

/// The first thing that is wrong with a route.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Violation {
    /// It has no block at all.
    Empty,
    /// It does not start top left.
    WrongStart {
        /// Where it starts.
        found: Pos,
    },
    /// It does not end bottom right.
    WrongEnd {
        /// Where it ends.
        found: Pos,
    },
    /// Two blocks in a row are not neighbours.
    NotAStep {
        /// The one block.
        from: Pos,
        /// The other.
        to: Pos,
    },
    /// It leaves the city.
    OffTheCity {
        /// The place outside.
        to: Pos,
    },
    /// It enters a closed block.
    Closed {
        /// The block.
        to: Pos,
    },
    /// It turns back on the spot.
    Reversal {
        /// The block.
        at: Pos,
    },
    /// A run is too short.
    ShortRun {
        /// The block where it ends.
        end: Pos,
        /// Its number of steps.
        length: usize,
        /// The least that is allowed.
        min: usize,
    },
    /// A run is too long.
    LongRun {
        /// The block where it ends.
        end: Pos,
        /// Its number of steps.
        length: usize,
        /// The most that is allowed.
        max: usize,
    },
    /// It comes to a block again (elven rules).
    Again {
        /// The block.
        at: Pos,
    },
    /// It goes up, or left, a second time (elven rules).
    SecondTime {
        /// The direction.
        dir: Dir,
        /// The block that it enters.
        to: Pos,
    },
    /// It takes a fourth step in a row in one direction (elven rules).
    FourthStep {
        /// The direction.
        dir: Dir,
        /// The block that it enters.
        to: Pos,
    },
    /// A move has ended at the goal, and it goes on.
    PastGoal,
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
            Violation::Empty => f.write_str("the route has no block"),
            Violation::WrongStart { found } => write!(f, "the route starts at {found}"),
            Violation::WrongEnd { found } => write!(f, "the route ends at {found}"),
            Violation::NotAStep { from, to } => write!(f, "{from} to {to} is not a step"),
            Violation::OffTheCity { to } => write!(f, "{to} is off the city"),
            Violation::Closed { to } => write!(f, "the block {to} is closed"),
            Violation::Reversal { at } => write!(f, "the route turns back at {at}"),
            Violation::ShortRun { end, length, min } => {
                write!(f, "the run that ends at {end} has {length} steps, at least {min} needed")
            }
            Violation::LongRun { end, length, max } => {
                write!(f, "the run that ends at {end} has {length} steps, at most {max} allowed")
            }
            Violation::Again { at } => write!(f, "the route comes to {at} again"),
            Violation::SecondTime { dir, to } => {
                write!(f, "the step to {to} goes {dir} for a second time")
            }
            Violation::FourthStep { dir, to } => {
                write!(f, "the step to {to} is the fourth in a row that goes {dir}")
            }
            Violation::PastGoal => f.write_str("the route goes on after it reached the goal"),
            Violation::WrongCost { claimed, actual } => {
                write!(f, "the route costs {actual}, not {claimed}")
            }
        }
    }
}

impl std::error::Error for Violation {}
