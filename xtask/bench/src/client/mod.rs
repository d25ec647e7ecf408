//! Eight-way maps as a client outside the workspace would write them: a space
//! of its own, in stages.

mod bands;
mod map;
mod stages;
mod referee;

use std::fmt::Write;

use search::{Options, check};

use crate::side::Answer;
use map::Map;
use referee::Referee;
pub(crate) use stages::Stage;
use stages::{Costed, Moving, Numbered, TwoWay};

/// Calls `$work` with the space of a stage.
macro_rules! with_space {
    ($stage:expr, $map:expr, $work:expr) => {
        match $stage {
            Stage::Numbers => $work(&Numbered($map)),
            Stage::Costs => $work(&Costed($map)),
            Stage::Moves => $work(&Moving($map)),
            Stage::TwoWay => $work(&TwoWay($map)),
        }
    };
}

/// The whole answer: read, solve, canonical route, written out.
///
/// # Errors
///
/// A message if the certificate is refused.
pub(crate) fn whole(stage: Stage, text: &str, certified: bool) -> Result<Answer, String> {
    let map = Map::read(text);
    let options = Options::default().certify(certified);
    let outcome = with_space!(stage, &map, |space| search::search(space, &options));
    if certified {
        let referee = Referee { map: &map, stage };
        check::outcome(&referee, &outcome).map_err(|refusal| format!("{refusal:?}"))?;
    }
    let engine = outcome.stats.engine;
    let figures = outcome.stats.figures().map(|(name, number)| format!("{name} {number}"));
    let stats = std::iter::once(engine.to_string()).chain(figures).collect::<Vec<_>>().join(" ");
    let mut written = String::new();
    for (row, col) in outcome.route().iter().flat_map(|route| &route.states) {
        // Writing to a string does not fail.
        let _ = writeln!(written, "[{row},{col}]");
    }
    std::hint::black_box(&written);
    Ok(Answer { cost: outcome.route().map(|route| route.cost), stats })
}

/// The cost alone.
///
/// # Errors
///
/// A message if the search does not say.
pub(crate) fn cost(stage: Stage, text: &str) -> Result<Option<u64>, String> {
    let map = Map::read(text);
    let options = Options::default();
    match with_space!(stage, &map, |space| search::cost(space, &options)).answer {
        search::Answer::Found(cost) => Ok(Some(cost)),
        search::Answer::NoRoute => Ok(None),
        search::Answer::Exhausted(stopped) => Err(stopped.reason.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::maze::octile;
    use crate::peers::octile::astar_octile;

    #[test]
    fn space_and_referee_agree_and_answers_are_those_of_the_peer() {
        for (seed, walls) in (0..50).flat_map(|seed| [0, 25, 40].map(|walls| (seed, walls))) {
            let text = octile(7, walls, seed);
            let (map, expected) = (Map::read(&text), astar_octile(&text));
            for stage in Stage::ALL {
                let referee = Referee { map: &map, stage };
                let agreed =
                    with_space!(stage, &map, |space| check::agreement(space, &referee, usize::MAX));
                assert_eq!(agreed, Ok(map.len()), "{stage:?}\n{text}");
                for certified in [false, true] {
                    let answer = whole(stage, &text, certified).unwrap();
                    assert_eq!(answer.cost, expected, "{stage:?}\n{text}");
                    assert!(answer.stats.starts_with("dense "), "{stage:?}: {}", answer.stats);
                }
                assert_eq!(cost(stage, &text), Ok(expected), "{stage:?}\n{text}");
            }
        }
    }
}
