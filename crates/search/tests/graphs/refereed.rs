//! What a space and its referee owe each other: moves by number that are the
//! moves, and a bound where there is a heuristic.

use search::check::{Disagreement, agreement, outcome};
use search::proof::{Numbering, Referee};
use search::{Options, search};
use testkit::Graph;

/// A graph whose referee hands out these moves of the state 0.
struct HandsOut {
    graph: Graph,
    moves: Vec<(usize, u64)>,
}

impl Referee for HandsOut {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        Referee::starts(&self.graph)
    }

    fn moves(&self, state: &usize, moves: &mut Vec<(usize, u64)>) {
        self.graph.moves(state, moves);
    }

    fn is_goal(&self, state: &usize) -> bool {
        Referee::is_goal(&self.graph, state)
    }

    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        Some(self)
    }
}

impl Numbering for HandsOut {
    type State = usize;

    fn len(&self) -> usize {
        Numbering::len(&self.graph)
    }

    fn number(&self, state: &usize) -> Option<usize> {
        Numbering::number(&self.graph, state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        Numbering::state(&self.graph, number)
    }

    fn each_move(&self, number: usize, _: &usize, mut visit: impl FnMut(usize, u64)) -> bool {
        if number == 0 {
            self.moves.iter().for_each(|&(to, cost)| visit(to, cost));
        }
        number == 0
    }
}

#[test]
fn moves_by_number_are_the_moves() {
    let graph = Graph::unbounded(vec![vec![(1, 1), (2, 4)], vec![(2, 2)], vec![]], 2);
    let handed_out = |moves| agreement(&graph, &HandsOut { graph: graph.clone(), moves }, 100);
    assert_eq!(handed_out(vec![(1, 1), (2, 4)]), Ok(3));
    // In another order, too few, too many, another end or none, another cost.
    for moves in [
        vec![(2, 4), (1, 1)],
        vec![(1, 1)],
        vec![(1, 1), (2, 4), (2, 4)],
        vec![(1, 1), (1, 4)],
        vec![(1, 1), (3, 4)],
        vec![(1, 1), (2, 3)],
    ] {
        assert_eq!(handed_out(moves), Err(Disagreement::ByNumber { state: 0 }));
    }
}

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
