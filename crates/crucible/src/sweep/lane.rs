//! The number types of the lanes of a sweep: 16 bits, 32 if these are not enough,
//! or 32 with the number of moves below the cost.

use std::ops::{BitOr, BitXor};

/// A number in one lane. Sums are wrapping; the limits below keep them in range.
///
/// Values are at most [`Lane::INFINITE`], and prefix sums at most
/// [`Lane::MAX_SUM`], so that a value plus or minus a prefix sum fits.
pub(super) trait Lane:
    Copy + Ord + BitXor<Output = Self> + BitOr<Output = Self> + 'static
{
    const ZERO: Self;
    /// Stands for "not reached yet"; also what costs this much or more.
    const INFINITE: Self;
    /// Stays at least [`Lane::INFINITE`] when a prefix sum is subtracted.
    const FAR: Self;
    /// What every value exceeds, with or without a prefix sum.
    const LOWEST: Self;
    /// The largest prefix sum of heat.
    const MAX_SUM: usize;
    /// The amount that a move adds to the heat of its run.
    const MOVE: Self;

    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    /// The lane of a small number.
    fn of(number: u8) -> Self;
    /// The lane of a heat, 0 to 9.
    fn heat(heat: u64) -> Self {
        u8::try_from(heat).map_or(Self::ZERO, Self::of)
    }
    /// The lane of `cost`, at most [`Lane::INFINITE`].
    fn capped(cost: u32) -> Self;
    /// The cost, which is not negative.
    fn cost(self) -> u32;
    /// The number of moves to the goal, if counted.
    fn moves(self) -> Option<u32> {
        None
    }
}

macro_rules! lane {
    ($lane:ty, infinite $infinite:literal, longest $longest:literal) => {
        impl Lane for $lane {
            const ZERO: $lane = 0;
            const INFINITE: $lane = $infinite;
            const FAR: $lane = <$lane>::MAX;
            const LOWEST: $lane = <$lane>::MIN;
            const MAX_SUM: usize = $longest;
            const MOVE: $lane = 0;

            #[inline]
            fn plus(self, other: $lane) -> $lane {
                self.wrapping_add(other)
            }

            #[inline]
            fn minus(self, other: $lane) -> $lane {
                self.wrapping_sub(other)
            }

            fn of(number: u8) -> $lane {
                <$lane>::from(number)
            }

            fn capped(cost: u32) -> $lane {
                <$lane>::try_from(cost).map_or($infinite, |cost| cost.min($infinite))
            }

            fn cost(self) -> u32 {
                u32::try_from(self).unwrap_or(0)
            }
        }

        // A value and a prefix sum fit, and FAR less a prefix sum stays infinite.
        const _: () = assert!($infinite <= <$lane>::MAX - $longest);
    };
}

lane!(i16, infinite 16_000, longest 16_000);
lane!(i32, infinite 900_000_000, longest 1_200_000_000);

/// A cost and, in the bits below, the number of moves: among routes of equal cost, the
/// one with the fewest moves is the least. Only for cities without blocks of heat 0,
/// where a route has no more moves than its cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ranked(i32);

/// The bits for the number of moves.
const MOVES: u32 = 15;

impl Ranked {
    /// The most that a route may cost: it may have as many moves.
    const DEAREST: i32 = (1 << MOVES) - 6_000;
    const LARGEST_SUM: i32 = 36_000;
}

impl BitXor for Ranked {
    type Output = Ranked;

    #[inline]
    fn bitxor(self, other: Ranked) -> Ranked {
        Ranked(self.0 ^ other.0)
    }
}

impl BitOr for Ranked {
    type Output = Ranked;

    #[inline]
    fn bitor(self, other: Ranked) -> Ranked {
        Ranked(self.0 | other.0)
    }
}

impl Lane for Ranked {
    const ZERO: Ranked = Ranked(0);
    const INFINITE: Ranked = Ranked(Ranked::DEAREST << MOVES);
    const FAR: Ranked = Ranked(i32::MAX - 1);
    const LOWEST: Ranked = Ranked(i32::MIN);
    const MAX_SUM: usize = Ranked::LARGEST_SUM.cast_unsigned() as usize;
    const MOVE: Ranked = Ranked(1);

    #[inline]
    fn plus(self, other: Ranked) -> Ranked {
        Ranked(self.0.wrapping_add(other.0))
    }

    #[inline]
    fn minus(self, other: Ranked) -> Ranked {
        Ranked(self.0.wrapping_sub(other.0))
    }

    fn of(number: u8) -> Ranked {
        Ranked(i32::from(number) << MOVES)
    }

    fn capped(cost: u32) -> Ranked {
        let cost = i32::try_from(cost).unwrap_or(Ranked::DEAREST);
        Ranked(cost.min(Ranked::DEAREST) << MOVES)
    }

    fn cost(self) -> u32 {
        u32::try_from(self.0 >> MOVES).unwrap_or(0)
    }

    fn moves(self) -> Option<u32> {
        Some(self.0.cast_unsigned() & ((1 << MOVES) - 1))
    }
}

// As above, with one more move.
const _: () = assert!(Ranked::INFINITE.0 < i32::MAX - (Ranked::LARGEST_SUM << MOVES));
