//! Clumsy Crucible: the cheapest way through a city for a cart that is hard to steer.
//!
//! A city is a grid of blocks. Entering a block costs the heat written on it,
//! 0 to 9; a `-` is closed. The cart goes from the top left block to the bottom
//! right one, along rows and columns and over open blocks alone (the start, too,
//! must be open), and loses as little heat as possible. [`Rules`] restrict how it
//! may be steered.
//!
//! Coordinates are `Pos { row, col }` from zero at the top left. Costs are heat lost;
//! the heat of the start counts only if the route returns to it.
//!
//! # Example
//!
//! ```
//! use crucible::{City, Rules};
//!
//! let city: City = "\
//! 24134
//! 32154
//! 32552
//! ".parse()?;
//! let rules = Rules::runs(1..=3)?;
//! let route = city.solve(&rules).expect("there is a route");
//! assert_eq!(route.cost(), 17);
//! assert_eq!(route.arrows(), ">>v>>v");
//! assert_eq!(city.draw(&route).to_string(), "\
//! 2>>34
//! 32v>>
//! 3255v
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Example: with a budget and a proof
//!
//! ```
//! use crucible::{City, Rules};
//! use crucible::search::{Answer, Options};
//!
//! let city: City = "111\n191\n111".parse()?;
//! let rules = Rules::default();
//! let outcome = city.search(&rules, &Options::default().max_expansions(1_000_000));
//! match &outcome.answer {
//!     Answer::Found(route) => city.check(&rules, route)?,
//!     Answer::NoRoute => println!("no route"),
//!     // `.engine(Engine::PATHFINDING)` often proves more before it stops.
//!     Answer::Exhausted(stopped) => println!("at least {}", stopped.lower_bound),
//! }
//! let certificate = outcome.certificate.as_ref().expect("asked for by default");
//! city.check_certificate(&rules, outcome.route(), certificate)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Run-length rules
//!
//! A route is a sequence of straight runs. Between two runs the cart turns left or
//! right, never back. The rules bound the length of every run, including the first and
//! the last: under `1..=3`, the cart must turn after at most three blocks, or it tips
//! over; under `4..=10`, it is so heavy that it needs four blocks before it can turn or
//! stop, and must turn after at most ten. A route may visit a block again and cross
//! itself.
//!
//! **State.** The block where a run ended, and the axis of the run. The length of the
//! run no longer matters, because a *move* is a whole run. This shrinks the space from
//! (block, heading, steps so far in the run) to two states per block.
//!
//! **Heuristic.** The Manhattan distance to the goal, times the least heat in the city.
//! It is consistent, even with zeros: a run of `k` steps costs at least `k` times the
//! least heat, and takes the cart at most `k` steps nearer to the goal.
//!
//! **Costs cannot overflow.** The canonical route meets no state twice, so it has
//! at most two runs per block; with `n` blocks it costs at most 18 n^2, which is
//! below 2^53 up to n = 2^24, the parser's default limit. For larger cities the
//! search checks every sum.
//!
//! **The canonical route** is the least by cost, then by number of runs, then
//! by its runs in order, each by direction (up, left, right, down), then by length,
//! shorter first.
//!
//! # Elven rules
//!
//! A route is a sequence of steps. It never visits a block twice, including the
//! start; it goes up at most once and left at most once; and it takes at most
//! three steps in a row in one direction.
//!
//! **State.** The block, the last three steps, and whether the one step up and the one
//! step left are spent. The last three steps are enough to tell whether the next one
//! would visit a block again: steps that lead back to a block go up as often as down
//! and left as often as right. With at most one step up and one step left, there are
//! either two such steps, there and back, or four, one in each direction. So the only
//! blocks to which the next step can return are the one where the last step began and
//! the one where the third-to-last step began. Both follow from the last three steps.
//!
//! **Heuristic.** As above, with runs of one step.
//!
//! **The canonical route** is the least by cost, then by number of steps, then
//! by its steps in order: up, left, right, down.
#![forbid(unsafe_code)]

mod model;
mod rules;
mod state;
mod order;
mod parse;
mod pasts;
#[cfg(feature = "solve")]
mod space;
#[cfg(feature = "solve")]
mod sweep;
mod violation;
mod referee;
mod layers;
mod draw;
mod task;
#[cfg(feature = "solve")]
mod solve;
mod either;

#[cfg(feature = "solve")]
pub use either::Routes;
pub use either::{Certificate, Refused};
pub use grid::Route;
pub use model::{Block, City};
pub use rules::{Elven, Rules, RulesError, RunLengths};
pub use state::{ElvenState, RunState};
#[cfg(feature = "solve")]
pub use sweep::SWEEP;
pub use task::Crossing;
pub use violation::{Fault, Violation};
// Re-exported, so that a project needs no other dependency.
#[cfg(feature = "solve")]
pub use search::{self, Engine};
pub use {grid, proof, puzzle};

#[cfg(feature = "serde")]
grid::serde_by_text!(City, Rules);
