//! The harness of `verify-all` and `review`: finds, solves and checks cases.
//!
//! `cases` finds the inputs and known answers in a `Workspace`, `verify_each` solves
//! each case with every engine and checks the answers, and `Settling` compares the
//! results with the accepted snapshots.

mod answers;
mod body;
mod case;
mod files;
mod format;
mod judge;
mod kind;
mod name;
mod partition;
mod row;
mod settle;
mod snapshots;
mod track;
mod verify;
mod workspace;

pub(crate) use answers::{
    Answers as KnownAnswers, Expected, Told, known_answers, read as read_answers,
};
pub use body::{Body, Header};
pub(crate) use body::{Outcome, Picture};
pub(crate) use case::{Case, Found, Owner, Solvable, cases};
pub(crate) use files::{
    entries, is_not_folder, located, read as read_file, read_text, read_within, remove, replace,
};
pub(crate) use judge::judge;
pub use kind::kinds;
pub(crate) use kind::{Kind, word};
pub use name::CaseName;
pub(crate) use name::is_fixture_name;
pub(crate) use partition::Partition;
pub(crate) use row::{Row, Status, Verdict};
pub(crate) use settle::{Mode, Settling};
pub(crate) use snapshots::{Known, Stored, is_in_conflict, stored};
pub use track::{BodyError, Track};
pub(crate) use verify::{Effort, guarded, read, read_bytes, verify_each};
pub(crate) use workspace::{ANSWERS, Selection, Workspace};
