//! `serde` round trips, and the usual checks on reading.
#![cfg(feature = "serde")]

use grid::{Axis, Dir, Dir8, Frame, Glyph, Grid, Pos, Role, Route};
use testkit::json::{check, refuse};

#[test]
fn everything_comes_back() {
    check(&Pos::new(1, 2), r#"{"row":1,"col":2}"#);
    check(&(Dir::Up, Dir8::UpLeft, Axis::Vertical), r#"["Up","UpLeft","Vertical"]"#);
    let grid = Grid::from_fn(2, 3, |pos| pos.row + pos.col).unwrap();
    check(&grid, "[[0,1,2],[1,2,3]]");
    let route = Route::from_arrows(7, Pos::new(0, 0), ">").unwrap();
    check(&route, r#"{"cost":7,"cells":[{"row":0,"col":0},{"row":0,"col":1}]}"#);
    let frame = Frame::of(&grid, |_, _| Glyph::new('.', Role::Floor)).with_caption("one");
    let json = serde_json::to_string(&frame).unwrap();
    check(&frame, &json);
}

#[test]
fn rows_that_make_no_grid_are_refused() {
    refuse::<Grid<u8>>("[]", "a grid needs at least one cell");
    refuse::<Grid<u8>>("[[1,2],[3]]", "row 1 has length 1, expected 2");
}
