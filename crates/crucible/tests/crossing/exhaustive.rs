//! Every city of at most three rows and columns, and some longer shapes, over
//! `0`, `1` and `-`: all engines agree with each other and with brute force.

use std::ops::RangeInclusive;

use crucible::{City, Rules};
use testkit::every;
use testkit::walks::Map;

use crate::common::{Rows, answer, city};
use crate::elven::all_routes;
use crate::random::least_by_runs;

fn every_city(rules: &Rules, least: impl Fn(&Rows, &City) -> Option<u64>) {
    let shapes = (1..=3).flat_map(|rows| (1..=3).map(move |cols| (rows, cols)));
    // Long enough for a run of four steps, and for a way round.
    let longer = [(1, 4), (4, 1), (1, 5), (5, 1), (2, 4), (4, 2)];
    let maps = shapes.chain(longer).flat_map(|(rows, cols)| Map::every(rows, cols, "01-"));
    every(35_067, maps, |map| {
        let block = |sign: char| sign.to_digit(10).map(u64::from);
        let rows: Rows =
            map.to_string().lines().map(|row| row.chars().map(block).collect()).collect();
        let city = city(&rows);
        let cost = answer(&city, rules).map(|route| route.cost());
        assert_eq!(cost, least(&rows, &city), "{rules}\n{city}");
        cost.is_some()
    });
}

fn every_city_by_runs(lengths: RangeInclusive<usize>) {
    let (min, max) = (*lengths.start(), *lengths.end());
    every_city(&Rules::runs(lengths).unwrap(), |rows, _| least_by_runs(rows, min, max));
}

#[test]
fn runs_of_1() {
    every_city_by_runs(1..=1);
}

#[test]
fn runs_of_1_or_2() {
    every_city_by_runs(1..=2);
}

#[test]
fn runs_of_2() {
    every_city_by_runs(2..=2);
}

#[test]
fn runs_of_1_to_3() {
    every_city_by_runs(1..=3);
}

#[test]
fn elven_rules() {
    every_city(&Rules::Elven, |rows, city| {
        let costs: Vec<u64> = all_routes(rows).into_iter().map(|(cost, ..)| cost).collect();
        let routes = city.routes(&Rules::Elven).map(|route| route.cost());
        assert!(routes.eq(costs.iter().copied()), "expected {costs:?}\n{city}");
        costs.first().copied()
    });
}
