//! The parts that all puzzles share: searching, listing, replaying, certifying.
//!
//! Verdicts and refusals are passed on unchanged.

use std::cmp::Ordering;
use std::fmt::Display;
use std::str::FromStr;

use grid::{Drawing, Explored, Route};
use proof::file::{self, Reader, Unread, proven};
use proof::{Certificate, Refusal, Refused, replay};
use puzzle::walk::Walk;
use puzzle::{Course, List, Puzzle, Solve};
use search::{ClosingOrder, Engine, Exhausted, Options, Outcome, Reason};

use super::listing::{Listed, Listing, Unlisted, compare, in_place, list};
use super::puzzle::{Instance, Price, Request, Wanted};
use super::report::{Answer, Certified, RouteReport, Solved};

/// A puzzle that has been read, and how the command line handles it.
pub struct Task<P: Puzzle> {
    /// The puzzle.
    pub puzzle: P,
    /// How to report its routes.
    pub report: fn(&P::Route) -> RouteReport,
    /// How to list its routes, if they can be listed.
    pub listing: Option<Listing<P>>,
    /// How to show its searches, if they can be shown.
    pub explored: Option<fn(&P, &Options) -> ClosingOrder<Explored>>,
    /// How to write its routes in the format of a contest, if there is one.
    pub contest: Option<fn(&P, &RouteReport) -> Option<String>>,
}

impl<P: Puzzle> Task<P> {
    /// A puzzle with this `report`, whose routes cannot be listed.
    pub const fn new(puzzle: P, report: fn(&P::Route) -> RouteReport) -> Task<P> {
        Task { puzzle, report, listing: None, explored: None, contest: None }
    }
}

impl<P: Walk + List + Puzzle<Route = Route>> Task<P> {
    /// A puzzle whose routes are walks: they can be listed, and searches can be shown.
    #[must_use]
    pub fn walk(puzzle: P) -> Task<P> {
        let listing = Some(Listing { routes: list, nth: P::nth_route });
        let explored = Some(P::explored as fn(&_, &_) -> _);
        Task { listing, explored, ..Task::new(puzzle, RouteReport::walk) }
    }
}

/// An error as its message.
fn message<T, E: Display>(result: Result<T, E>) -> Result<T, String> {
    result.map_err(|error| error.to_string())
}

/// The route with these `parts`, which states this `cost`.
fn route_of<R: Course<Part: FromStr>>(cost: u64, parts: &[String]) -> Result<R, String> {
    let read = |part: &String| {
        part.parse().map_err(|_| format!("words such as `{part}` cannot be replayed"))
    };
    Ok(R::of(cost, parts.iter().map(read).collect::<Result<_, String>>()?))
}

impl<P: Solve<Route: Course<Part: FromStr>>> Instance for Task<P> {
    fn solve(&self, request: &Request) -> Solved {
        if request.wanted == Wanted::CostOnly {
            return self.cost(request);
        }
        let outcome = self.puzzle.search(&request.options());
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
            Ok(Some(route)) => (Answer::Route((self.report)(&route)), Some(route)),
            Ok(None) => (Answer::NoRoute, None),
            Err(stopped) => (Answer::Exhausted(stopped), None),
        };
        Solved {
            answer,
            statistics,
            referee: route.as_ref().map_or(Ok(()), |route| message(self.puzzle.check(route))),
            certified,
            file,
            optimal_routes,
            // Drawn even if the time is up, because there may be nothing else to show.
            drawing: request.draw.then(|| self.puzzle.drawing(route.as_ref())),
        }
    }

    fn plain(&self) -> String {
        self.puzzle.plain().to_string()
    }

    fn price(&self, parts: &[String]) -> Result<Price, String> {
        Ok(message(self.puzzle.price(&route_of(0, parts)?)))
    }

    fn order(&self, cost: u64, [one, other]: [&[String]; 2]) -> Result<Option<Ordering>, String> {
        let (one, other) = (route_of(cost, one)?, route_of(cost, other)?);
        let (one, other) =
            (message(self.puzzle.replay(&one))?, message(self.puzzle.replay(&other))?);
        let referee = self.puzzle.referee();
        let has_all = [&one, &other].into_iter().all(|states| replay(&referee, states).is_ok());
        Ok(has_all.then(|| compare(&referee, (cost, &one), (cost, &other))))
    }

    fn explored(&self, explorer: Engine, request: &Request) -> Option<ClosingOrder<Explored>> {
        Some((self.explored?)(&self.puzzle, &request.options().engine(explorer)))
    }

    fn contest(&self, route: &RouteReport) -> Option<String> {
        (self.contest?)(&self.puzzle, route)
    }

    fn drawing(&self, cost: u64, parts: &[String]) -> Option<Drawing> {
        let route = route_of(cost, parts).ok()?;
        Some(self.puzzle.drawing(Some(&route)))
    }

    fn list<'a>(&'a self, request: &'a Request, answer: &'a Answer) -> Option<Listed<'a>> {
        let (Wanted::First(most), Some(listing)) = (request.wanted, &self.listing) else {
            return None;
        };
        if matches!(answer, Answer::Exhausted { .. }) {
            return None;
        }
        let mut routes = (listing.routes)(&self.puzzle, &request.options(), request.simple);
        let mut before = None;
        Some(Listed::new(most, move || {
            if request.is_late() {
                return Err(Unlisted::Stopped(Reason::Time));
            }
            let next = routes.next().transpose().map_err(Unlisted::Stopped)?;
            in_place((&self.puzzle, self.report), next, answer, &mut before)
                .map_err(Unlisted::Refused)
        }))
    }

    fn check(
        &self,
        file: &mut Reader<'_>,
        request: &Request,
    ) -> Result<(String, Certified), Unread> {
        let file::Answer { route, certificate } = self.puzzle.read_certificate(file)?;
        let claim = proven(certificate.claim(), route.is_some());
        if request.max_expansions.is_some_and(|most| file.states() as u64 > most) {
            return Ok((claim, Certified::Stopped(Reason::Expansions)));
        }
        Ok((claim, self.judge(route.as_ref(), &certificate, request)))
    }
}

