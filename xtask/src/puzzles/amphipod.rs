//! Amphipod, as `xtask` sees it.

use amphipod::{Burrow, Move, Route, Rules};
use grid::Limits;
use serde_json::{Value, json};

use super::adapter::{Adapter, Read};
use super::report::{Course, RouteReport};
use super::task::Task;

#[derive(Clone, Copy)]
pub(super) struct Amphipod;

impl Adapter for Amphipod {
    type Puzzle = Burrow;

    const RULES_HELP: &'static str = "folded (default) or unfolded";
    const EXAMPLE: &'static str = "\
#############
#...........#
###B#C#B#D###
  #A#D#C#A#
  #########
";
    const SHOWN: Option<(&'static str, &'static str)> = Some(("example", "folded"));
    const WALKS: bool = false;

    fn about(_: &Rules) -> String {
        "Amphipods move into the hallway, and from there only into their own rooms; \
        a step of A, B, C or D costs 1, 10, 100 or 1000."
            .to_owned()
    }

    fn course_keys(_: &Rules) -> &'static [&'static str] {
        &["moves"]
    }

    fn read(&self, text: &str, rules: &Rules, limits: &Limits) -> Read {
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
    let [from, to] = [step.from, step.to].map(|pos| [pos.row, pos.col]);
    let kind = step.kind.to_string();
    (step.to_string(), json!({"kind": kind, "from": from, "to": to, "cost": step.cost}))
}
