//! The page of a key ring: for each cell the steps to it, or why there are none.

use std::ops::BitOr;

use crate::ground::{Ground, Spot};
use crate::{Key, KeyRing};

/// The value of a cell of a page: the steps to it, or why there are none.
pub(crate) trait Value: Copy + Ord + Into<u32> + BitOr<Output = Self> {
    /// Not reached yet.
    const OPEN: Self;
    /// A key that is not held, or a goal: the page ends here.
    const STOP: Self;
    /// Never entered with these keys.
    const CLOSED: Self;
    /// The mark on the steps of states on cheapest routes. Steps are below this.
    const CHEAPEST: Self;

    /// Whether steps up to `limit` fit, marked or not.
    fn has_room(limit: u32) -> bool {
        let most: u32 = Self::CHEAPEST.into();
        // The three largest numbers are the constants above.
        limit < most - 3
    }

    /// The value for `steps`, truncated.
    fn of(steps: u32) -> Self;

    /// The steps to a cell that was reached, marked or not.
    #[inline]
    fn steps(self) -> u32 {
        let (value, mark): (u32, u32) = (self.into(), Self::CHEAPEST.into());
        value & !mark
    }
}

macro_rules! value {
    ($bits:ty) => {
        impl Value for $bits {
            const OPEN: $bits = <$bits>::MAX;
            const STOP: $bits = <$bits>::MAX - 1;
            const CLOSED: $bits = <$bits>::MAX - 2;
            const CHEAPEST: $bits = 1 << (<$bits>::BITS - 1);

            #[inline]
            #[allow(clippy::cast_possible_truncation, reason = "steps up to the limit fit")]
            fn of(steps: u32) -> $bits {
                steps as $bits
            }
        }
    };
}

value!(u16);
value!(u32);

/// The initial values of pages.
pub(super) struct Blank<V> {
    /// The page of the empty ring.
    values: Vec<V>,
    /// The cells of keys and doors.
    locks: Vec<(usize, Key)>,
}

impl<V: Value> Blank<V> {
    pub(super) fn new(ground: &Ground) -> Blank<V> {
        let mut locks = Vec::new();
        let value = |(cell, spot): (usize, &Spot)| match *spot {
            Spot::Closed => V::CLOSED,
            Spot::Open => V::OPEN,
            Spot::Goal => V::STOP,
            Spot::Key(key) => {
                locks.push((cell, key));
                V::STOP
            }
            Spot::Door(key) => {
                locks.push((cell, key));
                V::CLOSED
            }
        };
        let values = ground.spots().iter().enumerate().map(value).collect();
        Blank { values, locks }
    }

    /// The page of `ring` before anything is reached.
    pub(super) fn page(&self, ring: KeyRing) -> Page<V> {
        let mut values = self.values.clone();
        for &(cell, key) in &self.locks {
            if ring.holds(key) {
                values[cell] = V::OPEN;
            }
        }
        Page(values)
    }
}

/// By cell of the padded map.
#[derive(Debug)]
pub(super) struct Page<V>(Vec<V>);

impl<V: Value> Page<V> {
    /// All values, for the flood.
    pub(super) fn values(&mut self) -> &mut [V] {
        &mut self.0
    }

    /// For each cell of `row`, the steps to it, if it was reached; marked or not.
    pub(super) fn row(&self, ground: &Ground, row: usize) -> impl Iterator<Item = Option<u32>> {
        let met = |&value: &V| (value < V::CLOSED).then(|| value.steps());
        ground.row(&self.0, row).iter().map(met)
    }

    /// Marks `cell` if it is `steps` away and not marked yet. Returns whether it did.
    pub(super) fn mark(&mut self, cell: usize, steps: u32) -> bool {
        let unmarked = self.0[cell].into() == steps;
        if unmarked {
            self.mark_goal(cell, steps);
        }
        unmarked
    }

    /// Marks the goal at `cell`, which is `steps` away.
    pub(super) fn mark_goal(&mut self, cell: usize, steps: u32) {
        self.0[cell] = V::of(steps) | V::CHEAPEST;
    }

    /// The steps to `cell`, if it is marked.
    pub(super) fn marked(&self, cell: usize) -> Option<u32> {
        let value = self.0[cell];
        (value >= V::CHEAPEST && value < V::CLOSED).then(|| value.steps())
    }
}
