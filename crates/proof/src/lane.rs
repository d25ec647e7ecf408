//! Potentials in few bits, so that many are compared at once.

use crate::NO_MOVE;

/// A potential in so many bits.
pub(crate) trait Lane: Copy + Ord {
    const LARGEST: Self;
    const ZERO: Self;

    /// One more than a potential, which is below the largest but one.
    fn of(potential: u32) -> Self;

    /// What a move of this cost leads to at most; from what is not in the set
    /// anything, and where there is no move too.
    fn raised(self, cost: u16) -> Self;
}

impl Lane for u16 {
    const LARGEST: u16 = u16::MAX;
    const ZERO: u16 = 0;

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

impl Lane for u32 {
    const LARGEST: u32 = u32::MAX;
    const ZERO: u32 = 0;

    #[inline]
    fn of(potential: u32) -> u32 {
        potential.wrapping_add(1)
    }

    #[inline]
    fn raised(self, cost: u16) -> u32 {
        let cost = if cost == NO_MOVE { u32::MAX } else { u32::from(cost) };
        self.saturating_add(cost)
    }
}

/// How many moves a band has. Counted in 16 bits, many at once.
pub(crate) fn count(costs: &[u16]) -> usize {
    let mut moves = 0_usize;
    for costs in costs.chunks(usize::from(u16::MAX)) {
        let is_one = |cost: u16| u16::from(cost < NO_MOVE);
        let few = costs.iter().fold(0_u16, |moves, &cost| moves.wrapping_add(is_one(cost)));
        moves = moves.saturating_add(usize::from(few));
    }
    moves
}
