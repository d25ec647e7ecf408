//! The unsettled amphipods and the energy of their ways home, added up in one number.

use super::ways::{column, energy};
use crate::word::STOPS;

/// The lower half is the energy, less than 2^21 for a whole burrow; the upper half has
/// the number of each kind, at most 8, in eight bits each.
pub(super) type Unsettled = u64;

/// One amphipod of `kind`, without energy.
pub(super) const fn one_of(kind: usize) -> Unsettled {
    1 << (32 + 8 * kind)
}

/// The number of amphipods of `kind`.
pub(super) const fn count_of(unsettled: Unsettled, kind: usize) -> usize {
    ((unsettled >> (32 + 8 * kind)) & 0xf) as usize
}

/// The energy.
pub(super) const fn energy_of(unsettled: Unsettled) -> u64 {
    unsettled & 0xffff_ffff
}

/// By stop and its content, as in a word: the amphipod there, if any, with the energy
/// along the hallway.
pub(super) const ALONG: [[Unsettled; 16]; 7] = {
    let mut along = [[0; 16]; 7];
    let mut stop = 0;
    while stop < 7 {
        let mut kind = 0;
        while kind < 4 {
            let steps = STOPS[stop].abs_diff(column(kind)) as u64;
            along[stop][4 + kind] = one_of(kind) + energy(kind) * steps;
            kind += 1;
        }
        stop += 1;
    }
    along
};

/// By kind and number: the energy down to the topmost places of their room, 1 + 2 + ...
/// steps.
pub(super) const DOWN: [[u64; 16]; 4] = {
    let mut down = [[0; 16]; 4];
    let mut kind = 0;
    while kind < 4 {
        let mut count = 1;
        while count < 16 {
            down[kind][count] = down[kind][count - 1] + energy(kind) * count as u64;
            count += 1;
        }
        kind += 1;
    }
    down
};
