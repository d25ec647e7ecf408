//! Keys and doors, as `xtask` sees it.

use keys_and_doors::Island;

use super::puzzle::{Profile, Puzzle, RuleSet, parse};
use super::task::Task;

pub(super) struct KeysAndDoors;

impl Puzzle for KeysAndDoors {
    fn profile(&self) -> Profile {
        Profile {
            example: "b#@#+\nA...B\n.#a##\n",
            shown: Some(("maze-21x41", "standard")),
            ..Profile::new("keys-and-doors")
        }
    }

    fn rules(&self, spelling: Option<&str>) -> Result<Box<RuleSet>, String> {
        let about = "Each step up, left, right or down costs 1; a door opens once its key is held.";
        Ok(RuleSet::new::<Island>(parse(spelling)?, about, |text, _, limits| {
            Ok(Box::new(Task::walk(Island::parse_within(text, limits)?)))
        }))
    }
}
