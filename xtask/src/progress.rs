//! Progress, for people who wait: on standard error, only where that is a
//! terminal, and only once a run has taken a while.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::clock::Clock;

/// How long a run takes before anybody wonders.
const A_WHILE: Duration = Duration::from_secs(2);

/// A line that says how far a run is.
pub(crate) struct Progress {
    bar: ProgressBar,
    clock: Clock,
    since: Instant,
    /// Whether it may be shown, and is not yet.
    is_due: bool,
}

impl Progress {
    /// A line for `total` cases, to be shown `on_terminal` alone.
    pub(crate) fn of_cases(total: usize, on_terminal: bool, clock: &Clock) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::hidden());
        Progress::new(bar, "{pos} of {len} cases, {elapsed}", on_terminal, clock)
    }

    fn new(bar: ProgressBar, template: &str, on_terminal: bool, clock: &Clock) -> Progress {
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Progress { bar, clock: clock.clone(), since: clock.now(), is_due: on_terminal }
    }

    /// Says that so many are done.
    pub(crate) fn set(&mut self, done: usize) {
        self.bar.set_position(done as u64);
        if self.is_due && self.clock.now().saturating_duration_since(self.since) >= A_WHILE {
            self.is_due = false;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.tick();
    }

    /// Does what writes to the same terminal, with the line out of the way.
    pub(crate) fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A line that says for how long one thing has been going on. Whoever does it
/// has no time to say so, and a thread does.
pub(crate) struct Waiting(Option<(Sender<()>, JoinHandle<()>)>);

impl Waiting {
    /// Begins to wait for `what`, to be shown `on_terminal` alone.
    pub(crate) fn begin(what: &str, on_terminal: bool) -> Waiting {
        if !on_terminal {
            return Waiting(None);
        }
        let (done, is_done) = channel::<()>();
        let what = what.to_owned();
        let thread = thread::spawn(move || {
            if is_done.recv_timeout(A_WHILE) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let bar = ProgressBar::new_spinner();
            if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}, {elapsed}") {
                bar.set_style(style);
            }
            let bar = bar.with_message(what).with_elapsed(A_WHILE);
            bar.enable_steady_tick(Duration::from_millis(100));
            // Nothing is ever sent: the end is that nobody could.
            let _ = is_done.recv();
            bar.finish_and_clear();
        });
        Waiting(Some((done, thread)))
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if let Some((done, thread)) = self.0.take() {
            drop(done);
            // It shows a line and nothing else: how it ended is no matter.
            let _ = thread.join();
        }
    }
}
