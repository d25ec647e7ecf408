//! The whole reachable state space with exact costs-to-go.
//!
//! Forwards every state is met once and its moves are kept; backwards
//! `pathfinding` gives each the least (cost, number of moves) still to go.
//! From these tables every route follows in order.

use indexmap::IndexSet;
use itertools::Itertools;
use pathfinding::directed::dijkstra::dijkstra_reach;
use proof::{Certificate, Claim};
use rustc_hash::FxBuildHasher;

use crate::budget::Budget;
use crate::engine::Id;
use crate::{Cost, Exhausted, Options, Reason, StateSpace, Stats};

/// What is left to go: cost first, then number of moves.
///
/// Kept in one number, cost above moves, so that adding and comparing pairs is
/// adding and comparing numbers. Costs stay below 2^64 and moves below 2^32.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Length(u128);

impl Length {
    pub(crate) const ZERO: Length = Length(0);

    fn of_move(cost: Cost) -> Length {
        Length((u128::from(cost) << 64) + 1)
    }

    pub(crate) const fn plus(self, other: Length) -> Length {
        Length(self.0.saturating_add(other.0))
    }

    /// What is left of this length after `other`, a part of it.
    pub(crate) const fn minus(self, other: Length) -> Length {
        Length(self.0.saturating_sub(other.0))
    }

    /// The cost alone; `None` beyond [`MAX_COST`](crate::MAX_COST).
    pub(crate) fn cost(self) -> Option<Cost> {
        Cost::try_from(self.0 >> 64).ok().filter(|&cost| cost <= crate::MAX_COST)
    }
}

/// A move that can still lead to a goal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Edge {
    pub(crate) to: Id,
    /// Its place in the declared order of its state's moves.
    pub(crate) order: u32,
    /// What the best route through it still needs, this move included.
    pub(crate) through: Length,
}

/// All states that a route can pass, and their moves in order of preference.
#[derive(Debug, Clone)]
pub(crate) struct Reachable<S> {
    states: IndexSet<S, FxBuildHasher>,
    /// The moves out of state `v` are `edges[bounds[v]..bounds[v + 1]]`.
    bounds: Vec<usize>,
    edges: Vec<Edge>,
    /// One edge for each start from which a goal can be reached.
    starts: Vec<Edge>,
}

impl<S> Reachable<S> {
    /// A space without routes.
    pub(crate) fn none() -> Reachable<S> {
        let states = IndexSet::default();
        Reachable { states, bounds: vec![0], edges: Vec::new(), starts: Vec::new() }
    }

    /// The starts, as moves out of nowhere, best first.
    pub(crate) fn starts(&self) -> &[Edge] {
        &self.starts
    }

    /// The moves out of `id` that can reach a goal, best first; none at goals.
    pub(crate) fn edges(&self, id: Id) -> &[Edge] {
        let index = id as usize;
        let range = self.bounds.get(index).zip(self.bounds.get(index + 1));
        range.and_then(|(&start, &end)| self.edges.get(start..end)).unwrap_or_default()
    }

    pub(crate) fn state(&self, id: Id) -> Option<&S> {
        self.states.get_index(id as usize)
    }

    /// The most that any route costs more than the cheapest; `None` if routes
    /// can circle, for then there is no most.
    ///
    /// The dearest way on from each state is known once it is known for all of
    /// its successors (Kahn's algorithm, backwards).
    pub(crate) fn most_slack(&self) -> Option<Cost> {
        let least = |id: Id| self.edges(id).first().map_or(Length::ZERO, |edge| edge.through);
        let mut unknown: Vec<usize> = Vec::new();
        let mut into: Vec<Vec<(Id, Length)>> = vec![Vec::new(); self.states.len()];
        for from in (0..).take(self.states.len()) {
            unknown.push(self.edges(from).len());
            for edge in self.edges(from) {
                if let Some(list) = into.get_mut(edge.to as usize) {
                    list.push((from, edge.through.minus(least(edge.to))));
                }
            }
        }
        let mut dearest = vec![Length::ZERO; self.states.len()];
        let ends = (0..).zip(&unknown).filter(|(_, unknown)| **unknown == 0);
        let mut known: Vec<Id> = ends.map(|(id, _)| id).collect();
        let mut settled = 0;
        while let Some(id) = known.pop() {
            settled += 1;
            let rest = dearest.get(id as usize).copied()?;
            for &(from, step) in into.get(id as usize)? {
                let best = dearest.get_mut(from as usize)?;
                *best = step.plus(rest).max(*best);
                let left = unknown.get_mut(from as usize)?;
                *left -= 1;
                if *left == 0 {
                    known.push(from);
                }
            }
        }
        if settled < self.states.len() {
            return None;
        }
        let cheapest = self.starts.first()?.through.cost()?;
        let dearest = self.starts.iter().filter_map(|start| dearest.get(start.to as usize));
        dearest.max()?.cost()?.checked_sub(cheapest)
    }
}

