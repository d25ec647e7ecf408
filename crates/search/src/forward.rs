//! The general engines, on `pathfinding`: A* and Dijkstra's algorithm.
//!
//! With a consistent heuristic, A* is Dijkstra's algorithm on the reduced costs
//! `c + h(v) - h(u)`: states come out in order of `f = g + h`. So one function of
//! `pathfinding` serves both. It walks over nodes: one before all starts, one for
//! each state, and one after all goals, which also ends a
//! stopped run. States, costs and limits are stored here, where sums are checked.

mod node;

use std::cmp::Ordering;

use pathfinding::directed::dijkstra::dijkstra;
use proof::{Certificate, Claim};

use self::node::Node;
use crate::budget::Budget;
use crate::space::add;
use crate::states::{PerState, StateId, States};
use crate::table::{Ended, NotAPotential, Run, Table};
use crate::tally::Tally;
use crate::{Cost, Engine, MAX_COST, Reason, StateSpace, Stats};

/// The costs of closed states.
pub(crate) struct Forward<'a, P, N> {
    space: &'a P,
    /// Whether the heuristic is used.
    guided: bool,
    pub(crate) states: N,
    /// The least known cost from a start; exact once closed.
    costs: PerState<Cost>,
    /// Empty if the heuristic is not used.
    heuristics: PerState<Cost>,
    marks: PerState<Mark>,
}

/// What else is known about a state.
#[derive(Debug, Clone, Copy)]
struct Mark {
    is_goal: bool,
    /// Whether all moves out of it have been followed.
    closed: bool,
    /// Whether one of them reached its target at the least known cost or less; if not,
    /// none is tight.
    leads_on: bool,
}

impl<P: StateSpace, N: States<P::State>> Forward<'_, P, N> {
    /// The least cost from a start to a closed state.
    pub(crate) fn closed_cost(&self, id: StateId) -> Option<Cost> {
        self.marks[id].closed.then(|| self.costs[id])
    }

    /// The states that have been met, with the costs of those that are closed.
    pub(crate) fn into_costs(self) -> (N, PerState<Option<Cost>>) {
        let mut costs = PerState::new();
        for id in self.states.ids() {
            costs.push(self.closed_cost(id));
        }
        (self.states, costs)
    }

    fn heuristic(&self, state: &P::State) -> Cost {
        if self.guided { self.space.heuristic(state) } else { 0 }
    }

    /// The heuristic of a state that has been met.
    fn heuristic_of(&self, id: StateId) -> Cost {
        if self.guided { self.heuristics[id] } else { 0 }
    }
}

impl<P: StateSpace, N: States<P::State>> Table<P::State> for Forward<'_, P, N> {
    fn potential(&self, state: &P::State, optimum: Cost) -> i64 {
        let off_table = |heuristic| optimum.cast_signed().saturating_sub_unsigned(heuristic);
        match self.states.find(state) {
            None => off_table(self.heuristic(state)),
            Some(id) => {
                // A state that is not closed has `f` of at least the optimum, so its cost
                // does not matter.
                let cost = i64::try_from(self.costs[id]).unwrap_or(i64::MAX);
                cost.min(off_table(self.heuristic_of(id)))
            }
        }
    }

    fn leads_on(&self, state: &P::State) -> bool {
        self.states.find(state).is_none_or(|id| self.marks[id].leads_on || !self.marks[id].closed)
    }

    /// The closed states; for a bound, only those with `g + h` below it. No smaller table
    /// suffices.
    fn certificate(self, claim: Claim) -> Certificate<P::State> {
        self.states.certify(claim, |id| {
            let cost = self.costs[id];
            let needed = match claim {
                Claim::NoRoute => true,
                Claim::AtLeast(bound) => cost.saturating_add(self.heuristic_of(id)) < bound,
            };
            (self.marks[id].closed && needed).then_some(cost)
        })
    }
}

/// Searches from the starts until every state with `f` below the least cost is
/// closed, a limit is reached, or there are no more states.
///
/// # Errors
///
/// [`NotAPotential`] as soon as the heuristic is seen to be inconsistent.
pub(crate) fn search_forward<'a, P, N>(
    space: &'a P,
    states: N,
    guided: bool,
    engine: Engine,
    budget: &mut Budget,
) -> Result<Run<Forward<'a, P, N>>, NotAPotential>
where
    P: StateSpace,
    N: States<P::State>,
{
    let (costs, heuristics, marks) = (PerState::new(), PerState::new(), PerState::new());
    let table = Forward { space, guided, states, costs, heuristics, marks };
    let mut search = ForwardSearch {
        table,
        budget,
        optimum: None,
        halted: None,
        overflow: false,
        tally: Tally::default(),
        moves: Vec::new(),
    };
    dijkstra(&Node::Root, |node| search.leave(*node), |node| *node == Node::End);
    let ended = match (search.halted, search.optimum) {
        (Some(RunError::Inconsistent(why)), _) => return Err(why),
        (Some(RunError::Budget(reason, lower_bound)), _) => Ended::Stopped { reason, lower_bound },
        (None, Some(optimum)) => Ended::Optimal(optimum),
        (None, None) if search.overflow => {
            Ended::Stopped { reason: Reason::CostOverflow, lower_bound: MAX_COST + 1 }
        }
        (None, None) => Ended::NoRoute,
    };
    let (expanded, generated) = search.tally.below(search.optimum);
    let taken = Stats::new(engine).looked_at(expanded, generated);
    Ok(Run { ended, table: search.table, stats: taken })
}

