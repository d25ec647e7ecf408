//! Amphipod, as `xtask` sees it.

use std::iter;

use amphipod::{Burrow, Certificate, Move, Route, Rules};
use grid::{Limits, ParseError};
use search::{Engine, Options};
use serde_json::{Value, json};

use super::report::{Adapter, message};
use super::{Course, Extras, Instance, Puzzle, Solved, Way};

pub(super) struct Amphipod;

impl Puzzle for Amphipod {
    fn name(&self) -> &'static str {
        "amphipod"
    }

    fn default_rules(&self) -> &'static str {
        "folded"
    }

    fn engines(&self) -> &'static [Engine] {
        &Engine::GENERAL
    }

    fn lists_routes(&self) -> bool {
        false
    }

    fn course_keys(&self, _rules: &str) -> &'static [&'static str] {
        &["moves"]
    }

    fn normalise_rules(&self, rules: &str) -> Result<String, String> {
        message(rules.parse::<Rules>()).map(|rules| rules.to_string())
    }

    fn read(
        &self,
        text: &str,
        rules: &str,
        limits: &Limits,
    ) -> Result<Box<dyn Instance>, ParseError> {
        let rules = rules.parse().unwrap_or_default();
        Ok(Box::new(Burrow::parse_with_rules(text, rules, limits)?))
    }
}

impl Instance for Burrow {
    fn solve(&self, options: &Options, extras: &Extras) -> Solved {
        let adapter = Adapter {
            check: &|route| message(self.check(route)),
            cost: Route::cost,
            claim: Certificate::claim,
            certify: &|route, certificate| message(self.check_certificate(route, certificate)),
            way: &way,
            draw: &|route| route.map_or_else(|| self.draw_map(), |route| self.draw(route)),
        };
        adapter.solve(|| self.search(options), || Ok(iter::empty()), extras)
    }
}

fn way(route: &Route) -> Way {
    Way {
        cost: route.cost(),
        steps: route.moves().len(),
        turns: None,
        course: Course::Several(route.moves().iter().map(line_and_json).collect()),
        contest: None,
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
