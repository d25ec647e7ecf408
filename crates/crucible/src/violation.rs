//! The faults of a route, beyond those of every walk.

use std::fmt;

use grid::{Dir, Pos};
use puzzle::walk;

/// What is wrong with a route.
pub type Violation = walk::Violation<Fault>;

/// The rule of the city that a route breaks.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// It reverses direction.
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
    /// It visits a block twice (elven rules).
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
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Reversal { at } => write!(f, "the route turns back at {at}"),
            Fault::ShortRun { end, length, min } => {
                let plural = if *length == 1 { "" } else { "s" };
                let steps = format_args!("{length} step{plural}");
                write!(f, "the run that ends at {end} has {steps}, but needs at least {min}")
            }
            Fault::LongRun { end, length, max } => {
                // More than `max`, which is at least 1.
                write!(
                    f,
                    "the run that ends at {end} has {length} steps, but may have at most {max}"
                )
            }
            Fault::Again { at } => write!(f, "the route visits {at} again"),
            Fault::SecondTime { dir, to } => {
                write!(f, "the step to {to} goes {dir} for a second time")
            }
            Fault::FourthStep { dir, to } => {
                write!(f, "the step to {to} is the fourth in a row that goes {dir}")
            }
        }
    }
}

impl std::error::Error for Fault {}
