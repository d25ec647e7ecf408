//! Pacman: the shortest way through a maze to the food, in the formats of a contest.
//!
//! Pacman goes step by step up, left, right or down over free cells, never into
//! a wall, from his own place to the food, where the route ends. The cost is the
//! number of steps: one less than the number of cells on the route.
//!
//! Coordinates are `Pos { row, col }` from zero at the top left.
//!
//! # Example
//!
//! ```
//! use pacman::Maze;
//!
//! let maze: Maze = "\
//! 1 3
//! 3 1
//! 5 5
//! %%%%%
//! %--P%
//! %-%%%
//! %.--%
//! %%%%%
//! ".parse()?;
//! let route = maze.solve().expect("there is a route");
//! assert_eq!(maze.contest(&route), "4\n1 3\n1 2\n1 1\n2 1\n3 1\n");
//! assert_eq!(route.arrows(), "<<vv");
//! assert_eq!(maze.draw(&route).to_string(), "\
//! %%%%%
//! %<<P%
//! %v%%%
//! %v--%
//! %%%%%
//! ");
//! # Ok::<(), grid::ParseError>(())
//! ```
//!
//! # Example: with a budget and a proof
//!
//! ```
//! use pacman::Maze;
//! use pacman::search::{Answer, Options};
//!
//! let maze: Maze = "0 0\n1 1\n2 2\nP-\n-.".parse()?;
//! let outcome = maze.search(&Options::default().max_expansions(1_000_000));
//! match &outcome.answer {
//!     Answer::Found(route) => maze.check(route)?,
//!     Answer::NoRoute => println!("no route"),
//!     Answer::Exhausted(stopped) => println!("at least {}", stopped.lower_bound),
//! }
//! let certificate = outcome.certificate.as_ref().expect("asked for by default");
//! maze.check_certificate(outcome.route(), certificate)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # In detail
//!
//! **Input.** Three lines of header, each with two numbers: Pacman's row and
//! column, the food's row and column, the number of rows and of columns. Then
//! the maze: `%` wall, `-` free, `P` Pacman, `.` food. Header and maze must
//! agree. Pacman may stand on the food: then the cell shows `P`, and the answer
//! is 0 steps. **Output.** [`Maze::contest`]: the cost, which is the number of steps, then a line
//! `row col` for each cell of the route, Pacman's own included.
//!
//! **State.** The cell. Nothing that happened before matters.
//!
//! **Heuristic.** The number of steps to the food without walls: the difference in rows
//! plus the difference in columns. It is consistent: a step costs 1 and changes the sum
//! by 1; at the food the sum is 0. It saves work: A* expands cells in order of the
//! steps to them plus their heuristic, and no cell for which this sum exceeds the least
//! cost.
//!
//! **Costs cannot overflow.** A shortest route meets no cell twice, so it has
//! fewer steps than the maze has cells.
//!
//! **The canonical route** is the least by cost, then by its steps in order:
//! up, left, right, down, the order the contest asks for. (Routes of equal
//! cost have equally many steps.)
//!
//! **Drawings.** [`Maze::draw`] puts an arrow on each cell that the route enters;
//! Pacman's place keeps its `P`.
#![forbid(unsafe_code)]

mod model;
mod state;
mod cells;
mod parse;
#[cfg(feature = "solve")]
mod space;
#[cfg(feature = "solve")]
mod solve;
mod referee;
mod draw;
mod task;

pub use grid::Route;
pub use model::{Cell, Maze};
pub use puzzle::walk::Rules;
#[cfg(feature = "solve")]
pub use solve::Routes;
pub use state::{Certificate, Refused, State, Violation};
// Re-exported, so that a project needs no other dependency.
#[cfg(feature = "solve")]
pub use search::{self, Engine};
pub use {grid, proof, puzzle};

#[cfg(feature = "serde")]
grid::serde_by_text!(Maze);
