//! Distances: the least costs from the starts, or to the goals.

use std::fmt;

use crate::budget::Budget;
use crate::forward::search_forward;
use crate::length::Length;
use crate::reachable::lengths_to_go;
use crate::states::{Hashed, Numbered, PerState, States};
use crate::table::Ended;
use crate::{Cost, Engine, Numbering, Options, Reason, StateSpace};

/// The direction in which [`distances`] are measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Distance {
    /// The least cost from a start to the state. As on every route, no move leads out of
    /// a goal.
    FromStarts,
    /// The least cost from the state to a goal, for states that can be reached
    /// from a start.
    ToGoals,
}

/// The least costs from the starts of `space` to its states, or from its states
/// to the goals, within the limits of `options`. The heuristic is not used.
///
/// # Panics
///
/// As [`search`](crate::search()).
///
/// # Complexity
///
/// With `n` states that can be reached and `m` moves: O((n + m) log n) time, and O(n + m)
/// memory; if states are numbered, also time and memory for an array of all numbers.
/// [`Options::max_cost`] limits a search from the starts to the states within that cost.
///
/// ```
/// use search::{Cost, Distance, Options, Reason, StateSpace, distances};
///
/// /// From 0 by steps of 2 or 3, at the cost of the step, to the goal 7.
/// struct Steps;
/// impl StateSpace for Steps {
///     type State = u32;
///     fn starts(&self) -> Vec<u32> {
///         vec![0]
///     }
///     fn successors(&self, &n: &u32, moves: &mut Vec<(u32, Cost)>) {
///         moves.extend([2, 3].map(|step| (n + step, Cost::from(step))).into_iter().filter(|(to, _)| *to < 9));
///     }
///     fn is_goal(&self, &n: &u32) -> bool {
///         n == 7
///     }
/// }
///
/// let from = distances(&Steps, Distance::FromStarts, &Options::default());
/// assert_eq!((from.get(&5), from.get(&1), from.stopped()), (Ok(Some(5)), Ok(None), None));
/// let to = distances(&Steps, Distance::ToGoals, &Options::default());
/// assert_eq!((to.get(&3), to.get(&6)), (Ok(Some(4)), Ok(None)));
///
/// let near = distances(&Steps, Distance::FromStarts, &Options::default().max_cost(4));
/// assert_eq!((near.get(&4), near.get(&5)), (Ok(Some(4)), Err(Reason::Cost)));
/// ```
#[must_use]
pub fn distances<'a, P: StateSpace>(
    space: &'a P,
    which: Distance,
    options: &Options,
) -> Distances<'a, P::State> {
    let mut budget = Budget::new(options);
    match space.numbering() {
        Some(numbering) if budget.admits(numbering.len()) => {
            match Numbered::new(numbering, &mut budget) {
                Ok(states) => measure(space, which, states, &mut budget),
                Err(reason) => Distances { cost: Box::new(|_| None), stopped: Some(reason) },
            }
        }
        _ => measure(space, which, Hashed::new(), &mut budget),
    }
}

/// What is known of a state, if anything.
type Known<'a, S> = dyn Fn(&S) -> Option<Result<Cost, Reason>> + 'a;

/// The least costs of states: see [`distances`].
pub struct Distances<'a, S> {
    cost: Box<Known<'a, S>>,
    stopped: Option<Reason>,
}

impl<S> Distances<'_, S> {
    /// The distance of `state`; `None` if there is no way or, for distances to the
    /// goals, if no start leads to `state`.
    ///
    /// # Errors
    ///
    /// The [`Reason`] if a limit was reached before it was known.
    pub fn get(&self, state: &S) -> Result<Option<Cost>, Reason> {
        match ((self.cost)(state), self.stopped) {
            (Some(known), _) => known.map(Some),
            (None, None) => Ok(None),
            (None, Some(reason)) => Err(reason),
        }
    }

    /// The limit that stopped the search; `None` if none did. Even if this is
    /// `None`, [`get`](Distances::get) may fail, for a distance to the goals above
    /// [`Options::max_cost`] or [`MAX_COST`](crate::MAX_COST).
    #[must_use]
    pub const fn stopped(&self) -> Option<Reason> {
        self.stopped
    }
}

impl<S> fmt::Debug for Distances<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Distances").field("stopped", &self.stopped).finish_non_exhaustive()
    }
}

fn measure<'a, P, N>(
    space: &P,
    which: Distance,
    states: N,
    budget: &mut Budget,
) -> Distances<'a, P::State>
where
    P: StateSpace,
    P::State: 'a,
    N: States<P::State> + 'a,
{
    match which {
        Distance::FromStarts => from_starts(space, states, budget),
        Distance::ToGoals => to_goals(space, states, budget),
    }
}

fn from_starts<'a, P, N>(space: &P, states: N, budget: &mut Budget) -> Distances<'a, P::State>
where
    P: StateSpace,
    P::State: 'a,
    N: States<P::State> + 'a,
{
    let flood = Flood { space, is_goal: |_: &P::State| false };
    let run = search_forward(&flood, states, false, Engine::PATHFINDING_DIJKSTRA, budget)
        .unwrap_or_else(|why| why.fail(Engine::PATHFINDING_DIJKSTRA));
    let stopped = match run.ended {
        Ended::Stopped { reason, .. } => Some(reason),
        Ended::Optimal(_) | Ended::NoRoute => None,
    };
    let (states, costs) = run.table.into_costs();
    Distances { cost: Box::new(move |state| costs[states.find(state)?].map(Ok)), stopped }
}

fn to_goals<'a, P, N>(space: &P, states: N, budget: &mut Budget) -> Distances<'a, P::State>
where
    P: StateSpace,
    P::State: 'a,
    N: States<P::State> + 'a,
{
    let (states, lengths): (N, PerState<Length>) = match lengths_to_go(space, states, budget) {
        Ok(known) => known,
        Err(reason) => return Distances { cost: Box::new(|_| None), stopped: Some(reason) },
    };
    let beyond = budget.beyond_max_cost();
    let cost = move |state: &P::State| match lengths[states.find(state)?] {
        Length::NEVER => None,
        Length::BEYOND => Some(Err(Reason::CostOverflow)),
        length if length.cost() >= beyond => Some(Err(Reason::Cost)),
        length => Some(Ok(length.cost())),
    };
    Distances { cost: Box::new(cost), stopped: None }
}

/// The space with these goals alone; without any, only limits end a search before
/// everything is reached. No move leads out of a goal of the original space.
pub(crate) struct Flood<'a, P, G> {
    pub(crate) space: &'a P,
    pub(crate) is_goal: G,
}

impl<P: StateSpace, G: Fn(&P::State) -> bool> StateSpace for Flood<'_, P, G> {
    type State = P::State;

    fn starts(&self) -> Vec<P::State> {
        self.space.starts()
    }

    fn successors(&self, state: &P::State, moves: &mut Vec<(P::State, Cost)>) {
        if !self.space.is_goal(state) {
            self.space.successors(state, moves);
        }
    }

    fn is_goal(&self, state: &P::State) -> bool {
        (self.is_goal)(state)
    }
}
