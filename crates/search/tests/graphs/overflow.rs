//! Costs beyond what fits: said to be so, and the routes beside them found.

use search::{Answer, Cost, Exhausted, MAX_COST, Options, Reason, nth_route, routes};
use testkit::{Dice, Graph, cases};

use crate::checks::{HALF, engines, huge, search_both, stopped};

#[test]
#[expect(clippy::print_stdout, reason = "how many there were is part of the result")]
fn costs_beyond_the_largest_are_said_to_be_so() {
    let mut dice = Dice::new(5);
    let (mut found, mut beyond, mut none) = (0_u64, 0_u64, 0_u64);
    let graphs = cases(20_000);
    for _ in 0..graphs {
        let graph = huge(&mut dice);
        let optimum = graph.optimum();
        for (engine, options) in engines() {
            match (search_both(&graph, &options).answer, optimum) {
                (Answer::Found(_), _) => found += 1,
                (Answer::NoRoute, _) => none += 1,
                // No route at all may still be too much to find out.
                (Answer::Exhausted(_), None) => {}
                (Answer::Exhausted(_), Some(cost)) => {
                    assert!(cost > u128::from(MAX_COST), "{engine}: {graph:?}");
                    beyond += 1;
                }
            }
        }
    }
    println!("{found} found, {beyond} beyond the largest cost, {none} without a route");
    let least = found.min(beyond).min(none);
    assert!(graphs < 100 || least > graphs / 20, "{found}, {beyond}, {none}");
}

#[test]
fn the_largest_cost_is_the_last_that_is_found() {
    for (_, options) in engines() {
        for costs in [&[MAX_COST][..], &[MAX_COST - 1, 1], &[HALF, 0, HALF, 1], &[0, MAX_COST]] {
            let outcome = search_both(&Graph::line(costs), &options);
            assert_eq!(outcome.route().map(|path| path.cost), Some(MAX_COST), "{costs:?}");
        }
        for costs in [
            &[MAX_COST + 1][..],
            &[MAX_COST, 1],
            &[HALF, 1, HALF, 1],
            &[Cost::MAX],
            &[1, Cost::MAX],
            &[Cost::MAX, Cost::MAX],
        ] {
            let outcome = search_both(&Graph::line(costs), &options);
            let stopped = stopped(&outcome, Reason::CostOverflow);
            assert_eq!(stopped.lower_bound, MAX_COST + 1, "{costs:?}");
        }
    }
}

#[test]
fn a_route_beside_an_overflowing_move_is_found() {
    for (engine, options) in engines() {
        for over in [MAX_COST, MAX_COST + 1, Cost::MAX] {
            // The dear move comes first, and leads to the goal.
            let mut graph = Graph::line(&[3, 4]);
            graph.moves[0].insert(0, (1, over));
            graph.moves[2].insert(0, (1, over));
            let outcome = search_both(&graph, &options);
            let states = outcome.route().map(|path| path.states.clone());
            assert_eq!(states, Some(vec![0, 2, 1]), "{engine}: {over}");
        }
    }
}

#[test]
fn a_heuristic_beyond_the_largest_cost_is_an_overflow() {
    for (_, options) in engines() {
        let mut graph = Graph::line(&[Cost::MAX, 5]);
        graph.bounds = vec![Cost::MAX - 1, 0, 5];
        stopped(&search_both(&graph, &options), Reason::CostOverflow);
    }
}

#[test]
fn a_list_says_that_what_is_left_costs_too_much() {
    let stopped = Exhausted { reason: Reason::CostOverflow, lower_bound: MAX_COST + 1 };
    let options = Options::default();
    for costs in [vec![MAX_COST; 3_000], vec![Cost::MAX; 20], vec![HALF, HALF, 2]] {
        let graph = Graph::line(&costs);
        // Beside it there is a route that can be paid for.
        let mut beside = graph.clone();
        beside.moves[0].push((1, MAX_COST));
        for (graph, payable) in [(graph, vec![]), (beside, vec![MAX_COST])] {
            for mut routes in [routes(&graph, &options), routes(&graph, &options).simple()] {
                let listed: Vec<Cost> = routes.by_ref().map(|path| path.cost).collect();
                assert_eq!((&listed, routes.stopped()), (&payable, Some(stopped)));
            }
            let nth = |k| nth_route(&graph, k, &options).map(|path| path.map(|path| path.cost));
            assert!(payable.is_empty() || nth(0) == Ok(Some(MAX_COST)));
            assert_eq!(nth(payable.len() as u128), Err(stopped));
        }
    }
}

/// The largest bound there is says that no goal can be reached, and is not an
/// overflow of anything.
#[test]
fn a_dead_end_that_the_heuristic_knows_is_no_overflow() {
    // 0 leads to the goal 1, and to 2, from where only 3 is reached.
    let mut graph = Graph::unbounded(vec![vec![(2, 1), (1, 4)], vec![], vec![(3, 1)], vec![]], 1);
    graph.bounds = vec![4, 0, Cost::MAX, Cost::MAX];
    for (engine, options) in engines() {
        let answer = search_both(&graph, &options);
        assert_eq!(answer.route().map(|path| path.cost), Some(4), "{engine}");
        for start in [2, 3] {
            let cut_off = Graph { starts: vec![start], ..graph.clone() };
            assert_eq!(search_both(&cut_off, &options).answer, Answer::NoRoute, "{engine}");
        }
    }
    // Two ways into the dead end, one of them beyond the largest cost.
    graph.moves[0] = vec![(2, MAX_COST), (2, Cost::MAX)];
    for (engine, options) in engines() {
        let answer = search_both(&graph, &options);
        let known = engine != search::Engine::PATHFINDING_DIJKSTRA;
        assert_eq!(answer.answer == Answer::NoRoute, known, "{engine}: {answer:?}");
    }
}
