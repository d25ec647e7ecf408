//! What is said of moves as steps, compared with the moves.

use dice::Graph;
use search::check::numbers;
use search::{Cost, NumberedSpace, StateSpace, Steps};

/// Three numbers in a line, with what is said of their moves as steps.
struct Stepping {
    line: Graph,
    ways: Vec<u8>,
    nearer: u8,
}

impl StateSpace for Stepping {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        StateSpace::starts(&self.line)
    }

    fn successors(&self, state: &usize, moves: &mut Vec<(usize, Cost)>) {
        self.line.successors(state, moves);
    }

    fn is_goal(&self, state: &usize) -> bool {
        StateSpace::is_goal(&self.line, state)
    }

    fn heuristic(&self, state: &usize) -> Cost {
        self.line.heuristic(state)
    }
}

impl NumberedSpace for Stepping {
    fn len(&self) -> usize {
        3
    }

    fn number(&self, state: &usize) -> Option<usize> {
        Some(*state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        (number < 3).then_some(number)
    }

    fn costs(&self) -> std::ops::RangeInclusive<Cost> {
        1..=1
    }

    fn each_move(&self, number: usize, mut visit: impl FnMut(usize, Cost)) {
        for &(to, cost) in &self.line.moves[number] {
            visit(to, cost);
        }
    }

    fn steps(&self) -> Option<Steps> {
        Steps::new([3_usize.wrapping_neg(), usize::MAX, 1, 3])
    }

    fn ways(&self, first: usize, ways: &mut [u8]) {
        ways.fill(0);
        for (noted, ways) in ways.iter_mut().zip(&self.ways[first..]) {
            *noted = *ways;
        }
    }

    fn nearer(&self, _: usize) -> u8 {
        self.nearer
    }
}

#[test]
fn steps_are_the_moves_and_change_the_heuristic_as_is_said() {
    let said = |ways: [u8; 3], nearer| {
        let moves = vec![vec![(1, 1)], vec![(0, 1), (2, 1)], vec![(1, 1)]];
        let goals = vec![false, false, true];
        let line = Graph { starts: vec![0], goals, moves, bounds: vec![2, 1, 0] };
        let space = Stepping { ways: ways.to_vec(), nearer, line };
        numbers(&space, &space.line).map_err(|found| found.to_string())
    };
    let other = |state| Err(format!("{state} is another when it is asked for by its number"));
    assert_eq!(said([4, 6, 2], 4), Ok(3));
    assert_eq!(said([4, 6, 2], 4 | 9), Ok(3), "of steps that are no moves nothing is said");
    assert_eq!(said([4, 6, 2], 0), other(0));
    assert_eq!(said([4, 6, 2], 6), other(1));
    assert_eq!(said([0, 6, 2], 4), other(0));
    assert_eq!(said([12, 6, 2], 4), other(0));
    assert_eq!(said([4, 4, 2], 4), other(1));
    assert_eq!(said([4, 6, 2 | 16], 4), other(2));
}
