//! Costs beyond what fits: said to be so, and the routes beside them found.

use dice::{Dice, cases};
use search::{Cost, Engine, MAX_COST, Options, Outcome, Reason, search};

use crate::graph::{Graph, HALF, check_answer, stopped};

#[test]
#[expect(clippy::print_stdout, reason = "how many there were is part of the result")]
fn costs_beyond_the_largest_are_said_to_be_so() {
    let mut dice = Dice::new(5);
    let (mut found, mut beyond, mut none) = (0_u64, 0_u64, 0_u64);
    let graphs = cases(20_000);
    for _ in 0..graphs {
        let graph = Graph::huge(&mut dice);
        let optimum = graph.optimum();
        for engine in Engine::GENERAL {
            let outcome = search(&graph, &Options::default().engine(engine));
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

/// From 0 to the goal 1 by way of the other states.
fn line(costs: &[Cost]) -> Graph {
    let mut stops = vec![0];
    stops.extend(2..=costs.len());
    stops.push(1);
    let mut moves = vec![Vec::new(); stops.len()];
    for (pair, &cost) in stops.windows(2).zip(costs) {
        moves[pair[0]].push((pair[1], cost));
    }
    let goals = (0..stops.len()).map(|state| state == 1).collect();
    Graph { starts: vec![0], goals, heuristic: vec![0; stops.len()], moves }
}

#[test]
fn the_largest_cost_is_the_last_that_is_found() {
    for engine in Engine::GENERAL {
        let options = Options::default().engine(engine);
        for costs in [&[MAX_COST][..], &[MAX_COST - 1, 1], &[HALF, 0, HALF, 1], &[0, MAX_COST]] {
            let outcome = search(&line(costs), &options);
            assert_eq!(outcome.route().map(|path| path.cost), Some(MAX_COST), "{costs:?}");
            check_answer(&line(costs), &outcome);
        }
        for costs in [
            &[MAX_COST + 1][..],
            &[MAX_COST, 1],
            &[HALF, 1, HALF, 1],
            &[Cost::MAX],
            &[1, Cost::MAX],
            &[Cost::MAX, Cost::MAX],
        ] {
            let outcome = search(&line(costs), &options);
            let stopped = stopped(&line(costs), outcome, Reason::CostOverflow);
            assert_eq!(stopped.lower_bound, MAX_COST + 1, "{costs:?}");
        }
    }
}

#[test]
fn a_route_beside_an_overflowing_move_is_found() {
    for engine in Engine::GENERAL {
        let options = Options::default().engine(engine);
        for over in [MAX_COST, MAX_COST + 1, Cost::MAX] {
            // The dear move comes first, and leads to the goal.
            let mut graph = line(&[3, 4]);
            graph.moves[0].insert(0, (1, over));
            graph.moves[2].insert(0, (1, over));
            let outcome = search(&graph, &options);
            let states = outcome.route().map(|path| path.states.clone());
            assert_eq!(states, Some(vec![0, 2, 1]), "{engine}: {over}");
            check_answer(&graph, &outcome);
        }
    }
}

#[test]
fn a_heuristic_beyond_the_largest_cost_is_an_overflow() {
    for engine in Engine::GENERAL {
        let mut graph = line(&[Cost::MAX, 5]);
        graph.heuristic = vec![Cost::MAX, 0, 5];
        let outcome = search(&graph, &Options::default().engine(engine));
        stopped(&graph, outcome, Reason::CostOverflow);
    }
}
