//! The crate from outside: burrows whose answers are known, or found by brute
//! force, and routes that have been tampered with.
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
