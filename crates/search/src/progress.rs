//! The progress of a search, for another thread to read.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::Cost;

/// The progress of a search, or of several that share it, for another thread to
/// read while they run.
///
/// A search reports when it checks its clock, after every 4,096 generated moves,
/// so the numbers are slightly behind.
///
/// ```
/// use std::sync::Arc;
/// use search::Options;
/// use search::engine::{Budget, Progress};
///
/// let progress = Arc::new(Progress::default());
/// let options = Options::default().progress(Arc::clone(&progress));
/// let mut budget = Budget::new(&options);
/// for bound in 0..10 {
///     budget.at_least(bound)?;
///     budget.expand()?;
///     budget.generate(4_096);
/// }
/// assert_eq!(progress.read(), (9, 9));
/// # Ok::<(), search::Reason>(())
/// ```
#[derive(Debug, Default)]
pub struct Progress {
    expanded: AtomicU64,
    lower_bound: AtomicU64,
}

impl Progress {
    /// The number of states expanded by all of the searches together, and the
    /// current search's lower bound on the cost of every route: 0 if an engine
    /// does not report one. If the heuristic proves inconsistent, the bound may
    /// be too high until the next report.
    ///
    /// States are counted as for [`Options::max_expansions`](crate::Options::max_expansions),
    /// not as in [`Stats::expanded`](crate::Stats::expanded). A search reports when it looks
    /// at the clock, so its last states are not counted.
    #[must_use]
    pub fn read(&self) -> (u64, Cost) {
        (self.expanded.load(Ordering::Relaxed), self.lower_bound.load(Ordering::Relaxed))
    }

    /// Adds `more` expanded states, and sets the lower bound on the cost of
    /// every route.
    pub(crate) fn note(&self, more: u64, lower_bound: Cost) {
        self.expanded.fetch_add(more, Ordering::Relaxed);
        self.lower_bound.store(lower_bound, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_that_is_taken_back_is_gone() {
        let progress = Progress::default();
        progress.note(3, 7);
        progress.note(2, 0);
        assert_eq!(progress.read(), (5, 0));
    }
}
