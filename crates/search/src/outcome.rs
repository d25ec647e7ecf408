//! The result of a search.

use proof::Claim;

use crate::{Cost, Count, Reason, Stats};

/// What a search comes back with: an answer, and what goes with it.
///
/// A route is an `R`: a [`Path`], a puzzle's own type, or a cost alone. A
/// certificate is a `C`, such as [`proof::Certificate`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[must_use]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome<R, C> {
    /// The route, or that there is none, or that a limit was reached first.
    pub answer: Answer<R>,
    /// How many routes are as cheap, if there is a route and
    /// [`Options::count_routes`](crate::Options::count_routes) asked for it.
    pub optimal_routes: Option<Count>,
    /// Why the answer is right: that no route is cheaper, that there is none,
    /// or that every route costs at least the lower bound.
    pub certificate: Option<C>,
    /// What the search took.
    pub stats: Stats,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Answer<R> {
    /// The canonical route; none is cheaper.
    Found(R),
    /// No route exists.
    NoRoute,
    /// A limit was reached first.
    Exhausted(Exhausted),
}

/// A limit was reached before the answer was known. Where a route is needed,
/// that is an error, and `?` passes it on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Exhausted {
    /// Which limit.
    pub reason: Reason,
    /// Every route costs at least this much; of a list, every route that has
    /// not been listed.
    pub lower_bound: Cost,
}

impl<R, C> Outcome<R, C> {
    /// An answer without certificate and count.
    pub const fn bare(answer: Answer<R>, stats: Stats) -> Outcome<R, C> {
        Outcome { answer, optimal_routes: None, certificate: None, stats }
    }

    /// The route, if one was found.
    #[must_use]
    pub const fn route(&self) -> Option<&R> {
        match &self.answer {
            Answer::Found(route) => Some(route),
            Answer::NoRoute | Answer::Exhausted(_) => None,
        }
    }

    /// The route itself, if one was found.
    #[must_use]
    pub fn into_route(self) -> Option<R> {
        match self.answer {
            Answer::Found(route) => Some(route),
            Answer::NoRoute | Answer::Exhausted(_) => None,
        }
    }

    /// What the answer says about every route, where `cost` reads the cost of
    /// a route: what a certificate for this answer must claim.
    #[must_use]
    pub fn claim(&self, cost: impl FnOnce(&R) -> Cost) -> Claim {
        match &self.answer {
            Answer::Found(route) => Claim::AtLeast(cost(route)),
            Answer::NoRoute => Claim::NoRoute,
            Answer::Exhausted(stopped) => Claim::AtLeast(stopped.lower_bound),
        }
    }

    /// The same outcome in a puzzle's own words.
    pub fn map<S, D>(
        self,
        route: impl FnOnce(R) -> S,
        certificate: impl FnOnce(C) -> D,
    ) -> Outcome<S, D> {
        let answer = match self.answer {
            Answer::Found(found) => Answer::Found(route(found)),
            Answer::NoRoute => Answer::NoRoute,
            Answer::Exhausted(stopped) => Answer::Exhausted(stopped),
        };
        let Outcome { optimal_routes, stats, .. } = self;
        Outcome { answer, optimal_routes, certificate: self.certificate.map(certificate), stats }
    }
}

/// A route through a state space.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Path<S> {
    /// The states from start to goal, both included.
    pub states: Vec<S>,
    /// The sum of the costs of its moves.
    pub cost: Cost,
}
