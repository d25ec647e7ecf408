//! SVG: the panels of a drawing with title and legend.

use std::fmt::Write;

use grid::{Drawing, Frame, Grid, Role};

use super::ground::{digits, hatch, shading};
use super::marks::{READABLE, is_arrow, marks, number};
use super::palette::{CLOSED, Colour, FRONTIER, HEAT, STYLE, WALL};
use super::panel::Layout;
use super::shades::{Shade, cells_a_pixel, shades};
use super::trail::{lines, path};
use super::view::{Ground, Picture};
use crate::escape::Markup;

/// Around everything, in points.
const MARGIN: f64 = 14.0;
/// The height of the two lines of title, in points.
const TITLE: f64 = 44.0;
/// The height of the legend, in points.
const LEGEND: f64 = 30.0;

/// A drawing as an SVG document, without a title.
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
    Picture { title: "", subtitle: "", drawing }.svg(Ground::Image)
}

impl Picture<'_> {
    /// The picture as an SVG document. The same input gives the same bytes; with
    /// [`Ground::Shapes`] whatever the version of the encoder of images.
    #[must_use]
    pub fn svg(&self, ground: Ground) -> String {
        document(self, ground)
    }
}

fn document(picture: &Picture<'_>, ground: Ground) -> String {
    let frames = frames(picture);
    let Some(first) = frames.first() else { return String::new() };
    let layout = Layout::new(first.glyphs(), &frames);
    let legend = legend(picture, first);
    let titles = [picture.title, picture.subtitle];
    let longest = titles.map(|title| title.chars().count()).into_iter().max().unwrap_or(0);
    let title_high = if longest > 0 { TITLE } else { 0.0 };
    let words = super::panel::points(longest) * 7.3;
    let width = layout.width().max(words).max(250.0) + 2.0 * MARGIN;
    let below = if legend.is_empty() { 0.0 } else { LEGEND };
    let height = layout.height() + title_high + below + 2.0 * MARGIN;
    let (wide, high) = (number(width.ceil()), number(height.ceil()));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" \
         viewBox=\"0 0 {wide} {high}\" role=\"img\" font-family=\"ui-monospace,Menlo,Consolas,\
         monospace\">\n{}<style>{STYLE}</style>\n",
        if longest > 0 { name(picture) } else { String::new() }
    );
    let _ =
        writeln!(svg, "<rect class=\"paper\" width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>");
    if longest > 0 {
        svg.push_str(&heading(picture));
    }
    let left = number(MARGIN);
    let _ = writeln!(svg, "<g transform=\"translate({left} {})\">", number(MARGIN + title_high));
    svg.push_str(&panels(picture, &frames, &layout, ground));
    svg.push_str("</g>\n");
    if !legend.is_empty() {
        let top = number(height - MARGIN - LEGEND + 12.0);
        let _ = writeln!(svg, "<g transform=\"translate({left} {top})\">{legend}</g>");
    }
    svg.push_str("</svg>\n");
    svg
}

/// What the document is called.
fn name(picture: &Picture<'_>) -> String {
    format!("<title>{}: {}</title>\n", Markup(picture.title), Markup(picture.subtitle))
}

/// The two lines above the panels.
fn heading(picture: &Picture<'_>) -> String {
    let (left, first_line) = (number(MARGIN), number(MARGIN + 12.0));
    format!(
        "<text class=\"words\" fill=\"#1b1f24\" x=\"{left}\" y=\"{first_line}\" \
         font-size=\"13\" font-weight=\"bold\">{}</text>\n\
         <text class=\"words\" fill=\"#1b1f24\" x=\"{left}\" y=\"{}\" font-size=\"12\">{}</text>\n",
        Markup(picture.title),
        number(MARGIN + 30.0),
        Markup(picture.subtitle)
    )
}

