//! Random islands against brute force.

use testkit::walks::{longer_routes, shortest_routes};
use testkit::{Dice, cases, laws, many};

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
