//! Texts of eight-way maps.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::parsers::octile(bytes));
