//! Exploring a whole space within a budget, which goes on with what was explored.

use proof::Certificate;

use crate::reachable::Reachable;
use crate::solve::not_begun;
use crate::states::{Hashed, Numbered, States};
use crate::{Budget, Exhausted, NumberedSpace, Options, Reason, StateSpace};

/// All of a space, with what is left of the budget.
pub(crate) type Explored<S> = (Reachable<S>, Budget);

/// Explores all of `space`, and returns what is left of the budget with it.
pub(crate) fn explore<P, N>(
    space: &P,
    options: &Options,
    states: impl FnOnce(&mut Budget) -> Result<N, Reason>,
) -> Result<Explored<P::State>, Exhausted<Certificate<P::State>>>
where
    P: StateSpace,
    N: States<P::State>,
{
    let mut budget = Budget::new(options);
    let explored =
        states(&mut budget).and_then(|states| Reachable::explore(space, states, &mut budget));
    match explored {
        Ok(reachable) => Ok((reachable, budget)),
        Err(reason) => {
            let stopped = not_begun(space, options, reason);
            let taken = stopped.stats.looked_at(budget.expanded(), 0);
            Err(Exhausted { stats: taken, ..stopped })
        }
    }
}

/// The same with arrays, if there are not too many numbers.
pub(crate) fn explore_numbered<P: NumberedSpace>(
    space: &P,
    options: &Options,
) -> Result<Explored<P::State>, Exhausted<Certificate<P::State>>> {
    if !options.admits(space.len()) {
        return explore(space, options, |_| Ok(Hashed::new()));
    }
    explore(space, options, |budget| Numbered::new(space, budget))
}

/// What was made without limits.
#[expect(clippy::panic, reason = "memory ends long before the states that can be told apart do")]
pub(crate) fn unlimited<T, C>(made: Result<T, Exhausted<C>>) -> T {
    match made {
        Ok(made) => made,
        Err(stopped) => panic!("a search without limits was stopped by {}", stopped.reason),
    }
}
