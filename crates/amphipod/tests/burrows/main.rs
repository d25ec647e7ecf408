//! The crate from outside: known answers, brute force, and damaged routes.
#![cfg(feature = "solve")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;
mod random;
mod deep;
mod known;
mod malformed;
mod tampering;
