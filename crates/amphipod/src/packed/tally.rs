//! Statistics of the states below the cost of the route, which do not depend on ties.

use search::{Engine, Stats};

/// The engine for burrows: see the crate page.
pub const PACKED: Engine = Engine::new("packed");

/// The states expanded and their moves. Those at the current level of `f` may not count
/// in the end.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tally {
    level: u64,
    below: Counts,
    all: Counts,
}

#[derive(Debug, Clone, Copy, Default)]
struct Counts {
    expanded: u64,
    generated: u64,
}

impl Tally {
    /// Counts a state of this `f`, which never falls, with its moves.
    pub(super) fn count(&mut self, f: u64, moves: usize) {
        if f > self.level {
            (self.level, self.below) = (f, self.all);
        }
        self.all.expanded += 1;
        self.all.generated += moves as u64;
    }

    /// Drops the states that are not below `optimum`.
    pub(super) const fn only_below(&mut self, optimum: u64) {
        if self.level >= optimum {
            self.all = self.below;
        }
    }

    /// The statistics of a search alone.
    pub(super) const fn stats(&self) -> Stats {
        Stats {
            expanded: Some(self.all.expanded),
            generated: Some(self.all.generated),
            ..Stats::new(PACKED)
        }
    }

    /// The statistics of another search and this one.
    pub(super) fn added_to(&self, stats: Stats) -> Stats {
        let expanded = stats.expanded.unwrap_or(0) + self.all.expanded;
        let generated = stats.generated.unwrap_or(0) + self.all.generated;
        Stats { expanded: Some(expanded), generated: Some(generated), ..stats }
    }
}
