//! The budget of a case: limits on the time and the states of its engines.

use std::time::Duration;

use crate::clock::{Clock, Deadline};
use crate::puzzles::puzzle::Request;

/// What one case may take. It is shared by all engines in time, and given to
/// each of them anew in states.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Budget {
    /// How long reading, all searches and all checks may take together.
    pub timeout: Option<Duration>,
    /// How many states each search may store.
    pub max_states: Option<u64>,
}

impl Budget {
    /// A request for the case that begins now, by `clock`.
    pub(super) fn request(self, clock: &Clock) -> Request {
        let deadline = self.timeout.and_then(|time| Deadline::after(time, clock));
        Request { deadline, max_states: self.max_states, ..Request::default() }
    }
}
