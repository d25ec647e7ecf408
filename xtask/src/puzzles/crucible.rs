//! Clumsy Crucible, as `xtask` sees it.

use crucible::{City, Crossing, Elven, Route, Rules, RunLengths};

use super::puzzle::{Profile, Puzzle, RuleSet, parse};
use super::report::{Course, RouteReport};
use super::task::Task;

pub(super) struct Crucible;

impl Puzzle for Crucible {
    fn profile(&self) -> Profile {
        Profile {
            rules: "MIN..=MAX (default: 1..=3) or elven",
            example: "24134\n32154\n32552\n",
            shown: Some(("walls-20x20", "1..=3")),
            ..Profile::new("crucible")
        }
    }

    fn rules(&self, spelling: Option<&str>) -> Result<Box<RuleSet>, String> {
        type Puzzle = Crossing<City, RunLengths>;
        let rules: Rules = parse(spelling)?;
        let about = about(&rules);
        // Runs end at corners; under elven rules, corners mean nothing.
        let has_corners = matches!(rules, Rules::Runs(_));
        let mut rules = RuleSet::new::<Puzzle>(rules, about, |text, rules, limits| {
            let city = City::parse_within(text, limits)?;
            Ok(match rules {
                Rules::Runs(lengths) => {
                    let task = Task::walk(Crossing::new(city, *lengths));
                    Box::new(Task { report: runs, ..task })
                }
                _ => Box::new(Task { report: steps, ..Task::walk(Crossing::new(city, Elven)) }),
            })
        });
        if has_corners {
            rules.course_keys = &["path", "arrows", "corners"];
        }
        Ok(rules)
    }
}

fn about(rules: &Rules) -> String {
    let moves = match rules {
        Rules::Runs(runs) => {
            let (min, max) = (runs.min(), runs.max());
            format!("Straight runs of {min} to {max} steps, with a turn between two runs.")
        }
        _ => "No block twice, at most one step up and one left, at most three steps in \
              a row in one direction."
            .to_owned(),
    };
    format!("From the top left to the bottom right; each block entered costs its heat. {moves}")
}

fn runs(route: &Route) -> RouteReport {
    let course = Course::Walk { path: route.cells().to_vec(), corners: Some(route.corners()) };
    RouteReport { course, ..steps(route) }
}

fn steps(route: &Route) -> RouteReport {
    let turns = Some(route.corners().len().saturating_sub(2));
    RouteReport { turns, ..RouteReport::walk(route) }
}