impl<P: Solve> Task<P> {
    /// Finds only the cost: there is no route to replay, and no certificate.
    fn cost(&self, request: &Request) -> Solved {
        let outcome = self.puzzle.cost(&request.options());
        let answer = match outcome.answer {
            search::Answer::Found(cost) => Answer::Cost(cost),
            search::Answer::NoRoute => Answer::NoRoute,
            search::Answer::Exhausted(stopped) => Answer::Exhausted(stopped),
        };
        Solved {
            answer,
            statistics: outcome.stats.into(),
            referee: Ok(()),
            certified: Certified::No,
            file: None,
            optimal_routes: None,
            drawing: request.draw.then(|| self.puzzle.drawing(None)),
        }
    }

    /// The route to show: the canonical one, or the one at the requested place. If a
    /// budget runs out, the reason and the lower bound.
    fn choose(
        &self,
        answer: search::Answer<P::Route>,
        request: &Request,
    ) -> Result<Option<P::Route>, Exhausted> {
        let route = match answer {
            search::Answer::Found(route) => route,
            search::Answer::NoRoute => return Ok(None),
            search::Answer::Exhausted(stopped) => return Err(stopped),
        };
        let Wanted::Nth(place) = request.wanted else { return Ok(Some(route)) };
        // Without a list, no route has a place; commands refuse such a request.
        let Some(listing) = &self.listing else { return Ok(None) };
        let lower_bound = route.claimed();
        if !request.simple {
            let found = (listing.nth)(&self.puzzle, place.get() - 1, &request.options());
            return found.map_err(|stopped| Exhausted { lower_bound, ..stopped });
        }
        let routes = (listing.routes)(&self.puzzle, &request.options(), true);
        for (number, route) in (1..=place.get()).zip(routes) {
            let route = route.map_err(|reason| Exhausted { reason, lower_bound })?;
            if number == place.get() {
                return Ok(Some(route));
            }
        }
        Ok(None)
    }

    /// The certificate as a file, if `request` asks for it and it has been checked. The
    /// file is read back and checked again, because its readers have nothing else.
    fn keep(
        &self,
        outcome: &Outcome<P::Route, Certificate<P::State>>,
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
        message(self.puzzle.write_certificate(route, certificate, &mut file))?;
        let mut stream = file.as_slice();
        let mut reader = message(Reader::open(&mut stream))?;
        let unread = |error| format!("its file cannot be read back: {error}");
        let read = self.puzzle.read_certificate(&mut reader).map_err(unread)?;
        match self.judge(read.route.as_ref(), &read.certificate, request) {
            Certified::Refused(reason) | Certified::NotFirst(reason) => {
                Err(format!("read back from its file: {reason}"))
            }
            // The certificate passed before, so a check that is late now does not matter.
            Certified::Yes(_) | Certified::Stopped(_) | Certified::No => Ok(Some(file)),
        }
    }

    /// The checker's verdict. A certificate for another answer is refused.
    fn certify(
        &self,
        outcome: &Outcome<P::Route, Certificate<P::State>>,
        request: &Request,
    ) -> Certified {
        let Some(certificate) = outcome.certificate.as_ref() else {
            return outcome.uncertified.map_or(Certified::No, Certified::Stopped);
        };
        let claimed = certificate.claim();
        let answered = outcome.claim(P::Route::claimed);
        if claimed != answered {
            return Certified::Refused(format!(
                "the claim is: {claimed}; the answer needs: {answered}"
            ));
        }
        self.judge(outcome.route(), certificate, request)
    }

    /// Checks a certificate with its route, within the limits of `request`.
    fn judge(
        &self,
        route: Option<&P::Route>,
        certificate: &Certificate<P::State>,
        request: &Request,
    ) -> Certified {
        let mut stopped = None;
        let mut go_on = |stored| {
            if request.is_late() {
                stopped = Some(Reason::Time);
            } else if request.max_states.is_some_and(|most| stored as u64 > most) {
                stopped = Some(Reason::States);
            }
            stopped.is_none()
        };
        let checked = self.puzzle.check_certificate_while(route, certificate, &mut go_on);
        match (checked, stopped) {
            (Ok(checked), _) => Certified::Yes(checked.states),
            (Err(_), Some(reason)) => Certified::Stopped(reason),
            (Err(Refused::Certificate(refusal @ Refusal::NotFirst { .. })), None) => {
                Certified::NotFirst(refusal.to_string())
            }
            (Err(refused), None) => Certified::Refused(refused.to_string()),
        }
    }
}
