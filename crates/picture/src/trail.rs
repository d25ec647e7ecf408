//! The trail of a route: one line with a rim, visible without any colour, and
//! arrowheads on it.
//!
//! One unit is a cell.

use std::fmt::Write;

use grid::Pos;

use super::layout::points;
use super::marks::number;
use super::palette::{Colour, NEW, OLD, RIM, ROUTE, SHARED};

/// How lines are drawn at some number of points a cell.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pen {
    /// The width of a line.
    pub(crate) width: f64,
    /// The length of an arrowhead.
    pub(crate) head: f64,
    /// The steps from one arrowhead to the next.
    pub(crate) stride: usize,
}

impl Pen {
    /// The pen at `scale` points a cell.
    pub(crate) fn new(scale: f64) -> Pen {
        let stride = (2..).take(400).find(|steps| points(*steps) * scale >= 40.0).unwrap_or(400);
        Pen { width: (3.0 / scale).max(0.13), head: (4.0 / scale).max(0.13), stride }
    }

    /// Whether step number `step` of `steps` has a head. The last has none, because the
    /// mark of the goal would cover it; a short route has one on its first step.
    pub(crate) const fn has_head(self, step: usize, steps: usize) -> bool {
        if steps <= self.stride {
            step == 1
        } else {
            step.is_multiple_of(self.stride) && step < steps
        }
    }
}

/// The arrowheads of `trail` at those steps, counted from 1, for which `has_head` is
/// true, drawn as in the script of a page.
pub(crate) fn heads(trail: &[Pos], pen: Pen, has_head: impl Fn(usize) -> bool) -> String {
    let mut path = String::new();
    for (step, (from, to)) in (1_usize..).zip(trail.iter().zip(trail.iter().skip(1))) {
        if !has_head(step) {
            continue;
        }
        let [right, down] =
            [(to.col, from.col), (to.row, from.row)].map(|(to, from)| points(to) - points(from));
        // Half a cell before the end of the step, where it enters the last cell.
        let cells = right.abs().max(down.abs()).max(1.0) * 2.0;
        let [x, y] = [points(to.col) + 0.5 - right / cells, points(to.row) + 0.5 - down / cells];
        let length = right.hypot(down).max(1.0) / pen.head;
        let [right, down] = [right / length, down / length];
        let place = |x: f64, y: f64| format!("{} {}", number(x), number(y));
        let (one, other) = (
            place(x - right / 2.0 - down, y - down / 2.0 + right),
            place(x - right / 2.0 + down, y - down / 2.0 - right),
        );
        let _ = write!(path, "M{one}L{}L{other}", place(x + right / 2.0, y + down / 2.0));
    }
    path
}

/// The data of a path along `trail`, straight stretches as one command each.
pub(crate) fn path(trail: &[Pos]) -> String {
    let Some((first, rest)) = trail.split_first() else { return String::new() };
    let mut path = format!("M{}.5 {}.5", first.col, first.row);
    let mut from = *first;
    let mut pending = (0_i64, 0_i64);
    for &to in rest {
        let step = (difference(from.row, to.row), difference(from.col, to.col));
        let straight =
            step.0 * pending.1 == step.1 * pending.0 && step.0 * pending.0 + step.1 * pending.1 > 0;
        if straight {
            pending = (pending.0 + step.0, pending.1 + step.1);
        } else {
            line(&mut path, pending);
            pending = step;
        }
        from = to;
    }
    line(&mut path, pending);
    path
}

fn line(path: &mut String, (rows, cols): (i64, i64)) {
    let _ = match (rows, cols) {
        (0, 0) => Ok(()),
        (0, cols) => write!(path, "h{cols}"),
        (rows, 0) => write!(path, "v{rows}"),
        (rows, cols) => write!(path, "l{cols} {rows}"),
    };
}

/// How far it is from `one` to `other`; a grid in memory is far smaller than
/// any limit.
fn difference(one: usize, other: usize) -> i64 {
    let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX / 4);
    number(other) - number(one)
}

/// What a line stands for; it determines the colours of the line and its rim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// The only route there is.
    Route,
    /// The old one of two.
    Old,
    /// The new one of two.
    New,
    /// What both share.
    Shared,
}

impl Way {
    fn colours(self) -> [Colour; 2] {
        match self {
            Way::Route => [ROUTE, RIM],
            Way::Old => [OLD, ROUTE],
            Way::New => [NEW, RIM],
            Way::Shared => [SHARED, RIM],
        }
    }

    /// The class of its lines.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Way::Route => "route",
            Way::Old => "old",
            Way::New => "new",
            Way::Shared => "shared",
        }
    }

    /// The lines along a path: a rim, and the way on top.
    ///
    /// `attributes` go to both; if the path is empty, a script can fill it in.
    pub(crate) fn lines(self, path: &str, width: f64, attributes: &str) -> String {
        let line = |class, colour: Colour, width: f64| {
            format!(
                "<path class=\"{class}\" {attributes} d=\"{path}\" fill=\"none\" \
                 stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" \
                 stroke-linecap=\"round\"/>",
                colour.hex(),
                number(width)
            )
        };
        let [colour, rim] = self.colours();
        line("rim", rim, width * 2.0) + &line(self.class(), colour, width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_are_one_command() {
        let cells = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 2), (0, 0)];
        let cells = cells.map(|(row, col)| Pos::new(row, col));
        assert_eq!(path(&cells), "M0.5 0.5h2v2h-1h1l-2 -2");
        assert_eq!(path(&cells[..1]), "M0.5 0.5");
        assert_eq!(path(&[]), "");
    }

    #[test]
    fn a_head_points_the_way() {
        let cells = [(0, 0), (0, 1), (0, 2), (1, 2)].map(|(row, col)| Pos::new(row, col));
        let pen = Pen { stride: 2, ..Pen::new(40.0) };
        assert_eq!(
            heads(&cells, pen, |step| step % 2 == 1),
            "M0.94 0.63L1.06 0.5L0.94 0.37M2.37 0.94L2.5 1.06L2.63 0.94"
        );
        assert_eq!(heads(&cells[..1], pen, |_| true), "");
        assert_eq!((1..=4).filter(|step| pen.has_head(*step, 4)).collect::<Vec<_>>(), [2]);
        assert_eq!((1..=2).filter(|step| pen.has_head(*step, 2)).collect::<Vec<_>>(), [1]);
        // Where cells are small, lines are as wide and heads as large, and fewer.
        assert_eq!([40.0, 20.0, 1.0].map(|scale| Pen::new(scale).stride), [2, 2, 40]);
    }
}
