//! The solver's rules and the referee's, state by state: they must say the same.

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;

use dice::{Dice, cases};
use proof::Referee;
use search::StateSpace;

use crate::City;
use crate::elven::ElvenSpace;
use crate::referee::moves::{ElvenReferee, RunReferee};
use crate::rules::RunSpace;
use crate::{Rules, RunLengths};

/// A small city with zeros and closed blocks here and there.
fn small_city(dice: &mut Dice) -> City {
    let (rows, cols, least) = (dice.size(1, 4), dice.size(1, 4), dice.below(2));
    let mut text = String::new();
    for _ in 0..rows {
        for _ in 0..cols {
            let sign = if dice.one_in(8) {
                "-".to_owned()
            } else {
                (least + dice.below(9 - least)).to_string()
            };
            text.push_str(&sign);
        }
        text.push('\n');
    }
    text.parse().unwrap()
}

/// Goes through every state that can be reached: starts, moves, goals and
/// bounds agree, and the bound is consistent.
fn agree<S: Ord + Copy + Hash + Debug>(
    space: &impl StateSpace<State = S>,
    referee: &impl Referee<State = S>,
    city: &City,
) {
    let mut open = space.starts();
    assert_eq!(open, referee.starts(), "{city}");
    let mut seen = HashSet::new();
    while let Some(state) = open.pop() {
        if !seen.insert(state) {
            continue;
        }
        let here = space.heuristic(&state);
        assert_eq!(here, referee.bound(&state), "{state:?}\n{city}");
        assert_eq!(space.is_goal(&state), referee.is_goal(&state), "{state:?}\n{city}");
        assert!(here == 0 || !space.is_goal(&state), "{state:?}\n{city}");
        let mut moves = Vec::new();
        space.successors(&state, &mut moves);
        for &(next, cost) in &moves {
            assert!(here <= cost + space.heuristic(&next), "{state:?} to {next:?}\n{city}");
            open.push(next);
        }
        let mut others = referee.moves(&state);
        moves.sort_unstable();
        others.sort_unstable();
        assert_eq!(moves, others, "{state:?}\n{city}");
    }
}

#[test]
fn rules_and_referee_agree_on_every_state() {
    let mut dice = Dice::new(7);
    for _ in 0..cases(2_000) {
        let city = small_city(&mut dice);
        agree(&ElvenSpace::new(&city), &ElvenReferee::new(&city), &city);
        let min = dice.size(1, 3);
        let lengths: RunLengths = match Rules::runs(min..=min + dice.size(0, 2)).unwrap() {
            Rules::Runs(lengths) => lengths,
            Rules::Elven => unreachable!("made of runs"),
        };
        agree(&RunSpace::new(&city, lengths), &RunReferee::new(&city, lengths), &city);
    }
}
