//! The referee's own copy of the facts of a burrow.

use crate::state::Kind;

/// The number of columns of the hallway.
pub(super) const COLUMNS: usize = 11;

/// The column of the room of `kind`.
pub(super) const fn home(kind: Kind) -> usize {
    match kind {
        Kind::A => 2,
        Kind::B => 4,
        Kind::C => 6,
        Kind::D => 8,
    }
}

/// The kind whose room is in column `col`; `None` if there is no room.
pub(super) fn owner(col: usize) -> Option<Kind> {
    Kind::ALL.into_iter().find(|&kind| home(kind) == col)
}

/// The energy of one step of a `kind`.
pub(super) const fn step_cost(kind: Kind) -> u64 {
    match kind {
        Kind::A => 1,
        Kind::B => 10,
        Kind::C => 100,
        Kind::D => 1000,
    }
}
