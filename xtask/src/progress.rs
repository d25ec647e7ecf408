//! Progress for people who wait: on standard error, only on a terminal, and only
//! once a run has taken a while.

use std::fmt;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle, TermLike};
use search::engine::Progress as Searched;

use crate::clock::Clock;

/// How long a run takes before progress is shown.
const A_WHILE: Duration = Duration::from_secs(2);

/// How long a line stays as it is.
const MOMENT: Duration = Duration::from_millis(100);

/// Where progress is shown, if anywhere.
#[derive(Clone, Default)]
pub struct Screen(Option<Arc<dyn Fn() -> ProgressDrawTarget + Send + Sync>>);

impl Screen {
    /// Nowhere: standard error is not a terminal, or a program reads it.
    #[must_use]
    pub fn none() -> Screen {
        Screen(None)
    }

    /// The terminal that standard error is.
    #[must_use]
    pub fn standard_error() -> Screen {
        Screen(Some(Arc::new(ProgressDrawTarget::stderr)))
    }

    /// Another terminal, such as one that a test has made up.
    #[must_use]
    pub fn of<T: TermLike + Clone + 'static>(terminal: T) -> Screen {
        Screen(Some(Arc::new(move || ProgressDrawTarget::term_like(Box::new(terminal.clone())))))
    }
}

impl fmt::Debug for Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Screen" } else { "Screen(none)" })
    }
}

/// A line that is written over and over, and is gone in the end.
struct Line {
    bar: ProgressBar,
    screen: Screen,
    clock: Clock,
    since: Instant,
    is_shown: bool,
}

impl Line {
    fn new(screen: &Screen, clock: &Clock) -> Line {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{msg}") {
            bar.set_style(style);
        }
        Line {
            bar,
            screen: screen.clone(),
            clock: clock.clone(),
            since: clock.now(),
            is_shown: false,
        }
    }

    /// Shows what `text` says, and how long it has been, once that is a while.
    fn show(&mut self, text: impl FnOnce() -> String) {
        let Some(target) = &self.screen.0 else { return };
        let passed = self.clock.now().saturating_duration_since(self.since);
        if passed < A_WHILE {
            return;
        }
        if !self.is_shown {
            self.is_shown = true;
            self.bar.set_draw_target(target());
        }
        self.bar.set_message(format!("{}, {} s", text(), passed.as_secs()));
        self.bar.tick();
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A line that says how many cases are done.
pub(crate) struct Cases {
    line: Line,
    total: usize,
}

impl Cases {
    /// A line for `total` cases.
    pub(crate) fn new(total: usize, screen: &Screen, clock: &Clock) -> Cases {
        Cases { line: Line::new(screen, clock), total }
    }

    /// Says that so many are done.
    pub(crate) fn set(&mut self, done: usize) {
        let total = self.total;
        self.line.show(|| format!("{done} of {total} cases"));
    }

    /// Does what writes to the same terminal, with the line out of the way.
    pub(crate) fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        self.line.bar.suspend(work)
    }
}

/// A line that shows the progress of a search. A separate thread writes it, so
/// the search is not slowed down.
pub(crate) struct Waiting(Option<(Sender<()>, JoinHandle<()>)>);

impl Waiting {
    /// Begins to wait for `what`, a search that says how far it is.
    pub(crate) fn begin(
        what: &str,
        searched: &Arc<Searched>,
        screen: &Screen,
        clock: &Clock,
    ) -> Waiting {
        if screen.0.is_none() {
            return Waiting(None);
        }
        let mut line = Line::new(screen, clock);
        let (done, is_done) = channel::<()>();
        let (what, searched) = (what.to_owned(), Arc::clone(searched));
        let thread = thread::spawn(move || {
            // Nothing is ever sent: the end is that nobody could.
            while is_done.recv_timeout(MOMENT) == Err(RecvTimeoutError::Timeout) {
                line.show(|| format!("{what}{}", how_far(&searched)));
            }
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

/// What a search has said of itself.
fn how_far(searched: &Searched) -> String {
    let mut text = String::new();
    let (expanded, lower_bound) = searched.read();
    if expanded > 0 {
        text = format!(": {} states expanded", grouped(expanded));
    }
    if lower_bound > 0 {
        let comma = if text.is_empty() { ":" } else { "," };
        text = format!("{text}{comma} cost at least {}", grouped(lower_bound));
    }
    text
}

/// `number` with commas: `1,234,567`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_can_be_read() {
        for (number, text) in [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn only_what_is_known_is_said() {
        let options =
            |searched: &Arc<Searched>| search::Options::default().progress(Arc::clone(searched));
        let searched = Arc::new(Searched::default());
        assert_eq!(how_far(&searched), "");
        let mut budget = search::engine::Budget::new(&options(&searched));
        assert_eq!(budget.at_least(1_234), Ok(()));
        assert_eq!(budget.go_on(), Ok(()));
        assert_eq!(how_far(&searched), ": cost at least 1,234");
        assert_eq!(budget.expand(), Ok(()));
        budget.generate(1 << 12);
        assert_eq!(budget.go_on(), Ok(()));
        assert_eq!(how_far(&searched), ": 1 states expanded, cost at least 1,234");
        let other = Arc::new(Searched::default());
        let mut budget = search::engine::Budget::new(&options(&other));
        assert_eq!(budget.expand_all(7), Ok(()));
        budget.generate(1 << 12);
        assert_eq!(budget.go_on(), Ok(()));
        assert_eq!(how_far(&other), ": 7 states expanded");
    }
}
