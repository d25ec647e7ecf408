//! A puzzle that lies, registered in tests alone.
//!
//! Each lie is one that a single verdict is there to catch, so that no other
//! one can save the day: where an answer is forged, its certificate is too, and
//! the checker of this puzzle believes it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crucible::{Certificate, City, Refused, Route, Rules};
use grid::{Drawing, Limits, ParseError};
use proof::{Checked, Claim, Refusal};
use search::{Answer, Engine, Exhausted, Options, Outcome, Reason};
use xtask::puzzles::adapter::{Adapter, Rejected, Routes};
use xtask::puzzles::report::RouteReport;

/// What is wrong with the answers of the puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lie {
    Nothing,
    /// The certificate proves less than is answered.
    WeakerClaim,
    /// The certificate is about something else.
    OtherClaim,
    /// The route is one that the referee refuses.
    WrongRoute,
    /// A listed route is.
    WrongList,
    /// The route at a place is.
    WrongPlace,
    /// There is no certificate.
    NoCertificate,
    /// The checker refuses the certificate.
    BadCertificate,
    /// The second engine says that there is no route.
    OtherExistence,
    /// The second engine has a dearer route, a legal one.
    OtherCost,
    /// The second engine has another route of the same cost.
    OtherRoute,
    /// Both engines have the second of the cheapest routes, and prove it so.
    SecondRoute,
    /// The second engine does not count the routes.
    OtherCount,
    /// The second engine stops, though it has no such budget.
    OtherStops,
    /// Both engines do.
    BothStop,
    /// The second engine stops for want of states, with a bound that is too high.
    OtherBound,
    /// None: but the first search ends only once others have.
    Waits,
    /// None: its check takes all the time there is.
    SlowCheck,
    /// None: an engine panics, for what it takes for granted is not so.
    Panics,
}

/// A certificate that says what it is told to say, and is accepted for it.
pub(crate) struct Forged {
    honest: Option<Certificate>,
    claim: Claim,
}

/// How many searches of [`Lie::Waits`] have begun and ended: one test has it.
static BEGUN: AtomicUsize = AtomicUsize::new(0);
static ENDED: AtomicUsize = AtomicUsize::new(0);

/// City crossing by one rule set, with a lie.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Liar(pub(crate) Lie);

fn wrong(route: &Route) -> Route {
    Route::new(route.cost() - 1, route.cells().to_vec())
}

impl Adapter for Liar {
    const NAME: &'static str = "liar";
    const RULES_HELP: &'static str = "as crucible";
    const LISTS_ROUTES: bool = true;

    type Rules = Rules;
    type Model = City;
    type Route = Route;
    type Certificate = Forged;

    fn read(&self, text: &str, _rules: &Rules, limits: &Limits) -> Result<City, ParseError> {
        City::parse_within(text, limits)
    }

    fn search(&self, city: &City, options: &Options) -> Outcome<Route, Forged> {
        let lie = self.0;
        assert!(lie != Lie::Panics || city.blocks().len() != 9, "no city has nine blocks");
        let honest = city.search(&Rules::default(), options);
        let forge = |certificate: Certificate| {
            let claim = match lie {
                Lie::WeakerClaim => Claim::AtLeast(1),
                Lie::OtherClaim => Claim::NoRoute,
                _ => certificate.claim(),
            };
            Forged { honest: Some(certificate), claim }
        };
        let is_second = options.chosen_engine() == Engine::PATHFINDING_DIJKSTRA;
        let outcome = match lie {
            // With a certificate to match, which leaves it to the referee.
            Lie::WrongRoute => honest.map(
                |route| wrong(&route),
                |certificate| match certificate.claim() {
                    Claim::AtLeast(cost) => {
                        Forged { honest: None, claim: Claim::AtLeast(cost - 1) }
                    }
                    claim @ Claim::NoRoute => Forged { honest: None, claim },
                },
            ),
            _ => honest.map(|route| route, forge),
        };
        self.lie_about(outcome, city, options, is_second)
    }

