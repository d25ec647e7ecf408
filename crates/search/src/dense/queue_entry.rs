//! The entries in the queue of a plain search.

use super::bits::Third;
use crate::Cost;

/// A queued number, with its distance modulo 3 and its heuristic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct QueueEntry {
    number: u32,
    /// The heuristic times 4, plus the distance modulo 3.
    bits: u32,
}

impl QueueEntry {
    pub(super) const fn as_u32(self) -> u32 {
        self.number
    }

    pub(super) const fn number(self) -> usize {
        self.number as usize
    }

    /// `None` if the heuristic does not fit.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "numbers are below MAX_NUMBERS")]
    pub(super) fn new(number: usize, heuristic: Cost, third: Third) -> Option<QueueEntry> {
        (heuristic < 1 << 30).then_some(QueueEntry {
            number: number as u32,
            bits: (heuristic << 2) as u32 | u32::from(third),
        })
    }

    pub(super) const fn heuristic(self) -> Cost {
        (self.bits >> 2) as Cost
    }

    pub(super) const fn third(self) -> Third {
        (self.bits & 3) as Third
    }
}
