//! Checks laws on many puzzles.

use crate::walks::Map;
use crate::{Dice, cases};

/// Calls `law` on [`cases`]`(usual)` values that `make` returns. `law` checks one
/// and returns whether it has a route.
///
/// # Panics
///
/// If `law` panics; or, from 1,000 cases on, unless between a quarter and seven
/// eighths have a route: otherwise the test would say little.
pub fn many<M>(seed: u64, usual: u64, make: impl Fn(&mut Dice) -> M, law: impl Fn(&M) -> bool) {
    let mut dice = Dice::new(seed);
    let cases = cases(usual);
    let mut solved = 0;
    for _ in 0..cases {
        solved += u64::from(law(&make(&mut dice)));
    }
    let common = solved * 4 > cases && solved * 8 < cases * 7;
    assert!(
        common || cases < 1_000,
        "{solved} of {cases} have a route: make inputs of which a quarter to seven eighths do"
    );
}

/// Calls `case` on every `n`-th of the `total` maps, so that there are at most
/// [`cases`]`(total)`, and at least one. `case` checks one and returns whether it has a
/// route.
///
/// # Panics
///
/// If `case` panics, or if there are not `total` maps; or, from 1,000 cases on, if
/// all or none have a route.
pub fn every(total: usize, maps: impl Iterator<Item = Map>, mut case: impl FnMut(Map) -> bool) {
    let wanted = usize::try_from(cases(total as u64)).map_or(1, |wanted| wanted.max(1));
    let (mut found, mut done, mut solved) = (0, 0, 0);
    for map in maps {
        if found % total.div_ceil(wanted) == 0 {
            done += 1;
            solved += usize::from(case(map));
        }
        found += 1;
    }
    assert_eq!(found, total, "maps");
    let both = 0 < solved && solved < done;
    assert!(both || done < 1_000, "{solved} of {done} have a route: some must, and not all");
}
