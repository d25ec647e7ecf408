//! The progress of a search, for another thread to read.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::Cost;

/// How far the searches are that have been handed this: for another thread to
/// read, while they go on.
///
/// A search says it about as often as it looks at its clock, once 4,096 moves
/// have been generated, so what is read is a little behind.
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
    /// How many states have been expanded, by all of the searches together, and
    /// what every route costs at least, as far as the present search knows: 0
    /// where an engine does not tell. If the heuristic proves inconsistent, the
    /// bound may be too high until the next report.
    #[must_use]
    pub fn read(&self) -> (u64, Cost) {
        (self.expanded.load(Ordering::Relaxed), self.lower_bound.load(Ordering::Relaxed))
    }

    /// Notes that so many `more` states have been expanded, and what every
    /// route costs at least.
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
