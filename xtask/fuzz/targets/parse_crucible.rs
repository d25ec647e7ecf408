//! Texts of cities.
#![no_main]

use fuzz::parsers::reads_back;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| reads_back(bytes, crucible::City::parse_within));
