//! The order in which an engine closes states.

use search::{Cost, Engine, Options, Reason, closing_order};
use testkit::{Graph, Unnumbered};

/// From 0 to 9 in steps of one and two, with the goal 4. The heuristic is 0 but at the
/// start, where it is `bound`.
fn line(bound: Cost) -> Graph {
    let steps = |from: usize| (from + 1..=from + 2).filter(|to| *to < 10).map(|to| (to, 1));
    let mut graph = Graph::unbounded((0..10).map(|from| steps(from).collect()).collect(), 4);
    graph.bounds[0] = bound;
    graph
}

/// Asserts that `order` begins with whatever is cheaper than the goal,
/// which is closed nowhere, and has nothing twice.
#[track_caller]
fn is_an_order(mut order: Vec<usize>) {
    assert_eq!(order.first(), Some(&0));
    order.sort_unstable();
    assert!(order.starts_with(&[0, 1, 2]) && !order.contains(&4), "{order:?}");
    assert!(order.is_sorted_by(|one, next| one < next));
}

#[test]
fn arrays_and_hash_tables_close_in_one_order() {
    for engine in Engine::GENERAL {
        let options = Options::default().engine(engine);
        let order = closing_order(&Unnumbered(&line(0)), &options);
        assert_eq!((order.engine, order.stopped), (engine, None));
        assert_eq!(order, closing_order(&line(0), &options));
        is_an_order(order.closed);
    }
}

#[test]
fn the_dense_engine_is_watched_too() {
    for certify in [true, false] {
        let options = Options::default().certify(certify);
        // With the second bound it starts over, and shows one order.
        for bound in [0, 7] {
            let order = closing_order(&line(bound), &options);
            assert_eq!((order.engine, order.stopped), (Engine::DENSE, None));
            is_an_order(order.closed);
        }
    }
    // Hash tables are for the general engines.
    let options = Options::default().engine(Engine::DENSE).max_states(5);
    let order = closing_order(&line(0), &options);
    assert_eq!(order.engine, Engine::PATHFINDING);
}

#[test]
fn an_inconsistent_heuristic_leaves_the_order_without_it() {
    let [guided, dijkstra] = Engine::GENERAL.map(|engine| Options::default().engine(engine));
    let order = closing_order(&line(7), &guided);
    assert_eq!(order.closed, closing_order(&line(7), &dijkstra).closed);
}

#[test]
fn a_limit_ends_the_order() {
    for engine in [Engine::PATHFINDING, Engine::DENSE] {
        let options = Options::default().engine(engine).max_expansions(2);
        let order = closing_order(&line(0), &options);
        assert_eq!((order.closed.len(), order.stopped), (2, Some(Reason::Expansions)));
    }
    let none = Options::default().max_states(0);
    let order = closing_order(&line(0), &none);
    assert_eq!((order.closed, order.stopped), (vec![], Some(Reason::States)));
}
