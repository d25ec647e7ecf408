//! What can be wrong with a single move.

use std::fmt;

use grid::Pos;

use crate::Kind;

/// Why a move is not legal, or not what it says.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// There is no such place in the burrow.
    NoPlace {
        /// What was taken for a place.
        pos: Pos,
    },
    /// Nobody stands where the move starts.
    Nobody {
        /// Where it starts.
        at: Pos,
    },
    /// Somebody stands where it ends.
    Taken {
        /// Where it ends.
        to: Pos,
    },
    /// It leads from the hallway to the hallway.
    HallwayToHallway {
        /// Where it starts.
        from: Pos,
        /// Where it ends.
        to: Pos,
    },
    /// It stops in front of a room.
    InFrontOfRoom {
        /// Where it ends.
        to: Pos,
    },
    /// It stays in one room.
    SameRoom {
        /// Where it starts.
        from: Pos,
        /// Where it ends.
        to: Pos,
    },
    /// It enters a room where the amphipod does not live.
    NotItsRoom {
        /// The kind of the amphipod.
        kind: Kind,
        /// Where it ends.
        to: Pos,
    },
    /// It enters the right room, with somebody in it who does not live there.
    Stranger {
        /// Where it ends.
        to: Pos,
        /// The kind of the other.
        stranger: Kind,
        /// Where the other is.
        at: Pos,
    },
    /// It leaves a place free below.
    NotLowest {
        /// Where it ends.
        to: Pos,
        /// The lowest free place.
        lowest: Pos,
    },
    /// Somebody is in the way.
    Blocked {
        /// Where it starts.
        from: Pos,
        /// Where it ends.
        to: Pos,
        /// The first place on the way where somebody is.
        at: Pos,
    },
    /// Somebody of another kind than it says goes.
    WrongKind {
        /// Where it starts.
        at: Pos,
        /// The kind that it says.
        claimed: Kind,
        /// The kind that is there.
        found: Kind,
    },
    /// It costs something else than it says.
    WrongCost {
        /// What it says.
        claimed: u64,
        /// What it costs.
        actual: u64,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoPlace { pos } => write!(f, "the burrow has no place {pos}"),
            Fault::Nobody { at } => write!(f, "nobody is at {at}"),
            Fault::Taken { to } => write!(f, "the place {to} is taken"),
            Fault::HallwayToHallway { from, to } => {
                write!(f, "{from} to {to} stays in the hallway")
            }
            Fault::InFrontOfRoom { to } => write!(f, "{to} is in front of a room"),
            Fault::SameRoom { from, to } => write!(f, "{from} to {to} stays in one room"),
            Fault::NotItsRoom { kind, to } => write!(f, "{to} is not in the room of {kind}"),
            Fault::Stranger { to, stranger, at } => {
                write!(f, "the room of {to} is closed, {stranger} is at {at}")
            }
            Fault::NotLowest { to, lowest } => write!(f, "below {to} the place {lowest} is free"),
            Fault::Blocked { from, to, at } => {
                write!(f, "the way from {from} to {to} is blocked at {at}")
            }
            Fault::WrongKind { at, claimed, found } => {
                write!(f, "{found} is at {at}, not {claimed}")
            }
            Fault::WrongCost { claimed, actual } => write!(f, "it costs {actual}, not {claimed}"),
        }
    }
}

impl std::error::Error for Fault {}
