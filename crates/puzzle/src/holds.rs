//! Certificates of several kinds.

use proof::{Certificate, OtherRules};

/// A certificate type that may cover several kinds of state. A plain
/// [`Certificate`] covers one. A puzzle whose rule sets have different states
/// implements this for an `enum` of its certificates.
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
    /// [`OtherRules`] if it is about states of another kind.
    fn held(&self) -> Result<&Certificate<S>, OtherRules>;
}

impl<S> Holds<S> for Certificate<S> {
    fn held(&self) -> Result<&Certificate<S>, OtherRules> {
        Ok(self)
    }
}
