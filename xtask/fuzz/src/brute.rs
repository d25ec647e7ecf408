//! Brute force on small graphs: the first routes, and how many are cheapest.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use testkit::Graph;

/// The first routes in canonical order.
#[derive(Debug)]
pub(crate) struct First {
    /// Cost and states of each.
    pub(crate) routes: Vec<(u128, Vec<usize>)>,
    /// Whether there are no more.
    pub(crate) all: bool,
}

/// Routes one by one, cut off where too much work would be needed for more.
///
/// Beginnings of routes wait in the order of the least cost that they can
/// end with, then of their moves; no route comes before its beginnings.
pub(crate) fn first_routes(graph: &Graph, most: usize) -> First {
    const MOST_BEGINNINGS: usize = 300;
    let rest = graph.to_go();
    let mut open = BinaryHeap::new();
    let offer = |open: &mut BinaryHeap<_>, cost: u128, order: Vec<usize>, states: Vec<usize>| {
        if let Some(rest) = states.last().and_then(|&state| rest[state]) {
            open.push(Reverse((cost + rest, states.len(), order, states, cost)));
        }
    };
    for (order, &start) in graph.starts.iter().enumerate() {
        offer(&mut open, 0, vec![order], vec![start]);
    }
    let mut routes = Vec::new();
    for _ in 0..MOST_BEGINNINGS {
        let Some(Reverse((_, _, order, states, cost))) = open.pop() else { break };
        let here = states[states.len() - 1];
        if graph.goals[here] {
            routes.push((cost, states));
            if routes.len() == most {
                break;
            }
            continue;
        }
        for (number, &(to, step)) in graph.moves[here].iter().enumerate() {
            let longer = |list: &[usize], last| [list, &[last]].concat();
            offer(&mut open, cost + u128::from(step), longer(&order, number), longer(&states, to));
        }
    }
    First { routes, all: open.is_empty() }
}

/// How many routes cost `optimum`, the least there is; `None` if there are
/// infinitely many: then one of them has at least as many moves as there are
/// states, and fewer than twice as many.
pub(crate) fn cheapest_routes(graph: &Graph, optimum: u128) -> Option<u128> {
    let states = graph.moves.len();
    let mut ways: BTreeMap<(usize, u128), u128> = BTreeMap::new();
    for &start in &graph.starts {
        *ways.entry((start, 0)).or_default() += 1;
    }
    let mut number = 0;
    for moves in 0..2 * states {
        let mut next = BTreeMap::new();
        for ((state, cost), count) in ways {
            if graph.goals[state] {
                if cost == optimum && moves >= states {
                    return None;
                }
                number += if cost == optimum { count } else { 0 };
                continue;
            }
            for &(to, step) in &graph.moves[state] {
                let cost = cost + u128::from(step);
                if cost <= optimum {
                    *next.entry((to, cost)).or_default() += count;
                }
            }
        }
        ways = next;
    }
    Some(number)
}
