//! Walks over maps of characters: brute force, and the laws that their solvers must keep.
//!
//! For puzzles whose routes go from cell to cell, each step at a cost of 1.
//! Nothing here knows how such a puzzle is solved: the brute force writes down
//! every walk there is.

mod map;
mod world;
mod puzzle;
mod laws;

pub use laws::{
    all, answer, longer_routes, many, nothing_to_spare, says_how_far_it_is, shortest_routes, stops,
    stops_at_once,
};
pub use map::{Cell, Map};
pub use puzzle::WalkPuzzle;
pub use world::{World, shortest, up_to};
