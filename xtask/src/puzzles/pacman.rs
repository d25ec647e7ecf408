//! Pacman, as `xtask` sees it.

use grid::{Drawing, Limits, ParseError};
use pacman::{Certificate, Maze, Route};
use proof::{Checked, Claim};
use search::{Options, Outcome, Reason};

use super::adapter::{Adapter, Routes, message};
use super::report::RouteReport;
use super::standard::Standard;

#[derive(Clone, Copy)]
pub(super) struct Pacman;

impl Adapter for Pacman {
    const NAME: &'static str = "pacman";
    const RULES_HELP: &'static str = Standard::HELP;
    const LISTS_ROUTES: bool = true;
    const CONTEST_FORMAT: bool = true;

    type Rules = Standard;
    type Model = Maze;
    type Route = Route;
    type Certificate = Certificate;

    fn read(&self, text: &str, _rules: &Standard, limits: &Limits) -> Result<Maze, ParseError> {
        Maze::parse_within(text, limits)
    }

    fn search(&self, maze: &Maze, options: &Options) -> Outcome<Route, Certificate> {
        maze.search(options)
    }

    fn routes<'a>(&self, maze: &'a Maze, options: &Options) -> Result<Routes<'a, Route>, Reason> {
        match maze.routes_within(options) {
            Ok(routes) => Ok(Box::new(routes)),
            Err(stopped) => Err(stopped.reason),
        }
    }

    fn nth(&self, maze: &Maze, k: u128, _options: &Options) -> Result<Option<Route>, Reason> {
        Ok(maze.nth_route(k))
    }

    fn check(&self, maze: &Maze, route: &Route) -> Result<(), String> {
        message(maze.check(route))
    }

    fn check_certificate(
        &self,
        maze: &Maze,
        route: Option<&Route>,
        certificate: &Certificate,
    ) -> Result<Checked, String> {
        message(maze.check_certificate(route, certificate))
    }

    fn claim(&self, certificate: &Certificate) -> Claim {
        certificate.claim()
    }

    fn report(&self, _maze: &Maze, route: &Route) -> RouteReport {
        let walk = RouteReport::walk(route.cost(), route.cells());
        RouteReport { contest: Some(route.contest()), ..walk }
    }

    fn draw(&self, maze: &Maze, route: Option<&Route>) -> Drawing {
        route.map_or_else(|| maze.draw_map(), |route| maze.draw(route))
    }
}
