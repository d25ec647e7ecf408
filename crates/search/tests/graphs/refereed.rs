//! What a referee owes its space: a bound where there is a heuristic.

use search::check::{Disagreement, agreement, outcome};
use search::{Options, search};
use testkit::Graph;

/// With a heuristic, fewer states are closed than a bound of 0 asks for.
#[test]
fn a_heuristic_without_a_bound_is_found_out() {
    let mut graph = Graph::line(&[1, 1, 1]);
    graph.moves[0].push((4, 1));
    graph.moves.push(vec![(4, 1)]);
    graph.goals.push(false);
    let unbounded = Graph { bounds: vec![0; 5], ..graph.clone() };
    graph.bounds = vec![2, 0, 2, 1, 9];
    let answer = search(&graph, &Options::default());
    assert!(outcome(&graph, &answer).is_ok());
    let refused = outcome(&unbounded, &answer).unwrap_err().to_string();
    let hint = "or `Referee::bound`, which is 0 here, does not state it";
    assert!(refused.ends_with(hint), "{refused}");
    // Where there is a bound, it is no matter of the bound.
    let low = Graph { bounds: vec![1, 0, 1, 1, 1], ..graph.clone() };
    let refused = outcome(&low, &answer).unwrap_err().to_string();
    assert!(refused.ends_with("raises the potential from 0 to 2"), "{refused}");
    let heard = agreement(&graph, &unbounded, 100).unwrap_err();
    assert_eq!(heard, Disagreement::Bound { state: 0, heuristic: 2, bound: 0 });
}

/// One function for heuristic and bound, which lies where the search never
/// looks: the answer is wrong, and nobody who trusts the bound can tell.
#[test]
fn a_bound_that_is_also_the_heuristic_is_checked_by_nobody_but_agreement() {
    // Straight to the goal 1 for 10, or by way of 2 for 2.
    let moves = vec![vec![(1, 10), (2, 1)], vec![], vec![(1, 1)]];
    let honest = Graph::unbounded(moves, 1);
    let liar = Graph { bounds: vec![0, 0, 100], ..honest.clone() };
    let wrong = search(&liar, &Options::default());
    assert_eq!(wrong.route().map(|path| path.cost), Some(10));
    assert!(outcome(&liar, &wrong).is_ok());
    // The remedies: a bound of 0, or a second look at every state.
    assert!(outcome(&honest, &wrong).is_err());
    let heard = agreement(&liar, &liar, 100);
    assert!(matches!(heard, Err(Disagreement::Inconsistent { from: 2, to: 1, .. })), "{heard:?}");
    assert_eq!(search(&honest, &Options::default()).route().map(|path| path.cost), Some(2));
}
