//! The sweeps: down and up over what has changed, until nothing does.

use search::{Budget, Reason};

use super::front::Front;
use super::lane::Lane;
use super::planes::Planes;
use super::relax::{GROUP, Runs, Side};
use super::shape::LANES;

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
    /// The chunks that the last word of a row has.
    last_word: u64,
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
        (budget, most_passes): (&'a mut Budget, u64),
    ) -> Sweeps<'a, T, R> {
        let shape = planes.shape;
        front.clear(shape.rows, shape.chunks, runs.lengths());
        let turning = vec![0; front.words()];
        let ends = ends(runs.lengths().1);
        let window = WINDOW + WINDOW_PER_STEP * u32::try_from(runs.lengths().1).unwrap_or(0);
        let last_word = u64::MAX >> (shape.chunks.wrapping_neg() % 64);
        let most_work = most_passes.saturating_mul((shape.rows * shape.chunks) as u64 + 64);
        Sweeps {
            planes,
            front,
            runs,
            budget,
            window,
            work: 0,
            most_work,
            settled_below: 0,
            limit: T::ZERO,
            turning,
            last_word,
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
        let (word, bit) = (col / LANES / 64, 1 << (col / LANES % 64));
        self.front.wait(row, col / LANES, value);
        self.touch(word, bit, (bit, 0));
        let chunks = self.turn(row, (word.saturating_sub(1), word));
        match self.pay(chunks).and_then(|()| self.settle()) {
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
            self.front.release(self.limit);
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
        let mut chunks = 0;
        for word in first..=last {
            let marks = self.front.take(side, row, word);
            if marks != 0 {
                chunks += self.cross(row, (word, marks), side);
            }
        }
        if chunks > 0 {
            // A change at the end of a word touches the next one.
            let last = (last + 1).min(self.turning.len() - 1);
            chunks += self.turn(row, (first.saturating_sub(1), last));
        }
        self.pay(chunks)
    }

    /// Relaxes across what is marked in a word, and returns how much that is.
    fn cross(&mut self, row: usize, (word, mut marks): (usize, u64), side: Side) -> usize {
        let (near, far) = self.ends;
        let first = self.planes.place(row, word * 64);
        let (mut all, mut left, mut right, mut chunks) = (0, 0, 0, 0);
        while marks != 0 {
            let lowest = marks & marks.wrapping_neg();
            let place = first.right(lowest.trailing_zeros() as usize);
            let changes = self.runs.across(self.planes, place, side);
            all |= if changes != 0 { lowest } else { 0 };
            left |= if changes & near != 0 { lowest } else { 0 };
            right |= if changes & far != 0 { lowest } else { 0 };
            marks ^= lowest;
            chunks += 1;
        }
        self.touch(word, all, (left, right));
        chunks
    }

    /// Of the chunks in a word that have changed, and in those of them to the
    /// `left` and `right` of which runs reach the change, all that is to be
    /// relaxed along the row.
    #[inline]
    fn touch(&mut self, word: usize, changed: u64, (left, right): (u64, u64)) {
        let touched = changed | (left >> 1) | (right << 1);
        let last = self.turning.len() - 1;
        if word == last {
            self.turning[word] |= touched & self.last_word;
        } else {
            self.turning[word] |= touched;
            self.turning[word + 1] |= right >> 63;
        }
        if word > 0 {
            self.turning[word - 1] |= left << 63;
        }
    }

    /// Relaxes along a row what has been touched in these words, marks where
    /// that leads, and returns how much it was.
    fn turn(&mut self, row: usize, (first, last): (usize, usize)) -> usize {
        let mut chunks = 0;
        for word in first..=last {
            let mut touched = std::mem::take(&mut self.turning[word]);
            let first = self.planes.place(row, word * 64);
            let mut changed = 0;
            while touched != 0 {
                let lowest = touched & touched.wrapping_neg();
                let bit = lowest.trailing_zeros() as usize;
                let lowered = self.runs.along(self.planes, first.right(bit));
                if lowered <= self.limit {
                    changed |= lowest;
                } else if lowered < T::INFINITE {
                    self.front.wait(row, word * 64 + bit, lowered);
                }
                touched ^= lowest;
                chunks += 1;
            }
            if changed != 0 {
                self.front.mark(row, word, changed);
            }
        }
        chunks
    }

    /// Takes `chunks` chunks out of the budget.
    fn pay(&mut self, chunks: usize) -> Result<(), Halt> {
        let (min, max) = self.runs.lengths();
        self.budget.expand_all(chunks * LANES).map_err(Halt::Stopped)?;
        self.budget.generate(chunks * (LANES * (1 + max - min)));
        self.work += chunks as u64;
        if self.work > self.most_work { Err(Halt::Overworked) } else { Ok(()) }
    }
}

/// How much the limit is raised at a time, and what each step of the longest run
/// adds: between 192 and 256 for runs of three steps, and between 320 and 512
/// for those of ten, fewest chunks are relaxed in cities of all sizes.
const WINDOW: u32 = 128;
const WINDOW_PER_STEP: u32 = 24;

/// The groups of lanes within `reach` of the left end of a chunk, and of the right.
fn ends(reach: usize) -> (u32, u32) {
    const GROUPS: usize = LANES / GROUP;
    let near = reach.div_ceil(GROUP).min(GROUPS);
    let left = (1 << near) - 1;
    (left, left << (GROUPS - near))
}
