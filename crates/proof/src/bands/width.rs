//! How wide the numbers are that stand in bands, and the potentials made of them.

use std::borrow::Cow;

use super::Bands;
use super::pass::{Known, Pass};
use crate::looked::Looked;
use crate::{NumberedTable, Refusal};

/// A cost in a band: `u16`, with bounds of 32 bits, or `u32`, with bounds of 64.
///
/// ```
/// use proof::{BandCost, NO_MOVE};
/// assert_eq!((u16::NO_MOVE, u32::NO_MOVE), (NO_MOVE, u32::MAX));
/// ```
pub trait BandCost: Width + Copy + Ord + Into<u64> {
    /// Stands for the cost of a move that there is not.
    const NO_MOVE: Self;

    /// A bound.
    type Bound: Number;

    /// The bound of what has no way on.
    const NO_WAY: Self::Bound;
}

impl BandCost for u16 {
    const NO_MOVE: u16 = u16::MAX;
    type Bound = u32;
    const NO_WAY: u32 = u32::MAX;
}

impl BandCost for u32 {
    const NO_MOVE: u32 = u32::MAX;
    type Bound = u64;
    const NO_WAY: u64 = u64::MAX;
}

/// A bound or an entry of a table.
pub trait Number: Copy + Ord + Into<u64> + TryFrom<u64> {
    /// The difference, and 0 where it would be below.
    #[must_use]
    fn less(self, by: Self) -> Self;
}

impl Number for u32 {
    #[inline]
    fn less(self, by: u32) -> u32 {
        self.saturating_sub(by)
    }
}

impl Number for u64 {
    #[inline]
    fn less(self, by: u64) -> u64 {
        self.saturating_sub(by)
    }
}

/// What goes through bands with costs so wide. Nobody outside can name it: no
/// other numbers are costs in bands.
pub trait Width: Sized {
    /// The potentials by number, if all moves are consistent with `table` and what
    /// is `claimed`, `None` for no route, as far as bands tell.
    ///
    /// # Errors
    ///
    /// [`Refusal::Stopped`], if nobody wants it to go on.
    fn all_hold<'a, S, B: Bands<Cost = Self>>(
        bands: &'a B,
        table: &'a NumberedTable,
        claimed: Option<u64>,
        looked: &mut Looked<'_>,
    ) -> Result<Option<Box<dyn Known + 'a>>, Refusal<S>>;
}

impl Width for u16 {
    /// With as few bits a number as the claim allows.
    fn all_hold<'a, S, B: Bands<Cost = u16>>(
        bands: &'a B,
        table: &'a NumberedTable,
        claimed: Option<u64>,
        looked: &mut Looked<'_>,
    ) -> Result<Option<Box<dyn Known + 'a>>, Refusal<S>> {
        let Some(entries) = table.narrow() else { return Ok(None) };
        let (entries, len) = (Cow::Borrowed(entries), table.len());
        if claimed.is_none_or(|claimed| claimed < u64::from(u16::MAX) - 1) {
            return Pass::<_, u16>::new(bands, (entries, len), claimed).run(looked);
        }
        if claimed.is_some_and(|claimed| claimed >= u64::from(u32::MAX) - 1) {
            return Ok(None);
        }
        Pass::<_, u32>::new(bands, (entries, len), claimed).run(looked)
    }
}

impl Width for u32 {
    fn all_hold<'a, S, B: Bands<Cost = u32>>(
        bands: &'a B,
        table: &'a NumberedTable,
        claimed: Option<u64>,
        looked: &mut Looked<'_>,
    ) -> Result<Option<Box<dyn Known + 'a>>, Refusal<S>> {
        Pass::<_, u64>::new(bands, (table.widened(), table.len()), claimed).run(looked)
    }
}

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
