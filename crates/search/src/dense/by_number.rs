//! A numbered space as a space of numbers, in which tables are read without
//! building a state.

use std::ops::RangeInclusive;

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

    fn costs(&self) -> RangeInclusive<Cost> {
        self.0.costs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of three letters, from `b` to `d`.
    struct Letters;

    impl StateSpace for Letters {
        type State = char;

        fn starts(&self) -> Vec<char> {
            vec!['b', 'c']
        }

        fn successors(&self, &letter: &char, moves: &mut Vec<(char, Cost)>) {
            moves.extend(('b'..letter).next_back().map(|before| (before, 3)));
            moves.extend((letter..='d').nth(1).map(|after| (after, 4)));
        }

        fn is_goal(&self, &letter: &char) -> bool {
            letter == 'd'
        }

        fn heuristic(&self, letter: &char) -> Cost {
            match letter {
                'b' => 8,
                'c' => 4,
                _ => 0,
            }
        }
    }

    impl Numbering for Letters {
        fn len(&self) -> usize {
            3
        }

        fn number(&self, letter: &char) -> Option<usize> {
            ('b'..='d').position(|known| known == *letter)
        }

        fn state(&self, number: usize) -> Option<char> {
            ('b'..='d').nth(number)
        }

        fn costs(&self) -> RangeInclusive<Cost> {
            3..=4
        }
    }

    #[test]
    fn the_numbers_of_a_space_are_a_space() {
        let space = ByNumber(&Letters);
        assert_eq!((space.starts(), space.len(), space.costs()), (vec![0, 1], 3, 3..=4));
        let moves = |number| {
            let mut moves = Vec::new();
            space.successors(&number, &mut moves);
            moves
        };
        assert_eq!(
            [moves(0), moves(1), moves(2)],
            [vec![(1, 4)], vec![(0, 3), (2, 4)], vec![(1, 3)]]
        );
        assert_eq!([0, 1, 2].map(|number| space.is_goal(&number)), [false, false, true]);
        assert_eq!([0, 1, 2].map(|number| space.heuristic(&number)), [8, 4, 0]);
        assert_eq!((space.number(&2), space.state(1)), (Some(2), Some(1)));
    }
}
