//! Random islands against a plain brute force that shares nothing with the crate.
#![expect(clippy::panic, clippy::unwrap_used, reason = "a test fails by a panic")]

mod common;

use std::collections::{HashMap, HashSet};

use common::small_island;
use dice::{Dice, cases};
use keys_and_doors::{Engine, Island, Route};
use search::{Options, Outcome};

/// A cell, as row and column, and the letters of the keys held.
type Node = (i32, i32, Vec<char>);

/// The rules once more, on the text itself.
struct Plain {
    signs: HashMap<(i32, i32), char>,
}

impl Plain {
    fn new(text: &str) -> Plain {
        let rows = (0..).zip(text.lines());
        let cells = rows
            .flat_map(|(row, line)| (0..).zip(line.chars()).map(move |(col, c)| ((row, col), c)));
        Plain { signs: cells.collect() }
    }

    fn start(&self) -> Node {
        let (&(row, col), _) = self.signs.iter().find(|(_, sign)| **sign == '@').unwrap();
        (row, col, Vec::new())
    }

    fn is_goal(&self, node: &Node) -> bool {
        self.signs[&(node.0, node.1)] == '+'
    }

    /// The steps out of a node, each with its arrow, in the declared order.
    fn steps(&self, node: &Node) -> Vec<(char, Node)> {
        let mut steps = Vec::new();
        for (arrow, down, right) in [('^', -1, 0), ('<', 0, -1), ('>', 0, 1), ('v', 1, 0)] {
            let (row, col, mut keys) = (node.0 + down, node.1 + right, node.2.clone());
            let Some(&sign) = self.signs.get(&(row, col)) else { continue };
            if sign == '#' || (sign.is_uppercase() && !keys.contains(&sign.to_ascii_lowercase())) {
                continue;
            }
            if sign.is_lowercase() && !keys.contains(&sign) {
                keys.push(sign);
                keys.sort_unstable();
            }
            steps.push((arrow, (row, col, keys)));
        }
        steps
    }

    /// Every shortest route as arrows, in order; none if there is no route.
    fn shortest(&self) -> Vec<String> {
        let mut seen = HashSet::from([self.start()]);
        let mut routes = vec![(String::new(), self.start())];
        while !routes.is_empty() {
            let done: Vec<String> = routes
                .iter()
                .filter(|(_, node)| self.is_goal(node))
                .map(|(arrows, _)| arrows.clone())
                .collect();
            if !done.is_empty() {
                return in_order(done);
            }
            // A route that meets a state which a shorter one has met is not
            // shortest; those of the same length may all meet it.
            let mut longer = Vec::new();
            for (arrows, node) in &routes {
                for (arrow, next) in self.steps(node) {
                    if !seen.contains(&next) {
                        longer.push((format!("{arrows}{arrow}"), next));
                    }
                }
            }
            seen.extend(longer.iter().map(|(_, node)| node.clone()));
            routes = longer;
        }
        Vec::new()
    }

    /// Every route of at most `most` steps, shortest first, in order.
    fn up_to(&self, most: usize) -> Vec<String> {
        let mut all = Vec::new();
        let mut routes = vec![(String::new(), self.start())];
        for _ in 0..=most {
            let (done, open): (Vec<_>, Vec<_>) =
                routes.into_iter().partition(|(_, node)| self.is_goal(node));
            all.extend(in_order(done.into_iter().map(|(arrows, _)| arrows).collect()));
            let longer = open.iter().flat_map(|(arrows, node)| {
                let steps = self.steps(node).into_iter();
                steps.map(move |(arrow, next)| (format!("{arrows}{arrow}"), next))
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

/// Everything the crate says about one island, against the brute force.
fn check(text: &str) -> bool {
    let island: Island = text.parse().unwrap();
    assert_eq!(island.to_string(), text);
    let shortest = Plain::new(text).shortest();
    let outcome = island.search(&Options::default());
    assert_eq!(outcome.route().map(arrows), shortest.first().cloned(), "\n{text}");
    for engine in Engine::GENERAL {
        let again = island.search(&Options::default().engine(engine));
        assert_eq!(again.route(), outcome.route(), "{engine}\n{text}");
        let certificate = again.certificate().unwrap();
        if let Err(refusal) = island.check_certificate(again.route(), certificate) {
            panic!("{engine}: {refusal}\n{text}");
        }
    }
    let optimal: Vec<String> = match outcome.route() {
        None => island.routes().map(|route| route.arrows()).collect(),
        Some(route) => {
            assert_eq!(island.check(route), Ok(()), "\n{text}");
            assert_eq!(usize::try_from(route.cost()).unwrap(), route.cells().len() - 1);
            let all = island.routes().take_while(|next| next.cost() == route.cost());
            all.map(|route| route.arrows()).collect()
        }
    };
    assert_eq!(optimal, shortest, "\n{text}");
    !shortest.is_empty()
}

#[test]
fn small_islands() {
    let mut dice = Dice::new(3);
    let cases = cases(10_000);
    let solved = (0..cases).map(|_| u64::from(check(&small_island(&mut dice)))).sum::<u64>();
    // Both answers must be common, or the test shows little.
    assert!(
        cases < 1_000 || solved * 4 > cases && solved * 8 < cases * 7,
        "{solved} of {cases} have a route"
    );
}

#[test]
fn more_than_the_shortest_routes() {
    let mut dice = Dice::new(4);
    for _ in 0..cases(500) {
        let text = small_island(&mut dice);
        let island: Island = text.parse().unwrap();
        let plain = Plain::new(&text);
        let Some(best) = plain.shortest().first().map(String::len) else { continue };
        if best > 6 {
            continue;
        }
        let expected = plain.up_to(best + 2);
        let routes: Vec<Route> = island.routes().take(expected.len() + 1).collect();
        let found: Vec<String> = routes.iter().take(expected.len()).map(arrows).collect();
        assert_eq!(found, expected, "\n{text}");
        assert!(routes.get(expected.len()).is_none_or(|route| route.arrows().len() > best + 2));
        for route in routes {
            assert_eq!(island.check(&route), Ok(()), "\n{text}");
        }
    }
}

#[test]
fn a_stopped_search_proves_its_bound() {
    let mut dice = Dice::new(5);
    for _ in 0..cases(1_000) {
        let text = small_island(&mut dice);
        let island: Island = text.parse().unwrap();
        let limit = dice.below(12);
        let best = Plain::new(&text).shortest().first().map(String::len);
        for engine in Engine::GENERAL {
            let options = Options::default().engine(engine).max_expansions(limit);
            let Outcome::Exhausted(stopped) = island.search(&options) else { continue };
            let bound = usize::try_from(stopped.lower_bound).unwrap();
            assert!(best.is_none_or(|best| bound <= best), "\n{text}");
            let certificate = stopped.certificate.unwrap();
            island.check_certificate(None, &certificate).unwrap();
        }
    }
}
