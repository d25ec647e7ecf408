//! Every city of at most three rows and columns, and some longer shapes, over
//! `0`, `1` and `-`: all engines agree with each other and with brute force.
#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

use std::ops::RangeInclusive;

use crucible::{City, Rules};
use testkit::cases;

use crate::common::answer;

const SIGNS: [char; 3] = ['0', '1', '-'];

/// A city as a plain list of blocks, row by row: `None` is closed.
struct Plain {
    rows: usize,
    cols: usize,
    heats: Vec<Option<u64>>,
}

/// Up, left, right, down.
const DIRS: usize = 4;

impl Plain {
    /// The city whose blocks are the digits of `number` to base 3.
    fn numbered(rows: usize, cols: usize, mut number: usize) -> Plain {
        let heats = (0..rows * cols).map(|_| {
            let digit = number % SIGNS.len();
            number /= SIGNS.len();
            [Some(0), Some(1), None][digit]
        });
        Plain { rows, cols, heats: heats.collect() }
    }

    fn text(&self) -> String {
        let sign = |heat: &Option<u64>| heat.map_or('-', |heat| if heat == 0 { '0' } else { '1' });
        self.heats
            .chunks(self.cols)
            .map(|row| row.iter().map(sign).collect::<String>() + "\n")
            .collect()
    }

    /// The block next to `block`, if it is in the city and open, and its heat.
    fn beside(&self, block: usize, dir: usize) -> Option<(usize, u64)> {
        let (row, col) = (block / self.cols, block % self.cols);
        let next = match dir {
            0 => (row > 0).then(|| block - self.cols),
            1 => (col > 0).then(|| block - 1),
            2 => (col + 1 < self.cols).then(|| block + 1),
            _ => (row + 1 < self.rows).then(|| block + self.cols),
        }?;
        Some((next, self.heats[next]?))
    }

    /// The least heat, step by step: a place is a block, a direction and the
    /// number of steps of this run, and costs are lowered until none can be.
    fn least_by_runs(&self, min: usize, max: usize) -> Option<u64> {
        let goal = self.heats.len() - 1;
        self.heats[0]?;
        if goal == 0 {
            return Some(0);
        }
        let place = |block: usize, dir: usize, run: usize| (block * DIRS + dir) * max + run - 1;
        let mut least = vec![None; self.heats.len() * DIRS * max];
        for dir in 0..DIRS {
            if let Some((next, heat)) = self.beside(0, dir) {
                least[place(next, dir, 1)] = Some(heat);
            }
        }
        let mut lowered = true;
        while lowered {
            lowered = false;
            for from in 0..least.len() {
                let Some(cost) = least[from] else { continue };
                let (block, dir, run) = (from / max / DIRS, from / max % DIRS, from % max + 1);
                for next_dir in (0..DIRS).filter(|next| next + dir != DIRS - 1) {
                    let next_run = if next_dir == dir { run + 1 } else { 1 };
                    if next_run > max || (next_dir != dir && run < min) {
                        continue;
                    }
                    let Some((next, heat)) = self.beside(block, next_dir) else { continue };
                    let to = place(next, next_dir, next_run);
                    if least[to].is_none_or(|known| cost + heat < known) {
                        least[to] = Some(cost + heat);
                        lowered = true;
                    }
                }
            }
        }
        let ends = (0..DIRS).flat_map(|dir| (min..=max).map(move |run| (dir, run)));
        ends.filter_map(|(dir, run)| least[place(goal, dir, run)]).min()
    }

    /// The costs of all routes under elven rules, in ascending order. Each route is
    /// walked to its end, and every rule is checked on the whole way.
    fn costs_by_elven_rules(&self) -> Vec<u64> {
        let goal = self.heats.len() - 1;
        let mut costs = Vec::new();
        let start = self.heats[0].map(|_| (0_u64, vec![0_usize], Vec::<usize>::new()));
        let mut open = Vec::from_iter(start);
        while let Some((cost, blocks, dirs)) = open.pop() {
            let here = blocks[blocks.len() - 1];
            if here == goal {
                costs.push(cost);
                continue;
            }
            for dir in 0..DIRS {
                let Some((next, heat)) = self.beside(here, dir) else { continue };
                let spent = dir < 2 && dirs.contains(&dir);
                let fourth = dirs.len() >= 3 && dirs[dirs.len() - 3..] == [dir; 3];
                if !blocks.contains(&next) && !spent && !fourth {
                    let (mut blocks, mut dirs) = (blocks.clone(), dirs.clone());
                    blocks.push(next);
                    dirs.push(dir);
                    open.push((cost + heat, blocks, dirs));
                }
            }
        }
        costs.sort_unstable();
        costs
    }
}

#[expect(clippy::print_stdout, reason = "how many there were is part of the result")]
fn every_city(rules: &Rules, least: impl Fn(&Plain, &City) -> Option<u64>) {
    let (mut cities, mut solved) = (0_u64, 0_u64);
    let shapes = (1..=3).flat_map(|rows| (1..=3).map(move |cols| (rows, cols)));
    // Long enough for a run of four steps, and for a way round.
    let longer = [(1, 4), (4, 1), (1, 5), (5, 1), (2, 4), (4, 2)];
    for (rows, cols) in shapes.chain(longer) {
        let total = (0..rows * cols).fold(1, |total, _| total * SIGNS.len());
        let most = usize::try_from(cases(total as u64)).unwrap_or(total);
        for number in (0..total).step_by(total.div_ceil(most.max(1))) {
            let plain = Plain::numbered(rows, cols, number);
            let city: City = plain.text().parse().expect("a city");
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
    every_city(&rules, |plain, _| plain.least_by_runs(min, max));
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
    every_city(&Rules::Elven, |plain, city| {
        let costs = plain.costs_by_elven_rules();
        let routes = city.routes(&Rules::Elven).map(|route| route.cost());
        assert!(routes.eq(costs.iter().copied()), "expected {costs:?}\n{city}");
        costs.first().copied()
    });
}
