//! The ground: the colours of all cells, and the text on them.
//!
//! One unit is a cell.

use std::fmt::Write;

use grid::{Glyph, Grid, Pos};

use super::palette::{Colour, HATCH, INK, LIGHT_INK};
use super::raster::data_address;
use super::shades::{Shade, heat};
use super::view::Ground;

/// More stretches of closed blocks than this are not hatched: their own hue
/// has to do.
const MOST_STRETCHES: usize = 4000;

/// The shades as an element.
pub(crate) fn shading(shades: &Grid<Shade>, ground: Ground) -> String {
    let (rows, cols) = (shades.rows(), shades.cols());
    let image = match ground {
        Ground::Image => data_address(shades),
        Ground::Shapes => None,
    };
    let mut svg = floor(shades);
    match image {
        Some(address) => {
            let _ = write!(
                svg,
                "<image width=\"{cols}\" height=\"{rows}\" preserveAspectRatio=\"none\" \
                 style=\"image-rendering:pixelated\" image-rendering=\"optimizeSpeed\" \
                 href=\"{address}\"/>"
            );
        }
        None => svg.push_str(&shapes(shades)),
    }
    let has_heat = shades.iter().any(|(_, shade)| matches!(shade, Shade::Heat(_)));
    if has_heat {
        let stretches = stretches(shades, |shade| shade == Shade::Wall, MOST_STRETCHES);
        if let Some(path) = stretches.filter(|path| !path.is_empty()) {
            let _ = write!(svg, "<path fill=\"url(#hatch)\" d=\"{path}\"/>");
        }
    }
    svg
}

/// The pattern of lines over closed blocks.
pub(crate) fn hatch() -> String {
    let colour = HATCH.hex();
    format!(
        "<pattern id=\"hatch\" width=\".5\" height=\".5\" patternUnits=\"userSpaceOnUse\">\
         <path d=\"M0 .5L.5 0M-.1 .1L.1 -.1M.4 .6L.6 .4\" stroke=\"{colour}\" \
         stroke-width=\".1\"/></pattern>"
    )
}

/// What is below transparent cells, where there is a floor at all.
fn floor(shades: &Grid<Shade>) -> String {
    let is_floor = |shade| shade == Shade::Floor;
    match stretches(shades, is_floor, MOST_STRETCHES) {
        Some(path) if path.is_empty() => String::new(),
        Some(path) => format!("<path class=\"floor\" fill=\"#f3f1ec\" d=\"{path}\"/>"),
        None => format!(
            "<rect class=\"floor\" fill=\"#f3f1ec\" width=\"{}\" height=\"{}\"/>",
            shades.cols(),
            shades.rows()
        ),
    }
}

/// A shape for each colour.
fn shapes(shades: &Grid<Shade>) -> String {
    let mut kinds: Vec<Shade> = shades.iter().map(|(_, shade)| *shade).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut svg = String::new();
    for kind in kinds {
        let Some(colour) = kind.colour().map(Colour::hex) else { continue };
        let path = stretches(shades, |shade| shade == kind, usize::MAX).unwrap_or_default();
        let _ = write!(svg, "<path fill=\"{colour}\" d=\"{path}\"/>");
    }
    svg
}

/// The cells whose shade is one of `those`, as a path of stretches along
/// rows; `None` if there are more than `most`.
fn stretches(shades: &Grid<Shade>, those: impl Fn(Shade) -> bool, most: usize) -> Option<String> {
    let mut path = String::new();
    let mut count = 0;
    for (row, cells) in shades.row_slices().enumerate() {
        let mut col = 0;
        while let Some(shade) = cells.get(col) {
            let begin = col;
            col += 1;
            if !those(*shade) {
                continue;
            }
            while cells.get(col).is_some_and(|shade| those(*shade)) {
                col += 1;
            }
            count += 1;
            if count > most {
                return None;
            }
            let _ = write!(path, "M{begin} {row}h{length}v1h-{length}z", length = col - begin);
        }
    }
    Some(path)
}

/// The heat of each cell as a digit: a line of text for each row and ink.
pub(crate) fn digits(ground: &Grid<Glyph>, shades: &Grid<Shade>) -> String {
    let mut svg = String::new();
    for (row, cells) in ground.row_slices().enumerate() {
        for ink in [Ink::Dark, Ink::Light, Ink::Words] {
            let (mut text, mut places) = (String::new(), String::new());
            for (col, glyph) in cells.iter().enumerate() {
                let below = shades.get(Pos::new(row, col)).and_then(|shade| shade.colour());
                if heat(*glyph).is_some() && Ink::on(below) == ink {
                    text.push(glyph.character);
                    let _ = write!(places, "{col}.5 ");
                }
            }
            if !text.is_empty() {
                let (places, fill) = (places.trim_end(), ink.fill());
                let _ = write!(svg, "<text y=\"{row}.7\" x=\"{places}\" {fill}>{text}</text>");
            }
        }
    }
    svg
}

/// What digits are written with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ink {
    Dark,
    Light,
    /// As all words: on a floor, whose colour follows the reader's preference.
    Words,
}

impl Ink {
    fn on(below: Option<Colour>) -> Ink {
        match below {
            Some(colour) if colour.lightness() < 128 => Ink::Light,
            Some(_) => Ink::Dark,
            None => Ink::Words,
        }
    }

    fn fill(self) -> String {
        match self {
            Ink::Dark => format!("fill=\"{}\"", INK.hex()),
            Ink::Light => format!("fill=\"{}\"", LIGHT_INK.hex()),
            Ink::Words => format!("class=\"words\" fill=\"{}\"", INK.hex()),
        }
    }
}
