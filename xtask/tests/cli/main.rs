//! The commands as their users meet them: output, messages, exit codes, files.
#![expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a test plays the world outside, and fails by a panic"
)]

mod asked;
mod bad_input;
mod binary;
mod budgets;
mod certificates;
mod changes;
mod hostile;
mod inputs;
mod liar;
mod lies;
mod listing;
mod making;
mod overlooked;
mod pictures;
mod progress;
mod readme;
mod reports;
mod schema;
mod shell;
mod snapshots;
mod solve;
mod sums;
mod verdicts;
mod verify_all;
mod world;
mod writing;
