//! The whole reachable state space with exact costs-to-go.
//!
//! A forward pass meets every state once and stores its moves. A backward pass of
//! `pathfinding` computes the least cost from each state to a goal. A breadth-first pass
//! along the moves of cheapest ways computes the least number of moves. Then the moves of
//! each state are sorted by preference. These tables produce
//! every route in order.
//!
//! A move takes 16 bytes here, and as much again while costs-to-go are computed; each
//! counts as a stored state.

use itertools::Itertools;
use pathfinding::directed::dijkstra::dijkstra_reach;

use crate::arcs::Arcs;
use crate::budget::Budget;
use crate::length::Length;
use crate::space::add;
use crate::states::{PerState, StateId, States};
use crate::{Cost, Reason, StateSpace};

/// A move that can still lead to a goal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Edge {
    pub(crate) to: StateId,
    /// Its place in the declared order of its state's moves.
    pub(crate) order: u32,
    /// Its own length.
    pub(crate) step: Length,
    /// The least length of a way to a goal that begins with it.
    pub(crate) through: Length,
}

/// A move as it is kept.
#[derive(Debug, Clone, Copy)]
struct Arc {
    to: StateId,
    order: u32,
    cost: Cost,
}

/// All states that a route can pass, and their moves in order of preference.
#[derive(Debug, Clone)]
pub(crate) struct Reachable<S> {
    states: PerState<S>,
    /// Best first, those that lead to no goal last.
    arcs: Arcs<Arc>,
    to_go: PerState<Length>,
    /// One edge for each start from which a goal can be reached, best first.
    starts: Vec<Edge>,
}

impl<S: Clone> Reachable<S> {
    /// The state with this id.
    pub(crate) fn state(&self, id: StateId) -> S {
        self.states[id].clone()
    }

    /// The moves out of `id` that can reach a goal, best first; none at goals. For
    /// `None`, the starts.
    pub(crate) fn edges(&self, id: Option<StateId>) -> impl Iterator<Item = Edge> {
        (0..).map_while(move |rank| self.edge(id, rank))
    }

    /// The move of this rank among [`Reachable::edges`].
    pub(crate) fn edge(&self, id: Option<StateId>, rank: u32) -> Option<Edge> {
        let rank = rank as usize;
        let Some(id) = id else { return self.starts.get(rank).copied() };
        let &Arc { to, order, cost } = self.arcs.of(id).get(rank)?;
        let step = Length::step(cost);
        let through = self.to_go[to].plus(step);
        (through != Length::NEVER).then_some(Edge { to, order, step, through })
    }

    /// The least length from `id` to a goal; for `None`, from any start.
    pub(crate) fn to_go(&self, id: Option<StateId>) -> Length {
        match id {
            Some(id) => self.to_go[id],
            None => self.starts.first().map_or(Length::NEVER, |best| best.through),
        }
    }

    /// Whether a route ends at `id`.
    pub(crate) fn is_goal(&self, id: StateId) -> bool {
        self.to_go[id] == Length::ZERO
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
        let mut raw = Raw::explore(space, states, budget)?;
        let to_go = raw.lengths_to_go(budget)?;
        let edge = |(order, &to): (u32, &StateId)| {
            let through = to_go[to];
            let edge = Edge { to, order, step: Length::ZERO, through };
            (through != Length::NEVER).then_some(edge)
        };
        let starts = (0..).zip(&raw.starts).filter_map(edge);
        let starts = starts.sorted_by_key(|edge| (edge.through, edge.order)).collect();
        for id in raw.states.ids() {
            let arcs = raw.arcs.of_mut(id);
            budget.generate(arcs.len());
            budget.go_on()?;
            arcs.sort_unstable_by_key(|&Arc { to, order, cost }| {
                (to_go[to].plus(Length::step(cost)), order)
            });
        }
        Ok(Reachable { states: raw.states.into_states(), arcs: raw.arcs, to_go, starts })
    }
}

/// The reachable states of `space`, with the least length from each to a goal.
///
/// # Errors
///
/// The [`Reason`] if a limit is reached first.
pub(crate) fn lengths_to_go<P, N>(
    space: &P,
    states: N,
    budget: &mut Budget,
) -> Result<(N, PerState<Length>), Reason>
where
    P: StateSpace,
    N: States<P::State>,
{
    let raw = Raw::explore(space, states, budget)?;
    let lengths = raw.lengths_to_go(budget)?;
    Ok((raw.states, lengths))
}

/// The states and moves as they were met.
struct Raw<N> {
    states: N,
    starts: Vec<StateId>,
    arcs: Arcs<Arc>,
    goals: Vec<StateId>,
}

