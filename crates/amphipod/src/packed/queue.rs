//! A monotone priority queue of words.
//!
//! A radix heap: bucket `i` holds the entries whose highest difference from the last
//! number is bit `i - 1`. When the lowest bucket is empty, the next one is spread over
//! those below, so each entry moves down at most once per bit. Among equal entries, the
//! last in is the first out.

use super::extras::BITS;
use crate::word::Word;

/// Numbers are sums of two extra costs, so they have one bit more.
const BUCKETS: usize = 22;

#[derive(Debug, Default)]
pub(super) struct RadixHeap {
    /// Number and word, combined.
    buckets: [Vec<u64>; BUCKETS],
    last: u64,
}

impl RadixHeap {
    /// Adds `word` at `number`, which is at least the last number taken out.
    pub(super) fn push(&mut self, number: u64, word: Word) {
        debug_assert!(number >= self.last, "{number} comes after {}", self.last);
        self.put(number << BITS | word.bits());
    }

    fn put(&mut self, entry: u64) {
        let differs = entry >> BITS ^ self.last;
        self.buckets[(64 - differs.leading_zeros()) as usize].push(entry);
    }

    /// Takes out a word with the least number.
    pub(super) fn pop(&mut self) -> Option<(u64, Word)> {
        if self.buckets[0].is_empty() {
            let lowest = self.buckets.iter().position(|bucket| !bucket.is_empty())?;
            let mut entries = std::mem::take(&mut self.buckets[lowest]);
            self.last = entries.iter().map(|entry| entry >> BITS).min()?;
            for entry in entries.drain(..) {
                self.put(entry);
            }
            // Reuse its memory.
            self.buckets[lowest] = entries;
        }
        let entry = self.buckets[0].pop()?;
        Some((entry >> BITS, Word::from_bits(entry & ((1 << BITS) - 1))))
    }
}

#[cfg(test)]
mod tests {
    use testkit::Dice;

    use super::*;

    #[test]
    fn numbers_come_out_in_order() {
        let mut dice = Dice::new(5);
        let mut queue = RadixHeap::default();
        let mut inside: Vec<(u64, Word)> = Vec::new();
        let mut last = 0;
        for number in 0..20_000 {
            if number < 10_000 && !dice.one_in(3) {
                let bits = dice.size(0, 16);
                let above = dice.below(1 << bits);
                let entry = (last + above, Word::from_bits(dice.below(1 << 44)));
                inside.push(entry);
                queue.push(entry.0, entry.1);
                continue;
            }
            let Some(entry) = queue.pop() else { continue };
            assert_eq!(Some(entry.0), inside.iter().map(|(number, _)| *number).min());
            let place = inside.iter().position(|other| *other == entry);
            inside.swap_remove(place.unwrap());
            last = entry.0;
        }
        assert_eq!((inside, queue.pop()), (Vec::new(), None));
    }
}
