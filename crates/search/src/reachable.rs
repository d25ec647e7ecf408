//! The whole reachable state space with exact costs-to-go.
//!
//! Forwards every state is met once and its moves are kept. Backwards
//! `pathfinding` gives each the least cost still to go; among the moves that
//! keep to it, breadth first, each gets the least number of moves. From these
//! tables every route follows in order.

use itertools::Itertools;
use pathfinding::directed::dijkstra::dijkstra_reach;

use crate::arcs::Arcs;
use crate::space::add;
use crate::states::{PerState, StateId, States};
use crate::{Budget, Cost, MAX_COST, Reason, StateSpace};

/// What is left to go: cost first, then number of moves.
///
/// Kept in one number, cost above moves, so that adding and comparing pairs is
/// adding and comparing numbers. Costs stay below 2^64 and moves below 2^32.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Length(u128);

impl Length {
    pub(crate) const ZERO: Length = Length(0);

    const fn new(cost: Cost, moves: u32) -> Length {
        Length((cost as u128) << 64 | moves as u128)
    }

    /// The sum, unless its cost exceeds [`MAX_COST`].
    pub(crate) fn plus(self, other: Length) -> Option<Length> {
        let sum = Length(self.0.saturating_add(other.0));
        (sum.cost() <= MAX_COST).then_some(sum)
    }

    /// What is left of this length after `other`, a part of it.
    pub(crate) const fn minus(self, other: Length) -> Length {
        Length(self.0.saturating_sub(other.0))
    }

    /// The cost alone.
    pub(crate) const fn cost(self) -> Cost {
        (self.0 >> 64) as Cost
    }
}

/// A move that can still lead to a goal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Edge {
    pub(crate) to: StateId,
    /// Its place in the declared order of its state's moves.
    pub(crate) order: u32,
    /// What the best route through it still needs, this move included.
    pub(crate) through: Length,
}

/// All states that a route can pass, and their moves in order of preference.
#[derive(Debug, Clone)]
pub(crate) struct Reachable<S> {
    states: PerState<S>,
    edges: Arcs<Edge>,
    /// One edge for each start from which a goal can be reached.
    starts: Vec<Edge>,
}

impl<S: Clone> Reachable<S> {
    /// The state with this id.
    pub(crate) fn state(&self, id: StateId) -> S {
        self.states[id].clone()
    }

    /// The starts, as moves out of nowhere, best first.
    pub(crate) fn starts(&self) -> &[Edge] {
        &self.starts
    }

    /// The moves out of `id` that can reach a goal, best first; none at goals.
    pub(crate) fn edges(&self, id: StateId) -> &[Edge] {
        self.edges.of(id)
    }

    /// What is left to go from `id`, from which a goal can be reached.
    pub(crate) fn to_go(&self, id: StateId) -> Length {
        self.edges(id).first().map_or(Length::ZERO, |edge| edge.through)
    }

    /// Explores `space` from its starts.
    ///
    /// # Errors
    ///
    /// The [`Reason`] if a limit is reached first.
    pub(crate) fn explore<P, N>(
        space: &P,
        states: N,
        budget: &mut Budget,
    ) -> Result<Reachable<S>, Reason>
    where
        P: StateSpace<State = S>,
        N: States<S>,
    {
        let raw = Raw::explore(space, states, budget)?;
        let to_go = raw.lengths_to_go(budget)?;
        let edge = |to, order, length: Length| {
            to_go[to].and_then(|rest| Some(Edge { to, order, through: rest.plus(length)? }))
        };
        let starts = (0..).zip(&raw.starts);
        let starts = starts
            .filter_map(|(order, &to)| edge(to, order, Length::ZERO))
            .sorted_by_key(|edge| (edge.through, edge.order))
            .collect();
        let mut edges = Arcs::new();
        for id in raw.states.ids() {
            let moves = (0..).zip(raw.moves.of(id));
            let useful =
                moves.filter_map(|(order, &(to, cost))| edge(to, order, Length::new(cost, 1)));
            edges.push_group(useful.sorted_by_key(|edge| (edge.through, edge.order)));
        }
        Ok(Reachable { states: raw.states.into_states(), edges, starts })
    }
}

