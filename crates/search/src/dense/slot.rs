//! The slot of a number: its cost, its heuristic and three marks, in two words of
//! 32 bits if that is enough, otherwise of 64.

use std::cmp::Ordering;

use crate::Cost;
use crate::space::add;

/// An unsigned integer.
pub(super) trait Word: Copy + Into<Cost> {
    /// With all bits set.
    const ALL: Cost;

    /// The stored form of `value`, which must fit.
    fn pack(value: Cost) -> Self;

    #[inline]
    fn unpack(self) -> Cost {
        self.into()
    }

    /// The sum of a cost that fits and of the cost of a move, or a heuristic that fits;
    /// `None` if no route may cost that much.
    fn sum(cost: Cost, more: Cost) -> Option<Cost>;
}

impl Word for u32 {
    const ALL: Cost = u32::MAX as Cost;

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "callers compare with ALL first")]
    fn pack(value: Cost) -> u32 {
        value as u32
    }

    /// A sum above [`MAX_COST`](crate::MAX_COST) does not fit either, so callers see it.
    #[inline]
    fn sum(cost: Cost, more: Cost) -> Option<Cost> {
        Some(cost.saturating_add(more))
    }
}

impl Word for u64 {
    const ALL: Cost = Cost::MAX;

    #[inline]
    fn pack(value: Cost) -> u64 {
        value
    }

    #[inline]
    fn sum(cost: Cost, more: Cost) -> Option<Cost> {
        add(cost, more)
    }
}

/// What is known of a number.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slot<W> {
    /// The least known cost, with the marks in the three top bits; all bits are set until
    /// the number is met.
    cost: W,
    /// The heuristic, all bits set for [`Cost::MAX`]; 0 where it is not used.
    heuristic: W,
}

/// A mark, by its place from the top.
#[derive(Debug, Clone, Copy)]
pub(super) enum Mark {
    /// All moves out of it have been followed.
    Closed = 1,
    /// Whether one of them reached its target at the least known cost or less; if not,
    /// none is tight.
    LeadsOn = 2,
    /// It is a goal.
    Goal = 3,
}

impl Mark {
    #[inline]
    const fn bit<W: Word>(self) -> Cost {
        ((W::ALL >> 1) + 1) >> (self as u32 - 1)
    }
}

impl<W: Word> Slot<W> {
    /// The largest cost that fits stands for none.
    const NO_COST: Cost = W::ALL >> 3;

    /// Not met yet.
    pub(super) fn unmet() -> Slot<W> {
        Slot { cost: W::pack(W::ALL), heuristic: W::pack(0) }
    }

    /// Met, without a cost yet; `None` if the heuristic does not fit.
    #[inline]
    pub(super) fn met(heuristic: Cost, is_goal: bool) -> Option<Slot<W>> {
        if heuristic >= W::ALL && heuristic < Cost::MAX {
            return None;
        }
        let heuristic = W::pack(heuristic.min(W::ALL));
        let mut slot = Slot { cost: W::pack(Self::NO_COST), heuristic };
        if is_goal {
            slot.add(Mark::Goal);
        }
        Some(slot)
    }

    #[inline]
    pub(super) fn is_met(&self) -> bool {
        self.cost.unpack() < W::ALL
    }

    #[inline]
    pub(super) fn has(&self, mark: Mark) -> bool {
        self.cost.unpack() & mark.bit::<W>() > 0
    }

    #[inline]
    pub(super) fn add(&mut self, mark: Mark) {
        self.cost = W::pack(self.cost.unpack() | mark.bit::<W>());
    }

    /// [`Cost::MAX`] if there is none.
    #[inline]
    pub(super) fn cost(&self) -> Cost {
        let cost = self.cost.unpack() & Self::NO_COST;
        if cost < Self::NO_COST { cost } else { Cost::MAX }
    }

