//! Clumsy Crucible, as `xtask` sees it.

use crucible::{Certificate, City, Route, Rules};
use grid::{Limits, ParseError};
use search::{Engine, Options};

use super::report::{Adapter, message, walk};
use super::{Course, Extras, Instance, Puzzle, Solved, Way};

pub(super) struct Crucible;

impl Puzzle for Crucible {
    fn name(&self) -> &'static str {
        "crucible"
    }

    fn default_rules(&self) -> &'static str {
        "1..=3"
    }

    fn engines(&self) -> &'static [Engine] {
        &Engine::GENERAL
    }

    fn lists_routes(&self) -> bool {
        true
    }

    fn course_keys(&self, rules: &str) -> &'static [&'static str] {
        if rules == "elven" { &["path", "arrows"] } else { &["path", "arrows", "corners"] }
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
        let city = City::parse_within(text, limits)?;
        Ok(Box::new(Crossing { city, rules: rules.parse().unwrap_or_default() }))
    }
}

struct Crossing {
    city: City,
    rules: Rules,
}

impl Instance for Crossing {
    fn solve(&self, options: &Options, extras: &Extras) -> Solved {
        let Crossing { city, rules } = self;
        let adapter = Adapter {
            check: &|route| message(city.check(rules, route)),
            cost: Route::cost,
            claim: Certificate::claim,
            certify: &|route, certificate| {
                message(city.check_certificate(rules, route, certificate))
            },
            way: &|route| way(route, rules),
            draw: &|route| route.map_or_else(|| city.draw_map(), |route| city.draw(route)),
        };
        adapter.solve(|| city.search(rules, options), || city.routes_within(rules, options), extras)
    }
}

fn way(route: &Route, rules: &Rules) -> Way {
    let corners = route.corners();
    Way {
        turns: Some(corners.len().saturating_sub(2)),
        // Corners are where runs end: under elven rules they mean nothing.
        course: Course::One {
            path: route.cells().to_vec(),
            corners: matches!(rules, Rules::Runs(_)).then_some(corners),
        },
        ..walk(route.cost(), route.cells())
    }
}
