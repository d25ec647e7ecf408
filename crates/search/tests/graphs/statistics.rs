//! What a search counts, and when it drops its heuristic.

use search::{Cost, Count, Engine, MAX_COST, Options, StateSpace, routes, search};
use testkit::Graph;

use crate::checks::{engines, search_both};

/// 0 leads to 1 and 2, both lead to the goal 3, and 2 to the far goal 4 as well.
fn diamond() -> Graph {
    Graph {
        starts: vec![0],
        goals: vec![false, false, false, true, true],
        moves: vec![vec![(1, 1), (2, 1)], vec![(3, 4)], vec![(3, 5), (4, 9)], vec![], vec![]],
        bounds: vec![0; 5],
    }
}

#[test]
fn every_state_that_could_make_a_cheaper_route_counts_once() {
    let mut graph = diamond();
    let stats = |graph: &Graph, engine| {
        let stats = search_both(graph, &Options::default().engine(engine)).stats;
        (stats.expanded.unwrap(), stats.generated.unwrap())
    };
    for engine in [Engine::PATHFINDING, Engine::DENSE] {
        graph.bounds = vec![0; 5];
        // 0, 1 and 2, but no goal.
        assert_eq!(stats(&graph, engine), (3, 5));
        graph.bounds = vec![5, 4, 5, 0, 0];
        // No way costs less than 5, as the heuristic knows.
        assert_eq!(stats(&graph, engine), (0, 0));
        graph.bounds = vec![4, 4, 5, 0, 0];
        assert_eq!(stats(&graph, engine), (1, 2));
    }
    assert_eq!(stats(&graph, Engine::PATHFINDING_DIJKSTRA), (3, 5));
}

#[test]
fn a_heuristic_above_0_at_a_goal_is_dropped() {
    let mut graph = diamond();
    graph.bounds[3] = 1_000;
    for (engine, options) in engines() {
        let outcome = search(&graph, &options);
        let (expanded, generated) = (outcome.stats.expanded, outcome.stats.generated);
        assert_eq!((expanded, generated), (Some(3), Some(5)), "{engine}");
        let path = outcome.into_route().unwrap();
        assert_eq!((path.cost, path.states), (5, vec![0, 1, 3]), "{engine}");
    }
}

#[test]
fn a_cycle_that_costs_nothing_makes_infinitely_many_routes() {
    let mut graph = diamond();
    let counting = Options::default().count_routes(true);
    let count = |graph: &Graph| search(graph, &counting).optimal_routes;
    assert_eq!(count(&graph), Some(Count::Exactly(1)));
    graph.moves[2][0].1 = 4;
    assert_eq!(count(&graph), Some(Count::Exactly(2)));
    graph.moves[1].push((1, 0));
    assert_eq!(count(&graph), Some(Count::Infinite));
}

#[test]
fn routes_of_one_length_come_in_declared_order() {
    // Every route takes two of the three parallel moves; all cost the same.
    let moves = vec![vec![(1, 1); 3], vec![(2, 1); 3], vec![]];
    let goals = vec![false, false, true];
    let mut graph = Graph { starts: vec![0], goals, moves, bounds: vec![0; 3] };
    let all = |graph: &Graph| routes(graph, &Options::default());
    assert_eq!(all(&graph).count(), 9);
    // By way of 3 it is as long, and the moves to 3 are declared first.
    graph.goals.push(false);
    graph.bounds.push(0);
    graph.moves.push(vec![(2, 1)]);
    graph.moves[0].insert(0, (3, 1));
    graph.moves[0].push((3, 1));
    let stops: Vec<usize> = all(&graph).map(|path| path.states[1]).collect();
    assert_eq!(stops, [3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3]);
}

#[test]
fn an_earlier_move_that_is_dearer_comes_before_a_later_turn() {
    let moves =
        vec![vec![(3, 2), (1, 1)], vec![(4, 2), (5, 1)], vec![], vec![(5, 1)], vec![(2, 0)]];
    let moves = moves.into_iter().chain([vec![(2, 0)]]).collect();
    let goals = (0..6).map(|state| state == 2).collect();
    let graph = Graph { starts: vec![0], goals, moves, bounds: vec![0; 6] };
    let all = routes(&graph, &Options::default()).map(|path| (path.cost, path.states));
    let expected = [(2, vec![0, 1, 5, 2]), (3, vec![0, 3, 5, 2]), (3, vec![0, 1, 4, 2])];
    assert_eq!(all.collect::<Vec<_>>(), expected);
}

#[test]
fn what_is_given_without_being_said() {
    struct Bare;
    impl StateSpace for Bare {
        type State = u8;
        fn starts(&self) -> Vec<u8> {
            vec![0]
        }
        fn successors(&self, _: &u8, _: &mut Vec<(u8, Cost)>) {}
        fn is_goal(&self, _: &u8) -> bool {
            false
        }
    }
    assert_eq!(Bare.heuristic(&7), 0);
    assert_eq!(MAX_COST, 9_007_199_254_740_991);
}
