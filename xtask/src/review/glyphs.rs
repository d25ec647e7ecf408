//! Glyphs that were replaced in an otherwise equal text.

use std::collections::BTreeMap;

use grid::Pos;

use crate::harness::Picture;

/// Each replacement, by the glyph before and after, with the places where.
pub(crate) type Replaced = BTreeMap<(char, char), Vec<Pos>>;

/// What became of the glyphs of a text; none where its lines are not as many,
/// or as long.
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

/// The same of two drawings that are not the same.
pub(super) fn between(old: &Picture, new: &Picture) -> Option<Replaced> {
    let (Picture::Shown(old), Picture::Shown(new)) = (old, new) else { return None };
    replaced(old, new).filter(|replaced| !replaced.is_empty())
}

/// Each replacement once, with how often it happened and where first.
pub(crate) fn words(replaced: &Replaced) -> String {
    let one = |((old, new), places): (&(char, char), &Vec<Pos>)| {
        let first = places.first().map(Pos::to_string).unwrap_or_default();
        match places.len() {
            1 => format!("`{old}` became `{new}` once, at {first}"),
            times => format!("`{old}` became `{new}` {times} times, first at {first}"),
        }
    };
    replaced.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// How often something happened.
pub(super) fn times(count: usize) -> String {
    if count == 1 { "once".to_owned() } else { format!("{count} times") }
}

/// Of several drawings, each named: each replacement once, with how often it
/// happened in how many of them; the most frequent first.
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
    sums.sort_by_key(|(both, (times, _))| (usize::MAX - times, *both));
    let line = |((old, new), (times, names)): &((char, char), (usize, Vec<&str>))| {
        let all = if names.len() == 1 { "snapshot" } else { "snapshots" };
        let first = names.first().unwrap_or(&"");
        let (times, count) = (self::times(*times), names.len());
        format!("`{old}` became `{new}`, {times} in {count} {all}, first in {first}")
    };
    sums.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replacements_are_counted() {
        let found = replaced(&["a-b", "--"], &["a#b", "#c"]).unwrap();
        let text = "`-` became `#` 2 times, first at (0,1); `-` became `c` once, at (1,1)";
        assert_eq!(words(&found), text);
        let both = [("one".to_owned(), found.clone()), ("two".to_owned(), found)];
        let lines = of_all(&both);
        assert_eq!(lines[0], "`-` became `#`, 4 times in 2 snapshots, first in one");
        assert_eq!(replaced(&["ab"], &["a"]), None);
        assert_eq!(replaced(&["ab"], &["ab", ""]), None);
    }
}
