//! Reviews: what changed from one set of snapshots to another, and what it means.
//!
//! It knows only bodies: callers say where they come from, and what a solver
//! says about them.
//!
//! - [`pair`] is a snapshot before and after, [`finding`] a difference between
//!   the two, [`report`] all findings in order.
//! - [`advice`] is what to do about a finding, as far as bodies alone tell;
//!   [`work`] and [`glyphs`] sum up changes in the work of engines and in drawings.
//! - [`overlay`] overlays two walks, [`lines`](mod@lines) two lists.
//! - [`terminal`], [`markdown`], [`html`] and [`json`] write it; a page steps
//!   through both routes, on the maps of their inputs.

pub(crate) mod pair;
pub(crate) mod lines;
mod overlay;
pub(crate) mod glyphs;
pub(crate) mod finding;
mod work;
mod advice;
pub(crate) mod report;
mod facts;
pub(crate) mod terminal;
pub(crate) mod markdown;
pub(crate) mod html;
pub(crate) mod json;

use std::io;

use pair::{Pair, Side};

/// Writes in every format what there is to say of a snapshot that held the
/// text `old` and holds `new`. For the tests.
///
/// # Errors
///
/// If writing fails.
pub fn in_every_format(old: &str, new: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let (old, new) = (Some(Side::read(old)), Some(Side::read(new)));
    let pair = Pair::new("puzzle--fixture--rules".to_owned(), old, new);
    let words = ["two texts", "both texts say the same"].map(str::to_owned);
    let review = report::review(words, String::new(), vec![pair]);
    terminal::write(&review, true, out)?;
    write!(out, "{}", markdown::render(&review, markdown::COMMENT))?;
    write!(out, "{}", html::render(&review))?;
    write!(out, "{}", json::value(&review, None))
}
