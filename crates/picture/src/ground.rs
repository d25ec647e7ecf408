//! The ground: the colours of all cells, and the text on them.
//!
//! One unit is a cell.

use std::fmt::Write;

use grid::{Glyph, Grid, Pos};

use super::palette::{Colour, FLOOR, HATCH, INK, LIGHT_INK, TINT};
use super::raster::data_address;
use super::shades::{Shade, heat};
use super::view::{Ground, Window};

/// If there are more stretches of closed blocks than this, they are not hatched and
/// differ only in hue.
const MOST_STRETCHES: usize = 4000;

/// The shades as an element.
pub(crate) fn shading(shades: &Grid<Shade>, ground: Ground) -> String {
    let mut svg = floor(shades) + &colours(shades, ground);
    let has_heat = shades.iter().any(|(_, shade)| matches!(shade, Shade::Heat(_) | Shade::Pale(_)));
    if has_heat {
        let stretches = stretches(shades, |shade| shade == Shade::Wall, MOST_STRETCHES);
        if let Some(path) = stretches.filter(|path| !path.is_empty()) {
            let _ = write!(svg, "<path fill=\"url(#hatch)\" d=\"{path}\"/>");
        }
    }
    svg
}

/// Tints as an element, through which the ground shows.
pub(crate) fn tinting(tints: &Grid<Shade>, ground: Ground) -> String {
    format!("<g opacity=\".{TINT}\">{}</g>", colours(tints, ground))
}

/// The colours of all cells that have one.
fn colours(shades: &Grid<Shade>, ground: Ground) -> String {
    let image = match ground {
        Ground::Image => data_address(shades),
        Ground::Shapes => None,
    };
    let Some(address) = image else { return shapes(shades) };
    let (rows, cols) = (shades.rows(), shades.cols());
    format!(
        "<image width=\"{cols}\" height=\"{rows}\" preserveAspectRatio=\"none\" \
         style=\"image-rendering:pixelated\" image-rendering=\"optimizeSpeed\" \
         href=\"{address}\"/>"
    )
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

/// The floor below transparent cells, if there is any.
fn floor(shades: &Grid<Shade>) -> String {
    let (is_floor, floor) = (|shade| shade == Shade::Floor, FLOOR.hex());
    match stretches(shades, is_floor, MOST_STRETCHES) {
        Some(path) if path.is_empty() => String::new(),
        Some(path) => format!("<path fill=\"{floor}\" d=\"{path}\"/>"),
        None => format!(
            "<rect fill=\"{floor}\" width=\"{}\" height=\"{}\"/>",
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

/// The cells whose shade is one of `those`, as a path of stretches along rows; `None` if
/// there are more than `most` stretches.
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

/// The heat of each cell of a window as a digit, next to any route: a line of text for
/// each row and ink. Each digit has its own place, since some viewers, such as librsvg,
/// ignore lists of places.
pub(crate) fn digits(ground: &Grid<Glyph>, seen: &Grid<Option<Colour>>, window: &Window) -> String {
    let mut svg = String::new();
    for (row, cells) in ground.row_slices().enumerate().filter(|(row, _)| window.rows.contains(row))
    {
        for ink in [Ink::Dark, Ink::Light] {
            let mut text = String::new();
            for (col, glyph) in
                cells.iter().enumerate().filter(|(col, _)| window.cols.contains(col))
            {
                let below = seen.get(Pos::new(row, col)).copied().flatten();
                if heat(*glyph).is_some() && Ink::on(below) == ink {
                    let _ = write!(text, "<tspan x=\"{col}.27\">{}</tspan>", glyph.character);
                }
            }
            if !text.is_empty() {
                let _ = write!(svg, "<text y=\"{row}.48\" {}>{text}</text>", ink.fill());
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
}

impl Ink {
    fn on(below: Option<Colour>) -> Ink {
        match below {
            Some(colour) if colour.lightness() < 128 => Ink::Light,
            Some(_) | None => Ink::Dark,
        }
    }

    fn fill(self) -> String {
        match self {
            Ink::Dark => format!("fill=\"{}\"", INK.hex()),
            Ink::Light => format!("fill=\"{}\"", LIGHT_INK.hex()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_floor_in_too_many_stretches_is_below_everything() {
        let shades = Grid::from_fn(2, 2 * MOST_STRETCHES, |pos| match pos.col % 2 {
            0 => Shade::Floor,
            _ => Shade::Wall,
        });
        let whole = format!("width=\"{}\" height=\"2\"", 2 * MOST_STRETCHES);
        assert!(floor(&shades.unwrap()).contains(&whole));
    }
}