/// The states and moves as they were met.
struct Raw<N> {
    states: N,
    starts: Vec<StateId>,
    moves: Arcs<(StateId, Cost)>,
    goals: Vec<StateId>,
}

impl<N> Raw<N> {
    fn explore<P>(space: &P, states: N, budget: &mut Budget) -> Result<Raw<N>, Reason>
    where
        P: StateSpace,
        N: States<P::State>,
    {
        let mut raw = Raw { states, starts: Vec::new(), moves: Arcs::new(), goals: Vec::new() };
        for start in space.starts() {
            raw.starts.push(raw.states.meet(start, budget)?.0);
        }
        let (mut successors, mut moves) = (Vec::new(), Vec::new());
        while raw.moves.groups() < raw.states.len() {
            let id = StateId::at(raw.moves.groups());
            budget.expand()?;
            let state = raw.states.state(id);
            if space.is_goal(&state) {
                raw.goals.push(id);
            } else {
                space.successors(&state, &mut successors);
                budget.generate(successors.len());
            }
            for (next, cost) in successors.drain(..) {
                moves.push((raw.states.meet(next, budget)?.0, cost));
            }
            raw.moves.push_group(moves.drain(..));
        }
        Ok(raw)
    }

    /// For each state the least that is left to a goal, `None` where none can
    /// be reached at a cost that is allowed.
    fn lengths_to_go<S>(&self, budget: &mut Budget) -> Result<PerState<Option<Length>>, Reason>
    where
        N: States<S>,
    {
        let into = self.moves_into();
        let costs = self.costs_to_go(&into);
        let mut lengths = PerState::of(None, self.states.len());
        let mut queue = self.goals.clone();
        for &goal in &self.goals {
            lengths[goal] = Some(Length::ZERO);
        }
        let mut next = 0;
        while let Some(&to) = queue.get(next) {
            next += 1;
            let (Some(rest), Some(length)) = (costs[to], lengths[to]) else { continue };
            budget.generate(into.of(to).len());
            budget.go_on()?;
            for &(from, cost) in into.of(to) {
                // No such sum: the move is not for this state, or is too dear.
                let least = add(rest, cost).is_some_and(|least| costs[from] == Some(least));
                if least && lengths[from].is_none() {
                    lengths[from] = length.plus(Length::new(cost, 1));
                    queue.push(from);
                }
            }
        }
        Ok(lengths)
    }

    fn moves_into<S>(&self) -> Arcs<(StateId, Cost)>
    where
        N: States<S>,
    {
        let from = |id| self.moves.of(id).iter().map(move |&(to, cost)| (to, (id, cost)));
        let pairs: Vec<_> = self.states.ids().flat_map(from).collect();
        Arcs::grouped(self.states.len(), &pairs)
    }

    /// For each state the least cost to a goal. `pathfinding` adds without
    /// looking, so moves that would exceed the largest cost are kept from it.
    fn costs_to_go<S>(&self, into: &Arcs<(StateId, Cost)>) -> PerState<Option<Cost>>
    where
        N: States<S>,
    {
        let mut costs: PerState<Option<Cost>> = PerState::of(None, self.states.len());
        for &goal in &self.goals {
            costs[goal] = Some(0);
        }
        // `None` is a node behind all goals, so that there is one to begin with.
        let reach = dijkstra_reach(&None, |node: &Option<StateId>| match *node {
            None => self.goals.iter().map(|&goal| (Some(goal), 0)).collect(),
            Some(to) => {
                let mut edges = Vec::new();
                for &(from, cost) in into.of(to) {
                    let Some(total) = costs[to].and_then(|rest| add(rest, cost)) else { continue };
                    if costs[from].is_none_or(|known| total < known) {
                        costs[from] = Some(total);
                        edges.push((Some(from), cost));
                    }
                }
                edges
            }
        });
        reach.for_each(drop);
        costs
    }
}
