//! What a search counts, and when it drops its heuristic.

use search::{Engine, Options, Outcome, search};

use crate::graph::Graph;

/// 0 leads to 1 and 2, both lead to the goal 3, and 2 to the far goal 4 as well.
fn diamond() -> Graph {
    Graph {
        starts: vec![0],
        goals: vec![false, false, false, true, true],
        moves: vec![vec![(1, 1), (2, 1)], vec![(3, 4)], vec![(3, 5), (4, 9)], vec![], vec![]],
        heuristic: vec![0; 5],
    }
}

#[test]
fn every_state_that_a_cheapest_route_could_pass_is_expanded_once() {
    let mut graph = diamond();
    let stats = |graph: &Graph, engine| {
        let stats = search(graph, &Options::default().engine(engine)).stats();
        (stats.expanded, stats.generated)
    };
    // 0, 1, 2 and the goal; the goal beyond the cheapest cost is not looked at.
    assert_eq!(stats(&graph, Engine::Pathfinding), (4, 5));
    graph.heuristic = vec![5, 4, 5, 0, 0];
    // By way of 2 it costs 6, which the heuristic knows.
    assert_eq!(stats(&graph, Engine::Pathfinding), (3, 3));
    assert_eq!(stats(&graph, Engine::Auto), (3, 3));
    assert_eq!(stats(&graph, Engine::PathfindingDijkstra), (4, 5));
}

#[test]
fn a_heuristic_above_0_at_a_goal_is_dropped() {
    let mut graph = diamond();
    graph.heuristic[3] = 1_000;
    for engine in Engine::GENERAL {
        let Outcome::Found(found) = search(&graph, &Options::default().engine(engine)) else {
            panic!("there is a route");
        };
        assert_eq!((found.route.cost, found.route.states), (5, vec![0, 1, 3]), "{engine}");
        assert_eq!((found.stats.expanded, found.stats.generated), (4, 5), "{engine}");
    }
}
