//! What a search counts and says, and when it drops its heuristic.

use search::proof::{Certificate, Claim};
use search::{Answer, Engine, Exhausted, MAX_COST, Options, Reason, Stats, search};
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
fn an_outcome_is_one_line() {
    let say = |goal, options: &Options| {
        let moves = (1..=4).map(|next| vec![(next, 1)]).chain([vec![]]);
        search(&Graph::unbounded(moves.collect(), goal), options).to_string()
    };
    let plain = Options::default();
    assert_eq!(say(1, &plain), "cost 1, 1 move, with a certificate of 1 state");
    assert_eq!(say(3, &plain), "cost 3, 3 moves, with a certificate of 3 states");
    assert_eq!(say(3, &plain.clone().certify(false)), "cost 3, 3 moves");
    assert_eq!(say(7, &plain), "no route, with a certificate of 5 states");
    let stopped = "stopped (expansions), lower bound 1";
    let one = plain.max_expansions(1);
    assert_eq!(say(3, &one), format!("{stopped}, with a certificate of 1 state"));
    let answer = search(&Graph::line(&[1; 3]), &one).answer;
    let Answer::Exhausted(error) = answer else { panic!("not stopped") };
    let error: Box<dyn std::error::Error> = error.into();
    assert_eq!(error.to_string(), stopped);
    let beyond = Exhausted { reason: Reason::States, lower_bound: MAX_COST + 1 };
    let words =
        "stopped (states), no route costs 9007199254740991 or less, the most that is counted";
    assert_eq!(beyond.to_string(), words);
    let bare: Certificate<u8> = Certificate::new(Claim::AtLeast(4), Vec::new());
    assert_eq!(bare.to_string(), "every route costs at least 4, by the referee's bound alone");
    let stats = Stats { expanded: Some(5), generated: Some(9), ..Stats::new(Engine::PATHFINDING) };
    assert_eq!(stats.to_string(), "pathfinding: expanded 5, generated 9");
}
