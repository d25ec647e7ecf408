//! `serde` round trips, and the usual checks on reading.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::fmt::Debug;

use grid::{Axis, Dir, Dir8, Frame, Glyph, Grid, Pos, Role, Route};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The value is written as `json`, and read back from it.
#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
}

/// What is written as `json` is refused for this reason.
#[track_caller]
fn refuse<T: DeserializeOwned + Debug>(json: &str, reason: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.starts_with(reason), "{error}");
}

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
