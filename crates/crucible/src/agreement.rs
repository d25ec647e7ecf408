//! The solver's rules and the referee's, state by state: they must say the same.

use std::fmt::Debug;

use dice::{Dice, cases};
use search::{NumberedSpace, check};

use crate::referee::{ElvenReferee, RunReferee};
use crate::space::{ElvenSpace, RunSpace};
use crate::{City, Rules};

/// A small city with zeros and closed blocks here and there.
fn small_city(dice: &mut Dice) -> City {
    let (rows, cols, least) = (dice.size(1, 4), dice.size(1, 4), dice.below(2));
    let mut text = String::new();
    for _ in 0..rows {
        for _ in 0..cols {
            let heat = (least + dice.below(9 - least)).to_string();
            text.push_str(if dice.one_in(8) { "-" } else { &heat });
        }
        text.push('\n');
    }
    text.parse().unwrap()
}

#[track_caller]
fn agree<E: Debug>(result: &Result<usize, E>, city: &City) {
    assert!(result.is_ok(), "{result:?}\n{city}");
}

#[test]
fn rules_and_referee_agree_on_every_state() {
    let mut dice = Dice::new(7);
    for _ in 0..cases(2_000) {
        let city = small_city(&mut dice);
        let elven =
            check::agreement(&ElvenSpace::new(&city), &ElvenReferee::new(&city), usize::MAX);
        agree(&elven, &city);
        let min = dice.size(1, 3);
        let Rules::Runs(lengths) = Rules::runs(min..=min + dice.size(0, 2)).unwrap() else {
            panic!("made of runs");
        };
        let (space, referee) = (RunSpace::new(&city, lengths), RunReferee::new(&city, lengths));
        agree(&check::agreement(&space, &referee, usize::MAX), &city);
        agree(&check::numbers(&space, &referee), &city);
    }
}

#[test]
fn elven_numbers_stand_for_states() {
    let city: City = "123\n4-6\n789\n111".parse().unwrap();
    let space = ElvenSpace::new(&city);
    for number in 0..space.len() {
        let state = space.state(number).unwrap();
        assert_eq!(space.number(&state), Some(number));
    }
    assert_eq!(space.state(space.len()), None);
}
