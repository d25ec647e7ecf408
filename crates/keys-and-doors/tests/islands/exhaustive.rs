//! Every island of at most six cells, and the narrower choice of those of nine
//! described below, against brute force.

use testkit::every;
use testkit::walks::{Map, shortest_routes};

use crate::world::Plain;

fn check(map: Map) -> bool {
    let plain = Plain(map);
    shortest_routes(&plain.parse(), &plain)
}

#[test]
fn every_island_of_at_most_six_cells() {
    let sizes = [(1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2)];
    let maps = sizes.into_iter().flat_map(|(rows, cols)| Map::every(rows, cols, "@.#aA+"));
    every(25_514, maps.filter(|map| map.count('@') == 1 && map.count('+') > 0), check);
}

/// Three rows and columns: one goal, and no land, which a key can stand for.
#[test]
fn every_island_of_nine_cells_with_one_goal_and_no_land() {
    let maps = Map::every(3, 3, "@#aA+");
    let islands = maps.filter(|map| map.count('@') == 1 && map.count('+') == 1);
    every(9 * 8 * 2_187, islands, check);
}
