//! A numbered space as the space of its numbers, in which tables are read
//! without a state ever being made.

use std::ops::RangeInclusive;

use crate::space::number_of;
use crate::{Cost, NumberedSpace, StateSpace};

/// The numbers of a space, as states.
pub(super) struct ByNumber<'a, P>(pub(super) &'a P);

impl<P: NumberedSpace> StateSpace for ByNumber<'_, P> {
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

impl<P: NumberedSpace> NumberedSpace for ByNumber<'_, P> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn number(&self, &number: &usize) -> Option<usize> {
        Some(number)
    }

    fn state(&self, number: usize) -> Option<usize> {
        Some(number)
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        self.0.costs()
    }
}
