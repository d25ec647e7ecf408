//! Verification: solving each case with every engine, and asking everybody about it.
//!
//! Snapshots are not looked at here; see [`mod@super::settle`].

use std::iter;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use grid::{Limits, Lines};

use super::budget::Budget;
use super::case::{Case, Solvable, Task};
use super::files;
use super::judge::judge;
use super::row::{Row, Verdict};
use crate::puzzles::puzzle::Instance;

/// Checks everything about each case but its snapshot, on all cores; the rows
/// come in the order of the cases. Each has a `budget` of its own.
#[must_use]
pub fn verify_each(cases: &[Case], budget: Budget) -> Vec<Row> {
    let workers = thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    let work = || {
        let take = || {
            let number = next.fetch_add(1, Ordering::Relaxed);
            Some((number, verify(cases.get(number)?, budget)))
        };
        iter::from_fn(take).collect::<Vec<_>>()
    };
    let mut rows: Vec<(usize, Row)> = thread::scope(|scope| {
        let others: Vec<_> = (1..workers).map(|_| scope.spawn(work)).collect();
        let mut rows = work();
        for other in others {
            match other.join() {
                Ok(more) => rows.extend(more),
                Err(panic) => resume_unwind(panic),
            }
        }
        rows
    });
    rows.sort_by_key(|(number, _)| *number);
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Checks everything about `case` but its snapshot.
fn verify(case: &Case, budget: Budget) -> Row {
    let mut row = Row::new(case.name.clone());
    match &case.task {
        Task::Solve(solvable) => {
            let request = budget.request();
            match read(solvable) {
                Ok(instance) => judge(&mut row, solvable, instance.as_ref(), &request),
                Err(fault) => row.refuse(fault),
            }
        }
        Task::Unanswered => {
            row.answer = Verdict::Missing;
            row.notes.push("the fixture has no answer in answers.toml".to_owned());
        }
        Task::Lost => {
            row.refuse("answers.toml names it, but there is no such file".to_owned());
        }
        Task::Fault(fault) => row.refuse(fault.clone()),
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
    Lines::decode(&bytes, &limits)
        .and_then(|text| solvable.rules.read(text, &limits))
        .map_err(|error| format!("the input is malformed: {error}"))
}
