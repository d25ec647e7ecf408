//! The page that replays a drawing: one file that fetches nothing.
//!
//! It contains a base picture and changes: cells in the order in which the search
//! met and closed them, the cells of the route, or what each move of a piece
//! changes.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use grid::{Explored, Frame, Glyph, Role};
use serde_json::{Value, json};

use super::ground;
use super::marks::number;
use super::palette::{CLOSED, Colour, FRONTIER};
use super::panel::Layout;
use super::replay::{CONTROLS, Moment, ReplayBoard, ReplayRoute, data, numbers, size};
use super::svg::{CELL_TEXT, border, layers};
use super::trail::lines;
use super::view::{Ground, Picture};
use crate::escape::{Markup, script_json};

const CSS: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("replay.js");

impl Picture<'_> {
    /// The picture as a page that replays it, in one file that fetches nothing.
    #[must_use]
    pub fn page(&self) -> String {
        let title = Markup(self.title);
        let body = format!(
            "<h1>{title}</h1>\n<p class=\"mono\">{}</p>\n{}",
            Markup(self.subtitle),
            replay(self)
        );
        page(self.title, &body)
    }
}

/// A page with the style and the script that replays need, around a `body` that
/// is markup already.
///
/// ```
/// let page = picture::page("Two & more", "<p>Nothing to see.</p>");
/// assert!(page.contains("<title>Two &amp; more</title>") && page.contains("<p>Nothing"));
/// ```
#[must_use]
pub fn page(title: &str, body: &str) -> String {
    let title = Markup(title);
    // Nothing but what the page itself holds: a browser enforces it.
    let policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; \
                  script-src 'unsafe-inline'";
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n<title>{title}</title>\n\
         <style>\n{CSS}</style>\n</head>\n<body>\n{body}\n<script>\n{SCRIPT}</script>\n\
         </body>\n</html>\n"
    )
}

/// The element that replays a picture; the script of [`page`] finds it.
fn replay(picture: &Picture<'_>) -> String {
    let frames = picture.drawing.frames();
    let Some(first) = frames.first() else { return String::new() };
    let layout = Layout::new(first.glyphs(), std::slice::from_ref(first));
    let boards: Vec<ReplayBoard<'_>> = board(frames).into_iter().collect();
    let base = if boards.is_empty() { first.clone() } else { without_pieces(first) };
    // The order of closing comes on a layer of its own.
    let plain = picture.drawing.explored().is_none();
    let layers = layers(picture, &base, &layout);
    let shades = if plain {
        layers.shades.clone()
    } else {
        super::shades::shades(&base.ground(), None).map(|_, shade| shade.unheated())
    };
    let (rows, cols) = (base.glyphs().rows(), base.glyphs().cols());
    let routes = routes(frames, boards.is_empty());
    let explored = picture.drawing.explored().map(|explored| order(explored, cols));
    let data = data((rows, cols), &routes, &boards, explored.as_ref());
    let view = format!("viewBox=\"0 0 {cols} {rows}\" {}", CELL_TEXT.trim_end_matches('>'));
    let mut stage = format!(
        "<svg class=\"ground\" {view}><defs>{}</defs>{}{}</svg>\n",
        ground::hatch(),
        ground::shading(&shades, Ground::Image),
        if plain { layers.digits.as_str() } else { "" },
    );
    if !plain {
        let _ = writeln!(
            stage,
            "<canvas data-part=\"explored\" width=\"{cols}\" height=\"{rows}\"></canvas>"
        );
    }
    let _ = write!(stage, "<svg {view} role=\"img\" aria-label=\"the route\">");
    for route in &routes {
        stage.push_str(&lines("", layout.scale, &format!("data-route=\"{}\"", route.name)));
    }
    for board in &boards {
        stage.push_str(&lines("", layout.scale, &format!("data-way=\"{}\"", board.name)));
    }
    stage.push_str(&layers.marks);
    for board in &boards {
        let _ = write!(stage, "<g data-board=\"{}\"></g>", board.name);
    }
    let _ = write!(stage, "{}</svg>", border(first.glyphs()));
    let size = size((rows, cols), &number(layout.width()));
    format!(
        "<div class=\"replay\" tabindex=\"0\" aria-label=\"replay\">\n\
         <script type=\"application/json\">{}</script>\n\
         <div class=\"stage\" style=\"{size}\">\n{stage}</div>\n{CONTROLS}</div>\n",
        script_json(&data)
    )
}

fn routes(frames: &[Frame], walks: bool) -> Vec<ReplayRoute<'static>> {
    if !walks {
        return Vec::new();
    }
    let mut route = ReplayRoute { name: "route", cells: Vec::new(), legs: Vec::new() };
    for frame in frames {
        if let (Some(caption), false) = (frame.caption(), frame.trail().is_empty()) {
            route.legs.push((route.cells.len().saturating_sub(1), caption.to_owned()));
        }
        for pos in frame.trail() {
            if route.cells.last() != Some(pos) {
                route.cells.push(*pos);
            }
        }
    }
    if route.cells.is_empty() { Vec::new() } else { vec![route] }
}

