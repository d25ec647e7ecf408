//! The clock of a run, which tests can replace, and the deadline of an input.

use std::sync::Arc;
use std::time::{Duration, Instant};

/// A source of the time.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Instant + Send + Sync>);

impl Clock {
    /// The system's clock.
    #[must_use]
    pub fn system() -> Clock {
        Clock::new(Instant::now)
    }

    /// A clock that shows the time of `now`, which must not run backwards.
    #[must_use]
    pub fn new(now: impl Fn() -> Instant + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(now))
    }

    pub(crate) fn now(&self) -> Instant {
        (self.0)()
    }
}

/// The time at which all work on an input must stop.
#[derive(Clone)]
pub struct Deadline {
    moment: Instant,
    clock: Clock,
}

impl Deadline {
    /// The deadline after `time`; `None` if it is too far away for a clock.
    pub(crate) fn after(time: Duration, clock: &Clock) -> Option<Deadline> {
        let moment = clock.now().checked_add(time)?;
        Some(Deadline { moment, clock: clock.clone() })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.clock.now() >= self.moment
    }

    /// The deadline by the system's clock, which searches use.
    pub(crate) fn for_searches(&self) -> Instant {
        let left = self.moment.saturating_duration_since(self.clock.now());
        let now = Instant::now();
        now.checked_add(left).unwrap_or(now)
    }
}
