//! Certificates of several kinds.

use proof::{Certificate, OtherRules};

/// A certificate that may be one of several kinds, of which a task takes one.
/// A [`Certificate`] is of its own kind; a puzzle with several rule sets, whose
/// states differ, implements it for an `enum` of its certificates.
///
/// ```
/// use proof::{Certificate, Claim};
/// use puzzle::Holds;
///
/// let certificate = Certificate::new(Claim::NoRoute, vec![('a', 0)]);
/// assert_eq!(certificate.held().map(Certificate::states), Ok(1));
/// ```
pub trait Holds<S> {
    /// The certificate about states of the kind `S`.
    ///
    /// # Errors
    ///
    /// [`OtherRules`] if it is about others.
    fn held(&self) -> Result<&Certificate<S>, OtherRules>;
}

impl<S> Holds<S> for Certificate<S> {
    fn held(&self) -> Result<&Certificate<S>, OtherRules> {
        Ok(self)
    }
}
