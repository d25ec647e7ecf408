//! Exploring a whole space within a budget.

use crate::budget::Budget;
use crate::reachable::Reachable;
use crate::states::{Hashed, Numbered};
use crate::{Numbering, Reason, StateSpace};

/// Explores all of `space`: with arrays, if its states are numbered and not too
/// many.
pub(crate) fn explore<P: StateSpace>(
    space: &P,
    budget: &mut Budget,
) -> Result<Reachable<P::State>, Reason> {
    match space.numbering() {
        Some(numbering) if budget.admits(numbering.len()) => {
            Reachable::explore(space, Numbered::new(&numbering, budget)?, budget)
        }
        _ => Reachable::explore(space, Hashed::new(), budget),
    }
}
