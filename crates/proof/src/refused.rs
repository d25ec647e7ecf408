//! Why an answer is not accepted: for its route, or for its certificate.

use std::error::Error;
use std::fmt;

use crate::Refusal;

/// Why an answer is not accepted, where a puzzle names what is wrong with a
/// route by a `V` and its states are `S`.
///
/// ```
/// use proof::{Refusal, Refused};
///
/// type Refusing = Refused<std::num::ParseIntError, u8>;
/// let refused = Refusing::Certificate(Refusal::StartOutside { state: 7 });
/// assert_eq!(refused.to_string(), "the start 7 is not in the table");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refused<V, S> {
    /// The route is not legal, or does not cost what it says.
    Route(V),
    /// The certificate does not prove its claim, or the claim is not about
    /// this route.
    Certificate(Refusal<S>),
}

impl<V: fmt::Display, S: fmt::Display> fmt::Display for Refused<V, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Route(violation) => violation.fmt(f),
            Refused::Certificate(refusal) => refusal.fmt(f),
        }
    }
}

impl<V: Error + 'static, S: fmt::Debug + fmt::Display + 'static> Error for Refused<V, S> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Refused::Route(violation) => Some(violation),
            Refused::Certificate(refusal) => Some(refusal),
        }
    }
}
