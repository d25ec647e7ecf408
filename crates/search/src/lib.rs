//! State-space search within a budget: one canonical route, and a proof that it is
//! optimal.
//!
//! A puzzle defines its states and moves ([`StateSpace`]), and this crate finds
//! the cheapest route. It knows nothing about grids or puzzles.
//!
//! | I want ... | use |
//! |---|---|
//! | the cheapest route, with its proof | [`search`] |
//! | only its cost | [`cost`] |
//! | all routes in order, or only those that meet no state twice | [`routes`], [`Routes::simple`] |
//! | route number `k` | [`nth_route`] |
//! | the number of optimal routes | [`search`] with [`Options::count_routes`] |
//! | the distance of each state from the starts, or to the goals | [`distances`] |
//! | if there is no route: the way to the reachable state with the least heuristic | [`closest`] |
//! | the order in which a search closes states | [`closing_order`] |
//! | to check an answer, or a space against its referee | [`check::outcome`], [`check::agreement`] |
//! | to keep an answer and its proof in a file | [`proof::file`] |
//! | limits: cost, time, states, expansions, a cancel flag; progress | [`Options`] |
//! | faster searches with arrays | [`Numbering`] |
//! | to write my own engine | [`engine`] |
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
//! // A space that gives no heuristic has the heuristic 0.
//! assert_eq!(Sums.heuristic(&7), 0);
//! ```
//!
//! # The canonical route
//!
//! Routes are ordered by cost, then by number of moves, then by start, in the
//! order of [`StateSpace::starts`], then move by move, in the order of
//! [`StateSpace::successors`]. The first of them is the *canonical* route. It
//! does not depend on the engine, the hash seed, the build or the versions of
//! dependencies. A route ends at the first goal that it meets.
//!
//! # States by number
//!
//! If a space numbers its states, the engine `dense` searches it with arrays. Three
//! methods of [`Numbering`] are required; the others make the search faster.
//!
//! ```
//! use search::{Cost, Engine, Numbering, Options, StateSpace, search};
//!
//! /// From a number to 1: halve it if it is even, otherwise subtract 1.
//! struct Halving(usize);
//! impl StateSpace for Halving {
//!     type State = usize;
//!     fn starts(&self) -> Vec<usize> {
//!         vec![self.0]
//!     }
//!     fn successors(&self, &n: &usize, moves: &mut Vec<(usize, Cost)>) {
//!         moves.push((if n % 2 == 0 { n / 2 } else { n - 1 }, 1));
//!     }
//!     fn is_goal(&self, &n: &usize) -> bool {
//!         n <= 1
//!     }
//!     fn numbering(&self) -> Option<impl Numbering<State = usize>> {
//!         Some(self)
//!     }
//! }
//! impl Numbering for Halving {
//!     fn len(&self) -> usize {
//!         self.0 + 1
//!     }
//!     fn number(&self, &n: &usize) -> Option<usize> {
//!         Some(n)
//!     }
//!     fn state(&self, number: usize) -> Option<usize> {
//!         Some(number)
//!     }
//! }
//!
//! let outcome = search(&Halving(15), &Options::default());
//! assert_eq!(outcome.route().map(|path| path.cost), Some(6));
//! assert_eq!(outcome.stats.engine, Engine::DENSE);
//! ```
//!
//! # Check an answer
//!
//! State the moves a second time, as a [`proof::Referee`]; if the space has a
//! heuristic, the referee states it again as its bound. Then, in a test,
//! [`check::agreement`] compares the two statements, and [`check::outcome`] checks an
//! answer: the route is legal, none is cheaper, and it is the first of the cheapest.
//! (`?` on what this returns needs states with `Display`.)
//! `examples/own_puzzle.rs` is a complete puzzle on one page, from text to a checked
//! answer. `examples/own_map.rs` shows a map with numbered states. To stay short, it
//! states the moves only once, for the space and the referee; do not do so in your own
//! puzzle.
//!
//! # Engines
//!
//! The general engines, A* and Dijkstra's algorithm, are built on the `pathfinding`
//! crate and work for every space; `dense` is our own, and needs numbered states. An
//! engine of your own returns a [`Run`](engine::Run): how it ended, a
//! [table](engine::Table), and its [statistics](Stats). [`engine::conclude`] reads the
//! answer off the table.
#![forbid(unsafe_code)]

mod reason;
mod steps;
mod space;
mod borrowed;
mod engines;
mod progress;
mod options;
mod stats;
mod table;
mod budget;
mod count;
mod outcome;
mod begin;
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
mod distances;
mod closest;
mod explore;
mod prefixes;
mod listing;
mod simple;
mod routes;
mod ranking;
pub mod engine;
pub mod check;

pub use {
    closest::closest,
    closing::{ClosingOrder, closing_order},
    cost::cost,
    count::Count,
    distances::{Distance, Distances, distances},
    engines::Engine,
    options::Options,
    outcome::{Answer, Exhausted, Outcome, Path},
    proof,
    ranking::nth_route,
    reason::Reason,
    routes::{Routes, routes},
    solve::search,
    space::{Cost, MAX_COST, Numbering, StateSpace},
    stats::Stats,
};
