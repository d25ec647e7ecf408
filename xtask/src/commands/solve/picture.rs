//! Answers as pictures.

use std::io::{self, Write};

use search::Engine;

use crate::input::Input;
use crate::picture::{Ground, Picture, html, svg};
use crate::puzzles::report::Solved;

/// Writes the answer to `input`, which `about` tells in words: the route over
/// the map, and the search of `explorer` if there is one.
pub(super) fn write(
    input: Input<'_>,
    about: &str,
    explorer: Option<Engine>,
    as_page: bool,
    solved: &Solved,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Some(drawing) = &solved.drawing else { return Ok(()) };
    let order = explorer.map(|engine| format!(", search of {engine}")).unwrap_or_default();
    let picture =
        Picture { title: &input.to_string(), subtitle: &format!("{about}{order}"), drawing };
    let text = if as_page { html::html(&picture) } else { svg::svg(&picture, Ground::Image) };
    out.write_all(text.as_bytes())
}
