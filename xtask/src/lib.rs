//! The commands of the workspace.
//!
//! This is the only crate that touches files, arguments, the environment and
//! the terminal, and the only one that knows insta. It knows the puzzles only
//! through [`puzzles::puzzle`], which turns each puzzle's own types into plain
//! reports. [`harness`] runs fixtures and compares snapshots; `review` says what
//! changed, and knows only the bodies of snapshots; `commands` has one module for
//! each subcommand, and [`Context`] is their only access to the outside world.
#![forbid(unsafe_code)]
#![expect(clippy::disallowed_methods, reason = "this is the crate that touches the world")]

pub mod puzzles;
pub mod harness;

mod args;
mod clock;
mod colour;
mod commands;
mod context;
mod escape;
mod exit;
mod input;
mod numbers;
mod progress;
mod quiet;
mod review;
mod suggest;

pub use args::run;
pub use clock::{Clock, Deadline};
pub use commands::bench::Arguments as Benchmark;
pub use commands::solve::answer;
pub use context::{Context, Screen, World};
pub use exit::Exit;
pub use review::in_every_format as review;
