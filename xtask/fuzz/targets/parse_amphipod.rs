//! Drawings of burrows, folded and unfolded.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::parsers::burrow(bytes));
