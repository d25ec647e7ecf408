//! The solver's rules and the referee's, state by state: they must say the same.

use dice::{Dice, cases};
use search::{Numbering, check};

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

#[test]
fn rules_and_referee_agree_on_every_state() {
    let mut dice = Dice::new(7);
    for _ in 0..cases(2_000) {
        let city = small_city(&mut dice);
        let (space, referee) = (ElvenSpace::new(&city), ElvenReferee::new(&city));
        let agreed = check::agreement(&space, &referee, usize::MAX);
        assert_eq!(agreed, Ok(space.len()), "\n{city}");
        // Every number stands for a state, and no other does.
        assert!((0..space.len()).all(|number| space.state(number).is_some()));
        assert_eq!(space.state(space.len()), None);
        let min = dice.size(1, 3);
        let Rules::Runs(lengths) = Rules::runs(min..=min + dice.size(0, 2)).unwrap() else {
            panic!("made of runs");
        };
        let (space, referee) = (RunSpace::new(&city, lengths), RunReferee::new(&city, lengths));
        let agreed = check::agreement(&space, &referee, usize::MAX);
        assert_eq!(agreed, Ok(space.len()), "\n{city}");
    }
}
