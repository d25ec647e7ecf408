//! A potential in as few bits as possible, so that many are compared at once.

use super::BandCost;

/// A potential in so many bits, beside costs `C`.
pub(super) trait Lane<C: BandCost>: Copy + Default + Ord + Into<u64> {
    const LARGEST: Self;

    /// One more than a potential, which is below the largest but one.
    fn of(potential: C::Bound) -> Self;

    /// Whether a move of this cost from here to `after` raises the potential by
    /// more than it costs; never from what is not in the set, nor where there is
    /// no move.
    fn rises(self, cost: C, after: Self) -> bool;
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
    fn rises(self, cost: u16, after: u16) -> bool {
        after > self.saturating_add(cost)
    }
}

impl Lane<u16> for u32 {
    const LARGEST: u32 = u32::MAX;

    #[inline]
    fn of(potential: u32) -> u32 {
        potential.wrapping_add(1)
    }

    #[inline]
    fn rises(self, cost: u16, after: u32) -> bool {
        let cost = if cost == u16::NO_MOVE { u32::MAX } else { u32::from(cost) };
        after > self.saturating_add(cost)
    }
}

impl Lane<u32> for u64 {
    /// Far below the limit of 64 bits: what is added and subtracted never wraps
    /// around twice, and a sign is compared faster than two numbers.
    const LARGEST: u64 = 1 << 62;

    #[inline]
    fn of(potential: u64) -> u64 {
        potential.wrapping_add(1)
    }

    #[inline]
    fn rises(self, cost: u32, after: u64) -> bool {
        let cost = if cost == u32::NO_MOVE { Self::LARGEST } else { u64::from(cost) };
        self.wrapping_add(cost).wrapping_sub(after).cast_signed() < 0
    }
}
