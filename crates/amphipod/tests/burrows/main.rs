//! The crate from outside: known answers, brute force, and damaged routes.
#![cfg(feature = "solve")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod against;
mod common;
mod deep;
mod exhaustive;
mod known;
mod malformed;
mod random;
mod tampering;
