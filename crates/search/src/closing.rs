//! The order in which an engine closes states, for those who want to watch.
//!
//! An engine asks for the moves out of a state exactly when it closes it. So
//! the order is written down by a space that passes every question on, and no
//! engine has to know that it is watched. The engine `dense` is watched as it
//! looks for the cost alone: to read the route it would ask again.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use crate::dense::{Wanted, search_dense};
use crate::forward::search_forward;
use crate::space::state_of;
use crate::states::{Hashed, Numbered, States};
use crate::{
    Budget, Cost, Ended, Engine, NumberedSpace, Options, Outcome, Reason, Scratch, StateSpace,
};

/// The order in which an engine closed states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClosingOrder<T> {
    /// The engine that ran.
    pub engine: Engine,
    /// What it closed: the states one after the other, or what has been made
    /// of them.
    pub closed: T,
    /// Why it ended before the least cost was known, if it did.
    pub stopped: Option<Reason>,
}

impl<T> ClosingOrder<T> {
    /// The same with `make` of what was closed.
    pub fn map<U>(self, make: impl FnOnce(T) -> U) -> ClosingOrder<U> {
        let ClosingOrder { engine, closed, stopped } = self;
        ClosingOrder { engine, closed: make(closed), stopped }
    }
}

/// The states of `space` in the order in which a general engine closes them,
/// until the least cost is known or a limit of `options` is reached: the one
/// that is asked for, or [`Engine::PATHFINDING`]. Goals are not closed: there
/// a route ends.
///
/// Among states of equal `f` the order is that of the `pathfinding` crate, and
/// no version of it promises another to be the same.
///
/// # Complexity
///
/// As [`search`](crate::search), and memory for each state once more.
///
/// ```
/// use search::{Cost, Options, StateSpace, closing_order};
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
/// assert_eq!((order.engine.name(), &order.closed[..]), ("pathfinding", &[0, 1, 2][..]));
/// assert_eq!(order.stopped, None);
/// ```
pub fn closing_order<P: StateSpace>(space: &P, options: &Options) -> ClosingOrder<Vec<P::State>> {
    watch(space, options, |_| Ok(Hashed::new()))
}

/// The same as [`closing_order`], with arrays in place of hash tables where
/// [`search_numbered`](crate::search_numbered) takes arrays. There
/// [`Engine::DENSE`] has an order too, and runs unless a general engine is
/// asked for.
///
/// # Panics
///
/// As [`search_numbered`](crate::search_numbered).
pub fn closing_order_numbered<P: NumberedSpace>(
    space: &P,
    options: &Options,
) -> ClosingOrder<Vec<P::State>> {
    if !options.admits(space.len()) {
        return closing_order(space, options);
    }
    let [reference, dijkstra] = Engine::GENERAL;
    if options.chosen_engine().among(&[reference, dijkstra, Engine::DENSE]) == Engine::DENSE {
        let watched = Watched::new(space);
        let answer = search_dense(&watched, options, Wanted::Cost, &mut Scratch::new());
        let stopped = match answer {
            Outcome::Exhausted(stopped) => Some(stopped.reason),
            Outcome::Found(_) | Outcome::NoRoute(_) => None,
        };
        return watched.order(Engine::DENSE, stopped);
    }
    watch(space, options, |budget| Numbered::new(space, budget))
}

fn watch<P, N>(
    space: &P,
    options: &Options,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
) -> ClosingOrder<Vec<P::State>>
where
    P: StateSpace,
    N: States<P::State>,
{
    let engine = options.chosen_engine().among(&Engine::GENERAL);
    let mut budget = Budget::new(options);
    let mut guided = engine == Engine::PATHFINDING;
    loop {
        let watched = Watched::new(space);
        let states = match states(&mut budget) {
            Ok(states) => states,
            Err(reason) => return watched.order(engine, Some(reason)),
        };
        let stopped = match search_forward(&watched, states, guided, engine, &mut budget) {
            Ok(run) => match run.ended {
                Ended::Stopped { reason, .. } => Some(reason),
                Ended::Optimal(_) | Ended::NoRoute => None,
            },
            Err(_) if guided => {
                // As in a search: once more without the heuristic.
                guided = false;
                budget.store_anew();
                continue;
            }
            // Without it nothing can be inconsistent.
            Err(_) => None,
        };
        return watched.order(engine, stopped);
    }
}

