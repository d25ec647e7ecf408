//! Colours, which only repeat what the words say.

use std::fmt::Display;

use anstyle::{AnsiColor, Style};

/// For what is right, and for added cells.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
pub(crate) const LOST: Style = AnsiColor::Red.on_default();
pub(crate) const DOUBTFUL: Style = AnsiColor::Yellow.on_default();
pub(crate) const SHARED: Style = AnsiColor::Cyan.on_default();
pub(crate) const STRONG: Style = Style::new().bold();
pub(crate) const FAINT: Style = Style::new().dimmed();

/// Applies a style to `text`, if `colours` is set.
pub(crate) fn painted(text: impl Display, style: Style, colours: bool) -> String {
    if colours { format!("{style}{text}{style:#}") } else { text.to_string() }
}
