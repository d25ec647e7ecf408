//! The table that the search with [exact](super::exact) costs leaves.

use proof::{Certificate, Claim, NumberedTable};

use super::bits::Bits;
use super::entered::FEW;
use super::slot::{Mark, Slot, Word};
use crate::table::Table;
use crate::{Cost, Numbering};

/// The costs of closed numbers.
pub(super) struct Exact<'a, P, W> {
    pub(super) space: &'a P,
    pub(super) guided: bool,
    pub(super) slots: &'a [Slot<W>],
    /// How many numbers below the least cost have been expanded.
    pub(super) expanded: u64,
    /// If known, the numbers from which tight moves lead on to a goal.
    pub(super) on_the_way: Option<Bits>,
}

impl<P: Numbering, W: Word> Exact<'_, P, W> {
    /// Whether all moves out of a number have been followed.
    pub(super) fn is_closed(&self, number: usize) -> bool {
        self.slots.get(number).is_some_and(|slot| slot.is_met() && slot.has(Mark::Closed))
    }
}

impl<P: Numbering, W: Word> Table<usize> for Exact<'_, P, W> {
    fn potential(&self, &number: &usize, optimum: Cost) -> i64 {
        let off_table = |heuristic| optimum.cast_signed().saturating_sub_unsigned(heuristic);
        match self.slots.get(number).filter(|slot| slot.is_met()) {
            None if self.guided => off_table(self.space.heuristic_at(number)),
            None => off_table(0),
            Some(slot) => {
                // A number that is not closed has `f` of at least the optimum, so its
                // cost does not matter.
                let cost = i64::try_from(slot.cost()).unwrap_or(i64::MAX);
                cost.min(off_table(slot.heuristic()))
            }
        }
    }

    fn leads_on(&self, &number: &usize) -> bool {
        let slot = self.slots.get(number).filter(|slot| slot.is_met());
        self.on_the_way.as_ref().is_none_or(|bits| bits.has(number))
            && slot.is_none_or(|slot| slot.has(Mark::LeadsOn) || !slot.has(Mark::Closed))
    }

    /// The closed numbers; for a bound, only those with `g + h` below it. A list if they
    /// are few.
    fn certificate(self, claim: Claim) -> Certificate<usize> {
        let bound = match claim {
            Claim::NoRoute => Cost::MAX,
            Claim::AtLeast(bound) => bound,
        };
        let (slots, len) = (self.slots, self.slots.len());
        let entry = |number: usize| slots.get(number)?.closed_below(bound);
        if self.expanded.saturating_mul(FEW as u64) < len as u64 {
            let listed = (0..len).filter_map(|number| Some((number, entry(number)?)));
            return Certificate::new(claim, listed.collect());
        }
        let Ok(bound) = u16::try_from(bound) else {
            return Certificate::numbered(claim, NumberedTable::new(len, entry));
        };
        // Many at once: a table of 512 x 512 takes 4 instructions a number, not 35.
        let entries: Vec<u16> = slots.iter().map(|slot| slot.short_entry(bound)).collect();
        Certificate::numbered(claim, entries.into())
    }
}
