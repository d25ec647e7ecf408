//! Overlays: two walks in one drawing, cropped to the area in which they differ.
//!
//! The signs can be told apart from each other, and from the glyphs of a drawing, without
//! colour: `=` kept, `x` removed, `*` added.

use std::collections::BTreeSet;
use std::ops::Range;

use grid::{Dir8, Pos};

use crate::colour::{self, painted};
use crate::escape::shown;
use crate::harness::{Body, Picture, Track};

/// The number of rows and columns shown around the difference.
const MARGIN: usize = 2;

/// An overlay shows at most this many cells, several times as many as fit into a
/// snapshot.
const MOST_CELLS: usize = 1 << 16;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Parting {
    /// The number of the first step that differs, counted from 1.
    pub(super) step: usize,
    /// The cell where this step begins; `None` if the starts differ.
    pub(super) cell: Option<Pos>,
    /// The direction of the old step; `None` if the walk ends there.
    pub(super) old: Option<char>,
    pub(super) new: Option<char>,
}

pub(super) struct Overlay<'a> {
    old: Walk<'a>,
    new: Walk<'a>,
    /// The rows of the first frame of the new drawing; empty if it is left out.
    map: Vec<Vec<char>>,
}

struct Walk<'a> {
    route: &'a [Pos],
    cells: BTreeSet<Pos>,
}

impl<'a> Walk<'a> {
    fn of(body: &'a Body) -> Option<Walk<'a>> {
        let Some(Track::Walk(route)) = &body.route else { return None };
        Some(Walk { route, cells: route.iter().copied().collect() })
    }
}

impl<'a> Overlay<'a> {
    /// The walks of two bodies; `None` if one of them has no walk.
    pub(super) fn new(old: &'a Body, new: &'a Body) -> Option<Overlay<'a>> {
        let lines: &[String] = match &new.drawing {
            Picture::Shown(lines) => lines.split(String::is_empty).next().unwrap_or_default(),
            Picture::LeftOut { .. } => &[],
        };
        // A caption consists of words; the rows of a map do not.
        let rows = lines.iter().filter(|line| !line.contains(' '));
        let map = rows.map(|row| row.chars().collect()).collect();
        Some(Overlay { old: Walk::of(old)?, new: Walk::of(new)?, map })
    }

    /// The glyph of the drawing at `pos`; outside of it a blank, or a dot without a drawing.
    fn glyph(&self, pos: Pos) -> char {
        let outside = if self.map.is_empty() { '.' } else { ' ' };
        self.map.get(pos.row).and_then(|row| row.get(pos.col)).copied().unwrap_or(outside)
    }

    /// Where the walks diverge; `None` if they are equal.
    pub(super) fn parting(&self) -> Option<Parting> {
        let (old, new) = (self.old.route, self.new.route);
        let same = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        if same == old.len() && same == new.len() {
            return None;
        }
        let cell = same.checked_sub(1).and_then(|last| old.get(last)).copied();
        let arrow = |from: Pos, to: Pos| from.direction8_to(to).map_or('?', Dir8::arrow);
        let to = |cells: &[Pos]| Some(arrow(cell?, *cells.get(same)?));
        Some(Parting { step: same.max(1), cell, old: to(old), new: to(new) })
    }

    pub(super) fn starts(&self) -> [String; 2] {
        [&self.old, &self.new].map(|walk| walk.route.first().map_or(String::new(), Pos::to_string))
    }

    pub(super) fn kept(&self) -> usize {
        self.old.cells.intersection(&self.new.cells).count()
    }

    /// The cells only on the old walk, in reading order.
    pub(super) fn removed(&self) -> impl Iterator<Item = &Pos> {
        self.old.cells.difference(&self.new.cells)
    }

    /// The cells only on the new walk, in reading order.
    pub(super) fn added(&self) -> impl Iterator<Item = &Pos> {
        self.new.cells.difference(&self.old.cells)
    }

    /// The rows and columns around the difference; `None` if they are too many. Leaving
    /// out other rows makes a few scattered differences easier to find.
    pub(super) fn window(&self) -> Option<(BTreeSet<usize>, Range<usize>)> {
        let mut shown: Vec<&Pos> = self.removed().chain(self.added()).collect();
        if shown.is_empty() {
            // The same cells in another order: show all of them.
            shown.extend(self.old.cells.union(&self.new.cells));
        }
        // Stay on the map, unless a walk leaves it.
        let around = |first: usize, last: usize, end: usize| {
            let last = last.saturating_add(1);
            first.saturating_sub(MARGIN)..last.saturating_add(MARGIN).min(end.max(last))
        };
        let last_row = shown.iter().map(|pos| pos.row.saturating_add(1)).max().unwrap_or(0);
        let end = self.map.len().max(last_row);
        let rows: BTreeSet<usize> = shown.iter().map(|pos| pos.row).collect();
        let rows = rows.iter().flat_map(|row| around(*row, *row, end)).collect::<BTreeSet<_>>();
        let cols = || shown.iter().map(|pos| pos.col);
        let (first, last) = (cols().min().unwrap_or(0), cols().max().unwrap_or(0));
        let cols = around(first, last, self.map.iter().map(Vec::len).max().unwrap_or(0));
        (rows.len().saturating_mul(cols.len()) <= MOST_CELLS).then_some((rows, cols))
    }

