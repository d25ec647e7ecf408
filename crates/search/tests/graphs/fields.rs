//! Fields with walls, on four ways and on eight: what reading a route leaves
//! out changes no route, and it leaves out what has been seen to lead nowhere.

use std::cell::Cell;
use std::ops::RangeInclusive;

use search::engine::{Budget, Steps, search_within};
use search::{
    Answer, Cost, Engine, Numbering, Options, Reason, StateSpace, closing_order, cost, search,
};
use testkit::{Dice, cases};

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
    /// What moves are said to cost.
    costs: RangeInclusive<Cost>,
    /// How often moves have been asked for.
    asked: Cell<usize>,
}

impl Field {
    fn random(dice: &mut Dice, size: usize, ways: usize) -> Field {
        let (rows, cols) = (dice.size(1, size), dice.size(1, size));
        let mut field = Field::open(rows, cols, ways);
        let last = field.open.len() - 1;
        for (cell, open) in field.open.iter_mut().enumerate() {
            *open = !dice.one_in(5) || cell == 0 || cell == last;
        }
        field
    }

    /// Without a wall.
    fn open(rows: usize, cols: usize, ways: usize) -> Field {
        let (open, costs) = (vec![true; rows * cols], 5..=WAYS[ways - 1].2);
        Field { open, cols, ways, stepping: false, starts: vec![0], costs, asked: Cell::new(0) }
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

    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        Some(self)
    }
}

impl Numbering for Field {
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
        self.costs.clone()
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

/// Everything that is asked of `field` comes to the same as by the reference.
#[track_caller]
fn check(field: &Field, words: &str) {
    let bare = Options::default().certify(false);
    let counting = bare.clone().count_routes(true);
    let reference = search(field, &counting.clone().engine(Engine::PATHFINDING));
    assert_eq!(search(field, &bare).route(), reference.route(), "{words}");
    let counted = search(field, &counting);
    assert_eq!(counted.route(), reference.route(), "{words}");
    assert_eq!(counted.optimal_routes, reference.optimal_routes, "{words}");
    let least = reference.into_route().map(|route| route.cost);
    assert_eq!(cost(field, &bare).into_route(), least, "{words}");
}

#[test]
fn what_is_left_out_changes_no_route() {
    for seed in 0..cases(2_000) {
        let mut dice = Dice::new(seed);
        for (ways, stepping) in [(4, false), (4, true), (8, false)] {
            let mut field = Field { stepping, ..Field::random(&mut dice, 14, ways) };
            if seed % 5 == 0 {
                let half = &field.open[..=field.open.len() / 2];
                field.starts.extend(half.iter().rposition(|open| *open));
            }
            check(&field, &format!("seed {seed}, {ways} ways"));
        }
    }
}

/// More cheapest routes than going on, or going back, at the least cost is worth.
#[test]
fn open_fields_are_read_all_the_same() {
    for ways in [4, 8] {
        // As it is, and as it is not.
        for costs in [5..=WAYS[ways - 1].2, 7..=7, 0..=Cost::MAX] {
            check(&Field { costs, ..Field::open(30, 50, ways) }, &format!("{ways} ways"));
        }
    }
}

/// By steps as by moves: the same figures, and wherever it stops a bound that
/// holds. What is closed is what the search expands, as far as it comes.
#[test]
fn steps_are_moves() {
    for seed in 0..cases(300) {
        let moving = Field::random(&mut Dice::new(seed), 9, 4);
        let stepping = Field { stepping: true, ..Field::random(&mut Dice::new(seed), 9, 4) };
        let bare = Options::default().certify(false);
        let mut budget = Budget::new(&bare);
        let full = search_within(&stepping, &bare, &mut budget);
        assert_eq!(full, search(&moving, &bare), "seed {seed}");
        let order = closing_order(&stepping, &bare).closed;
        assert_eq!(order.len() as u64, budget.expanded(), "seed {seed}");
        for limit in 0.. {
            let options = bare.clone().max_expansions(limit);
            let outcome = search(&stepping, &options);
            let Answer::Exhausted(stopped) = outcome.answer else { break };
            let cost = full.route().map_or(Cost::MAX, |route| route.cost);
            assert!(stopped.lower_bound <= cost, "seed {seed}, {limit}");
            let figures = (stopped.reason, outcome.stats.expanded);
            assert_eq!(figures, (Reason::Expansions, Some(limit)));
            let part = closing_order(&stepping, &options);
            assert_eq!(part.stopped, Some(Reason::Expansions));
            assert_eq!(part.closed[..], order[..part.closed.len()], "seed {seed}, {limit}");
            assert_eq!(part.closed.len() as u64, limit);
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
        let options = Options::default().certify(false);
        let cost = cost(&field, &options).into_route();
        let alone = field.asked.replace(0);
        if cost != Some(field.heuristic(&0)) {
            continue;
        }
        straight += 1;
        let route = search(&field, &options).into_route().unwrap();
        assert_eq!(field.asked.get(), alone + route.states.len() - 1, "seed {seed}");
    }
    assert!(straight > 10, "{straight}");
}
