//! Amphipod, as `xtask` sees it.

use amphipod::puzzle::{Puzzle, Solve};
use amphipod::{Burrow, Move, Route, Rules};
use grid::{Limits, ParseError};
use search::Engine;
use serde_json::{Value, json};

use super::adapter::Adapter;
use super::puzzle::Instance;
use super::report::{Course, RouteReport};
use super::task::Task;

#[derive(Clone, Copy)]
pub(super) struct Amphipod;

impl Adapter for Amphipod {
    const NAME: &'static str = Burrow::NAME;
    const RULES_HELP: &'static str = "folded (if not given) or unfolded";
    const EXAMPLE: &'static str = "\
#############
#...........#
###B#C#B#D###
  #A#D#C#A#
  #########
";
    const SHOWN: Option<(&'static str, &'static str)> = Some(("example", "folded"));
    const WALKS: bool = false;

    type Rules = Rules;

    fn engines(&self, rules: &Rules) -> &'static [Engine] {
        <Burrow as Solve>::engines(rules)
    }

    fn course_keys(&self, _: &Rules) -> &'static [&'static str] {
        &["moves"]
    }

    fn read(
        &self,
        text: &str,
        rules: &Rules,
        limits: &Limits,
    ) -> Result<Box<dyn Instance>, ParseError> {
        Ok(Box::new(Task::new(Burrow::parse_with_rules(text, *rules, limits)?, report)))
    }
}

fn report(route: &Route) -> RouteReport {
    RouteReport {
        cost: route.cost(),
        steps: route.moves().len(),
        turns: None,
        course: Course::Moves(route.moves().iter().map(line_and_json).collect()),
    }
}

fn line_and_json(step: &Move) -> (String, Value) {
    let value = json!({
        "kind": step.kind.to_string(),
        "from": [step.from.row, step.from.col],
        "to": [step.to.row, step.to.col],
        "cost": step.cost,
    });
    (step.to_string(), value)
}
