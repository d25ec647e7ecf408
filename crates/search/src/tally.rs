//! Statistics that do not depend on ties.

use crate::Cost;

/// States and moves looked at: in total, and below the current `f`.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    level: Cost,
    before: (u64, u64),
    all: (u64, u64),
}

impl Tally {
    /// Counts one more state with this `f`, which never falls.
    pub(crate) const fn count(&mut self, estimate: Cost, moves: usize) {
        if estimate > self.level {
            self.before = self.all;
            self.level = estimate;
        }
        self.all = (self.all.0 + 1, self.all.1 + moves as u64);
    }

    /// The figures below `optimum`; the totals if there is none.
    pub(crate) fn below(&self, optimum: Option<Cost>) -> (u64, u64) {
        if optimum == Some(self.level) { self.before } else { self.all }
    }
}
