//! Routes that meet no state twice, against an exhaustive listing.

use search::{Cost, Exhausted, MAX_COST, Options, Reason, Routes, nth_route, routes};
use testkit::{Dice, Graph, ListedRoute, Unnumbered, cases};

use crate::checks::{HALF, huge};

type Listed = Vec<(Cost, Vec<usize>)>;

/// What of `routes` costs at most `most`, and why the others are not listed.
fn payable(routes: Vec<ListedRoute>, most: Cost) -> (Listed, Option<Exhausted>) {
    let (all, limit) = (routes.len(), most.min(MAX_COST));
    let within = routes.into_iter().filter(|route| route.cost <= limit);
    let payable: Listed = within.map(|route| (route.cost, route.states)).collect();
    let reason = if most > MAX_COST { Reason::CostOverflow } else { Reason::Cost };
    let stopped = Exhausted { reason, lower_bound: limit + 1 };
    let left = payable.len() < all;
    (payable, left.then_some(stopped))
}

/// Everything that is listed, and why no more.
fn listed(mut routes: Routes<usize>) -> (Listed, Option<Exhausted>) {
    let listed = routes.by_ref().map(|path| (path.cost, path.states)).collect();
    (listed, routes.stopped())
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
        let (options, most) = (Options::default(), dice.below(12));
        let (expected, _) = payable(graph.simple_routes(), Cost::MAX);
        several += u64::from(expected.len() > 3);
        let all = routes(&graph, &options).take(expected.len()).map(|path| path.states);
        around += u64::from(all.ne(expected.iter().map(|(_, states)| states.clone())));
        let hashed = listed(routes(&Unnumbered(&graph), &options).simple());
        assert_eq!(hashed, (expected, None), "seed {seed}: {graph:?}");
        assert_eq!(listed(routes(&graph, &options).simple()), hashed, "seed {seed}");
        let cheap = listed(routes(&graph, &options.max_cost(most)).simple());
        assert_eq!(cheap, payable(graph.simple_routes(), most), "seed {seed}, {most}: {graph:?}");
    }
    assert!(graphs < 1_000 || several.min(around) > graphs / 8, "{several}, {around}");
}

#[test]
fn what_costs_too_much_is_not_passed_over_in_silence() {
    let mut dice = Dice::new(6);
    let (mut whole, mut cut) = (0_u64, 0_u64);
    let graphs = cases(10_000);
    for _ in 0..graphs {
        let mut graph = huge(&mut dice);
        let most = [0, 1, HALF, MAX_COST - 1, MAX_COST, MAX_COST + 1, Cost::MAX][dice.size(0, 6)];
        let options = Options::default().max_cost(most);
        let simple = |graph: &Graph| listed(routes(graph, &options).simple());
        assert_eq!(simple(&graph), payable(graph.simple_routes(), most), "{most}: {graph:?}");
        // Without a way back every route is simple.
        for (state, moves) in graph.moves.iter_mut().enumerate() {
            moves.retain(|(to, _)| *to > state);
        }
        let expected = payable(graph.simple_routes(), most);
        assert_eq!(simple(&graph), expected, "{most}: {graph:?}");
        assert_eq!(listed(routes(&graph, &options)), expected, "{most}: {graph:?}");
        let (listed, stopped) = expected;
        (whole, cut) = (whole + u64::from(stopped.is_none()), cut + u64::from(stopped.is_some()));
        let nth = |k: usize| nth_route(&graph, k as u128, &options);
        for (k, route) in listed.iter().enumerate() {
            let found = nth(k).map(|path| path.map(|path| (path.cost, path.states)));
            assert_eq!(found, Ok(Some(route.clone())), "{graph:?}");
        }
        assert_eq!(nth(listed.len()), stopped.map_or(Ok(None), Err), "{most}: {graph:?}");
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
    let within = |options: &Options| routes(&graph, options).simple();
    let (whole, end) = listed(within(&Options::default()));
    // One bit a rung, but the last: the rail on which it is left.
    assert_eq!((whole.len(), end), (2_048, None));
    let mut reached = 0;
    for limit in (0..20_000).step_by(333) {
        for (options, reason) in [
            (Options::default().max_expansions(limit), Reason::Expansions),
            (Options::default().max_states(limit), Reason::States),
        ] {
            let (part, stopped) = listed(within(&options));
            assert_eq!(part[..], whole[..part.len()]);
            let lower_bound = part.last().map_or(0, |(cost, _)| *cost);
            let stop = Exhausted { reason, lower_bound };
            assert_eq!(stopped, (part.len() < whole.len()).then_some(stop), "{limit}");
            reached = reached.max(part.len());
        }
    }
    assert!(reached > 100, "{reached}");
    let mut few = within(&Options::default().max_expansions(200));
    while few.next().is_some() {}
    assert!(few.stopped().is_some() && few.next().is_none());
}

#[test]
fn moves_that_are_kept_count_as_states_stored() {
    let moves = (0..10_000).map(|cost| (1, cost)).collect();
    let graph = Graph::unbounded(vec![moves, vec![]], 1);
    let full = routes(&graph, &Options::default().max_states(19_000)).stopped();
    assert_eq!(full.map(|stopped| stopped.reason), Some(Reason::States));
    let enough = Options::default().max_states(20_100);
    for routes in [routes(&graph, &enough), routes(&graph, &enough).simple()] {
        assert!(routes.take(3).map(|path| path.cost).eq([0, 1, 2]));
    }
}

/// Two states and three moves; each of four beginnings of routes as two, and as
/// many more as there are moves that may not follow it. A route counts only as
/// long as it waits, and at the end none does.
#[test]
fn a_route_that_waits_counts_as_its_states() {
    let graph = Graph::unbounded(vec![vec![(1, 0), (1, 1), (1, 2)], vec![]], 1);
    let all = (2 + 3) + (2 + 1) + (2 + 1) + (2 + 2) + (2 + 3);
    let count = |most| {
        let (listed, stopped) =
            listed(routes(&graph, &Options::default().max_states(most)).simple());
        (listed.len(), stopped.map(|stopped| stopped.reason))
    };
    assert_eq!((count(all), count(all - 1)), ((3, None), (2, Some(Reason::States))));
}
