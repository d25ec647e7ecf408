//! Eight-way maps as a client outside the workspace would write them: with its own space,
//! in stages.

mod map;
mod stages;

use std::fmt::Write;

use search::{Options, check};

use crate::side::{Result, Side};
use map::Map;
pub(crate) use map::{DIAGONAL, STRAIGHT, Stage};
use stages::{Costed, Moving, Numbered, TwoWay};

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
