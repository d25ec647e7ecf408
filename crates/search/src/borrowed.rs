//! A reference to a space is a space, too.

use std::ops::RangeInclusive;

use crate::space::{Cost, Numbering, StateSpace};
use crate::steps::Steps;

impl<P: StateSpace> StateSpace for &P {
    type State = P::State;

    fn starts(&self) -> Vec<P::State> {
        (**self).starts()
    }

    #[inline]
    fn successors(&self, state: &P::State, moves: &mut Vec<(P::State, Cost)>) {
        (**self).successors(state, moves);
    }

    #[inline]
    fn is_goal(&self, state: &P::State) -> bool {
        (**self).is_goal(state)
    }

    #[inline]
    fn heuristic(&self, state: &P::State) -> Cost {
        (**self).heuristic(state)
    }

    fn numbering(&self) -> Option<impl Numbering<State = P::State>> {
        (**self).numbering()
    }
}

impl<N: Numbering> Numbering for &N {
    fn len(&self) -> usize {
        (**self).len()
    }

    #[inline]
    fn number(&self, state: &N::State) -> Option<usize> {
        (**self).number(state)
    }

    #[inline]
    fn state(&self, number: usize) -> Option<N::State> {
        (**self).state(number)
    }

    fn is_refereed(&self) -> bool {
        (**self).is_refereed()
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        (**self).costs()
    }

    #[inline]
    fn each_move(&self, number: usize, visit: impl FnMut(usize, Cost)) {
        (**self).each_move(number, visit);
    }

    #[inline]
    fn is_goal_at(&self, number: usize) -> bool {
        (**self).is_goal_at(number)
    }

    #[inline]
    fn heuristic_at(&self, number: usize) -> Cost {
        (**self).heuristic_at(number)
    }

    fn two_way_goals(&self) -> Option<Vec<usize>> {
        (**self).two_way_goals()
    }

    fn steps(&self) -> Option<Steps> {
        (**self).steps()
    }

    fn ways(&self, first: usize, ways: &mut [u8]) {
        (**self).ways(first, ways);
    }

    #[inline]
    fn nearer(&self, number: usize) -> u8 {
        (**self).nearer(number)
    }

    #[inline]
    fn preferred(&self, number: usize) -> u8 {
        (**self).preferred(number)
    }
}
