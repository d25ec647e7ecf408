//! Keys and doors: the shortest way over an island whose doors need keys.
//!
//! An island is a map of land, `.`, and water, `#`. A route starts at `@` and goes step
//! by step up, left, right or down until it enters a goal, `+`; it never enters water.
//! Entering a key, `a` to `j`, picks it up for good. A door, `A` to `J`, can be entered
//! only with its key. A key is not used up, and opens every door of its letter. An
//! island may have several copies of a key or a door, and several goals; any goal ends
//! the route.
//!
//! Coordinates are `Pos { row, col }` from zero at the top left; costs are
//! steps.
//!
//! # Example
//!
//! ```
//! use keys_and_doors::Island;
//!
//! let island: Island = "\
//! .@.#+
//! .#.#A
//! a#...
//! ".parse()?;
//! let route = island.solve().expect("there is a route");
//! assert_eq!(route.cost(), 13);
//! assert_eq!(route.arrows(), "<vv^^>>vv>>^^");
//! assert_eq!(island.draw(&route).to_string(), "\
//! 3 steps from (0,1) to (2,0), key a
//! <@.#+
//! v#.#A
//! v#...
//!
//! 10 steps from (2,0) to (0,4), goal
//! ^>>#^
//! ^#v#^
//! a#v>>
//! ");
//! # Ok::<(), grid::ParseError>(())
//! ```
//!
//! # Example: with a budget and a proof
//!
//! ```
//! use keys_and_doors::Island;
//! use keys_and_doors::search::{Answer, Options};
//!
//! let island: Island = "@a\nA+".parse()?;
//! let outcome = island.search(&Options::default().max_expansions(1_000_000));
//! match &outcome.answer {
//!     Answer::Found(route) => island.check(route)?,
//!     Answer::NoRoute => println!("no route"),
//!     // `.engine(Engine::PATHFINDING)` often proves more before it stops.
//!     Answer::Exhausted(stopped) => println!("at least {}", stopped.lower_bound),
//! }
//! let certificate = outcome.certificate.as_ref().expect("asked for by default");
//! island.check_certificate(outcome.route(), certificate)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # In detail
//!
//! **State.** A cell and the kinds of keys held: see [`State`]. Where the keys were
//! picked up, and in what order, does not matter, so all ways of collecting the same
//! keys lead to the same states: `n` cells with `k` kinds of keys give at most `n 2^k`
//! states. A picked-up key can stay on the map, since holding it twice is the same as
//! holding it once.
//!
//! **Heuristic.** The walking distance to the nearest goal with every door open;
//! infinite on cells from which no goal can be reached even then. It is consistent: for
//! a step `u -> v`, a way from `v` to a goal, with this step before it, is a way from
//! `u`, so `h(u) <= 1 + h(v)`. Closed doors only remove steps. At goals the distance is
//! 0. Every search, whatever its engine, first computes it for all cells; for 16 million
//! cells, this takes a second or two, in which it looks neither at the clock nor at a cancel
//! flag.
//!
//! **Numbers.** States are numbered, so a table of states can be an array: key ring by
//! key ring (a [`KeyRing`] is a set of kinds of keys), and within each ring cell by
//! cell. A state has a number only if the island has the keys on its ring, and if no
//! missing key's doors alone cut off the cell, or a key on the ring, from the start. So
//! most key rings that cannot be collected take up no numbers.
//! There are at most `n 2^k` numbers, and far fewer if keys lie behind doors. With more
//! than 2^27, tables are lists: to make a certificate and to check it then takes many
//! times as long as to find the route.
//!
//! **Engines.** Between two consecutive points (start, key, door or goal), a shortest
//! route takes a shortest way over land, whatever keys are held. So the engine
//! `contraction` finds the cost by a search over these points only, with the distances
//! between them. The engine `dense` searches breadth first, with one array of cells for
//! each key ring. To read off the route, `contraction` fills such arrays only where
//! cheapest routes need them. `dense` also makes the certificates of `contraction`, and runs
//! in its place if there are too many points. Unless routes are counted, both first look
//! briefly for a route that costs exactly the heuristic of the start: if they find one,
//! no other states need to be visited.
//!
//! **Costs cannot overflow.** A shortest route meets no cell twice with the
//! same keys, and picks up at most ten kinds: with `n` cells it has fewer than
//! `11 n` steps. That is below 2^28 up to n = 2^24, the default limit of the
//! parser, and below 2^31 up to n = 2^27, the limit of `contraction` and `dense`.
//! On larger islands the general engines run instead, and check every sum.
//!
//! **The canonical route** is the least by cost, then by its steps in order:
//! up, left, right, down. (Routes of equal cost have equally many steps.)
//!
//! **Drawings.** [`Island::draw`] makes a frame for each of the [legs](Island::legs) of
//! the route, with an arrow on each cell that the leg enters.
#![forbid(unsafe_code)]

mod keys;
mod model;
mod state;
mod cells;
mod parse;
#[cfg(feature = "solve")]
mod space;
#[cfg(feature = "solve")]
mod ground;
#[cfg(feature = "solve")]
mod dense;
#[cfg(feature = "solve")]
mod contraction;
#[cfg(feature = "solve")]
mod direct;
#[cfg(feature = "solve")]
mod run;
#[cfg(feature = "solve")]
mod solve;
mod violation;
mod referee;
mod layers;
mod draw;
mod task;
#[cfg(test)]
#[cfg(feature = "solve")]
mod agreement;

pub use grid::Route;
pub use keys::{Key, KeyRing};
pub use model::{Cell, Island, Leg};
pub use puzzle::walk::Rules;
#[cfg(feature = "solve")]
pub use run::CONTRACTION;
#[cfg(feature = "solve")]
pub use solve::Routes;
pub use state::{Certificate, State};
pub use violation::{Locked, Refused, Violation};
// Re-exported, so that a project needs no other dependency.
#[cfg(feature = "solve")]
pub use search::{self, Engine};
pub use {grid, proof, puzzle};

#[cfg(feature = "serde")]
grid::serde_by_text!(Island);
