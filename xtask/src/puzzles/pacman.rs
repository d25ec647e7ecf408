//! Pacman, as `xtask` sees it.

use grid::{Limits, ParseError};
use pacman::{Certificate, Maze, Route};
use search::{Engine, Options};

use super::report::{Adapter, message, walk};
use super::{Extras, Instance, Puzzle, Solved, Way, only_standard};

pub(super) struct Pacman;

impl Puzzle for Pacman {
    fn name(&self) -> &'static str {
        "pacman"
    }

    fn default_rules(&self) -> &'static str {
        "standard"
    }

    fn engines(&self) -> &'static [Engine] {
        &Engine::GENERAL
    }

    fn lists_routes(&self) -> bool {
        true
    }

    fn has_contest_format(&self) -> bool {
        true
    }

    fn normalise_rules(&self, rules: &str) -> Result<String, String> {
        only_standard(rules)
    }

    fn read(
        &self,
        text: &str,
        _rules: &str,
        limits: &Limits,
    ) -> Result<Box<dyn Instance>, ParseError> {
        Ok(Box::new(Maze::parse_within(text, limits)?))
    }
}

impl Instance for Maze {
    fn solve(&self, options: &Options, extras: &Extras) -> Solved {
        let adapter = Adapter {
            check: &|route| message(self.check(route)),
            cost: Route::cost,
            claim: Certificate::claim,
            certify: &|route, certificate| message(self.check_certificate(route, certificate)),
            way: &way,
            draw: &|route| route.map_or_else(|| self.draw_map(), |route| self.draw(route)),
        };
        adapter.solve(|| self.search(options), || self.routes_within(options), extras)
    }
}

fn way(route: &Route) -> Way {
    Way { contest: Some(route.contest()), ..walk(route.cost(), route.cells()) }
}
