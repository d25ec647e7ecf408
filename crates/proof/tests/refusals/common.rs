//! Small graphs written down by hand, and certificates about them.

use proof::{
    Certificate, Checked, Claim, Referee, Refusal, check_bound, check_optimal as check_both, replay,
};

pub(crate) const MAX: u64 = u64::MAX;

/// States are whatever numbers are mentioned; without a goal or a bound of
/// their own they have none.
#[derive(Default)]
pub(crate) struct Graph {
    pub(crate) starts: Vec<u32>,
    pub(crate) goals: Vec<u32>,
    pub(crate) moves: Vec<(u32, u32, u64)>,
    pub(crate) bounds: Vec<(u32, u64)>,
}

impl Referee for Graph {
    type State = u32;

    fn starts(&self) -> Vec<u32> {
        self.starts.clone()
    }

    fn moves(&self, &state: &u32, moves: &mut Vec<(u32, u64)>) {
        let out = self.moves.iter().filter(|(from, ..)| *from == state);
        moves.extend(out.map(|&(_, to, cost)| (to, cost)));
    }

    fn is_goal(&self, state: &u32) -> bool {
        self.goals.contains(state)
    }

    fn bound(&self, state: &u32) -> u64 {
        self.bounds.iter().find(|(of, _)| of == state).map_or(0, |(_, bound)| *bound)
    }
}

/// From 0 to the goal in the moves `(from, to, cost)`.
pub(crate) fn graph(goal: u32, moves: &[(u32, u32, u64)]) -> Graph {
    Graph { starts: vec![0], goals: vec![goal], moves: moves.to_vec(), bounds: Vec::new() }
}

pub(crate) fn at_least(claimed: u64, table: &[(u32, u64)]) -> Certificate<u32> {
    Certificate::new(Claim::AtLeast(claimed), table.to_vec())
}

pub(crate) fn no_route(states: &[u32]) -> Certificate<u32> {
    Certificate::new(Claim::NoRoute, states.iter().map(|&state| (state, 0)).collect())
}

#[track_caller]
pub(crate) fn accepted(graph: &Graph, certificate: &Certificate<u32>, states: usize, moves: usize) {
    assert_eq!(check_bound(graph, certificate, &mut |_| true), Ok(Checked { states, moves }));
}

/// A move raises the potential by more than it costs, where the bound is 0.
pub(crate) fn raised(from: u32, to: u32, cost: u64, before: i128, after: i128) -> Refusal<u32> {
    Refusal::Raised { from, to, cost, before, after, unbounded: true }
}

/// The same where there is a bound.
pub(crate) fn raised_for_all_its_bound(
    from: u32,
    to: u32,
    cost: u64,
    before: i128,
    after: i128,
) -> Refusal<u32> {
    Refusal::Raised { from, to, cost, before, after, unbounded: false }
}

/// What is said: these words, and where a move is at fault and there is no
/// bound, a hint.
pub(crate) fn said(why: &Refusal<u32>, words: &str) -> String {
    let hint = match why {
        Refusal::Raised { unbounded: true, .. } => {
            "; perhaps the space's heuristic is inconsistent, or not stated a second time: \
             the referee states no bound here; if the space has a heuristic, return it from \
             `Referee::bound`"
        }
        _ => "",
    };
    format!("{words}{hint}")
}

#[track_caller]
pub(crate) fn refused(
    graph: &Graph,
    certificate: &Certificate<u32>,
    why: &Refusal<u32>,
    words: &str,
) {
    assert_eq!(check_bound(graph, certificate, &mut |_| true).as_ref(), Err(why));
    assert_eq!(why.to_string(), said(why, words));
}

#[track_caller]
pub(crate) fn no_such_route(graph: &Graph, route: &[u32], why: &Refusal<u32>, words: &str) {
    assert_eq!(replay(graph, route).as_ref(), Err(why));
    assert_eq!(why.to_string(), words);
    // What is wrong with the route comes before what is wrong with the table.
    let forged = at_least(MAX, &[(7, 0), (7, 0)]);
    assert_eq!(check_both(graph, route, 0, &forged, &mut |_| true).as_ref(), Err(why));
}
