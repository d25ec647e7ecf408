//! Burrows: eight amphipods in any order.

use amphipod::{Burrow, Rules};
use grid::Limits;
use search::Options;
use testkit::Dice;

/// A folded burrow in which no amphipod at the bottom of a room is at home, as in the
/// inputs that people are given. It can be sorted; unfolded it can be sorted, too, or
/// with `unsolvable` cannot, like a third of all unfolded burrows.
///
/// Our own solver decides which can be sorted. The peers must agree.
pub(crate) fn burrow(seed: u64, unsolvable: bool) -> String {
    let mut dice = Dice::new(seed);
    loop {
        let mut kinds = *b"AABBCCDD";
        for place in (1..kinds.len()).rev() {
            kinds.swap(place, dice.size(0, place));
        }
        let [upper, lower] = [&kinds[..4], &kinds[4..]];
        if lower.iter().zip(b"ABCD").all(|(kind, home)| kind != home) {
            let text = drawn(upper, lower);
            let as_wanted = can_be_sorted(&text, Rules::Unfolded) != unsolvable;
            if as_wanted && can_be_sorted(&text, Rules::Folded) {
                return text;
            }
        }
    }
}

fn can_be_sorted(text: &str, rules: Rules) -> bool {
    match Burrow::parse_with_rules(text, rules, &Limits::default()) {
        Ok(burrow) => burrow.cost(&Options::default()).into_route().is_some(),
        Err(error) => panic!("a burrow that was drawn here: {error}"),
    }
}

fn drawn(upper: &[u8], lower: &[u8]) -> String {
    let row = |kinds: &[u8]| {
        kinds.iter().map(|kind| char::from(*kind).to_string()).collect::<Vec<_>>().join("#")
    };
    format!("#############\n#...........#\n###{}###\n  #{}#\n  #########\n", row(upper), row(lower))
}
