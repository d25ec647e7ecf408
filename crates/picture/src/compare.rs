//! Two routes over one map: the old way, the new one and what both share, cut
//! to where they differ, with the whole map beside that.

use std::collections::HashSet;

use grid::{Drawing, Frame, Pos};

use super::ground::{hatch, shading};
use super::html::{layers, plot, replayed};
use super::layout::{points, scale};
use super::legend::Legend;
use super::panel::{CELL_TEXT, beside, digits_of, standing};
use super::replay::{Board, Replay};
use super::shades::shades;
use super::trail::{Pen, Way};
use super::view::{Ground, Window};
use super::walked::Walked;

/// The lines drawn, and their names in the legend.
const WAYS: [(Way, &str); 3] = [(Way::Old, "before"), (Way::New, "after"), (Way::Shared, "both")];

/// Nothing is shown if the map has more cells than this, extended to hold both walks.
/// This is the default limit of an input.
const MOST_CELLS: usize = 1 << 24;

/// Rows and columns shown around the difference.
const MARGIN: usize = 2;

/// The element of a [page](super::page()) that replays an old and a new route. The
/// `number` must differ from those of other comparisons on the page. `None` if a drawing has no
/// frame, or if routes are laid over one map and that map, extended to hold both, has more
/// than 2^24 cells.
///
/// ```
/// use grid::{Drawing, Frame, Glyph, Grid, Pos, Role};
///
/// let floor = Grid::from_fn(2, 2, |_| ())?;
/// let route = |corner| {
///     let mut frame = Frame::of(&floor, |_, ()| Glyph::new('.', Role::Floor));
///     frame.step(Pos::new(0, 0), corner, Role::Route);
///     frame.step(corner, Pos::new(1, 1), Role::Route);
///     Drawing::from(frame)
/// };
/// let (old, new) = (route(Pos::new(0, 1)), route(Pos::new(1, 0)));
/// let element = picture::compared(1, [&old, &new]).expect("the map is small");
/// assert!(picture::page("A route that moved", &element).contains("class=\"replay\""));
/// # Ok::<(), grid::ShapeError>(())
/// ```
#[must_use]
pub fn compared(number: usize, drawings: [&Drawing; 2]) -> Option<String> {
    let [old, new] = drawings.map(Drawing::frames);
    let first = [old.first()?, new.first()?];
    let cols = first.map(|frame| frame.glyphs().cols()).into_iter().max()?;
    let boards =
        [("before", old), ("after", new)].map(|(name, frames)| Board::of(name, frames, cols));
    if boards.iter().any(Board::moves) {
        return Some(side_by_side(first, &boards, cols));
    }
    over_one_map(number, first[1], [&Walked::of(old), &Walked::of(new)])
}