/// The frames as a board; none if no piece moves.
fn board(frames: &[Frame]) -> Option<ReplayBoard<'static>> {
    let moment = |frame: &Frame| {
        let cols = frame.glyphs().cols();
        let pieces = frame.glyphs().iter().filter(|(_, glyph)| glyph.role == Role::Piece);
        Moment {
            caption: frame.caption().unwrap_or("").to_owned(),
            way: numbers(frame.trail(), cols),
            pieces: pieces
                .map(|(pos, glyph)| (pos.row * cols + pos.col, glyph.character))
                .collect(),
        }
    };
    let board = ReplayBoard { name: "pieces", moments: frames.iter().map(moment).collect() };
    board.moves().then_some(board)
}

/// The frame with floor in place of its pieces, which the script draws.
fn without_pieces(frame: &Frame) -> Frame {
    Frame::of(frame.glyphs(), |_, glyph| match glyph.role {
        Role::Piece => Glyph::new('.', Role::Floor),
        _ => *glyph,
    })
}

fn order(explored: &Explored, cols: usize) -> Value {
    let met = explored.met().iter().map(|(pos, _)| pos.row * cols + pos.col);
    let when = explored.met().iter().map(|(_, when)| *when);
    json!({
        "closed": packed(numbers(explored.closed(), cols).into_iter()),
        "met": packed(met),
        "when": packed(when),
        "colours": CLOSED.map(Colour::hex),
        "frontier": FRONTIER.hex(),
    })
}

/// Numbers as 32 bits each, least byte first, in base64.
fn packed(numbers: impl Iterator<Item = usize>) -> String {
    let bytes = numbers.flat_map(|number| u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes());
    STANDARD.encode(bytes.collect::<Vec<u8>>())
}

#[cfg(test)]
mod tests {
    use grid::{Drawing, Grid, Pos};

    use super::*;

    fn row(text: &str) -> Frame {
        let cells = Grid::from_rows(vec![text.chars().collect()]).unwrap();
        Frame::of(&cells, |_, &character| {
            let piece = character.is_ascii_uppercase();
            Glyph::new(character, if piece { Role::Piece } else { Role::Floor })
        })
    }

    fn data_of(drawing: &Drawing) -> Value {
        let page = Picture { title: "</script>", subtitle: "", drawing }.page();
        assert_eq!(page.matches("</script>").count(), 2, "{page}");
        let (_, rest) = page.split_once("<script type=\"application/json\">").unwrap();
        serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
    }

    #[test]
    fn moves_are_changes() {
        let mut moved = row(".A.").with_caption("A leaps </script>");
        moved.pass(Pos::new(0, 0));
        moved.pass(Pos::new(0, 1));
        let data = data_of(&vec![row("A.."), moved, row(".AB")].into());
        let board = &data["boards"][0];
        assert_eq!(board["pieces"], json!([[0, "A"]]));
        let first = json!({"caption": "A leaps </script>", "way": [0, 1],
                           "set": [[0, "A", ""], [1, "", "A"]]});
        let second = json!({"caption": "", "way": [], "set": [[2, "", "B"]]});
        assert_eq!(board["moves"], json!([first, second]));
        assert_eq!(data["routes"], json!([]));
    }

    #[test]
    fn legs_make_one_route() {
        let mut legs = vec![row("...").with_caption("there"), row("...").with_caption("back")];
        for (leg, cols) in legs.iter_mut().zip([[0, 1, 2], [2, 1, 0]]) {
            for col in cols {
                leg.pass(Pos::new(0, col));
            }
        }
        let data = data_of(&legs.into());
        let legs = json!([[0, "there"], [2, "back"]]);
        let route = json!({"name": "route", "cells": [0, 1, 2, 1, 0], "legs": legs});
        assert_eq!((&data["routes"], &data["boards"]), (&json!([route]), &json!([])));
        assert_eq!(data["explored"], Value::Null);
    }

    #[test]
    fn the_order_is_packed() {
        let cells = row("...");
        let [a, b] = [0, 1].map(|col| Pos::new(0, col));
        let explored = Explored::new(cells.glyphs(), [a], [(a, [b])]);
        let data = data_of(&Drawing::from(cells).with_explored(explored));
        assert_eq!(data["explored"]["closed"], "AAAAAA==");
        assert_eq!(data["explored"]["met"], "AAAAAAEAAAA=");
        assert_eq!(data["explored"]["when"], "AAAAAAEAAAA=");
    }
}
