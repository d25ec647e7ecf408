//! Every island of at most six cells, and the narrower choice of those of nine
//! described below: all engines agree with each other and with brute force.
#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

use std::collections::VecDeque;

use dice::cases;
use keys_and_doors::{Engine, Island};
use search::Options;

/// An island as its signs, row by row.
struct Plain {
    cols: usize,
    signs: Vec<char>,
}

impl Plain {
    fn text(&self) -> String {
        self.signs.chunks(self.cols).map(|row| row.iter().collect::<String>() + "\n").collect()
    }

    fn beside(&self, a: usize, b: usize) -> bool {
        let rows = (a / self.cols).abs_diff(b / self.cols);
        rows + (a % self.cols).abs_diff(b % self.cols) == 1
    }

    /// The least number of steps: all ways at once, step by step, each as its
    /// cell and whether the key is held.
    fn least(&self) -> Option<u64> {
        let start = self.signs.iter().position(|&sign| sign == '@')?;
        let mut seen = vec![[false; 2]; self.signs.len()];
        let mut open = VecDeque::from([(start, false, 0)]);
        while let Some((here, key, steps)) = open.pop_front() {
            if std::mem::replace(&mut seen[here][usize::from(key)], true) {
                continue;
            }
            if self.signs[here] == '+' {
                return Some(steps);
            }
            for next in (0..self.signs.len()).filter(|&next| self.beside(here, next)) {
                match self.signs[next] {
                    '#' => {}
                    'A' if !key => {}
                    'a' => open.push_back((next, true, steps + 1)),
                    _ => open.push_back((next, key, steps + 1)),
                }
            }
        }
        None
    }
}

/// How many islands were looked at, and how many have a route.
#[derive(Default)]
struct Count {
    islands: u64,
    solved: u64,
}

impl Count {
    fn check(&mut self, plain: &Plain) {
        let island: Island = plain.text().parse().expect("an island");
        let first = island.routes().next();
        for engine in Engine::GENERAL {
            let outcome = island.search(&Options::default().engine(engine));
            assert_eq!(outcome.route(), first.as_ref(), "{engine}\n{island}");
            let certificate = outcome.certificate().expect("asked for by default");
            let checked = island.check_certificate(outcome.route(), certificate);
            assert!(checked.is_ok(), "{engine}: {checked:?}\n{island}");
        }
        if let Some(route) = &first {
            assert_eq!(island.check(route), Ok(()), "\n{island}");
        }
        assert_eq!(first.as_ref().map(keys_and_doors::Route::cost), plain.least(), "\n{island}");
        self.islands += 1;
        self.solved += u64::from(first.is_some());
    }

    #[expect(clippy::print_stdout, reason = "how many there were is part of the result")]
    fn print(&self, shapes: &str) {
        let Count { islands, solved } = self;
        println!("{islands} islands {shapes}, {solved} of them with a route");
        let both = 0 < *solved && solved < islands;
        assert!(both || *islands < 1_000, "{solved} of {islands} have a route");
    }
}

/// Every island with its start at `start` and the other cells from `signs`,
/// numbered by its cells as digits.
fn islands(
    rows: usize,
    cols: usize,
    start: usize,
    signs: &[char],
) -> impl Iterator<Item = Plain> + '_ {
    let total = (1..rows * cols).fold(1, |total, _| total * signs.len());
    (0..total).map(move |mut number| {
        let cell = |cell| {
            if cell == start {
                return '@';
            }
            let digit = number % signs.len();
            number /= signs.len();
            signs[digit]
        };
        Plain { cols, signs: (0..rows * cols).map(cell).collect() }
    })
}

fn goals(plain: &Plain) -> usize {
    plain.signs.iter().filter(|&&sign| sign == '+').count()
}

/// The stride that leaves at most as many of `total` as are wanted.
fn stride(total: u64) -> usize {
    usize::try_from(total.div_ceil(cases(total).max(1))).unwrap_or(1)
}

#[test]
fn every_island_of_at_most_six_cells() {
    let mut count = Count::default();
    for (rows, cols) in [(1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2)] {
        let all = (0..rows * cols)
            .flat_map(|start| islands(rows, cols, start, &['.', '#', 'a', 'A', '+']))
            .filter(|plain| goals(plain) > 0);
        for plain in all.step_by(stride(12_606)) {
            count.check(&plain);
        }
    }
    count.print("of at most 6 cells");
}

/// Three rows and columns: one goal, and no land, which a key can stand for.
#[test]
fn every_island_of_nine_cells_with_one_goal_and_no_land() {
    let mut count = Count::default();
    let all = (0..9)
        .flat_map(|start| islands(3, 3, start, &['#', 'a', 'A', '+']))
        .filter(|plain| goals(plain) == 1);
    for plain in all.step_by(stride(9 * 8 * 2_187)) {
        count.check(&plain);
    }
    count.print("of 9 cells");
}
