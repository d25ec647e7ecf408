//! Progress on standard error: only on a terminal, and only if a run takes a while.

use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use search::engine::Progress as Searched;

use crate::context::World;

/// Progress appears after this time.
const A_WHILE: Duration = Duration::from_secs(2);

/// The line is updated this often.
const MOMENT: Duration = Duration::from_millis(100);

/// A progress line. A separate thread updates it, so that the work is not slowed down; it
/// disappears at the end.
pub(crate) struct Waiting {
    bar: ProgressBar,
    thread: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Waiting {
    pub(crate) fn begin(what: &str, searched: &Arc<Searched>, world: &World<'_>) -> Waiting {
        let (what, searched) = (what.to_owned(), Arc::clone(searched));
        Waiting::telling(move || format!("{what}{}", how_far(&searched)), world)
    }

    /// Begins to show the text of `text`, and the elapsed time.
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
            // Nothing is ever sent: the thread ends when the channel closes.
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

    /// Removes the line while `work` writes to the same terminal.
    pub(crate) fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }

    pub(crate) fn end(&mut self) {
        if let Some((done, thread)) = self.thread.take() {
            drop(done);
            // The thread only shows a line, so it does not matter how it ended.
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
