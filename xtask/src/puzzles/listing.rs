//! Lists of routes, computed one route at a time.

use std::cmp::Ordering;
use std::iter::{self, Peekable};

use proof::Referee;
use puzzle::{List, Puzzle};
use search::{Exhausted, Options, Reason};

use super::report::{Answer, RouteReport, refused_route};

/// Why a list ends early.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unlisted {
    /// A budget ran out.
    Stopped(Reason),
    /// The next route is wrong.
    Refused(String),
}

/// Routes in order, computed one at a time. If a budget runs out, the reason is the last
/// item.
pub type Routes<R> = Box<dyn Iterator<Item = Result<R, Reason>>>;

/// How to list the routes of a puzzle.
pub struct Listing<P: Puzzle> {
    /// The routes in order; with `true`, only those that meet no state twice.
    pub routes: fn(&P, &Options, bool) -> Routes<P::Route>,
    /// The route at a place in this order, counted from 0.
    pub nth: fn(&P, u128, &Options) -> Nth<P>,
}

/// The route at a place, if there is one, or why the search stopped.
pub type Nth<P> = Result<Option<<P as Puzzle>::Route>, Exhausted>;

/// The routes of a puzzle, followed by the reason if a budget ended the list.
pub(super) fn list<P: List>(puzzle: &P, options: &Options, simple: bool) -> Routes<P::Route> {
    let routes = puzzle.routes_within(options);
    let mut routes = if simple { routes.simple() } else { routes };
    // Callers stop at the first error.
    Box::new(iter::from_fn(move || match routes.next() {
        Some(route) => Some(Ok(route)),
        None => routes.stopped().map(|stopped| Err(stopped.reason)),
    }))
}

/// The report of a route of a list, if the referee accepts the route and it is in its
/// place: the first route must be the answer, and every other one must come after the one
/// `before` it. If there is no route, checks that the list may end here.
pub(super) fn in_place<P: Puzzle>(
    (puzzle, report): (&P, fn(&P::Route) -> RouteReport),
    route: Option<P::Route>,
    answer: &Answer,
    before: &mut Option<(u64, Vec<P::State>)>,
) -> Result<Option<RouteReport>, String> {
    let refused = |fault| Err(format!("the list is refused: {fault}"));
    let Some(route) = route else {
        return match (before, answer) {
            (None, Answer::Route(_) | Answer::Cost(_)) => {
                refused("the search found a route, but none is listed")
            }
            _ => Ok(None),
        };
    };
    let states = puzzle.replay(&route).map_err(|wrong| refused_route(&wrong.to_string()))?;
    let report = report(&route);
    let comes_after = |(cost, before): &(u64, Vec<_>)| {
        compare(&puzzle.referee(), (*cost, before), (report.cost, &states)).is_lt()
    };
    match (&*before, answer) {
        (Some(before), _) if !comes_after(before) => {
            refused("this route does not come after the previous one")
        }
        (None, Answer::NoRoute | Answer::Exhausted { .. }) => {
            refused("the search found no route, but one is listed")
        }
        (None, Answer::Route(answer)) if report != *answer => {
            refused("the first route is not the answer")
        }
        (None, answer) if answer.cost() != Some(report.cost) => {
            refused("the first route is not the answer")
        }
        _ => {
            *before = Some((report.cost, states.into_owned()));
            Ok(Some(report))
        }
    }
}

/// Compares two routes, given by cost and states, by the referee's order.
pub(super) fn compare<R: Referee>(
    referee: &R,
    (cost, one): (u64, &[R::State]),
    (other_cost, other): (u64, &[R::State]),
) -> Ordering {
    let parting = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let nexts = nexts(referee, parting.checked_sub(1).and_then(|last| one.get(last)));
    // A route that is not of the canonical form comes last.
    let place = |states: &[R::State]| {
        let place = nexts.iter().position(|next| states.get(parting) == Some(next));
        place.unwrap_or(usize::MAX)
    };
    let by_size = (cost, one.len()).cmp(&(other_cost, other.len()));
    by_size.then_with(|| place(one).cmp(&place(other)))
}

/// The next states after `last` in declared order; the starts, if there is no `last`.
fn nexts<R: Referee>(referee: &R, last: Option<&R::State>) -> Vec<R::State> {
    let Some(last) = last else { return referee.starts() };
    let mut moves = Vec::new();
    if !referee.moves_in_form(last, &mut moves) {
        referee.moves(last, &mut moves);
    }
    moves.into_iter().map(|(next, _)| next).collect()
}

/// Routes that were replayed and are in their places, each with its number. The first
/// one, or the reason why there is none, is computed at once.
pub struct Listed<'a> {
    routes: Peekable<Box<dyn Iterator<Item = Result<RouteReport, Unlisted>> + 'a>>,
    number: u64,
    ended: Option<Unlisted>,
}

impl<'a> Listed<'a> {
    /// At most `most` of the routes that `next` returns.
    pub(super) fn new(
        most: usize,
        mut next: impl FnMut() -> Result<Option<RouteReport>, Unlisted> + 'a,
    ) -> Listed<'a> {
        let routes = iter::from_fn(move || next().transpose()).take(most);
        let mut routes = (Box::new(routes) as Box<dyn Iterator<Item = _> + 'a>).peekable();
        let ended = routes.next_if(Result::is_err).and_then(Result::err);
        Listed { routes, number: 1, ended }
    }

    /// The number of the next route, even if the list ended before it.
    pub(crate) const fn number(&self) -> u64 {
        self.number
    }

    pub(crate) const fn ended(&self) -> Option<&Unlisted> {
        self.ended.as_ref()
    }
}

impl Iterator for Listed<'_> {
    type Item = (u64, RouteReport);

    fn next(&mut self) -> Option<(u64, RouteReport)> {
        if self.ended.is_some() {
            return None;
        }
        match self.routes.next()? {
            Ok(route) => {
                let number = self.number;
                self.number = number.saturating_add(1);
                Some((number, route))
            }
            Err(ended) => {
                self.ended = Some(ended);
                None
            }
        }
    }
}
