//! Keys and doors, as `xtask` sees it.

use grid::{Drawing, Limits, ParseError};
use keys_and_doors::{Certificate, Island, Route};
use proof::{Checked, Claim};
use search::{Options, Outcome, Reason};

use super::adapter::{Adapter, Routes, message};
use super::report::RouteReport;
use super::standard::Standard;

#[derive(Clone, Copy)]
pub(super) struct KeysAndDoors;

impl Adapter for KeysAndDoors {
    const NAME: &'static str = "keys-and-doors";
    const RULES_HELP: &'static str = Standard::HELP;
    const LISTS_ROUTES: bool = true;

    type Rules = Standard;
    type Model = Island;
    type Route = Route;
    type Certificate = Certificate;

    fn read(&self, text: &str, _rules: &Standard, limits: &Limits) -> Result<Island, ParseError> {
        Island::parse_within(text, limits)
    }

    fn search(&self, island: &Island, options: &Options) -> Outcome<Route, Certificate> {
        island.search(options)
    }

    fn routes<'a>(
        &self,
        island: &'a Island,
        options: &Options,
    ) -> Result<Routes<'a, Route>, Reason> {
        match island.routes_within(options) {
            Ok(routes) => Ok(Box::new(routes)),
            Err(stopped) => Err(stopped.reason),
        }
    }

    fn nth(&self, island: &Island, k: u128, _options: &Options) -> Result<Option<Route>, Reason> {
        Ok(island.nth_route(k))
    }

    fn check(&self, island: &Island, route: &Route) -> Result<(), String> {
        message(island.check(route))
    }

    fn check_certificate(
        &self,
        island: &Island,
        route: Option<&Route>,
        certificate: &Certificate,
    ) -> Result<Checked, String> {
        message(island.check_certificate(route, certificate))
    }

    fn claim(&self, certificate: &Certificate) -> Claim {
        certificate.claim()
    }

    fn report(&self, _island: &Island, route: &Route) -> RouteReport {
        RouteReport::walk(route.cost(), route.cells())
    }

    fn draw(&self, island: &Island, route: Option<&Route>) -> Drawing {
        route.map_or_else(|| island.draw_map(), |route| island.draw(route))
    }
}
