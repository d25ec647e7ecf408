//! Random graphs against an exhaustive listing of their routes: costs, the
//! canonical route, the order and number of all routes, certificates.

use std::collections::BTreeSet;

use dice::{Dice, Graph, cases, one_less};
use search::proof::{Claim, check_bound};
use search::{Answer, Cost, Count, Options, Outcome, Ranking, Routes, search};

use crate::checks::{check_answer, engines, search_both};

fn cheapest(graph: &Graph) -> Option<Cost> {
    graph.optimum().and_then(|cost| cost.try_into().ok())
}

fn found(outcome: &Answer<Graph>) -> Option<(Cost, Vec<usize>)> {
    outcome.route().map(|path| (path.cost, path.states.clone()))
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
            assert_eq!(found(&outcome), best, "seed {seed}, {engine}, {graph:?}");
            assert_eq!(outcome.stats().engine, engine);
            check_answer(&graph, &outcome);
        }
        let first = Routes::numbered(&graph).next().map(|path| (path.cost, path.states));
        assert_eq!(first, best, "seed {seed}");
    }
}

#[test]
fn no_certificate_is_larger_than_needed() {
    for seed in 0..cases(20_000) {
        let graph = Graph::tiny(&mut Dice::new(seed), seed % 2);
        let outcome = search(&graph, &Options::default());
        let certificate = outcome.certificate().unwrap();
        if certificate.claim() == Claim::NoRoute {
            continue;
        }
        for smaller in one_less(certificate) {
            assert!(
                check_bound(&graph, &smaller, &mut || true).is_err(),
                "seed {seed}: {smaller:?}"
            );
        }
    }
}

#[test]
fn all_routes_come_in_order() {
    for seed in 0..cases(10_000) {
        let graph = Graph::tiny(&mut Dice::new(seed), seed % 2);
        let Some(cheapest) = cheapest(&graph) else {
            assert_eq!(Routes::new(&graph).count(), 0, "seed {seed}");
            continue;
        };
        // With costs from 1 every route up to a cost is listed; with zeros
        // there may be infinitely many, so only those of few moves are.
        let (moves, cost) = if seed % 2 == 1 { (99, cheapest + 3) } else { (7, cheapest) };
        let expected = graph.all_routes(moves, cost);
        let mut routes = Routes::new(&graph);
        for route in &expected {
            let next = routes.next().map(|path| (path.cost, path.states));
            assert_eq!(next, Some((route.cost, route.states.clone())), "seed {seed}, {graph:?}");
        }
        let beyond = routes.next().is_none_or(|path| path.cost > cost || path.states.len() > moves);
        assert!(beyond, "seed {seed}: more routes than there are");
    }
}

#[test]
fn the_number_of_cheapest_routes_is_that_of_the_listing() {
    let (mut several, mut endless) = (0, 0);
    for seed in 0..cases(20_000) {
        let graph = Graph::tiny(&mut Dice::new(seed), seed % 2);
        for (_, options) in engines() {
            let counting = options.count_routes(true);
            let Outcome::Found(found) = search_both(&graph, &counting) else { continue };
            // A cheapest route that meets a state twice has gone round for
            // nothing, and could do so again. If there are such routes, there
            // is one with at most one simple way and one simple cycle.
            let all = graph.all_routes(2 * graph.moves.len(), found.route.cost);
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
            assert_eq!(found.optimal_routes, Some(expected), "seed {seed}, {graph:?}");
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
    let count = |graph: &Graph| match search(graph, &Options::default().count_routes(true)) {
        Outcome::Found(found) => found.optimal_routes,
        other => panic!("{other:?}"),
    };
    assert_eq!(count(&graph), Some(Count::MoreThanU128));
    assert_eq!(Count::MoreThanU128.to_string(), ">340282366920938463463374607431768211455");
    let mut ranking = Ranking::new(&graph);
    let last = ranking.route(u128::MAX - 1).unwrap().map(|path| path.cost);
    assert_eq!(last, Some(130));
    graph.starts = vec![4];
    assert_eq!(count(&graph), Some(Count::Exactly(1 << 126)));
    graph.starts = vec![3];
    assert_eq!(count(&graph), Some(Count::Exactly(1 << 127)));
}

#[test]
fn the_route_of_each_number_is_the_one_in_the_listing() {
    for seed in 0..cases(5_000) {
        let graph = Graph::tiny(&mut Dice::new(seed), seed % 2);
        let mut ranking = Ranking::new(&graph);
        let Some(cheapest) = cheapest(&graph) else {
            assert_eq!(ranking.route(0), Ok(None), "seed {seed}");
            continue;
        };
        let (moves, cost) = if seed % 2 == 1 { (99, cheapest + 3) } else { (7, cheapest) };
        let expected = graph.all_routes(moves, cost);
        for (k, route) in (0..).zip(&expected) {
            let found = ranking.route(k).unwrap().map(|path| (path.cost, path.states));
            assert_eq!(found, Some((route.cost, route.states.clone())), "seed {seed}, {graph:?}");
        }
        // The one after the last is dearer, or longer, or there is none.
        let next = ranking.route(expected.len() as u128).unwrap();
        assert!(next.is_none_or(|path| path.cost > cost || path.states.len() > moves));
    }
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
        let truth = found(&search(&honest, &Options::default()));
        let useful = !liar.moves[start].iter().all(|&(to, _)| to == start) || liar.goals[start];
        if liar.starts.len() == 1 && useful {
            assert_eq!(found(&search(&liar, &Options::default())), truth, "seed {seed}, {liar:?}");
        }
    }
}

#[test]
fn a_slack_that_hardly_ever_occurs_is_found_at_once() {
    // Two routes, of which the second costs 2^40 more.
    let graph = Graph::unbounded(vec![vec![(1, 1), (1, 1 << 40)], vec![(2, 1)], vec![]], 2);
    let options = Options::default().max_expansions(100);
    let mut ranking = Ranking::within(&graph, &options).unwrap();
    let costs = [0, 1, 2].map(|k| ranking.route(k).unwrap().map(|path| path.cost));
    assert_eq!(costs, [Some(2), Some(1 + (1 << 40)), None]);
}
