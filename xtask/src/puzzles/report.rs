//! Plain reports of what a puzzle's solver said and what its referee says to it.

use std::fmt::Display;
use std::time::Instant;

use grid::{Drawing, Pos};
use proof::{Checked, Claim};
use search::{Exhausted, Outcome, Reason, Stats};
use serde_json::Value;

use super::Extras;

/// An input, solved and checked.
#[derive(Debug, Clone)]
pub struct Solved {
    /// What the solver said.
    pub answer: Answer,
    /// What it took.
    pub stats: Stats,
    /// What the referee says to every route shown.
    pub referee: Result<(), String>,
    /// What the checker says to the certificate.
    pub certified: Certified,
    /// Why not all routes that were asked for are listed.
    pub unlisted: Option<Reason>,
    /// How many routes are as cheap, where asked for.
    pub optimal_routes: Option<String>,
    /// The first routes in order, where asked for.
    pub routes: Option<Vec<Way>>,
    /// The route, or without one the plain map, where asked for.
    pub drawing: Option<Drawing>,
}

/// What a solver can say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// This is the canonical route.
    Route(Way),
    /// There is none.
    NoRoute,
    /// Not known; every route costs at least this much.
    Exhausted {
        /// The budget that ran out.
        reason: Reason,
        /// The proven bound.
        lower_bound: u64,
    },
}

impl Answer {
    /// The cost, if a route was found.
    #[must_use]
    pub const fn cost(&self) -> Option<u64> {
        match self {
            Answer::Route(way) => Some(way.cost),
            Answer::NoRoute | Answer::Exhausted { .. } => None,
        }
    }
}

/// What became of the certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Certified {
    /// Built and checked in this run; so many states.
    Yes(usize),
    /// Built, and refused for this reason.
    Refused(String),
    /// Not built.
    No,
}

/// A route in a form that all puzzles share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// What it costs.
    pub cost: u64,
    /// How many steps, or moves of pieces, it has.
    pub steps: usize,
    /// How often it turns, where that means something.
    pub turns: Option<usize>,
    /// Where it goes.
    pub course: Course,
    /// The answer in a contest's own format, where there is one.
    pub contest: Option<String>,
}

/// Who goes where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Course {
    /// One walks from cell to cell; corners are kept where rules speak of runs.
    One {
        /// Every cell, both ends included.
        path: Vec<Pos>,
        /// Start, turns and goal.
        corners: Option<Vec<Pos>>,
    },
    /// Several are moved in turn: each move as a line of text and as JSON.
    Several(Vec<(String, Value)>),
}

type Certify<'a, R, C> = dyn Fn(Option<&R>, &C) -> Result<Checked, String> + 'a;

/// How a puzzle's own types become a report.
pub(super) struct Adapter<'a, R, C> {
    /// The referee's replay of a route.
    pub(super) check: &'a dyn Fn(&R) -> Result<(), String>,
    /// What a route says it costs.
    pub(super) cost: fn(&R) -> u64,
    /// What a certificate claims.
    pub(super) claim: fn(&C) -> Claim,
    /// The checker's verdict on a certificate, with the route if there is one.
    pub(super) certify: &'a Certify<'a, R, C>,
    /// A route in plain form.
    pub(super) way: &'a dyn Fn(&R) -> Way,
    /// A route, or the plain map, drawn.
    pub(super) draw: &'a dyn Fn(Option<&R>) -> Drawing,
}

impl<R, C> Adapter<'_, R, C> {
    /// Searches, lists routes if they are wanted, and reports on it all.
    pub(super) fn solve<I: Iterator<Item = R>>(
        &self,
        search: impl Fn() -> Outcome<R, C>,
        list: impl Fn() -> Result<I, Exhausted<C>>,
        extras: &Extras,
    ) -> Solved {
        let outcome = search();
        let (mut routes, mut unlisted) = (None, None);
        if let (Some(top), true) = (extras.top, !matches!(outcome, Outcome::Exhausted(_))) {
            match list() {
                Ok(list) => {
                    let late = || extras.deadline.is_some_and(|end| Instant::now() >= end);
                    let mut listed = Vec::new();
                    for route in list.take(top) {
                        listed.push(route);
                        if late() {
                            unlisted = Some(Reason::Time).filter(|_| listed.len() < top);
                            break;
                        }
                    }
                    routes = Some(listed);
                }
                Err(stopped) => unlisted = Some(stopped.reason),
            }
        }
        let route = outcome.route();
        let mut shown = route.into_iter().chain(routes.iter().flatten());
        let referee = shown.try_for_each(self.check);
        let certified = match outcome.certificate() {
            None => Certified::No,
            Some(certificate) => {
                let (claimed, answered) = ((self.claim)(certificate), outcome.claim(self.cost));
                if claimed == answered {
                    match (self.certify)(route, certificate) {
                        Ok(checked) => Certified::Yes(checked.states),
                        Err(reason) => Certified::Refused(reason),
                    }
                } else {
                    Certified::Refused(format!("it claims: {claimed}; the answer: {answered}"))
                }
            }
        };
        let answer = match &outcome {
            Outcome::Found(found) => Answer::Route((self.way)(&found.route)),
            Outcome::NoRoute(_) => Answer::NoRoute,
            Outcome::Exhausted(stopped) => {
                Answer::Exhausted { reason: stopped.reason, lower_bound: stopped.lower_bound }
            }
        };
        let optimal_routes = match &outcome {
            Outcome::Found(found) => found.optimal_routes.map(|count| count.to_string()),
            Outcome::NoRoute(_) => extras.count.then(|| "0".to_owned()),
            Outcome::Exhausted(_) => None,
        };
        Solved {
            answer,
            unlisted,
            optimal_routes,
            stats: outcome.stats(),
            referee,
            certified,
            routes: routes.map(|routes| routes.iter().map(self.way).collect()),
            drawing: extras.draw.then(|| (self.draw)(route)),
        }
    }
}

/// The plain form of a walk from cell to cell.
pub(super) fn walk(cost: u64, cells: &[Pos]) -> Way {
    Way {
        cost,
        steps: cells.len().saturating_sub(1),
        turns: None,
        course: Course::One { path: cells.to_vec(), corners: None },
        contest: None,
    }
}

/// An error as its message.
pub(super) fn message<T, E: Display>(result: Result<T, E>) -> Result<T, String> {
    result.map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use std::iter;

    use crucible::{Certificate, City, Route, Rules};
    use search::Options;

    use super::*;

    fn certified(claim: fn(&Certificate) -> Claim) -> Certified {
        let (city, rules) = ("11\n11".parse::<City>().unwrap(), Rules::default());
        let adapter = Adapter {
            check: &|route| message(city.check(&rules, route)),
            cost: Route::cost,
            claim,
            certify: &|_, certificate| message(city.check_certificate(&rules, None, certificate)),
            way: &|route| walk(route.cost(), route.cells()),
            draw: &|_| city.draw_map(),
        };
        let search = || city.search(&rules, &Options::default());
        adapter.solve(search, || Ok(iter::empty()), &Extras::default()).certified
    }

    #[test]
    fn a_certificate_must_claim_what_is_answered() {
        assert_eq!(certified(Certificate::claim), Certified::Yes(0));
        let weaker = "it claims: every route costs at least 1; \
                      the answer: every route costs at least 2";
        assert_eq!(certified(|_| Claim::AtLeast(1)), Certified::Refused(weaker.to_owned()));
        assert!(matches!(certified(|_| Claim::NoRoute), Certified::Refused(_)));
    }
}
