//! A queue of buckets by cost (Dial's algorithm), with a heap behind it.
//!
//! Entries that are due soon are in a ring of buckets, one for each cost. Entries due
//! beyond the ring wait in a heap until the ring has advanced. So the length of the
//! ring only affects speed. If costs are large or unknown it is a guess: small costs then
//! use the buckets, large ones the heap.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::Cost;

/// Entries by cost; those of one cost come out last in, first out.
#[derive(Debug)]
pub(super) struct BucketQueue<E> {
    /// A power of two of buckets.
    ring: Vec<Vec<E>>,
    /// How many entries the ring holds.
    near: usize,
    far: BinaryHeap<Reverse<(Cost, E)>>,
    now: Cost,
}

/// The largest step for which each cost has its own bucket.
const LARGEST_STEP: Cost = 1 << 12;

/// One less than the number of buckets if costs are larger or unknown.
const GUESS: Cost = 255;

impl<E> Default for BucketQueue<E>
where
    E: Ord,
{
    fn default() -> BucketQueue<E> {
        BucketQueue { ring: Vec::new(), near: 0, far: BinaryHeap::new(), now: 0 }
    }
}

impl<E: Copy + Ord> BucketQueue<E> {
    /// Empties the queue, for a search in which a move costs at most
    /// `largest_step`; nothing is due before `now`.
    pub(super) fn begin(&mut self, largest_step: Cost, now: Cost) {
        // `f` grows by the cost plus the growth of the heuristic, which is at most the
        // cost if moves are reversible.
        let steps = if largest_step <= LARGEST_STEP { 2 * largest_step } else { GUESS };
        let length = usize::try_from(steps).unwrap_or(0).saturating_add(1).next_power_of_two();
        self.ring.resize_with(length, Vec::new);
        self.ring.iter_mut().for_each(Vec::clear);
        self.far.clear();
        (self.near, self.now) = (0, now);
    }

    /// The cost at which the last entry that came out was due.
    pub(super) const fn now(&self) -> Cost {
        self.now
    }

    /// Adds an entry that is due at `cost`, not before [`BucketQueue::now`].
    #[inline]
    pub(super) fn push(&mut self, cost: Cost, entry: E) {
        let length = self.ring.len();
        let index = bucket(cost, length);
        match self.ring.get_mut(index) {
            Some(bucket) if cost.wrapping_sub(self.now) < length as Cost => {
                bucket.push(entry);
                self.near += 1;
            }
            _ => self.far.push(Reverse((cost, entry))),
        }
    }

    /// Takes an entry that is due next.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<E> {
        loop {
            let index = bucket(self.now, self.ring.len());
            if let Some(entry) = self.ring.get_mut(index).and_then(Vec::pop) {
                self.near -= 1;
                return Some(entry);
            }
            self.advance()?;
        }
    }

    /// Goes on to the next cost at which something may be due.
    #[inline(never)]
    fn advance(&mut self) -> Option<()> {
        if self.near > 0 {
            self.now += 1;
        } else {
            let Reverse((cost, _)) = self.far.peek()?;
            self.now = *cost;
        }
        let length = self.ring.len();
        while let Some(Reverse((cost, _))) = self.far.peek()
            && cost.wrapping_sub(self.now) < length as Cost
            && let Some(Reverse((cost, entry))) = self.far.pop()
            && let Some(bucket) = self.ring.get_mut(bucket(cost, length))
        {
            bucket.push(entry);
            self.near += 1;
        }
        Some(())
    }
}

/// Where in a ring of this `length`, a power of two, `cost` is due.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the low bits are all that is kept")]
const fn bucket(cost: Cost, length: usize) -> usize {
    cost as usize & length.wrapping_sub(1)
}

#[cfg(test)]
mod tests {
    use testkit::{Dice, cases};

    use super::*;

    #[test]
    fn entries_come_out_by_cost() {
        let mut queue = BucketQueue::default();
        let mut dice = Dice::new(1);
        for _ in 0..cases(500) {
            let largest = [0, 1, 3, LARGEST_STEP, LARGEST_STEP + 1, Cost::MAX][dice.size(0, 5)];
            let first = dice.below(100);
            queue.begin(largest, first);
            queue.push(first, 0_u32);
            let (mut waiting, mut before) = (vec![first], first);
            while let Some(_entry) = queue.pop() {
                let least = waiting.iter().copied().min().unwrap();
                assert_eq!((queue.now(), before <= least), (least, true));
                before = least;
                waiting.swap_remove(waiting.iter().position(|&cost| cost == least).unwrap());
                for _ in 0..dice.below(3) {
                    if waiting.len() < 50 && least < 100_000 {
                        let cost = least + dice.below(10) * dice.below(1_000);
                        queue.push(cost, 1);
                        waiting.push(cost);
                    }
                }
            }
            assert!(waiting.is_empty());
        }
    }

    /// What grows by no more than twice the largest step has a bucket.
    #[test]
    fn the_ring_is_as_long_as_costs_grow() {
        let mut queue = BucketQueue::<u32>::default();
        for (largest, length) in [(0, 1), (1, 4), (3, 8), (5, 16), (4_096, 16_384), (4_097, 256)] {
            queue.begin(largest, 100);
            assert_eq!(queue.ring.len(), length, "{largest}");
        }
    }
}
