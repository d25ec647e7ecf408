//! Lists of lines, overlaid.

use similar::{Algorithm, ChangeTag, capture_diff_slices};

/// What became of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It is on both sides.
    Kept,
    /// It was there.
    Removed,
    /// It is there now.
    Added,
}

impl Fate {
    /// The sign in front of a line, as everywhere.
    pub(crate) const fn sign(self) -> char {
        match self {
            Fate::Kept => ' ',
            Fate::Removed => '-',
            Fate::Added => '+',
        }
    }
}

/// In longer lists what lies between the first and the last difference counts
/// as replaced: how alike they are would take too long to find out.
const MOST: usize = 10_000;

/// Every line of both, in order, with what became of it: as many as possible
/// are kept.
pub(crate) fn compare<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<(Fate, &'a str)> {
    let same = |(one, other): &(&&str, &&str)| one == other;
    let first = old.iter().zip(new).take_while(same).count();
    let last = old[first..].iter().rev().zip(new[first..].iter().rev()).take_while(same).count();
    let (old_end, new_end) = (old.len() - last, new.len() - last);
    let (gone, come) = (&old[first..old_end], &new[first..new_end]);
    let all = |fate: Fate, lines: &[&'a str]| -> Vec<(Fate, &'a str)> {
        lines.iter().map(|line| (fate, *line)).collect()
    };
    let mut lines = all(Fate::Kept, &old[..first]);
    if gone.len() + come.len() > MOST {
        lines.extend(all(Fate::Removed, gone));
        lines.extend(all(Fate::Added, come));
    } else {
        for change in capture_diff_slices(Algorithm::Myers, gone, come) {
            for (tag, changed) in change.iter_slices(gone, come) {
                let fate = match tag {
                    ChangeTag::Equal => Fate::Kept,
                    ChangeTag::Delete => Fate::Removed,
                    ChangeTag::Insert => Fate::Added,
                };
                lines.extend(all(fate, changed));
            }
        }
    }
    lines.extend(all(Fate::Kept, &old[old_end..]));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signs(old: &'static str, new: &'static str) -> String {
        let [old, new] = [old, new].map(|text| text.split(' ').collect::<Vec<_>>());
        let all = compare(&old, &new);
        let signed = |(fate, line): &(Fate, &str)| format!("{}{line}", fate.sign());
        all.iter().map(signed).collect::<Vec<_>>().concat()
    }

    #[test]
    fn as_many_lines_as_possible_are_kept() {
        assert_eq!(signs("a b c", "a b c"), " a b c");
        assert_eq!(signs("a b c", "a x c"), " a-b+x c");
        assert_eq!(signs("a b c d", "b c x d"), "-a b c+x d");
        assert_eq!(signs("a b", "b a"), "+b a-b");
        assert_eq!(signs("a", "x y"), "-a+x+y");
        assert_eq!(compare(&[], &["a"]), [(Fate::Added, "a")]);
        assert_eq!(compare(&["a"], &[]), [(Fate::Removed, "a")]);
    }

    #[test]
    fn very_long_lists_are_replaced() {
        let numbers: Vec<String> = (0..6000).map(|number| number.to_string()).collect();
        let old: Vec<&str> = numbers.iter().map(String::as_str).collect();
        let new: Vec<&str> = old.iter().rev().copied().collect();
        let all = compare(&old, &new);
        let count = |fate| all.iter().filter(|(other, _)| *other == fate).count();
        assert_eq!(count(Fate::Removed) + count(Fate::Kept), 6000);
        assert_eq!(count(Fate::Added) + count(Fate::Kept), 6000);
    }
}
