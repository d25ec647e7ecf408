//! The crate from outside: brute force, known answers, and damaged routes.
#![cfg(feature = "solve")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;
mod elven;
mod exhaustive;
mod known;
mod malformed;
mod random;
mod tampering;
mod ties;