/// The frames to be shown: where a search is, one with the whole route.
fn frames(picture: &Picture<'_>) -> Vec<Frame> {
    let frames = picture.drawing.frames();
    if picture.drawing.explored().is_none() {
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

fn panels(picture: &Picture<'_>, frames: &[Frame], layout: &Layout, ground: Ground) -> String {
    let layers: Vec<Layers> = frames.iter().map(|frame| layers(picture, frame, layout)).collect();
    let Some(first) = layers.first() else { return String::new() };
    let shared = shading(&first.shades, ground);
    let marked = layers.iter().all(|layer| layer.marks == first.marks);
    let mut svg = format!("<defs>{}<g id=\"ground\">{shared}</g>", hatch());
    if marked {
        let _ = write!(svg, "<g id=\"marks\">{}</g>", first.marks);
    }
    svg.push_str("</defs>\n");
    for (place, (frame, layer)) in frames.iter().zip(&layers).enumerate() {
        let ([left, line], [x, y]) = layout.place(place);
        if let Some(caption) = frame.caption() {
            let _ = writeln!(
                svg,
                "<text class=\"words\" fill=\"#1b1f24\" x=\"{left}\" y=\"{line}\" \
                 font-size=\"11\">{}</text>",
                Markup(caption)
            );
        }
        let _ = write!(svg, "<g transform=\"translate({x} {y})scale({})\" ", number(layout.scale));
        svg.push_str(CELL_TEXT);
        if layer.shades == first.shades {
            svg.push_str("<use href=\"#ground\"/>");
        } else {
            svg.push_str(&shading(&layer.shades, ground));
        }
        svg.push_str(&layer.digits);
        let _ = write!(svg, "{}", lines(&path(frame.trail()), layout.scale, ""));
        svg.push_str(if marked { "<use href=\"#marks\"/>" } else { &layer.marks });
        let _ = writeln!(svg, "{}</g>", border(frame.glyphs()));
    }
    svg
}

/// The attributes of a group in which one unit is a cell.
pub(crate) const CELL_TEXT: &str = "font-size=\".58\" text-anchor=\"middle\">";

/// The outline of all cells.
pub(crate) fn border<T>(cells: &Grid<T>) -> String {
    format!(
        "<rect class=\"frame\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#c4cad2\" \
         stroke-width=\"1\" vector-effect=\"non-scaling-stroke\"/>",
        cells.cols(),
        cells.rows()
    )
}

/// What lies over one another in a panel.
pub(crate) struct Layers {
    pub(crate) shades: Grid<Shade>,
    pub(crate) digits: String,
    pub(crate) marks: String,
}

pub(crate) fn layers(picture: &Picture<'_>, frame: &Frame, layout: &Layout) -> Layers {
    let ground = frame.ground();
    let shades = shades(&ground, picture.drawing.explored());
    let readable = layout.scale >= READABLE;
    let digits = if readable { digits(&ground, &shades) } else { String::new() };
    // An arrow only says where the trail goes; what else is drawn over the
    // ground stands on it.
    let standing = frame.glyphs().map(|pos, glyph| match ground.get(pos) {
        Some(below) if glyph.role != Role::Route || is_arrow(glyph.character) => *below,
        _ => *glyph,
    });
    Layers { shades, digits, marks: marks(&standing, layout.scale) }
}

/// What the colours mean, and where several cells share a pixel.
fn legend(picture: &Picture<'_>, frame: &Frame) -> String {
    let mut legend = Legend::default();
    let ground = frame.ground();
    let shades = shades(&ground, picture.drawing.explored());
    let has = |those: fn(&Shade) -> bool| shades.iter().any(|(_, shade)| those(shade));
    if picture.drawing.explored().is_some() {
        legend.scale("closed first", &CLOSED, "last");
        legend.swatch(FRONTIER, "met, not closed");
    } else if has(|shade| matches!(shade, Shade::Heat(_))) {
        legend.scale("heat 0", &HEAT, "9");
        if has(|shade| *shade == Shade::Wall) {
            legend.swatch(WALL, "closed block");
        }
    }
    let size = cells_a_pixel(&shades);
    if size > 1 {
        legend.words(&format!("scaled down: a pixel is {size} x {size} cells"));
    }
    legend.svg
}

/// A line of words and swatches.
#[derive(Default)]
struct Legend {
    svg: String,
    right: f64,
}

impl Legend {
    fn words(&mut self, words: &str) {
        let x = number(self.right);
        let _ = write!(
            self.svg,
            "<text class=\"words\" fill=\"#1b1f24\" x=\"{x}\" y=\"12\" font-size=\"11\">{}</text>",
            Markup(words)
        );
        self.right += super::panel::points(words.chars().count()) * 6.7 + 6.0;
    }

    fn square(&mut self, colour: Colour) {
        let (x, fill) = (number(self.right), colour.hex());
        let _ = write!(
            self.svg,
            "<rect class=\"frame\" x=\"{x}\" y=\"2\" width=\"12\" height=\"12\" fill=\"{fill}\" \
             stroke=\"#c4cad2\" stroke-width=\".5\"/>"
        );
        self.right += 12.0;
    }

    fn scale(&mut self, before: &str, colours: &[Colour], after: &str) {
        self.words(before);
        for colour in colours {
            self.square(*colour);
        }
        self.right += 6.0;
        self.words(after);
        self.right += 12.0;
    }

    fn swatch(&mut self, colour: Colour, meaning: &str) {
        self.square(colour);
        self.right += 6.0;
        self.words(meaning);
        self.right += 12.0;
    }
}

#[cfg(test)]
mod tests {
    use grid::{Drawing, Explored, Glyph, Pos};

    use super::*;

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
        Picture { title: "<city>", subtitle: "cost & all", drawing }.svg(ground)
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
        assert!(shown.contains("closed first"));
    }

    #[test]
    fn a_larger_one_is_scaled_down_with_a_word_about_it() {
        let shown = drawn(&city(2, 2001), Ground::Image);
        assert!(shown.contains("scaled down: a pixel is 3 x 3 cells"), "{shown}");
        assert!(shown.contains("scale(0.5)"));
    }

    #[test]
    fn shapes_need_no_image_and_text_is_escaped() {
        let shown = drawn(&city(5, 5), Ground::Shapes);
        assert!(!shown.contains("<image") && shown.contains("&lt;city&gt;: cost &amp; all"));
        assert!(shown.contains(&format!("fill=\"{}\" d=\"M", HEAT[3].hex())));
        assert!(shown.contains("d=\"M0.5 0.5h1v1h1v1h1v1h1v1\""), "{shown}");
        assert!(shown.contains("url(#hatch)") && shown.contains("closed block"));
        assert_eq!(shown, drawn(&city(5, 5), Ground::Shapes));
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
        assert!(shown.contains("class=\"route\"  d=\"M0.5 0.5h1v2h1\""), "{shown}");
    }

    #[test]
    fn frames_that_stand_on_one_ground_share_it() {
        let one = city(4, 4).frames()[0].clone().with_caption("first");
        let drawing = Drawing::from(vec![one.clone(), one.with_caption("second <leg>")]);
        let shown = drawn(&drawing, Ground::Image);
        assert_eq!(shown.matches("<image").count(), 1);
        assert_eq!(shown.matches("<use href=\"#ground\"/>").count(), 2);
        assert!(shown.contains(">first</text>") && shown.contains(">second &lt;leg&gt;</text>"));
    }
}
