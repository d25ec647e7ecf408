//! Random mazes against brute force.

use testkit::walks::{longer_routes, shortest_routes};
use testkit::{laws, many};

use crate::world::Plain;

#[test]
fn the_laws() {
    many(8, 1_000, Plain::random, |(maze, plain)| {
        assert_eq!(laws::stated_twice(maze), plain.0.cells());
        laws::routes(maze);
        laws::all(maze).is_some()
    });
}

#[test]
fn the_shortest_routes() {
    many(6, 10_000, Plain::random, |(maze, plain)| shortest_routes(maze, plain));
}

#[test]
fn more_than_the_shortest_routes() {
    many(7, 1_000, Plain::random, |(maze, plain)| longer_routes(maze, plain));
}

/// D, then D + 1 lines of two numbers each, the cells.
#[test]
fn the_contest_gets_every_cell() {
    many(9, 1_000, Plain::random, |(maze, _)| {
        let Some(route) = maze.solve() else { return false };
        let contest = maze.contest(&route);
        let (steps, cells) = contest.split_once('\n').unwrap();
        assert_eq!(steps.parse(), Ok(route.cells().len() - 1), "\n{maze}");
        let written = route.cells().iter().map(|pos| format!("{} {}\n", pos.row, pos.col));
        assert_eq!(cells, written.collect::<String>(), "\n{maze}");
        true
    });
}
