//! Burrows: eight amphipods in any order.

use dice::Dice;

/// A folded burrow in which nobody at the bottom of a room is at home, as in
/// inputs that people are given.
pub(crate) fn burrow(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    loop {
        let mut kinds = *b"AABBCCDD";
        for place in (1..kinds.len()).rev() {
            kinds.swap(place, dice.size(0, place));
        }
        let [upper, lower] = [&kinds[..4], &kinds[4..]];
        if lower.iter().zip(b"ABCD").all(|(kind, home)| kind != home) {
            return drawn(upper, lower);
        }
    }
}

fn drawn(upper: &[u8], lower: &[u8]) -> String {
    let row = |kinds: &[u8]| {
        kinds.iter().map(|kind| char::from(*kind).to_string()).collect::<Vec<_>>().join("#")
    };
    format!("#############\n#...........#\n###{}###\n  #{}#\n  #########\n", row(upper), row(lower))
}
