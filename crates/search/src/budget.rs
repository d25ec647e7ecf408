//! Counting towards the limits of a search.

use std::sync::atomic::Ordering;
use std::time::Instant;

use crate::{Options, Reason};

/// Expansions between two looks at the clock.
const CLOCK_INTERVAL: u64 = 256;

/// The limits of one search, with its clock running.
pub(crate) struct Budget {
    options: Options,
}

impl Budget {
    pub(crate) fn new(options: &Options) -> Budget {
        Budget { options: options.clone().start_clock() }
    }

    /// Why the search may not go on, after `expanded` expansions with `stored` states.
    pub(crate) fn exceeded(&self, expanded: u64, stored: usize) -> Option<Reason> {
        let options = &self.options;
        if options.max_expansions.is_some_and(|limit| expanded >= limit) {
            return Some(Reason::Expansions);
        }
        // State numbers are `u32`; two values are kept free for sentinels.
        let most = options.max_states.unwrap_or(u64::MAX).min(u64::from(u32::MAX - 2));
        if u64::try_from(stored).is_ok_and(|stored| stored > most) {
            return Some(Reason::States);
        }
        if options.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Some(Reason::Cancelled);
        }
        let look = expanded.is_multiple_of(CLOCK_INTERVAL);
        if look && options.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Reason::Time);
        }
        None
    }
}
