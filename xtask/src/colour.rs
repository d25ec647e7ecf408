//! Colours for people, which only repeat what the words say.

use std::fmt::Display;

use anstyle::{AnsiColor, Style};

/// As it should be, and what a route gained.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
/// Wrong.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// What a route lost.
pub(crate) const LOST: Style = AnsiColor::Red.on_default();
/// Worth a look.
pub(crate) const DOUBTFUL: Style = AnsiColor::Yellow.on_default();
/// What two routes share.
pub(crate) const SHARED: Style = AnsiColor::Cyan.on_default();
/// What the eye looks for.
pub(crate) const STRONG: Style = Style::new().bold();
/// What it may skip.
pub(crate) const FAINT: Style = Style::new().dimmed();

/// `text` in a style, where there are `colours`.
pub(crate) fn painted(text: impl Display, style: Style, colours: bool) -> String {
    if colours { format!("{style}{text}{style:#}") } else { text.to_string() }
}
