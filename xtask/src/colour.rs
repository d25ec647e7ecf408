//! Colours for people: a role of what is shown, and how it looks.
//!
//! Without colours everything reads the same; they repeat what the words say.

use std::fmt::Display;

/// What a piece of text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tone {
    /// As it should be.
    Good,
    /// Wrong.
    Bad,
    /// Worth a look.
    Doubtful,
    /// What the eye looks for.
    Strong,
    /// What it may skip.
    Faint,
}

impl Tone {
    const fn code(self) -> &'static str {
        match self {
            Tone::Good => "32",
            Tone::Bad => "1;31",
            Tone::Doubtful => "33",
            Tone::Strong => "1",
            Tone::Faint => "2",
        }
    }
}

/// `text` in a tone, where there are `colours`.
pub(crate) fn painted(text: impl Display, tone: Tone, colours: bool) -> String {
    if colours { format!("\u{1b}[{}m{text}\u{1b}[0m", tone.code()) } else { text.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tone_is_put_around_the_text_or_left_out() {
        assert_eq!(painted("wrong", Tone::Bad, true), "\u{1b}[1;31mwrong\u{1b}[0m");
        assert_eq!(painted(102, Tone::Good, false), "102");
    }
}
