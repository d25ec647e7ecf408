//! Islands as the tests see them: the crate's; and plain maps, for brute force.

use std::collections::BTreeSet;

use keys_and_doors::Island;
use testkit::Dice;
use testkit::walks::{Cell, Map, World, beside};

/// The rules once more, on a map with one `@` and at least one `+`.
pub(crate) struct Plain(pub(crate) Map);

impl Plain {
    /// A small island: from open to full of water; keys that are missing,
    /// double or of no use; one goal or several.
    pub(crate) fn random(dice: &mut Dice) -> (Island, Plain) {
        let kinds =
            [".........#", ".......aAA", ".....#aAAc", "...##aAcCC", "..#aAcCjJJ", "###...aAC"];
        let kind = dice.size(0, kinds.len() - 1);
        let mut map = Map::random(dice, 2, kinds[kind]);
        let start = map.place(dice);
        for _ in 0..if dice.one_in(3) { 3 } else { 1 } {
            let goal = map.place(dice);
            map.set(if goal == start { (goal + 1) % map.cells() } else { goal }, '+');
        }
        map.set(start, '@');
        let plain = Plain(map);
        (plain.parse(), plain)
    }

    /// The crate's reading of it.
    pub(crate) fn parse(&self) -> Island {
        let text = self.0.to_string();
        let island: Island = text.parse().unwrap();
        assert_eq!(island.to_string(), text);
        island
    }
}

impl World for Plain {
    /// The cell, and the letters of the keys.
    type State = (Cell, BTreeSet<char>);

    fn start(&self) -> Option<(Cell, BTreeSet<char>)> {
        Some((self.0.find('@')?, BTreeSet::new()))
    }

    fn is_goal(&self, (cell, _): &(Cell, BTreeSet<char>)) -> bool {
        self.0.at(*cell) == Some('+')
    }

    fn step(
        &self,
        (cell, held): &(Cell, BTreeSet<char>),
        arrow: char,
    ) -> Option<(Cell, BTreeSet<char>)> {
        let next = beside(*cell, arrow);
        let character = self.0.at(next)?;
        let mut held = held.clone();
        if character.is_lowercase() {
            held.insert(character);
        }
        let shut = character.is_uppercase() && !held.contains(&character.to_ascii_lowercase());
        if shut || character == '#' { None } else { Some((next, held)) }
    }
}
