//! Texts of snapshots, and their names.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::bodies::check(bytes));
