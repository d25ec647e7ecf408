//! Certificate files: read back as written, and accepted only if they are true.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::certificates::check(bytes));
