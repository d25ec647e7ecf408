//! SVG: the panels of a drawing with title, axes and legend.

use std::fmt::Write;

use grid::{Drawing, Frame};

use super::layout::{Layout, points};
use super::legend::{CHARACTER, Legend};
use super::marks::number;
use super::palette::STYLE;
use super::panel::Panels;
use super::shades::{cells_a_pixel, shades};
use super::trail::Way;
use super::view::{Ground, Picture};
use super::walked::{captions, unclosed};
use crate::escape::Markup;

/// The margin around everything, in points.
const MARGIN: f64 = 14.0;
/// The height of the two lines of title, in points.
const TITLE: f64 = 44.0;
/// The height of a line of the note, in points.
const NOTE: f64 = 15.0;

/// Maps of at most this many cells have no image, which some viewers, such as librsvg,
/// would blur.
const SMALL: usize = 4096;

/// A drawing as an SVG document, without a title; empty if it has no frame.
///
/// ```
/// use grid::{Drawing, Frame, Glyph, Grid, Role};
///
/// let floor = Grid::from_fn(2, 2, |_| '.')?;
/// let drawing = Drawing::from(Frame::of(&floor, |_, sign| Glyph::new(*sign, Role::Floor)));
/// assert!(picture::svg(&drawing).starts_with("<svg "));
/// # Ok::<(), grid::ShapeError>(())
/// ```
#[must_use]
pub fn svg(drawing: &Drawing) -> String {
    Picture { title: "", subtitle: "", note: "", searches: &[], drawing }.svg(Ground::Image)
}

impl Picture<'_> {
    /// The picture as an SVG document, with the first search; empty if the drawing has no
    /// frame. The same input gives the same bytes; with
    /// [`Ground::Image`], only for the same version of the PNG encoder.
    #[must_use]
    pub fn svg(&self, ground: Ground) -> String {
        document(self, ground)
    }
}

fn document(picture: &Picture<'_>, ground: Ground) -> String {
    let frames = frames(picture);
    let (Some(first), Some(last)) = (frames.first(), frames.last()) else { return String::new() };
    let captions = captions(&frames);
    let layout = Layout::new(first.glyphs(), &captions);
    let [title, subtitle] =
        [picture.title, picture.subtitle].map(|words| points(words.chars().count()));
    // A bold character of 13 points, and a plain one of 12, in the widest of the fonts.
    let longest = (title * 7.9).max(subtitle * 7.3);
    let is_searched = !picture.drawing.explored().is_empty();
    let shades = shades(&first.ground(), is_searched);
    let is_walked = frames.iter().any(|frame| !frame.trail().is_empty());
    let ways = if is_walked { &[(Way::Route, "route")][..] } else { &[] };
    let mut legend = Legend::new(last, &shades, ways, layout.scale);
    if is_searched {
        legend = legend.with_search();
    }
    let inner = layout.width().max(longest).max(legend.longest()).max(250.0);
    let notes = wrapped(picture.note, inner / CHARACTER);
    let title_high = if longest > 0.0 { TITLE + points(notes.len()) * NOTE } else { 0.0 };
    for search in picture.drawing.explored() {
        let words = unclosed(last.trail(), search).unwrap_or_default();
        for line in wrapped(&words, inner / CHARACTER) {
            legend.words(&line);
        }
    }
    legend.places(&captions);
    let (legend, below) = legend.svg(inner);
    let width = inner + 2.0 * MARGIN;
    let height = layout.height() + title_high + below + 12.0 + 2.0 * MARGIN;
    let mut svg = opening(picture, width, height);
    if longest > 0.0 {
        svg.push_str(&heading(picture, &notes));
    }
    let left = number(MARGIN);
    let _ = writeln!(svg, "<g transform=\"translate({left} {})\">", number(MARGIN + title_high));
    let explored = picture.drawing.explored().first();
    let is_small = shades.len() <= SMALL && cells_a_pixel(&shades) <= 1;
    let ground = if is_small { Ground::Shapes } else { ground };
    let panels = Panels { frames: &frames, captions: &captions, layout: &layout, explored, ground };
    svg.push_str(&panels.svg());
    let top = number(height - MARGIN - below);
    let _ = writeln!(svg, "</g>\n<g transform=\"translate({left} {top})\">{legend}</g>\n</svg>");
    svg
}

