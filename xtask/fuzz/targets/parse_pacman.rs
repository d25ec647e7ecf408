//! Texts of mazes.
#![no_main]

use fuzz::parsers::reads_back;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| reads_back(bytes, pacman::Maze::parse_within));
