//! The lanes to relax again, and the lanes that wait for a higher limit.

use super::lane::Lane;
use super::relax::Side;

/// For each row, a set of groups of lanes, one bit each.
#[derive(Debug)]
struct Marks {
    groups: Vec<u64>,
    /// The first and the last row that may have marks; first > last if there are none.
    rows: (usize, usize),
}

/// No rows.
const NONE: (usize, usize) = (usize::MAX, 0);

impl Marks {
    fn none(rows: usize) -> Marks {
        Marks { groups: vec![0; rows], rows: NONE }
    }

    /// Adds `groups` to `count` rows from `at` on, frame included; without it, these
    /// are `rows`.
    #[inline]
    fn add(&mut self, groups: u64, (at, count): (usize, usize), rows: (usize, usize)) {
        self.rows = (self.rows.0.min(rows.0), self.rows.1.max(rows.1));
        for row in &mut self.groups[at..][..count] {
            *row |= groups;
        }
    }
}

/// The changes that have not been passed on yet.
#[derive(Debug)]
pub(super) struct Front<T> {
    rows: usize,
    /// The least and the greatest length of runs. Marks have additional rows above and
    /// below, as many as a run can reach, so that every change marks equally many rows.
    lengths: (usize, usize),
    /// The groups to relax by runs downwards.
    below: Marks,
    /// The groups to relax by runs upwards.
    above: Marks,
    /// Groups in a row.
    groups: usize,
    /// For each group, the least changed value that waits because it is above the
    /// limit; or infinite.
    waiting: Vec<T>,
    /// The least of these in each row.
    waiting_in_row: Vec<T>,
}

impl<T: Lane> Front<T> {
    /// No changes, for runs of these `lengths`.
    pub(super) fn new(rows: usize, groups: usize, lengths: (usize, usize)) -> Front<T> {
        let with_frame = rows + 2 * lengths.1;
        Front {
            rows,
            lengths,
            below: Marks::none(with_frame),
            above: Marks::none(with_frame),
            groups,
            waiting: vec![T::INFINITE; rows * groups],
            waiting_in_row: vec![T::INFINITE; rows],
        }
    }

    const fn marks(&mut self, side: Side) -> &mut Marks {
        match side {
            Side::Below => &mut self.below,
            Side::Above => &mut self.above,
        }
    }

    /// The rows that have marks for `side`, `None` if there are none left.
    #[inline]
    pub(super) const fn marked_rows(&mut self, side: Side) -> Option<(usize, usize)> {
        let rows = self.marks(side).rows;
        if rows.0 > rows.1 { None } else { Some(rows) }
    }

    /// Takes the marks for `side` out of a row.
    #[inline]
    pub(super) fn take(&mut self, side: Side, row: usize) -> u64 {
        let at = row + self.lengths.1;
        std::mem::take(&mut self.marks(side).groups[at])
    }

    /// Notes that all marks for `side` have been taken.
    pub(super) const fn all_taken(&mut self, side: Side) {
        self.marks(side).rows = NONE;
    }

    /// Passes on a change of `groups` in `row`: marks all groups whose runs lead there.
    #[inline]
    pub(super) fn mark(&mut self, row: usize, groups: u64) {
        let (min, max) = self.lengths;
        let count = max - min + 1;
        // Rows are counted from the top of the frame, `max` rows above the city. Rows
        // above the change reach it by runs downwards.
        if let Some(last) = row.checked_sub(min) {
            self.below.add(groups, (row, count), (row.saturating_sub(max), last));
        }
        let first = row + min;
        if first < self.rows {
            let last = (row + max).min(self.rows - 1);
            self.above.add(groups, (first + max, count), (first, last));
        }
    }

    /// Notes that a group of a `row` has changed, where `least` is above the limit.
    #[inline]
    pub(super) fn wait(&mut self, row: usize, group: usize, least: T) {
        let waiting = &mut self.waiting[row * self.groups + group];
        *waiting = least.min(*waiting);
        let in_row = &mut self.waiting_in_row[row];
        *in_row = least.min(*in_row);
    }

    /// The least value that waits, or infinite.
    pub(super) fn least_waiting(&self) -> T {
        self.waiting_in_row.iter().copied().min().unwrap_or(T::INFINITE)
    }

    /// Passes on the waiting changes up to `limit`.
    pub(super) fn release(&mut self, limit: T) {
        for row in 0..self.rows {
            if self.waiting_in_row[row] > limit {
                continue;
            }
            let (mut left, mut released) = (T::INFINITE, 0);
            let waiting = &mut self.waiting[row * self.groups..][..self.groups];
            for (group, least) in waiting.iter_mut().enumerate() {
                if *least <= limit {
                    *least = T::INFINITE;
                    released |= 1 << group;
                } else {
                    left = left.min(*least);
                }
            }
            self.waiting_in_row[row] = left;
            self.mark(row, released);
        }
    }
}
