//! What is the same for all puzzles, once they have an [`Adapter`].
//!
//! Reading rules and inputs, searching, listing, replaying, certifying. No
//! verdict is softened here; a refusal is passed on as it is.

use std::fmt::{self, Display};

use grid::{Explored, Limits, ParseError};
use proof::Checked;
use proof::file::{self, Reader, proven};
use search::{ClosingOrder, Engine, Exhausted, Outcome, Reason};

use super::adapter::{Adapter, Rejected, message};
use super::listing::{InOrder, Listed, Unlisted, refused_route};
use super::puzzle::{Instance, Puzzle, Request, RuleSet, Wanted};
use super::report::{Answer, Certified, RouteReport, Solved, Unproven};

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

    fn example(&self) -> &'static str {
        A::EXAMPLE
    }

    fn shown(&self) -> Option<(&'static str, &'static str)> {
        A::SHOWN
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

    fn explorers(&self) -> Vec<Engine> {
        let has_order = |engine: &Engine| {
            A::EXPLORES && (Engine::GENERAL.contains(engine) || *engine == Engine::DENSE)
        };
        self.adapter.engines(&self.rules).iter().copied().filter(has_order).collect()
    }

    fn course_keys(&self) -> &'static [&'static str] {
        self.adapter.course_keys(&self.rules)
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Box<dyn Instance>, ParseError> {
        let model = self.adapter.read(text, &self.rules, limits)?;
        Ok(Box::new(Task { adapter: self.adapter, model }))
    }
}

/// Why a certificate does not pass.
enum Judged {
    Rejected(Rejected),
    Stopped(Reason),
}

/// A puzzle with an input.
struct Task<A: Adapter> {
    adapter: A,
    model: A::Model,
}

impl<A: Adapter> Instance for Task<A> {
    fn solve(&self, request: &Request) -> Solved {
        if request.wanted == Wanted::CostOnly {
            return self.cost(request);
        }
        let Task { adapter, model } = self;
        let outcome = adapter.search(model, &request.options());
        let mut certified = self.certify(&outcome, request);
        let file = self.keep(&outcome, &certified, request).unwrap_or_else(|reason| {
            certified = Certified::Refused(reason);
            None
        });
        let optimal_routes = match &outcome.answer {
            search::Answer::NoRoute => request.count.then(|| "0".to_owned()),
            _ => outcome.optimal_routes.map(|count| count.to_string()),
        };
        let statistics = outcome.stats.into();
        let (answer, route) = match self.choose(outcome.answer, request) {
            Ok(Some(route)) => (Answer::Route(adapter.report(model, &route)), Some(route)),
            Ok(None) => (Answer::NoRoute, None),
            Err(stopped) => (stopped.into(), None),
        };
        Solved {
            answer,
            statistics,
            referee: route.as_ref().map_or(Ok(()), |route| adapter.check(model, route)),
            certified,
            file,
            optimal_routes,
            // Whatever time is left: without it there may be nothing to show.
            drawing: request.draw.then(|| adapter.draw(model, route.as_ref())),
        }
    }

    fn explored(&self, explorer: Engine, request: &Request) -> Option<ClosingOrder<Explored>> {
        self.adapter.explored(&self.model, &request.options().engine(explorer))
    }

    fn contest(&self, route: &RouteReport) -> Option<String> {
        self.adapter.contest(&self.model, route)
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
        let routes = if simple {
            adapter.simple_routes(model, &options)
        } else {
            adapter.routes(model, &options)
        };
        let replayed = routes.map(|route| {
            let route = route.map_err(Unlisted::Stopped)?;
            let verdict = adapter.check(model, &route);
            verdict.map_err(|reason| Unlisted::Refused(refused_route(&reason)))?;
            Ok(adapter.report(model, &route))
        });
        Some(Box::new(InOrder::new(replayed, answer, || request.is_late()).take(most)))
    }

    fn check(&self, file: &mut Reader<'_>, request: &Request) -> Result<String, Unproven> {
        let Task { adapter, model } = self;
        let read = adapter.read_certificate(model, file);
        let file::Answer { route, certificate } = read.map_err(Unproven::Unread)?;
        if request.max_expansions.is_some_and(|most| file.states() as u64 > most) {
            return Err(Unproven::Stopped(Reason::Expansions));
        }
        match self.judge(route.as_ref(), &certificate, request) {
            Ok(_) => Ok(proven(adapter.claim(&certificate), route.is_some())),
            Err(Judged::Stopped(reason)) => Err(Unproven::Stopped(reason)),
            Err(Judged::Rejected(Rejected::Certificate(reason) | Rejected::NotFirst(reason))) => {
                Err(Unproven::Refused(reason))
            }
        }
    }
}

