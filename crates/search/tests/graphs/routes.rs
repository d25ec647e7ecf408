//! Random graphs against an exhaustive listing of their routes: costs, the
//! canonical route, the order and number of all routes, certificates.

use std::collections::BTreeSet;

use search::proof::{Claim, check_bound};
use search::{Cost, Count, Options, Path, nth_route, routes, search};
use testkit::{Dice, Graph, cases, one_less};

use crate::checks::{Searched, engines, search_both};

fn cheapest(graph: &Graph) -> Option<Cost> {
    graph.optimum().and_then(|cost| cost.try_into().ok())
}

fn plain(path: Path<usize>) -> (Cost, Vec<usize>) {
    (path.cost, path.states)
}

fn found(outcome: Searched) -> Option<(Cost, Vec<usize>)> {
    outcome.into_route().map(plain)
}

/// Route number `k`, by default options.
fn nth(graph: &Graph, k: u128) -> Option<(Cost, Vec<usize>)> {
    nth_route(graph, k, &Options::default()).unwrap().map(plain)
}

#[test]
fn the_route_is_the_least_of_all() {
    for seed in 0..cases(20_000) {
        let graph = Graph::tiny(&mut Dice::new(seed), seed % 2);
        let cheapest = cheapest(&graph);
        let best = cheapest.and_then(|cost| {
            // A cheapest route with the fewest moves meets no state twice.
            let mut routes = graph.all_routes(graph.moves.len(), cost).into_iter();
            routes.next().map(|route| (route.cost, route.states))
        });
        assert_eq!(best.as_ref().map(|(cost, _)| *cost), cheapest, "seed {seed}");
        for (engine, options) in engines() {
            let outcome = search_both(&graph, &options);
            assert_eq!(outcome.stats.engine, engine);
            assert_eq!(found(outcome), best, "seed {seed}, {engine}, {graph:?}");
        }
    }
}

#[test]
fn no_certificate_is_larger_than_needed() {
    for seed in 0..cases(20_000) {
        let graph = Graph::tiny(&mut Dice::new(seed), seed % 2);
        let outcome = search(&graph, &Options::default());
        let certificate = outcome.certificate.as_ref().unwrap();
        if certificate.claim() == Claim::NoRoute {
            continue;
        }
        for smaller in one_less(certificate) {
            assert!(
                check_bound(&graph, &smaller, &mut |_| true).is_err(),
                "seed {seed}: {smaller:?}"
            );
        }
    }
}

#[test]
fn all_routes_come_in_order() {
    for seed in 0..cases(10_000) {
        let graph = Graph::tiny(&mut Dice::new(seed), seed % 2);
        let mut routes = routes(&graph, &Options::default());
        let Some(cheapest) = cheapest(&graph) else {
            assert_eq!((routes.count(), nth(&graph, 0)), (0, None), "seed {seed}");
            continue;
        };
        // With costs from 1 every route up to a cost is listed; with zeros
        // there may be infinitely many, so only those of few moves are.
        let (moves, cost) = if seed % 2 == 1 { (99, cheapest + 3) } else { (7, cheapest) };
        let expected = graph.all_routes(moves, cost);
        for (k, route) in (0..).zip(&expected) {
            let route = Some((route.cost, route.states.clone()));
            assert_eq!(routes.next().map(plain), route, "seed {seed}, {graph:?}");
            assert!(seed % 4 > 1 || nth(&graph, k) == route, "seed {seed}: {k}");
        }
        // The one after the last is dearer, or longer, or there is none.
        let next = routes.next().map(plain);
        assert_eq!(nth(&graph, expected.len() as u128), next, "seed {seed}");
        let beyond = next.is_none_or(|(next, states)| next > cost || states.len() > moves);
        assert!(beyond, "seed {seed}: more routes than there are");
    }
}

