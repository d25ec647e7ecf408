//! Certificate files, as specified in `FORMAT.md`.
#![cfg(feature = "solve")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod example;
mod malformed;
