//! The crate on islands whose answers are known, or found by brute force.
#![cfg(feature = "solve")]
#![expect(clippy::unwrap_used, reason = "a test fails by a panic")]

mod world;
mod known;
mod random;
mod tampering;
mod malformed;
mod engines;
