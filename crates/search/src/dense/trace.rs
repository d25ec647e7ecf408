//! The moves by which a search has reached each number at its least cost.
//!
//! Once everything with `f` up to the least cost is closed, they hold all tight
//! moves. Followed back from the goals, they lead through the states of cheapest
//! routes alone, which are few, and no move is generated again.

use super::bits::Bits;
use crate::budget::Budget;
use crate::space::MAX_NUMBERS;
use crate::{Numbering, Reason};

/// Where each number has been reached from.
pub(super) struct Trace {
    /// By number, the first one from which it was reached at its least cost.
    first: Vec<u32>,
    /// Other moves at the same cost, as targets and origins. Some may have been
    /// beaten since.
    ties: Vec<(u32, u32)>,
    /// Whether ties are missing.
    incomplete: bool,
}

/// The origin of a number that no move has reached.
const NO_ORIGIN: u32 = u32::MAX;
const _: () = assert!(MAX_NUMBERS < NO_ORIGIN as usize);

impl Trace {
    /// No move yet; `None` if `budget` has no room for as many again as `space` has
    /// numbers.
    pub(super) fn new<P: Numbering>(space: &P, budget: &mut Budget) -> Option<Trace> {
        budget.store(space.len()).ok()?;
        Some(Trace { first: vec![NO_ORIGIN; space.len()], ties: Vec::new(), incomplete: false })
    }

    /// Adds a move that reaches `to` at the least cost known, which is `new` or was
    /// known before.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "below MAX_NUMBERS")]
    pub(super) fn add(&mut self, from: usize, to: usize, new: bool) {
        if new {
            if let Some(first) = self.first.get_mut(to) {
                *first = from as u32;
            }
        } else if self.ties.len() < self.first.len() {
            self.ties.push((to as u32, from as u32));
        } else {
            self.incomplete = true;
        }
    }

    /// The numbers from which tight moves lead to one of `goals`; `None` if the
    /// trace is incomplete.
    pub(super) fn on_the_way(
        mut self,
        goals: Vec<usize>,
        budget: &mut Budget,
    ) -> Result<Option<Bits>, Reason> {
        if self.incomplete {
            return Ok(None);
        }
        self.ties.sort_unstable();
        let mut bits = Bits::new(self.first.len());
        let mut waiting = goals;
        while let Some(to) = waiting.pop() {
            budget.go_on()?;
            if !bits.insert(to) {
                continue;
            }
            let before = waiting.len();
            waiting.extend(self.origins(to).filter(|&from| !bits.has(from)));
            budget.generate(waiting.len() - before);
        }
        Ok(Some(bits))
    }

    /// Where a number has been reached from, once the ties are sorted.
    fn origins(&self, to: usize) -> impl Iterator<Item = usize> {
        let first = self.first.get(to).copied().filter(|&from| from != NO_ORIGIN);
        let begin = self.ties.partition_point(|&(other, _)| (other as usize) < to);
        let ties = self.ties[begin..].iter().take_while(move |&&(other, _)| other as usize == to);
        first.into_iter().chain(ties.map(|&(_, from)| from)).map(|from| from as usize)
    }
}
