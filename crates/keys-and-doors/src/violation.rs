//! The faults of a route or a certificate.

use std::error::Error;
use std::fmt;

use grid::Pos;
use puzzle::walk;

use crate::{Key, State};

/// What is wrong with a route.
pub type Violation = walk::Violation<Locked>;

/// A step enters a door without its key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Locked {
    /// The missing key.
    pub key: Key,
    /// The place of the door.
    pub to: Pos,
}

impl fmt::Display for Locked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Locked { key, to } = self;
        write!(f, "the route enters the door {} at {to} without its key", key.door_letter())
    }
}

impl Error for Locked {}

/// Why a certificate, or its route, is refused.
pub type Refused = proof::Refused<Violation, State>;
