//! Texts of mazes.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::parsers::reads_back(
    bytes,
    pacman::Maze::parse_within
));
