//! Amphipod, as `xtask` sees it.

use amphipod::{Burrow, Certificate, Move, Route, Rules};
use grid::{Drawing, Limits, ParseError};
use proof::{Checked, Claim};
use search::{Cost, Engine, Options, Outcome};
use serde_json::{Value, json};

use super::adapter::{Adapter, message};
use super::report::{Course, RouteReport};

#[derive(Clone, Copy)]
pub(super) struct Amphipod;

impl Adapter for Amphipod {
    const NAME: &'static str = "amphipod";
    const RULES_HELP: &'static str = "folded (if not given) or unfolded";
    const EXAMPLE: &'static str = "\
#############
#...........#
###B#C#B#D###
  #A#D#C#A#
  #########
";
    const SHOWN: Option<(&'static str, &'static str)> = Some(("example", "folded"));

    type Rules = Rules;
    type Model = Burrow;
    type Route = Route;
    type Certificate = Certificate;

    fn engines(&self, rules: &Rules) -> &'static [Engine] {
        rules.engines()
    }

    fn course_keys(&self, _rules: &Rules) -> &'static [&'static str] {
        &["moves"]
    }

    fn read(&self, text: &str, rules: &Rules, limits: &Limits) -> Result<Burrow, ParseError> {
        Burrow::parse_with_rules(text, *rules, limits)
    }

    fn search(&self, burrow: &Burrow, options: &Options) -> Outcome<Route, Certificate> {
        burrow.search(options)
    }

    fn cost(&self, burrow: &Burrow, options: &Options) -> Outcome<Cost, Certificate> {
        burrow.cost(options)
    }

    fn check(&self, burrow: &Burrow, route: &Route) -> Result<(), String> {
        message(burrow.check(route))
    }

    fn check_certificate(
        &self,
        burrow: &Burrow,
        route: Option<&Route>,
        certificate: &Certificate,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Checked, String> {
        message(burrow.check_certificate_while(route, certificate, go_on))
    }

    fn claim(&self, certificate: &Certificate) -> Claim {
        certificate.claim()
    }

    fn report(&self, _burrow: &Burrow, route: &Route) -> RouteReport {
        RouteReport {
            cost: route.cost(),
            steps: route.moves().len(),
            turns: None,
            course: Course::Moves(route.moves().iter().map(line_and_json).collect()),
        }
    }

    fn draw(&self, burrow: &Burrow, route: Option<&Route>) -> Drawing {
        route.map_or_else(|| burrow.draw_map(), |route| burrow.draw(route))
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
