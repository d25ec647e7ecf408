//! The numbers that fill the lanes of a sweep: 16 bits, or 32 where these are too few.

use std::ops::{BitOr, BitXor};

/// A number in one lane. Sums wrap: each place that adds says why it need not.
///
/// Values are at most [`Lane::INFINITE`], and prefix sums at most
/// [`Lane::LONGEST`], so that a value plus or minus a prefix sum fits.
pub(super) trait Lane:
    Copy + Ord + BitXor<Output = Self> + BitOr<Output = Self> + 'static
{
    const ZERO: Self;
    /// Stands for "not reached yet"; also what costs this much or more.
    const INFINITE: Self;
    /// What no value is below once a prefix sum has been taken off it.
    const FAR: Self;
    /// What every value exceeds, with or without a prefix sum.
    const LOWEST: Self;
    /// The largest prefix sum.
    const LONGEST: usize;

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
}

macro_rules! lane {
    ($lane:ty, infinite $infinite:literal, longest $longest:literal) => {
        impl Lane for $lane {
            const ZERO: $lane = 0;
            const INFINITE: $lane = $infinite;
            const FAR: $lane = <$lane>::MAX;
            const LOWEST: $lane = <$lane>::MIN;
            const LONGEST: usize = $longest;

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
