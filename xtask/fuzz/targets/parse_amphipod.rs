//! Drawings of burrows, folded and unfolded.
#![no_main]

use fuzz::parsers::{reads_back, unfolded};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    reads_back(bytes, amphipod::Burrow::parse_within);
    unfolded(bytes);
});
