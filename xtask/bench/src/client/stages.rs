//! The space in four stages, each with one more of what makes a search faster.

use std::ops::RangeInclusive;

use search::{Cost, Numbering, StateSpace};

use super::map::{Cell, DIAGONAL, Map, STRAIGHT};

/// How much a space says of itself, beside its states and moves, and its referee, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Numbers alone.
    Numbers,
    /// And what moves can cost.
    Costs,
    /// And moves by number.
    Moves,
    /// And that every step can be gone back; the referee hands out bands.
    TwoWay,
}

/// Declares a stage: a space on a [`Map`], with these methods beside the three
/// that every numbering has.
macro_rules! stage {
    ($(#[$doc:meta])* $name:ident { $($method:item)* }) => {
        $(#[$doc])*
        pub(super) struct $name<'a>(pub(super) &'a Map);

        impl StateSpace for $name<'_> {
            type State = Cell;

            fn starts(&self) -> Vec<Cell> {
                vec![self.0.start]
            }

            fn successors(&self, cell: &Cell, moves: &mut Vec<(Cell, Cost)>) {
                self.0.successors(*cell, moves);
            }

            fn is_goal(&self, cell: &Cell) -> bool {
                *cell == self.0.goal
            }

            fn heuristic(&self, cell: &Cell) -> Cost {
                self.0.heuristic(*cell)
            }

            fn numbering(&self) -> Option<impl Numbering<State = Cell>> {
                Some(self)
            }
        }

        impl Numbering for $name<'_> {
            fn len(&self) -> usize {
                self.0.len()
            }

            fn number(&self, cell: &Cell) -> Option<usize> {
                self.0.number(*cell)
            }

            fn state(&self, number: usize) -> Option<Cell> {
                self.0.state(number)
            }

            fn is_refereed(&self) -> bool {
                true
            }

            $($method)*
        }
    };
}

stage! {
    /// Numbers alone.
    Numbered {}
}

stage! {
    /// And what moves can cost.
    Costed {
        fn costs(&self) -> RangeInclusive<Cost> {
            STRAIGHT..=DIAGONAL
        }
    }
}

stage! {
    /// And moves by number.
    Moving {
        fn costs(&self) -> RangeInclusive<Cost> {
            STRAIGHT..=DIAGONAL
        }

        #[inline]
        fn each_move(&self, number: usize, visit: impl FnMut(usize, Cost)) {
            self.0.each_move(number, visit);
        }
    }
}

stage! {
    /// And that every step can be gone back.
    TwoWay {
        fn costs(&self) -> RangeInclusive<Cost> {
            STRAIGHT..=DIAGONAL
        }

        #[inline]
        fn each_move(&self, number: usize, visit: impl FnMut(usize, Cost)) {
            self.0.each_move(number, visit);
        }

        fn two_way_goals(&self) -> Option<Vec<usize>> {
            Some(self.0.number(self.0.goal).into_iter().collect())
        }
    }
}
