//! Panels: what a frame looks like, with its caption, axes, route and marks.

use grid::{Explored, Frame, Grid, Pos, Role};

use super::axes;
use super::ground::{digits, hatch, shading, tinting};
use super::layout::Layout;
use super::marks::{READABLE, is_arrow, marks, number};
use super::palette::{FLOOR, TINT};
use super::shades::{Shade, shades, tints};
use super::trail::{Pen, Way, heads, path};
use super::view::{Ground, Window};
use super::walked::Walked;
use crate::escape::Markup;

/// The panels of one picture.
pub(crate) struct Panels<'a> {
    pub(crate) frames: &'a [Frame],
    pub(crate) captions: &'a [String],
    pub(crate) layout: &'a Layout,
    /// What a search looked at, tinted in each panel.
    pub(crate) explored: Option<&'a Explored>,
    pub(crate) ground: Ground,
}

impl Panels<'_> {
    /// All panels. Those that stand on the ground of the first share it.
    pub(crate) fn svg(&self) -> String {
        let Some(first) = self.frames.first() else { return String::new() };
        let (window, walked) = (Window::whole(first), Walked::of(self.frames));
        let of_first = shades(&first.ground(), self.explored.is_some());
        let shading = shading(&of_first, self.ground);
        let mut svg = format!("<defs>{}<g id=\"ground\">{shading}</g></defs>\n", hatch());
        let mut step = 0;
        for (place, frame) in self.frames.iter().enumerate() {
            svg.push_str(&self.caption(place));
            // Keys that were taken before the end of this leg, and doors that were passed.
            step += frame.trail().len().saturating_sub(1);
            let ground = frame.ground();
            let standing = standing(frame, self.layout.scale, &window, |pos| {
                let is_door = ground.get(pos).is_some_and(|glyph| glyph.role == Role::Door);
                let past = walked.at(pos).filter(|at| *at < step || *at == step && is_door);
                past.map(|_| "class=\"past\"".to_owned())
            });
            svg.push_str(&self.panel((place, frame), &of_first, &window, &standing));
        }
        svg
    }

    fn caption(&self, place: usize) -> String {
        let Some(caption) = self.captions.get(place).filter(|caption| !caption.is_empty()) else {
            return String::new();
        };
        let ([left, line], _) = self.layout.place(place);
        format!(
            "<text class=\"words\" fill=\"#1b1f24\" x=\"{left}\" y=\"{line}\" \
             font-size=\"11\">{}</text>\n",
            Markup(caption)
        )
    }

    fn panel(
        &self,
        (place, frame): (usize, &Frame),
        of_first: &Grid<Shade>,
        window: &Window,
        standing: &str,
    ) -> String {
        let is_searched = self.explored.is_some();
        let (shades, scale) = (shades(&frame.ground(), is_searched), self.layout.scale);
        let below = if shades == *of_first {
            "<use href=\"#ground\"/>".to_owned()
        } else {
            shading(&shades, self.ground)
        };
        let tints = self.explored.map(|explored| tints(&shades, explored));
        let tinted = tints.as_ref().map_or_else(String::new, |tints| tinting(tints, self.ground));
        let (_, [x, y]) = self.layout.place(place);
        format!(
            "<g transform=\"translate({x} {y})\">{}</g><g transform=\"translate({x} {y})\
             scale({})\" {CELL_TEXT}>{below}{tinted}{}{standing}{}</g>\n",
            axes::svg(window, scale),
            number(scale),
            walk(frame, [&shades, tints.as_ref().unwrap_or(&shades)], window, scale),
            // Not every viewer knows strokes that do not scale.
            border(frame.glyphs(), &format!("stroke-width=\"{}\"", number(1.0 / scale)))
        )
    }
}

/// The route of a frame beside its digits. A piece that moves has the head of the
/// arrow where it arrives.
fn walk(frame: &Frame, seen: [&Grid<Shade>; 2], window: &Window, scale: f64) -> String {
    let (pen, trail) = (Pen::new(scale), frame.trail());
    let steps = trail.len().saturating_sub(1);
    let has_pieces = frame.glyphs().iter().any(|(_, glyph)| glyph.role == Role::Piece);
    let has_head = |step| if has_pieces { step == steps } else { pen.has_head(step, steps) };
    let path = path(trail) + &heads(trail, pen, has_head);
    beside(&digits_of(frame, seen, window, scale), &Way::Route.lines(&path, pen.width, ""))
}

/// The attributes of a group in which one unit is a cell.
pub(crate) const CELL_TEXT: &str = "font-size=\".5\" text-anchor=\"middle\"";

/// The outline of all cells; `attributes` say how wide the line is.
pub(crate) fn border<T>(cells: &Grid<T>, attributes: &str) -> String {
    format!(
        "<rect class=\"frame\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#c4cad2\" \
         {attributes}/>",
        cells.cols(),
        cells.rows()
    )
}

/// The digits of a panel; none if they cannot be read. Below them lie shades, and on
/// these the tints of a search, or the shades once more if there is none.
pub(crate) fn digits_of(
    frame: &Frame,
    [shades, tints]: [&Grid<Shade>; 2],
    window: &Window,
    scale: f64,
) -> String {
    if scale < READABLE {
        return String::new();
    }
    let ground = frame.ground();
    let seen = shades.map(|pos, shade| {
        let tint = tints.get(pos).and_then(|tint| tint.colour());
        match (tint, shade.colour()) {
            (Some(tint), below) => Some(tint.over(below.unwrap_or(FLOOR), TINT)),
            (None, below) => below,
        }
    });
    digits(&ground, &seen, window)
}

/// Digits with the `lines` of routes beside them; without digits, the lines go through
/// the middle of cells.
pub(crate) fn beside(digits: &str, lines: &str) -> String {
    let aside = if digits.is_empty() { "" } else { " transform=\"translate(.25 .26)\"" };
    format!("{digits}<g{aside}>{lines}</g>")
}

/// The marks on the cells of a frame. An arrow only shows the trail; everything else
/// drawn over the ground stands on it.
pub(crate) fn standing(
    frame: &Frame,
    scale: f64,
    window: &Window,
    attribute: impl Fn(Pos) -> Option<String>,
) -> String {
    let ground = frame.ground();
    let standing = frame.glyphs().map(|pos, glyph| match ground.get(pos) {
        Some(below) if glyph.role != Role::Route || is_arrow(glyph.character) => *below,
        _ => *glyph,
    });
    marks(&standing, scale, window, attribute)
}
