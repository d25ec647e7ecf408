//! The commands of the workspace.
//!
//! This is the only crate that touches files, arguments, the environment and
//! the terminal, and the only one that knows insta. It knows the puzzles only
//! through [`puzzles::Puzzle`]; adding one is a file under `src/puzzles/` and
//! a line in its registry.
//!
//! - [`commands`] holds one module per subcommand.
//! - [`harness`] runs fixtures and compares snapshots, for `cargo xtask
//!   verify-all` and for `cargo test` alike.
//! - [`puzzles`] turns each puzzle's own types into plain reports.
#![forbid(unsafe_code)]
#![expect(clippy::disallowed_methods, reason = "this is the crate that touches the world")]

mod args;
pub mod commands;
mod exit;
pub mod harness;
mod input;
pub mod puzzles;

pub use args::run;
pub use exit::Exit;

/// The Rust blocks of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
