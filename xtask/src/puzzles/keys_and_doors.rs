//! Keys and doors, as `xtask` sees it.

use keys_and_doors::Island;

use super::puzzle::{Puzzle, RuleSet, parse};
use super::task::Task;

pub(super) struct KeysAndDoors;

impl Puzzle for KeysAndDoors {
    fn name(&self) -> &'static str {
        "keys-and-doors"
    }

    fn example(&self) -> &'static str {
        "b#@#+\nA...B\n.#a##\n"
    }

    fn shown(&self) -> Option<(&'static str, &'static str)> {
        Some(("maze-21x41", "standard"))
    }

    fn rules(&self, spelling: Option<&str>) -> Result<Box<RuleSet>, String> {
        let about = "Each step up, left, right or down costs 1; a door opens once its key is held.";
        Ok(RuleSet::new::<Island>(parse(spelling)?, about, |text, _, limits| {
            Ok(Box::new(Task::walk(Island::parse_within(text, limits)?)))
        }))
    }
}
