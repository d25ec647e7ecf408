//! The engines on `pathfinding`: A* and Dijkstra's algorithm with everything counted.
//!
//! With a consistent heuristic, A* is Dijkstra's algorithm on the reduced
//! costs `c + h(v) - h(u)`: states come out in order of `f = g + h`. So
//! `dijkstra_reach`, which hands out one closed state after another, serves
//! for both. Its nodes are our state numbers, which keeps its tables small;
//! states, costs, limits and the moves that could lie on an optimal route are
//! kept here, where sums are checked.

use std::cell::Cell;

use indexmap::IndexSet;
use pathfinding::directed::dijkstra::dijkstra_reach;
use proof::{Certificate, Claim};
use rustc_hash::FxBuildHasher;

use crate::budget::Budget;
use crate::canonical::{Cheapest, Tight};
use crate::space::add;
use crate::{
    Cost, Engine, Exhausted, Found, MAX_COST, NoRoute, Options, Outcome, Path, Reason, StateSpace,
    Stats,
};

/// Finds the canonical route of `space`, or shows that there is none.
///
/// The certificate speaks about the moves of `space` with its heuristic as the
/// bound.
///
/// # Complexity
///
/// Let `n` be the states with `g + h <= C` and `m` their moves: time
/// O((n + m) log n), memory O(n + m). No recursion: the length of a route does
/// not matter.
///
/// See the [crate page](crate) for an example.
pub fn search<P: StateSpace>(
    space: &P,
    options: &Options,
) -> Outcome<Path<P::State>, Certificate<P::State>> {
    let engine = options.engine.general();
    let budget = Budget::new(options);
    let mut table = Table::new(space, &budget, engine == Engine::Pathfinding);
    table.run();
    if table.inconsistent {
        table = Table::new(space, &budget, false);
        table.run();
    }
    table.stats.engine = engine;
    table.into_outcome(options)
}

/// The number of a state: its place in the order of discovery.
pub(crate) type Id = u32;

/// Stands before all starts, so that there is one node to begin with.
const ROOT: Id = Id::MAX;

/// Everything known about the states met so far.
pub(crate) struct Table<'a, P: StateSpace> {
    space: &'a P,
    budget: &'a Budget,
    /// Whether the heuristic is used.
    guided: bool,
    pub(crate) states: IndexSet<P::State, FxBuildHasher>,
    /// The least cost from a start known so far; exact once closed.
    pub(crate) costs: Vec<Cost>,
    heuristics: Vec<Cost>,
    closed: Vec<bool>,
    /// Moves that were the best or as good when they were looked at.
    pub(crate) tight: Vec<Tight>,
    pub(crate) goals: Vec<Id>,
    /// The cost of the cheapest route, once a goal is closed.
    pub(crate) optimum: Option<Cost>,
    /// Why the search stopped, and the least `f` still open then.
    stopped: Option<(Reason, Cost)>,
    overflow: bool,
    inconsistent: bool,
    stats: Stats,
    moves: Vec<(P::State, Cost)>,
}

