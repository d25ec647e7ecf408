//! Makes arbitrary text safe to show.
//!
//! Names and inputs come from outside. A control character can move the cursor of
//! a terminal, a line end can forge a line, and a bidirectional character can
//! reverse the text that follows. So every character that does not print is
//! written as its number, such as `\u{202e}`; only this module decides which
//! characters do not print. Quotes and backslashes stay as they are: the result is
//! for people, not for parsing back.

use std::fmt::{self, Write};

/// Whether a terminal shows `character` as itself.
///
/// Control, format, private-use, unassigned and invisible characters do not print, nor do
/// separators other than the space. U+FFFD does not either: it stands for bytes that are
/// not text.
///
/// ```
/// use grid::prints;
///
/// assert!("aé語 \\\"'".chars().all(prints));
/// assert!(!"\n\u{1b}\u{202e}\u{2028}\u{e000}\u{fffd}".chars().any(prints));
/// ```
#[must_use]
pub fn prints(character: char) -> bool {
    match character {
        ' '..='~' => true,
        char::REPLACEMENT_CHARACTER => false,
        _ => !is_invisible(character) && is_kept_by_debug(character),
    }
}

/// Whether `Debug` leaves `character` unescaped behind a letter. At the beginning of a
/// text it would also escape combining marks, which print.
fn is_kept_by_debug(character: char) -> bool {
    let mut bytes = [0; 5];
    let (letter, rest) = bytes.split_at_mut(1);
    letter.fill(b'a');
    let length = 1 + character.encode_utf8(rest).len();
    let text = bytes.get(..length).and_then(|bytes| std::str::from_utf8(bytes).ok());
    text.is_some_and(|text| text.escape_debug().nth(1) == Some(character))
}

/// Invisible letters and marks: the ignorable characters of Unicode that are not format
/// characters.
const fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{34f}'                          // combining grapheme joiner
            | '\u{115f}' | '\u{1160}'      // Hangul fillers
            | '\u{3164}' | '\u{ffa0}'
            | '\u{17b4}' | '\u{17b5}'      // Khmer inherent vowels
            | '\u{180b}'..='\u{180f}'      // Mongolian variation selectors
            | '\u{fe00}'..='\u{fe0f}'      // variation selectors
            | '\u{e0100}'..='\u{e01ef}'
    )
}

/// Text with all non-printing characters escaped: see [`shown`].
#[derive(Debug, Clone, Copy)]
pub struct Shown<'a> {
    text: &'a str,
    keeps_lines: bool,
}

/// Displays `text` on one line, with every non-printing character written as its number.
///
/// ```
/// use grid::shown;
///
/// assert_eq!(shown("a\nb\u{202e}c").to_string(), r"a\u{a}b\u{202e}c");
/// ```
#[must_use]
pub const fn shown(text: &str) -> Shown<'_> {
    Shown { text, keeps_lines: false }
}

/// Like [`shown`], but keeps newlines.
///
/// ```
/// use grid::shown_lines;
///
/// assert_eq!(shown_lines("1 | a\u{1b}\n  | ^\n").to_string(), "1 | a\\u{1b}\n  | ^\n");
/// ```
#[must_use]
pub const fn shown_lines(text: &str) -> Shown<'_> {
    Shown { text, keeps_lines: true }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.text.chars() {
            if prints(character) || (self.keeps_lines && character == '\n') {
                f.write_char(character)?;
            } else {
                write!(f, "{}", character.escape_unicode())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_prints_and_what_does_not() {
        for (kind, characters, expected) in [
            ("ASCII", " ~a\\'\"", true),
            ("letters and symbols", "éß語あ😀\u{bd}", true),
            ("combining marks", "\u{301}\u{93f}\u{e31}", true),
            ("control", "\0\t\n\r\u{1b}\u{7f}\u{85}\u{9b}", false),
            ("format", "\u{ad}\u{200b}\u{200d}\u{2060}\u{feff}\u{e0041}", false),
            ("bidirectional", "\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}", false),
            ("separators", "\u{2028}\u{2029}\u{a0}\u{3000}", false),
            ("private use", "\u{e000}\u{f8ff}\u{f0000}\u{10fffd}", false),
            ("drawn as nothing", "\u{34f}\u{115f}\u{3164}\u{17b4}\u{180b}\u{fe0f}\u{e0100}", false),
            ("no text at all", "\u{fffd}", false),
        ] {
            for character in characters.chars() {
                assert_eq!(prints(character), expected, "{kind}: {}", character.escape_unicode());
            }
        }
    }

    #[test]
    fn numbers_in_place_of_what_does_not_print() {
        for (text, expected) in [
            ("", ""),
            (r"C:\new 'a'.txt", r"C:\new 'a'.txt"),
            ("a\nb:1:1: c", r"a\u{a}b:1:1: c"),
            ("\u{1b}[2J", r"\u{1b}[2J"),
            ("3\u{202e}4x\u{2066}", r"3\u{202e}4x\u{2066}"),
        ] {
            assert_eq!(shown(text).to_string(), expected);
        }
        assert_eq!(shown_lines("a\r\nb\u{2028}").to_string(), "a\\u{d}\nb\\u{2028}");
    }
}