/// Why a run ends early.
enum RunError {
    /// A limit is reached; every route costs at least this much.
    Budget(Reason, Cost),
    Inconsistent(NotAPotential),
}

struct ForwardSearch<'a, 'b, P: StateSpace, N> {
    table: Forward<'a, P, N>,
    budget: &'b mut Budget,
    /// The least `f` of a goal met so far; the least cost once the run is over.
    optimum: Option<Cost>,
    halted: Option<RunError>,
    /// Whether a move was left out because it costs too much.
    overflow: bool,
    tally: Tally,
    moves: Vec<(P::State, Cost)>,
}

impl<P: StateSpace, N: States<P::State>> ForwardSearch<'_, '_, P, N> {
    /// The edges out of a node, with reduced costs.
    fn leave(&mut self, node: Node) -> Vec<(Node, Cost)> {
        let mut edges = Vec::new();
        let result = match node {
            Node::Root => self.open_starts(&mut edges),
            Node::State(id) => self.expand(id, &mut edges),
            Node::End => Ok(()),
        };
        if let Err(halt) = result {
            self.halted = Some(halt);
            return vec![(Node::End, 0)];
        }
        edges
    }

    fn open_starts(&mut self, edges: &mut Vec<(Node, Cost)>) -> Result<(), RunError> {
        let starts = self.table.space.starts();
        let bounds = starts.iter().map(|start| self.table.heuristic(start));
        let bound = bounds.min().unwrap_or(0).min(MAX_COST + 1);
        for start in starts {
            let id = self.meet(start, bound)?;
            edges.extend(self.reach(id, Some(0)).map(|(estimate, _)| (self.node(id), estimate)));
        }
        Ok(())
    }

    /// Follows all moves out of state `id`.
    fn expand(&mut self, id: StateId, edges: &mut Vec<(Node, Cost)>) -> Result<(), RunError> {
        let cost = self.table.costs[id];
        let estimate = cost + self.table.heuristic_of(id);
        if self.halted.is_some() || self.optimum.is_some_and(|optimum| optimum <= estimate) {
            // The run is over: the node after the goals is in the queue.
            return Ok(());
        }
        self.budget.close(id.number(), estimate).map_err(|why| RunError::Budget(why, estimate))?;
        let state = self.table.states.state(id);
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.table.space.successors(&state, &mut moves);
        self.budget.generate(moves.len());
        self.tally.count(estimate, moves.len());
        let mut leads_on = false;
        for (next, step) in moves.drain(..) {
            let to = self.meet(next, estimate)?;
            let Some((after, known)) = self.reach(to, add(cost, step)) else { continue };
            // The growth of `f`, which is never negative if the heuristic is consistent.
            let Some(reduced) = after.checked_sub(estimate) else {
                return Err(self.inconsistent(cost, step, to));
            };
            leads_on |= known != Ordering::Less;
            if known == Ordering::Greater {
                edges.push((self.node(to), reduced));
            }
        }
        self.moves = moves;
        let mark = &mut self.table.marks[id];
        (mark.closed, mark.leads_on) = (true, leads_on);
        Ok(())
    }

    /// The id of `state`; if there is no room for it, every route costs at least `bound`.
    fn meet(&mut self, state: P::State, bound: Cost) -> Result<StateId, RunError> {
        let known = self.table.states.len();
        let (id, new) = self
            .table
            .states
            .meet(state, self.budget)
            .map_err(|reason| RunError::Budget(reason, bound))?;
        if new {
            debug_assert_eq!(id.index(), known);
            let state = self.table.states.state(id);
            let heuristic = self.table.heuristic(&state);
            let is_goal = self.table.space.is_goal(&state);
            if is_goal && heuristic > 0 {
                let potential = 0_i64.saturating_sub_unsigned(heuristic);
                return Err(RunError::Inconsistent(NotAPotential::Goal { potential }));
            }
            self.table.costs.push(Cost::MAX);
            if self.table.guided {
                self.table.heuristics.push(heuristic);
            }
            self.table.marks.push(Mark { is_goal, closed: false, leads_on: false });
        }
        Ok(id)
    }

    /// Notes that state `id` can be reached at `cost` (`None` if that is too much).
    /// Returns its `f`, and how the cost known before compares with `cost`; `None` if no
    /// route results.
    fn reach(&mut self, id: StateId, cost: Option<Cost>) -> Option<(Cost, Ordering)> {
        let heuristic = self.table.heuristic_of(id);
        if heuristic == Cost::MAX {
            // No goal can be reached from there.
            return None;
        }
        let estimate = cost.and_then(|cost| add(cost, heuristic));
        self.overflow |= estimate.is_none();
        let (cost, estimate) = (cost?, estimate?);
        let least = &mut self.table.costs[id];
        let known = (*least).cmp(&cost);
        *least = cost.min(*least);
        if self.table.marks[id].is_goal {
            self.optimum = self.optimum.into_iter().chain([cost]).min();
        }
        Some((estimate, known))
    }

    /// The node of a state; for a goal, the end.
    fn node(&self, id: StateId) -> Node {
        if self.table.marks[id].is_goal { Node::End } else { Node::State(id) }
    }

    /// The heuristic falls by more than the move costs.
    fn inconsistent(&self, cost: Cost, step: Cost, to: StateId) -> RunError {
        let before = cost.cast_signed();
        let after = before.saturating_add_unsigned(step);
        let after = after.saturating_sub_unsigned(self.table.heuristic_of(to));
        RunError::Inconsistent(NotAPotential::Move { before, cost: step, after })
    }
}
