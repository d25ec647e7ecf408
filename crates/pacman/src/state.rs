//! The state of a route, and the types of its answers.

use grid::Pos;

/// A state is a cell: nothing that happened before matters.
pub type State = Pos;

/// A proof that every route has at least a stated number of steps, or that there is no
/// route: see [`proof`].
pub type Certificate = proof::Certificate<State>;

/// What is wrong with a route.
pub type Violation = puzzle::walk::Violation;

/// Why a certificate, or its route, is refused.
pub type Refused = proof::Refused<Violation, State>;
