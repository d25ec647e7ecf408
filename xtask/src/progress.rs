//! Progress for people who wait: on standard error, only on a terminal, and only
//! once a run has taken a while.

use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use search::engine::Progress as Searched;

use crate::context::World;

/// How long a run takes before progress is shown.
const A_WHILE: Duration = Duration::from_secs(2);

/// How long a line stays as it is.
const MOMENT: Duration = Duration::from_millis(100);

/// A line that is written over and over by a thread of its own, so that the work
/// is not slowed down, and is gone in the end.
pub(crate) struct Waiting {
    bar: ProgressBar,
    thread: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Waiting {
    /// Begins to wait for `what`, a search that says how far it is.
    pub(crate) fn begin(what: &str, searched: &Arc<Searched>, world: &World<'_>) -> Waiting {
        let (what, searched) = (what.to_owned(), Arc::clone(searched));
        Waiting::telling(move || format!("{what}{}", how_far(&searched)), world)
    }

    /// Begins to show what `text` says, and how long it has been.
    pub(crate) fn telling(
        text: impl Fn() -> String + Send + 'static,
        world: &World<'_>,
    ) -> Waiting {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{msg}") {
            bar.set_style(style);
        }
        let Some(target) = world.screen.clone() else { return Waiting { bar, thread: None } };
        let (line, clock, since) = (bar.clone(), world.clock.clone(), world.clock.now());
        let (done, is_done) = channel::<()>();
        let thread = thread::spawn(move || {
            // Nothing is ever sent: the end is that nobody could.
            while is_done.recv_timeout(MOMENT) == Err(RecvTimeoutError::Timeout) {
                let passed = clock.now().saturating_duration_since(since);
                if passed < A_WHILE {
                    continue;
                }
                if line.is_hidden() {
                    line.set_draw_target(target());
                }
                line.set_message(format!("{}, {} s", text(), passed.as_secs()));
                line.tick();
            }
        });
        Waiting { bar, thread: Some((done, thread)) }
    }

    /// Does what writes to the same terminal, with the line out of the way.
    pub(crate) fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }

    /// Takes the line away for good.
    pub(crate) fn end(&mut self) {
        if let Some((done, thread)) = self.thread.take() {
            drop(done);
            // It shows a line and nothing else: how it ended is no matter.
            let _ = thread.join();
        }
        self.bar.finish_and_clear();
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.end();
    }
}

fn how_far(searched: &Searched) -> String {
    let (expanded, lower_bound) = searched.read();
    let states = (expanded > 0).then(|| format!("{} states expanded", HumanCount(expanded)));
    let bound = (lower_bound > 0).then(|| format!("cost at least {}", HumanCount(lower_bound)));
    let known: Vec<String> = states.into_iter().chain(bound).collect();
    if known.is_empty() { String::new() } else { format!(": {}", known.join(", ")) }
}
