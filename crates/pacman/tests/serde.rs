//! `serde` round trips, and the usual checks on reading.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::fmt::Debug;

use pacman::{Cell, Maze, Rules};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that `value` is written as `json` and reads back.
#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
}

/// Checks that reading `json` fails for this reason.
#[track_caller]
fn refuse<T: DeserializeOwned + Debug>(json: &str, reason: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.starts_with(reason), "{error}");
}

#[test]
fn everything_comes_back() {
    let maze: Maze = "0 0\n0 1\n1 2\nP.".parse().unwrap();
    check(&maze, r#""0 0\n0 1\n1 2\nP.\n""#);
    check(&Rules::Standard, r#""standard""#);
    check(&(Cell::Wall, Cell::Pacman), r#"["Wall","Pacman"]"#);
}

#[test]
fn what_is_not_of_a_maze_is_refused() {
    let expected = "line 4, column 1: found 'P', expected `.`, which line 2 puts here";
    let error = serde_json::from_str::<Maze>(r#""0 1\n0 0\n1 2\nPP""#).unwrap_err().to_string();
    assert!(error.starts_with(expected), "{error}");
    refuse::<Rules>(r#""hard""#, "unknown rules `hard`, expected standard");
}
