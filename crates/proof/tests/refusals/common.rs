//! Small graphs written down by hand, and certificates about them.

use proof::{
    Certificate, Checked, Claim, Referee, Refusal, check_bound, check_optimal as check_both, replay,
};
use testkit::Graph;

pub(crate) const MAX: u64 = u64::MAX;

/// From 0 to the goal in the moves `(from, to, cost)`.
pub(crate) fn graph(goal: usize, moves: &[(usize, usize, u64)]) -> Graph {
    let last = moves.iter().map(|&(from, to, _)| from.max(to)).max().unwrap_or(0).max(goal);
    let mut out = vec![Vec::new(); last + 1];
    for &(from, to, cost) in moves {
        out[from].push((to, cost));
    }
    Graph::unbounded(out, goal)
}

pub(crate) fn at_least(claimed: u64, table: &[(usize, u64)]) -> Certificate<usize> {
    Certificate::new(Claim::AtLeast(claimed), table.to_vec())
}

pub(crate) fn no_route(states: &[usize]) -> Certificate<usize> {
    Certificate::new(Claim::NoRoute, states.iter().map(|&state| (state, 0)).collect())
}

#[track_caller]
pub(crate) fn accepted(
    graph: &Graph,
    certificate: &Certificate<usize>,
    states: usize,
    moves: usize,
) {
    assert_eq!(check_bound(graph, certificate, &mut |_| true), Ok(Checked { states, moves }));
}

/// A move raises the potential by more than it costs, where the bound is 0.
pub(crate) fn raised(
    from: usize,
    to: usize,
    cost: u64,
    before: i128,
    after: i128,
) -> Refusal<usize> {
    Refusal::Raised { from, to, cost, before, after, unbounded: true }
}

/// The same where there is a bound.
pub(crate) fn raised_for_all_its_bound(
    from: usize,
    to: usize,
    cost: u64,
    before: i128,
    after: i128,
) -> Refusal<usize> {
    Refusal::Raised { from, to, cost, before, after, unbounded: false }
}

#[track_caller]
pub(crate) fn refused<R: Referee<State = usize>>(
    referee: &R,
    certificate: &Certificate<usize>,
    why: &Refusal<usize>,
) {
    assert_eq!(check_bound(referee, certificate, &mut |_| true).as_ref(), Err(why));
}

#[track_caller]
pub(crate) fn no_such_route(graph: &Graph, route: &[usize], why: &Refusal<usize>) {
    assert_eq!(replay(graph, route).as_ref(), Err(why));
    // What is wrong with the route comes before what is wrong with the table.
    let forged = at_least(MAX, &[(7, 0), (7, 0)]);
    assert_eq!(check_both(graph, route, 0, &forged, &mut |_| true).as_ref(), Err(why));
}
