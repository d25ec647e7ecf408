//! Running fixtures: one path for `cargo xtask verify-all` and for `cargo test`.
//!
//! [`cases`] finds inputs with their answers in a [`Workspace`], [`verify_each`]
//! solves each with every engine and asks referee, checker and answers, and
//! [`settle()`] compares what a reviewer sees with what was accepted. Only
//! [`mod@write`] writes files.

mod answers;
mod body;
mod case;
mod certificates;
mod files;
mod format;
mod json;
mod judge;
mod kind;
mod known;
mod misread;
mod name;
mod partition;
mod row;
mod settle;
mod sizes;
mod snapshots;
mod status;
mod track;
mod verify;
mod workspace;
pub mod write;

pub(crate) use answers::read as read_answers;
pub use answers::{Answers as KnownAnswers, Expected, Told, known_answers};
pub use body::{Body, Finding, Header, Picture};
pub use case::{Case, Found, Owner, Solvable, Task, cases};
pub use certificates::keep_certificates;
pub(crate) use files::{
    entries, is_not_folder, located, read as read_file, read_text, read_within, replace,
};
pub use kind::Kind;
pub use known::Known;
pub use misread::BodyError;
pub use name::CaseName;
pub(crate) use name::is_fixture_name;
pub use partition::Partition;
pub use row::{Row, Verdict};
pub use settle::{Mode, Plan, Report, Settling, settle};
pub use sizes::oversized;
pub(crate) use snapshots::is_in_conflict;
pub use snapshots::{Stored, stored};
pub use status::Status;
pub use track::Track;
pub(crate) use verify::read_bytes;
pub use verify::{Effort, Event, read, verify_as_done, verify_each};
pub use workspace::{Selection, Workspace};
