//! Octile: the shortest way across an eight-way map of the Moving AI benchmarks.
//!
//! A route goes step by step from the start to the goal, where it ends. Each step leads
//! to one of the eight neighbours of a cell. A diagonal step must not cut a corner:
//! both cells beside it must be open. A straight step has length 1, a diagonal one the
//! square root of 2. The task is to find the shortest route.
//!
//! Coordinates are `Pos { row, col }` from zero at the top left. Costs are whole
//! numbers: a straight step costs [`STRAIGHT`], a diagonal one [`DIAGONAL`]. They order
//! routes that meet no cell twice exactly as their lengths do; [`Steps`] computes the
//! length.
//!
//! # Example
//!
//! ```
//! use octile::{Map, Steps};
//!
//! let map: Map = "\
//! type octile
//! height 3
//! width 6
//! start 2 0
//! goal 0 4
//! map
//! ......
//! ..@@..
//! ....T.
//! ".parse()?;
//! let route = map.solve().expect("there is a route");
//! assert_eq!(route.arrows(), "↗^>>>");
//! assert_eq!(Steps::of(&route).length(), "5.414214");
//! assert_eq!(map.draw(&route).to_string(), "\
//! .^>>>.
//! .↗@@..
//! A...T.
//! ");
//! # Ok::<(), grid::ParseError>(())
//! ```
//!
//! # Example: with a budget and a proof
//!
//! ```
//! use octile::search::{Answer, Options};
//! use octile::{Map, STRAIGHT};
//!
//! let text = "type octile\nheight 2\nwidth 2\nstart 0 0\ngoal 1 1\nmap\n..\n@.\n";
//! let map: Map = text.parse()?;
//! let outcome = map.search(&Options::default().max_expansions(1_000_000));
//! match &outcome.answer {
//!     Answer::Found(route) => map.check(route)?,
//!     Answer::NoRoute => println!("no route"),
//!     // Bounds and costs, divided by the cost of a straight step, are lengths.
//!     Answer::Exhausted(stopped) => println!("at least {}", stopped.lower_bound / STRAIGHT),
//! }
//! let certificate = outcome.certificate.as_ref().expect("asked for by default");
//! map.check_certificate(outcome.route(), certificate)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # In detail
//!
//! **Input.** The text of the benchmark's `.map` files, with two additional lines,
//! `start` and `goal`. In order: `type octile`, `height` and `width` with a number
//! each, `start` and `goal` with row and column, `map`, then the rows. `.`, `G` and `S`
//! can be entered; `@`, `O`, `T` and `W` cannot. If the start or the goal is closed,
//! there is no route. [`Map::parse_cells`] reads an original file of the benchmark.
//!
//! **State.** The cell. Nothing that happened before matters.
//!
//! **Heuristic.** The octile distance: the cost of the shortest route if all cells were
//! open. It is consistent: as [`grid::octile`] shows, it is a norm, and no step costs
//! less than its own norm.
//!
//! **Jump point search.** Many routes are equally short and differ only in the order of
//! their steps. A search need not look at all of them: there is a shortest route whose
//! diagonal steps come as early as closed cells allow, and which, after a straight step,
//! turns only at cells that touch a closed one. Jump point search looks only for these.
//!
//! **Many queries.** [`Prepared`] precomputes what jump point search needs to know
//! about a map. `xtask/bench/RESULTS.md` has the time of 100 queries on a prepared map. For
//! the distance from each cell, see [`search::distances`] and [`puzzle::Solve::space`].
//!
//! **Costs are exact.** [`DIAGONAL`] divided by [`STRAIGHT`] is so close to the square
//! root of 2 that, on a map of at most [`MAX_CELLS`] cells, costs order all routes that
//! meet no cell twice exactly as lengths do. Larger maps are refused. So costs cannot
//! overflow, either: a shortest route meets no cell twice, and `MAX_CELLS` diagonal
//! steps cost less than 2^51.
//!
//! **The canonical route** is the least by cost, then by its steps in order:
//! up left, up right, down left, down right, then up, left, right, down. (Routes
//! of equal cost have equally many steps of each kind.)
//!
//! **Drawings.** [`Map::draw`] puts an arrow on each cell that the route enters, `A` at
//! the start, and `B` at the goal unless it is the start or the route enters it.
#![forbid(unsafe_code)]

mod steps;
mod model;
mod state;
mod rules;
mod parse;
#[cfg(feature = "solve")]
mod space;
#[cfg(feature = "solve")]
mod table;
#[cfg(feature = "solve")]
mod jps;
#[cfg(feature = "solve")]
mod solve;
mod referee;
mod draw;
mod task;

pub use grid::Route;
#[cfg(feature = "solve")]
pub use jps::{JPS, Prepared, Scratch};
pub use model::{Cell, Map};
pub use rules::Rules;
#[cfg(feature = "solve")]
pub use solve::Routes;
pub use state::{Certificate, CutCorner, Refused, State, Violation};
pub use steps::{DIAGONAL, MAX_CELLS, STRAIGHT, Steps};
// Re-exported, so that a project needs no other dependency.
#[cfg(feature = "solve")]
pub use search::{self, Engine};
pub use {grid, proof, puzzle};

#[cfg(feature = "serde")]
grid::serde_by_text!(Map);
