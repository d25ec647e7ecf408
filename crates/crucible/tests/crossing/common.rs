//! Random cities, and brute force that knows nothing of the crate's rules.

use std::collections::{BTreeMap, BTreeSet};

use crucible::puzzle::List;
use crucible::{City, Crossing, Elven, Route, Rules};
use testkit::{Dice, laws};

/// A city as plain rows: `None` is closed.
pub(crate) type Rows = Vec<Vec<Option<u64>>>;

/// A random city of at most `most` rows and columns: sometimes with zeros,
/// sometimes with closed blocks, sometimes with few different digits so that
/// many routes cost the same.
pub(crate) fn random(dice: &mut Dice, most: usize) -> Rows {
    let (rows, cols) = (dice.size(1, most), dice.size(1, most));
    let few = dice.one_in(2);
    let (least, kinds) = (dice.below(2), 1 + dice.below(if few { 2 } else { 9 }));
    let closed = if dice.one_in(2) { 6 } else { 1_000_000 };
    let mut block = || (!dice.one_in(closed)).then(|| least + dice.below(kinds));
    (0..rows).map(|_| (0..cols).map(|_| block()).collect()).collect()
}

pub(crate) fn text(rows: &Rows) -> String {
    let sign = |block: &Option<u64>| block.map_or("-".to_owned(), |heat| heat.to_string());
    rows.iter().map(|row| row.iter().map(sign).collect::<String>() + "\n").collect()
}

pub(crate) fn city(rows: &Rows) -> City {
    text(rows).parse().unwrap()
}

/// The answer of all engines, with a proof by each.
#[track_caller]
pub(crate) fn answer(city: &City, rules: &Rules) -> Option<Route> {
    match rules {
        Rules::Runs(lengths) => laws::answer(&Crossing::new(city, *lengths)),
        _ => laws::answer(&Crossing::new(city, Elven)),
    }
}

/// The same, and all laws that puzzles keep.
#[track_caller]
pub(crate) fn keeps_the_laws(city: &City, rules: &Rules) -> Option<Route> {
    fn keeps<P: List>(task: &P) -> Option<P::Route> {
        laws::stated_twice(task);
        laws::routes(task);
        laws::all(task)
    }
    match rules {
        Rules::Runs(lengths) => keeps(&Crossing::new(city, *lengths)),
        _ => keeps(&Crossing::new(city, Elven)),
    }
}

/// Up, left, right, down, as differences of row and column.
pub(crate) const STEPS: [(isize, isize); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

pub(crate) fn block(rows: &Rows, row: isize, col: isize) -> Option<u64> {
    let row = rows.get(usize::try_from(row).ok()?)?;
    *row.get(usize::try_from(col).ok()?)?
}

/// The row and column of the goal.
pub(crate) fn end(rows: &Rows) -> (isize, isize) {
    (rows.len().cast_signed() - 1, rows[0].len().cast_signed() - 1)
}

/// A finite graph with costs on its moves.
pub(crate) trait Moves {
    type State: Ord + Clone;
    fn moves(&self, state: &Self::State) -> Vec<(Self::State, u64)>;
    fn is_goal(&self, state: &Self::State) -> bool;
}

/// The least cost to a goal from each state that can be reached, found by
/// listing all states and relaxing until nothing changes.
pub(crate) fn costs_to_go<M: Moves>(graph: &M, start: &M::State) -> BTreeMap<M::State, u64> {
    let mut seen = BTreeSet::from([start.clone()]);
    let mut open = vec![start.clone()];
    let mut edges = Vec::new();
    let mut rest = BTreeMap::new();
    while let Some(state) = open.pop() {
        if graph.is_goal(&state) {
            rest.insert(state, 0);
            continue;
        }
        for (next, cost) in graph.moves(&state) {
            if seen.insert(next.clone()) {
                open.push(next.clone());
            }
            edges.push((state.clone(), next, cost));
        }
    }
    let mut lowered = true;
    while lowered {
        lowered = false;
        for (from, to, cost) in &edges {
            let Some(through) = rest.get(to).map(|rest| rest + cost) else { continue };
            if rest.get(from).is_none_or(|known| through < *known) {
                rest.insert(from.clone(), through);
                lowered = true;
            }
        }
    }
    rest
}

/// The cheapest routes with the fewest moves, in the order in which `moves`
/// lists them, each as the states after the start: all are followed at once,
/// move by move.
pub(crate) fn shortest_routes<M: Moves>(
    graph: &M,
    start: &M::State,
) -> Option<(u64, Vec<Vec<M::State>>)> {
    let rest = costs_to_go(graph, start);
    let cost = *rest.get(start)?;
    let mut routes = vec![(0, Vec::new())];
    loop {
        let last = |route: &Vec<M::State>| route.last().unwrap_or(start).clone();
        let done: Vec<_> = routes.iter().filter(|(_, route)| graph.is_goal(&last(route))).collect();
        if !done.is_empty() {
            return Some((cost, done.into_iter().map(|(_, route)| route.clone()).collect()));
        }
        let mut longer = Vec::new();
        for (spent, route) in routes {
            for (next, step) in graph.moves(&last(&route)) {
                if rest.get(&next).is_some_and(|rest| spent + step + rest == cost) {
                    let mut route = route.clone();
                    route.push(next);
                    longer.push((spent + step, route));
                }
            }
        }
        routes = longer;
    }
}
