//! Texts of eight-way maps.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::parsers::reads_back(
    bytes,
    octile::Map::parse_within
));
