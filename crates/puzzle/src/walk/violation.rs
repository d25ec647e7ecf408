//! The faults of a walk.

use std::convert::Infallible;
use std::error::Error;
use std::fmt;

use grid::Pos;

use crate::Wrong;

/// One thing that is wrong with a walk. `F` is the type of the puzzle's own faults;
/// without any, it stays [`Infallible`].
///
/// ```
/// use grid::Pos;
/// use puzzle::walk::Violation;
///
/// let wrong: Violation = Violation::Closed { to: Pos::new(0, 1) };
/// assert_eq!(wrong.to_string(), "the cell (0,1) is closed");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Violation<F = Infallible> {
    /// It has no cells.
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
    /// Two consecutive cells are not one step apart.
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
    /// It enters a closed cell, or starts in one.
    Closed {
        /// The cell.
        to: Pos,
    },
    /// It goes on after it reached a goal.
    PastGoal {
        /// The goal.
        at: Pos,
    },
    /// It breaks a rule that only this puzzle has.
    Rule(F),
    /// It does not have the stated cost.
    WrongCost {
        /// The stated cost.
        claimed: u64,
        /// The actual cost.
        actual: u64,
    },
}

impl<F: fmt::Display> fmt::Display for Violation<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::Empty => f.write_str("the route has no cells"),
            Violation::WrongStart { found } => {
                write!(f, "the route starts at {found}, which is not the start")
            }
            Violation::WrongEnd { found } => {
                write!(f, "the route ends at {found}, which is not a goal")
            }
            Violation::NotAStep { from, to } => write!(f, "{from} to {to} is not a step"),
            Violation::OffTheMap { to } => write!(f, "{to} is off the map"),
            Violation::Closed { to } => write!(f, "the cell {to} is closed"),
            Violation::PastGoal { at } => {
                write!(f, "the route goes on after it reached the goal at {at}")
            }
            Violation::Rule(fault) => fault.fmt(f),
            Violation::WrongCost { claimed, actual } => {
                write!(f, "the route costs {actual}, not {claimed}")
            }
        }
    }
}

/// The same text as `Display`, because Rust prints an error returned from `main` with `Debug`.
impl<F: fmt::Display> fmt::Debug for Violation<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Without a source: `Display` has the text of the error inside.
impl<F: Error + 'static> Error for Violation<F> {}

impl<F: Error + 'static> Wrong for Violation<F> {
    fn actual(&self) -> Option<u64> {
        match self {
            Violation::WrongCost { actual, .. } => Some(*actual),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_says_what_is_wrong() {
        let [one, other] = [Pos::new(1, 0), Pos::new(3, 1)];
        for (fault, words) in [
            (Violation::Empty, "the route has no cells"),
            (
                Violation::WrongStart { found: one },
                "the route starts at (1,0), which is not the start",
            ),
            (Violation::WrongEnd { found: one }, "the route ends at (1,0), which is not a goal"),
            (Violation::NotAStep { from: one, to: other }, "(1,0) to (3,1) is not a step"),
            (Violation::OffTheMap { to: other }, "(3,1) is off the map"),
            (Violation::Closed { to: one }, "the cell (1,0) is closed"),
            (
                Violation::PastGoal { at: one },
                "the route goes on after it reached the goal at (1,0)",
            ),
            (Violation::WrongCost { claimed: 3, actual: 4 }, "the route costs 4, not 3"),
        ] {
            let fault: Violation = fault;
            assert_eq!((fault.to_string(), format!("{fault:?}")), (words.into(), words.into()));
        }
    }
}
