//! Octile, as `xtask` sees it.

use ::octile::{Map, Rules, Steps};
use grid::Limits;
use serde_json::{Value, json};

use super::adapter::{Adapter, Read};
use super::task::Task;

#[derive(Clone, Copy)]
pub(super) struct Octile;

impl Adapter for Octile {
    type Puzzle = Map;

    const EXAMPLE: &'static str =
        "type octile\nheight 3\nwidth 4\nstart 2 0\ngoal 0 3\nmap\n....\n..@.\n.@..\n";
    const SHOWN: Option<(&'static str, &'static str)> = Some(("rooms-33x49", "standard"));
    const STEP_KINDS: &'static [&'static str] = &["straight", "diagonal"];

    fn about(_: &Rules) -> String {
        "A diagonal step needs both cells beside it open. Costs are scaled to \
        whole numbers: a straight step costs 38,613,965, a diagonal one 54,608,393."
            .to_owned()
    }

    fn figures(_: &Rules, cost: Option<u64>) -> Vec<(&'static str, Value)> {
        let steps = cost.and_then(Steps::of_cost);
        vec![
            ("straight", json!(steps.map(|steps| steps.straight))),
            ("diagonal", json!(steps.map(|steps| steps.diagonal))),
            ("length", json!(steps.map(Steps::length))),
        ]
    }

    fn read(&self, text: &str, _: &Rules, limits: &Limits) -> Read {
        Ok(Box::new(Task::walk(Map::parse_within(text, limits)?)))
    }
}