impl<A: Adapter> Task<A> {
    /// The cost alone: there is no route to replay, and nothing is certified.
    fn cost(&self, request: &Request) -> Solved {
        let outcome = self.adapter.cost(&self.model, &request.options());
        let statistics = outcome.stats.into();
        let answer = match outcome.answer {
            search::Answer::Found(cost) => Answer::Cost(cost),
            search::Answer::NoRoute => Answer::NoRoute,
            search::Answer::Exhausted(stopped) => stopped.into(),
        };
        Solved {
            answer,
            statistics,
            referee: Ok(()),
            certified: Certified::No,
            file: None,
            optimal_routes: None,
            drawing: request.draw.then(|| self.adapter.draw(&self.model, None)),
        }
    }

    /// The route to be shown: the canonical one, or the one at the place that
    /// was asked for. If a budget runs out, which one, and what every route
    /// costs at least.
    fn choose(
        &self,
        answer: search::Answer<A::Route>,
        request: &Request,
    ) -> Result<Option<A::Route>, Exhausted> {
        let route = match answer {
            search::Answer::Found(route) => route,
            search::Answer::NoRoute => return Ok(None),
            search::Answer::Exhausted(stopped) => return Err(stopped),
        };
        match request.wanted {
            Wanted::Canonical | Wanted::CostOnly | Wanted::First(_) | Wanted::FirstSimple(_) => {
                Ok(Some(route))
            }
            Wanted::Nth(place) => {
                let lower_bound = self.adapter.report(&self.model, &route).cost;
                let found = self.adapter.nth(&self.model, place.get() - 1, &request.options());
                found.map_err(|reason| Exhausted { reason, lower_bound })
            }
        }
    }

    /// The certificate as a file, if it is to be kept and has been checked.
    ///
    /// # Errors
    ///
    /// Why it cannot be written down.
    fn keep(
        &self,
        outcome: &Outcome<A::Route, A::Certificate>,
        certified: &Certified,
        request: &Request,
    ) -> Result<Option<Vec<u8>>, String> {
        let (Some(certificate), Certified::Yes(_), true) =
            (outcome.certificate.as_ref(), certified, request.keep)
        else {
            return Ok(None);
        };
        let mut file = Vec::new();
        let route = outcome.route();
        message(self.adapter.write_certificate(&self.model, route, certificate, &mut file))?;
        Ok(Some(file))
    }

    /// The checker's verdict; a certificate for another answer is worth nothing.
    fn certify(&self, outcome: &Outcome<A::Route, A::Certificate>, request: &Request) -> Certified {
        let Task { adapter, model } = self;
        let Some(certificate) = outcome.certificate.as_ref() else { return Certified::No };
        let claimed = adapter.claim(certificate);
        let answered = outcome.claim(|route| adapter.report(model, route).cost);
        if claimed != answered {
            return Certified::Refused(format!("it claims: {claimed}; the answer: {answered}"));
        }
        match self.judge(outcome.route(), certificate, request) {
            Ok(checked) => Certified::Yes(checked.states),
            Err(Judged::Stopped(reason)) => Certified::Stopped(reason),
            Err(Judged::Rejected(Rejected::Certificate(reason))) => Certified::Refused(reason),
            Err(Judged::Rejected(Rejected::NotFirst(reason))) => Certified::NotFirst(reason),
        }
    }

    /// The checker's verdict on a route with its certificate, within the limits
    /// of `request`.
    fn judge(
        &self,
        route: Option<&A::Route>,
        certificate: &A::Certificate,
        request: &Request,
    ) -> Result<Checked, Judged> {
        let mut stopped = None;
        let mut go_on = |stored| {
            if request.is_late() {
                stopped = Some(Reason::Time);
            } else if request.max_states.is_some_and(|most| stored as u64 > most) {
                stopped = Some(Reason::States);
            }
            stopped.is_none()
        };
        let checked = self.adapter.check_certificate(&self.model, route, certificate, &mut go_on);
        checked.map_err(|rejected| stopped.map_or(Judged::Rejected(rejected), Judged::Stopped))
    }
}