/// The state that a move leaves, and the cost of the move.
type Into = (StateId, Cost);

impl<N> Raw<N> {
    fn explore<P>(space: &P, states: N, budget: &mut Budget) -> Result<Raw<N>, Reason>
    where
        P: StateSpace,
        N: States<P::State>,
    {
        let mut raw = Raw { states, starts: Vec::new(), arcs: Arcs::new(), goals: Vec::new() };
        for start in space.starts() {
            raw.starts.push(raw.states.meet(start, budget)?.0);
        }
        let (mut successors, mut arcs) = (Vec::new(), Vec::new());
        while raw.arcs.groups() < raw.states.len() {
            let id = StateId::at(raw.arcs.groups());
            budget.expand()?;
            let state = raw.states.state(id);
            if space.is_goal(&state) {
                raw.goals.push(id);
            } else {
                space.successors(&state, &mut successors);
                budget.generate(successors.len());
                budget.store(successors.len())?;
            }
            for (order, (next, cost)) in (0..).zip(successors.drain(..)) {
                arcs.push(Arc { to: raw.states.meet(next, budget)?.0, order, cost });
            }
            raw.arcs.push_group(arcs.drain(..));
        }
        Ok(raw)
    }

    /// For each state the least length to a goal.
    fn lengths_to_go<S>(&self, budget: &mut Budget) -> Result<PerState<Length>, Reason>
    where
        N: States<S>,
    {
        budget.store(self.arcs.len())?;
        let into = self.moves_into();
        let mut lengths = self.some_way(&into, budget)?;
        let costs = self.costs_to_go(&into, budget)?;
        let mut queue = self.goals.clone();
        for &goal in &self.goals {
            lengths[goal] = Length::ZERO;
        }
        let mut next = 0;
        while let Some(&to) = queue.get(next) {
            next += 1;
            let Some(rest) = costs[to] else { continue };
            budget.generate(into.of(to).len());
            budget.go_on()?;
            for &(from, cost) in into.of(to) {
                // No such sum: the move is not for this state, or is too dear.
                let least = add(rest, cost).is_some_and(|least| costs[from] == Some(least));
                if least && lengths[from] == Length::BEYOND {
                    lengths[from] = lengths[to].plus(Length::step(cost));
                    queue.push(from);
                }
            }
        }
        budget.release(self.arcs.len());
        Ok(lengths)
    }

    fn moves_into<S>(&self) -> Arcs<Into>
    where
        N: States<S>,
    {
        let moves = || {
            let from = |id| self.arcs.of(id).iter().map(move |arc| (arc.to, (id, arc.cost)));
            self.states.ids().flat_map(from)
        };
        Arcs::grouped(self.states.len(), moves)
    }

    /// [`Length::BEYOND`] for each state with a way to a goal, [`Length::NEVER`] for the
    /// others.
    fn some_way<S>(
        &self,
        into: &Arcs<Into>,
        budget: &mut Budget,
    ) -> Result<PerState<Length>, Reason>
    where
        N: States<S>,
    {
        let mut lengths = PerState::of(Length::NEVER, self.states.len());
        let mut waiting = self.goals.clone();
        for &goal in &self.goals {
            lengths[goal] = Length::BEYOND;
        }
        while let Some(to) = waiting.pop() {
            budget.generate(into.of(to).len());
            budget.go_on()?;
            for &(from, _) in into.of(to) {
                if lengths[from] == Length::NEVER {
                    lengths[from] = Length::BEYOND;
                    waiting.push(from);
                }
            }
        }
        Ok(lengths)
    }

    /// For each state the least cost to a goal. `pathfinding` adds without checks, so
    /// moves that would exceed the largest cost are left out.
    fn costs_to_go<S>(
        &self,
        into: &Arcs<Into>,
        budget: &mut Budget,
    ) -> Result<PerState<Option<Cost>>, Reason>
    where
        N: States<S>,
    {
        let mut costs: PerState<Option<Cost>> = PerState::of(None, self.states.len());
        for &goal in &self.goals {
            costs[goal] = Some(0);
        }
        let mut stopped = Ok(());
        // `None` is a node after all goals, so that the search has one node to begin at.
        let reach = dijkstra_reach(&None, |node: &Option<StateId>| match *node {
            None => self.goals.iter().map(|&goal| (Some(goal), 0)).collect(),
            Some(to) => {
                budget.generate(into.of(to).len());
                stopped = stopped.and_then(|()| budget.go_on());
                if stopped.is_err() {
                    return Vec::new();
                }
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
        stopped.map(|()| costs)
    }
}
