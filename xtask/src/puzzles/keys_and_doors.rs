//! Keys and doors, as `xtask` sees it.

use grid::Limits;
use keys_and_doors::{Island, Rules};

use super::adapter::{Adapter, Read};
use super::task::Task;

#[derive(Clone, Copy)]
pub(super) struct KeysAndDoors;

impl Adapter for KeysAndDoors {
    type Puzzle = Island;

    const EXAMPLE: &'static str = "b#@#+\nA...B\n.#a##\n";
    const SHOWN: Option<(&'static str, &'static str)> = Some(("maze-21x41", "standard"));

    fn about(_: &Rules) -> String {
        "Each step up, left, right or down costs 1; a door opens once its key is held.".to_owned()
    }

    fn read(&self, text: &str, _: &Rules, limits: &Limits) -> Read {
        Ok(Box::new(Task::walk(Island::parse_within(text, limits)?)))
    }
}
