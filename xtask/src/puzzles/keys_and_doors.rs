//! Keys and doors, as `xtask` sees it.

use grid::{Limits, ParseError};
use keys_and_doors::puzzle::{Puzzle, Solve};
use keys_and_doors::{Island, Rules};
use search::Engine;

use super::adapter::Adapter;
use super::puzzle::Instance;
use super::task::Task;

#[derive(Clone, Copy)]
pub(super) struct KeysAndDoors;

impl Adapter for KeysAndDoors {
    const NAME: &'static str = Island::NAME;
    const RULES_HELP: &'static str = "standard";
    const EXAMPLE: &'static str = "\
b#@#+
A...B
.#a##
";
    const SHOWN: Option<(&'static str, &'static str)> = Some(("maze-21x41", "standard"));

    type Rules = Rules;

    fn engines(&self, rules: &Rules) -> &'static [Engine] {
        <Island as Solve>::engines(rules)
    }

    fn read(
        &self,
        text: &str,
        _: &Rules,
        limits: &Limits,
    ) -> Result<Box<dyn Instance>, ParseError> {
        Ok(Box::new(Task::walk(Island::parse_within(text, limits)?)))
    }
}
