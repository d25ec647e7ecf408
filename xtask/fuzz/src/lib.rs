//! Tests the promises of the workspace with arbitrary bytes.
//!
//! The targets under `targets/` only call functions of this crate. A broken promise is a
//! panic, which the fuzzer reports with the bytes that caused it. Nothing here knows
//! about files or the fuzzer.
#![forbid(unsafe_code)]

pub mod parsers;
pub mod graphs;
pub mod forgeries;
pub mod certificates;

mod small;
