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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cost;

    /// Numbers up to 9, from 0 in steps of one and two.
    struct Line {
        /// The heuristic at the start; elsewhere it is 0.
        bound: Cost,
        numbered: bool,
    }

    impl StateSpace for Line {
        type State = usize;

        fn starts(&self) -> Vec<usize> {
            vec![0]
        }

        fn successors(&self, &n: &usize, moves: &mut Vec<(usize, Cost)>) {
            moves.extend([(n + 1, 1), (n + 2, 1)].into_iter().filter(|(to, _)| *to < 10));
        }

        fn is_goal(&self, &n: &usize) -> bool {
            n == 4
        }

        fn heuristic(&self, &n: &usize) -> Cost {
            if n == 0 { self.bound } else { 0 }
        }

        fn numbering(&self) -> Option<impl Numbering<State = usize>> {
            self.numbered.then_some(self)
        }
    }

    impl Numbering for Line {
        fn len(&self) -> usize {
            10
        }

        fn number(&self, &n: &usize) -> Option<usize> {
            Some(n)
        }

        fn state(&self, number: usize) -> Option<usize> {
            Some(number)
        }
    }

    /// Asserts that `order` begins with whatever is cheaper than the goal,
    /// which is closed nowhere, and has nothing twice.
    #[track_caller]
    fn is_an_order(mut order: Vec<usize>) {
        assert_eq!(order.first(), Some(&0));
        order.sort_unstable();
        assert!(order.starts_with(&[0, 1, 2]) && !order.contains(&4), "{order:?}");
        assert!(order.is_sorted_by(|one, next| one < next));
    }

    const LINE: Line = Line { bound: 0, numbered: true };

    #[test]
    fn arrays_and_hash_tables_close_in_one_order() {
        for engine in Engine::GENERAL {
            let options = Options::default().engine(engine);
            let order = closing_order(&Line { numbered: false, ..LINE }, &options);
            assert_eq!((order.engine, order.stopped), (engine, None));
            assert_eq!(order, closing_order(&LINE, &options));
            is_an_order(order.closed);
        }
    }

    #[test]
    fn the_dense_engine_is_watched_too() {
        for certify in [true, false] {
            let options = Options::default().certify(certify);
            // With the second bound it starts over, and shows one order.
            for bound in [0, 7] {
                let order = closing_order(&Line { bound, ..LINE }, &options);
                assert_eq!((order.engine, order.stopped), (Engine::DENSE, None));
                is_an_order(order.closed);
            }
        }
        // Hash tables are for the general engines.
        let options = Options::default().engine(Engine::DENSE).max_states(5);
        let order = closing_order(&LINE, &options);
        assert_eq!(order.engine, Engine::PATHFINDING);
    }

    #[test]
    fn an_inconsistent_heuristic_leaves_the_order_without_it() {
        let options = Options::default().engine(Engine::PATHFINDING);
        let dijkstra = Options::default().engine(Engine::PATHFINDING_DIJKSTRA);
        let line = Line { bound: 7, ..LINE };
        let order = closing_order(&line, &options);
        assert_eq!(order.closed, closing_order(&line, &dijkstra).closed);
    }

    #[test]
    fn a_limit_ends_the_order() {
        for engine in [Engine::PATHFINDING, Engine::DENSE] {
            let options = Options::default().engine(engine).max_expansions(2);
            let order = closing_order(&LINE, &options);
            assert_eq!((order.closed.len(), order.stopped), (2, Some(Reason::Expansions)));
        }
        let none = Options::default().max_states(0);
        let order = closing_order(&LINE, &none);
        assert_eq!((order.closed, order.stopped), (vec![], Some(Reason::States)));
    }
}
