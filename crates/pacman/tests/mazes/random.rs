//! Random mazes against brute force.

use dice::walks::{longer_routes, many, shortest_routes, stops};

use crate::world::Plain;

#[test]
fn the_shortest_routes() {
    many(6, 10_000, Plain::random, shortest_routes);
}

#[test]
fn more_than_the_shortest_routes() {
    many(7, 1_000, Plain::random, longer_routes);
}

#[test]
fn a_stopped_search_proves_its_bound() {
    many(8, 1_000, Plain::random, stops);
}

/// D, then D + 1 lines of two numbers each, the cells.
#[test]
fn the_contest_gets_every_cell() {
    many(9, 1_000, Plain::random, |puzzle, _| {
        let Some(route) = puzzle.0.solve() else { return false };
        let contest = puzzle.0.contest(&route);
        let (steps, cells) = contest.split_once('\n').unwrap();
        assert_eq!(steps.parse(), Ok(route.cells().len() - 1), "\n{puzzle}");
        let written = route.cells().iter().map(|pos| format!("{} {}\n", pos.row, pos.col));
        assert_eq!(cells, written.collect::<String>(), "\n{puzzle}");
        true
    });
}
