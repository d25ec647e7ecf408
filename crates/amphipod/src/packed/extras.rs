//! A table of words, each with the least extra cost known so far.
//!
//! A hash table with linear probing. Word, extra cost and a closed flag share one
//! `u64` per entry.

use search::Reason;
use search::engine::Budget;

use crate::word::Word;

/// The bits of a word.
pub(super) const BITS: u32 = 44;

/// The largest extra cost that an entry can hold.
///
/// In the canonical form, each of 32 amphipods parks once, at most 14 steps out of its
/// way: less than 2^17. The search for a proof that there is no route caps larger ones
/// at this limit, which leaves the potential valid.
pub(super) const MAX_EXTRA: u64 = (1 << 19) - 1;

const WORD: u64 = (1 << BITS) - 1;
const CLOSED: u64 = 1 << 63;

/// A free slot: no entry has all bits set.
const EMPTY: u64 = u64::MAX;

/// The number of slots in the first table; a small search needs no more.
const FIRST: usize = 1 << 9;

#[derive(Debug, Default)]
pub(super) struct Extras {
    /// Empty, or a power of two slots, of which at most half are taken.
    places: Vec<u64>,
    taken: usize,
}

impl Extras {
    /// The slot of `word`, or a free one for it. The table must not be empty.
    fn place(&self, word: u64) -> usize {
        // The upper bits of the product depend on all bits of the word.
        let product = word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let last = self.places.len() - 1;
        let mut place = (product >> 32) as usize & last;
        loop {
            let entry = self.places[place];
            if entry == EMPTY || entry & WORD == word {
                return place;
            }
            place = (place + 1) & last;
        }
    }

    /// The least known extra cost of `word`.
    pub(super) fn get(&self, word: Word) -> Option<u64> {
        if self.places.is_empty() {
            return None;
        }
        let entry = self.places[self.place(word.bits())];
        (entry != EMPTY).then_some((entry & !CLOSED) >> BITS)
    }

    /// Lowers the extra cost of `word` to `extra`, and returns whether this
    /// lowered it.
    pub(super) fn lower(
        &mut self,
        word: Word,
        extra: u64,
        budget: &mut Budget,
    ) -> Result<bool, Reason> {
        if 2 * self.taken >= self.places.len() {
            self.grow(budget)?;
        }
        let place = self.place(word.bits());
        let entry = &mut self.places[place];
        if *entry == EMPTY {
            self.taken += 1;
        } else if (*entry & !CLOSED) >> BITS <= extra {
            return Ok(false);
        }
        *entry = extra << BITS | word.bits();
        Ok(true)
    }

    /// Closes `word`, and returns its extra cost; `None` if it is closed already.
    pub(super) fn close(&mut self, word: Word) -> Option<u64> {
        let place = self.place(word.bits());
        let entry = &mut self.places[place];
        if *entry & CLOSED != 0 {
            return None;
        }
        let extra = *entry >> BITS;
        *entry |= CLOSED;
        Some(extra)
    }

    fn grow(&mut self, budget: &mut Budget) -> Result<(), Reason> {
        let larger = FIRST.max(2 * self.places.len());
        budget.store(larger)?;
        let smaller = std::mem::replace(&mut self.places, vec![EMPTY; larger]);
        budget.release(smaller.len());
        for entry in smaller.into_iter().filter(|&entry| entry != EMPTY) {
            let place = self.place(entry & WORD);
            self.places[place] = entry;
        }
        Ok(())
    }

    /// The closed words with their extra costs.
    pub(super) fn closed(&self) -> impl Iterator<Item = (Word, u64)> {
        let is_closed = |entry: &&u64| **entry != EMPTY && **entry & CLOSED != 0;
        let closed = self.places.iter().filter(is_closed);
        closed.map(|entry| (Word::from_bits(entry & WORD), (entry & !CLOSED) >> BITS))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use search::Options;
    use testkit::Dice;

    use super::*;

    #[test]
    fn the_least_is_kept() {
        let mut dice = Dice::new(6);
        let mut budget = Budget::new(&Options::default());
        let mut extras = Extras::default();
        let mut known: HashMap<Word, u64> = HashMap::new();
        let mut closed: HashMap<Word, u64> = HashMap::new();
        for _ in 0..20_000 {
            let word = Word::from_bits(dice.below(1 << 12) << dice.size(0, 32));
            let extra = dice.below(MAX_EXTRA + 1);
            assert_eq!(extras.get(word), known.get(&word).copied());
            let is_less = known.get(&word).is_none_or(|&least| extra < least);
            assert_eq!(extras.lower(word, extra, &mut budget), Ok(is_less));
            if is_less {
                known.insert(word, extra);
                closed.remove(&word);
            }
            if dice.one_in(4) {
                let least = (!closed.contains_key(&word)).then(|| known[&word]);
                assert_eq!(extras.close(word), least);
                closed.insert(word, known[&word]);
            }
        }
        assert_eq!(extras.closed().collect::<HashMap<_, _>>(), closed);
    }

    #[test]
    fn places_are_taken_out_of_the_budget_before_they_are_made() {
        let mut budget = Budget::new(&Options::default().max_states(3 * FIRST as u64));
        let mut extras = Extras::default();
        let stopped = (0..2 * FIRST as u64).find_map(|bits| {
            let lowered = extras.lower(Word::from_bits(bits), 0, &mut budget);
            Some((bits, lowered.err()?))
        });
        // While a table grows, both the old one and the new one exist.
        assert_eq!(stopped, Some((FIRST as u64, Reason::States)));
        assert_eq!(extras.get(Word::from_bits(1)), Some(0));
    }
}
