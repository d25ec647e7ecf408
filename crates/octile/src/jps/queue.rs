//! The queue: buckets of cells by `f`, each last in, first out.

use super::cell::Cell;

/// Cells in buckets that are narrower than any step. Cells of one bucket come out in
/// any order, so a cell may be expanded before its least cost is known; it is then
/// pushed and expanded again. That is rare, and a bucket costs far less than a heap.
#[derive(Debug, Clone, Default)]
pub(super) struct BucketQueue {
    /// The least `f`; buckets are counted from it.
    base: u64,
    /// No bucket before this one has a cell.
    at: usize,
    buckets: Vec<Vec<Cell>>,
}

/// Buckets are narrower than a ninth of a straight step.
const WIDTH_BITS: u32 = 22;

impl BucketQueue {
    /// Empties the queue; no `f` below `base` will be pushed.
    pub(super) fn reset(&mut self, base: u64) {
        self.buckets.iter_mut().skip(self.at).for_each(Vec::clear);
        (self.base, self.at) = (base, 0);
    }

    #[inline(always)]
    pub(super) fn push(&mut self, f: u64, cell: Cell) {
        let bucket = self.bucket(f);
        if bucket >= self.buckets.len() {
            self.buckets.resize_with((bucket + 1).next_power_of_two(), Vec::new);
        }
        self.buckets[bucket].push(cell);
        self.at = self.at.min(bucket);
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<Cell> {
        loop {
            let cell = self.buckets.get_mut(self.at)?.pop();
            if cell.is_some() {
                return cell;
            }
            self.at += 1;
        }
    }

    /// Whether the cell taken last and all queued cells have more than this `f`.
    #[inline(always)]
    pub(super) fn is_past(&self, f: u64) -> bool {
        self.at > self.bucket(f)
    }

    /// A lower bound on `f` for the cell taken last and all queued cells.
    pub(super) const fn floor(&self) -> u64 {
        self.base + ((self.at as u64) << WIDTH_BITS)
    }

    #[inline(always)]
    fn bucket(&self, f: u64) -> usize {
        // With a 32-bit `usize`, memory runs out before there are more buckets.
        usize::try_from((f - self.base) >> WIDTH_BITS).unwrap_or(usize::MAX)
    }
}
