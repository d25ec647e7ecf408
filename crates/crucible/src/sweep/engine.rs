//! The sweeps: down and up over the changed rows until nothing changes.

use search::Reason;
use search::engine::Budget;

use super::front::Front;
use super::lane::Lane;
use super::planes::Split;
use super::relax::{Found, Runs, Side};
use super::shape::STEP;

/// The state of the sweeps.
pub(super) struct Sweeps<'a, T, R> {
    pub(super) planes: Split<'a, T>,
    pub(super) front: Front<T>,
    pub(super) runs: R,
    pub(super) budget: &'a mut Budget,
    /// How much the limit is raised at a time.
    pub(super) window: u32,
    /// Chunks of [`STEP`] lanes that have been relaxed.
    pub(super) work: u64,
    /// The most that may be relaxed.
    pub(super) most_work: u64,
    /// All changes below this have been passed on.
    pub(super) settled_below: u32,
    /// Changes above this wait.
    limit: T,
    found: Found<T>,
    start: (usize, usize),
    start_heat: T,
}

/// Why the sweeps end early.
pub(super) enum SweepError {
    /// A limit is reached.
    Stopped(Reason),
    /// They did more work than a queue is likely to need.
    Overworked,
}

impl<'a, T: Lane, R: Runs<T>> Sweeps<'a, T, R> {
    pub(super) fn new(
        planes: Split<'a, T>,
        runs: R,
        (budget, most_passes): (&'a mut Budget, u64),
    ) -> Sweeps<'a, T, R> {
        let shape = planes.shape;
        let window = WINDOW + WINDOW_PER_STEP * u32::try_from(runs.lengths().1).unwrap_or(0);
        let chunks = (shape.rows * shape.width / STEP) as u64;
        let most_work = most_passes.saturating_mul(chunks + 64);
        Sweeps {
            planes,
            front: Front::new(shape.rows, shape.groups(), runs.lengths()),
            runs,
            budget,
            window,
            work: 0,
            most_work,
            settled_below: 0,
            limit: T::ZERO,
            found: Found::new(shape.width),
            start: (0, 0),
            start_heat: T::ZERO,
        }
    }

    /// Sweeps from the goal until the start is settled: all waiting changes are at least
    /// as dear. A state's value includes the heat of its own block: the goal's is `value`,
    /// and the start's is the cost plus `start_heat`.
    pub(super) fn run(&mut self, value: T, start_heat: T) -> Result<(), SweepError> {
        let shape = self.planes.shape;
        self.start_heat = start_heat;
        let (row, col) = (shape.rows - 1, shape.cols - 1);
        self.planes.set(row, col, value);
        self.limit = value;
        self.front.wait(row, (col / STEP) >> shape.shift, value);
        let (_, max) = self.runs.lengths();
        let lanes = self.turn(row, (col.saturating_sub(max), col + 1));
        self.pay(lanes)?;
        self.settle()
    }

    /// The least value of the start known so far, without its own heat; `None` if
    /// it is infinite.
    fn start_value(&self) -> Option<T> {
        let value = self.planes.least(self.start.0, self.start.1);
        (value < T::INFINITE).then(|| value.minus(self.start_heat))
    }

    /// The least cost from the start known so far, `None` if it is infinite.
    pub(super) fn start_cost(&self) -> Option<u32> {
        self.start_value().map(T::cost)
    }

    /// Raises the limit while a waiting change can still make the start cheaper.
    fn settle(&mut self) -> Result<(), SweepError> {
        loop {
            let least = self.front.least_waiting();
            let best = self.start_value();
            if least == T::INFINITE || best.is_some_and(|best| least >= best) {
                self.settled_below = best.map_or(u32::MAX, T::cost);
                return Ok(());
            }
            self.settled_below = least.cost();
            self.budget.at_least(self.settled_below.into()).map_err(SweepError::Stopped)?;
            self.limit = T::capped(least.cost().saturating_add(self.window));
            self.front.release(self.limit);
            self.sweep_until_stable()?;
        }
    }

