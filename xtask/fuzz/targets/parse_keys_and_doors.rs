//! Texts of islands.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::parsers::reads_back(
    bytes,
    keys_and_doors::Island::parse_within
));
