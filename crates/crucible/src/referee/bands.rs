//! The referee's moves under run-length rules in bands: all runs of one length
//! in one direction from a row of blocks.

use std::ops::Range;

use proof::{BandCost, Bands};

use crate::{City, RunLengths};

/// The moves of a city: one page for each row and axis, and one for the start.
pub(super) struct RunBands<'a> {
    city: &'a City,
    lengths: RunLengths,
    /// The least heat of an open block.
    least_heat: u64,
    /// The moves out of the start, by number.
    first: Vec<(usize, u64)>,
    rows: usize,
    cols: usize,
    /// The length of the longest run that fits into the city.
    longest: usize,
    /// The heat of each block in reading order, [`BandCost::NO_MOVE`] for a closed one.
    heats: Vec<u16>,
}

impl<'a> RunBands<'a> {
    /// The bands; `None` if a run may cost too much for them. `first` are the moves out
    /// of the start, by number.
    pub(super) fn new(
        (city, lengths, least_heat): (&'a City, RunLengths, u64),
        first: Vec<(usize, u64)>,
    ) -> Option<RunBands<'a>> {
        let (rows, cols) = (city.blocks().rows(), city.blocks().cols());
        let longest = lengths.max().min(rows.max(cols));
        if 9 * longest >= usize::from(u16::NO_MOVE) || 9 * (rows + cols) > i32::MAX as usize {
            return None;
        }
        let mut heats = Vec::with_capacity(city.blocks().len());
        for row in city.blocks().row_slices() {
            let heat = |heat: u64| u16::try_from(heat).unwrap_or(u16::NO_MOVE);
            heats.extend(row.iter().map(|block| block.heat().map_or(u16::NO_MOVE, heat)));
        }
        Some(RunBands { city, lengths, least_heat, first, rows, cols, longest, heats })
    }

    /// The heats of the blocks in a row.
    fn row(&self, row: usize) -> &[u16] {
        self.heats.get(row * self.cols..(row + 1) * self.cols).unwrap_or_default()
    }

    /// Runs along a row, which end in the second half of all numbers.
    fn along(&self, row: usize, visit: &mut impl FnMut(usize, usize, &[u16])) {
        let (heats, first) = (self.row(row), row * self.cols);
        let end = self.heats.len() + first;
        let (mut right, mut left) = (standing(heats), standing(heats));
        for length in 1..=self.longest.min(self.cols.saturating_sub(1)) {
            // To the right from all but the last blocks, to the left from all but the
            // first.
            let count = self.cols - length;
            let right = &mut right[..count];
            let left = &mut left[length..];
            let any_right = add(right, &heats[length..]);
            let any_left = add(left, &heats[..count]);
            if !any_right && !any_left {
                return;
            }
            if length >= self.lengths.min() {
                visit(first, end + length, right);
                visit(first + length, end, left);
            }
        }
    }

    /// Runs along columns, which end in the first half.
    fn across(&self, row: usize, visit: &mut impl FnMut(usize, usize, &[u16])) {
        self.towards(row, (0..row).rev(), visit);
        self.towards(row, row + 1..self.rows, visit);
    }

    /// Runs from the blocks of `row` to those of each of `ends`, one row further each
    /// time.
    fn towards(
        &self,
        row: usize,
        ends: impl Iterator<Item = usize>,
        visit: &mut impl FnMut(usize, usize, &[u16]),
    ) {
        let first = self.heats.len() + row * self.cols;
        let mut costs = standing(self.row(row));
        for (length, end) in (1..=self.longest).zip(ends) {
            if !add(&mut costs, self.row(end)) {
                return;
            }
            if length >= self.lengths.min() {
                visit(first, end * self.cols, &costs);
            }
        }
    }
}

/// The costs of a run of length 0: 0 on an open block.
fn standing(heats: &[u16]) -> Vec<u16> {
    heats.iter().map(|&heat| if heat == u16::NO_MOVE { u16::NO_MOVE } else { 0 }).collect()
}

/// Adds the heats of the blocks entered. Returns whether any run goes on.
fn add(costs: &mut [u16], heats: &[u16]) -> bool {
    let mut least = u16::NO_MOVE;
    for (cost, heat) in costs.iter_mut().zip(heats) {
        *cost = cost.saturating_add(*heat);
        least = least.min(*cost);
    }
    least < u16::NO_MOVE
}

impl Bands for RunBands<'_> {
    type Cost = u16;

    fn page_len(&self) -> usize {
        self.cols
    }

    fn goals(&self, mut visit: impl FnMut(usize)) {
        let goal = self.city.goal();
        let block = goal.row * self.cols + goal.col;
        visit(block);
        visit(self.heats.len() + block);
        if goal == self.city.start() {
            visit(2 * self.heats.len());
        }
    }

    fn bounds(&self, page: usize, first: usize, bounds: &mut [u32]) {
        let goal = self.city.goal();
        let start = self.city.start();
        let (row, first) = match page.checked_sub(self.rows) {
            None => (page, first),
            Some(row) if row < self.rows => (row, first),
            Some(_) => (start.row, start.col),
        };
        let least = u32::try_from(self.least_heat).unwrap_or(0);
        // No overflow: the longest way along the edges costs less than 2^31.
        let steps = |steps: usize| u32::try_from(steps).unwrap_or(0);
        let rows = steps(row.abs_diff(goal.row));
        let mut next = (rows + steps(first.abs_diff(goal.col))) * least;
        // The bound falls up to the column of the goal, then rises again.
        let nearer = goal.col.saturating_sub(first).min(bounds.len());
        let (before, behind) = bounds.split_at_mut(nearer);
        for bound in before {
            *bound = next;
            next = next.wrapping_sub(least);
        }
        for bound in behind {
            *bound = next;
            next = next.wrapping_add(least);
        }
    }

    /// Whole rows, since the table of a city covers nearly everything.
    fn each_band(&self, page: usize, _: Range<usize>, mut visit: impl FnMut(usize, usize, &[u16])) {
        match page.checked_sub(self.rows) {
            None => self.along(page, &mut visit),
            Some(row) if row < self.rows => self.across(row, &mut visit),
            Some(_) => {
                for &(end, cost) in &self.first {
                    let cost = u16::try_from(cost).unwrap_or(u16::NO_MOVE);
                    visit(2 * self.heats.len(), end, &[cost]);
                }
            }
        }
    }
}
