//! Arbitrary bytes against what the workspace promises.
//!
//! Each target under `targets/` is one line that calls a function here. A
//! promise that does not hold is a panic, which the fuzzer reports with the
//! bytes that led to it. Nothing in here knows a file or the fuzzer.
#![forbid(unsafe_code)]

pub mod parsers;
pub mod graphs;
pub mod forgeries;
pub mod certificates;

mod small;
