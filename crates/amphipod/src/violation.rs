//! The faults of a route, of a single move, and of a certificate.

use std::error::Error;
use std::fmt;

use grid::Pos;
use puzzle::Wrong;

use crate::state::Kind;
use crate::word::Word;

/// What is wrong with a route.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Violation {
    /// A move is not legal, or misstates its kind or cost.
    Move {
        /// The number of the move, counted from 1.
        number: usize,
        /// Its fault.
        fault: Fault,
    },
    /// The route goes on after every amphipod is home.
    PastGoal {
        /// The first superfluous move, counted from 1.
        number: usize,
    },
    /// Not every amphipod is home at the end of the route.
    NotSorted {
        /// The place of the first amphipod, in reading order, that is not home.
        at: Pos,
        /// Its kind.
        kind: Kind,
    },
    /// It does not cost what it says.
    WrongTotal {
        /// What it says.
        claimed: u64,
        /// What its moves cost.
        actual: u64,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::Move { number, fault } => write!(f, "move {number}: {fault}"),
            Violation::PastGoal { number } => {
                write!(f, "move {number}: every amphipod is already home")
            }
            Violation::NotSorted { at, kind } => {
                write!(f, "at the end the {kind} at {at} is not home")
            }
            Violation::WrongTotal { claimed, actual } => {
                write!(f, "the route costs {actual}, not {claimed}")
            }
        }
    }
}

/// The same text as `Display`, because Rust prints an error returned from `main` with `Debug`.
impl fmt::Debug for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Without a source: `Display` has the text of the error inside.
impl Error for Violation {}

impl Wrong for Violation {
    fn actual(&self) -> Option<u64> {
        match self {
            Violation::WrongTotal { actual, .. } => Some(*actual),
            _ => None,
        }
    }
}

/// Why a move is not legal, or misstates its kind or cost.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// There is no such place in the burrow.
    NoPlace {
        /// The position given.
        pos: Pos,
    },
    /// The place where the move starts is free.
    Nobody {
        /// Where it starts.
        at: Pos,
    },
    /// The place where it ends is taken.
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
    /// It enters a room that is not the amphipod's own.
    NotItsRoom {
        /// The kind of the amphipod.
        kind: Kind,
        /// Where it ends.
        to: Pos,
    },
    /// It enters the amphipod's own room while another kind is in it.
    Stranger {
        /// Where it ends.
        to: Pos,
        /// The kind of the other.
        stranger: Kind,
        /// The place of the other.
        at: Pos,
    },
    /// It leaves a place free below.
    NotLowest {
        /// Where it ends.
        to: Pos,
        /// The lowest free place.
        lowest: Pos,
    },
    /// Another amphipod is in the way.
    Blocked {
        /// Where it starts.
        from: Pos,
        /// Where it ends.
        to: Pos,
        /// The first taken place on the way.
        at: Pos,
    },
    /// The amphipod that moves is not of the stated kind.
    WrongKind {
        /// Where it starts.
        at: Pos,
        /// The kind that the move states.
        claimed: Kind,
        /// The kind that is there.
        found: Kind,
    },
    /// It does not cost what it says.
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
                write!(f, "while {stranger} is at {at}, no amphipod may enter the room of {to}")
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

impl Error for Fault {}

/// Why a certificate, or its route, is refused.
pub type Refused = proof::Refused<Violation, Word>;