#[test]
fn the_number_of_cheapest_routes_is_that_of_the_listing() {
    let (mut several, mut endless) = (0, 0);
    for seed in 0..cases(20_000) {
        let graph = Graph::tiny(&mut Dice::new(seed), seed % 2);
        for (_, options) in engines() {
            let outcome = search_both(&graph, &options.count_routes(true));
            let Some(route) = outcome.route() else { continue };
            // A cheapest route that meets a state twice has gone round for
            // nothing, and could do so again. If there are such routes, there
            // is one with at most one simple way and one simple cycle.
            let all = graph.all_routes(2 * graph.moves.len(), route.cost);
            let expected = if all
                .iter()
                .any(|route| route.states.iter().collect::<BTreeSet<_>>().len() <= route.moves)
            {
                endless += 1;
                Count::Infinite
            } else {
                several += u64::from(all.len() > 1);
                Count::Exactly(all.len() as u128)
            };
            assert_eq!(outcome.optimal_routes, Some(expected), "seed {seed}, {graph:?}");
        }
    }
    let few = cases(20_000) < 20_000;
    assert!(few || (several > 2_000 && endless > 200), "only {several} and {endless}");
}

#[test]
fn more_routes_than_can_be_counted() {
    // Each of 130 states has two moves to the next: 2^130 routes.
    let moves = (1..=130).map(|next| vec![(next, 1), (next, 1)]).chain([vec![]]).collect();
    let mut graph = Graph::unbounded(moves, 130);
    let counting = Options::default().count_routes(true);
    let count = |graph: &Graph| search(graph, &counting).optimal_routes;
    assert_eq!(count(&graph), Some(Count::MoreThanU128));
    assert_eq!(Count::MoreThanU128.to_string(), ">340282366920938463463374607431768211455");
    let whole: Vec<usize> = (0..=130).collect();
    for k in [0, 1 << 127, u128::MAX - 1, u128::MAX] {
        assert_eq!(nth(&graph, k), Some((130, whole.clone())), "{k}");
    }
    graph.starts = vec![4];
    assert_eq!(count(&graph), Some(Count::Exactly(1 << 126)));
    graph.starts = vec![3];
    assert_eq!(count(&graph), Some(Count::Exactly(1 << 127)));
    assert_eq!(nth(&graph, (1 << 127) - 1), Some((127, whole[3..].to_vec())));
    assert_eq!(nth(&graph, 1 << 127), None);
    // One route more, the last as it is the dearest.
    graph.moves[3].push((130, 128));
    assert_eq!(nth(&graph, (1 << 127) - 1), Some((127, whole[3..].to_vec())));
    assert_eq!(nth(&graph, 1 << 127), Some((128, vec![3, 130])));
    assert_eq!(nth(&graph, (1 << 127) + 1), None);
}

/// By way of 1 or of 2, and then 2^127 ways: one more than the largest number.
#[test]
fn the_largest_number_is_that_of_the_last_of_2_to_the_128() {
    let mut moves = vec![vec![(1, 1), (2, 1)], vec![(3, 1)], vec![(3, 1)]];
    moves.extend((4..=130).map(|next| vec![(next, 1), (next, 1)]).chain([vec![]]));
    let graph = Graph::unbounded(moves, 130);
    let second = |k| nth(&graph, k).map(|(_, states)| states[1]);
    let by_way = [0, (1 << 127) - 1, 1 << 127, u128::MAX - 1, u128::MAX].map(second);
    assert_eq!(by_way, [Some(1), Some(1), Some(2), Some(2), Some(2)]);
}

#[test]
fn a_heuristic_that_lies_changes_no_answer() {
    for seed in 0..cases(10_000) {
        let mut dice = Dice::new(seed);
        let honest = Graph::tiny(&mut dice, 1);
        let mut liar = honest.clone();
        // Inconsistent on a move that the search must look at: out of the start.
        let start = liar.starts[0];
        liar.bounds = vec![0; liar.moves.len()];
        liar.bounds[start] = 1_000;
        let useful = !liar.moves[start].iter().all(|&(to, _)| to == start) || liar.goals[start];
        if liar.starts.len() > 1 || !useful {
            continue;
        }
        for (engine, options) in engines() {
            let truth = found(search(&honest, &options));
            let answer = found(search(&liar, &options));
            assert_eq!(answer, truth, "seed {seed}, {engine}, {liar:?}");
        }
    }
}

#[test]
fn a_slack_that_hardly_ever_occurs_is_found_at_once() {
    // Two routes, of which the second costs 2^40 more.
    let graph = Graph::unbounded(vec![vec![(1, 1), (1, 1 << 40)], vec![(2, 1)], vec![]], 2);
    let options = Options::default().max_expansions(100);
    let cost = |k| nth_route(&graph, k, &options).unwrap().map(|path| path.cost);
    assert_eq!([0, 1, 2].map(cost), [Some(2), Some(1 + (1 << 40)), None]);
}
