//! The crate from outside: random cities against brute force, known answers,
//! and routes that have been tampered with.

mod common;
mod elven;
mod runs;
mod tampering;