    /// The cost, if it is closed with `f` below `bound`.
    #[inline]
    pub(super) fn closed_below(&self, bound: Cost) -> Option<Cost> {
        let cost = self.cost.unpack() & Self::NO_COST;
        // An unmet slot has all marks set, but no cost.
        let is_closed = self.has(Mark::Closed) && cost < Self::NO_COST;
        (is_closed && cost.saturating_add(self.heuristic.unpack()) < bound).then_some(cost)
    }

    /// The same in 16 bits, if every cost below `bound` fits: the largest number if there
    /// is none.
    #[inline]
    pub(super) fn short_entry(&self, bound: u16) -> u16 {
        let cost = self.cost.unpack() & Self::NO_COST;
        let estimate = cost.saturating_add(self.heuristic.unpack());
        let is_entry =
            self.has(Mark::Closed) && cost < Self::NO_COST && estimate < Cost::from(bound);
        #[expect(clippy::cast_possible_truncation, reason = "below the bound")]
        if is_entry { cost as u16 } else { u16::MAX }
    }

    /// Whether a cost fits.
    #[inline]
    pub(super) const fn fits(cost: Cost) -> bool {
        cost < Self::NO_COST
    }

    /// How a cost that fits compares with the least one known.
    #[inline]
    pub(super) fn compare(&self, cost: Cost) -> Ordering {
        cost.cmp(&(self.cost.unpack() & Self::NO_COST))
    }

    /// Notes a cost that fits.
    #[inline]
    pub(super) fn set_cost(&mut self, cost: Cost) {
        let marks = self.cost.unpack() & !Self::NO_COST;
        self.cost = W::pack(marks | cost);
    }

    /// The heuristic.
    #[inline]
    pub(super) fn heuristic(&self) -> Cost {
        let heuristic = self.heuristic.unpack();
        if heuristic < W::ALL { heuristic } else { Cost::MAX }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn each_mark_and_each_cost_has_its_place<W: Word>(largest: Cost) {
        assert!(Slot::<W>::fits(largest) && !Slot::<W>::fits(largest + 1));
        assert!(!Slot::<W>::unmet().is_met());
        for is_goal in [false, true] {
            let mut slot = Slot::<W>::met(7, is_goal).unwrap();
            assert_eq!((slot.cost(), slot.heuristic(), slot.is_met()), (Cost::MAX, 7, true));
            for cost in [largest, 5, 0] {
                assert_eq!(slot.compare(cost), Ordering::Less, "{cost}");
                slot.set_cost(cost);
                assert_eq!((slot.cost(), slot.compare(cost)), (cost, Ordering::Equal));
                assert_eq!(slot.compare(cost + 1), Ordering::Greater);
            }
            for mark in [Mark::Closed, Mark::LeadsOn] {
                assert!(!slot.has(mark));
                // Once more is the same as once.
                slot.add(mark);
                slot.add(mark);
                assert!(slot.has(mark));
            }
            assert_eq!((slot.has(Mark::Goal), slot.cost(), slot.heuristic()), (is_goal, 0, 7));
            // Marks stay where costs change.
            slot.set_cost(3);
            assert!(slot.has(Mark::Closed) && slot.has(Mark::LeadsOn));
            assert_eq!((slot.has(Mark::Goal), slot.cost()), (is_goal, 3));
        }
        assert_eq!(Slot::<W>::met(Cost::MAX, false).map(|slot| slot.heuristic()), Some(Cost::MAX));
    }

    #[test]
    fn what_is_known_of_a_number_fits_into_two_words() {
        each_mark_and_each_cost_has_its_place::<u32>((1 << 29) - 2);
        each_mark_and_each_cost_has_its_place::<u64>((1 << 61) - 2);
        let largest = Cost::from(u32::MAX) - 1;
        assert_eq!(Slot::<u32>::met(largest, true).map(|slot| slot.heuristic()), Some(largest));
        assert!(Slot::<u32>::met(largest + 1, true).is_none());
    }
}
