//! The order in which a general engine closes states, for those who want to watch.
//!
//! An engine asks for the moves out of a state exactly when it closes it. So
//! the order is written down by a space that passes every question on, and no
//! engine has to know that it is watched.

use std::cell::RefCell;

use crate::forward::search_forward;
use crate::states::{Hashed, Numbered, States};
use crate::{Budget, Cost, Engine, NumberedSpace, Options, Reason, StateSpace};

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
/// assert_eq!(closing_order(&Steps, &Options::default()), [0, 1, 2]);
/// ```
pub fn closing_order<P: StateSpace>(space: &P, options: &Options) -> Vec<P::State> {
    watch(space, options, |_| Ok(Hashed::new()))
}

/// The same as [`closing_order`], with arrays in place of hash tables where
/// [`search_numbered`](crate::search_numbered) takes arrays.
pub fn closing_order_numbered<P: NumberedSpace>(space: &P, options: &Options) -> Vec<P::State> {
    if !options.admits(space.len()) {
        return closing_order(space, options);
    }
    watch(space, options, |budget| Numbered::new(space, budget))
}

fn watch<P, N>(
    space: &P,
    options: &Options,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
) -> Vec<P::State>
where
    P: StateSpace,
    N: States<P::State>,
{
    let engine = options.chosen_engine().among(&Engine::GENERAL);
    let mut budget = Budget::new(options);
    let mut guided = engine == Engine::PATHFINDING;
    loop {
        let watched = Watched { space, asked: RefCell::new(Vec::new()) };
        let Ok(states) = states(&mut budget) else { return Vec::new() };
        let consistent =
            search_forward(&watched, states, guided, engine, &mut budget).is_ok() || !guided;
        if consistent {
            return watched.asked.into_inner();
        }
        // As in a search: once more without the heuristic.
        guided = false;
        budget.store_anew();
    }
}

/// A space that writes down whose moves it is asked for.
struct Watched<'a, P: StateSpace> {
    space: &'a P,
    asked: RefCell<Vec<P::State>>,
}

impl<P: StateSpace> StateSpace for Watched<'_, P> {
    type State = P::State;

    fn starts(&self) -> Vec<P::State> {
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

    #[test]
    fn arrays_and_hash_tables_close_in_one_order() {
        let dijkstra = Options::default().engine(Engine::PATHFINDING_DIJKSTRA);
        for options in [Options::default(), dijkstra] {
            let mut order = closing_order(&Line { bound: 0 }, &options);
            assert_eq!(order, closing_order_numbered(&Line { bound: 0 }, &options));
            assert_eq!(order.first(), Some(&0));
            order.sort_unstable();
            // Whatever is cheaper than the goal is closed, and nothing twice.
            assert!(order.starts_with(&[0, 1, 2]) && !order.contains(&4), "{order:?}");
            assert!(order.is_sorted_by(|one, next| one < next));
        }
    }

    #[test]
    fn an_inconsistent_heuristic_leaves_the_order_without_it() {
        let dijkstra = Options::default().engine(Engine::PATHFINDING_DIJKSTRA);
        let order = closing_order(&Line { bound: 7 }, &Options::default());
        assert_eq!(order, closing_order(&Line { bound: 7 }, &dijkstra));
    }

    #[test]
    fn a_limit_ends_the_order() {
        let options = Options::default().max_expansions(2);
        assert_eq!(closing_order(&Line { bound: 0 }, &options).len(), 2);
        assert!(closing_order(&Line { bound: 0 }, &Options::default().max_states(0)).is_empty());
    }
}
