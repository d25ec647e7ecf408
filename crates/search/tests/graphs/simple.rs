//! Routes that meet no state twice, against an exhaustive listing and against
//! Yen's algorithm.

use std::collections::BTreeSet;

use dice::{Dice, Graph, ListedRoute, cases};
use pathfinding::directed::yen::yen;
use search::{Cost, MAX_COST, Options, Path, Ranking, Reason, Routes};

use crate::checks::huge;

/// All routes that meet no state twice, in order, with sums that no cost overflows.
pub(crate) fn all_simple(graph: &Graph) -> Vec<(u128, ListedRoute)> {
    let start = |(order, &start)| {
        (0, ListedRoute { cost: 0, moves: 0, order: vec![order], states: vec![start] })
    };
    let mut open: Vec<(u128, ListedRoute)> = graph.starts.iter().enumerate().map(start).collect();
    let mut found = Vec::new();
    while let Some((spent, route)) = open.pop() {
        let here = route.states[route.moves];
        if graph.goals[here] {
            found.push((spent, route));
            continue;
        }
        for (order, &(to, cost)) in graph.moves[here].iter().enumerate() {
            if !route.states.contains(&to) {
                let mut longer = route.clone();
                longer.moves += 1;
                longer.order.push(order);
                longer.states.push(to);
                open.push((spent + u128::from(cost), longer));
            }
        }
    }
    found.sort();
    found
}

type Listed = Vec<(Cost, Vec<usize>)>;

/// What can be paid for of `routes`, and whether anything cannot.
fn payable(routes: Vec<(u128, ListedRoute)>) -> (Listed, bool) {
    let all = routes.len();
    let within = |(cost, route): (u128, ListedRoute)| {
        Some((Cost::try_from(cost).ok().filter(|cost| *cost <= MAX_COST)?, route.states))
    };
    let payable: Listed = routes.into_iter().filter_map(within).collect();
    let beyond = payable.len() < all;
    (payable, beyond)
}

/// Everything that is listed, and why no more.
fn listed(mut routes: Routes<usize>) -> (Listed, Option<Reason>) {
    let listed = routes.by_ref().map(|path| (path.cost, path.states)).collect();
    (listed, routes.stopped())
}

fn overflow(beyond: bool) -> Option<Reason> {
    beyond.then_some(Reason::CostOverflow)
}

/// Six states with four moves each, and one goal: most ways come round again.
fn thicket(dice: &mut Dice) -> Graph {
    let mut some_move = || (dice.size(0, 5), dice.pick(&[0, 1, 1, 2]).copied().unwrap_or(0));
    Graph::unbounded((0..6).map(|_| (0..4).map(|_| some_move()).collect()).collect(), 5)
}

#[test]
fn simple_routes_come_in_order_to_the_last() {
    let (mut several, mut around) = (0_u64, 0_u64);
    let graphs = cases(20_000);
    for seed in 0..graphs {
        let mut dice = Dice::new(seed);
        let graph = match seed % 4 {
            0 => Graph::small(&mut dice),
            1 => thicket(&mut dice),
            _ => Graph::tiny(&mut dice, seed % 2),
        };
        let (expected, _) = payable(all_simple(&graph));
        several += u64::from(expected.len() > 3);
        let all = Routes::new(&graph).take(expected.len());
        around += u64::from(
            all.map(|path| path.states).ne(expected.iter().map(|(_, states)| states.clone())),
        );
        assert_eq!(
            listed(Routes::simple(&graph)),
            (expected.clone(), None),
            "seed {seed}: {graph:?}"
        );
        assert_eq!(listed(Routes::simple_numbered(&graph)), (expected, None), "seed {seed}");
    }
    assert!(graphs < 1_000 || several.min(around) > graphs / 8, "{several}, {around}");
}

#[test]
fn simple_routes_are_those_of_yens_algorithm() {
    for seed in 0..cases(3_000) {
        let mut graph = Graph::small(&mut Dice::new(seed));
        // It knows one start, and keeps of two moves to one state only one.
        graph.starts.truncate(1);
        for (state, moves) in graph.moves.iter_mut().enumerate() {
            let mut met = BTreeSet::from([state]);
            moves.retain(|(to, _)| met.insert(*to));
        }
        if graph.goals[graph.starts[0]] {
            continue;
        }
        let moves =
            |state: &usize| if graph.goals[*state] { vec![] } else { graph.moves[*state].clone() };
        let theirs = yen(&graph.starts[0], moves, |state| graph.goals[*state], 1_000);
        let (ours, _) = listed(Routes::simple(&graph));
        let costs = |routes: Vec<Cost>| routes;
        assert_eq!(
            costs(ours.iter().map(|(cost, _)| *cost).collect()),
            costs(theirs.iter().map(|(_, cost)| *cost).collect()),
            "seed {seed}: {graph:?}"
        );
        let ours: BTreeSet<_> = ours.into_iter().map(|(_, states)| states).collect();
        let theirs: BTreeSet<_> = theirs.into_iter().map(|(states, _)| states).collect();
        assert_eq!(ours, theirs, "seed {seed}: {graph:?}");
    }
}

