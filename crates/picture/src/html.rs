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

use super::axes;
use super::ground::{hatch, shading};
use super::layout::Layout;
use super::legend::Legend;
use super::marks::number;
use super::palette::{CLOSED, Colour, FRONTIER, TINT};
use super::panel::{CELL_TEXT, beside, border, digits_of, standing};
use super::replay::{Board, CONTROLS, Replay, numbers};
use super::shades::shades;
use super::trail::{Pen, Way};
use super::view::{Ground, Picture, Window};
use super::walked::{Walked, captions, unclosed};
use crate::escape::{Markup, script_json};

const CSS: &str = include_str!("page.css");
/// With more columns than this a cell may be smaller than two pixels in a small window.
const MOST_WHOLE: usize = 140;

const SCRIPT: &str = include_str!("replay.js");

impl Picture<'_> {
    /// The picture as a page that replays it, in one file that fetches nothing.
    #[must_use]
    pub fn page(&self) -> String {
        let title = Markup(self.title);
        let body = format!(
            "<h1>{title}</h1>\n<p class=\"mono\">{}</p>\n<p class=\"note\">{}</p>\n{}",
            Markup(self.subtitle),
            Markup(self.note),
            replay(self)
        );
        page(self.title, &body)
    }
}

/// A page around `body`, which must be markup, with the style and script for replays.
///
/// ```
/// let page = picture::page("Two & more", "<p>Nothing to see.</p>");
/// assert!(page.contains("<title>Two &amp; more</title>") && page.contains("<p>Nothing"));
/// ```
#[must_use]
pub fn page(title: &str, body: &str) -> String {
    let title = Markup(title);
    // The page holds all it needs: the browser loads nothing else.
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

/// A map with its axes on a page, at most `scale` points a cell. `layers` are stacked,
/// the lowest of the class `ground`.
pub(crate) fn plot(window: &Window, scale: f64, layers: &str) -> String {
    let (rows, cols) = (window.rows.len(), window.cols.len());
    // No higher than the window. The shape is that of the cells, so that all layers
    // coincide.
    let (wide, rows) = (number(super::layout::points(cols) * scale), rows.max(1));
    let room = format!("{wide}px,calc(80vh*{cols}/{rows})");
    // Whole pixels a cell, so that no gap is left between layers; cells that may be
    // smaller than two pixels are left as they are.
    let whole = if cols > MOST_WHOLE {
        String::new()
    } else {
        format!(";grid-template-columns:auto round(down,min({room},calc(100cqw - 29px)),{cols}px)")
    };
    format!(
        "<div class=\"plot\" style=\"grid-template-columns:auto minmax(0,min({room})){whole}\">\n{}\
         <div class=\"stage\">\n{layers}</div></div>\n",
        axes::html(window, scale)
    )
}

/// The element that a script replays, around `stages`.
pub(crate) fn replayed(data: &Value, stages: &str, legend: &Legend) -> String {
    format!(
        "<div class=\"replay\" tabindex=\"0\" aria-label=\"replay\">\n\
         <script type=\"application/json\">{}</script>\n{stages}{}{CONTROLS}</div>\n",
        script_json(data),
        legend.html()
    )
}

/// The element that replays a picture; the script of [`page`] finds it.
fn replay(picture: &Picture<'_>) -> String {
    let (frames, searches) = (picture.drawing.frames(), picture.drawing.explored());
    let Some(first) = frames.first() else { return String::new() };
    let scale = Layout::new(first.glyphs(), &[String::new()]).scale;
    let cols = first.glyphs().cols();
    let board = Some(Board::of("pieces", frames, cols)).filter(Board::moves);
    let walked = if board.is_some() { Walked::default() } else { Walked::of(frames) };
    let is_walked = !walked.cells.is_empty();
    let is_searched = !searches.is_empty();
    let ways = ways(board.as_ref(), &walked);
    let mut legend = Legend::new(first, &shades(&first.ground(), is_searched), ways, scale);
    legend.places(&captions(frames));
    let window = Window::whole(first);
    let [below, above] = layers(first, &walked, board.as_ref(), scale, is_searched);
    let rows = window.rows.len();
    let (mut stages, mut explored) = (String::new(), Vec::new());
    for (number, search) in searches.iter().enumerate() {
        let named = picture.searches.get(number).map(|(name, words)| (name.as_str(), words));
        let named_words = named.map(|(name, words)| format!("{name}: {words}"));
        let words = named_words.into_iter().chain(unclosed(&walked.cells, search));
        let caption = words.collect::<Vec<_>>().join("; ");
        let canvas = format!(
            "<canvas data-search=\"{number}\" width=\"{cols}\" height=\"{rows}\" \
             style=\"opacity:.{TINT}\"></canvas>\n"
        );
        let plot = plot(&window, scale, &[below.as_str(), &canvas, &above].concat());
        let caption = Markup(&caption);
        let _ = writeln!(stages, "<figure><figcaption>{caption}</figcaption>\n{plot}</figure>");
        explored.push(order(search, named.map_or("", |(name, _)| name), cols));
    }
    if is_searched {
        legend = legend.with_search();
        stages = format!("<div class=\"views\">\n{stages}</div>\n");
    } else {
        stages.push_str(&plot(&window, scale, &(below + &above)));
    }
    let routes = [("route", &walked)];
    let replay = Replay {
        cells: (rows, cols),
        routes: if is_walked { &routes } else { &[] },
        boards: board.as_slice(),
        explored,
        pen: Pen::new(scale),
    };
    replayed(&replay.data(), &stages, &legend)
}

/// What the legend says of the ways on the map.
fn ways(board: Option<&Board<'_>>, walked: &Walked) -> &'static [(Way, &'static str)] {
    match (board, walked.legs.len()) {
        (Some(_), _) => &[(Way::Route, "the last move")],
        (None, 2..) => &[(Way::Route, "this leg"), (Way::Shared, "legs before it")],
        (None, _) if walked.cells.is_empty() => &[],
        (None, _) => &[(Way::Route, "route")],
    }
}

/// The layers below the cells that a search looked at, and those above.
pub(crate) fn layers(
    first: &Frame,
    walked: &Walked,
    board: Option<&Board<'_>>,
    scale: f64,
    is_searched: bool,
) -> [String; 2] {
    let base = if board.is_some() { without_pieces(first) } else { first.clone() };
    let window = Window::whole(&base);
    let svg = format!("{} {CELL_TEXT}", window.view());
    let shades = shades(&base.ground(), is_searched);
    let below = format!(
        "<svg class=\"ground\" {svg}><defs>{}</defs>{}</svg>\n",
        hatch(),
        shading(&shades, Ground::Image)
    );
    let (line, pieces) = match board {
        Some(Board { name, .. }) => {
            (format!("data-way=\"{name}\""), format!("<g data-board=\"{name}\"></g>"))
        }
        None => ("data-route=\"route\"".to_owned(), String::new()),
    };
    let width = Pen::new(scale).width;
    let mut lines = Way::Route.lines("", width, &line);
    if walked.legs.len() > 1 {
        lines = Way::Shared.lines("", width, "data-past=\"route\"") + &lines;
    }
    let marks = standing(&base, scale, &window, |pos| {
        walked.at(pos).map(|step| format!("data-at=\"{step}\""))
    });
    let above = format!(
        "<svg {svg} role=\"img\" aria-label=\"the route\">{}{marks}{pieces}{}</svg>",
        beside(&digits_of(&base, [&shades, &shades], &window, scale), &lines),
        border(first.glyphs(), "stroke-width=\"1\" vector-effect=\"non-scaling-stroke\"")
    );
    [below, above]
}

/// The frame with floor in place of its pieces, which the script draws.
fn without_pieces(frame: &Frame) -> Frame {
    Frame::of(frame.glyphs(), |_, glyph| match glyph.role {
        Role::Piece => Glyph::new('.', Role::Floor),
        _ => *glyph,
    })
}

fn order(explored: &Explored, name: &str, cols: usize) -> Value {
    let met = explored.met().iter().map(|(pos, _)| pos.row * cols + pos.col);
    let when = explored.met().iter().map(|(_, when)| *when);
    json!({
        "name": name,
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
        let page =
            Picture { title: "</script>", subtitle: "", note: "", searches: &[], drawing }.page();
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
                           "set": [[0, "A", ""], [1, "", "A"]], "total": null});
        let second = json!({"caption": "", "way": [], "set": [[2, "", "B"]], "total": null});
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
        let route = json!({"name": "route", "cells": [0, 1, 2, 1, 0], "legs": legs, "totals": [],
                           "keys": []});
        assert_eq!((&data["routes"], &data["boards"]), (&json!([route]), &json!([])));
        assert_eq!(data["explored"], json!([]));
    }

    #[test]
    fn the_order_is_packed() {
        let cells = row("...");
        let [a, b] = [0, 1].map(|col| Pos::new(0, col));
        let explored = Explored::new(cells.glyphs(), [a], [(a, [b])]);
        let data = data_of(&Drawing::from(cells).with_explored(explored));
        assert_eq!(data["explored"][0]["closed"], "AAAAAA==");
        assert_eq!(data["explored"][0]["met"], "AAAAAAEAAAA=");
        assert_eq!(data["explored"][0]["when"], "AAAAAAEAAAA=");
    }
}
