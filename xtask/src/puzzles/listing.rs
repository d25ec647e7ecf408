//! Lists of routes, made one at a time as they are asked for.

use std::iter::{self, Peekable};

use puzzle::{List, Puzzle};
use search::{Exhausted, Options, Reason};

use super::replay::compare;
use super::report::{Answer, RouteReport, refused_route};

/// Why a list ends before its time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unlisted {
    /// A budget ran out.
    Stopped(Reason),
    /// What would come next is wrong.
    Refused(String),
}

/// Routes in order, made one at a time; if a budget runs out, it is the last item.
pub type Routes<R> = Box<dyn Iterator<Item = Result<R, Reason>>>;

/// How the routes of a puzzle are listed.
pub struct Listing<P: Puzzle> {
    /// The routes in order, of which none meets a state twice if so wished.
    pub routes: fn(&P, &Options, bool) -> Routes<P::Route>,
    /// The route at a place of that order, counted from 0.
    pub nth: fn(&P, u128, &Options) -> Nth<P>,
}

/// The route at a place, if there is one, or why it is not known.
pub type Nth<P> = Result<Option<<P as Puzzle>::Route>, Exhausted>;

impl<P: List> Listing<P> {
    /// As the puzzle itself lists them.
    #[must_use]
    pub fn own() -> Listing<P> {
        Listing { routes: list, nth: P::nth_route }
    }
}

/// The routes of a puzzle, and which budget has ended the list.
fn list<P: List>(puzzle: &P, options: &Options, simple: bool) -> Routes<P::Route> {
    let routes = puzzle.routes_within(options);
    let mut routes = if simple { routes.simple() } else { routes };
    // Nobody asks for more behind the budget.
    Box::new(iter::from_fn(move || match routes.next() {
        Some(route) => Some(Ok(route)),
        None => routes.stopped().map(|stopped| Err(stopped.reason)),
    }))
}

/// A route of a list as it is shown, if the referee accepts it and it is in its
/// place: the first is the answer itself, and each other one comes after the one
/// `before`, by its cost and its states. Without a route, whether the list may end.
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

/// Routes that have been replayed and are in their places, each with its number. The
/// first one, or why there is none, is known from the beginning.
pub struct Listed<'a> {
    routes: Peekable<Box<dyn Iterator<Item = Result<RouteReport, Unlisted>> + 'a>>,
    number: u64,
    ended: Option<Unlisted>,
}

impl<'a> Listed<'a> {
    /// At most `most` of the routes that `next` hands out one by one.
    pub(super) fn new(
        most: usize,
        mut next: impl FnMut() -> Result<Option<RouteReport>, Unlisted> + 'a,
    ) -> Listed<'a> {
        let routes = iter::from_fn(move || next().transpose()).take(most);
        let mut routes = (Box::new(routes) as Box<dyn Iterator<Item = _> + 'a>).peekable();
        let ended = routes.next_if(Result::is_err).and_then(Result::err);
        Listed { routes, number: 1, ended }
    }

    /// The number of the next route, or of the one that would have come next.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Why the list ended before its time, as far as is known.
    #[must_use]
    pub const fn ended(&self) -> Option<&Unlisted> {
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
