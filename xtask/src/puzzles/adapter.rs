//! The adapter trait: how a puzzle's own types become plain reports.
//!
//! A puzzle's adapter says which of its types and functions play which part.
//! What is the same for all puzzles stands once, below: reading rules and
//! inputs, searching, listing, replaying, certifying. No verdict is softened
//! here; a refusal is passed on as it is.

use std::fmt::{self, Display};
use std::iter;
use std::str::FromStr;

use grid::{Drawing, Limits, ParseError};
use proof::{Checked, Claim};
use search::{Engine, Exhausted, Options, Outcome, Reason};

use super::listing::{InOrder, Listed, Unlisted, refused_route};
use super::puzzle::{Instance, Puzzle, Request, RuleSet, Wanted};
use super::report::{Answer, Certified, RouteReport, Solved};

/// Routes in order, made one at a time; if a budget runs out, it is the last item.
pub type Routes<R> = Box<dyn Iterator<Item = Result<R, Reason>>>;

/// The routes of a list that may not even begin, and that says by `stopped`
/// which budget has ended it.
pub(super) fn list<I, C>(
    routes: Result<I, Exhausted<C>>,
    stopped: impl Fn(&I) -> Option<Reason> + 'static,
) -> Routes<I::Item>
where
    I: Iterator + 'static,
    I::Item: 'static,
{
    let mut routes = match routes {
        Ok(routes) => routes,
        Err(exhausted) => return Box::new(iter::once(Err(exhausted.reason))),
    };
    let mut over = false;
    Box::new(iter::from_fn(move || {
        if over {
            return None;
        }
        let next = routes.next();
        over = next.is_none();
        match next {
            Some(route) => Some(Ok(route)),
            None => stopped(&routes).map(Err),
        }
    }))
}

/// A puzzle in its own types. Whoever has this is a [`Puzzle`].
pub trait Adapter: Copy + Send + Sync + 'static {
    /// See [`Puzzle::name`].
    const NAME: &'static str;
    /// See [`Puzzle::rules_help`].
    const RULES_HELP: &'static str;
    /// See [`Puzzle::lists_routes`]; needs [`Adapter::routes`],
    /// [`Adapter::simple_routes`] and [`Adapter::nth`].
    const LISTS_ROUTES: bool = false;
    /// See [`Puzzle::has_contest_format`]; needs [`RouteReport::contest`].
    const CONTEST_FORMAT: bool = false;

    /// A rule set; `Display` writes the normalised form of what `FromStr` reads.
    type Rules: FromStr<Err: Display> + Display + Default + Send + Sync + 'static;
    /// What an input says, with its rules where they are no part of that.
    type Model: 'static;
    /// An answer to it.
    type Route: 'static;
    /// Why no answer is better.
    type Certificate;

    /// See [`RuleSet::engines`].
    fn engines(&self, rules: &Self::Rules) -> &'static [Engine];

    /// See [`RuleSet::course_keys`]: those of the [course](super::report::Course)
    /// that [`Adapter::report`] returns.
    fn course_keys(&self, _rules: &Self::Rules) -> &'static [&'static str] {
        &["path", "arrows"]
    }

    /// Reads an input, to be solved by `rules`.
    ///
    /// # Errors
    ///
    /// [`ParseError`] for malformed text.
    fn read(
        &self,
        text: &str,
        rules: &Self::Rules,
        limits: &Limits,
    ) -> Result<Self::Model, ParseError>;

    /// Searches for the canonical route.
    fn search(
        &self,
        model: &Self::Model,
        options: &Options,
    ) -> Outcome<Self::Route, Self::Certificate>;

    /// Every route in order; none where routes are not listed.
    fn routes(&self, _model: &Self::Model, _options: &Options) -> Routes<Self::Route> {
        Box::new(iter::empty())
    }

    /// Those of [`Adapter::routes`] that meet no state twice.
    fn simple_routes(&self, _model: &Self::Model, _options: &Options) -> Routes<Self::Route> {
        Box::new(iter::empty())
    }

    /// The route at place `k` of that order, counted from 0.
    ///
    /// # Errors
    ///
    /// The budget that ran out before the route was known.
    fn nth(
        &self,
        _model: &Self::Model,
        _k: u128,
        _options: &Options,
    ) -> Result<Option<Self::Route>, Reason> {
        Ok(None)
    }

    /// Replays a route with the referee.
    ///
    /// # Errors
    ///
    /// Why the route is refused.
    fn check(&self, model: &Self::Model, route: &Self::Route) -> Result<(), String>;

    /// Checks a certificate, and with a route also that it belongs to it, as
    /// long as `go_on` says so.
    ///
    /// # Errors
    ///
    /// Why the certificate is refused.
    fn check_certificate(
        &self,
        model: &Self::Model,
        route: Option<&Self::Route>,
        certificate: &Self::Certificate,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Checked, String>;

    /// What a certificate claims.
    fn claim(&self, certificate: &Self::Certificate) -> Claim;

    /// A route in plain form.
    fn report(&self, model: &Self::Model, route: &Self::Route) -> RouteReport;

    /// A route, or the plain map, drawn.
    fn draw(&self, model: &Self::Model, route: Option<&Self::Route>) -> Drawing;
}

/// An error as its message.
pub(super) fn message<T, E: Display>(result: Result<T, E>) -> Result<T, String> {
    result.map_err(|error| error.to_string())
}

