//! Overlays: one walk laid over another, cropped to where they differ.
//!
//! The signs are told from every glyph of a drawing and from one another
//! without colour: `=` kept, `x` removed, `*` added.

use std::collections::BTreeSet;
use std::ops::Range;

use grid::{Dir, Pos};

use crate::harness::{Body, Picture, Track};

/// Rows and columns shown around what differs.
const MARGIN: usize = 2;

/// What a cell of a view is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// On neither route.
    Ground,
    /// On the route that is shown.
    Route,
    /// On both routes.
    Kept,
    /// On the old route alone.
    Removed,
    /// On the new route alone.
    Added,
}

/// A part of a map with one or both routes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct View {
    /// What it shows, in a word.
    pub(crate) title: &'static str,
    /// The numbers of its columns, in a line.
    pub(crate) ruler: String,
    /// Each row with its number; some may be left out in between.
    pub(crate) rows: Vec<(usize, Vec<(char, Mark)>)>,
}

/// Where two walks part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Parting {
    /// The number of the first step that differs, from 1.
    pub(crate) step: usize,
    /// The cell from which it goes; none if the starts differ.
    pub(crate) cell: Option<Pos>,
    /// Where the old step goes; none where the old walk ends.
    pub(crate) old: Option<char>,
    /// Where the new step goes; none where the new walk ends.
    pub(crate) new: Option<char>,
}

/// Two walks, and the map below them as far as the drawings show it.
pub(crate) struct Overlay<'a> {
    /// The cells of the old walk.
    pub(crate) old: &'a [Pos],
    /// The cells of the new walk.
    pub(crate) new: &'a [Pos],
    old_cells: BTreeSet<Pos>,
    new_cells: BTreeSet<Pos>,
    /// The glyphs of the map; no glyph where every drawing has an arrow.
    ground: Vec<Vec<Option<char>>>,
}

