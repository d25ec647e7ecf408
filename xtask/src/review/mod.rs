//! Reviews: what changed from one set of snapshots to another, and what it means.
//!
//! It knows only bodies: callers say where they come from, and what a solver
//! says about them.
//!
//! A [`pair`] is a snapshot before and after, a [`finding`] what differs in it, and
//! a [`report`] all findings in order, with what to do as far as bodies alone tell.
//! [`work`] sums up changes in the work of engines.

pub(crate) mod pair;
mod overlay;
pub(crate) mod difference;
pub(crate) mod finding;
mod work;
pub(crate) mod report;
pub(crate) mod facts;
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
    let review = report::review(words, None, vec![pair]);
    terminal::write(&review, true, out)?;
    write!(out, "{}", markdown::render(&review, markdown::COMMENT))?;
    write!(out, "{}", html::render(&review))?;
    write!(out, "{}", json::value(&review))
}