    /// Both walks on the new map, in the rows around the difference: the signs, a ruler,
    /// then each row with its number. Empty if the rows are too many.
    pub(super) fn both(&self, colours: bool) -> Vec<String> {
        let Some((rows, cols)) = self.window() else { return Vec::new() };
        let cell = |pos| {
            let (sign, style) = match (self.old.cells.contains(&pos), self.new.cells.contains(&pos))
            {
                (true, true) => ('=', colour::SHARED),
                (true, false) => ('x', colour::LOST),
                (false, true) => ('*', colour::GOOD),
                (false, false) => (self.glyph(pos), colour::FAINT),
            };
            painted(shown(&sign.to_string()), style, colours)
        };
        let label = rows.last().map_or(1, |number| number.to_string().len());
        let is_cut = self.map.iter().any(|row| cols.end < row.len());
        let rest = if is_cut { " ..." } else { "" };
        let ruler = format!("{:label$} {}{rest}", "", ruler(&cols));
        let mut lines = vec!["= both, x before, * after".to_owned(), ruler];
        let mut next = None;
        for row in rows {
            if next.is_some_and(|next| next != row) {
                lines.push(format!("{:label$} ...", ""));
            }
            next = Some(row + 1);
            let cells: String = cols.clone().map(|col| cell(Pos::new(row, col))).collect();
            lines.push(format!("{row:label$} {cells}").trim_end().to_owned());
        }
        if next.is_some_and(|next| next < self.map.len()) {
            lines.push(format!("{:label$} ...", ""));
        }
        lines
    }
}

/// A ruler: the numbers of the first column and of every tenth, each above its column.
fn ruler(cols: &Range<usize>) -> String {
    let mut ruler = String::new();
    for col in cols.clone() {
        let place = col - cols.start;
        let is_free = ruler.is_empty() || ruler.len() < place;
        if (place == 0 || col.is_multiple_of(10)) && is_free {
            ruler.push_str(&" ".repeat(place - ruler.len()));
            ruler.push_str(&col.to_string());
        }
    }
    ruler
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells of a walk from the top row.
    fn cells(col: usize, arrows: &str) -> Vec<Pos> {
        grid::Route::from_arrows(0, Pos::new(0, col), arrows).unwrap().cells().to_vec()
    }

    fn overlay<'a>([old, new]: [&'a [Pos]; 2], map: &str) -> Overlay<'a> {
        let walk = |route: &'a [Pos]| Walk { route, cells: route.iter().copied().collect() };
        let map = map.lines().map(|line| line.chars().collect()).collect();
        Overlay { old: walk(old), new: walk(new), map }
    }

    #[test]
    fn one_walk_over_the_other() {
        let (wide, high) = (vec![".".repeat(40); 3].join("\n"), vec!["..."; 20].join("\n"));
        let down = "v".repeat(15);
        let map = "1>99\n9v>9\n99v9\n9999";
        for (col, old, new, map, expected) in [
            (0, "vv>", ">v>v", map, "  0|0 =*99|1 x**9|2 xx*9|3 9999"),
            (0, ">", "v", &high, "  0|0 =x.|1 *..|2 ...|3 ...|  ..."),
            (0, "vv>", ">v>v", "", "  0|0 =*.|1 x**|2 xx*"),
            (19, ">vv<", "v>v<", &wide, "  17 20 ...|0 ..=x..|1 ..*=..|2 ..==.."),
            (20, ">vv<", "v>v<", &wide, "  18 ...|0 ..=x..|1 ..*=..|2 ..==.."),
            (
                0,
                &format!(">v{down}<v"),
                &format!("v>{down}<vv"),
                &high,
                "   0| 0 =x.| 1 *=.| 2 .=.| 3 .=.|   ...|16 ==.|17 =..|18 *..|19 ...",
            ),
        ] {
            let (old, new) = (cells(col, old), cells(col, new));
            let lines = overlay([&old, &new], map).both(false);
            assert_eq!(lines[1..].join("|"), expected);
        }
    }

    #[test]
    fn a_large_difference_is_not_shown() {
        for (size, is_shown) in [(255, true), (256, false)] {
            let (one, other) = (cells(0, &"↘".repeat(size)), cells(0, ""));
            assert_eq!(overlay([&one, &other], "").window().is_some(), is_shown);
        }
    }
}
