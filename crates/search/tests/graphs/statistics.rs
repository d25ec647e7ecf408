//! What a search counts, and when it drops its heuristic.

use search::{Cost, Count, Engine, MAX_COST, Options, Outcome, Reason, Routes, StateSpace, search};

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

#[test]
fn an_exploration_that_is_stopped_says_how_far_it_came() {
    let mut graph = diamond();
    graph.heuristic = vec![5, 4, 5, 0, 0];
    let options = Options::default().engine(Engine::PathfindingDijkstra).max_expansions(3);
    let stopped = Routes::within(&graph, &options).err();
    let stopped = stopped.map(|stopped| (stopped.reason, stopped.stats, stopped.lower_bound));
    let Some((Reason::Expansions, stats, 5)) = stopped else { panic!("{stopped:?}") };
    assert_eq!((stats.expanded, stats.engine), (3, Engine::PathfindingDijkstra));
}

#[test]
fn a_circle_that_costs_nothing_makes_endlessly_many_routes() {
    let mut graph = diamond();
    let count = |graph: &Graph| match search(graph, &Options::default().count_routes(true)) {
        Outcome::Found(found) => found.optimal_routes,
        other => panic!("{other:?}"),
    };
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
    let mut graph = Graph { starts: vec![0], goals, moves, heuristic: vec![0; 3] };
    assert_eq!(Routes::new(&graph).count(), 9);
    // By way of 3 it is as long, and the moves to 3 are declared first.
    graph.goals.push(false);
    graph.heuristic.push(0);
    graph.moves.push(vec![(2, 1)]);
    graph.moves[0].insert(0, (3, 1));
    graph.moves[0].push((3, 1));
    let stops: Vec<usize> = Routes::new(&graph).map(|path| path.states[1]).collect();
    assert_eq!(stops, [3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3]);
}

#[test]
fn an_earlier_move_that_is_dearer_comes_before_a_later_turn() {
    let moves =
        vec![vec![(3, 2), (1, 1)], vec![(4, 2), (5, 1)], vec![], vec![(5, 1)], vec![(2, 0)]];
    let moves = moves.into_iter().chain([vec![(2, 0)]]).collect();
    let goals = (0..6).map(|state| state == 2).collect();
    let graph = Graph { starts: vec![0], goals, moves, heuristic: vec![0; 6] };
    let routes: Vec<(Cost, Vec<usize>)> =
        Routes::new(&graph).map(|path| (path.cost, path.states)).collect();
    let expected = [(2, vec![0, 1, 5, 2]), (3, vec![0, 3, 5, 2]), (3, vec![0, 1, 4, 2])];
    assert_eq!(routes, expected);
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
