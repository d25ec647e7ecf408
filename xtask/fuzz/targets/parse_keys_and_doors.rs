//! Texts of islands.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::parsers::keys_and_doors(bytes));
