//! Verification: solves each case with every engine, and checks the answers.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use grid::{Limits, Lines};

use super::case::{Case, Solvable};
use super::files;
use super::judge::judge;
use super::kind::Kind;
use super::name::CaseName;
use super::row::{Row, Verdict};
use crate::clock::{Clock, Deadline};
use crate::input::RAISABLE;
use crate::puzzles::puzzle::{Instance, Read, Request, RuleSet};

pub(crate) struct Effort {
    /// The time limit of a case: reading, all searches and all checks together.
    pub(crate) timeout: Option<Duration>,
    pub(crate) max_states: u64,
    /// How many cases to verify at the same time; `None` means one per core.
    pub(crate) jobs: Option<NonZero<usize>>,
    pub(crate) clock: Clock,
    /// Whether rows keep the certificates of fixtures.
    pub(crate) keep: bool,
}

/// Checks everything but the snapshots, several cases at a time. Calls `tell` with each
/// row in the order of the cases, as soon as all rows before it are done.
pub(crate) fn verify_each(cases: &[&Case], effort: &Effort, tell: &mut dyn FnMut(Row)) {
    let cores = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let workers = effort.jobs.unwrap_or_else(cores).get().min(cases.len());
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (done, ready) = channel();
        for _ in 0..workers {
            let (done, next) = (done.clone(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(case) = cases.get(number) else { return };
                    let row = guarded(&case.name, || looked_at(case, effort));
                    let Ok(()) = done.send((number, row)) else { return };
                }
            });
        }
        drop(done);
        let (mut early, mut told) = (BTreeMap::new(), 0);
        for (number, row) in ready {
            early.insert(number, row);
            while let Some(row) = early.remove(&told) {
                tell(row);
                told += 1;
            }
        }
    });
}

/// The row of the case called `name`, as `look` finds it. A panic fails only this case.
pub(crate) fn guarded(name: &CaseName, look: impl FnOnce() -> Row) -> Row {
    // Unwind safe: a panic drops the unfinished row.
    catch_unwind(AssertUnwindSafe(look)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let said = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
        let mut row = Row::new(name.clone());
        row.engines = Verdict::Wrong;
        row.notes.push(format!("the code panics: {said}"));
        row
    })
}

fn looked_at(case: &Case, effort: &Effort) -> Row {
    let mut row = Row::new(case.name.clone());
    match &case.solvable {
        Ok(solvable) => {
            row.expected = solvable.expected;
            // The time limit starts here, before the input is read.
            let request = Request {
                deadline: effort.timeout.and_then(|time| Deadline::after(time, &effort.clock)),
                max_states: Some(effort.max_states),
                keep: effort.keep,
                ..Request::default()
            };
            match read(solvable) {
                Ok(instance) => judge(&mut row, solvable, instance.as_ref(), &request),
                Err(fault) => row.refuse(Kind::Unreadable, fault),
            }
        }
        Err((kind, reason)) => row.refuse(*kind, reason.clone()),
    }
    row
}

pub(crate) fn read(solvable: &Solvable) -> Result<Box<dyn Instance>, String> {
    let Solvable { file, rules, .. } = solvable;
    let bytes = files::read(file).map_err(|error| format!("the input cannot be read: {error}"))?;
    read_bytes(rules, &bytes).map_err(|error| {
        // `fixtures/PUZZLE/NAME.txt`, the same wherever the workspace is.
        let root = file.ancestors().nth(3);
        let name = root.and_then(|root| file.strip_prefix(root).ok()).unwrap_or(file).display();
        // Only `solve` and `check` have options that raise a limit.
        let message = error.message().replace(RAISABLE, "`solve` can raise this limit");
        format!("the input is malformed: {name}:{}:{}: {message}", error.line(), error.column())
    })
}

pub(crate) fn read_bytes(rules: &RuleSet, bytes: &[u8]) -> Read {
    let limits = Limits::default();
    Lines::decode(bytes, &limits).and_then(|text| rules.read(text, &limits))
}
