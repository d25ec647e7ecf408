//! Marks: the contents of cells. Each kind has its own shape or letter, so that
//! no two differ only in colour.
//!
//! One unit is a cell.

use std::collections::BTreeMap;
use std::fmt::Write;

use grid::{Dir8, Glyph, Grid, Pos, Role};

use super::palette::{Colour, DOOR, GOAL, INK, KEY, PIECES, RIM, ROUTE, SHARED, START};
use super::shades::heat;
use super::view::Window;
use crate::escape::Markup;

/// The marks of all cells in a window, except those too small to see at `scale` points a
/// cell. The mark of a key or a door is a group of its own if `attribute` returns one for
/// it.
pub(crate) fn marks(
    glyphs: &Grid<Glyph>,
    scale: f64,
    window: &Window,
    attribute: impl Fn(Pos) -> Option<String>,
) -> String {
    let mut svg = String::new();
    let usual = [Role::Floor, Role::Wall].map(|role| usual(glyphs, role));
    let is_shown = |pos: &Pos| window.rows.contains(&pos.row) && window.cols.contains(&pos.col);
    for (pos, glyph) in glyphs.iter().filter(|(pos, _)| is_shown(pos)) {
        match (glyph.role, attribute(pos)) {
            // The shade does not show a character that is not the usual one.
            (Role::Floor | Role::Wall | Role::Route, _) if is_letter(*glyph, usual) => {
                let _ = letter(&mut svg, pos, glyph.character, scale, HALO);
            }
            (Role::Key | Role::Door, Some(attribute)) => {
                let _ = write!(svg, "<g {attribute}>");
                mark(&mut svg, pos, *glyph, scale);
                svg.push_str("</g>");
            }
            _ => mark(&mut svg, pos, *glyph, scale),
        }
    }
    svg
}

/// Whether there are letters or digits that are too small to be drawn.
pub(crate) fn hides_letters(glyphs: &Grid<Glyph>, scale: f64) -> bool {
    let usual = [Role::Floor, Role::Wall].map(|role| usual(glyphs, role));
    let is_lettered = |glyph: Glyph| match glyph.role {
        Role::Key | Role::Door | Role::Piece => true,
        _ => heat(glyph).is_some() || is_letter(glyph, usual),
    };
    scale < READABLE && glyphs.iter().any(|(_, glyph)| is_lettered(*glyph))
}

/// The character of this role that is left blank: for the floor `.`, if there is one, and
/// never a letter; otherwise the most frequent, of equals the first.
fn usual(glyphs: &Grid<Glyph>, role: Role) -> Option<char> {
    let mut counts = BTreeMap::new();
    for (_, glyph) in glyphs.iter().filter(|(_, glyph)| glyph.role == role) {
        *counts.entry(glyph.character).or_insert(0_usize) += 1;
    }
    if role == Role::Floor && counts.contains_key(&'.') {
        return Some('.');
    }
    if role == Role::Floor {
        counts.retain(|character, _| !character.is_alphabetic());
    }
    let most = counts.values().copied().max()?;
    counts.into_iter().find(|(_, count)| *count == most).map(|(character, _)| character)
}

/// Whether a glyph is a letter on the ground: not a blank, a heat, or one of the `usual`
/// characters.
fn is_letter(glyph: Glyph, usual: [Option<char>; 2]) -> bool {
    let character = glyph.character;
    !character.is_whitespace() && heat(glyph).is_none() && !usual.contains(&Some(character))
}

/// The mark of one cell.
pub(crate) fn mark(svg: &mut String, pos: Pos, glyph: Glyph, scale: f64) {
    let (row, col) = (pos.row, pos.col);
    // Beside a digit, as routes are.
    let is_beside = heat(glyph).is_some() && scale >= READABLE;
    let (right, down, reach) = if is_beside { (75, 76, 0.21) } else { (5, 5, radius(scale)) };
    let _ = match glyph.role {
        Role::Start => {
            let radius = number(reach);
            let disc = format!("<circle cx=\"{col}.{right}\" cy=\"{row}.{down}\" r=\"{radius}\"");
            write!(svg, "{}", rimmed(&disc, START, scale))
        }
        Role::Goal => {
            let (reach, double) = (number(reach * 1.2), number(reach * 2.4));
            let diamond = format!(
                "<rect x=\"-{reach}\" y=\"-{reach}\" width=\"{double}\" height=\"{double}\" \
                 transform=\"translate({col}.{right} {row}.{down})rotate(45)scale(.7)\""
            );
            write!(svg, "{}", rimmed(&diamond, GOAL, scale))
        }
        Role::Key => {
            let radius = number(radius(scale));
            let (fill, ink) = (KEY.hex(), INK.hex());
            write!(
                svg,
                "<circle cx=\"{col}.5\" cy=\"{row}.5\" r=\"{radius}\" fill=\"{fill}\" \
                 stroke=\"{ink}\" stroke-width=\".06\"/>"
            )
            .and_then(|()| letter(svg, pos, glyph.character, scale, HALO))
        }
        Role::Door => {
            let (fill, ink) = (DOOR.hex(), INK.hex());
            write!(
                svg,
                "<rect x=\"{col}.06\" y=\"{row}.06\" width=\".88\" height=\".88\" \
                 fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\".06\"/>"
            )
            .and_then(|()| letter(svg, pos, glyph.character, scale, HALO))
        }
        Role::Piece => piece(svg, pos, glyph.character, scale),
        // Where something has been.
        Role::Route if !is_arrow(glyph.character) => write!(
            svg,
            "<circle cx=\"{col}.5\" cy=\"{row}.5\" r=\".3\" fill=\"none\" stroke=\"{}\" \
             stroke-width=\".08\" stroke-dasharray=\".16 .12\"/>",
            SHARED.hex()
        ),
        _ => Ok(()),
    };
}

