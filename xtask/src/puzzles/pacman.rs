//! Pacman, as `xtask` sees it.

use std::io::{self, Write};

use grid::{Drawing, Explored, Limits, ParseError};
use pacman::{Certificate, Maze, Route, Routes, Rules, certificate_file};
use proof::file::{Answer, Reader, Unread};
use proof::{Checked, Claim};
use search::{ClosingOrder, Cost, Engine, Options, Outcome, Reason};

use super::adapter::{self, Adapter, Rejected, list, message};
use super::report::{Course, RouteReport};

#[derive(Clone, Copy)]
pub(super) struct Pacman;

impl Adapter for Pacman {
    const NAME: &'static str = "pacman";
    const RULES_HELP: &'static str = "standard";
    const EXAMPLE: &'static str = "\
0 0
1 2
2 3
P%-
--.
";
    const SHOWN: Option<(&'static str, &'static str)> = Some(("example-37x37", "standard"));
    const LISTS_ROUTES: bool = true;
    const EXPLORES: bool = true;
    const CONTEST_FORMAT: bool = true;

    type Rules = Rules;
    type Model = Maze;
    type Route = Route;
    type Certificate = Certificate;

    fn engines(&self, rules: &Rules) -> &'static [Engine] {
        rules.engines()
    }

    fn read(&self, text: &str, _rules: &Rules, limits: &Limits) -> Result<Maze, ParseError> {
        Maze::parse_within(text, limits)
    }

    fn search(&self, maze: &Maze, options: &Options) -> Outcome<Route, Certificate> {
        maze.search(options)
    }

    fn cost(&self, maze: &Maze, options: &Options) -> Outcome<Cost, Certificate> {
        maze.cost(options)
    }

    fn explored(&self, maze: &Maze, options: &Options) -> Option<ClosingOrder<Explored>> {
        Some(maze.explored(options))
    }

    fn routes(&self, maze: &Maze, options: &Options) -> adapter::Routes<Route> {
        list(maze.routes_within(options), Routes::stopped)
    }

    fn simple_routes(&self, maze: &Maze, options: &Options) -> adapter::Routes<Route> {
        list(maze.simple_routes_within(options), Routes::stopped)
    }

    fn nth(&self, maze: &Maze, k: u128, options: &Options) -> Result<Option<Route>, Reason> {
        maze.nth_route(k, options).map_err(|stopped| stopped.reason)
    }

    fn check(&self, maze: &Maze, route: &Route) -> Result<(), String> {
        message(maze.check(route))
    }

    fn check_certificate(
        &self,
        maze: &Maze,
        route: Option<&Route>,
        certificate: &Certificate,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Checked, Rejected> {
        Ok(maze.check_certificate_while(route, certificate, go_on)?)
    }

    fn write_certificate(
        &self,
        maze: &Maze,
        route: Option<&Route>,
        certificate: &Certificate,
        file: &mut dyn Write,
    ) -> io::Result<()> {
        certificate_file::write(maze, route, certificate, file)
    }

    fn read_certificate(
        &self,
        maze: &Maze,
        file: &mut Reader<'_>,
    ) -> Result<Answer<Route, Certificate>, Unread> {
        certificate_file::read(maze, file)
    }

    fn claim(&self, certificate: &Certificate) -> Claim {
        certificate.claim()
    }

    fn report(&self, _maze: &Maze, route: &Route) -> RouteReport {
        RouteReport::walk(route)
    }

    fn contest(&self, maze: &Maze, route: &RouteReport) -> Option<String> {
        let Course::Walk { path, .. } = &route.course else { return None };
        Some(maze.contest(&Route::new(route.cost, path.clone())))
    }

    fn draw(&self, maze: &Maze, route: Option<&Route>) -> Drawing {
        route.map_or_else(|| maze.draw_map(), |route| maze.draw(route))
    }
}
