//! Random islands against brute force.

use dice::walks::{longer_routes, many, shortest_routes, stops};

use crate::world::Plain;

#[test]
fn the_shortest_routes() {
    many(3, 10_000, Plain::random, shortest_routes);
}

#[test]
fn more_than_the_shortest_routes() {
    many(4, 1_000, Plain::random, longer_routes);
}

#[test]
fn a_stopped_search_proves_its_bound() {
    many(5, 1_000, Plain::random, stops);
}
