//! Referees that hand out moves by number, and what is noticed of it.

use dice::Graph;
use search::check::{Disagreement, numbers};
use search::proof::{NumberedReferee, Referee};

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

    fn bound(&self, state: &usize) -> u64 {
        self.graph.bound(state)
    }
}

impl NumberedReferee for HandsOut {
    fn len(&self) -> usize {
        NumberedReferee::len(&self.graph)
    }

    fn number(&self, state: &usize) -> Option<usize> {
        NumberedReferee::number(&self.graph, state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        NumberedReferee::state(&self.graph, number)
    }

    fn each_move(&self, number: usize, _: &usize, mut visit: impl FnMut(usize, u64)) -> bool {
        if number == 0 {
            for &(to, cost) in &self.moves {
                visit(to, cost);
            }
        }
        number == 0
    }
}

#[test]
fn moves_by_number_are_the_moves() {
    let graph = Graph::unbounded(vec![vec![(1, 1), (2, 4)], vec![(2, 2)], vec![]], 2);
    let handed_out = |moves| numbers(&graph, &HandsOut { graph: graph.clone(), moves });
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
