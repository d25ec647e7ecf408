//! Made-up certificates: whatever the checker accepts is true.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::forgeries::check(bytes));
