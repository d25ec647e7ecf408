//! Suggestions: the right name nearest to a wrong one.

/// What is added to a message about a wrong `name`: the nearest of the
/// `known` ones, or where none is near all of them, as `those` they are.
pub(crate) fn did_you_mean(name: &str, known: &[&str], those: &str) -> String {
    match nearest(name, known) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => format!("{those} {}", known.join(", ")),
    }
}

/// The one of `known` that is nearest to `name`, if it is near at all: a third
/// of its letters may be wrong, and one in any case.
pub(crate) fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let distances = known.iter().map(|known| (distance(name, known), *known));
    let (distance, known) = distances.min_by_key(|(distance, _)| *distance)?;
    (distance <= (known.chars().count() / 3).max(1)).then_some(known)
}

/// How many letters have to be added, dropped, changed, or exchanged with
/// their neighbour to get from one word to the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    let mut last = None;
    for (number, letter) in one.chars().enumerate() {
        let mut next = vec![number + 1];
        for (place, &wanted) in other.iter().enumerate() {
            let at =
                |row: &[usize], place: usize| row.get(place).copied().unwrap_or(usize::MAX / 2);
            let changed = at(&row, place) + usize::from(letter != wanted);
            let mut fewest = changed.min(at(&row, place + 1) + 1).min(at(&next, place) + 1);
            let exchanged = place.checked_sub(1).is_some_and(|previous| {
                last == Some(wanted) && other.get(previous) == Some(&letter)
            });
            if exchanged {
                fewest = fewest.min(at(&before, place - 1) + 1);
            }
            next.push(fewest);
        }
        before = std::mem::replace(&mut row, next);
        last = Some(letter);
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_between_two_words() {
        for (one, other, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("crucibel", "crucible", 1),
            ("pacmann", "pacman", 1),
            ("kitten", "sitting", 3),
            ("ab", "ba", 1),
            ("\u{e9}", "e", 1),
        ] {
            assert_eq!(distance(one, other), expected, "{one} {other}");
            assert_eq!(distance(other, one), expected, "{other} {one}");
        }
    }

    #[test]
    fn only_what_is_near_is_suggested() {
        let known = ["crucible", "amphipod", "keys-and-doors", "pacman"];
        assert_eq!(nearest("crucibel", &known), Some("crucible"));
        assert_eq!(nearest("key-and-door", &known), Some("keys-and-doors"));
        assert_eq!(nearest("chess", &known), None);
        assert_eq!(nearest("x", &[]), None);
        assert_eq!(did_you_mean("pac-man", &known, "puzzles are"), "did you mean `pacman`?");
        let all = "puzzles are crucible, amphipod, keys-and-doors, pacman";
        assert_eq!(did_you_mean("chess", &known, "puzzles are"), all);
    }
}
