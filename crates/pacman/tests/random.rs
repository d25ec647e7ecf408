//! Random mazes against a plain brute force that shares nothing with the crate.
#![expect(clippy::panic, clippy::unwrap_used, reason = "a test fails by a panic")]

mod common;

use std::collections::{HashMap, HashSet};

use common::small_maze;
use dice::{Dice, cases};
use pacman::{Engine, Maze, Route};
use search::{Options, Outcome};

/// A cell, as row and column.
type Node = (i32, i32);

/// The rules once more, on the text itself.
struct Plain {
    signs: HashMap<Node, char>,
    pacman: Node,
    food: Node,
}

impl Plain {
    fn new(text: &str) -> Plain {
        let mut lines = text.lines();
        let mut pair = || {
            let (row, col) = lines.next().unwrap().split_once(' ').unwrap();
            (row.parse().unwrap(), col.parse().unwrap())
        };
        let (pacman, food, _size) = (pair(), pair(), pair());
        let cells = (0..)
            .zip(lines)
            .flat_map(|(row, line)| (0..).zip(line.chars()).map(move |(col, c)| ((row, col), c)));
        Plain { signs: cells.collect(), pacman, food }
    }

    /// The steps out of a cell, each with its arrow, in the declared order.
    fn steps(&self, node: Node) -> impl Iterator<Item = (char, Node)> {
        let around = [('^', -1, 0), ('<', 0, -1), ('>', 0, 1), ('v', 1, 0)];
        around
            .into_iter()
            .map(move |(arrow, down, right)| (arrow, (node.0 + down, node.1 + right)))
            .filter(|(_, next)| self.signs.get(next).is_some_and(|sign| *sign != '%'))
    }

    /// Every shortest route as arrows, in order; none if there is no route.
    fn shortest(&self) -> Vec<String> {
        let mut seen = HashSet::from([self.pacman]);
        let mut routes = vec![(String::new(), self.pacman)];
        while !routes.is_empty() {
            let done = routes.iter().filter(|(_, node)| *node == self.food);
            let done: Vec<String> = done.map(|(arrows, _)| arrows.clone()).collect();
            if !done.is_empty() {
                return in_order(done);
            }
            // A route that meets a cell which a shorter one has met is not
            // shortest; those of the same length may all meet it.
            let mut longer = Vec::new();
            for (arrows, node) in &routes {
                let new = self.steps(*node).filter(|(_, next)| !seen.contains(next));
                longer.extend(new.map(|(arrow, next)| (format!("{arrows}{arrow}"), next)));
            }
            seen.extend(longer.iter().map(|(_, node)| *node));
            routes = longer;
        }
        Vec::new()
    }

    /// Every route of at most `most` steps, shortest first, in order.
    fn up_to(&self, most: usize) -> Vec<String> {
        let mut all = Vec::new();
        let mut routes = vec![(String::new(), self.pacman)];
        for _ in 0..=most {
            let (done, open): (Vec<_>, Vec<_>) =
                routes.into_iter().partition(|(_, node)| *node == self.food);
            all.extend(in_order(done.into_iter().map(|(arrows, _)| arrows).collect()));
            let longer = open.iter().flat_map(|(arrows, node)| {
                self.steps(*node).map(move |(arrow, next)| (format!("{arrows}{arrow}"), next))
            });
            routes = longer.collect();
        }
        all
    }
}

/// Routes of one length, by their arrows: up, left, right, down.
fn in_order(mut routes: Vec<String>) -> Vec<String> {
    routes.sort_by_key(|arrows| arrows.replace('^', "0").replace('<', "1").replace('>', "2"));
    routes
}

fn arrows(route: &Route) -> String {
    route.arrows()
}

/// Everything the crate says about one maze, against the brute force.
fn check(text: &str) -> bool {
    let maze: Maze = text.parse().unwrap();
    assert_eq!(maze.to_string(), text);
    let shortest = Plain::new(text).shortest();
    let outcome = maze.search(&Options::default());
    assert_eq!(outcome.route().map(arrows), shortest.first().cloned(), "\n{text}");
    for engine in Engine::GENERAL {
        let again = maze.search(&Options::default().engine(engine));
        assert_eq!(again.route(), outcome.route(), "{engine}\n{text}");
        let certificate = again.certificate().unwrap();
        if let Err(refusal) = maze.check_certificate(again.route(), certificate) {
            panic!("{engine}: {refusal}\n{text}");
        }
    }
    let optimal: Vec<String> = match outcome.route() {
        None => maze.routes().map(|route| route.arrows()).collect(),
        Some(route) => {
            assert_eq!(maze.check(route), Ok(()), "\n{text}");
            check_contest(route);
            let all = maze.routes().take_while(|next| next.cost() == route.cost());
            all.map(|route| route.arrows()).collect()
        }
    };
    assert_eq!(optimal, shortest, "\n{text}");
    !shortest.is_empty()
}

/// D, then D + 1 lines of two numbers, each one step from the last.
fn check_contest(route: &Route) {
    let text = route.contest();
    assert!(text.ends_with('\n'));
    let numbers: Vec<Vec<usize>> = text
        .lines()
        .map(|line| line.split(' ').map(|number| number.parse().unwrap()).collect())
        .collect();
    let (first, cells) = numbers.split_first().unwrap();
    assert_eq!(first, &[cells.len() - 1]);
    assert_eq!(usize::try_from(route.cost()).unwrap(), cells.len() - 1);
    let written: Vec<Vec<usize>> = route.cells().iter().map(|pos| vec![pos.row, pos.col]).collect();
    assert_eq!(cells, written);
}

#[test]
fn small_mazes() {
    let mut dice = Dice::new(6);
    let cases = cases(10_000);
    let solved = (0..cases).map(|_| u64::from(check(&small_maze(&mut dice)))).sum::<u64>();
    // Both answers must be common, or the test shows little.
    assert!(
        cases < 1_000 || solved * 4 > cases && solved * 8 < cases * 7,
        "{solved} of {cases} have a route"
    );
}

#[test]
fn more_than_the_shortest_routes() {
    let mut dice = Dice::new(7);
    for _ in 0..cases(500) {
        let text = small_maze(&mut dice);
        let maze: Maze = text.parse().unwrap();
        let plain = Plain::new(&text);
        let Some(best) = plain.shortest().first().map(String::len) else { continue };
        if best > 6 {
            continue;
        }
        let expected = plain.up_to(best + 2);
        let routes: Vec<Route> = maze.routes().take(expected.len() + 1).collect();
        let found: Vec<String> = routes.iter().take(expected.len()).map(arrows).collect();
        assert_eq!(found, expected, "\n{text}");
        assert!(routes.get(expected.len()).is_none_or(|route| route.arrows().len() > best + 2));
        for route in routes {
            assert_eq!(maze.check(&route), Ok(()), "\n{text}");
        }
    }
}

#[test]
fn a_stopped_search_proves_its_bound() {
    let mut dice = Dice::new(8);
    for _ in 0..cases(1_000) {
        let text = small_maze(&mut dice);
        let maze: Maze = text.parse().unwrap();
        let limit = dice.below(12);
        let best = Plain::new(&text).shortest().first().map(String::len);
        for engine in Engine::GENERAL {
            let options = Options::default().engine(engine).max_expansions(limit);
            let Outcome::Exhausted(stopped) = maze.search(&options) else { continue };
            let bound = usize::try_from(stopped.lower_bound).unwrap();
            assert!(best.is_none_or(|best| bound <= best), "\n{text}");
            let certificate = stopped.certificate.unwrap();
            maze.check_certificate(None, &certificate).unwrap();
        }
    }
}
