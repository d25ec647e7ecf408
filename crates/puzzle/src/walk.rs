//! The shared parts of walking puzzles, whose routes go from cell to cell of a map.

mod cells;
mod rules;
mod steps;
mod unit;
mod violation;
#[cfg(feature = "solve")]
mod explored;

pub use cells::Cells;
#[cfg(feature = "solve")]
pub use explored::{Walk, route_of};
pub use rules::Rules;
pub use steps::{Steps, costs, drawn, moves, replay};
pub use unit::UnitSteps;
pub use violation::Violation;
