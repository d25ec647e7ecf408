//! A list of routes, written one by one.

use std::iter::Peekable;

use crate::puzzles::listing::{Listed, Unlisted};
use crate::puzzles::report::RouteReport;

/// A list of routes of which the first one, or why there is none, is known;
/// each comes with its number.
pub(super) struct Listing<'a> {
    routes: Peekable<Listed<'a>>,
    number: u64,
    ended: Option<Unlisted>,
}

impl<'a> Listing<'a> {
    /// Looks for the first route.
    pub(super) fn begin(routes: Listed<'a>) -> Listing<'a> {
        let mut routes = routes.peekable();
        let ended = routes.next_if(Result::is_err).and_then(Result::err);
        Listing { routes, number: 1, ended }
    }

    /// The number of the next route, or of the one that would have come next.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Why the list ended before its time, as far as is known.
    pub(super) const fn ended(&self) -> Option<&Unlisted> {
        self.ended.as_ref()
    }
}

impl Iterator for Listing<'_> {
    type Item = (u64, RouteReport);

    fn next(&mut self) -> Option<(u64, RouteReport)> {
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
