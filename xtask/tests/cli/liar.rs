//! A puzzle that lies, registered in tests alone.
//!
//! Each lie is one that a single verdict is there to catch, so that no other
//! one can save the day: where an answer is forged, its certificate is too, and
//! the checker of this puzzle believes it.

use crucible::Route;
use search::{Options, Reason};

/// What is wrong with the answers of the puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lie {
    Nothing,
    /// The certificate proves less than is answered.
    WeakerClaim,
    /// The certificate is about something else.
    OtherClaim,
    /// The route is one that the referee refuses.
    WrongRoute,
    /// A listed route is.
    WrongList,
    /// The route at a place is.
    WrongPlace,
    /// There is no certificate.
    NoCertificate,
    /// The checker refuses the certificate.
    BadCertificate,
    /// The second engine says that there is no route.
    OtherExistence,
    /// The second engine has a dearer route, a legal one.
    OtherCost,
    /// The second engine has another route of the same cost.
    OtherRoute,
    /// Both engines have the second of the cheapest routes, and prove it so.
    SecondRoute,
    /// The second engine does not count the routes.
    OtherCount,
    /// The second engine stops, though it has no such budget.
    OtherStops,
    /// Both engines do.
    BothStop,
    /// The second engine stops for want of states, with a bound that is too high.
    OtherBound,
    /// Certificate files cannot be read back.
    UnreadableFile,
    /// What is read back from certificate files proves something else.
    OtherFile,
    /// None: its search always ends in time, and its check may not.
    InTime,
    /// None: but the first search ends only once others have.
    Waits,
    /// None: its check takes all the time there is.
    SlowCheck,
    /// None: an engine panics, for what it takes for granted is not so.
    Panics,
}

/// What a list is made of the routes in order.
pub(crate) type Lists = fn(Vec<Route>) -> Vec<Result<Route, Reason>>;

/// What is done before each search.
pub(crate) type Hook = &'static (dyn Fn(&Options) + Send + Sync);

/// City crossing by one rule set, with a lie.
#[derive(Clone, Copy)]
pub(crate) struct Liar {
    pub(crate) lie: Lie,
    pub(crate) before: Option<Hook>,
    pub(crate) lists: Option<Lists>,
}

impl Liar {
    pub(crate) const fn of(lie: Lie) -> Liar {
        Liar { lie, before: None, lists: None }
    }

    /// No lie, but this before each search.
    pub(crate) const fn before(hook: Hook) -> Liar {
        Liar { before: Some(hook), ..Liar::of(Lie::Nothing) }
    }

    /// No lie, but for such lists.
    pub(crate) const fn listing(lists: Lists) -> Liar {
        Liar { lists: Some(lists), ..Liar::of(Lie::Nothing) }
    }
}