impl<'a> Overlay<'a> {
    /// The walks of two bodies; none where one of them has no walk.
    pub(crate) fn new(old: &'a Body, new: &'a Body) -> Option<Overlay<'a>> {
        let (Some(Track::Walk(old_walk)), Some(Track::Walk(new_walk))) = (&old.route, &new.route)
        else {
            return None;
        };
        let mut overlay = Overlay {
            old: old_walk,
            new: new_walk,
            old_cells: old_walk.iter().copied().collect(),
            new_cells: new_walk.iter().copied().collect(),
            ground: Vec::new(),
        };
        for body in [old, new] {
            if let Picture::Shown(lines) = &body.drawing {
                overlay.add_ground(lines);
            }
        }
        Some(overlay)
    }

    /// Takes over the glyphs of a drawing: of each frame, where it has no arrow.
    fn add_ground(&mut self, lines: &[String]) {
        for frame in lines.split(String::is_empty) {
            // A caption has words; the rows of a map that is walked have none.
            let rows = frame.iter().filter(|line| !line.contains(' '));
            for (row, line) in rows.enumerate() {
                if self.ground.len() <= row {
                    self.ground.push(Vec::new());
                }
                let Some(cells) = self.ground.get_mut(row) else { continue };
                for (col, character) in line.chars().enumerate() {
                    if cells.len() <= col {
                        cells.push(None);
                    }
                    if let Some(cell) = cells.get_mut(col)
                        && cell.is_none()
                        && Dir::from_arrow(character).is_none()
                    {
                        *cell = Some(character);
                    }
                }
            }
        }
    }

    /// Where the walks part; none if they are the same.
    pub(crate) fn parting(&self) -> Option<Parting> {
        let same = self.old.iter().zip(self.new).take_while(|(old, new)| old == new).count();
        if same == self.old.len() && same == self.new.len() {
            return None;
        }
        let cell = same.checked_sub(1).and_then(|last| self.old.get(last)).copied();
        let to = |cells: &[Pos]| match (cell, cells.get(same)) {
            (Some(from), Some(to)) => Some(from.direction_to(*to).map_or('?', Dir::arrow)),
            _ => None,
        };
        Some(Parting { step: same.max(1), cell, old: to(self.old), new: to(self.new) })
    }

    /// How many cells are on both, on the old one alone, on the new one alone.
    pub(crate) fn counts(&self) -> [usize; 3] {
        let kept = self.old_cells.intersection(&self.new_cells).count();
        [kept, self.removed().count(), self.added().count()]
    }

    /// The cells of the old walk alone, in reading order.
    pub(crate) fn removed(&self) -> impl Iterator<Item = &Pos> {
        self.old_cells.difference(&self.new_cells)
    }

    /// The cells of the new walk alone, in reading order.
    pub(crate) fn added(&self) -> impl Iterator<Item = &Pos> {
        self.new_cells.difference(&self.old_cells)
    }

    /// The rows and the columns that are worth showing.
    pub(crate) fn window(&self) -> (Range<usize>, Range<usize>) {
        let changed: Vec<Pos> = self.removed().chain(self.added()).copied().collect();
        // The same cells in another order: all of them.
        let all = self.old_cells.union(&self.new_cells).copied();
        let shown = if changed.is_empty() { all.collect() } else { changed };
        let range = |numbers: Vec<usize>, end: usize| {
            let first = numbers.iter().min().copied().unwrap_or(0);
            let last = numbers.iter().max().copied().unwrap_or(0);
            first.saturating_sub(MARGIN)..(last + MARGIN + 1).min(end.max(last + 1))
        };
        let width = self.ground.iter().map(Vec::len).max().unwrap_or(0);
        let rows = range(shown.iter().map(|pos| pos.row).collect(), self.ground.len());
        let cols = range(shown.iter().map(|pos| pos.col).collect(), width);
        (rows, cols)
    }

    /// The rows of the window that lie near a difference. Where these are few
    /// and far between, what is left out makes each of them easier to find.
    fn rows_shown(&self, rows: Range<usize>) -> Vec<usize> {
        let changed: BTreeSet<usize> =
            self.removed().chain(self.added()).map(|pos| pos.row).collect();
        let is_near = |row: &usize| {
            let near = row.saturating_sub(MARGIN)..=row + MARGIN;
            changed.is_empty() || changed.range(near).next().is_some()
        };
        rows.filter(is_near).collect()
    }

    /// The rows and the columns in which the walks lie.
    pub(crate) fn extent(&self) -> (Range<usize>, Range<usize>) {
        let all = || self.old_cells.union(&self.new_cells);
        let rows = all().map(|pos| pos.row);
        let cols = all().map(|pos| pos.col);
        let range = |first: Option<usize>, last: Option<usize>| {
            first.unwrap_or(0)..last.map_or(1, |last| last + 1)
        };
        (range(rows.clone().min(), rows.max()), range(cols.clone().min(), cols.max()))
    }

    /// The glyph of the map at `pos`.
    pub(crate) fn glyph(&self, pos: Pos) -> char {
        let glyph = self.ground.get(pos.row).and_then(|row| row.get(pos.col)).copied().flatten();
        glyph.unwrap_or('.')
    }

    /// The old walk, the new one, and one over the other.
    pub(crate) fn views(&self) -> [View; 3] {
        let arrows = |cells: &'a [Pos]| {
            let mut arrows = std::collections::BTreeMap::new();
            for (from, to) in cells.iter().zip(cells.iter().skip(1)) {
                arrows.insert(*to, from.direction_to(*to).map_or('?', Dir::arrow));
            }
            arrows
        };
        let (old, new) = (arrows(self.old), arrows(self.new));
        let walk = |arrow: Option<&char>, pos| match arrow {
            Some(arrow) => (*arrow, Mark::Route),
            None => (self.glyph(pos), Mark::Ground),
        };
        let both = |pos| match (self.old_cells.contains(&pos), self.new_cells.contains(&pos)) {
            (true, true) => ('=', Mark::Kept),
            (true, false) => ('x', Mark::Removed),
            (false, true) => ('*', Mark::Added),
            (false, false) => (self.glyph(pos), Mark::Ground),
        };
        [
            self.view("before", |pos| walk(old.get(&pos), pos)),
            self.view("after", |pos| walk(new.get(&pos), pos)),
            self.view("overlay", both),
        ]
    }

    fn view(&self, title: &'static str, cell: impl Fn(Pos) -> (char, Mark)) -> View {
        let (rows, cols) = self.window();
        let row = |row| (row, cols.clone().map(|col| cell(Pos::new(row, col))).collect());
        let rows = self.rows_shown(rows).into_iter().map(row).collect();
        View { title, ruler: ruler(&cols), rows }
    }
}

