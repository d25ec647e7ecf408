//! Reviews: what changed from one set of snapshots to another, and what it means.
//!
//! It knows bodies alone: where they come from, and what a solver says to
//! them, is told from outside.
//!
//! - [`pair`] is a snapshot before and after, [`finding`] what there is to say
//!   about it, [`report`] all of it in order.
//! - [`overlay`] lays one walk over another, [`lines`](mod@lines) one list over another.
//! - [`terminal`], [`markdown`], [`html`] and [`json`] write it; in a page
//!   [`replay`] steps through both routes.

pub(crate) mod pair;
pub(crate) mod lines;
pub(crate) mod overlay;
pub(crate) mod finding;
pub(crate) mod report;
mod facts;
mod film;
mod replay;
pub(crate) mod terminal;
pub(crate) mod markdown;
pub(crate) mod html;
pub(crate) mod json;
