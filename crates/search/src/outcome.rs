//! The result of a search.

use proof::Claim;

use crate::{Cost, Count, Reason, Stats};

/// The result of a search: an answer with its proof and statistics.
///
/// `R` is the type of a route: a [`Path`], a puzzle's own type, or a cost alone.
/// `C` is the type of a certificate, such as [`proof::Certificate`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[must_use]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome<R, C> {
    /// The route, or that there is none, or that a limit was reached first.
    pub answer: Answer<R>,
    /// The number of cheapest routes; `None` if there is no route, if
    /// `Options::count_routes` is off, or if the puzzle does not count its routes.
    pub optimal_routes: Option<Count>,
    /// The proof of the answer: that no route is cheaper, that there is none,
    /// or that every route costs at least the lower bound. `None` if `Options::certify` is
    /// off, or if an engine found the answer but has no room for the table.
    pub certificate: Option<C>,
    /// Why an answer lacks the certificate that was wanted: [`Reason::States`] if
    /// `Options::max_states` had room for the answer alone; otherwise `None`. In this
    /// workspace only `contraction`, an engine of keys-and-doors, gives such answers, on
    /// islands with many keys. If another engine has no room for the certificate,
    /// the answer is [`Exhausted`], even if a route had been found.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub uncertified: Option<Reason>,
    /// The statistics of the search.
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

/// A limit was reached before the answer was known. It implements `Error`, so a
/// caller that requires a route can return it as one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Exhausted {
    /// The limit that was reached.
    pub reason: Reason,
    /// A lower bound on the cost of every route; of a list, on every route not yet
    /// listed; of [`nth_route`](crate::nth_route), on the route that was asked for.
    /// [`MAX_COST`](crate::MAX_COST)` + 1` says that every route costs more than any that
    /// can be found; perhaps there is none. A search without a certificate may prove a
    /// higher bound within the same limits.
    pub lower_bound: Cost,
}

impl<R, C> Outcome<R, C> {
    /// An answer and its statistics, without certificate and count.
    pub const fn bare(answer: Answer<R>, stats: Stats) -> Outcome<R, C> {
        Outcome { answer, optimal_routes: None, certificate: None, uncertified: None, stats }
    }

    /// The route, if one was found.
    #[must_use]
    pub const fn route(&self) -> Option<&R> {
        match &self.answer {
            Answer::Found(route) => Some(route),
            Answer::NoRoute | Answer::Exhausted(_) => None,
        }
    }

    /// Takes the route out of the outcome, if one was found.
    #[must_use]
    pub fn into_route(self) -> Option<R> {
        match self.answer {
            Answer::Found(route) => Some(route),
            Answer::NoRoute | Answer::Exhausted(_) => None,
        }
    }

    /// The claim that a certificate for this answer must make. `cost` returns the cost
    /// of a route.
    #[must_use]
    pub fn claim(&self, cost: impl FnOnce(&R) -> Cost) -> Claim {
        match &self.answer {
            Answer::Found(route) => Claim::AtLeast(cost(route)),
            Answer::NoRoute => Claim::NoRoute,
            Answer::Exhausted(stopped) => Claim::AtLeast(stopped.lower_bound),
        }
    }

    /// The same outcome, with its route and its certificate converted.
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
        let Outcome { optimal_routes, uncertified, stats, .. } = self;
        Outcome {
            answer,
            optimal_routes,
            certificate: self.certificate.map(certificate),
            uncertified,
            stats,
        }
    }
}

/// A route through a state space.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Path<S> {
    /// The states from start to goal, inclusive.
    pub states: Vec<S>,
    /// The sum of the costs of its moves.
    pub cost: Cost,
}
