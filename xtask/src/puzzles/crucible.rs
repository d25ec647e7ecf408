//! Clumsy Crucible, as `xtask` sees it.

use crucible::{City, Crossing, Elven, Route, Rules, RunLengths};
use grid::Limits;

use super::adapter::{Adapter, Read};
use super::report::{Course, RouteReport};
use super::task::Task;

#[derive(Clone, Copy)]
pub(super) struct Crucible;

impl Adapter for Crucible {
    type Puzzle = Crossing<City, RunLengths>;

    const RULES_HELP: &'static str = "MIN..=MAX (default: 1..=3) or elven";
    const EXAMPLE: &'static str = "24134\n32154\n32552\n";
    const SHOWN: Option<(&'static str, &'static str)> = Some(("walls-20x20", "1..=3"));

    fn about(rules: &Rules) -> String {
        let runs = match rules {
            Rules::Runs(runs) => format!(
                "Straight runs of {} to {} steps, with a turn between two runs.",
                runs.min(),
                runs.max()
            ),
            _ => "No block twice, at most one step up and one left, at most three steps in \
                  a row in one direction."
                .to_owned(),
        };
        format!("From the top left to the bottom right; each block entered costs its heat. {runs}")
    }

    // Corners are where runs end: under elven rules they mean nothing.
    fn course_keys(rules: &Rules) -> &'static [&'static str] {
        match rules {
            Rules::Runs(_) => &["path", "arrows", "corners"],
            _ => &["path", "arrows"],
        }
    }

    fn read(&self, text: &str, rules: &Rules, limits: &Limits) -> Read {
        let city = City::parse_within(text, limits)?;
        Ok(match rules {
            Rules::Runs(lengths) => {
                Box::new(Task::walk(Crossing::new(city, *lengths)).with_report(runs))
            }
            _ => Box::new(Task::walk(Crossing::new(city, Elven)).with_report(steps)),
        })
    }
}

fn runs(route: &Route) -> RouteReport {
    let corners = route.corners();
    let turns = Some(corners.len().saturating_sub(2));
    let course = Course::Walk { path: route.cells().to_vec(), corners: Some(corners) };
    RouteReport { cost: route.cost(), steps: route.steps(), turns, course }
}

fn steps(route: &Route) -> RouteReport {
    let turns = Some(route.corners().len().saturating_sub(2));
    RouteReport { turns, ..RouteReport::walk(route) }
}
