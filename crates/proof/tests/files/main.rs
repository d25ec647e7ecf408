//! Certificate files of made-up puzzles: round trips to the letter, and every
//! refusal with its place and its words.
#![expect(clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod headers;
mod house;
mod limits;
mod maps;
mod streams;
mod tables;
mod walks;
mod words;
