//! Random islands, every island of at most six cells, and the narrower choice of those of
//! nine described below, against brute force.

use testkit::walks::{Map, longer_routes, shortest_routes};
use testkit::{Dice, cases, every, laws, many};

use crate::engines::{agree, crowded};
use crate::world::Plain;

#[test]
fn the_laws() {
    many(5, 1_000, Plain::random, |(island, _)| {
        laws::routes(island);
        laws::all(island).is_some()
    });
    let mut dice = Dice::new(15);
    let found = (0..cases(100)).filter(|_| laws::all(&crowded(&mut dice, 7)).is_some()).count();
    assert!(found > 10 || cases(100) < 100, "{found} have a route");
}

#[test]
fn the_moves_are_stated_twice() {
    many(1, 5_000, Plain::random, |(island, plain)| {
        let (numbers, cells) = (laws::stated_twice(island), plain.0.cells());
        let kinds = "acj".chars().filter(|&letter| plain.0.count(letter) > 0).count();
        assert!(numbers >= cells && numbers <= cells << kinds, "\n{island}");
        island.solve().is_some()
    });
}

#[test]
fn the_shortest_routes() {
    many(3, 10_000, Plain::random, |(island, plain)| {
        agree(island);
        shortest_routes(island, plain)
    });
}

#[test]
fn more_than_the_shortest_routes() {
    many(4, 1_000, Plain::random, |(island, plain)| longer_routes(island, plain));
}

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
