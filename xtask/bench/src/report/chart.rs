//! Time against size, ours and the first peer's, as SVG: both axes logarithmic.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::Entry;
use crate::problem::Side;

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 460.0;
/// Left, right, above and below the field.
const MARGINS: [f64; 4] = [64.0, 190.0, 20.0, 44.0];

/// Colours that colour-blind eyes can tell apart (Okabe and Ito, 2008).
const COLOURS: [&str; 7] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000"];

/// Points by the decimal logarithms of cells and seconds.
type Points = Vec<(f64, f64)>;

/// The chart of all problems that have a size.
pub(crate) fn chart(entries: &[Entry]) -> String {
    let lines = lines(entries);
    let points = || lines.values().flatten().flatten();
    let range = |pick: fn(&(f64, f64)) -> f64| {
        let low = points().map(pick).fold(f64::INFINITY, f64::min).floor();
        let high = points().map(pick).fold(f64::NEG_INFINITY, f64::max).ceil();
        if low < high { (low, high) } else { (0.0, 1.0) }
    };
    let field = Field { cells: range(|point| point.0), seconds: range(|point| point.1) };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>Time against size: whole answers, and the peer dashed</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#ffffff\"/>\n"
    );
    field.axes(&mut svg);
    for (number, (name, sides)) in lines.iter().enumerate() {
        let colour = COLOURS[number % COLOURS.len()];
        for (points, dashes) in sides.iter().zip(["", " stroke-dasharray=\"5 4\""]) {
            field.line(&mut svg, points, colour, dashes);
        }
        let row = 34.0 + 20.0 * f64::from(u32::try_from(number).unwrap_or(0));
        let left = WIDTH - MARGINS[1] + 16.0;
        // Writing to a string does not fail.
        let _ = writeln!(
            svg,
            "<path d=\"M{left} {row}h24\" stroke=\"{colour}\" stroke-width=\"2\"/>\
             <text x=\"{}\" y=\"{}\">{name}</text>",
            left + 30.0,
            row + 4.0
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// For each line of the chart our points and the first peer's, by size.
fn lines(entries: &[Entry]) -> BTreeMap<&'static str, [Points; 2]> {
    let mut lines: BTreeMap<&'static str, [Points; 2]> = BTreeMap::new();
    for Entry { problem, measured } in entries.iter().filter(|entry| !entry.problem.line.is_empty())
    {
        for figures in &measured.sides {
            let place = match figures.side {
                Side::Whole => 0,
                Side::Peer(0) => 1,
                Side::Certified | Side::Cost | Side::Peer(_) => continue,
            };
            let point = (super::cells(problem).log10(), figures.seconds.max(1e-9).log10());
            lines.entry(problem.line).or_default()[place].push(point);
        }
    }
    lines
}

/// The ranges of both axes, as decimal logarithms.
struct Field {
    cells: (f64, f64),
    seconds: (f64, f64),
}

impl Field {
    fn x(&self, cells: f64) -> f64 {
        let share = (cells - self.cells.0) / (self.cells.1 - self.cells.0);
        MARGINS[0] + share * (WIDTH - MARGINS[0] - MARGINS[1])
    }

    fn y(&self, seconds: f64) -> f64 {
        let share = (seconds - self.seconds.0) / (self.seconds.1 - self.seconds.0);
        HEIGHT - MARGINS[3] - share * (HEIGHT - MARGINS[2] - MARGINS[3])
    }

    fn axes(&self, svg: &mut String) {
        let (left, right) = (self.x(self.cells.0), self.x(self.cells.1));
        let (top, bottom) = (self.y(self.seconds.1), self.y(self.seconds.0));
        for power in powers(self.cells) {
            let x = self.x(power);
            let _ = writeln!(
                svg,
                "<path d=\"M{x:.1} {top:.1}V{bottom:.1}\" stroke=\"#dddddd\"/>\
                 <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">10<tspan dy=\"-4\" \
                 font-size=\"9\">{power}</tspan></text>",
                bottom + 18.0
            );
        }
        for power in powers(self.seconds) {
            let y = self.y(power);
            let _ = writeln!(
                svg,
                "<path d=\"M{left:.1} {y:.1}H{right:.1}\" stroke=\"#dddddd\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">10<tspan dy=\"-4\" \
                 font-size=\"9\">{power}</tspan></text>",
                left - 8.0,
                y + 4.0
            );
        }
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">cells</text>\
             <text x=\"14\" y=\"{:.1}\" text-anchor=\"middle\" transform=\"rotate(-90 14 {:.1})\">seconds (the peer dashed)</text>",
            f64::midpoint(left, right),
            HEIGHT - 8.0,
            f64::midpoint(top, bottom),
            f64::midpoint(top, bottom)
        );
    }

    fn line(&self, svg: &mut String, points: &Points, colour: &str, dashes: &str) {
        let mut path = String::new();
        for (number, (cells, seconds)) in points.iter().enumerate() {
            let (x, y) = (self.x(*cells), self.y(*seconds));
            let _ = write!(path, "{}{x:.1} {y:.1}", if number == 0 { 'M' } else { 'L' });
            let _ =
                writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{colour}\"/>");
        }
        if points.len() > 1 {
            let _ = writeln!(
                svg,
                "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"{dashes}/>"
            );
        }
    }
}

/// The whole numbers in a range.
fn powers((low, high): (f64, f64)) -> impl Iterator<Item = f64> {
    std::iter::successors(Some(low), |power| Some(power + 1.0))
        .take_while(move |power| *power <= high)
}
