//! Legends: what each colour and mark means, for documents and for pages.

use std::fmt::Write;

use grid::{Frame, Glyph, Grid, Pos, Role};

use super::layout::points;
use super::marks::{hides_letters, mark, number};
use super::palette::{CLOSED, Colour, FLOOR, FRONTIER, HATCH, HEAT, PALE, TINT, WALL};
use super::shades::{Shade, cells_a_pixel};
use super::trail::Way;
use crate::escape::Markup;

/// The height of a line, in points.
const LINE: f64 = 20.0;

/// The width of a character of 11 points, in the widest of the fonts.
pub(crate) const CHARACTER: f64 = 6.7;

/// What colours and marks mean, one after the other.
#[derive(Debug, Clone, Default)]
pub(crate) struct Legend {
    /// Each sign, 14 points high, with its width and its meaning.
    entries: Vec<(String, f64, String)>,
}

impl Legend {
    /// The legend of a map with these `shades`, at `scale` points a cell.
    pub(crate) fn new(
        frame: &Frame,
        shades: &Grid<Shade>,
        ways: &[(Way, &str)],
        scale: f64,
    ) -> Legend {
        let mut legend = Legend::default();
        for (way, words) in ways {
            let line = way.lines("M1 7h18M8 3l4 4l-4 4", 3.0, "");
            legend.entries.push((line, 20.0, (*words).to_owned()));
        }
        let ground = frame.ground();
        for (role, words) in [
            (Role::Start, "start"),
            (Role::Goal, "goal"),
            (Role::Key, "key; faint once it is taken"),
            (Role::Door, "door; faint once it is passed"),
            (Role::Piece, "piece"),
        ] {
            if let Some((_, glyph)) = ground.iter().find(|(_, glyph)| glyph.role == role) {
                let digit = matches!(role, Role::Start | Role::Goal);
                legend.mark(if digit { Glyph::new('.', role) } else { *glyph }, words);
            }
        }
        let left = |glyph: &Glyph| *glyph == Glyph::new('.', Role::Route);
        if let Some((_, glyph)) = frame.glyphs().iter().find(|(_, glyph)| left(glyph)) {
            legend.mark(*glyph, "where it was");
        }
        let has = |those: fn(&Shade) -> bool| shades.iter().any(|(_, shade)| those(shade));
        let has_heat = has(|shade| matches!(shade, Shade::Heat(_) | Shade::Pale(_)));
        if has(|shade| matches!(shade, Shade::Pale(_))) {
            legend.scale(&HEAT.map(|heat| heat.over(FLOOR, PALE)), "digits 0 to 9, pale");
        } else if has_heat {
            legend.scale(&HEAT, "digits 0 to 9");
        }
        if has(|shade| *shade == Shade::Wall) {
            legend.scale(&[WALL], "obstacle");
            if has_heat {
                legend.hatch();
            }
        }
        let size = cells_a_pixel(shades);
        if size > 1 {
            legend.words(&format!("scaled down: a pixel is {size} x {size} cells"));
        }
        if hides_letters(&ground, scale) {
            legend.words("cells are too small for letters and digits");
        }
        legend
    }

    /// The same with what a search has looked at.
    pub(crate) fn with_search(mut self) -> Legend {
        self.tints(&CLOSED, "closed by the search, first to last");
        self.tints(&[FRONTIER], "frontier (and the goal): reached but not closed");
        self
    }

    /// Tints as they look over the floor.
    fn tints(&mut self, colours: &[Colour], words: &str) {
        self.scale(colours, words);
        let Some((sign, wide, _)) = self.entries.last_mut() else { return };
        *sign = format!(
            "<rect y=\"2\" width=\"{}\" height=\"10\" fill=\"{}\"/>\
             <g opacity=\".{TINT}\">{sign}</g>",
            number(*wide),
            FLOOR.hex()
        );
    }

    /// Draws the lines of a wall among heat over the last sign.
    fn hatch(&mut self) {
        let Some((sign, ..)) = self.entries.last_mut() else { return };
        let colour = HATCH.hex();
        let _ = write!(
            sign,
            "<path d=\"M0 7l5-5M0 12L10 2M5 12l5-5\" stroke=\"{colour}\" stroke-width=\"1.5\"/>"
        );
    }

    /// Explains how places are written, if captions name any.
    pub(crate) fn places(&mut self, captions: &[String]) {
        if captions.iter().any(|caption| caption.contains('(')) {
            self.words("(0,4): row 0, column 4");
        }
    }

    /// The same with one more line of words.
    pub(crate) fn words(&mut self, words: &str) {
        self.entries.push((String::new(), 0.0, words.to_owned()));
    }

    fn mark(&mut self, glyph: Glyph, words: &str) {
        let mut sign =
            String::from("<g transform=\"scale(14)\" font-size=\".58\" text-anchor=\"middle\">");
        mark(&mut sign, Pos::new(0, 0), glyph, 14.0);
        self.entries.push((sign + "</g>", 14.0, words.to_owned()));
    }

    fn scale(&mut self, colours: &[Colour], words: &str) {
        let mut sign = String::new();
        for (place, colour) in colours.iter().enumerate() {
            let (x, fill) = (number(points(place) * 10.0), colour.hex());
            let _ = write!(
                sign,
                "<rect class=\"frame\" x=\"{x}\" y=\"2\" width=\"10\" height=\"10\" \
                 fill=\"{fill}\" stroke=\"#c4cad2\" stroke-width=\".5\"/>"
            );
        }
        self.entries.push((sign, points(colours.len()) * 10.0, words.to_owned()));
    }

    /// The width of the longest entry.
    pub(crate) fn longest(&self) -> f64 {
        let widths = self.entries.iter().map(|(_, wide, words)| widths(*wide, words).1);
        widths.fold(0.0, f64::max)
    }

    /// The legend in lines of `width` points, or as long as an entry, and its height.
    pub(crate) fn svg(&self, width: f64) -> (String, f64) {
        let (mut svg, mut right, mut top) = (String::new(), 0.0, 0.0);
        for (sign, wide, words) in &self.entries {
            let (gap, whole) = widths(*wide, words);
            if right > 0.0 && right + whole > width {
                (right, top) = (0.0, top + LINE);
            }
            let (x, y, beside) = (number(right), number(top), number(gap));
            let _ = write!(
                svg,
                "<g transform=\"translate({x} {y})\">{sign}<text class=\"words\" \
                 fill=\"#1b1f24\" x=\"{beside}\" y=\"11\" font-size=\"11\">{}</text></g>",
                Markup(words)
            );
            right += whole + 16.0;
        }
        (svg, if self.entries.is_empty() { 0.0 } else { top + LINE })
    }

    /// The legend as a line of a page.
    pub(crate) fn html(&self) -> String {
        let mut html = String::from("<p class=\"legend\">\n");
        for (sign, wide, words) in &self.entries {
            let wide = number(*wide);
            let _ = writeln!(
                html,
                "<span><svg width=\"{wide}\" height=\"14\" aria-hidden=\"true\">{sign}</svg> {}</span>",
                Markup(words)
            );
        }
        html + "</p>\n"
    }
}

/// The width of a sign with the gap beside it, and with its words.
fn widths(sign: f64, words: &str) -> (f64, f64) {
    let gap = if sign > 0.0 { sign + 6.0 } else { 0.0 };
    (gap, gap + points(words.chars().count()) * CHARACTER)
}