/// The beginning of the document: its size, its name if it has one, and its paper.
fn opening(picture: &Picture<'_>, width: f64, height: f64) -> String {
    let (wide, high) = (number(width.ceil()), number(height.ceil()));
    let titles = [picture.title, picture.subtitle].into_iter().filter(|title| !title.is_empty());
    let name = titles.collect::<Vec<_>>().join(": ");
    let name = match &*name {
        "" => String::new(),
        name => format!("<title>{}</title>\n", Markup(name)),
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" \
         viewBox=\"0 0 {wide} {high}\" style=\"max-width:100%;height:auto\" role=\"img\" \
         font-family=\"ui-monospace,Menlo,Consolas,monospace\">\n{name}<style>{STYLE}</style>\n\
         <rect class=\"paper\" width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    )
}

/// The two lines above the panels.
fn heading(picture: &Picture<'_>, notes: &[String]) -> String {
    let (left, first_line) = (number(MARGIN), number(MARGIN + 12.0));
    let mut svg = format!(
        "<text class=\"words\" fill=\"#1b1f24\" x=\"{left}\" y=\"{first_line}\" \
         font-size=\"13\" font-weight=\"bold\">{}</text>\n\
         <text class=\"words\" fill=\"#1b1f24\" x=\"{left}\" y=\"{}\" font-size=\"12\">{}</text>\n",
        Markup(picture.title),
        number(MARGIN + 30.0),
        Markup(picture.subtitle)
    );
    for (place, note) in notes.iter().enumerate() {
        let line = number(MARGIN + 30.0 + points(place + 1) * NOTE);
        let _ = writeln!(
            svg,
            "<text class=\"words\" fill=\"#1b1f24\" x=\"{left}\" y=\"{line}\" \
             font-size=\"11\">{}</text>",
            Markup(note)
        );
    }
    svg
}

/// Wraps `text` into lines of at most `most` characters, unless a word is longer.
fn wrapped(text: &str, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if points(line.chars().count() + 1 + word.chars().count()) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The frames to show; if there is a search, one with the whole route.
fn frames(picture: &Picture<'_>) -> Vec<Frame> {
    let frames = picture.drawing.frames();
    if picture.drawing.explored().is_empty() {
        return frames.to_vec();
    }
    frames.first().map(|first| whole(first, frames)).into_iter().collect()
}

/// The ground of the first frame with the trails of all.
fn whole(first: &Frame, frames: &[Frame]) -> Frame {
    let mut whole = Frame::of(&first.ground(), |_, glyph| *glyph);
    frames.iter().flat_map(Frame::trail).for_each(|pos| whole.pass(*pos));
    whole
}

#[cfg(test)]
mod tests {
    use grid::{Explored, Glyph, Grid, Pos, Role};

    use super::*;
    use crate::palette::HEAT;

    /// A city of pseudo-random heats with some closed blocks, and a staircase.
    fn city(rows: usize, cols: usize) -> Drawing {
        let mut seed = 1_u32;
        let cells = Grid::from_rows(vec![vec![(); cols]; rows]).unwrap();
        let mut frame = Frame::of(&cells, |_, ()| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            match (seed >> 16) % 12 {
                digit @ 0..10 => Glyph::new(char::from_digit(digit, 10).unwrap(), Role::Floor),
                _ => Glyph::new('-', Role::Wall),
            }
        });
        for at in 0..rows.min(cols) - 1 {
            frame.step(Pos::new(at, at), Pos::new(at, at + 1), Role::Route);
            frame.step(Pos::new(at, at + 1), Pos::new(at + 1, at + 1), Role::Route);
        }
        frame.into()
    }

    fn drawn(drawing: &Drawing, ground: Ground) -> String {
        let (title, subtitle, note) = ("<city>", "cost & all", "Heat & walls.");
        Picture { title, subtitle, note, searches: &[], drawing }.svg(ground)
    }

    #[test]
    fn a_large_city_is_small() {
        let drawing = city(1000, 1000);
        let plain = drawn(&drawing, Ground::Image);
        assert!(plain.len() < 2_000_000, "{} bytes", plain.len());
        assert!(plain.contains("image-rendering:pixelated") && !plain.contains("scaled down"));
        let cells = drawing.frames()[0].glyphs();
        let order = cells.positions().map(|pos| (pos, cells.neighbours(pos).map(|(_, to)| to)));
        let explored = Explored::new(cells, [Pos::new(0, 0)], order.take(900_000));
        let shown = drawn(&drawing.with_explored(explored), Ground::Image);
        assert!(shown.len() < 2_000_000, "{} bytes", shown.len());
        assert!(shown.contains("first to last"));
    }

    #[test]
    fn a_larger_one_is_scaled_down_with_a_word_about_it() {
        let shown = drawn(&city(2, 2001), Ground::Image);
        assert!(shown.contains("scaled down: a pixel is 3 x 3 cells"), "{shown}");
        assert!(shown.contains("scale(0.5)") && shown.contains("<image"));
    }

    #[test]
    fn shapes_need_no_image_and_text_is_escaped() {
        let shown = drawn(&city(5, 5), Ground::Shapes);
        assert!(!shown.contains("<image") && shown.contains("&lt;city&gt;: cost &amp; all"));
        assert!(shown.contains(">Heat &amp; walls.</text>"));
        let (drawing, no) = (city(1, 2), "");
        let plain =
            Picture { title: "a", subtitle: no, note: no, searches: &[], drawing: &drawing };
        assert!(plain.svg(Ground::Shapes).contains("<title>a</title>"));
        let long = Picture { title: &"x".repeat(100), ..plain }.svg(Ground::Shapes);
        assert!(long.contains(" width=\"818\""), "{long}");
        assert!(shown.contains(&format!("fill=\"{}\" d=\"M", HEAT[3].hex())));
        assert!(shown.contains("d=\"M0.5 0.5h1v1h1v1h1v1h1v1M"), "{shown}");
        assert!(shown.contains("url(#hatch)") && shown.contains(">obstacle</text>"));
        assert!(!drawn(&city(64, 64), Ground::Image).contains("<image"), "too small for an image");
        assert!(!shown.contains("vector-effect") && shown.contains("stroke-width=\"0.04\""));
        assert!(shown.contains("<tspan x=\"0.27\">"), "{shown}");
    }

    /// The cells that a search has closed are shown once, with every leg of the route.
    #[test]
    fn what_was_explored_is_shown_with_all_legs() {
        let cells = Grid::from_rows(vec![vec![(); 3]; 3]).unwrap();
        let leg = |from: Pos, to: Pos| {
            let mut frame = Frame::of(&cells, |_, ()| Glyph::new('.', Role::Floor));
            frame.step(from, to, Role::Route);
            frame
        };
        let legs = [leg(Pos::new(0, 0), Pos::new(0, 1)), leg(Pos::new(2, 1), Pos::new(2, 2))];
        let closed = cells.positions().map(|pos| (pos, Vec::new()));
        let explored = Explored::new(&cells, [Pos::new(0, 0)], closed);
        let shown = drawn(&Drawing::from(legs.to_vec()).with_explored(explored), Ground::Shapes);
        assert!(shown.contains("class=\"route\"  d=\"M0.5 0.5h1v2h1M"), "{shown}");
        // The longest of the legend is 47 characters of 6.7 points, and a sign of 16.
        let frontier = "<text class=\"words\" fill=\"#1b1f24\" x=\"16\" y=\"11\" font-size=\"11\">frontier (and the goal): reached but not closed<";
        assert!(shown.contains(frontier) && shown.contains(" width=\"359\""), "{shown}");
    }

    /// Also if all legs are in one panel; the key at the end of a leg is not faint yet.
    #[test]
    fn keys_that_were_taken_and_doors_that_were_passed_are_faint() {
        let cells = Grid::from_rows(vec!["@aA.b".chars().collect()]).unwrap();
        let faint = |end| {
            let mut frame = Frame::of(&cells, |_, &character| match character {
                'a' | 'b' => Glyph::new(character, Role::Key),
                'A' => Glyph::new(character, Role::Door),
                _ => Glyph::new('.', Role::Floor),
            });
            for col in 0..end {
                frame.step(Pos::new(0, col), Pos::new(0, col + 1), Role::Route);
            }
            drawn(&frame.into(), Ground::Shapes).matches("class=\"past\"").count()
        };
        assert_eq!([1, 2, 4].map(faint), [0, 2, 2]);
    }

    #[test]
    fn notes_are_wrapped_between_words() {
        assert_eq!(wrapped("one two  three", 7.0), ["one two", "three"]);
        assert_eq!(wrapped("unbreakable", 3.0), ["unbreakable"]);
        assert!(wrapped("", 7.0).is_empty());
    }

    #[test]
    fn frames_that_stand_on_one_ground_share_it() {
        let one = city(64, 65).frames()[0].clone().with_caption("first");
        let drawing = Drawing::from(vec![one.clone(), one.with_caption("second <leg>")]);
        let shown = drawn(&drawing, Ground::Image);
        assert_eq!(shown.matches("<image").count(), 1);
        assert_eq!(shown.matches("<use href=\"#ground\"/>").count(), 2);
        assert!(shown.contains(">1. first<") && shown.contains(">2. second &lt;leg&gt;<"));
    }
}
