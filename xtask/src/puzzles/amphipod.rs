//! Amphipod, as `xtask` sees it.

use std::io::{self, Write};

use amphipod::{Burrow, Certificate, Move, Route, Rules, certificate_file};
use grid::{Drawing, Limits, ParseError};
use proof::file::{Answer, Reader, Unread};
use proof::{Checked, Claim};
use search::{Cost, Engine, Options, Outcome};
use serde_json::{Value, json};

use super::adapter::{Adapter, Rejected, message};
use super::report::{Course, RouteReport};

/// A burrow, and the rules by which it was read.
pub(super) struct Sorting {
    burrow: Burrow,
    rules: Rules,
}

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
    type Model = Sorting;
    type Route = Route;
    type Certificate = Certificate;

    fn engines(&self, rules: &Rules) -> &'static [Engine] {
        rules.engines()
    }

    fn course_keys(&self, _rules: &Rules) -> &'static [&'static str] {
        &["moves"]
    }

    fn read(&self, text: &str, rules: &Rules, limits: &Limits) -> Result<Sorting, ParseError> {
        Ok(Sorting { burrow: Burrow::parse_with_rules(text, *rules, limits)?, rules: *rules })
    }

    fn search(&self, sorting: &Sorting, options: &Options) -> Outcome<Route, Certificate> {
        sorting.burrow.search(options)
    }

    fn cost(&self, sorting: &Sorting, options: &Options) -> Outcome<Cost, Certificate> {
        sorting.burrow.cost(options)
    }

    fn check(&self, sorting: &Sorting, route: &Route) -> Result<(), String> {
        message(sorting.burrow.check(route))
    }

    fn check_certificate(
        &self,
        sorting: &Sorting,
        route: Option<&Route>,
        certificate: &Certificate,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Checked, Rejected> {
        Ok(sorting.burrow.check_certificate_while(route, certificate, go_on)?)
    }

    fn write_certificate(
        &self,
        sorting: &Sorting,
        route: Option<&Route>,
        certificate: &Certificate,
        file: &mut dyn Write,
    ) -> io::Result<()> {
        let Sorting { burrow, rules } = sorting;
        certificate_file::write(burrow, *rules, route, certificate, file)
    }

    fn read_certificate(
        &self,
        sorting: &Sorting,
        file: &mut Reader<'_>,
    ) -> Result<Answer<Route, Certificate>, Unread> {
        let Sorting { burrow, rules } = sorting;
        certificate_file::read(burrow, *rules, file)
    }

    fn claim(&self, certificate: &Certificate) -> Claim {
        certificate.claim()
    }

    fn report(&self, _sorting: &Sorting, route: &Route) -> RouteReport {
        RouteReport {
            cost: route.cost(),
            steps: route.moves().len(),
            turns: None,
            course: Course::Moves(route.moves().iter().map(line_and_json).collect()),
        }
    }

    fn draw(&self, sorting: &Sorting, route: Option<&Route>) -> Drawing {
        let burrow = &sorting.burrow;
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
