//! Searches of small graphs against brute force.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::graphs::check(bytes));