impl<A: Adapter> Puzzle for A {
    fn name(&self) -> &'static str {
        A::NAME
    }

    fn rules_help(&self) -> &'static str {
        A::RULES_HELP
    }

    fn lists_routes(&self) -> bool {
        A::LISTS_ROUTES
    }

    fn has_contest_format(&self) -> bool {
        A::CONTEST_FORMAT
    }

    fn rules(&self, spelling: Option<&str>) -> Result<Box<dyn RuleSet>, String> {
        let rules = match spelling {
            Some(spelling) => message(spelling.parse())?,
            None => A::Rules::default(),
        };
        Ok(Box::new(Rules { adapter: *self, rules }))
    }
}

/// A puzzle with one of its rule sets.
struct Rules<A: Adapter> {
    adapter: A,
    rules: A::Rules,
}

impl<A: Adapter> Display for Rules<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rules.fmt(f)
    }
}

impl<A: Adapter> RuleSet for Rules<A> {
    fn engines(&self) -> &'static [Engine] {
        self.adapter.engines(&self.rules)
    }

    fn course_keys(&self) -> &'static [&'static str] {
        self.adapter.course_keys(&self.rules)
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Box<dyn Instance>, ParseError> {
        let model = self.adapter.read(text, &self.rules, limits)?;
        Ok(Box::new(Task { adapter: self.adapter, model }))
    }
}

/// A puzzle with an input.
struct Task<A: Adapter> {
    adapter: A,
    model: A::Model,
}

impl<A: Adapter> Instance for Task<A> {
    fn solve(&self, request: &Request) -> Solved {
        let Task { adapter, model } = self;
        let outcome = adapter.search(model, &request.options());
        let certified = self.certify(&outcome, request);
        let optimal_routes = match &outcome {
            Outcome::Found(found) => found.optimal_routes.map(|count| count.to_string()),
            Outcome::NoRoute(_) => request.count.then(|| "0".to_owned()),
            Outcome::Exhausted(_) => None,
        };
        let statistics = outcome.stats().into();
        let found = self.choose(outcome, request);
        let (answer, route) = match found {
            Ok(Some(route)) => (Answer::Route(adapter.report(model, &route)), Some(route)),
            Ok(None) => (Answer::NoRoute, None),
            Err((reason, lower_bound)) => (Answer::Exhausted { reason, lower_bound }, None),
        };
        Solved {
            answer,
            statistics,
            referee: route.as_ref().map_or(Ok(()), |route| adapter.check(model, route)),
            certified,
            optimal_routes,
            drawing: request.draw.then(|| adapter.draw(model, route.as_ref())),
        }
    }

    fn list<'a>(&'a self, request: &'a Request, answer: &'a Answer) -> Option<Listed<'a>> {
        let (most, simple) = match request.wanted {
            Wanted::First(most) => (most, false),
            Wanted::FirstSimple(most) => (most, true),
            _ => return None,
        };
        if matches!(answer, Answer::Exhausted { .. }) {
            return None;
        }
        let Task { adapter, model } = self;
        let options = request.options();
        let routes = match simple {
            true => adapter.simple_routes(model, &options),
            false => adapter.routes(model, &options),
        };
        let replayed = routes.map(|route| {
            let route = route.map_err(Unlisted::Stopped)?;
            let verdict = adapter.check(model, &route);
            verdict.map_err(|reason| Unlisted::Refused(refused_route(&reason)))?;
            Ok(adapter.report(model, &route))
        });
        Some(Box::new(InOrder::new(replayed, answer, || request.is_late()).take(most)))
    }
}

impl<A: Adapter> Task<A> {
    /// The route to be shown: the canonical one, or the one at the place that
    /// was asked for. If a budget runs out, which one, and what every route
    /// costs at least.
    fn choose(
        &self,
        outcome: Outcome<A::Route, A::Certificate>,
        request: &Request,
    ) -> Result<Option<A::Route>, (Reason, u64)> {
        let route = match outcome {
            Outcome::Found(found) => found.route,
            Outcome::NoRoute(_) => return Ok(None),
            Outcome::Exhausted(stopped) => return Err((stopped.reason, stopped.lower_bound)),
        };
        match request.wanted {
            Wanted::Canonical | Wanted::First(_) | Wanted::FirstSimple(_) => Ok(Some(route)),
            Wanted::Nth(place) => self
                .adapter
                .nth(&self.model, place.get() - 1, &request.options())
                .map_err(|reason| (reason, self.adapter.report(&self.model, &route).cost)),
        }
    }

    /// The checker's verdict; a certificate for another answer is worth nothing.
    fn certify(&self, outcome: &Outcome<A::Route, A::Certificate>, request: &Request) -> Certified {
        let Task { adapter, model } = self;
        let Some(certificate) = outcome.certificate() else { return Certified::No };
        let claimed = adapter.claim(certificate);
        let answered = outcome.claim(|route| adapter.report(model, route).cost);
        if claimed != answered {
            return Certified::Refused(format!("it claims: {claimed}; the answer: {answered}"));
        }
        let mut late = false;
        let mut go_on = || {
            late = request.is_late();
            !late
        };
        match adapter.check_certificate(model, outcome.route(), certificate, &mut go_on) {
            Ok(checked) => Certified::Yes(checked.states),
            Err(_) if late => Certified::Late,
            Err(reason) => Certified::Refused(reason),
        }
    }
}
