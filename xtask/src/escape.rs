//! Escapes text from outside before it is shown: with `grid` for text and messages, with
//! `picture` for markup and JSON. No other module escapes.

use std::ffi::OsStr;

pub(crate) use grid::{shown, shown_lines};
pub(crate) use picture::escape::{Json, Markup};

/// A file name on one line, with characters that do not print escaped; bytes that are not
/// UTF-8 become `\u{fffd}`.
pub(crate) fn shown_name(name: &OsStr) -> String {
    shown(&name.to_string_lossy()).to_string()
}
