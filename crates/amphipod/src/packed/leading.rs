//! The words that lead to the sorted burrow at the least cost.
//!
//! The table of the forward search does not show this: most words below the least cost
//! are dead ends. So the search records each step to a word that it has not yet reached
//! at a lower cost. A walk back along these steps from the sorted burrow meets every
//! word on a cheapest route. It may also meet words that a cheaper step reached later,
//! so the reader of the table checks each again. In unfolded burrows, reading
//! everything within the least cost took longer than the search; this takes a twentieth
//! of the search, in instructions.

use search::Reason;
use search::engine::Budget;

use super::extras::Extras;
use crate::word::Word;

/// Steps in the order of the search, 16 bytes each: one for each way to reach a word at
/// its least known cost, so a few per word. Like the queue, they do not count towards a
/// limit.
#[derive(Debug, Default)]
pub(super) struct Steps(Vec<(Word, Word)>);

impl Steps {
    /// Notes a step between two words.
    pub(super) fn note(&mut self, from: Word, to: Word) {
        self.0.push((from, to));
    }

    /// A table of the words from which steps lead to `goal`; its extra costs are all 0.
    ///
    /// Most steps lead to words expanded later, so one pass backwards finds nearly all;
    /// among equals, a step may lead to an earlier word. A route has at most 32
    /// parkings, so there are at most about as many passes.
    pub(super) fn leading_to(&self, goal: Word, budget: &mut Budget) -> Result<Extras, Reason> {
        let mut met = Extras::default();
        let mut more = met.lower(goal, 0, budget)?;
        while more {
            more = false;
            budget.go_on()?;
            budget.generate(self.0.len());
            for (from, to) in self.0.iter().rev() {
                if met.get(*to).is_some() {
                    more |= met.lower(*from, 0, budget)?;
                }
            }
        }
        Ok(met)
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use search::Options;

    use super::*;

    #[test]
    fn steps_lead_back_from_the_goal_in_whatever_order() {
        // 9 is the goal; 5 and 6 lead nowhere.
        let mut taken = [(0, 1), (0, 5), (1, 2), (2, 3), (3, 9), (5, 6), (0, 4), (4, 3)];
        for _ in 0..2 {
            let mut steps = Steps::default();
            for (from, to) in taken {
                steps.note(Word::from_bits(from), Word::from_bits(to));
            }
            let mut budget = Budget::new(&Options::default());
            let leading = steps.leading_to(Word::from_bits(9), &mut budget).unwrap();
            let met: Vec<u64> =
                (0..10).filter(|bits| leading.get(Word::from_bits(*bits)).is_some()).collect();
            assert_eq!(met, [0, 1, 2, 3, 4, 9]);
            taken.reverse();
        }
    }

    #[test]
    fn the_set_is_taken_out_of_the_budget() {
        let mut budget = Budget::new(&Options::default().max_states(10));
        let leading = Steps::default().leading_to(Word::EMPTY, &mut budget).map(|_| ());
        assert_eq!(leading, Err(Reason::States));
    }

    #[test]
    fn each_pass_looks_at_the_clock() {
        let mut steps = Steps::default();
        // Each pass follows one more step back.
        for bits in 0..8 {
            steps.note(Word::from_bits(bits + 1), Word::from_bits(bits));
        }
        for bits in 100..5_000 {
            steps.note(Word::from_bits(bits), Word::from_bits(bits + 5_000));
        }
        let (mut now, mut looks) = (Instant::now(), 0);
        let clock = move || {
            looks += 1;
            // The first is for the timeout.
            now += Duration::from_secs(u64::from(looks > 3));
            now
        };
        let options = Options::default().timeout(Duration::from_secs(2));
        let mut budget = Budget::with_clock(&options, clock);
        let leading = steps.leading_to(Word::from_bits(0), &mut budget).map(|_| ());
        assert_eq!(leading, Err(Reason::Time));
    }
}
