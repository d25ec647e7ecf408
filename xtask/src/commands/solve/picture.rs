//! Answers as pictures.

use std::io::{self, Write};

use picture::{Ground, Picture};

use super::verdict::Watched;
use crate::input::Input;
use crate::puzzles::report::Solved;

/// Writes the answer to `input`, which `about` tells in words: the route over
/// the map, and the search that was watched if there is one.
pub(super) fn write(
    input: Input<'_>,
    about: &str,
    watched: Option<Watched>,
    as_page: bool,
    solved: &Solved,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Some(drawing) = &solved.drawing else { return Ok(()) };
    let order = match watched {
        Some(Watched { engine, stopped: None }) => format!(", search of {engine}"),
        Some(Watched { engine, stopped: Some(reason) }) => {
            format!(", search of {engine} until it was stopped ({reason})")
        }
        None => String::new(),
    };
    let picture =
        Picture { title: &input.to_string(), subtitle: &format!("{about}{order}"), drawing };
    let text = if as_page { picture.page() } else { picture.svg(Ground::Image) };
    out.write_all(text.as_bytes())
}
