//! The sweeps: down and up over what has changed, until nothing does.

use search::{Budget, Reason};

use super::front::Front;
use super::lane::Lane;
use super::planes::{LANES, Planes};
use super::relax::{GROUP, Runs, Side};

/// How sweeps end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rest {
    /// Whatever still waits is no cheaper than the start.
    Settled,
    /// They took more than a queue is likely to.
    Overworked,
    /// A limit is reached.
    Stopped(Reason),
}

/// What can be swept, and how far it has come.
pub(super) struct Sweeps<'a, T, R> {
    pub(super) planes: &'a mut Planes<T>,
    pub(super) front: &'a mut Front<T>,
    pub(super) runs: R,
    pub(super) budget: &'a mut Budget,
    /// How much the limit is raised at a time.
    pub(super) window: u32,
    /// Chunks relaxed.
    pub(super) work: u64,
    /// No more than these.
    pub(super) most_work: u64,
    /// No chunk holds a change below this that has not been passed on.
    pub(super) settled_below: u32,
    /// Values above wait.
    limit: T,
    /// For the row at hand the chunks to be relaxed along the row.
    turning: Vec<u64>,
    /// The groups of lanes from which runs lead to the next chunk.
    ends: (u32, u32),
    start: (usize, usize),
    start_heat: u32,
}

/// Why a sweep ends before its time.
enum Halt {
    Stopped(Reason),
    Overworked,
}

