//! Fields with walls, on four ways and on eight: what reading a route leaves
//! out changes no route, and it leaves out what has been seen to lead nowhere.

use std::cell::Cell;
use std::ops::RangeInclusive;

use dice::{Dice, cases};
use search::{
    Cost, Count, Engine, NumberedSpace, Options, Outcome, Reason, Scratch, StateSpace, Steps,
    search_dense_with, search_numbered, search_numbered_cost,
};

/// The four ways and what they cost, then the other four: rows, columns, cost.
const WAYS: [(isize, isize, Cost); 8] =
    [(-1, 0, 5), (0, -1, 5), (0, 1, 5), (1, 0, 5), (-1, -1, 7), (-1, 1, 7), (1, -1, 7), (1, 1, 7)];

/// A field from whose first cell its last one is to be reached.
struct Field {
    open: Vec<bool>,
    cols: usize,
    /// How many of the ways there are.
    ways: usize,
    /// Whether moves are said to be steps, where there are four ways.
    stepping: bool,
    starts: Vec<usize>,
    /// How often moves have been asked for.
    asked: Cell<usize>,
}

impl Field {
    fn random(dice: &mut Dice, size: usize, ways: usize) -> Field {
        let (rows, cols) = (dice.size(1, size), dice.size(1, size));
        let mut open: Vec<bool> = (0..rows * cols).map(|_| !dice.one_in(5)).collect();
        open[0] = true;
        open[rows * cols - 1] = true;
        let starts = vec![0];
        Field { open, cols, ways, stepping: false, starts, asked: Cell::new(0) }
    }
}

impl StateSpace for Field {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.starts.clone()
    }

    fn successors(&self, &cell: &usize, moves: &mut Vec<(usize, Cost)>) {
        self.asked.set(self.asked.get() + 1);
        let rows = self.open.len() / self.cols;
        for (down, right, cost) in &WAYS[..self.ways] {
            let row = (cell / self.cols).checked_add_signed(*down).filter(|row| *row < rows);
            let col = (cell % self.cols).checked_add_signed(*right).filter(|col| *col < self.cols);
            if let (Some(row), Some(col)) = (row, col)
                && self.open[row * self.cols + col]
            {
                moves.push((row * self.cols + col, *cost));
            }
        }
    }

    fn is_goal(&self, &cell: &usize) -> bool {
        cell == self.open.len() - 1
    }

    fn heuristic(&self, &cell: &usize) -> Cost {
        let last = self.open.len() - 1;
        let down = (last / self.cols - cell / self.cols) as Cost;
        let right = (last % self.cols - cell % self.cols) as Cost;
        if self.ways == 4 {
            return 5 * (down + right);
        }
        5 * down.abs_diff(right) + 7 * down.min(right)
    }
}

impl NumberedSpace for Field {
    fn len(&self) -> usize {
        self.open.len()
    }

    fn number(&self, &cell: &usize) -> Option<usize> {
        Some(cell)
    }

    fn state(&self, number: usize) -> Option<usize> {
        Some(number)
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        5..=WAYS[self.ways - 1].2
    }

    fn two_way_goals(&self) -> Option<Vec<usize>> {
        Some(vec![self.open.len() - 1])
    }

    fn steps(&self) -> Option<Steps> {
        if !self.stepping || self.ways > 4 {
            return None;
        }
        Steps::new([self.cols.wrapping_neg(), usize::MAX, 1, self.cols])
    }

    fn ways(&self, first: usize, ways: &mut [u8]) {
        let open = |number: usize| self.open.get(number) == Some(&true);
        for (cell, ways) in (first..).zip(ways) {
            let (col, last) = (cell % self.cols, self.cols - 1);
            let up = u8::from(open(cell.wrapping_sub(self.cols)));
            let left = u8::from(col > 0 && open(cell - 1));
            let right = u8::from(col < last && open(cell + 1));
            *ways = up | left << 1 | right << 2 | u8::from(open(cell + self.cols)) << 3;
        }
    }

