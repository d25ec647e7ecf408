//! The public types that cover both kinds of rules.

use std::fmt;

use grid::Route;
use proof::{Claim, OtherRules, Refusal};
use puzzle::Holds;

use crate::{City, Crossing, Elven, ElvenState, Rules, RunState, Violation};

/// Runs `$body` with the task of `$city` under `$rules`.
macro_rules! by_rules {
    ($city:expr, ($rules:expr), $task:ident => $body:expr) => {
        match $rules {
            Rules::Runs(lengths) => {
                let $task = &Crossing::new($city, *lengths);
                $body
            }
            Rules::Elven => {
                let $task = &Crossing::new($city, Elven);
                $body
            }
        }
    };
}

puzzle::inherent!(City, Rules, by_rules: Puzzle Solve List Walk);

/// A proof that every route costs at least a stated amount, or that there is no route:
/// see [`proof`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Certificate {
    /// Under run-length rules.
    Runs(proof::Certificate<RunState>),
    /// Under elven rules.
    Elven(proof::Certificate<ElvenState>),
}

impl Certificate {
    /// The claim.
    #[must_use]
    pub const fn claim(&self) -> Claim {
        match self {
            Certificate::Runs(certificate) => certificate.claim(),
            Certificate::Elven(certificate) => certificate.claim(),
        }
    }

    /// The number of states in its table.
    #[must_use]
    pub const fn states(&self) -> usize {
        match self {
            Certificate::Runs(certificate) => certificate.states(),
            Certificate::Elven(certificate) => certificate.states(),
        }
    }
}

impl fmt::Display for Certificate {
    /// Writes the claim and the size of its table; with `{:#}`, only the size, as in
    /// `a certificate of 2 states`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Certificate::Runs(certificate) => certificate.fmt(f),
            Certificate::Elven(certificate) => certificate.fmt(f),
        }
    }
}

/// Why a route or a certificate is refused.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refused {
    /// The route is not legal, or its stated cost is wrong.
    Route(Violation),
    /// The certificate is refused, under run-length rules.
    Runs(Refusal<RunState>),
    /// The certificate is refused, under elven rules.
    Elven(Refusal<ElvenState>),
    /// The certificate is for elven rules and was checked under run-length rules, or
    /// the reverse.
    OtherRules,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Route(violation) => violation.fmt(f),
            Refused::Runs(refusal) => refusal.fmt(f),
            Refused::Elven(refusal) => refusal.fmt(f),
            Refused::OtherRules => f.write_str(
                "the certificate is for elven rules and these are run-length rules, or the reverse",
            ),
        }
    }
}

/// The same text as `Display`, because Rust prints an error returned from `main` with `Debug`.
impl fmt::Debug for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Without a source: `Display` has the text of the error inside.
impl std::error::Error for Refused {}

impl From<OtherRules> for Refused {
    fn from(_: OtherRules) -> Refused {
        Refused::OtherRules
    }
}

/// Every route under some rules, in canonical order: see [`City::routes`].
#[cfg(feature = "solve")]
#[derive(Debug)]
#[non_exhaustive]
pub enum Routes {
    /// Under run-length rules.
    Runs(search::Routes<RunState, Route>),
    /// Under elven rules.
    Elven(search::Routes<ElvenState, Route>),
}

#[cfg(feature = "solve")]
impl Routes {
    /// If a limit ended the list early: which limit, and a lower bound on the
    /// cost of the remaining routes. Otherwise `None`.
    #[must_use]
    pub fn stopped(&self) -> Option<search::Exhausted> {
        match self {
            Routes::Runs(routes) => routes.stopped(),
            Routes::Elven(routes) => routes.stopped(),
        }
    }

    /// The routes that meet no state twice: see [`City::simple_routes`].
    #[must_use]
    pub fn simple(self) -> Routes {
        match self {
            Routes::Runs(routes) => Routes::Runs(routes.simple()),
            Routes::Elven(routes) => Routes::Elven(routes.simple()),
        }
    }
}

#[cfg(feature = "solve")]
impl Iterator for Routes {
    type Item = Route;

    fn next(&mut self) -> Option<Route> {
        match self {
            Routes::Runs(routes) => routes.next(),
            Routes::Elven(routes) => routes.next(),
        }
    }
}

/// The conversions between what one kind of rules has and the types above.
macro_rules! convert {
    ($kind:ident, $state:ty) => {
        impl From<proof::Refused<Violation, $state>> for Refused {
            fn from(refused: proof::Refused<Violation, $state>) -> Refused {
                match refused {
                    proof::Refused::Route(violation) => Refused::Route(violation),
                    proof::Refused::Certificate(refusal) => Refused::$kind(refusal),
                    _ => Refused::OtherRules,
                }
            }
        }

        impl From<proof::Certificate<$state>> for Certificate {
            fn from(certificate: proof::Certificate<$state>) -> Certificate {
                Certificate::$kind(certificate)
            }
        }

        impl Holds<$state> for Certificate {
            fn held(&self) -> Result<&proof::Certificate<$state>, OtherRules> {
                let Certificate::$kind(certificate) = self else { return Err(OtherRules) };
                Ok(certificate)
            }
        }

        #[cfg(feature = "solve")]
        impl From<search::Routes<$state, Route>> for Routes {
            fn from(routes: search::Routes<$state, Route>) -> Routes {
                Routes::$kind(routes)
            }
        }
    };
}

convert!(Runs, RunState);
convert!(Elven, ElvenState);
