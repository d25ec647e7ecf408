//! The clock of a run, which a test moves by hand, and the deadline of an input.

use std::sync::Arc;
use std::time::{Duration, Instant};

/// What time it is.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Instant + Send + Sync>);

impl Clock {
    /// The clock of the system.
    #[must_use]
    pub fn system() -> Clock {
        Clock::new(Instant::now)
    }

    /// A clock that says what `now` says; it must not run backwards.
    #[must_use]
    pub fn new(now: impl Fn() -> Instant + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(now))
    }

    pub(crate) fn now(&self) -> Instant {
        (self.0)()
    }
}

/// The moment at which everything about one input has to stop.
#[derive(Clone)]
pub struct Deadline {
    moment: Instant,
    clock: Clock,
}

impl Deadline {
    /// The moment `time` from now on; one beyond all clocks is none.
    pub(crate) fn after(time: Duration, clock: &Clock) -> Option<Deadline> {
        let moment = clock.now().checked_add(time)?;
        Some(Deadline { moment, clock: clock.clone() })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.clock.now() >= self.moment
    }

    /// The same moment by the clock of the system, which searches look at.
    pub(crate) fn for_searches(&self) -> Instant {
        let left = self.moment.saturating_duration_since(self.clock.now());
        let now = Instant::now();
        now.checked_add(left).unwrap_or(now)
    }
}
