//! What a search comes back with.

use proof::{Certificate, Claim};

use crate::{Cost, Count, Reason, StateSpace, Stats};

/// What a search of the space `P` comes back with.
pub type Answer<P> = Outcome<Path<<P as StateSpace>::State>, Certificate<<P as StateSpace>::State>>;

/// The answer of a search: a route `R`, or none, or not known, each with a
/// certificate `C` where one was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[must_use]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Outcome<R, C> {
    /// The canonical route; none is cheaper.
    Found(Found<R, C>),
    /// No route exists.
    NoRoute(NoRoute<C>),
    /// A budget ran out first.
    Exhausted(Exhausted<C>),
}

/// A route was found.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Found<R, C> {
    /// The canonical route.
    pub route: R,
    /// How many routes are as cheap, if [`Options::count_routes`](crate::Options::count_routes)
    /// asked for it.
    pub optimal_routes: Option<Count>,
    /// Why no route is cheaper.
    pub certificate: Option<C>,
    /// What it took.
    pub stats: Stats,
}

/// There is no route.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct NoRoute<C> {
    /// Why there is none.
    pub certificate: Option<C>,
    /// What it took.
    pub stats: Stats,
}

/// The search stopped early.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Exhausted<C> {
    /// Which budget ran out.
    pub reason: Reason,
    /// Every route costs at least this much.
    pub lower_bound: Cost,
    /// Why it does.
    pub certificate: Option<C>,
    /// What it took so far.
    pub stats: Stats,
}

impl<R, C> Outcome<R, C> {
    /// The route, if one was found.
    #[must_use]
    pub const fn route(&self) -> Option<&R> {
        match self {
            Outcome::Found(found) => Some(&found.route),
            Outcome::NoRoute(_) | Outcome::Exhausted(_) => None,
        }
    }

    /// The route itself, if one was found.
    #[must_use]
    pub fn into_route(self) -> Option<R> {
        match self {
            Outcome::Found(found) => Some(found.route),
            Outcome::NoRoute(_) | Outcome::Exhausted(_) => None,
        }
    }

    /// What the search took.
    #[must_use]
    pub const fn stats(&self) -> Stats {
        match self {
            Outcome::Found(found) => found.stats,
            Outcome::NoRoute(none) => none.stats,
            Outcome::Exhausted(stopped) => stopped.stats,
        }
    }

    /// The certificate, if one was made.
    #[must_use]
    pub const fn certificate(&self) -> Option<&C> {
        match self {
            Outcome::Found(found) => found.certificate.as_ref(),
            Outcome::NoRoute(none) => none.certificate.as_ref(),
            Outcome::Exhausted(stopped) => stopped.certificate.as_ref(),
        }
    }

    /// What the answer says about every route, where `cost` reads the cost of
    /// a route: what a certificate for this answer must claim.
    #[must_use]
    pub fn claim(&self, cost: impl FnOnce(&R) -> Cost) -> Claim {
        match self {
            Outcome::Found(found) => Claim::AtLeast(cost(&found.route)),
            Outcome::NoRoute(_) => Claim::NoRoute,
            Outcome::Exhausted(stopped) => Claim::AtLeast(stopped.lower_bound),
        }
    }

    /// The same outcome in a puzzle's own words.
    pub fn map<S, D>(
        self,
        route: impl FnOnce(R) -> S,
        certificate: impl FnOnce(C) -> D,
    ) -> Outcome<S, D> {
        match self {
            Outcome::Found(found) => Outcome::Found(Found {
                route: route(found.route),
                optimal_routes: found.optimal_routes,
                certificate: found.certificate.map(certificate),
                stats: found.stats,
            }),
            Outcome::NoRoute(none) => Outcome::NoRoute(NoRoute {
                certificate: none.certificate.map(certificate),
                stats: none.stats,
            }),
            Outcome::Exhausted(stopped) => Outcome::Exhausted(stopped.map(certificate)),
        }
    }
}

impl<C> Exhausted<C> {
    /// The same with its certificate in a puzzle's own words.
    #[must_use]
    pub fn map<D>(self, certificate: impl FnOnce(C) -> D) -> Exhausted<D> {
        Exhausted {
            reason: self.reason,
            lower_bound: self.lower_bound,
            certificate: self.certificate.map(certificate),
            stats: self.stats,
        }
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
