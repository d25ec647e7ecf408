//! A numbered space as a space of numbers, in which tables are read without
//! building a state.

use crate::space::number_of;
use crate::{Cost, Numbering, StateSpace};

/// The numbers of a space, as states.
pub(super) struct ByNumber<'a, P>(pub(super) &'a P);

impl<P: Numbering> StateSpace for ByNumber<'_, P> {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.0.starts().iter().map(|start| number_of(self.0, start)).collect()
    }

    fn successors(&self, &number: &usize, moves: &mut Vec<(usize, Cost)>) {
        self.0.each_move(number, |to, cost| moves.push((to, cost)));
    }

    fn is_goal(&self, &number: &usize) -> bool {
        self.0.is_goal_at(number)
    }

    fn heuristic(&self, &number: &usize) -> Cost {
        self.0.heuristic_at(number)
    }
}

impl<P: Numbering> Numbering for ByNumber<'_, P> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn number(&self, &number: &usize) -> Option<usize> {
        Some(number)
    }

    fn state(&self, number: usize) -> Option<usize> {
        Some(number)
    }
}