impl<'a, P: StateSpace> Table<'a, P> {
    fn new(space: &'a P, budget: &'a Budget, guided: bool) -> Table<'a, P> {
        Table {
            space,
            budget,
            guided,
            states: IndexSet::default(),
            costs: Vec::new(),
            heuristics: Vec::new(),
            closed: Vec::new(),
            tight: Vec::new(),
            goals: Vec::new(),
            optimum: None,
            stopped: None,
            overflow: false,
            inconsistent: false,
            stats: Stats::default(),
            moves: Vec::new(),
        }
    }

    /// Closes states until every one with `f <= C` is closed, a limit is
    /// reached, or there are no more.
    fn run(&mut self) {
        let done = Cell::new(false);
        let reach = dijkstra_reach(&ROOT, |&id| {
            let edges = if id == ROOT { Some(self.open_starts()) } else { self.close(id) };
            done.set(edges.is_none());
            edges.unwrap_or_default()
        });
        for _ in reach {
            if done.get() {
                break;
            }
        }
    }

    fn open_starts(&mut self) -> Vec<(Id, Cost)> {
        let starts = self.space.starts();
        starts.into_iter().filter_map(|state| self.reach(state, 0)).collect()
    }

    /// Expands state `id`: its moves as numbers with reduced costs, or `None`
    /// to end the search.
    fn close(&mut self, id: Id) -> Option<Vec<(Id, Cost)>> {
        let index = id as usize;
        let (cost, heuristic) = (*self.costs.get(index)?, *self.heuristics.get(index)?);
        let estimate = add(cost, heuristic)?;
        if self.optimum.is_some_and(|optimum| estimate > optimum) {
            return None;
        }
        if let Some(reason) = self.budget.exceeded(self.stats.expanded, self.states.len()) {
            self.stopped = Some((reason, estimate));
            return None;
        }
        self.stats.expanded += 1;
        *self.closed.get_mut(index)? = true;
        let state = self.states.get_index(index)?.clone();
        if self.space.is_goal(&state) {
            self.optimum = Some(cost);
            self.goals.push(id);
            return Some(Vec::new());
        }
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.space.successors(&state, &mut moves);
        self.stats.generated += moves.len() as u64;
        let edges = moves.drain(..).filter_map(|(next, step)| self.relax(id, estimate, next, step));
        let edges = edges.collect();
        self.moves = moves;
        (!self.inconsistent).then_some(edges)
    }

    /// Follows one move out of state `from`, which has `f = estimate`.
    fn relax(
        &mut self,
        from: Id,
        estimate: Cost,
        next: P::State,
        step: Cost,
    ) -> Option<(Id, Cost)> {
        let before = *self.costs.get(from as usize)?;
        let Some(cost) = add(before, step) else {
            self.overflow = true;
            return None;
        };
        let (to, next_estimate) = self.reach(next, cost)?;
        if self.costs.get(to as usize) == Some(&cost) {
            self.tight.push(Tight { from, to, cost });
        }
        // The reduced cost: how much `f` grows. It never falls if the
        // heuristic is consistent.
        let reduced = next_estimate.checked_sub(estimate);
        self.inconsistent |= reduced.is_none();
        Some((to, reduced?))
    }

    /// Notes that `state` can be had at `cost`; gives its number and, for this
    /// cost, its `f`. `None` if that exceeds [`MAX_COST`].
    fn reach(&mut self, state: P::State, cost: Cost) -> Option<(Id, Cost)> {
        let (index, new) = self.states.insert_full(state);
        if new {
            let state = self.states.get_index(index)?;
            let heuristic = if self.guided { self.space.heuristic(state) } else { 0 };
            self.inconsistent |= heuristic > 0 && self.space.is_goal(state);
            self.heuristics.push(heuristic);
            self.costs.push(cost);
            self.closed.push(false);
        }
        let best = self.costs.get_mut(index)?;
        *best = cost.min(*best);
        let estimate = add(cost, *self.heuristics.get(index)?);
        self.overflow |= estimate.is_none();
        Some((Id::try_from(index).ok()?, estimate?))
    }

    fn into_outcome(self, options: &Options) -> Outcome<Path<P::State>, Certificate<P::State>> {
        let (stats, certify) = (self.stats, options.certify);
        if let Some((reason, lower_bound)) = self.stopped {
            let certificate = certify.then(|| self.certificate(lower_bound));
            return Outcome::Exhausted(Exhausted { reason, lower_bound, certificate, stats });
        }
        if let Some(cost) = self.optimum {
            let cheapest = Cheapest::of(&self);
            let route = Path { states: cheapest.first(&self, self.space), cost };
            let optimal_routes = options.count.then(|| cheapest.count(&self, self.space));
            let certificate = certify.then(|| self.certificate(cost));
            return Outcome::Found(Found { route, optimal_routes, certificate, stats });
        }
        if self.overflow {
            let (reason, lower_bound) = (Reason::CostOverflow, MAX_COST + 1);
            let certificate = certify.then(|| self.certificate(lower_bound));
            return Outcome::Exhausted(Exhausted { reason, lower_bound, certificate, stats });
        }
        let certificate = certify.then(|| {
            let table = self.states.into_iter().zip(self.costs).collect();
            Certificate::new(Claim::NoRoute, table)
        });
        Outcome::NoRoute(NoRoute { certificate, stats })
    }

    /// Every route costs at least `bound`: shown by the closed states with
    /// `g + h < bound`, and no smaller table would do.
    fn certificate(&self, bound: Cost) -> Certificate<P::State> {
        let known = self.states.iter().zip(&self.costs).zip(&self.heuristics).zip(&self.closed);
        let table = known
            .filter(|(((_, cost), heuristic), closed)| {
                **closed && add(**cost, **heuristic).is_some_and(|f| f < bound)
            })
            .map(|(((state, cost), _), _)| (state.clone(), *cost))
            .collect();
        Certificate::new(Claim::AtLeast(bound), table)
    }
}
