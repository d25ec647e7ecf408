//! Verification: solves each case with every engine, and checks the answers.
//!
//! It does not look at snapshots; see [`mod@super::settle`].

use std::collections::BTreeMap;
use std::io;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use grid::{Limits, Lines};

use super::case::{Case, Solvable, Task};
use super::files;
use super::judge::judge;
use super::kind::Kind;
use super::row::{Row, Verdict};
use crate::clock::{Clock, Deadline};
use crate::puzzles::puzzle::{Instance, Request, RuleSet};

/// How hard a run may try.
#[derive(Debug, Clone)]
pub struct Effort {
    /// How long reading, all searches and all checks of a case may take together.
    pub timeout: Option<Duration>,
    /// How many states each search may store.
    pub max_states: Option<u64>,
    /// How many cases are verified at the same time; if not given, one on each core.
    pub jobs: Option<NonZero<usize>>,
    /// The clock of the timeout.
    pub clock: Clock,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { timeout: None, max_states: None, jobs: None, clock: Clock::system() }
    }
}

impl Effort {
    /// A request for the case that begins now.
    pub(super) fn request(&self) -> Request {
        let deadline = self.timeout.and_then(|time| Deadline::after(time, &self.clock));
        Request { deadline, max_states: self.max_states, ..Request::default() }
    }
}

/// What happens while cases are verified.
#[derive(Debug)]
pub enum Event {
    /// These are done, and all those before them.
    Done(Vec<Row>),
    /// A moment has passed.
    Waiting,
}

/// How long nothing may happen before that is told.
const MOMENT: Duration = Duration::from_millis(100);

/// Checks everything about each case but its snapshot; the rows come in the
/// order of the cases.
#[must_use]
pub fn verify_each(cases: &[&Case], effort: &Effort) -> Vec<Row> {
    let mut rows = Vec::new();
    let collected = verify_as_done(cases, effort, &mut |event| {
        if let Event::Done(more) = event {
            rows.extend(more);
        }
        Ok(())
    });
    debug_assert!(collected.is_ok(), "nothing here fails");
    rows
}

/// Checks everything about each case but its snapshot, several at a time, and
/// hands the rows over in the order of the cases, each as soon as it and those
/// before it are done.
///
/// # Errors
///
/// The first that `tell` returns; what has not begun by then never does.
pub fn verify_as_done(
    cases: &[&Case],
    effort: &Effort,
    tell: &mut dyn FnMut(Event) -> io::Result<()>,
) -> io::Result<()> {
    let cores = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let workers = effort.jobs.unwrap_or_else(cores).get().min(cases.len());
    let next = AtomicUsize::new(0);
    let work = |done: &Sender<(usize, Row)>| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(case) = cases.get(number) else { return };
            // Whoever does not listen any more has no need of the rest either.
            if done.send((number, verify(case, effort))).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        let (done, ready) = channel();
        let workers: Vec<_> = (0..workers)
            .map(|_| {
                let done = done.clone();
                scope.spawn(move || work(&done))
            })
            .collect();
        drop(done);
        let told = in_order(&ready, tell);
        drop(ready);
        for worker in workers {
            if let Err(panic) = worker.join() {
                resume_unwind(panic);
            }
        }
        told
    })
}

/// Tells of rows in the order of their numbers until there are no more.
fn in_order(
    ready: &Receiver<(usize, Row)>,
    tell: &mut dyn FnMut(Event) -> io::Result<()>,
) -> io::Result<()> {
    let mut early = BTreeMap::new();
    let mut told = 0;
    loop {
        match ready.recv_timeout(MOMENT) {
            Ok((number, row)) => early.insert(number, row),
            Err(RecvTimeoutError::Timeout) => {
                tell(Event::Waiting)?;
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        early.extend(ready.try_iter());
        let mut rows = Vec::new();
        while let Some(row) = early.remove(&told) {
            rows.push(row);
            told += 1;
        }
        if !rows.is_empty() {
            tell(Event::Done(rows))?;
        }
    }
}

/// Checks everything about `case` but its snapshot. Code that panics is at
/// fault in this case, and keeps nothing of the others back.
fn verify(case: &Case, effort: &Effort) -> Row {
    // What is half done then is thrown away with the row.
    catch_unwind(AssertUnwindSafe(|| looked_at(case, effort))).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let said = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
        let mut row = Row::new(case.name.clone());
        row.engines = Verdict::Wrong;
        row.notes.push(format!("the code panics: {said}"));
        row
    })
}

fn looked_at(case: &Case, effort: &Effort) -> Row {
    let mut row = Row::new(case.name.clone());
    match &case.task {
        Task::Solve(solvable) => {
            row.expected = solvable.expected;
            let request = effort.request();
            match read(solvable) {
                Ok(instance) => judge(&mut row, solvable, instance.as_ref(), &request),
                Err(fault) => row.refuse(Kind::Unreadable, fault),
            }
        }
        Task::Refused(kind, reason) => {
            row.refuse(*kind, reason.clone());
            if *kind == Kind::Answer {
                row.answer = Verdict::Missing;
            }
        }
    }
    row
}

/// Reads the input of a case.
///
/// # Errors
///
/// Why it cannot be read, as a message.
pub fn read(solvable: &Solvable) -> Result<Box<dyn Instance>, String> {
    let limits = Limits::default();
    let bytes = files::read(&solvable.file, &limits)
        .map_err(|error| format!("the input cannot be read: {error}"))?;
    read_bytes(solvable.rules.as_ref(), &bytes)
}

/// Reads an input that is these `bytes`.
pub(crate) fn read_bytes(rules: &RuleSet, bytes: &[u8]) -> Result<Box<dyn Instance>, String> {
    let limits = Limits::default();
    Lines::decode(bytes, &limits)
        .and_then(|text| rules.read(text, &limits))
        .map_err(|error| format!("the input is malformed: {error}"))
}
