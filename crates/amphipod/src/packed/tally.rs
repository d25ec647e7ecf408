//! Statistics of the states below the cost of the route, which do not depend on ties.

use search::{Engine, Stats};

/// The engine for burrows: see the crate page. Its statistics include the states visited for
/// the certificate. If it is stopped early, its lower bound can be that of the heuristic alone
/// if a certificate is wanted; `max_states` stops it, too.
pub const PACKED: Engine = Engine::new("packed");

/// The states expanded and their moves. Those at the current level of `f` may not count
/// in the end.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tally {
    level: u64,
    below: (u64, u64),
    all: (u64, u64),
}

impl Tally {
    /// Counts a state of this `f`, which never falls, with its moves.
    pub(super) const fn count(&mut self, f: u64, moves: usize) {
        if f > self.level {
            (self.level, self.below) = (f, self.all);
        }
        self.all = (self.all.0 + 1, self.all.1 + moves as u64);
    }

    /// Drops the states that are not below `optimum`.
    pub(super) const fn only_below(&mut self, optimum: u64) {
        if self.level >= optimum {
            self.all = self.below;
        }
    }

    /// The statistics of this search, added to those of another.
    pub(super) fn added_to(&self, stats: Stats) -> Stats {
        let expanded = stats.expanded.unwrap_or(0) + self.all.0;
        let generated = stats.generated.unwrap_or(0) + self.all.1;
        Stats { expanded: Some(expanded), generated: Some(generated), ..stats }
    }
}
