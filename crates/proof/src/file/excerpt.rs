//! The faulty line, with a caret under the place.

use std::iter;

/// Columns shown on each side of the one at fault.
const CONTEXT: usize = 36;

/// Bytes that are shown of a line at most, from the place at fault on.
pub(super) const SHOWN: usize = CONTEXT + 1;

/// A line, made of the bytes `before` the place at fault and those `after`, which begin
/// there. A long line is cut around the place; bytes that do not print are written as
/// in `\x1b`.
pub(super) fn excerpt(before: &[u8], after: &[u8]) -> String {
    let mut before = pieces(before.iter().rev(), CONTEXT);
    before.reverse();
    let (before, after) = (before.concat(), pieces(after.iter(), SHOWN).concat());
    let caret: String = iter::repeat_n(' ', before.len()).collect();
    format!("{before}{after}\n{caret}^")
}

/// The first of `bytes`, as shown in an excerpt, as many as fit into `width`.
fn pieces<'a>(bytes: impl Iterator<Item = &'a u8>, width: usize) -> Vec<String> {
    let mut room = width;
    let mut pieces = Vec::new();
    for byte in bytes {
        let piece = match byte {
            b' '..=b'~' => char::from(*byte).to_string(),
            _ => format!("\\x{byte:02x}"),
        };
        let Some(left) = room.checked_sub(piece.len()) else { break };
        room = left;
        pieces.push(piece);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let digits = "0123456789".repeat(100);
        let (before, after) = digits.as_bytes().split_at(499);
        let shown = excerpt(before, after);
        let (line, caret) = shown.split_once('\n').unwrap();
        assert_eq!((line.len(), caret.len()), (73, 37));
        assert_eq!(line.as_bytes()[caret.len() - 1], b'9');
    }

    #[test]
    fn what_does_not_print_is_written_in_digits() {
        assert_eq!(excerpt(b"+1\x1b", b"\0\xff+2"), "+1\\x1b\\x00\\xff+2\n      ^");
        assert_eq!(excerpt(b"", b""), "\n^");
        let shown = excerpt(&[0; 100], &[0; 100]);
        assert_eq!(shown, format!("{}\n{}^", "\\x00".repeat(9 + 9), " ".repeat(36)));
    }
}
