//! Clumsy Crucible, as `xtask` sees it.

use std::io::{self, Write};

use crucible::{Certificate, City, Refused, Route, Routes, Rules, certificate_file};
use grid::{Drawing, Explored, Limits, ParseError};
use proof::file::{Answer, Reader, Unread};
use proof::{Checked, Claim, Refusal};
use search::{ClosingOrder, Cost, Engine, Options, Outcome, Reason};

use super::adapter::{self, Adapter, Rejected, list, message};
use super::report::{Course, RouteReport};

/// A city and the rules by which to cross it.
pub(super) struct Crossing {
    city: City,
    rules: Rules,
}

#[derive(Clone, Copy)]
pub(super) struct Crucible;

impl Adapter for Crucible {
    const NAME: &'static str = "crucible";
    const RULES_HELP: &'static str = "MIN..=MAX (1..=3 if not given) or elven";
    const EXAMPLE: &'static str = "\
24134
32154
32552
";
    const SHOWN: Option<(&'static str, &'static str)> = Some(("walls-20x20", "1..=3"));
    const LISTS_ROUTES: bool = true;
    const EXPLORES: bool = true;

    type Rules = Rules;
    type Model = Crossing;
    type Route = Route;
    type Certificate = Certificate;

    fn engines(&self, rules: &Rules) -> &'static [Engine] {
        rules.engines()
    }

    // Corners are where runs end: under elven rules they mean nothing.
    fn course_keys(&self, rules: &Rules) -> &'static [&'static str] {
        match rules {
            Rules::Runs(_) => &["path", "arrows", "corners"],
            _ => &["path", "arrows"],
        }
    }

    fn read(&self, text: &str, rules: &Rules, limits: &Limits) -> Result<Crossing, ParseError> {
        Ok(Crossing { city: City::parse_within(text, limits)?, rules: *rules })
    }

    fn search(&self, crossing: &Crossing, options: &Options) -> Outcome<Route, Certificate> {
        crossing.city.search(&crossing.rules, options)
    }

    fn cost(&self, crossing: &Crossing, options: &Options) -> Outcome<Cost, Certificate> {
        crossing.city.cost(&crossing.rules, options)
    }

    fn explored(&self, crossing: &Crossing, options: &Options) -> Option<ClosingOrder<Explored>> {
        Some(crossing.city.explored(&crossing.rules, options))
    }

    fn routes(&self, crossing: &Crossing, options: &Options) -> adapter::Routes<Route> {
        list(crossing.city.routes_within(&crossing.rules, options), Routes::stopped)
    }

    fn simple_routes(&self, crossing: &Crossing, options: &Options) -> adapter::Routes<Route> {
        list(crossing.city.simple_routes_within(&crossing.rules, options), Routes::stopped)
    }

    fn nth(
        &self,
        crossing: &Crossing,
        k: u128,
        options: &Options,
    ) -> Result<Option<Route>, Reason> {
        let route = crossing.city.nth_route(&crossing.rules, k, options);
        route.map_err(|stopped| stopped.reason)
    }

    fn check(&self, crossing: &Crossing, route: &Route) -> Result<(), String> {
        message(crossing.city.check(&crossing.rules, route))
    }

    fn check_certificate(
        &self,
        crossing: &Crossing,
        route: Option<&Route>,
        certificate: &Certificate,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Checked, Rejected> {
        let Crossing { city, rules } = crossing;
        let checked = city.check_certificate_while(rules, route, certificate, go_on);
        checked.map_err(|refused| {
            let reason = refused.to_string();
            match refused {
                Refused::Runs(Refusal::NotFirst { .. })
                | Refused::Elven(Refusal::NotFirst { .. }) => Rejected::NotFirst(reason),
                _ => Rejected::Certificate(reason),
            }
        })
    }

    fn write_certificate(
        &self,
        crossing: &Crossing,
        route: Option<&Route>,
        certificate: &Certificate,
        file: &mut dyn Write,
    ) -> io::Result<()> {
        let Crossing { city, rules } = crossing;
        certificate_file::write(city, rules, route, certificate, file)
    }

    fn read_certificate(
        &self,
        crossing: &Crossing,
        file: &mut Reader<'_>,
    ) -> Result<Answer<Route, Certificate>, Unread> {
        let Crossing { city, rules } = crossing;
        certificate_file::read(city, rules, file)
    }

    fn claim(&self, certificate: &Certificate) -> Claim {
        certificate.claim()
    }

    fn report(&self, crossing: &Crossing, route: &Route) -> RouteReport {
        let corners = route.corners();
        let turns = Some(corners.len().saturating_sub(2));
        let corners = matches!(crossing.rules, Rules::Runs(_)).then_some(corners);
        let course = Course::Walk { path: route.cells().to_vec(), corners };
        RouteReport { turns, course, ..RouteReport::walk(route) }
    }

    fn draw(&self, crossing: &Crossing, route: Option<&Route>) -> Drawing {
        route.map_or_else(|| crossing.city.draw_map(), |route| crossing.city.draw(route))
    }
}
