//! Reviews: what changed between two sets of snapshots, and what it means.
//!
//! This module sees only the bodies of snapshots. Its callers read them, and solve the
//! cases again.

pub(crate) mod pair;
mod overlay;
pub(crate) mod difference;
pub(crate) mod finding;
pub(crate) mod work;
pub(crate) mod report;
pub(crate) mod facts;
pub(crate) mod terminal;
pub(crate) mod markdown;
pub(crate) mod html;
pub(crate) mod json;

use std::io;

use pair::{Pair, Side};

/// Writes the review of a snapshot whose text was `old` and is `new`, in every format.
/// For tests.
///
/// # Errors
///
/// If writing fails.
pub fn in_every_format(old: &str, new: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let (old, new) = (Some(Side::read(old)), Some(Side::read(new)));
    let pair = Pair::new("puzzle--fixture--rules".to_owned(), old, new);
    let words = ["two texts", "both texts say the same"].map(str::to_owned);
    let review = report::review(words, None, vec![pair]);
    terminal::write(&review, true, out)?;
    write!(out, "{}", markdown::render(&review, markdown::COMMENT))?;
    write!(out, "{}", html::render(&review))?;
    write!(out, "{}", json::value(&review))
}
