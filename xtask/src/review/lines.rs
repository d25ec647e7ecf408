//! Lists of lines laid over one another.

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

/// More comparisons than this are not made: what lies between the first and
/// the last difference then counts as replaced.
const MOST: usize = 4_000_000;

/// Every line of both, in order, with what became of it: as many as possible
/// are kept.
pub(crate) fn compare<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<(Fate, &'a str)> {
    let same = |(one, other): &(&&str, &&str)| one == other;
    let first = old.iter().zip(new).take_while(same).count();
    let (old_rest, new_rest) = (old.get(first..), new.get(first..));
    let (old_rest, new_rest) = (old_rest.unwrap_or_default(), new_rest.unwrap_or_default());
    let last = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(same).count();
    let middle = |lines: &[&'a str]| lines.get(..lines.len() - last).unwrap_or_default().to_vec();
    let kept = |lines: &[&'a str]| lines.iter().map(|line| (Fate::Kept, *line)).collect::<Vec<_>>();
    let mut all = kept(old.get(..first).unwrap_or_default());
    all.extend(between(&middle(old_rest), &middle(new_rest)));
    all.extend(kept(old_rest.get(old_rest.len() - last..).unwrap_or_default()));
    all
}

/// The same for what has no common beginning and no common end.
fn between<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<(Fate, &'a str)> {
    let width = new.len() + 1;
    let cells = (old.len() + 1).saturating_mul(width);
    // For each place in both the most lines that can be kept from there on.
    let mut kept = vec![0_u32; if cells <= MOST { cells } else { 0 }];
    let at = |kept: &[u32], one: usize, other: usize| {
        kept.get(one * width + other).copied().unwrap_or(0)
    };
    if !kept.is_empty() {
        for (one, old_line) in old.iter().enumerate().rev() {
            for (other, new_line) in new.iter().enumerate().rev() {
                let most = if old_line == new_line {
                    at(&kept, one + 1, other + 1) + 1
                } else {
                    at(&kept, one + 1, other).max(at(&kept, one, other + 1))
                };
                if let Some(place) = kept.get_mut(one * width + other) {
                    *place = most;
                }
            }
        }
    }
    let (mut one, mut other) = (0, 0);
    let mut all = Vec::with_capacity(old.len() + new.len());
    loop {
        match (old.get(one), new.get(other)) {
            (Some(line), Some(same)) if line == same => {
                all.push((Fate::Kept, *line));
                (one, other) = (one + 1, other + 1);
            }
            (Some(line), next)
                if next.is_none() || at(&kept, one + 1, other) >= at(&kept, one, other + 1) =>
            {
                all.push((Fate::Removed, *line));
                one += 1;
            }
            (_, Some(line)) => {
                all.push((Fate::Added, *line));
                other += 1;
            }
            (_, None) => return all,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signs(old: &str, new: &str) -> String {
        let split = |text: &'static str| text.split(' ').collect::<Vec<_>>();
        let (old, new): (String, String) = (old.into(), new.into());
        let (old, new) = (split(old.leak()), split(new.leak()));
        let all = compare(&old, &new);
        let signed = |(fate, line): &(Fate, &str)| format!("{}{line}", fate.sign());
        all.iter().map(signed).collect::<Vec<_>>().concat()
    }

    #[test]
    fn as_many_lines_as_possible_are_kept() {
        assert_eq!(signs("a b c", "a b c"), " a b c");
        assert_eq!(signs("a b c", "a x c"), " a-b+x c");
        assert_eq!(signs("a b c d", "b c x d"), "-a b c+x d");
        assert_eq!(signs("a b", "b a"), "-a b+a");
        assert_eq!(signs("a", "x y"), "-a+x+y");
        assert_eq!(compare(&[], &["a"]), [(Fate::Added, "a")]);
        assert_eq!(compare(&["a"], &[]), [(Fate::Removed, "a")]);
    }

    #[test]
    fn very_long_lists_are_replaced() {
        let numbers: Vec<String> = (0..3000).map(|number| number.to_string()).collect();
        let old: Vec<&str> = numbers.iter().map(String::as_str).collect();
        let new: Vec<&str> = old.iter().rev().copied().collect();
        let all = compare(&old, &new);
        let count = |fate| all.iter().filter(|(other, _)| *other == fate).count();
        assert_eq!(count(Fate::Removed) + count(Fate::Kept), 3000);
        assert_eq!(count(Fate::Added) + count(Fate::Kept), 3000);
    }
}
