//! Texts of islands.
#![no_main]

use fuzz::parsers::reads_back;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| reads_back(bytes, keys_and_doors::Island::parse_within));
