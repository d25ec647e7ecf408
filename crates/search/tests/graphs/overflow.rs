//! Costs beyond what fits: said to be so, and the routes beside them found.

use dice::{Dice, Graph, cases};
use search::{Cost, MAX_COST, Outcome, Path, Ranking, Reason, Routes};

use crate::checks::{HALF, check_answer, engines, huge, search_both, stopped};

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
            let outcome = search_both(&graph, &options);
            check_answer(&graph, &outcome);
            match (outcome, optimum) {
                (Outcome::Found(_), _) => found += 1,
                (Outcome::NoRoute(_), _) => none += 1,
                // No route at all may still be too much to find out.
                (Outcome::Exhausted(_), None) => {}
                (Outcome::Exhausted(_), Some(cost)) => {
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
            check_answer(&Graph::line(costs), &outcome);
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
            let stopped = stopped(&Graph::line(costs), outcome, Reason::CostOverflow);
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
            check_answer(&graph, &outcome);
        }
    }
}

#[test]
fn a_heuristic_beyond_the_largest_cost_is_an_overflow() {
    for (_, options) in engines() {
        let mut graph = Graph::line(&[Cost::MAX, 5]);
        graph.bounds = vec![Cost::MAX - 1, 0, 5];
        stopped(&graph, search_both(&graph, &options), Reason::CostOverflow);
    }
}

#[test]
fn a_list_says_that_what_is_left_costs_too_much() {
    for costs in [vec![MAX_COST; 3_000], vec![Cost::MAX; 20], vec![HALF, HALF, 2]] {
        let graph = Graph::line(&costs);
        for mut routes in [Routes::new(&graph), Routes::simple(&graph)] {
            assert_eq!((routes.next(), routes.stopped()), (None, Some(Reason::CostOverflow)));
        }
        assert_eq!(Ranking::new(&graph).route(0), Err(Reason::CostOverflow));
        // Beside it there is a route that can be paid for.
        let mut beside = graph;
        beside.moves[0].push((1, MAX_COST));
        for mut routes in [Routes::new(&beside), Routes::simple(&beside)] {
            let listed: Vec<Cost> = routes.by_ref().map(|path| path.cost).collect();
            assert_eq!((listed, routes.stopped()), (vec![MAX_COST], Some(Reason::CostOverflow)));
        }
        let mut ranking = Ranking::new(&beside);
        let cost = |route: Option<Path<usize>>| route.map(|path| path.cost);
        assert_eq!(ranking.route(0).map(cost), Ok(Some(MAX_COST)));
        assert_eq!(ranking.route(1), Err(Reason::CostOverflow));
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
        check_answer(&graph, &answer);
        assert_eq!(answer.route().map(|path| path.cost), Some(4), "{engine}");
        for start in [2, 3] {
            let cut_off = Graph { starts: vec![start], ..graph.clone() };
            let answer = search_both(&cut_off, &options);
            check_answer(&cut_off, &answer);
            assert!(matches!(answer, Outcome::NoRoute(_)), "{engine}: {answer:?}");
        }
    }
    // Two ways into the dead end, one of them beyond the largest cost.
    graph.moves[0] = vec![(2, MAX_COST), (2, Cost::MAX)];
    for (engine, options) in engines() {
        let answer = search_both(&graph, &options);
        check_answer(&graph, &answer);
        let known = engine == search::Engine::PATHFINDING;
        assert_eq!(matches!(answer, Outcome::NoRoute(_)), known, "{engine}: {answer:?}");
    }
}