/// Both boards side by side.
fn side_by_side([old, new]: [&Frame; 2], boards: &[Board<'_>; 2], cols: usize) -> String {
    let scale = scale(cols.max(new.glyphs().rows()), 440.0, 20.0);
    let stage = |(frame, board): (&Frame, &Board<'_>)| {
        let layers = layers(frame, &Walked::default(), Some(board), scale, false).concat();
        let plot = plot(&Window::whole(frame), scale, &layers);
        format!("<figure><figcaption>{}</figcaption>\n{plot}</figure>\n", board.name)
    };
    let stages: Vec<String> = [old, new].into_iter().zip(boards).map(stage).collect();
    let ways = [(Way::Route, "the last move")];
    let legend = Legend::new(new, &shades(&new.ground(), false), &ways, scale);
    let (cells, pen) = ((new.glyphs().rows(), cols), Pen::new(scale));
    let replay = Replay { cells, routes: &[], boards, explored: Vec::new(), pen };
    replayed(&replay.data(), &views(&stages.concat()), &legend)
}

/// Both walks over the map of the new one.
fn over_one_map(number: usize, frame: &Frame, [old, new]: [&Walked; 2]) -> Option<String> {
    let all = all(frame, [&old.cells, &new.cells])?;
    let cut = cut(&all, &old.cells, &new.cells);
    let scale = scale(cut.rows.len().max(cut.cols.len()), 640.0, 26.0);
    let (pen, shades) = (Pen::new(scale), shades(&frame.ground(), false));
    let id = format!("ground-{number}");
    let layers = format!(
        "<svg class=\"ground\" {view} {CELL_TEXT}><defs>{}<g id=\"{id}\">{}</g></defs>\
         <use href=\"#{id}\"/></svg>\n\
         <svg {view} {CELL_TEXT} role=\"img\" aria-label=\"both routes\">{}{}</svg>",
        hatch(),
        shading(&shades, Ground::Image),
        beside(&digits_of(frame, [&shades, &shades], &cut, scale), &lines(pen.width)),
        standing(frame, scale, &cut, |pos| {
            new.at(pos).map(|step| format!("data-at=\"{step}\""))
        }),
        view = cut.view(),
    );
    let mut stages = format!("<figure>{}</figure>\n", plot(&cut, scale, &layers));
    if cut != all {
        stages.push_str(&whole(&all, &cut, &id));
    }
    let legend = Legend::new(frame, &shades, &WAYS, scale);
    let routes = [("before", old), ("after", new)];
    let [rows, cols] = all.size;
    let cells = (rows, cols);
    let replay = Replay { cells, routes: &routes, boards: &[], explored: Vec::new(), pen };
    Some(replayed(&replay.data(), &views(&stages), &legend))
}

/// The lines that the script fills in.
fn lines(width: f64) -> String {
    let line = |way: Way, route| way.lines("", width, route);
    line(Way::Old, "data-route=\"before\"")
        + &line(Way::New, "data-route=\"after\"")
        + &line(Way::Shared, "data-shared=\"before\"")
        + &line(Way::Shared, "data-shared=\"after\"")
}

/// The whole map, small, with a frame around the part cut out of it.
fn whole(all: &Window, cut: &Window, ground: &str) -> String {
    let scale = 190.0 / points(all.cols.len().max(1));
    let (rows, cols) = (&cut.rows, &cut.cols);
    format!(
        "<figure class=\"beside\"><figcaption>all of it</figcaption>\n\
         <svg class=\"whole\" {} role=\"img\" aria-label=\"the whole map\">\
         <use href=\"#{ground}\"/>{}<rect class=\"cut\" x=\"{}\" y=\"{}\" width=\"{}\" \
         height=\"{}\"/></svg></figure>\n",
        all.view(),
        lines(Pen::new(scale).width / 2.0),
        cols.start,
        rows.start,
        cols.len(),
        rows.len()
    )
}

/// The whole map, extended to hold both walks; `None` if it has too many cells.
fn all(frame: &Frame, walks: [&[Pos]; 2]) -> Option<Window> {
    let mut all = Window::whole(frame);
    for pos in walks.into_iter().flatten() {
        all.rows.end = all.rows.end.max(pos.row.saturating_add(1));
        all.cols.end = all.cols.end.max(pos.col.saturating_add(1));
    }
    all.size = [all.rows.end, all.cols.end];
    (all.rows.end.saturating_mul(all.cols.end) <= MOST_CELLS).then_some(all)
}

fn views(stages: &str) -> String {
    format!("<div class=\"views\">\n{stages}</div>\n")
}

/// The part of a map in which two routes differ; all of it if that is not much more, or
/// if they take the same steps in another order.
fn cut(all: &Window, old: &[Pos], new: &[Pos]) -> Window {
    let steps = |cells: &[Pos]| -> HashSet<(Pos, Pos)> {
        cells.iter().copied().zip(cells.iter().skip(1).copied()).collect()
    };
    let (old, new) = (steps(old), steps(new));
    let apart = || old.symmetric_difference(&new).flat_map(|(from, to)| [from, to]);
    let range = |of: fn(&Pos) -> usize, end: usize| {
        let (first, last) = (apart().map(of).min()?, apart().map(of).max()?);
        Some(first.saturating_sub(MARGIN)..(last + 1 + MARGIN).min(end))
    };
    let (rows, cols) = (range(|pos| pos.row, all.size[0]), range(|pos| pos.col, all.size[1]));
    match (rows, cols) {
        (Some(rows), Some(cols)) if 3 * rows.len() * cols.len() < 2 * all.size[0] * all.size[1] => {
            Window { rows, cols, ..all.clone() }
        }
        _ => all.clone(),
    }
}

#[cfg(test)]
mod tests {
    use grid::{Glyph, Grid, Role};

    use super::*;

    /// A walk may be made up: nothing is drawn, or multiplied, without end.
    #[test]
    fn walks_that_are_far_apart() {
        let cells = Grid::from_fn(2, 2, |_| ()).unwrap();
        let walk = |row, col| {
            let mut frame = Frame::of(&cells, |_, ()| Glyph::new('.', Role::Floor));
            frame.step(Pos::new(0, 0), Pos::new(row, col), Role::Route);
            Drawing::from(frame)
        };
        let new = walk(0, 1);
        let shown = |old: &Drawing| compared(1, [old, &new]).is_some();
        let far = usize::MAX;
        assert!(shown(&walk(1, 0)) && shown(&walk(1 << 16, 0)));
        assert!(!shown(&walk(far, 0)) && !shown(&walk(0, far)) && !shown(&walk(far, far)));
        assert!(!shown(&Drawing::from(Vec::new())));
    }

    #[test]
    fn it_is_cut_to_where_routes_differ() {
        let all = Window { rows: 0..30, cols: 0..40, border: 0, size: [30, 40] };
        let walk = |cells: &[(usize, usize)]| -> Vec<Pos> {
            cells.iter().map(|(row, col)| Pos::new(*row, *col)).collect()
        };
        let old = walk(&[(0, 0), (0, 1), (0, 2), (1, 2), (2, 2)]);
        let new = walk(&[(0, 0), (0, 1), (1, 1), (1, 2), (2, 2)]);
        assert_eq!(cut(&all, &old, &new), Window { rows: 0..4, cols: 0..5, ..all.clone() });
        assert_eq!(cut(&all, &old, &old), all);
        let far = walk(&[(0, 1), (29, 39)]);
        assert_eq!(cut(&all, &old, &far), all);
    }
}
