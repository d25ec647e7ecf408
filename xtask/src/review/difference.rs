//! Differences between texts: added and removed lines, or replaced glyphs if the texts
//! are otherwise equal.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use grid::Pos;
use similar::{Algorithm, ChangeTag, DiffOp, capture_diff_slices};

use crate::harness::Picture;
use crate::numbers::counted;

/// Longer lists count as replaced as a whole, because comparing them would take too long.
const MOST: usize = 10_000;

/// The lines of both lists, in order, each kept, removed or added; as many as possible
/// are kept.
pub(crate) fn compare<L: AsRef<str>>(old: &[L], new: &[L]) -> Vec<(ChangeTag, String)> {
    let [old, new] = [old, new].map(|lines| lines.iter().map(AsRef::as_ref).collect::<Vec<_>>());
    let (old_len, new_len) = (old.len(), new.len());
    let changes = if old_len + new_len > MOST {
        vec![DiffOp::Replace { old_index: 0, old_len, new_index: 0, new_len }]
    } else {
        capture_diff_slices(Algorithm::Myers, &old, &new)
    };
    let slices = changes.iter().flat_map(|change| change.iter_slices(&old, &new));
    let lines = |(tag, lines): (ChangeTag, &[&str])| -> Vec<(ChangeTag, String)> {
        lines.iter().map(|line| (tag, (*line).to_owned())).collect()
    };
    slices.flat_map(lines).collect()
}

/// The places of each replacement, by the glyph before and after it.
pub(crate) type Replaced = BTreeMap<(char, char), Vec<Pos>>;

/// The replaced glyphs; `None` if the texts differ in the number of lines or in the
/// length of a line.
pub(crate) fn replaced<L: AsRef<str>>(old: &[L], new: &[L]) -> Option<Replaced> {
    let mut replaced = Replaced::new();
    if old.len() != new.len() {
        return None;
    }
    for (row, (old, new)) in old.iter().zip(new).enumerate() {
        let (old, new) = (old.as_ref(), new.as_ref());
        if old.chars().count() != new.chars().count() {
            return None;
        }
        for (col, both) in old.chars().zip(new.chars()).enumerate() {
            if both.0 != both.1 {
                replaced.entry(both).or_default().push(Pos::new(row, col));
            }
        }
    }
    Some(replaced)
}

pub(super) fn between(old: &Picture, new: &Picture) -> Option<Replaced> {
    let (Picture::Shown(old), Picture::Shown(new)) = (old, new) else { return None };
    replaced(old, new).filter(|replaced| !replaced.is_empty())
}

/// More replacements than this are told by the lines in which they are.
pub(crate) const FEW: usize = 3;

/// Lists the first [`FEW`] replacements, each once with its count and its first place.
pub(crate) fn words(replaced: &Replaced) -> String {
    let one = |((old, new), places): (&(char, char), &Vec<Pos>)| {
        // The text may be no map, so places are lines and columns, not cells.
        let at = |first: &Pos| format!("line {}, column {}", first.row + 1, first.col + 1);
        let first = places.first().map(at).unwrap_or_default();
        let at = if places.len() == 1 { "in" } else { "first in" };
        format!("`{old}` became `{new}` {}, {at} {first}", times(places.len()))
    };
    let others = replaced.len().saturating_sub(FEW);
    let others = (others > 0).then(|| format!("and {}", counted(others, "other replacement")));
    replaced.iter().take(FEW).map(one).chain(others).collect::<Vec<_>>().join("; ")
}

pub(super) fn times(count: usize) -> String {
    if count == 1 { "once".to_owned() } else { format!("{count} times") }
}

/// Lists the six most frequent replacements in several named drawings, each once, with its
/// count and the number of drawings.
pub(super) fn of_all(all: &[(String, Replaced)]) -> Vec<String> {
    let mut sums: BTreeMap<(char, char), (usize, Vec<&str>)> = BTreeMap::new();
    for (name, replaced) in all {
        for (both, places) in replaced {
            let (times, names) = sums.entry(*both).or_default();
            *times += places.len();
            names.push(name);
        }
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by_key(|(both, (times, _))| (Reverse(*times), *both));
    let others = sums.split_off(sums.len().min(6)).len();
    let line = |((old, new), (times, names)): ((char, char), (usize, Vec<&str>))| {
        let (times, all) = (self::times(times), counted(names.len(), "snapshot"));
        let first = names.first().unwrap_or(&"");
        format!("`{old}` became `{new}`, {times} in {all}, first in {first}")
    };
    let others = (others > 0).then(|| format!("and {others} other replacements, less frequent"));
    sums.into_iter().map(line).chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_count_as_replaced_as_a_whole() {
        let long = compare(&vec!["a"; MOST], &["a"]);
        assert!(long.iter().all(|(tag, _)| *tag != ChangeTag::Equal));
    }
}
