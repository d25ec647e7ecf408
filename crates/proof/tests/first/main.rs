//! The first of the cheapest routes: only that one is accepted.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;
mod random;
mod backward;
mod counts;
mod forms;
mod liars;
mod long;
