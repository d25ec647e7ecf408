//! Lengths of routes: cost first, then number of moves.

use crate::{Cost, MAX_COST};

/// A cost and a number of moves, in the order in which routes are compared.
///
/// Kept in one number, cost above moves, so that adding and comparing pairs is
/// adding and comparing numbers. Costs stay below 2^64 and moves below 2^32.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Length(u128);

impl Length {
    pub(crate) const ZERO: Length = Length(0);

    /// More than [`MAX_COST`]: there is a way, but its length is not known.
    pub(crate) const BEYOND: Length = Length(u128::MAX - 1);

    /// There is no way at all.
    pub(crate) const NEVER: Length = Length(u128::MAX);

    /// One move of this cost.
    pub(crate) const fn step(cost: Cost) -> Length {
        if cost > MAX_COST { Length::BEYOND } else { Length((cost as u128) << 64 | 1) }
    }

    /// The sum; [`Length::BEYOND`] if its cost exceeds [`MAX_COST`].
    pub(crate) fn plus(self, other: Length) -> Length {
        if self == Length::NEVER || other == Length::NEVER {
            return Length::NEVER;
        }
        let sum = Length(self.0.saturating_add(other.0));
        if sum.cost() <= MAX_COST { sum } else { Length::BEYOND }
    }

    /// What is left of this length after `other`, a part of it.
    pub(crate) const fn minus(self, other: Length) -> Length {
        Length(self.0.saturating_sub(other.0))
    }

    /// The cost alone; more than [`MAX_COST`] if it is beyond.
    pub(crate) const fn cost(self) -> Cost {
        (self.0 >> 64) as Cost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_stay_in_order_whatever_they_cost() {
        let (one, most) = (Length::step(1), Length::step(MAX_COST));
        assert_eq!((one.plus(one).cost(), most.cost()), (2, MAX_COST));
        assert_eq!(most.plus(Length::step(0)).cost(), MAX_COST);
        assert!(most.plus(Length::step(0)) > most);
        for beyond in [most.plus(one), Length::step(MAX_COST + 1), Length::step(Cost::MAX)] {
            assert_eq!(beyond, Length::BEYOND);
            assert_eq!(beyond.plus(beyond), Length::BEYOND);
            assert_eq!(beyond.plus(Length::NEVER), Length::NEVER);
            assert!(most < beyond && beyond < Length::NEVER && beyond.cost() > MAX_COST);
        }
        assert_eq!(one.plus(most.minus(one)), most);
    }
}