/// A disc with its letter.
fn piece(svg: &mut String, pos: Pos, character: char, scale: f64) -> std::fmt::Result {
    let fill = piece_colour(character).hex();
    write!(svg, "<circle cx=\"{}.5\" cy=\"{}.5\" r=\".42\" fill=\"{fill}\"/>", pos.col, pos.row)?;
    letter(svg, pos, character, scale, "")
}

/// The colour of a piece: letters share four of them in turn.
pub(crate) fn piece_colour(character: char) -> Colour {
    let place = u32::from(character).wrapping_sub(u32::from('A')) % 4;
    usize::try_from(place).ok().and_then(|place| PIECES.get(place)).copied().unwrap_or(KEY)
}

/// Sets a letter off from a route that passes below it.
const HALO: &str =
    " paint-order=\"stroke\" stroke=\"#ffffff\" stroke-width=\".14\" font-size=\".66\"";

/// A letter in the middle of a cell, where it can be read.
fn letter(svg: &mut String, pos: Pos, character: char, scale: f64, halo: &str) -> std::fmt::Result {
    if scale < READABLE {
        return Ok(());
    }
    let text = character.to_string();
    write!(
        svg,
        "<text x=\"{}.5\" y=\"{}.7\" fill=\"{}\" font-weight=\"bold\"{halo}>{}</text>",
        pos.col,
        pos.row,
        INK.hex(),
        Markup(&text)
    )
}

/// In smaller cells nothing is written.
pub(crate) const READABLE: f64 = 10.0;

/// A filled shape with an outline in the colour of the route and a rim around it.
/// It covers the end of the route.
fn rimmed(element: &str, fill: Colour, scale: f64) -> String {
    let width = (1.5 / scale).max(0.05);
    let outer = number(width * 3.0);
    let (fill, route, rim, inner) = (fill.hex(), ROUTE.hex(), RIM.hex(), number(width));
    format!(
        "{element} fill=\"none\" stroke=\"{rim}\" stroke-width=\"{outer}\"/>\
         {element} fill=\"{fill}\" stroke=\"{route}\" stroke-width=\"{inner}\"/>"
    )
}

fn radius(scale: f64) -> f64 {
    (5.0 / scale).max(0.4)
}

pub(crate) fn is_arrow(character: char) -> bool {
    Dir8::from_arrow(character).is_some()
}

/// A number with at most two decimals.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use grid::Frame;

    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([0.0, 1.0, 0.5, 12.345, 10.0].map(number), ["0", "1", "0.5", "12.35", "10"]);
    }

    #[test]
    fn each_role_has_a_shape_or_a_letter() {
        let drawn = |character, role| {
            let mut svg = String::new();
            mark(&mut svg, Pos::new(2, 3), Glyph::new(character, role), 20.0);
            svg
        };
        let start = drawn('1', Role::Start);
        assert!(start.contains("<circle cx=\"3.75\" cy=\"2.76\"") && !start.contains("<text"));
        assert!(drawn('P', Role::Start).contains("<circle cx=\"3.5\" cy=\"2.5\""));
        assert!(drawn('1', Role::Goal).contains("rotate(45)"));
        assert!(drawn('a', Role::Key).contains(">a</text>"));
        assert!(drawn('B', Role::Door).contains(">B</text>"));
        assert!(drawn('<', Role::Piece).contains(">&lt;</text>"));
        assert_eq!(drawn('>', Role::Route) + &drawn('.', Role::Floor), "");
        assert_ne!(piece_colour('A'), piece_colour('B'));
    }

    /// A puzzle's own signs show, whatever their role.
    #[test]
    fn what_is_not_usual_is_written() {
        let roles = |character| match character {
            '#' | '~' => Role::Wall,
            'o' => Role::Route,
            _ => Role::Floor,
        };
        let glyphs = Grid::from_rows(vec![".bb5> ##~o".chars().collect()]).unwrap();
        let glyphs = glyphs.map(|_, &character| Glyph::new(character, roles(character)));
        let window = Window::whole(&Frame::of(&glyphs, |_, glyph| *glyph));
        let marks = |glyphs, scale| marks(glyphs, scale, &window, |_| None);
        let texts: Vec<String> = marks(&glyphs, 20.0)
            .split("<text")
            .skip(1)
            .map(|text| text.split(['>', '<']).nth(1).unwrap().to_owned())
            .collect();
        // More cells have a `b`, but `.` is plain ground.
        assert_eq!(texts, ["b", "b", "&gt;", "~", "o"]);
        assert_eq!(marks(&glyphs, 20.0).matches(HALO).count(), 5);
        let letters = |character| {
            let all = glyphs.map(|_, _| Glyph::new(character, Role::Floor));
            super::marks(&all, 20.0, &window, |_| None).matches("<text").count()
        };
        // A letter means something, even where no other sign is left.
        assert_eq!(['.', '-', 'b'].map(letters), [0, 0, 10]);
    }
}
