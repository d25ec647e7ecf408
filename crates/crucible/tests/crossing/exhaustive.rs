//! Every city of at most three rows and columns, and some longer shapes, over
//! `0`, `1` and `-`: all engines agree with each other and with brute force.
#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

use std::ops::RangeInclusive;

use crucible::{City, Rules};
use testkit::cases;

use crate::common::{Rows, answer, city};
use crate::elven::all_routes;
use crate::random::least_by_runs;

/// What a block can be: `None` is closed.
const BLOCKS: [Option<u64>; 3] = [Some(0), Some(1), None];

/// The city whose blocks are the digits of `number` to base 3.
fn numbered(rows: usize, cols: usize, mut number: usize) -> Rows {
    let mut block = || {
        let digit = number % BLOCKS.len();
        number /= BLOCKS.len();
        BLOCKS[digit]
    };
    (0..rows).map(|_| (0..cols).map(|_| block()).collect()).collect()
}

#[expect(clippy::print_stdout, reason = "how many there were is part of the result")]
fn every_city(rules: &Rules, least: impl Fn(&Rows, &City) -> Option<u64>) {
    let (mut cities, mut solved) = (0_u64, 0_u64);
    let shapes = (1..=3).flat_map(|rows| (1..=3).map(move |cols| (rows, cols)));
    // Long enough for a run of four steps, and for a way round.
    let longer = [(1, 4), (4, 1), (1, 5), (5, 1), (2, 4), (4, 2)];
    for (rows, cols) in shapes.chain(longer) {
        let total = (0..rows * cols).fold(1, |total, _| total * BLOCKS.len());
        let most = usize::try_from(cases(total as u64)).unwrap_or(total);
        for number in (0..total).step_by(total.div_ceil(most.max(1))) {
            let plain = numbered(rows, cols, number);
            let city = city(&plain);
            let cost = answer(&city, rules).map(|route| route.cost());
            assert_eq!(cost, least(&plain, &city), "{rules}\n{city}");
            cities += 1;
            solved += u64::from(cost.is_some());
        }
    }
    println!("{cities} cities under {rules}, {solved} of them with a route");
    let both = 0 < solved && solved < cities;
    assert!(both || cities < 1_000, "{solved} of {cities} have a route");
}

fn every_city_by_runs(lengths: RangeInclusive<usize>) {
    let (min, max) = (*lengths.start(), *lengths.end());
    let rules = Rules::runs(lengths).expect("a range of lengths");
    every_city(&rules, |rows, _| least_by_runs(rows, min, max));
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
