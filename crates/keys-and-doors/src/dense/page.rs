//! The page of a key ring: for each cell the steps to it, or why there are none.

use crate::ground::{Ground, Spot};
use crate::{Key, KeyRing};

/// Not met yet.
pub(super) const OPEN: u32 = u32::MAX;
/// A key that is not held, or a goal: the page ends here.
pub(super) const STOP: u32 = u32::MAX - 1;
/// Never entered with these keys.
const CLOSED: u32 = u32::MAX - 2;
/// Set on the steps of states that cheapest routes pass.
const CHEAPEST: u32 = 1 << 31;

/// What pages begin as.
pub(super) struct Blank {
    /// The page of the empty ring.
    values: Vec<u32>,
    /// The cells of keys and doors.
    locks: Vec<(usize, Key)>,
}

impl Blank {
    pub(super) fn new(ground: &Ground) -> Blank {
        let mut locks = Vec::new();
        let value = |(cell, spot): (usize, &Spot)| match *spot {
            Spot::Closed => CLOSED,
            Spot::Open => OPEN,
            Spot::Goal => STOP,
            Spot::Key(key) => {
                locks.push((cell, key));
                STOP
            }
            Spot::Door(key) => {
                locks.push((cell, key));
                CLOSED
            }
        };
        let values = ground.spots().iter().enumerate().map(value).collect();
        Blank { values, locks }
    }

    /// The page of `ring` before anything is met.
    pub(super) fn page(&self, ring: KeyRing) -> Page {
        let mut values = self.values.clone();
        for &(cell, key) in &self.locks {
            if ring.holds(key) {
                values[cell] = OPEN;
            }
        }
        Page(values)
    }
}

/// By cell of the padded map. Steps are below 2^31.
#[derive(Debug)]
pub(super) struct Page(Vec<u32>);

impl Page {
    /// All values, for the flood.
    pub(super) fn values(&mut self) -> &mut [u32] {
        &mut self.0
    }

    /// For each cell of `row` the steps to it, if it was met; marked or not.
    pub(super) fn row(&self, ground: &Ground, row: usize) -> impl Iterator<Item = Option<u32>> {
        ground.row(&self.0, row).iter().map(|&value| {
            let steps = value & !CHEAPEST;
            (value < CLOSED).then_some(steps)
        })
    }

    /// Marks `cell`, if it takes `steps` to get there and it is not marked yet.
    pub(super) fn mark(&mut self, cell: usize, steps: u32) -> bool {
        let unmarked = self.0[cell] == steps;
        if unmarked {
            self.0[cell] |= CHEAPEST;
        }
        unmarked
    }

    /// Marks the goal at `cell`, which takes `steps` to get to.
    pub(super) fn mark_goal(&mut self, cell: usize, steps: u32) {
        self.0[cell] = steps | CHEAPEST;
    }

    /// The steps to `cell`, if it is marked.
    pub(super) fn marked(&self, cell: usize) -> Option<u32> {
        let value = self.0[cell];
        (value & CHEAPEST != 0 && value < CLOSED).then_some(value & !CHEAPEST)
    }
}
