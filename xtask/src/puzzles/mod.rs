//! The puzzles behind one interface: text in, plain reports out.
//!
//! Each puzzle has one adapter file here and one line in [`ALL`].

pub mod listing;
pub mod puzzle;
pub mod registry;
pub mod report;
pub mod task;

mod amphipod;
mod crucible;
mod keys_and_doors;
mod pacman;
mod octile;

use registry::Registry;

/// Every puzzle of the project, in the order in which they are shown.
pub const ALL: Registry<'static> = Registry(&[
    &crucible::Crucible,
    &amphipod::Amphipod,
    &keys_and_doors::KeysAndDoors,
    &pacman::Pacman,
    &octile::Octile,
]);
