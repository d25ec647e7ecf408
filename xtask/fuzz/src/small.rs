//! Decisions and small graphs from bytes, and brute force on such graphs.

use std::collections::VecDeque;

use search::{Cost, MAX_COST};
use testkit::Graph;

/// The remaining bytes. After the last one, each further byte is 0.
#[derive(Debug)]
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl Bytes<'_> {
    pub(crate) fn next(&mut self) -> u8 {
        self.0.split_off_first().copied().unwrap_or(0)
    }

    /// A number below `sides`, which is at least 1.
    pub(crate) fn below(&mut self, sides: usize) -> usize {
        usize::from(self.next()) % sides
    }

    pub(crate) fn odd(&mut self) -> bool {
        self.below(2) == 1
    }

    /// One of `items`, which must not be empty.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

const HALF: Cost = MAX_COST / 2;

/// Costs of moves: small ones, and those around the largest cost of a route.
const COSTS: [&[Cost]; 3] = [
    &[1, 2, 3, 5],
    &[0, 1, 2, 3],
    &[0, 1, 2, HALF, HALF + 1, MAX_COST - 1, MAX_COST, MAX_COST + 1, Cost::MAX],
];

const CAPS: [Cost; 9] = [0, 1, 2, 3, 5, 8, HALF, MAX_COST, Cost::MAX - 1];

/// A graph of one to six states, possibly with parallel moves, loops, moves out of goals,
/// and repeated starts. Its bound is consistent: the exact cost-to-go, capped; in dead
/// ends the cap or [`Cost::MAX`].
pub(crate) fn graph(bytes: &mut Bytes<'_>) -> Graph {
    let states = 1 + bytes.below(6);
    let costs = bytes.pick(&COSTS);
    let starts = (0..=bytes.below(3)).map(|_| bytes.below(states)).collect();
    let goals = bytes.next();
    let goals = (0..states).map(|state| goals >> state & 1 == 1).collect();
    let mut moves = Vec::new();
    for _ in 0..states {
        let count = bytes.below(4);
        moves.push((0..count).map(|_| (bytes.below(states), bytes.pick(costs))).collect());
    }
    let graph = Graph { starts, goals, moves, bounds: Vec::new() };
    let cap = bytes.pick(&CAPS);
    graph.capped(cap, if bytes.odd() { Cost::MAX } else { cap })
}

pub(crate) type Listed = (u128, Vec<usize>);

/// The first of the cheapest routes in canonical order: by number of moves, then in
/// declared order, among those that meet no state twice.
pub(crate) fn first_route(graph: &Graph) -> Option<Listed> {
    let (rest, optimum) = (graph.to_go(), graph.optimum()?);
    let starts = graph.starts.iter().filter(|start| rest[**start] == Some(optimum));
    let mut routes: VecDeque<Vec<usize>> = starts.map(|start| vec![*start]).collect();
    while let Some(route) = routes.pop_front() {
        let here = route[route.len() - 1];
        if graph.goals[here] {
            return Some((optimum, route));
        }
        for &(to, cost) in &graph.moves[here] {
            let through = rest[to].map(|rest| rest + u128::from(cost));
            if through == rest[here] && !route.contains(&to) {
                routes.push_back([&route[..], &[to]].concat());
            }
        }
    }
    None
}
