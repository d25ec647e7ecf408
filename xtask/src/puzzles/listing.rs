//! Lists of routes: each route is checked to be in its place before it is shown.
//!
//! A route is stored only until the next one arrives.

use std::iter;

use puzzle::{List, Puzzle};
use search::{Exhausted, Options, Reason};

use super::report::{Answer, RouteReport};

/// Routes in order, each replayed; if there is no way on, the last item says why.
pub type Listed<'a> = Box<dyn Iterator<Item = Result<RouteReport, Unlisted>> + 'a>;

/// Why a list ends before its time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unlisted {
    /// A budget ran out.
    Stopped(Reason),
    /// What would come next is wrong.
    Refused(String),
}

/// What is said of a route that the referee refuses.
pub(crate) fn refused_route(reason: &str) -> String {
    format!("the referee refuses the route: {reason}")
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
    let mut over = false;
    Box::new(iter::from_fn(move || {
        if over {
            return None;
        }
        let next = routes.next();
        over = next.is_none();
        match next {
            Some(route) => Some(Ok(route)),
            None => routes.stopped().map(|stopped| Err(stopped.reason)),
        }
    }))
}

/// Routes that have been replayed, held to the order and to the answer: the
/// first is the answer itself, and each other one comes after the one before.
pub(super) struct InOrder<'a, I, L> {
    routes: I,
    answer: &'a Answer,
    is_late: L,
    before: Option<RouteReport>,
    over: bool,
}

impl<'a, I, L> InOrder<'a, I, L>
where
    I: Iterator<Item = Result<RouteReport, Unlisted>>,
    L: FnMut() -> bool,
{
    /// The list `routes` behind `answer`, as long as `is_late` denies it.
    pub(super) const fn new(routes: I, answer: &'a Answer, is_late: L) -> InOrder<'a, I, L> {
        InOrder { routes, answer, is_late, before: None, over: false }
    }

    fn route(&mut self) -> Result<Option<RouteReport>, Unlisted> {
        if (self.is_late)() {
            return Err(Unlisted::Stopped(Reason::Time));
        }
        let next = self.routes.next().transpose()?;
        let fault = match (&self.before, &next, self.answer) {
            (Some(before), Some(next), _) if !next.follows(before) => {
                "this route does not come after the previous one"
            }
            (None, Some(next), Answer::Route(answer)) if next != answer => {
                "the first route is not the answer"
            }
            (None, Some(next), Answer::Cost(cost)) if next.cost != *cost => {
                "the first route is not the answer"
            }
            (None, Some(_), Answer::NoRoute | Answer::Exhausted { .. }) => {
                "the search found no route, but one is listed"
            }
            (None, None, Answer::Route(_) | Answer::Cost(_)) => {
                "the search found a route, but none is listed"
            }
            _ => return Ok(next),
        };
        Err(Unlisted::Refused(format!("the list is refused: {fault}")))
    }
}

impl<I, L> Iterator for InOrder<'_, I, L>
where
    I: Iterator<Item = Result<RouteReport, Unlisted>>,
    L: FnMut() -> bool,
{
    type Item = Result<RouteReport, Unlisted>;

    fn next(&mut self) -> Option<Result<RouteReport, Unlisted>> {
        if self.over {
            return None;
        }
        let next = self.route();
        match &next {
            Ok(Some(route)) => self.before = Some(route.clone()),
            Ok(None) | Err(_) => self.over = true,
        }
        next.transpose()
    }
}

#[cfg(test)]
mod tests {
    use grid::{Pos, Route};

    use super::*;

    fn route(arrows: &str) -> RouteReport {
        RouteReport::walk(&Route::from_arrows(7, Pos::new(2, 2), arrows).unwrap())
    }

    /// Why no more of the list `routes` behind `answer` are let through.
    fn fault(answer: &Answer, routes: &[&str]) -> Option<Unlisted> {
        let replayed = routes.iter().map(|arrows| Ok(route(arrows)));
        InOrder::new(replayed, answer, || false).find_map(Result::err)
    }

    #[test]
    fn a_list_is_held_to_the_answer() {
        assert_eq!(fault(&Answer::NoRoute, &[]), None);
        assert_eq!(fault(&Answer::Route(route("^")), &["^", "<", "^^"]), None);
        let listed = "the list is refused: the search found no route, but one is listed";
        assert_eq!(fault(&Answer::NoRoute, &["^"]), Some(Unlisted::Refused(listed.to_owned())));
    }

    #[test]
    fn a_list_stops_when_time_is_up_and_does_not_go_on() {
        let answer = Answer::Route(route("^"));
        let mut late = [false, true, false].into_iter();
        let routes = ["^", "<", ">"].map(|arrows| Ok(route(arrows))).into_iter();
        let mut list = InOrder::new(routes, &answer, || late.next().unwrap_or(false));
        assert_eq!(list.next(), Some(Ok(route("^"))));
        assert_eq!(list.next(), Some(Err(Unlisted::Stopped(Reason::Time))));
        assert_eq!(list.next(), None);
    }
}
