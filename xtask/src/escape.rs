//! Escapes text from outside before it is shown: with `grid` for text and messages,
//! with `picture` for markup and JSON, and nowhere else.

use std::ffi::OsStr;

pub(crate) use grid::{shown, shown_lines};
pub(crate) use picture::escape::{Json, Markup};

/// A name that may hold anything, on one line; bytes that are no text are `\u{fffd}`.
pub(crate) fn shown_name(name: &OsStr) -> String {
    shown(&name.to_string_lossy()).to_string()
}