/// A space that writes down whose moves it is asked for.
struct Watched<'a, P: StateSpace> {
    space: &'a P,
    asked: RefCell<Vec<P::State>>,
}

impl<'a, P: StateSpace> Watched<'a, P> {
    const fn new(space: &'a P) -> Watched<'a, P> {
        Watched { space, asked: RefCell::new(Vec::new()) }
    }

    fn order(self, engine: Engine, stopped: Option<Reason>) -> ClosingOrder<Vec<P::State>> {
        ClosingOrder { engine, closed: self.asked.into_inner(), stopped }
    }
}

impl<P: StateSpace> StateSpace for Watched<'_, P> {
    type State = P::State;

    /// With these every search begins: one that starts over is told from this.
    fn starts(&self) -> Vec<P::State> {
        self.asked.borrow_mut().clear();
        self.space.starts()
    }

    fn successors(&self, state: &P::State, moves: &mut Vec<(P::State, Cost)>) {
        self.asked.borrow_mut().push(state.clone());
        self.space.successors(state, moves);
    }

    fn is_goal(&self, state: &P::State) -> bool {
        self.space.is_goal(state)
    }

    fn heuristic(&self, state: &P::State) -> Cost {
        self.space.heuristic(state)
    }
}

impl<P: NumberedSpace> NumberedSpace for Watched<'_, P> {
    fn len(&self) -> usize {
        self.space.len()
    }

    fn number(&self, state: &P::State) -> Option<usize> {
        self.space.number(state)
    }

    fn state(&self, number: usize) -> Option<P::State> {
        self.space.state(number)
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        self.space.costs()
    }

    fn each_move(&self, number: usize, visit: impl FnMut(usize, Cost)) {
        self.asked.borrow_mut().push(state_of(self.space, number));
        self.space.each_move(number, visit);
    }

    fn is_goal_at(&self, number: usize) -> bool {
        self.space.is_goal_at(number)
    }

    fn heuristic_at(&self, number: usize) -> Cost {
        self.space.heuristic_at(number)
    }

    fn two_way_goals(&self) -> Option<Vec<usize>> {
        self.space.two_way_goals()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers up to 9, from 0 in steps of one and two.
    struct Line {
        /// The heuristic at the start; elsewhere it is 0.
        bound: Cost,
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
    }

    impl NumberedSpace for Line {
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

    #[test]
    fn arrays_and_hash_tables_close_in_one_order() {
        for engine in Engine::GENERAL {
            let options = Options::default().engine(engine);
            let order = closing_order(&Line { bound: 0 }, &options);
            assert_eq!((order.engine, order.stopped), (engine, None));
            assert_eq!(order, closing_order_numbered(&Line { bound: 0 }, &options));
            is_an_order(order.closed);
        }
    }

    #[test]
    fn the_dense_engine_is_watched_too() {
        for certify in [true, false] {
            let options = Options::default().certify(certify);
            // With the second bound it starts over, and is heard once.
            for bound in [0, 7] {
                let order = closing_order_numbered(&Line { bound }, &options);
                assert_eq!((order.engine, order.stopped), (Engine::DENSE, None));
                is_an_order(order.closed);
            }
        }
        // Hash tables are for the general engines.
        let options = Options::default().engine(Engine::DENSE).max_states(5);
        let order = closing_order_numbered(&Line { bound: 0 }, &options);
        assert_eq!(order.engine, Engine::PATHFINDING);
    }

    #[test]
    fn an_inconsistent_heuristic_leaves_the_order_without_it() {
        let dijkstra = Options::default().engine(Engine::PATHFINDING_DIJKSTRA);
        let order = closing_order(&Line { bound: 7 }, &Options::default());
        assert_eq!(order.closed, closing_order(&Line { bound: 7 }, &dijkstra).closed);
    }

    #[test]
    fn a_limit_ends_the_order() {
        for engine in [Engine::PATHFINDING, Engine::DENSE] {
            let options = Options::default().engine(engine).max_expansions(2);
            let order = closing_order_numbered(&Line { bound: 0 }, &options);
            assert_eq!((order.closed.len(), order.stopped), (2, Some(Reason::Expansions)));
        }
        let none = Options::default().max_states(0);
        let order = closing_order(&Line { bound: 0 }, &none);
        assert_eq!((order.closed, order.stopped), (vec![], Some(Reason::States)));
    }
}