    // Whatever it is, it changes no answer.
    fn preferred(&self, number: usize) -> u8 {
        [0, 15, 5, 9, 2][number % 5]
    }

    fn nearer(&self, number: usize) -> u8 {
        let last = self.open.len() - 1;
        let right = u8::from(number % self.cols < last % self.cols);
        right << 2 | u8::from(number / self.cols < last / self.cols) << 3
    }
}

/// How many routes are as cheap.
fn count<R, C>(outcome: Outcome<R, C>) -> Option<Count> {
    match outcome {
        Outcome::Found(found) => found.optimal_routes,
        Outcome::NoRoute(_) | Outcome::Exhausted(_) => None,
    }
}

#[test]
fn what_is_left_out_changes_no_route() {
    let mut scratch = Scratch::new();
    for seed in 0..cases(2_000) {
        let mut dice = Dice::new(seed);
        for (ways, stepping) in [(4, false), (4, true), (8, false)] {
            let mut field = Field { stepping, ..Field::random(&mut dice, 14, ways) };
            if seed % 5 == 0 {
                let half = &field.open[..=field.open.len() / 2];
                field.starts.extend(half.iter().rposition(|open| *open));
            }
            let bare = Options::default().certify(false);
            let reference = search_numbered(&field, &bare.clone().count_routes(true));
            let answer = search_dense_with(&field, &bare, &mut scratch);
            assert_eq!(answer.route(), reference.route(), "seed {seed}, {ways} ways");
            let dense = bare.clone().engine(Engine::DENSE);
            let cost = search_numbered_cost(&field, &dense).into_route();
            assert_eq!(cost, reference.route().map(|route| route.cost), "seed {seed}, {ways} ways");
            let counted = search_dense_with(&field, &bare.count_routes(true), &mut scratch);
            assert_eq!(counted.route(), reference.route(), "seed {seed}, {ways} ways");
            assert_eq!(count(counted), count(reference), "seed {seed}, {ways} ways");
        }
    }
}

/// By steps as by moves: the same figures, and wherever it stops a bound that
/// holds.
#[test]
fn steps_are_moves() {
    let mut scratch = Scratch::new();
    for seed in 0..cases(300) {
        let moving = Field::random(&mut Dice::new(seed), 9, 4);
        let stepping = Field { stepping: true, ..Field::random(&mut Dice::new(seed), 9, 4) };
        let bare = Options::default().certify(false);
        let full = search_dense_with(&stepping, &bare, &mut scratch);
        assert_eq!(full, search_dense_with(&moving, &bare, &mut scratch), "seed {seed}");
        for limit in 0.. {
            let options = bare.clone().max_expansions(limit);
            let Outcome::Exhausted(stopped) = search_dense_with(&stepping, &options, &mut scratch)
            else {
                break;
            };
            let cost = full.route().map_or(Cost::MAX, |route| route.cost);
            assert!(stopped.lower_bound <= cost, "seed {seed}, {limit}");
            assert_eq!((stopped.reason, stopped.stats.expanded), (Reason::Expansions, Some(limit)));
        }
    }
}

/// Where the search goes straight to the goal, reading asks for the moves of
/// the route's own cells and of no others.
#[test]
fn no_dead_end_is_looked_at_twice() {
    let mut straight = 0;
    for seed in 0..40 {
        let random = Field::random(&mut Dice::new(seed), 60, 4);
        let field = Field { stepping: seed % 2 > 0, ..random };
        let options = Options::default().certify(false).engine(Engine::DENSE);
        let cost = search_numbered_cost(&field, &options).into_route();
        let alone = field.asked.replace(0);
        if cost != Some(field.heuristic(&0)) {
            continue;
        }
        straight += 1;
        let route = search_numbered(&field, &options).into_route().unwrap();
        assert_eq!(field.asked.get(), alone + route.states.len() - 1, "seed {seed}");
    }
    assert!(straight > 10, "{straight}");
}
