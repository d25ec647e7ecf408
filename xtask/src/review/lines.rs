//! Lists of lines, overlaid.

use similar::{Algorithm, ChangeTag, DiffOp, capture_diff_slices};

/// Longer lists count as replaced: how alike they are would take too long to find out.
const MOST: usize = 10_000;

/// Every line of both, in order, with what became of it: as many as possible are kept.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_lines_as_possible_are_kept() {
        for (old, new, expected) in [
            ("a b c", "a b c", " a b c"),
            ("a b c", "a x c", " a-b+x c"),
            ("a b c d", "b c x d", "-a b c+x d"),
            ("a", "x y", "-a+x+y"),
        ] {
            let [old, new] = [old, new].map(|text| text.split(' ').collect::<Vec<_>>());
            let signed = |(tag, line)| format!("{tag}{line}");
            let all: Vec<String> = compare(&old, &new).into_iter().map(signed).collect();
            assert_eq!(all.concat(), expected);
        }
        let long = vec!["a"; MOST];
        assert!(compare(&long, &["a"]).iter().all(|(tag, _)| *tag != ChangeTag::Equal));
    }
}
