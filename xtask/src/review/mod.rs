//! Reviews: what changed from one set of snapshots to another, and what it means.
//!
//! It knows bodies alone: where they come from, and what a solver says to
//! them, is told from outside.
//!
//! - [`pair`] is a snapshot before and after, [`finding`] what there is to say
//!   about it, [`finding::review`] all of it in order.
//! - [`overlay`] lays one walk over another, [`lines`](mod@lines) one list over another.
//! - [`terminal`], [`markdown`], [`html`] and [`json`] write it.

pub(crate) mod pair;
pub(crate) mod lines;
pub(crate) mod overlay;
pub(crate) mod finding;
mod facts;
pub(crate) mod terminal;
pub(crate) mod markdown;
pub(crate) mod html;
pub(crate) mod json;

use crate::harness::Kind;
use finding::Finding;

/// What there is to review.
#[derive(Debug)]
pub(crate) struct Review {
    /// What is compared with what, as words.
    pub(crate) between: String,
    /// The option that leads to the same review.
    pub(crate) option: String,
    /// The most serious first.
    pub(crate) findings: Vec<Finding>,
}

impl Review {
    /// The findings of each kind that there are, the most serious first.
    pub(crate) fn groups(&self) -> impl Iterator<Item = (Kind, &[Finding])> {
        let groups = self.findings.chunk_by(|one, next| one.kind == next.kind);
        groups.filter_map(|group| Some((group.first()?.kind, group)))
    }

    /// How many of each kind, in one line.
    pub(crate) fn headline(&self) -> String {
        if self.findings.is_empty() {
            return format!("nothing to review: {}", self.between);
        }
        let groups: Vec<String> =
            self.groups().map(|(kind, group)| format!("{} {kind}", group.len())).collect();
        format!("{}: {}", self.between, groups.join(", "))
    }
}