impl<S: Clone + Eq + std::hash::Hash> Reachable<S> {
    /// Explores `space` from its starts, or says how far that came.
    pub(crate) fn within<P: StateSpace<State = S>>(
        space: &P,
        options: &Options,
    ) -> Result<Reachable<S>, Exhausted<Certificate<S>>> {
        Reachable::explore(space, options).map_err(|(reason, expanded)| {
            let bounds = space.starts().into_iter().map(|start| space.heuristic(&start));
            let lower_bound = bounds.min().unwrap_or(0);
            let certificate = Certificate::new(Claim::AtLeast(lower_bound), Vec::new());
            Exhausted {
                reason,
                lower_bound,
                certificate: options.certify.then_some(certificate),
                stats: Stats { engine: options.engine.general(), expanded, ..Stats::default() },
            }
        })
    }

    /// Explores `space` from its starts.
    ///
    /// # Errors
    ///
    /// The [`Reason`] if a limit of `options` is reached first, with the
    /// states expanded by then.
    fn explore<P: StateSpace<State = S>>(
        space: &P,
        options: &Options,
    ) -> Result<Reachable<S>, (Reason, u64)> {
        let mut raw = Raw::explore(space, options)?;
        let togo = raw.lengths_to_go();
        let length = |id: Id| togo.get(id as usize).copied().flatten();
        let edge = |to, order, cost| {
            let through = length(to)?.plus(cost);
            through.cost()?;
            Some(Edge { to, order, through })
        };
        let numbered =
            |state: &S| raw.states.get_index_of(state).and_then(|id| Id::try_from(id).ok());
        let starts = (0_u32..)
            .zip(space.starts())
            .filter_map(|(order, start)| edge(numbered(&start)?, order, Length::ZERO));
        let starts = starts.sorted_by_key(|edge| (edge.through, edge.order)).collect();
        let mut bounds = vec![0];
        let mut edges = Vec::new();
        for moves in std::mem::take(&mut raw.moves) {
            let useful = (0_u32..)
                .zip(moves)
                .filter_map(|(order, (to, cost))| edge(to, order, Length::of_move(cost)));
            edges.extend(useful.sorted_by_key(|edge| (edge.through, edge.order)));
            bounds.push(edges.len());
        }
        Ok(Reachable { states: raw.states, bounds, edges, starts })
    }
}

/// The states and moves as they were met.
struct Raw<S> {
    states: IndexSet<S, FxBuildHasher>,
    moves: Vec<Vec<(Id, Cost)>>,
    goals: Vec<Id>,
}

impl<S: Clone + Eq + std::hash::Hash> Raw<S> {
    fn explore<P: StateSpace<State = S>>(
        space: &P,
        options: &Options,
    ) -> Result<Raw<S>, (Reason, u64)> {
        let budget = Budget::new(options);
        let mut raw = Raw { states: IndexSet::default(), moves: Vec::new(), goals: Vec::new() };
        raw.states.extend(space.starts());
        let mut successors = Vec::new();
        let mut expanded = 0;
        while let Some(state) = raw.states.get_index(raw.moves.len()).cloned() {
            if let Some(reason) = budget.exceeded(expanded, raw.states.len()) {
                return Err((reason, expanded));
            }
            expanded += 1;
            if space.is_goal(&state) {
                raw.goals.extend(Id::try_from(raw.moves.len()));
                raw.moves.push(Vec::new());
                continue;
            }
            successors.clear();
            space.successors(&state, &mut successors);
            let moves = successors.drain(..).filter_map(|(next, cost)| {
                let (id, _) = raw.states.insert_full(next);
                Some((Id::try_from(id).ok()?, cost))
            });
            raw.moves.push(moves.collect());
        }
        Ok(raw)
    }

    /// For each state the least that is left to a goal, `None` where none can be reached.
    fn lengths_to_go(&self) -> Vec<Option<Length>> {
        let mut into = vec![Vec::new(); self.states.len()];
        for (from, moves) in (0..).zip(&self.moves) {
            for &(to, cost) in moves {
                if let Some(list) = into.get_mut(to as usize) {
                    list.push((from, Length::of_move(cost).0));
                }
            }
        }
        // A node before all goals, so that there is one to begin with.
        let root = Id::MAX;
        let reach = dijkstra_reach(&root, |&id| {
            if id == root {
                self.goals.iter().map(|&goal| (goal, 0)).collect()
            } else {
                into.get(id as usize).cloned().unwrap_or_default()
            }
        });
        let mut togo = vec![None; self.states.len()];
        for item in reach {
            if let Some(slot) = togo.get_mut(item.node as usize) {
                *slot = Some(Length(item.total_cost));
            }
        }
        togo
    }
}