impl<'a, T: Lane, R: Runs<T>> Sweeps<'a, T, R> {
    pub(super) fn new(
        planes: &'a mut Planes<T>,
        front: &'a mut Front<T>,
        runs: R,
        budget: &'a mut Budget,
    ) -> Sweeps<'a, T, R> {
        let shape = planes.shape;
        front.clear(shape.rows, shape.chunks);
        let turning = vec![0; front.words()];
        let ends = ends(runs.lengths().1);
        let most_work = MOST_PASSES.saturating_mul((shape.rows * shape.chunks) as u64 + 64);
        Sweeps {
            planes,
            front,
            runs,
            budget,
            window: WINDOW,
            work: 0,
            most_work,
            settled_below: 0,
            limit: T::ZERO,
            turning,
            ends,
            start: (0, 0),
            start_heat: 0,
        }
    }

    /// Sweeps from the goal until the start is settled. A state's value
    /// includes the heat of its own block: that of the goal is `value`, and
    /// the start's is `start_heat` more than what is looked for.
    pub(super) fn run(&mut self, value: T, start_heat: T) -> Rest {
        let shape = self.planes.shape;
        self.start_heat = start_heat.cost();
        let (row, col) = (shape.rows - 1, shape.cols - 1);
        self.planes.set(row, col, value);
        self.limit = value;
        let chunk = col / LANES;
        self.front.wait(row, chunk, value);
        self.touch(chunk);
        if chunk > 0 {
            self.touch(chunk - 1);
        }
        let words = (chunk.saturating_sub(1) / 64, chunk / 64);
        match self.turn(row, words).and_then(|()| self.settle()) {
            Ok(()) => Rest::Settled,
            Err(Halt::Stopped(reason)) => Rest::Stopped(reason),
            Err(Halt::Overworked) => Rest::Overworked,
        }
    }

    /// The least cost from the start known so far, `None` if it is infinite.
    pub(super) fn start_cost(&self) -> Option<u32> {
        let (along, across) = self.planes.values(self.start.0, self.start.1);
        let value = along.min(across);
        (value < T::INFINITE).then(|| value.cost().saturating_sub(self.start_heat))
    }

    /// Raises the limit as long as something waits that can make the start cheaper.
    fn settle(&mut self) -> Result<(), Halt> {
        loop {
            let least = self.front.least_waiting();
            let best = self.start_cost();
            if least == T::INFINITE || best.is_some_and(|best| least.cost() >= best) {
                self.settled_below = best.unwrap_or(u32::MAX);
                return Ok(());
            }
            self.settled_below = least.cost();
            self.budget.prove(self.settled_below.into());
            self.limit = T::capped(least.cost().saturating_add(self.window));
            self.front.release(self.limit, self.runs.lengths());
            self.come_to_rest()?;
        }
    }

    /// Sweeps down and up until no change below the limit is left.
    fn come_to_rest(&mut self) -> Result<(), Halt> {
        loop {
            // The goal is below: runs downwards first, from below upwards, so
            // that each row finds those below it done.
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

    fn sweep_down(&mut self) -> Result<(), Halt> {
        let Some((first, _)) = self.front.marked_rows(Side::Above) else { return Ok(()) };
        let mut row = first;
        while self.front.marked_rows(Side::Above).is_some_and(|(_, last)| row <= last) {
            self.relax(row, Side::Above)?;
            row += 1;
        }
        self.front.all_taken(Side::Above);
        Ok(())
    }

    /// Relaxes what is marked in a row, across and then along.
    fn relax(&mut self, row: usize, side: Side) -> Result<(), Halt> {
        let (first, last) = self.front.marked_words(side);
        let (near, far) = self.ends;
        let (mut turn_first, mut turn_last) = (usize::MAX, 0);
        for word in first..=last {
            let mut marks = self.front.take(side, row, word);
            if marks == 0 {
                continue;
            }
            self.pay(marks.count_ones())?;
            while marks != 0 {
                let chunk = word * 64 + marks.trailing_zeros() as usize;
                marks &= marks - 1;
                let changes = self.runs.across(self.planes, (row, chunk), side);
                if changes == 0 {
                    continue;
                }
                let (left, right) = (changes & near != 0, changes & far != 0);
                self.touch(chunk);
                (turn_first, turn_last) = (turn_first.min(chunk), turn_last.max(chunk));
                if left && chunk > 0 {
                    self.touch(chunk - 1);
                    turn_first = turn_first.min(chunk - 1);
                }
                if right && chunk + 1 < self.planes.shape.chunks {
                    self.touch(chunk + 1);
                    turn_last = turn_last.max(chunk + 1);
                }
            }
        }
        if turn_first > turn_last {
            return Ok(());
        }
        self.turn(row, (turn_first / 64, turn_last / 64))
    }

    /// A chunk is to be relaxed along the row.
    fn touch(&mut self, chunk: usize) {
        self.turning[chunk / 64] |= 1 << (chunk % 64);
    }

    /// Relaxes along a row what has been touched in these words, and marks
    /// where that leads.
    fn turn(&mut self, row: usize, (first, last): (usize, usize)) -> Result<(), Halt> {
        for word in first..=last {
            let mut touched = std::mem::take(&mut self.turning[word]);
            self.pay(touched.count_ones())?;
            let mut changed = 0;
            while touched != 0 {
                let bit = touched.trailing_zeros();
                touched &= touched - 1;
                let chunk = word * 64 + bit as usize;
                let lowered = self.runs.along(self.planes, (row, chunk));
                if lowered <= self.limit {
                    changed |= 1 << bit;
                } else if lowered < T::INFINITE {
                    self.front.wait(row, chunk, lowered);
                }
            }
            if changed != 0 {
                self.front.mark(row, word, changed, self.runs.lengths());
            }
        }
        Ok(())
    }

    /// Takes `chunks` chunks out of the budget.
    fn pay(&mut self, chunks: u32) -> Result<(), Halt> {
        let (min, max) = self.runs.lengths();
        let lanes = chunks as usize * LANES;
        self.budget.expand_all(lanes).map_err(Halt::Stopped)?;
        self.budget.generate(lanes.saturating_mul(1 + max.saturating_sub(min)));
        self.work += u64::from(chunks);
        if self.work > self.most_work { Err(Halt::Overworked) } else { Ok(()) }
    }
}

/// How much the limit is raised at a time.
const WINDOW: u32 = 512;

/// Relaxations of each chunk, in the mean, beyond which a queue takes over.
const MOST_PASSES: u64 = 128;

/// The groups of lanes within `reach` of the left end of a chunk, and of the right.
fn ends(reach: usize) -> (u32, u32) {
    const GROUPS: usize = LANES / GROUP;
    let near = reach.div_ceil(GROUP).min(GROUPS);
    let left = (1 << near) - 1;
    (left, left << (GROUPS - near))
}
