//! Texts of cities.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::parsers::reads_back(
    bytes,
    crucible::City::parse_within
));
