//! The least of the cheapest routes, from any table of exact costs.
//!
//! A move `u -> v` of cost `c` is *tight* if `g(u) + c = g(v)`. The cheapest
//! routes are exactly the sequences of tight moves from a start to a goal of
//! cost `C`. A breadth-first pass backwards from those goals gives for each
//! state the least number of tight moves that are left; a walk forwards that
//! takes, in declared order, the first move that lowers this number is the
//! canonical route. Counting moves keeps the walk from circling where moves
//! cost nothing. Linear in the tight moves.

use std::collections::VecDeque;

use crate::count::{Count, count_routes};
use crate::engine::{Id, Table};
use crate::space::add;
use crate::{Cost, StateSpace};

/// A move that lowered the cost of a state, or equalled it, when it was looked at.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tight {
    pub(crate) from: Id,
    pub(crate) to: Id,
    /// The cost of `to` by this move: final only if nothing cheaper came later.
    pub(crate) cost: Cost,
}

/// All that is known about the cheapest routes.
pub(crate) struct Cheapest {
    /// For each state on a cheapest route the least number of moves to a goal.
    left: Vec<Option<u32>>,
    /// The tight moves.
    into: Incoming,
}

impl Cheapest {
    pub(crate) fn of<P: StateSpace>(table: &Table<'_, P>) -> Cheapest {
        let tight = |edge: &&Tight| table.costs.get(edge.to as usize) == Some(&edge.cost);
        let edges = table.tight.iter().filter(tight).map(|edge| (edge.from, edge.to));
        let into = Incoming::new(table.states.len(), edges);
        let left = moves_left(&into, &table.goals, table.states.len());
        Cheapest { left, into }
    }

    /// How many there are.
    pub(crate) fn count<P: StateSpace>(&self, table: &Table<'_, P>, space: &P) -> Count {
        count_routes(table, space, &self.into, &self.left)
    }

    /// The states of the canonical route; empty if no goal is closed.
    pub(crate) fn first<P: StateSpace>(&self, table: &Table<'_, P>, space: &P) -> Vec<P::State> {
        let left_of = |id: usize| self.left.get(id).copied().flatten();
        let number = |state: &P::State| table.states.get_index_of(state);
        let starts = space.starts();
        let first = starts.iter().filter_map(|state| Some((left_of(number(state)?)?, state)));
        // `min_by_key` keeps the first of equals: the start order decides.
        let Some((mut moves, start)) = first.min_by_key(|(moves, _)| *moves) else {
            return Vec::new();
        };
        let mut path = vec![start.clone()];
        let mut cost = 0;
        let mut successors = Vec::new();
        while let (Some(here), Some(fewer)) = (path.last(), moves.checked_sub(1)) {
            successors.clear();
            space.successors(here, &mut successors);
            let next = successors.drain(..).find_map(|(state, step)| {
                let id = number(&state)?;
                let after = add(cost, step)?;
                let follows = table.costs.get(id) == Some(&after) && left_of(id) == Some(fewer);
                follows.then_some((state, after))
            });
            let Some((state, after)) = next else { break };
            path.push(state);
            (cost, moves) = (after, fewer);
        }
        path
    }
}

fn moves_left(into: &Incoming, goals: &[Id], states: usize) -> Vec<Option<u32>> {
    let mut left = vec![None; states];
    let mut queue = VecDeque::new();
    for &goal in goals {
        if let Some(slot) = left.get_mut(goal as usize) {
            *slot = Some(0);
            queue.push_back((goal, 0_u32));
        }
    }
    while let Some((id, moves)) = queue.pop_front() {
        for &from in into.of(id) {
            if let Some(slot @ None) = left.get_mut(from as usize) {
                *slot = Some(moves + 1);
                queue.push_back((from, moves + 1));
            }
        }
    }
    left
}

/// Moves by the state in which they end: those into state `v` come from
/// `froms[bounds[v]..bounds[v + 1]]`.
pub(crate) struct Incoming {
    bounds: Vec<usize>,
    froms: Vec<Id>,
}

impl Incoming {
    /// The moves `edges`, each as (from, to), between `states` states.
    fn new(states: usize, edges: impl Iterator<Item = (Id, Id)> + Clone) -> Incoming {
        let mut bounds = vec![0; states + 1];
        for (_, to) in edges.clone() {
            if let Some(count) = bounds.get_mut(to as usize) {
                *count += 1;
            }
        }
        let mut total = 0;
        for bound in &mut bounds {
            total += *bound;
            *bound = total;
        }
        // Filling from the back turns each end into its beginning.
        let mut froms = vec![0; total];
        for (from, to) in edges {
            if let Some(bound) = bounds.get_mut(to as usize) {
                *bound -= 1;
                if let Some(slot) = froms.get_mut(*bound) {
                    *slot = from;
                }
            }
        }
        Incoming { bounds, froms }
    }

    /// Where the moves into `id` come from.
    pub(crate) fn of(&self, id: Id) -> &[Id] {
        let index = id as usize;
        let range = self.bounds.get(index).zip(self.bounds.get(index + 1));
        range.and_then(|(&start, &end)| self.froms.get(start..end)).unwrap_or_default()
    }

    /// The same moves by the state in which they begin, only those into states
    /// that `keep` wants.
    pub(crate) fn reversed(&self, keep: impl Fn(Id) -> bool + Copy) -> Incoming {
        let states = self.bounds.len().saturating_sub(1);
        let ends = (0..).take(states).filter(move |&to| keep(to));
        let edges = ends.flat_map(|to| self.of(to).iter().map(move |&from| (to, from)));
        Incoming::new(states, edges)
    }
}