/// The number of the first column and of every tenth, each above its column.
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

    fn body(route: &str, drawing: &str) -> Body {
        let steps = route.chars().filter(|character| "^<>v".contains(*character)).count();
        format!(
            "puzzle p\nfixture f\nrules r\ncost 3\nsteps {steps}\ncertified no\nroute\n{route}\n\n\
             {drawing}\n"
        )
        .parse()
        .unwrap()
    }

    #[test]
    fn signs_without_colour() {
        let (old, new) =
            (body("(0,0) >>vv", "1>>3\n45v6\n78v9"), body("(0,0) vv>>", "1233\nv566\nv>>9"));
        let overlay = Overlay::new(&old, &new).unwrap();
        assert_eq!(overlay.counts(), [2, 3, 3]);
        let parting =
            Parting { step: 1, cell: Some(Pos::new(0, 0)), old: Some('>'), new: Some('v') };
        assert_eq!(overlay.parting(), Some(parting));
        let text = |view: &View| {
            let rows = view.rows.iter();
            rows.map(|(_, row)| row.iter().map(|cell| cell.0).collect::<String>())
                .collect::<Vec<_>>()
        };
        let [before, after, both] = overlay.views();
        assert_eq!(text(&before), ["1>>3", "45v6", "78v9"]);
        assert_eq!(text(&after), ["1233", "v566", "v>>9"]);
        assert_eq!(text(&both), ["=xx3", "*5x6", "**=9"]);
        assert_eq!((both.title, both.ruler.as_str()), ("overlay", "0"));
    }

    #[test]
    fn what_is_far_from_any_difference_is_cut() {
        let row = ".".repeat(40);
        let (old, new) = (body("(0,19) >vv<", &row), body("(0,19) v>v<", &row));
        let overlay = Overlay::new(&old, &new).unwrap();
        assert_eq!(overlay.window(), (0..2, 17..23));
        assert_eq!(ruler(&(17..23)), "17 20");
        assert_eq!(ruler(&(0..21)), "0         10        20");
        assert_eq!(ruler(&(9..31)), "9          20        30");
    }

    #[test]
    fn rows_between_two_differences_are_left_out() {
        let (map, down) = (vec!["..."; 20].join("\n"), "v".repeat(15));
        let old = body(&format!("(0,0) >v{down}<v"), &map);
        let new = body(&format!("(0,0) v>{down}<vv"), &map);
        let [_, _, both] = Overlay::new(&old, &new).unwrap().views();
        let numbers: Vec<usize> = both.rows.iter().map(|(number, _)| *number).collect();
        assert_eq!(numbers, [0, 1, 2, 3, 16, 17, 18, 19]);
    }

    #[test]
    fn walks_that_end_or_begin_elsewhere() {
        let (old, new) = (body("(0,0) >", "1>2"), body("(0,0) >>", "1>>"));
        let parting = Overlay::new(&old, &new).unwrap().parting().unwrap();
        assert_eq!((parting.step, parting.old, parting.new), (2, None, Some('>')));
        let new = body("(0,1) >", "11>");
        let parting = Overlay::new(&old, &new).unwrap().parting().unwrap();
        assert_eq!((parting.step, parting.cell), (1, None));
        assert_eq!(Overlay::new(&old, &old).unwrap().parting(), None);
    }
}