    // Two, whatever others there are: what is said of them is known.
    fn engines(&self, _rules: &Rules) -> &'static [Engine] {
        &Engine::GENERAL
    }

    fn routes(&self, city: &City, _options: &Options) -> Routes<Route> {
        let routes = city.routes(&Rules::default());
        let lie = self.0 == Lie::WrongList;
        Box::new(routes.map(move |route| Ok(if lie { wrong(&route) } else { route })))
    }

    fn nth(&self, city: &City, k: u128, options: &Options) -> Result<Option<Route>, Reason> {
        let route = city.nth_route(&Rules::default(), k, options);
        let route = route.map_err(|stopped| stopped.reason)?;
        Ok(if self.0 == Lie::WrongPlace { route.as_ref().map(wrong) } else { route })
    }

    fn check(&self, city: &City, route: &Route) -> Result<(), String> {
        city.check(&Rules::default(), route).map_err(|violation| violation.to_string())
    }

    fn check_certificate(
        &self,
        city: &City,
        route: Option<&Route>,
        certificate: &Forged,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Checked, Rejected> {
        if self.0 == Lie::BadCertificate {
            return Err(Rejected::Certificate("forged".to_owned()));
        }
        if self.0 == Lie::SlowCheck {
            while go_on(0) {}
            return Err(Rejected::Certificate("stopped".to_owned()));
        }
        let Some(certificate) = &certificate.honest else {
            return Ok(Checked { states: 1, edges: 0 });
        };
        let checked = city.check_certificate_while(&Rules::default(), route, certificate, go_on);
        checked.map_err(|refused| {
            let reason = refused.to_string();
            let not_first = matches!(refused, Refused::Runs(Refusal::NotFirst { .. }));
            if not_first { Rejected::NotFirst(reason) } else { Rejected::Certificate(reason) }
        })
    }

    fn claim(&self, certificate: &Forged) -> Claim {
        certificate.claim
    }

    fn report(&self, _city: &City, route: &Route) -> RouteReport {
        RouteReport::walk(route)
    }

    fn draw(&self, city: &City, route: Option<&Route>) -> Drawing {
        route.map_or_else(|| city.draw_map(), |route| city.draw(route))
    }
}

impl Liar {
    /// The lies that are not about the route and certificate alone.
    fn lie_about(
        self,
        outcome: Outcome<Route, Forged>,
        city: &City,
        options: &Options,
        is_second: bool,
    ) -> Outcome<Route, Forged> {
        let stats = outcome.stats;
        let forged = |claim| Some(Forged { honest: None, claim });
        let stopped = |reason, lower_bound| Outcome {
            certificate: forged(Claim::AtLeast(lower_bound)),
            ..Outcome::bare(Answer::Exhausted(Exhausted { reason, lower_bound }), stats)
        };
        match (self.0, outcome) {
            (Lie::NoCertificate, outcome) => Outcome { certificate: None, ..outcome },
            (Lie::OtherExistence, _) if is_second => Outcome {
                certificate: forged(Claim::NoRoute),
                ..Outcome::bare(Answer::NoRoute, stats)
            },
            (Lie::OtherCost | Lie::OtherRoute, mut outcome) if is_second => {
                let Answer::Found(found) = &outcome.answer else { return outcome };
                let is_liked = |route: &Route| match self.0 {
                    Lie::OtherCost => route.cost() > found.cost(),
                    _ => route != found,
                };
                let other = city.routes(&Rules::default()).find(is_liked);
                let other = other.expect("the fixture has other routes");
                outcome.certificate = forged(Claim::AtLeast(other.cost()));
                outcome.answer = Answer::Found(other);
                outcome
            }
            (Lie::SecondRoute, outcome) => {
                let second = city.routes(&Rules::default()).nth(1);
                outcome.map(|_| second.expect("the fixture has two"), |certificate| certificate)
            }
            (Lie::OtherCount, outcome) if is_second => Outcome { optimal_routes: None, ..outcome },
            (Lie::OtherBound, _) if is_second => stopped(Reason::States, 5),
            (Lie::OtherStops, _) if is_second => stopped(Reason::Expansions, 4),
            (Lie::BothStop, _) => stopped(Reason::Expansions, 4),
            (Lie::Waits, outcome) => {
                assert!(options.wants_certificate());
                let place = BEGUN.fetch_add(1, Ordering::SeqCst);
                while place == 0 && ENDED.load(Ordering::SeqCst) < 4 {
                    thread::yield_now();
                }
                ENDED.fetch_add(1, Ordering::SeqCst);
                outcome
            }
            (_, outcome) => outcome,
        }
    }
}
