//! Checks laws on many puzzles.

use crate::walks::Map;
use crate::{Dice, cases};

/// Holds as many puzzles as [`cases`] says to `law`, each made by `make` with
/// whatever it is compared with; of many puzzles some have a route, as `law`
/// returns, and some none.
///
/// # Panics
///
/// If all or hardly any have one: then the test shows little.
pub fn many<M>(seed: u64, usual: u64, make: impl Fn(&mut Dice) -> M, law: impl Fn(&M) -> bool) {
    let mut dice = Dice::new(seed);
    let cases = cases(usual);
    let mut solved = 0;
    for _ in 0..cases {
        solved += u64::from(law(&make(&mut dice)));
    }
    let common = solved * 4 > cases && solved * 8 < cases * 7;
    assert!(common || cases < 1_000, "{solved} of {cases} have a route");
}

/// Runs `case` on `maps`, of which there are `total`, or on as many as [`cases`]
/// says, evenly spread; of these some must have a route and some none, as for
/// [`many`].
///
/// # Panics
///
/// If there are not `total`, or all or none have a route.
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
    assert!(0 < solved && solved < done || done < 1_000, "{solved} of {done} have a route");
}
