//! The pairs of a review, from the working tree and a commit.

use std::collections::{BTreeMap, BTreeSet};

use crate::harness::{Known, Stored};
use crate::review::pair::{Pair, Side};

/// Pairs of what a commit has and what the working tree has, where `known` says
/// which of it belongs to a case.
pub(super) fn since(
    stored: &BTreeMap<String, Stored>,
    known: &Known,
    base: &BTreeMap<String, String>,
) -> Vec<Pair> {
    let mut names: BTreeSet<&String> = base.keys().collect();
    names.extend(stored.keys());
    let pair = |name: &String| {
        let now = stored.get(name);
        Pair {
            name: name.clone(),
            old: base.get(name).map(|text| Side::read(text)),
            new: now.and_then(|now| now.accepted.as_ref()).map(Side::of),
            belongs: known.covers(name),
            pending: now.is_some_and(|now| now.pending.is_some()),
        }
    };
    names.into_iter().map(pair).collect()
}

/// Pairs of what is accepted and what is pending, and whatever is not in order.
pub(super) fn pending(stored: &BTreeMap<String, Stored>, known: &Known) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (name, stored) in stored {
        let old = stored.accepted.as_ref().map(Side::of);
        let new = stored.pending.as_ref().map(Side::of);
        // It says the same: only that it waits is to be told.
        let pending = new.is_some() && old == new;
        let (name, belongs) = (name.clone(), known.covers(name));
        pairs.push(Pair { name, new: new.or_else(|| old.clone()), old, belongs, pending });
    }
    pairs
}
