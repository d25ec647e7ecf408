//! Overlays: two walks in one drawing, cropped to where they differ.
//!
//! The signs differ from every glyph of a drawing and from one another without
//! colour: `=` kept, `x` removed, `*` added.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use grid::{Dir8, Pos};

use super::map::Map;
use super::view::{Mark, View};
use crate::harness::{Body, Track};

/// Rows and columns shown around what differs.
const MARGIN: usize = 2;

/// More cells than this are not shown: several times as many as a snapshot has
/// room for.
pub(super) const MOST_CELLS: usize = 1 << 16;

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

/// Two walks, and the maps below them as far as the drawings show them.
pub(crate) struct Overlay<'a> {
    /// The cells of the old walk.
    pub(crate) old: &'a [Pos],
    /// The cells of the new walk.
    pub(crate) new: &'a [Pos],
    old_cells: BTreeSet<Pos>,
    new_cells: BTreeSet<Pos>,
    old_map: Map,
    new_map: Map,
}

impl<'a> Overlay<'a> {
    /// The walks of two bodies; none where one of them has no walk.
    pub(crate) fn new(old: &'a Body, new: &'a Body) -> Option<Overlay<'a>> {
        let (Some(Track::Walk(old_walk)), Some(Track::Walk(new_walk))) = (&old.route, &new.route)
        else {
            return None;
        };
        Some(Overlay {
            old: old_walk,
            new: new_walk,
            old_cells: old_walk.iter().copied().collect(),
            new_cells: new_walk.iter().copied().collect(),
            old_map: Map::of(&old.drawing),
            new_map: Map::of(&new.drawing),
        })
    }

    /// Where the walks part; none if they are the same.
    pub(crate) fn parting(&self) -> Option<Parting> {
        let same = self.old.iter().zip(self.new).take_while(|(old, new)| old == new).count();
        if same == self.old.len() && same == self.new.len() {
            return None;
        }
        let cell = same.checked_sub(1).and_then(|last| self.old.get(last)).copied();
        let to = |cells: &[Pos]| match (cell, cells.get(same)) {
            (Some(from), Some(to)) => Some(from.direction8_to(*to).map_or('?', Dir8::arrow)),
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

    /// The rows and the columns that are worth showing: around what differs.
    /// Where differences are few and far between, rows that are left out make
    /// each of them easier to find.
    pub(super) fn window(&self) -> (BTreeSet<usize>, Range<usize>) {
        let changed: Vec<Pos> = self.removed().chain(self.added()).copied().collect();
        // The same cells in another order: all of them.
        let all = self.old_cells.union(&self.new_cells).copied();
        let shown = if changed.is_empty() { all.collect() } else { changed };
        let ((old_rows, old_cols), (new_rows, new_cols)) =
            (self.old_map.size(), self.new_map.size());
        // No further than the map, unless a walk goes there.
        let around = |first: usize, last: usize, end: usize| {
            let last = last.saturating_add(1);
            first.saturating_sub(MARGIN)..last.saturating_add(MARGIN).min(end.max(last))
        };
        let last_row = shown.iter().map(|pos| pos.row).max().unwrap_or(0);
        let end = old_rows.max(new_rows).max(last_row.saturating_add(1));
        let near: BTreeSet<usize> = shown.iter().map(|pos| pos.row).collect();
        let rows = near.iter().flat_map(|row| around(*row, *row, end)).collect();
        let cols = || shown.iter().map(|pos| pos.col);
        let (first, last) = (cols().min().unwrap_or(0), cols().max().unwrap_or(0));
        (rows, around(first, last, old_cols.max(new_cols)))
    }

    /// The glyph at `pos` where both walks are shown over one map: the new one.
    pub(crate) fn glyph(&self, pos: Pos) -> char {
        self.new_map.glyph(&self.old_map, pos)
    }

    /// The old walk on the old map, the new one on the new map, and on that
    /// one walk over the other; none if that is too much to be shown.
    pub(crate) fn views(&self) -> Option<[View; 3]> {
        let window = self.window();
        if window.0.len().saturating_mul(window.1.len()) > MOST_CELLS {
            return None;
        }
        let arrows = |cells: &'a [Pos]| {
            let mut arrows = BTreeMap::new();
            for (from, to) in cells.iter().zip(cells.iter().skip(1)) {
                arrows.insert(*to, from.direction8_to(*to).map_or('?', Dir8::arrow));
            }
            arrows
        };
        let (old, new) = (arrows(self.old), arrows(self.new));
        let walk = |arrow: Option<&char>, ground| match arrow {
            Some(arrow) => (*arrow, Mark::Route),
            None => (ground, Mark::Ground),
        };
        let before = |pos| walk(old.get(&pos), self.old_map.glyph(&self.new_map, pos));
        let after = |pos| walk(new.get(&pos), self.glyph(pos));
        let both = |pos| match (self.old_cells.contains(&pos), self.new_cells.contains(&pos)) {
            (true, true) => ('=', Mark::Kept),
            (true, false) => ('x', Mark::Removed),
            (false, true) => ('*', Mark::Added),
            (false, false) => (self.glyph(pos), Mark::Ground),
        };
        Some([View::new(&window, before), View::new(&window, after), View::new(&window, both)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::Picture;

    fn body(route: &str, drawing: &str) -> Body {
        let steps = route.chars().filter(|character| "^<>v".contains(*character)).count();
        format!(
            "puzzle p\nfixture f\nrules r\ncost 3\nsteps {steps}\ncertified no\nroute\n{route}\n\n\
             {drawing}\n"
        )
        .parse()
        .unwrap()
    }

    fn text(view: &View) -> Vec<String> {
        let rows = view.rows.iter();
        rows.map(|(_, row)| row.iter().map(|cell| cell.0).collect()).collect()
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
        let [before, after, both] = overlay.views().unwrap();
        assert_eq!(text(&before), ["1>>3", "45v6", "78v9"]);
        assert_eq!(text(&after), ["1233", "v566", "v>>9"]);
        assert_eq!(text(&both), ["=xx3", "*5x6", "**=9"]);
        assert_eq!(both.ruler, "0");
    }

    #[test]
    fn what_is_far_from_any_difference_is_cut() {
        let map = [".".repeat(40), ".".repeat(40), ".".repeat(40)].join("\n");
        let (old, new) = (body("(0,19) >vv<", &map), body("(0,19) v>v<", &map));
        let overlay = Overlay::new(&old, &new).unwrap();
        assert_eq!(overlay.window(), ((0..3).collect(), 17..23));
    }

    #[test]
    fn rows_between_two_differences_are_left_out() {
        let (map, down) = (vec!["..."; 20].join("\n"), "v".repeat(15));
        let old = body(&format!("(0,0) >v{down}<v"), &map);
        let new = body(&format!("(0,0) v>{down}<vv"), &map);
        let [_, _, both] = Overlay::new(&old, &new).unwrap().views().unwrap();
        let numbers: Vec<usize> = both.rows.iter().map(|(number, _)| *number).collect();
        assert_eq!(numbers, [0, 1, 2, 3, 16, 17, 18, 19]);
    }

    /// The input may have changed along with the route.
    #[test]
    fn each_walk_is_shown_on_its_own_map() {
        let (old, new) =
            (body("(0,0) vv>", "1777\nv777\nv>77"), body("(0,0) >v>v", "1>99\n9v>9\n99v9\n9999"));
        let [before, after, both] = Overlay::new(&old, &new).unwrap().views().unwrap();
        assert_eq!(text(&before), ["1777", "v777", "v>77", "    "]);
        assert_eq!(text(&after), ["1>99", "9v>9", "99v9", "9999"]);
        assert_eq!(text(&both), ["=*99", "x**9", "xx*9", "9999"]);
        let mut hidden = new.clone();
        hidden.drawing = Picture::LeftOut { lines: 4, bytes: 20 };
        // What is not drawn is taken from the other side, and else unknown.
        let [_, after, _] = Overlay::new(&old, &hidden).unwrap().views().unwrap();
        assert_eq!(text(&after)[0], "1>77");
        let mut both_hidden = old.clone();
        both_hidden.drawing = hidden.drawing.clone();
        let [before, _, _] = Overlay::new(&both_hidden, &hidden).unwrap().views().unwrap();
        assert_eq!(text(&before)[0], "...");
    }

    /// Bodies may be made up: nothing is multiplied unseen, or drawn without end.
    #[test]
    fn walks_that_are_far_apart() {
        let far = usize::MAX - 1;
        for (row, col) in [(far, 0), (0, far), (far, far), (2_000_000, 2_000), (1 << 16, 0)] {
            let mut bodies = [body("(0,0) >", "1>"), body("(0,0)", "1")];
            let [old, new] = &mut bodies;
            new.route = Some(Track::Walk(vec![Pos::new(row, col), Pos::new(row, col + 1)]));
            new.drawing = Picture::LeftOut { lines: usize::MAX, bytes: usize::MAX };
            let overlay = Overlay::new(old, new).unwrap();
            let wide = overlay.window().1.len() > MOST_CELLS / 6;
            assert_eq!(overlay.views().is_none(), wide, "{row}, {col}");
            assert_eq!(overlay.counts(), [0, 2, 2]);
            assert_eq!(overlay.parting().map(|parting| parting.cell), Some(None));
        }
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
