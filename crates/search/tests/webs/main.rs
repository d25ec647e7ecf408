//! Small spaces tied by hand: how much an engine looks at, and which of equal
//! detours comes first.

#![expect(clippy::panic, reason = "a test that cannot go on has failed")]

mod detours;
mod effort;
mod web;
