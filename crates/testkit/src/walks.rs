//! Walks over maps of characters, and brute force that lists every walk.
//!
//! For puzzles whose routes go from cell to cell, each step at a cost of at least 1. Only
//! [`shortest_routes`], [`longer_routes`] and [`faults`] know about solvers.

mod map;
mod world;
mod routes;
mod faults;

pub use faults::faults;
pub use map::{Cell, Map};
pub use routes::{longer_routes, shortest_routes};
pub use world::{World, beside, shortest, up_to};
