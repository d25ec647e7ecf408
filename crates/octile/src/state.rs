//! The state of a route, and the types of its answers.

use std::error::Error;
use std::fmt;

use grid::Pos;

/// A state is a cell: nothing that happened before matters.
pub type State = Pos;

/// A proof that every route costs at least a stated amount, or that there is no route:
/// see [`proof`].
pub type Certificate = proof::Certificate<State>;

/// What is wrong with a route.
pub type Violation = puzzle::walk::Violation<CutCorner>;

/// Why a certificate, or its route, is refused.
pub type Refused = proof::Refused<Violation, State>;

/// A diagonal step passes the corner of a closed cell.
///
/// ```
/// use octile::CutCorner;
/// use octile::grid::Pos;
///
/// let cut = CutCorner { from: Pos::new(0, 0), to: Pos::new(1, 1), closed: Pos::new(0, 1) };
/// assert_eq!(cut.to_string(), "the step from (0,0) to (1,1) cuts the corner of the closed cell (0,1)");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CutCorner {
    /// Where the step begins.
    pub from: Pos,
    /// Where it ends.
    pub to: Pos,
    /// The closed cell beside both.
    pub closed: Pos,
}

impl fmt::Display for CutCorner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CutCorner { from, to, closed } = self;
        write!(f, "the step from {from} to {to} cuts the corner of the closed cell {closed}")
    }
}

impl Error for CutCorner {}
