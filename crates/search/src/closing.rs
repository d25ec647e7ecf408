//! The order in which an engine closes states, to watch a search.

use crate::budget::Budget;
use crate::dense::{Wanted, search_dense};
use crate::solve::{by_number, run_and};
use crate::space::state_of;
use crate::states::{Hashed, Numbered, StateId, States};
use crate::table::Ended;
use crate::{Answer, Engine, Numbering, Options, Outcome, Reason, StateSpace};

/// The order in which an engine closed states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClosingOrder<T> {
    /// The engine that ran.
    pub engine: Engine,
    /// The closed states in order, or a value made from them.
    pub closed: T,
    /// The limit that stopped it before the least cost was known, if one did.
    pub stopped: Option<Reason>,
}

/// The states of `space`, in the order in which [`search`](crate::search) with these
/// `options` closes them, until the least cost is known or a limit is reached. Goals are
/// not closed: a route ends there.
///
/// Each engine has its own order among states of equal `f`. The orders of the general
/// engines may differ between versions of `pathfinding`.
///
/// # Panics
///
/// As [`search`](crate::search()).
///
/// # Complexity
///
/// As [`search`](crate::search), plus memory for the list of states.
///
/// ```
/// use search::{Cost, Engine, Options, StateSpace, closing_order};
///
/// struct Steps;
/// impl StateSpace for Steps {
///     type State = u32;
///     fn starts(&self) -> Vec<u32> {
///         vec![0]
///     }
///     fn successors(&self, &n: &u32, moves: &mut Vec<(u32, Cost)>) {
///         moves.extend([(n + 1, 1), (n + 2, 3)]);
///     }
///     fn is_goal(&self, &n: &u32) -> bool {
///         n == 3
///     }
/// }
///
/// let order = closing_order(&Steps, &Options::default());
/// assert_eq!((order.engine, &order.closed[..]), (Engine::PATHFINDING, &[0, 1, 2][..]));
/// assert_eq!(order.stopped, None);
/// ```
pub fn closing_order<P: StateSpace>(space: &P, options: &Options) -> ClosingOrder<Vec<P::State>> {
    let mut budget = Budget::new(options);
    budget.closed = Some(Vec::new());
    let numbering = space.numbering().filter(|numbering| budget.admits(numbering.len()));
    let Some(numbering) = numbering else {
        return watch(space, options, &mut budget, |_| Ok(Hashed::new()));
    };
    if by_number(options) != Engine::DENSE {
        let states = |budget: &mut Budget| Numbered::new(&numbering, budget);
        return watch(&numbering, options, &mut budget, states);
    }
    let stopped = match search_dense(&numbering, options, Wanted::Order, &mut budget).answer {
        Answer::Exhausted(stopped) => Some(stopped.reason),
        Answer::Found(_) | Answer::NoRoute => None,
    };
    let closed = budget.closed.unwrap_or_default().into_iter();
    let closed = closed.map(|number| state_of(&numbering, number as usize)).collect();
    ClosingOrder { engine: Engine::DENSE, closed, stopped }
}

/// Like [`closing_order`], with a general engine and the `states` that the closure makes.
fn watch<P, N>(
    space: &P,
    options: &Options,
    budget: &mut Budget,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
) -> ClosingOrder<Vec<P::State>>
where
    P: StateSpace,
    N: States<P::State>,
{
    let outcome = run_and(space, options, budget, states, |run, budget| {
        let stopped = match run.ended {
            Ended::Stopped { reason, .. } => Some(reason),
            Ended::Optimal(_) | Ended::NoRoute => None,
        };
        let ids = budget.closed.take().unwrap_or_default().into_iter();
        let closed = ids.map(|id| run.table.states.state(StateId::at(id as usize))).collect();
        let order = ClosingOrder { engine: run.stats.engine, closed, stopped };
        Ok(Outcome::bare(Answer::Found(order), run.stats))
    });
    let stopped = match outcome.answer {
        Answer::Found(order) => return order,
        Answer::Exhausted(stopped) => Some(stopped.reason),
        Answer::NoRoute => None,
    };
    ClosingOrder { engine: outcome.stats.engine, closed: Vec::new(), stopped }
}
