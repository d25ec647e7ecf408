//! Every maze of at most three rows and columns, against brute force.

use testkit::every;
use testkit::walks::{Map, shortest_routes};

use crate::world::Plain;

/// Pacman and food anywhere, also in one place; walls in any of the other cells.
#[test]
fn every_small_maze() {
    let sizes = (1..=3).flat_map(|rows| (1..=3).map(move |cols| (rows, cols)));
    let maps = sizes.flat_map(|(rows, cols)| Map::every(rows, cols, "%-P."));
    let mazes = maps.filter(|map| map.count('P') == 1 && map.count('.') <= 1);
    every(13_005, mazes, |map| {
        let plain = Plain(map);
        shortest_routes(&plain.parse(), &plain)
    });
}
