//! The trail of a route: one line with a rim, visible without any colour.
//!
//! One unit is a cell.

use std::fmt::Write;

use grid::Pos;

use super::marks::number;
use super::palette::{RIM, ROUTE};

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

/// The lines along a path: a rim, and the route on it.
///
/// `attributes` go to both; with an empty path a script can fill them in.
pub(crate) fn lines(path: &str, scale: f64, attributes: &str) -> String {
    let width = (3.0 / scale).max(0.18);
    let line = |class, colour: &str, width: f64| {
        format!(
            "<path class=\"{class}\" {attributes} d=\"{path}\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>",
            number(width)
        )
    };
    line("rim", &RIM.hex(), width * 2.0) + &line("route", &ROUTE.hex(), width)
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
}
