//! `serde` round trips, and the usual checks on reading.
#![cfg(feature = "serde")]

use pacman::{Cell, Maze, Rules};
use testkit::json::{check, refuse};

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
    refuse::<Maze>(r#""0 1\n0 0\n1 2\nPP""#, expected);
    refuse::<Rules>(r#""hard""#, "unknown rules `hard`, expected standard");
}
