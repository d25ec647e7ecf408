//! Simple routes around what the route has met.

use search::{Cost, Options, routes};
use testkit::Graph;

/// All simple routes from 0.
fn simple(moves: &[&[(usize, Cost)]], goals: &[usize]) -> Vec<(Cost, Vec<usize>)> {
    let goals: Vec<bool> = (0..moves.len()).map(|state| goals.contains(&state)).collect();
    let moves: Vec<Vec<(usize, Cost)>> = moves.iter().map(|moves| moves.to_vec()).collect();
    let graph = Graph { starts: vec![0], goals, bounds: vec![0; moves.len()], moves };
    let routes = routes(&graph, &Options::default()).simple();
    routes.map(|path| (path.cost, path.states)).collect()
}

/// From 1 the cheapest way to a goal leads back over the start, which has been
/// met. Around it two goals are equally far, and the one with the number that
/// comes out first, as it was met first, is the one whose moves come last.
#[test]
fn of_equal_detours_to_two_goals_the_first_in_order_is_the_next() {
    let (start, one): (&[_], &[_]) = (&[(3, 1_000), (1, 1), (2, 1)], &[(6, 10), (5, 10), (0, 1)]);
    assert_eq!(
        simple(&[start, one, &[], &[], &[], &[(3, 10)], &[(4, 10)]], &[2, 3, 4]),
        [(1, vec![0, 2]), (21, vec![0, 1, 6, 4]), (21, vec![0, 1, 5, 3]), (1_000, vec![0, 3])]
    );
}

/// Here the goal that is farther has the moves that come first.
#[test]
fn of_unequal_detours_to_two_goals_the_shorter_is_the_next() {
    let (start, one): (&[_], &[_]) = (&[(1, 1), (2, 1)], &[(6, 20), (5, 10), (0, 1)]);
    assert_eq!(
        simple(&[start, one, &[], &[], &[], &[(3, 10)], &[(4, 10)]], &[2, 3, 4]),
        [(1, vec![0, 2]), (21, vec![0, 1, 5, 3]), (31, vec![0, 1, 6, 4])]
    );
}

/// Where the cheapest way on never meets the route, there is nothing to search.
/// Each of six states is expanded once; and each of the 63 beginnings that
/// routes have, after none to five moves, counts as much.
#[test]
fn the_cheapest_way_on_is_taken_without_a_search() {
    let mut moves: Vec<Vec<(usize, Cost)>> =
        (0..5).map(|state| vec![(state + 1, 2), (state + 1, 3)]).collect();
    moves.push(Vec::new());
    let graph = Graph::unbounded(moves, 5);
    let mut routes = routes(&graph, &Options::default().max_expansions(6 + 63)).simple();
    let costs: Vec<Cost> = routes.by_ref().map(|path| path.cost).collect();
    assert_eq!((costs.len(), routes.stopped()), (32, None));
    assert_eq!((costs[0], costs[1], costs[31]), (10, 11, 15));
}
