//! A potential in as few bits as possible, so that many are compared at once.

use super::BandCost;

/// A potential in so many bits, beside costs `C`.
pub(super) trait Lane<C: BandCost>: Copy + Default + Ord + Into<u64> {
    const LARGEST: Self;

    /// One more than a potential, which is below the largest but one.
    fn of(potential: C::Bound) -> Self;

    /// What a move of this cost leads to at most; from what is not in the set
    /// anything, and where there is no move too.
    fn raised(self, cost: C) -> Self;
}

impl Lane<u16> for u16 {
    const LARGEST: u16 = u16::MAX;

    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the claim, which is less by two, is the most"
    )]
    fn of(potential: u32) -> u16 {
        (potential as u16).wrapping_add(1)
    }

    #[inline]
    fn raised(self, cost: u16) -> u16 {
        self.saturating_add(cost)
    }
}

impl Lane<u16> for u32 {
    const LARGEST: u32 = u32::MAX;

    #[inline]
    fn of(potential: u32) -> u32 {
        potential.wrapping_add(1)
    }

    #[inline]
    fn raised(self, cost: u16) -> u32 {
        let cost = if cost == u16::NO_MOVE { u32::MAX } else { u32::from(cost) };
        self.saturating_add(cost)
    }
}

impl Lane<u32> for u64 {
    const LARGEST: u64 = u64::MAX;

    #[inline]
    fn of(potential: u64) -> u64 {
        potential.wrapping_add(1)
    }

    #[inline]
    fn raised(self, cost: u32) -> u64 {
        let cost = if cost == u32::NO_MOVE { u64::MAX } else { u64::from(cost) };
        self.saturating_add(cost)
    }
}
