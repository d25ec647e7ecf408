//! Faults of a route that every puzzle shares.

use std::error::Error;

/// What is wrong with a route.
///
/// ```
/// use puzzle::Wrong;
/// use puzzle::walk::Violation;
///
/// let wrong: Violation = Violation::WrongCost { claimed: 3, actual: 4 };
/// assert_eq!(wrong.actual(), Some(4));
/// assert_eq!(Violation::<std::convert::Infallible>::Empty.actual(), None);
/// ```
pub trait Wrong: Error + 'static {
    /// The actual cost of the route, if it is legal but states another cost.
    fn actual(&self) -> Option<u64>;
}
