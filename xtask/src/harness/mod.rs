//! Running fixtures: one code path for `cargo xtask verify-all` and `cargo test`.
//!
//! [`Workspace`] finds fixtures and answers, [`verify_each`] solves each with every
//! engine and asks referee, checker and answers, [`snapshots`] compares what
//! the reviewer sees with what was accepted. Nothing is written here but by
//! [`mod@write`], and there only by insta.

mod body;
mod row;
pub mod snapshots;
mod verify;
mod workspace;
pub mod write;

pub use row::{Row, Verdict};
pub use snapshots::Status;
pub use verify::verify_each;
pub use workspace::{Answers, Case, Kind, Selection, Workspace};
