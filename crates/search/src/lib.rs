//! State-space search: one canonical route, a proof that it is optimal, and typed budgets.
//!
//! A puzzle says what its states and moves are ([`StateSpace`]); this crate
//! finds the cheapest route. The searching itself is done by the `pathfinding`
//! crate, which hands out states in order of cost; wrapped around it are the
//! things that it does not do: [budgets](Options), checked costs,
//! [statistics](Stats), [certificates](proof::Certificate), the
//! [enumeration of all routes](Routes), and one declared choice among equally
//! cheap routes. This crate knows no grid and no puzzle.
//!
//! # Example
//!
//! From 1 to 10 by adding one (cost 1) or doubling (cost 2):
//!
//! ```
//! use search::{Cost, Options, StateSpace, search};
//!
//! struct Sums;
//! impl StateSpace for Sums {
//!     type State = u32;
//!     fn starts(&self) -> Vec<u32> {
//!         vec![1]
//!     }
//!     fn successors(&self, &n: &u32, moves: &mut Vec<(u32, Cost)>) {
//!         if n < 10 {
//!             moves.extend([(n + 1, 1), (n * 2, 2)]);
//!         }
//!     }
//!     fn is_goal(&self, &n: &u32) -> bool {
//!         n == 10
//!     }
//! }
//!
//! let outcome = search(&Sums, &Options::default());
//! let path = outcome.route().expect("10 can be reached");
//! assert_eq!(path.cost, 6);
//! assert_eq!(path.states, [1, 2, 4, 5, 10]);
//! ```
//!
//! # The canonical route
//!
//! Routes are ordered by cost, then by number of moves, then by the sequence
//! of moves in the order in which [`StateSpace::successors`] lists them. The
//! least of them is *the* route: no engine, hash seed, build or version of a
//! dependency changes it. A route ends the first time a move ends in a goal.
//!
//! # Spaces and engines of your own
//!
//! A space whose states can be numbered has a [`Numbering`]: it is searched
//! with arrays. An engine of your own leaves a [`Table`](engine::Table), and
//! [`conclude`](engine::conclude) reads the answer off it. The moves of a space
//! are best stated twice: [`check`] compares the two statements. So is the
//! bound: one function that is both [heuristic](StateSpace::heuristic) and
//! [bound](proof::Referee::bound) is checked by nobody. A space without a
//! heuristic needs no bound.
//!
//! `examples/own_puzzle.rs` is a whole puzzle, from text to a checked answer,
//! on one page.
#![forbid(unsafe_code)]

mod reason;
mod steps;
mod space;
mod numbering;
mod engines;
mod progress;
mod options;
mod stats;
mod table;
mod budget;
mod count;
mod outcome;
mod words;
mod states;
mod tally;
mod forward;
mod tight;
mod arcs;
mod counting;
mod conclude;
mod dense;
mod solve;
mod cost;
mod closing;
mod length;
mod reachable;
mod explore;
mod prefixes;
mod listing;
mod simple;
mod routes;
mod ranking;
pub mod engine;
pub mod check;

pub use closing::{ClosingOrder, closing_order};
pub use cost::cost;
pub use count::Count;
pub use engines::Engine;
pub use numbering::Numbering;
pub use options::Options;
pub use outcome::{Answer, Exhausted, Outcome, Path};
pub use proof;
pub use ranking::nth_route;
pub use reason::Reason;
pub use routes::{Routes, routes};
pub use solve::search;
pub use space::{Cost, MAX_COST, StateSpace};
pub use stats::Stats;