    /// Sweeps down and up until no change below the limit is left.
    fn sweep_until_stable(&mut self) -> Result<(), SweepError> {
        loop {
            // The goal is at the bottom: relax runs downwards first, from the bottom
            // row up, so that the rows below each row are done.
            let Some((_, last)) = self.front.marked_rows(Side::Below) else {
                if self.front.marked_rows(Side::Above).is_none() {
                    return Ok(());
                }
                self.sweep_down()?;
                continue;
            };
            let mut row = last;
            while self.front.marked_rows(Side::Below).is_some_and(|(first, _)| first <= row) {
                self.relax(row, Side::Below)?;
                let Some(above) = row.checked_sub(1) else { break };
                row = above;
            }
            self.front.all_taken(Side::Below);
            self.sweep_down()?;
        }
    }

    fn sweep_down(&mut self) -> Result<(), SweepError> {
        let Some((first, _)) = self.front.marked_rows(Side::Above) else { return Ok(()) };
        let mut row = first;
        while self.front.marked_rows(Side::Above).is_some_and(|(_, last)| row <= last) {
            self.relax(row, Side::Above)?;
            row += 1;
        }
        self.front.all_taken(Side::Above);
        Ok(())
    }

    /// Relaxes the marked groups of a row, across and then along.
    fn relax(&mut self, row: usize, side: Side) -> Result<(), SweepError> {
        let mut marks = self.front.take(side, row);
        if marks == 0 {
            return Ok(());
        }
        let (shape, (_, max)) = (self.planes.shape, self.runs.lengths());
        let mut lanes = 0;
        while marks != 0 {
            // As many adjacent groups as possible.
            let first = marks.trailing_zeros();
            let count = (marks >> first).trailing_ones();
            marks &= !(u64::MAX >> (64 - count) << first);
            let from = (first as usize * STEP) << shape.shift;
            let to = (from + ((count as usize * STEP) << shape.shift)).min(shape.width);
            lanes += to - from;
            let place = self.planes.place(row, (from, to));
            if let Some((first, last)) =
                self.runs.across(&mut self.planes, &mut self.found, place, side)
            {
                lanes +=
                    self.turn(row, ((from + first).saturating_sub(max), from + last + max + 1));
            }
        }
        self.pay(lanes)
    }

    /// Relaxes these columns along a row, marks the groups that this affects, and
    /// returns the number of lanes.
    #[inline]
    fn turn(&mut self, row: usize, (first, end): (usize, usize)) -> usize {
        let width = self.planes.shape.width;
        let from = first - first % STEP;
        let to = end.next_multiple_of(STEP).min(width);
        let place = self.planes.place(row, (from, to));
        self.runs.along(&mut self.planes, &mut self.found, place);
        let (mut changed, shift) = (0, self.planes.shape.shift);
        for (step, least) in self.found.leasts(to - from).enumerate() {
            if least <= self.limit {
                changed |= 1 << ((from / STEP + step) >> shift);
            } else if least < T::INFINITE {
                self.front.wait(row, (from / STEP + step) >> shift, least);
            }
        }
        if changed != 0 {
            self.front.mark(row, changed);
        }
        to - from
    }

    /// Takes `lanes` lanes out of the budget.
    fn pay(&mut self, lanes: usize) -> Result<(), SweepError> {
        let (min, max) = self.runs.lengths();
        self.budget.expand_all(lanes).map_err(SweepError::Stopped)?;
        self.budget.generate(lanes * (1 + max - min));
        self.work += (lanes / STEP) as u64;
        if self.work > self.most_work { Err(SweepError::Overworked) } else { Ok(()) }
    }
}

/// How much the limit rises at a time, and how much each step of the longest run adds.
/// In cities of all sizes, the fewest chunks are relaxed between 192 and 256 for runs
/// of three steps, and between 320 and 512 for runs of ten.
const WINDOW: u32 = 128;
const WINDOW_PER_STEP: u32 = 24;