#[test]
fn what_costs_too_much_is_not_passed_over_in_silence() {
    let mut dice = Dice::new(6);
    let (mut whole, mut cut) = (0_u64, 0_u64);
    let graphs = cases(10_000);
    for _ in 0..graphs {
        let mut graph = huge(&mut dice);
        let (expected, beyond) = payable(all_simple(&graph));
        assert_eq!(listed(Routes::simple(&graph)), (expected, overflow(beyond)), "{graph:?}");
        // Without a way back every route is simple.
        for (state, moves) in graph.moves.iter_mut().enumerate() {
            moves.retain(|(to, _)| *to > state);
        }
        let (expected, beyond) = payable(all_simple(&graph));
        (whole, cut) = (whole + u64::from(!beyond), cut + u64::from(beyond));
        let all = (expected.clone(), overflow(beyond));
        assert_eq!(listed(Routes::new(&graph)), all, "{graph:?}");
        assert_eq!(listed(Routes::simple(&graph)), all, "{graph:?}");
        let mut ranking = Ranking::new(&graph);
        let plain = |path: Path<usize>| (path.cost, path.states);
        for (k, route) in (0..).zip(&expected) {
            let found = ranking.route(k).map(|path| path.map(plain));
            assert_eq!(found, Ok(Some(route.clone())), "{graph:?}");
        }
        let end = overflow(beyond).map_or(Ok(None), Err);
        assert_eq!(ranking.route(expected.len() as u128), end, "{graph:?}");
    }
    assert!(graphs < 100 || whole.min(cut) > graphs / 50, "{whole}, {cut}");
}

/// A ladder: two rails of `rungs` states each, every step both ways.
fn ladder(rungs: usize) -> Graph {
    let neighbours = |state: usize| {
        let (rung, rail) = (state / 2, state % 2);
        let up = (rung > 0).then(|| state - 2);
        let down = (rung + 1 < rungs).then_some(state + 2);
        [up, Some(2 * rung + 1 - rail), down].into_iter().flatten().map(|to| (to, 1)).collect()
    };
    Graph::unbounded((0..2 * rungs).map(neighbours).collect(), 2 * rungs - 1)
}

#[test]
fn a_listing_of_simple_routes_keeps_its_budget() {
    let graph = ladder(12);
    let (whole, end) = listed(Routes::simple(&graph));
    // One bit a rung, but the last: the rail on which it is left.
    assert_eq!((whole.len(), end), (2_048, None));
    let mut reached = 0;
    for limit in (0..20_000).step_by(333) {
        for (options, reason) in [
            (Options::default().max_expansions(limit), Reason::Expansions),
            (Options::default().max_states(limit), Reason::States),
        ] {
            let Ok(routes) = Routes::simple_within(&graph, &options) else { continue };
            let (part, stopped) = listed(routes);
            assert_eq!(part[..], whole[..part.len()]);
            assert_eq!(stopped, (part.len() < whole.len()).then_some(reason), "{limit}");
            reached = reached.max(part.len());
        }
    }
    assert!(reached > 100, "{reached}");
    let mut routes =
        Routes::simple_within(&graph, &Options::default().max_expansions(200)).unwrap();
    while routes.next().is_some() {}
    assert_eq!((routes.stopped(), routes.next()), (Some(Reason::Expansions), None));
}

#[test]
fn moves_that_are_kept_count_as_states_stored() {
    let moves = (0..10_000).map(|cost| (1, cost)).collect();
    let graph = Graph::unbounded(vec![moves, vec![]], 1);
    let few = Options::default().max_states(19_000);
    assert_eq!(
        Routes::within(&graph, &few).err().map(|stopped| stopped.reason),
        Some(Reason::States)
    );
    let enough = Options::default().max_states(20_100);
    for routes in [Routes::within(&graph, &enough), Routes::simple_within(&graph, &enough)] {
        let costs: Vec<Cost> = routes.unwrap().take(3).map(|path| path.cost).collect();
        assert_eq!(costs, [0, 1, 2]);
    }
}
