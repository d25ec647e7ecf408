//! The moves by which a search has reached each number at its least cost.
//!
//! Once everything with `f` up to the least cost is closed, these moves include all tight
//! ones. Followed back from the goals, they lead only through the few states of cheapest
//! routes, and no move is generated again.

use super::bits::Bits;
use crate::budget::Budget;
use crate::space::MAX_NUMBERS;
use crate::{Numbering, Reason};

/// Where each number has been reached from.
pub(super) struct Trace {
    /// By number, 1 plus the place of the last move in `moves` that reached it; 0 for
    /// none, so that the system clears only what is used.
    last: Vec<u32>,
    /// The origin of each move, and 1 plus the place of the previous move that reached
    /// the same number at the same cost; 0 for none.
    moves: Vec<(u32, u32)>,
    /// Whether moves are missing for lack of room.
    incomplete: bool,
}

/// Moves kept per number: hardly any search needs more.
const ROOM: usize = 2;
const _: () = assert!(ROOM * MAX_NUMBERS < u32::MAX as usize);

impl Trace {
    /// An empty trace; `None` if `budget` has no room for one more state per number of
    /// `space`.
    pub(super) fn new<P: Numbering>(space: &P, budget: &mut Budget) -> Option<Trace> {
        budget.store(space.len()).ok()?;
        Some(Trace { last: vec![0; space.len()], moves: Vec::new(), incomplete: false })
    }

    /// Adds a move that reaches `to` at the least cost known, which is `new` or was
    /// known before.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "below MAX_NUMBERS, or twice that")]
    pub(super) fn add(&mut self, from: usize, to: usize, new: bool) {
        self.incomplete |= self.moves.len() >= ROOM * self.last.len();
        let Some(last) = self.last.get_mut(to).filter(|_| !self.incomplete) else { return };
        self.moves.push((from as u32, if new { 0 } else { *last }));
        *last = self.moves.len() as u32;
    }

    /// The numbers from which tight moves lead to one of `goals`; `None` if the
    /// trace is incomplete.
    pub(super) fn on_the_way(
        self,
        goals: Vec<usize>,
        budget: &mut Budget,
    ) -> Result<Option<Bits>, Reason> {
        if self.incomplete {
            return Ok(None);
        }
        let mut bits = Bits::new(self.last.len());
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

    /// The numbers from which `to` has been reached.
    fn origins(&self, to: usize) -> impl Iterator<Item = usize> {
        let mut next = self.last.get(to).copied().unwrap_or(0);
        std::iter::from_fn(move || {
            let (from, before) = *self.moves.get((next as usize).checked_sub(1)?)?;
            next = before;
            Some(from as usize)
        })
    }
}
