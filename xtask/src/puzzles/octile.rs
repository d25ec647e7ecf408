//! Octile, as `xtask` sees it.

use ::octile::{Map, Steps};
use serde_json::{Value, json};

use super::puzzle::{Profile, Puzzle, RuleSet, parse};
use super::task::Task;

pub(super) struct Octile;

impl Puzzle for Octile {
    fn profile(&self) -> Profile {
        Profile {
            example: "type octile\nheight 3\nwidth 4\nstart 2 0\ngoal 0 3\nmap\n....\n..@.\n.@..\n",
            shown: Some(("rooms-33x49", "standard")),
            ..Profile::new("octile")
        }
    }

    fn rules(&self, spelling: Option<&str>) -> Result<Box<RuleSet>, String> {
        let about = "A diagonal step needs both cells beside it open. Costs are scaled to \
                     whole numbers: a straight step costs 38,613,965, a diagonal one 54,608,393.";
        let mut rules = RuleSet::new::<Map>(parse(spelling)?, about, |text, _, limits| {
            Ok(Box::new(Task::walk(Map::parse_within(text, limits)?)))
        });
        rules.figures = figures;
        rules.step_kinds = &["straight", "diagonal"];
        Ok(rules)
    }
}

fn figures(cost: Option<u64>) -> Vec<(&'static str, Value)> {
    let steps = cost.and_then(Steps::of_cost);
    vec![
        ("straight", json!(steps.map(|steps| steps.straight))),
        ("diagonal", json!(steps.map(|steps| steps.diagonal))),
        ("length", json!(steps.map(Steps::length))),
    ]
}
