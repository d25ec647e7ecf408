//! Keys and doors, as `xtask` sees it.

use std::io::{self, Write};

use grid::{Drawing, Explored, Limits, ParseError};
use keys_and_doors::{Certificate, Island, Route, Routes, Rules, certificate_file};
use proof::file::{Answer, Reader, Unread};
use proof::{Checked, Claim};
use search::{ClosingOrder, Cost, Engine, Options, Outcome, Reason};

use super::adapter::{self, Adapter, Rejected, list, message};
use super::report::RouteReport;

#[derive(Clone, Copy)]
pub(super) struct KeysAndDoors;

impl Adapter for KeysAndDoors {
    const NAME: &'static str = "keys-and-doors";
    const RULES_HELP: &'static str = "standard";
    const EXAMPLE: &'static str = "\
b#@#+
A...B
.#a##
";
    const SHOWN: Option<(&'static str, &'static str)> = Some(("maze-21x41", "standard"));
    const LISTS_ROUTES: bool = true;
    const EXPLORES: bool = true;

    type Rules = Rules;
    type Model = Island;
    type Route = Route;
    type Certificate = Certificate;

    fn engines(&self, rules: &Rules) -> &'static [Engine] {
        rules.engines()
    }

    fn read(&self, text: &str, _rules: &Rules, limits: &Limits) -> Result<Island, ParseError> {
        Island::parse_within(text, limits)
    }

    fn search(&self, island: &Island, options: &Options) -> Outcome<Route, Certificate> {
        island.search(options)
    }

    fn cost(&self, island: &Island, options: &Options) -> Outcome<Cost, Certificate> {
        island.cost(options)
    }

    fn explored(&self, island: &Island, options: &Options) -> Option<ClosingOrder<Explored>> {
        Some(island.explored(options))
    }

    fn routes(&self, island: &Island, options: &Options) -> adapter::Routes<Route> {
        list(island.routes_within(options), Routes::stopped)
    }

    fn simple_routes(&self, island: &Island, options: &Options) -> adapter::Routes<Route> {
        list(island.simple_routes_within(options), Routes::stopped)
    }

    fn nth(&self, island: &Island, k: u128, options: &Options) -> Result<Option<Route>, Reason> {
        island.nth_route(k, options).map_err(|stopped| stopped.reason)
    }

    fn check(&self, island: &Island, route: &Route) -> Result<(), String> {
        message(island.check(route))
    }

    fn check_certificate(
        &self,
        island: &Island,
        route: Option<&Route>,
        certificate: &Certificate,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Checked, Rejected> {
        Ok(island.check_certificate_while(route, certificate, go_on)?)
    }

    fn write_certificate(
        &self,
        island: &Island,
        route: Option<&Route>,
        certificate: &Certificate,
        file: &mut dyn Write,
    ) -> io::Result<()> {
        certificate_file::write(island, route, certificate, file)
    }

    fn read_certificate(
        &self,
        island: &Island,
        file: &mut Reader<'_>,
    ) -> Result<Answer<Route, Certificate>, Unread> {
        certificate_file::read(island, file)
    }

    fn claim(&self, certificate: &Certificate) -> Claim {
        certificate.claim()
    }

    fn report(&self, _island: &Island, route: &Route) -> RouteReport {
        RouteReport::walk(route)
    }

    fn draw(&self, island: &Island, route: Option<&Route>) -> Drawing {
        route.map_or_else(|| island.draw_map(), |route| island.draw(route))
    }
}
