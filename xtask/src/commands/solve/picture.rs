//! Answers as pictures.

use std::io::{self, Write};

use picture::{Ground, Picture};
use search::Reason;

use super::text::found;
use super::verdict::Watched;
use crate::input::Input;
use crate::puzzles::report::Solved;

/// Writes the answer to `input`, which `about` tells in words: the route over
/// the map, and the searches that were watched if there are any.
pub(super) fn write(
    input: Input<'_>,
    about: &str,
    watched: &[Watched],
    as_page: bool,
    solved: &Solved,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Some(drawing) = &solved.drawing else { return Ok(()) };
    let until = |stopped: Option<Reason>| {
        stopped.map_or_else(String::new, |reason| format!(" until it was stopped ({reason})"))
    };
    let order = match watched {
        [Watched { engine, stopped, .. }] => format!(", search of {engine}{}", until(*stopped)),
        _ => String::new(),
    };
    let searches = watched.iter().filter_map(|Watched { engine, stopped, closed, cost }| {
        let words = format!("{closed} cells closed, {}", found(cost.as_ref()?, None));
        Some((engine.to_string(), words + &until(*stopped)))
    });
    let (title, subtitle) = (&input.to_string(), &format!("{about}{order}"));
    let searches = &searches.collect::<Vec<_>>();
    let picture = Picture { title, subtitle, searches, drawing };
    let text = if as_page { picture.page() } else { picture.svg(Ground::Image) };
    out.write_all(text.as_bytes())
}
