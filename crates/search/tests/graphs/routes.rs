//! Random graphs against an exhaustive listing of their routes: costs, the
//! canonical route, the order and number of all routes, certificates.

use std::collections::BTreeSet;

use dice::{Dice, cases};
use proof::{Certificate, Claim, check_bound, check_optimal, replay};
use search::{Cost, Count, Engine, Options, Outcome, Path, Ranking, Routes, search};

use crate::graph::Graph;

/// Small costs from `least` on, few states: so small that all routes can be listed.
fn few_states(dice: &mut Dice, least: Cost) -> Graph {
    let costs = [least, least + 1, least + 2, least + 3];
    loop {
        let graph = Graph::random(dice, &costs, &[0, 1, 2, 3, 5, 8]);
        if graph.moves.len() <= 6 {
            return graph;
        }
    }
}

fn cheapest(graph: &Graph) -> Option<Cost> {
    graph.optimum().and_then(|cost| cost.try_into().ok())
}

impl Graph {
    /// All routes of at most `moves` moves and `cost` cost, by brute force, in
    /// canonical order: (cost, number of moves, start and moves by number, states).
    fn all_routes(&self, most_moves: usize, most_cost: Cost) -> Vec<Route> {
        let mut found = Vec::new();
        let mut open: Vec<Route> = (0..)
            .zip(&self.starts)
            .map(|(order, &start)| Route {
                cost: 0,
                moves: 0,
                order: vec![order],
                states: vec![start],
            })
            .collect();
        while let Some(route) = open.pop() {
            let here = route.states[route.moves];
            if self.goals[here] {
                found.push(route);
                continue;
            }
            for (order, &(to, cost)) in self.moves[here].iter().enumerate() {
                if route.moves < most_moves && route.cost + cost <= most_cost {
                    let mut longer = route.clone();
                    longer.cost += cost;
                    longer.moves += 1;
                    longer.order.push(order);
                    longer.states.push(to);
                    open.push(longer);
                }
            }
        }
        found.sort();
        // The same start twice is the same route twice to a caller, but a
        // different first choice to an enumeration: kept.
        found
    }
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Route {
    cost: Cost,
    moves: usize,
    order: Vec<usize>,
    states: Vec<usize>,
}

fn found(outcome: &Outcome<Path<usize>, Certificate<usize>>) -> Option<(Cost, Vec<usize>)> {
    outcome.route().map(|path| (path.cost, path.states.clone()))
}

#[test]
fn the_route_is_the_least_of_all() {
    for seed in 0..cases(20_000) {
        let graph = few_states(&mut Dice::new(seed), seed % 2);
        let cheapest = cheapest(&graph);
        let best = cheapest.and_then(|cost| {
            // A cheapest route with the fewest moves meets no state twice.
            let mut routes = graph.all_routes(graph.moves.len(), cost).into_iter();
            routes.next().map(|route| (route.cost, route.states))
        });
        assert_eq!(best.as_ref().map(|(cost, _)| *cost), cheapest, "seed {seed}");
        for engine in Engine::GENERAL {
            let outcome = search(&graph, &Options::default().engine(engine));
            assert_eq!(found(&outcome), best, "seed {seed}, {engine}, {graph:?}");
            assert_eq!(outcome.stats().engine, engine);
        }
        let routes = Routes::new(&graph);
        let first = routes.into_iter().next().map(|path| (path.cost, path.states));
        assert_eq!(first, best, "seed {seed}");
    }
}

#[test]
fn every_certificate_is_accepted_and_none_is_larger_than_needed() {
    for seed in 0..cases(20_000) {
        let graph = few_states(&mut Dice::new(seed), seed % 2);
        let outcome = search(&graph, &Options::default());
        let certificate = outcome.certificate().unwrap();
        let Some(path) = outcome.route() else {
            assert_eq!(certificate.claim(), Claim::NoRoute);
            check_bound(&graph, certificate).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
            continue;
        };
        assert_eq!(replay(&graph, &path.states), Ok(path.cost), "seed {seed}");
        check_optimal(&graph, &path.states, certificate).unwrap_or_else(|e| panic!("{seed}: {e}"));
        for left_out in 0..certificate.table().len() {
            let mut table = certificate.table().to_vec();
            table.remove(left_out);
            let smaller = Certificate::new(certificate.claim(), table);
            assert!(check_bound(&graph, &smaller).is_err(), "seed {seed} without {left_out}");
        }
    }
}

#[test]
fn all_routes_come_in_order() {
    for seed in 0..cases(10_000) {
        let graph = few_states(&mut Dice::new(seed), seed % 2);
        let Some(cheapest) = cheapest(&graph) else {
            assert_eq!(Routes::new(&graph).count(), 0, "seed {seed}");
            continue;
        };
        // With costs from 1 every route up to a cost is listed; with zeros
        // there may be endlessly many, so only those of few moves are.
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
        let graph = few_states(&mut Dice::new(seed), seed % 2);
        for engine in Engine::GENERAL {
            let options = Options::default().engine(engine).count_routes(true);
            let Outcome::Found(found) = search(&graph, &options) else { continue };
            // A cheapest route that meets a state twice has gone round for
            // nothing, and could do so again. If there are such routes, there
            // is one with at most one simple way and one simple circle.
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
    let goals = (0..=130).map(|state| state == 130).collect();
    let mut graph = Graph { starts: vec![0], goals, moves, heuristic: vec![0; 131] };
    let count = |graph: &Graph| match search(graph, &Options::default().count_routes(true)) {
        Outcome::Found(found) => found.optimal_routes,
        other => panic!("{other:?}"),
    };
    assert_eq!(count(&graph), Some(Count::MoreThanU128));
    assert_eq!(Count::MoreThanU128.to_string(), ">340282366920938463463374607431768211455");
    let mut ranking = Ranking::new(&graph);
    let last = ranking.route(u128::MAX - 1).map(|path| path.cost);
    assert_eq!(last, Some(130));
    graph.starts = vec![4];
    assert_eq!(count(&graph), Some(Count::Exactly(1 << 126)));
    graph.starts = vec![3];
    assert_eq!(count(&graph), Some(Count::Exactly(1 << 127)));
}

#[test]
fn the_route_of_each_number_is_the_one_in_the_listing() {
    for seed in 0..cases(5_000) {
        let graph = few_states(&mut Dice::new(seed), seed % 2);
        let mut ranking = Ranking::new(&graph);
        let Some(cheapest) = cheapest(&graph) else {
            assert_eq!(ranking.route(0), None, "seed {seed}");
            continue;
        };
        let (moves, cost) = if seed % 2 == 1 { (99, cheapest + 3) } else { (7, cheapest) };
        let expected = graph.all_routes(moves, cost);
        for (k, route) in (0..).zip(&expected) {
            let found = ranking.route(k).map(|path| (path.cost, path.states));
            assert_eq!(found, Some((route.cost, route.states.clone())), "seed {seed}, {graph:?}");
        }
        // The one after the last is dearer, or longer, or there is none.
        let next = ranking.route(expected.len() as u128);
        assert!(next.is_none_or(|path| path.cost > cost || path.states.len() > moves));
    }
}

#[test]
fn a_heuristic_that_lies_changes_no_answer() {
    for seed in 0..cases(10_000) {
        let mut dice = Dice::new(seed);
        let honest = few_states(&mut dice, 1);
        let mut liar = honest.clone();
        // Inconsistent on a move that the search must look at: out of the start.
        let start = liar.starts[0];
        liar.heuristic = vec![0; liar.moves.len()];
        liar.heuristic[start] = 1_000;
        let truth = found(&search(&honest, &Options::default()));
        let useful = !liar.moves[start].iter().all(|&(to, _)| to == start) || liar.goals[start];
        if liar.starts.len() == 1 && useful {
            assert_eq!(found(&search(&liar, &Options::default())), truth, "seed {seed}, {liar:?}");
        }
    }
}
