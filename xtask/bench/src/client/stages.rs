//! The space in four stages, each with one more thing that makes a search faster.

use std::ops::RangeInclusive;

use search::proof::{Numbering as _, Referee as _};
use search::{Cost, Numbering, StateSpace};

use super::map::{Cell, DIAGONAL, Map, STRAIGHT};

/// A method that some stages have.
macro_rules! method {
    (costs) => {
        fn costs(&self) -> RangeInclusive<Cost> {
            STRAIGHT..=DIAGONAL
        }
    };
    (each_move) => {
        #[inline]
        fn each_move(&self, number: usize, mut visit: impl FnMut(usize, Cost)) {
            self.0.each_step(number, |_, to, cost| visit(to, cost));
        }
    };
    (two_way_goals) => {
        fn two_way_goals(&self) -> Option<Vec<usize>> {
            Some(self.0.number(&self.0.goal).into_iter().collect())
        }
    };
}

/// Declares a stage: a space on a [`Map`], with these methods besides those that every
/// numbering has.
macro_rules! stage {
    ($name:ident $($method:ident)*) => {
        pub(super) struct $name<'a>(pub(super) &'a Map);

        impl StateSpace for $name<'_> {
            type State = Cell;

            fn starts(&self) -> Vec<Cell> {
                self.0.starts()
            }

            fn successors(&self, cell: &Cell, moves: &mut Vec<(Cell, Cost)>) {
                self.0.moves(cell, moves);
            }

            fn is_goal(&self, cell: &Cell) -> bool {
                self.0.is_goal(cell)
            }

            fn heuristic(&self, cell: &Cell) -> Cost {
                self.0.bound(cell)
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
                self.0.number(cell)
            }

            fn state(&self, number: usize) -> Option<Cell> {
                self.0.state(number)
            }

            fn is_refereed(&self) -> bool {
                true
            }

            $(method!($method);)*
        }
    };
}

stage!(Numbered);
stage!(Costed costs);
stage!(Moving costs each_move);
stage!(TwoWay costs each_move two_way_goals);
