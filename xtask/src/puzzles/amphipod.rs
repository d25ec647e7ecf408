//! Amphipod, as `xtask` sees it.

use amphipod::{Burrow, Move, Route};
use serde_json::{Value, json};

use super::puzzle::{Profile, Puzzle, RuleSet, parse};
use super::report::{Course, RouteReport};
use super::task::Task;

pub(super) struct Amphipod;

const EXAMPLE: &str = "\
#############
#...........#
###B#C#B#D###
  #A#D#C#A#
  #########
";

impl Puzzle for Amphipod {
    fn profile(&self) -> Profile {
        Profile {
            rules: "folded (default) or unfolded",
            example: EXAMPLE,
            lists_routes: false,
            shown: Some(("example", "folded")),
            ..Profile::new("amphipod")
        }
    }

    fn rules(&self, spelling: Option<&str>) -> Result<Box<RuleSet>, String> {
        let about = "Amphipods move into the hallway, or straight into their own rooms; from the \
                     hallway, only into their own rooms. A step of A, B, C or D costs 1, 10, 100 or 1000.";
        let mut rules = RuleSet::new::<Burrow>(parse(spelling)?, about, |text, rules, limits| {
            Ok(Box::new(Task::new(Burrow::parse_with_rules(text, *rules, limits)?, report)))
        });
        rules.course_keys = &["moves"];
        rules.shows_search = false;
        Ok(rules)
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
