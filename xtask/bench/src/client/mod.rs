//! Eight-way maps as a client outside the workspace would write them: with its own space,
//! in stages.

mod map;

use std::fmt::Write;
use std::ops::RangeInclusive;

use search::proof::{Numbering as _, Referee as _};
use search::{Cost, Numbering, Options, StateSpace, check};

use crate::side::{Result, Side};
use map::{Cell, Map};
pub(crate) use map::{DIAGONAL, STRAIGHT, Stage};

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
        struct $name<'a>(&'a Map);

        impl StateSpace for $name<'_> {
            type State = Cell;

            fn starts(&self) -> Vec<Cell> {
                self.0.starts()
            }

            fn successors(&self, cell: &Cell, moves: &mut Vec<(Cell, Cost)>) {
                self.0.moves_from(*cell, moves);
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

/// Calls `$work` with the space of the stage of `$map`.
macro_rules! with_space {
    ($map:expr, $work:expr) => {
        match $map.stage {
            Stage::Numbers => $work(&Numbered(&$map)),
            Stage::Costs => $work(&Costed(&$map)),
            Stage::Moves => $work(&Moving(&$map)),
            Stage::TwoWay => $work(&TwoWay(&$map)),
        }
    };
}

/// Reads the map, solves it, and writes the canonical route unless only the cost is
/// wanted.
pub(crate) fn solve(stage: Stage, side: Side, text: &str) -> Result<Option<u64>> {
    let map = Map::read(text, stage);
    let options = Options::default().certify(side == Side::Certified);
    if side == Side::Cost {
        return Ok(with_space!(map, |space| search::cost(space, &options)).into_route());
    }
    let outcome = with_space!(map, |space| search::search(space, &options));
    if side == Side::Certified {
        check::outcome(&map, &outcome).map_err(|refusal| format!("{refusal:?}"))?;
    }
    let mut written = String::new();
    for (row, col) in outcome.route().iter().flat_map(|route| &route.states) {
        // Writing to a string does not fail.
        let _ = writeln!(written, "[{row},{col}]");
    }
    std::hint::black_box(&written);
    Ok(outcome.route().map(|route| route.cost))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::octile;
    use crate::peers::maps::astar_octile;

    #[test]
    fn space_and_referee_agree_and_answers_are_those_of_the_peer() {
        for (seed, walls) in (0..50).flat_map(|seed| [0, 25, 40].map(|walls| (seed, walls))) {
            let text = octile(7, walls, seed);
            let expected = astar_octile(&text);
            for stage in [Stage::Numbers, Stage::Costs, Stage::Moves, Stage::TwoWay] {
                let map = Map::read(&text, stage);
                let agreed = with_space!(map, |space| check::agreement(space, &map, usize::MAX));
                assert_eq!(agreed, Ok(9 * 9), "{stage:?}\n{text}");
                for side in Side::OURS {
                    let cost = solve(stage, side, &text).unwrap();
                    assert_eq!(cost, expected, "{stage:?}, {side:?}\n{text}");
                }
            }
        }
    }
}
