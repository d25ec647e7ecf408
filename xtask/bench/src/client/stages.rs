//! The space in four stages, each with one more thing that makes a search faster.

use std::ops::RangeInclusive;

use search::{Cost, Numbering, StateSpace};

use super::map::{Cell, DIAGONAL, Map, STRAIGHT};

/// What a space and its referee have besides states and moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    Numbers,
    /// Also the range of costs.
    Costs,
    /// Also moves by number.
    Moves,
    /// Also reversible steps; the referee has bands.
    TwoWay,
}

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
            Some(self.0.number(self.0.goal).into_iter().collect())
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
                vec![Map::START]
            }

            fn successors(&self, cell: &Cell, moves: &mut Vec<(Cell, Cost)>) {
                self.0.moves(*cell, moves);
            }

            fn is_goal(&self, cell: &Cell) -> bool {
                *cell == self.0.goal
            }

            fn heuristic(&self, cell: &Cell) -> Cost {
                self.0.heuristic(*cell).into()
            }

            fn numbering(&self) -> Option<impl Numbering<State = Cell>> {
                Some(self)
            }
        }

        impl Numbering for $name<'_> {
            fn len(&self) -> usize {
                self.0.open.len()
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

            $(method!($method);)*
        }
    };
}

stage!(Numbered);
stage!(Costed costs);
stage!(Moving costs each_move);
stage!(TwoWay costs each_move two_way_goals);
