//! Graphs without numbers.

use proof::Referee;
use search::{Cost, StateSpace};

use crate::Graph;

/// A graph whose states have no numbers: it is searched and checked by hashing.
#[derive(Debug, Clone, Copy)]
pub struct Unnumbered<'a>(pub &'a Graph);

impl StateSpace for Unnumbered<'_> {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.0.starts.clone()
    }

    fn successors(&self, state: &usize, moves: &mut Vec<(usize, Cost)>) {
        self.0.successors(state, moves);
    }

    fn is_goal(&self, &state: &usize) -> bool {
        self.0.goals[state]
    }

    fn heuristic(&self, state: &usize) -> Cost {
        self.0.heuristic(state)
    }
}

impl Referee for Unnumbered<'_> {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.0.starts.clone()
    }

    fn moves(&self, state: &usize, moves: &mut Vec<(usize, u64)>) {
        self.0.moves(state, moves);
    }

    fn is_goal(&self, state: &usize) -> bool {
        Referee::is_goal(self.0, state)
    }

    fn bound(&self, state: &usize) -> u64 {
        self.0.bound(state)
    }
}
