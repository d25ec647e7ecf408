//! Why an answer is not accepted: because of its route, or its certificate.

use std::error::Error;
use std::{fmt, io};

use crate::Refusal;

/// Why an answer is not accepted. `V` is the puzzle's error type for routes, and
/// `S` its state.
///
/// ```
/// use proof::{Refusal, Refused};
///
/// type Refusing = Refused<std::num::ParseIntError, u8>;
/// let refused = Refusing::Certificate(Refusal::StartOutside { state: 7 });
/// assert_eq!(refused.to_string(), "the start 7 is not in the table");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refused<V, S> {
    /// The route is not legal, or does not cost what it says.
    Route(V),
    /// The certificate does not prove its claim, the claim is not about this route, the
    /// route is not the canonical one, or the check was stopped.
    Certificate(Refusal<S>),
    /// The certificate is for a different rule set.
    OtherRules,
}

/// The certificate is for a different rule set.
///
/// ```
/// use proof::{OtherRules, Refused};
///
/// type Refusing = Refused<std::num::ParseIntError, u8>;
/// assert_eq!(Refusing::from(OtherRules).to_string(), OtherRules.to_string());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct OtherRules;

impl fmt::Display for OtherRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the certificate was made for other rules")
    }
}

/// The same text as `Display`, because Rust prints an error returned from `main` with `Debug`.
impl fmt::Debug for OtherRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Error for OtherRules {}

impl<V, S> From<OtherRules> for Refused<V, S> {
    fn from(_: OtherRules) -> Refused<V, S> {
        Refused::OtherRules
    }
}

impl From<OtherRules> for io::Error {
    fn from(error: OtherRules) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidInput, error)
    }
}

impl<V: fmt::Display, S: fmt::Display> fmt::Display for Refused<V, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Route(violation) => violation.fmt(f),
            Refused::Certificate(refusal) => refusal.fmt(f),
            Refused::OtherRules => OtherRules.fmt(f),
        }
    }
}

/// The same text as `Display`, because Rust prints an error returned from `main` with `Debug`.
impl<V: fmt::Display, S: fmt::Display> fmt::Debug for Refused<V, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Without a source: `Display` has the text of the error inside.
impl<V: Error + 'static, S: fmt::Debug + fmt::Display + 'static> Error for Refused<V, S> {}
