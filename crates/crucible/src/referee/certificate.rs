//! Certificates, and whether they prove what they claim.

use std::fmt;

use grid::Route;
use proof::{Checked, Claim, Refusal, check_bound, check_first};

use super::moves::{ElvenReferee, RunReferee, elven_states, run_states};
use crate::{City, ElvenState, Rules, RunState, Violation};

/// Why no route is cheaper, or why there is none: see [`proof`].
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
    /// What is claimed.
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
    /// Writes the claim and how it is shown; with `{:#}` only its size.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Certificate::Runs(certificate) => certificate.fmt(f),
            Certificate::Elven(certificate) => certificate.fmt(f),
        }
    }
}

/// Why a route or a certificate is not accepted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refused {
    /// The route is not legal, or does not cost what it says.
    Route(Violation),
    /// The certificate, under run-length rules.
    Runs(Refusal<RunState>),
    /// The certificate, under elven rules.
    Elven(Refusal<ElvenState>),
    /// The certificate was made for other rules.
    OtherRules,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Route(violation) => violation.fmt(f),
            Refused::Runs(refusal) => refusal.fmt(f),
            Refused::Elven(refusal) => refusal.fmt(f),
            Refused::OtherRules => f.write_str("the certificate was made for other rules"),
        }
    }
}

impl std::error::Error for Refused {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Refused::Route(violation) => Some(violation),
            Refused::Runs(refusal) => Some(refusal),
            Refused::Elven(refusal) => Some(refusal),
            Refused::OtherRules => None,
        }
    }
}

impl City {
    /// Checks with the referee that `certificate` proves its claim; with a
    /// `route`, also that the route is legal, costs what it says, and that this
    /// is the claim. A certificate without a route proves
    /// [`Certificate::claim`], no more.
    ///
    /// # Errors
    ///
    /// [`Refused`] with the first state or move at fault.
    ///
    /// # Complexity
    ///
    /// Linear in the certificate and the moves out of it.
    ///
    /// ```
    /// use crucible::{City, Rules};
    /// use search::Options;
    ///
    /// let city: City = "119\n911\n991".parse()?;
    /// let rules = Rules::default();
    /// let outcome = city.search(&rules, &Options::default());
    /// let certificate = outcome.certificate.as_ref().expect("asked for by default");
    /// let checked = city.check_certificate(&rules, outcome.route(), certificate);
    /// assert!(checked.is_ok());
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn check_certificate(
        &self,
        rules: &Rules,
        route: Option<&Route>,
        certificate: &Certificate,
    ) -> Result<Checked, Refused> {
        self.check_certificate_while(rules, route, certificate, &mut |_| true)
    }

    /// Checks as `check_certificate` does, as long as `go_on` says so: it is
    /// asked whenever 4,096 more moves have been looked at, with the number of
    /// states that the check has stored.
    ///
    /// # Errors
    ///
    /// As `check_certificate`; [`Refusal::Stopped`](proof::Refusal::Stopped)
    /// if `go_on` said no.
    pub fn check_certificate_while(
        &self,
        rules: &Rules,
        route: Option<&Route>,
        certificate: &Certificate,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Checked, Refused> {
        if let Some(route) = route {
            self.check(rules, route).map_err(Refused::Route)?;
        }
        match (rules, certificate) {
            (Rules::Runs(lengths), Certificate::Runs(certificate)) => {
                let referee = RunReferee::new(self, *lengths);
                let checked = match route {
                    Some(route) => {
                        let states = run_states(route);
                        check_first(&referee, &states, route.cost(), certificate, go_on)
                    }
                    None => check_bound(&referee, certificate, go_on),
                };
                checked.map_err(Refused::Runs)
            }
            (Rules::Elven, Certificate::Elven(certificate)) => {
                let referee = ElvenReferee::new(self);
                let checked = match route {
                    Some(route) => check_first(
                        &referee,
                        &elven_states(route),
                        route.cost(),
                        certificate,
                        go_on,
                    ),
                    None => check_bound(&referee, certificate, go_on),
                };
                checked.map_err(Refused::Elven)
            }
            _ => Err(Refused::OtherRules),
        }
    }
}
