//! A potential in as few bits as possible, so that comparing many is vectorized.

use std::ops::BitOr;

use super::BandCost;

/// A potential of some width, to which costs `C` are added.
pub(super) trait Lane<C: BandCost>:
    Copy + Default + Ord + Into<u64> + BitOr<Output = Self>
{
    /// Stands for what is not in a set, and is more than any potential.
    const LARGEST: Self;

    /// One more than the potential of a number with this `bound` and `entry`, clamped to
    /// the range from 0 to `claimed`, which must be below the largest number but one.
    fn of(claimed: C::Bound, bound: C::Bound, entry: C::Bound) -> Self;

    /// Compares `after` with the highest potential that a move of this cost allows. If
    /// there is no move, or it starts outside the set, that is any. Results are combined
    /// by `|`.
    fn compare(self, after: Self, cost: C) -> Self;

    /// Whether none of the moves that were compared raises the potential by more
    /// than it costs.
    fn holds(compared: Self) -> bool;

    /// Whether a move of this cost raises the potential to `after` by exactly its cost.
    fn is_tight(self, after: Self, cost: C) -> bool;
}

impl Lane<u16> for u16 {
    const LARGEST: u16 = u16::MAX;

    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the claim, which is less by two, is the most"
    )]
    fn of(claimed: u32, bound: u32, entry: u32) -> u16 {
        (claimed.saturating_sub(bound).min(entry) as u16).wrapping_add(1)
    }

    #[inline]
    fn compare(self, after: u16, cost: u16) -> u16 {
        after.saturating_sub(self.saturating_add(cost))
    }

    fn holds(compared: u16) -> bool {
        compared == 0
    }

    /// The sum is the largest number if there is no move, and no potential is.
    #[inline]
    fn is_tight(self, after: u16, cost: u16) -> bool {
        self.saturating_add(cost) == after
    }
}

impl Lane<u16> for u32 {
    const LARGEST: u32 = u32::MAX;

    #[inline]
    fn of(claimed: u32, bound: u32, entry: u32) -> u32 {
        claimed.saturating_sub(bound).min(entry).wrapping_add(1)
    }

    #[inline]
    fn compare(self, after: u32, cost: u16) -> u32 {
        let cost = if cost == u16::NO_MOVE { u32::MAX } else { u32::from(cost) };
        u32::from(after > self.saturating_add(cost))
    }

    fn holds(compared: u32) -> bool {
        compared == 0
    }

    #[inline]
    fn is_tight(self, after: u32, cost: u16) -> bool {
        cost < u16::NO_MOVE && self.saturating_add(cost.into()) == after
    }
}

/// The highest bit but one. Added to a potential, it exceeds every potential, and the
/// difference is not negative.
const HIGH: u64 = 1 << 62;

impl Lane<u32> for u64 {
    /// Small enough that the sum with [`HIGH`] and a cost is not negative either.
    const LARGEST: u64 = HIGH / 2 - 1;

    #[inline]
    fn of(claimed: u64, bound: u64, entry: u64) -> u64 {
        claimed.saturating_sub(bound).min(entry).wrapping_add(1)
    }

    /// The sign of a difference: not all processors compare vectors of 64-bit numbers,
    /// but all add them.
    #[inline]
    fn compare(self, after: u64, cost: u32) -> u64 {
        let none = if cost == u32::NO_MOVE { HIGH } else { 0 };
        self.wrapping_add(u64::from(cost) | none).wrapping_sub(after)
    }

    fn holds(compared: u64) -> bool {
        compared >> 63 == 0
    }

    #[inline]
    fn is_tight(self, after: u64, cost: u32) -> bool {
        cost < u32::NO_MOVE && self.wrapping_add(cost.into()) == after
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From what is in a set (0) no move leads out of it, from outside any does.
    fn sets_are_compared<L: Lane<C>, C: BandCost>(costs: [C; 3]) {
        let (inside, outside) = (L::default(), L::LARGEST);
        for (cost, is_move) in
            costs.into_iter().map(|cost| (cost, true)).chain([(C::NO_MOVE, false)])
        {
            for after in [inside, outside] {
                let leaves = is_move && after == outside;
                assert_eq!(L::holds(inside.compare(after, cost)), !leaves);
                assert!(L::holds(outside.compare(after, cost)));
            }
        }
    }

    /// Only a move that there is and that costs 3 raises 5 to 8 by its cost.
    fn tight_moves_are_told<L: Lane<C>, C: BandCost>(
        [zero, five, eight]: [C::Bound; 3],
        costs: [C; 3],
    ) {
        let [five, eight] = [five, eight].map(|entry| L::of(eight, zero, entry));
        let is_tight = |cost| five.is_tight(eight, cost);
        assert_eq!(costs.map(is_tight), [false, true, false]);
        assert!(!is_tight(C::NO_MOVE) && !eight.is_tight(five, costs[1]));
    }

    #[test]
    fn tight_moves_are_told_in_every_width() {
        tight_moves_are_told::<u16, u16>([0, 5, 8], [2, 3, 4]);
        tight_moves_are_told::<u32, u16>([0, 5, 8], [2, 3, 4]);
        tight_moves_are_told::<u64, u32>([0, 5, 8], [2, 3, 4]);
        // The largest number is no cost.
        assert!(!6_u32.is_tight(6 + u32::from(u16::NO_MOVE), u16::NO_MOVE));
        assert!(!6_u64.is_tight(6 + u64::from(u32::NO_MOVE), u32::NO_MOVE));
    }

    #[test]
    fn sets_are_compared_in_every_width() {
        sets_are_compared::<u16, u16>([0, 1, u16::MAX - 1]);
        sets_are_compared::<u32, u16>([0, 1, u16::MAX - 1]);
        sets_are_compared::<u64, u32>([0, 1, u32::MAX - 1]);
    }
}
