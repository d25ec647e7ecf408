//! Verification: solving each case with every engine, and asking everybody about it.
//!
//! Snapshots are not looked at here; see [`mod@super::settle`].

use std::fs;
use std::iter;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use grid::{Limits, Lines};

use super::answers::Expected;
use super::body::Body;
use super::case::{Case, Owner, Solvable, Task};
use super::name::SnapshotName;
use super::row::{Row, Verdict};
use crate::puzzles::puzzle::{Instance, Request};
use crate::puzzles::report::{Answer, Certified, Solved};

/// Checks everything about each case but its snapshot, on all cores; the rows
/// come in the order of the cases.
#[must_use]
pub fn verify_each(cases: &[Case]) -> Vec<Row> {
    let workers = thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    let work = || {
        let take = || {
            let number = next.fetch_add(1, Ordering::Relaxed);
            Some((number, verify(cases.get(number)?)))
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
fn verify(case: &Case) -> Row {
    let mut row = Row::new(case.name.clone());
    match &case.task {
        Task::Solve(solvable) => match read(solvable) {
            Ok(instance) => judge(&mut row, solvable, instance.as_ref()),
            Err(fault) => refuse(&mut row, fault),
        },
        Task::Unanswered => {
            row.answer = Verdict::Missing;
            row.notes.push("the fixture has no answer in answers.toml".to_owned());
        }
        Task::Lost => {
            refuse(&mut row, "answers.toml names it, but there is no such file".to_owned());
        }
        Task::Fault(fault) => refuse(&mut row, fault.clone()),
    }
    row
}

fn refuse(row: &mut Row, note: String) {
    row.answer = Verdict::Wrong;
    row.notes.push(note);
}

fn read(solvable: &Solvable) -> Result<Box<dyn Instance>, String> {
    let bytes =
        fs::read(&solvable.file).map_err(|error| format!("the input cannot be read: {error}"))?;
    let limits = Limits::default();
    Lines::decode(&bytes, &limits)
        .and_then(|text| solvable.rules.read(text, &limits))
        .map_err(|error| format!("the input is malformed: {error}"))
}

fn judge(row: &mut Row, solvable: &Solvable, instance: &dyn Instance) {
    let request = Request { count: solvable.counts, draw: true, ..Request::default() };
    let engines = solvable.rules.engines().iter();
    let all: Vec<Solved> =
        engines.map(|&engine| instance.solve(&Request { engine, ..request.clone() })).collect();
    let Some(first) = all.first() else {
        return refuse(row, "no engine applies".to_owned());
    };
    row.found = describe(&first.answer);
    row.answer = match solvable.expected {
        Expected::Anything => Verdict::Skipped,
        expected if expected.admits(&first.answer) => Verdict::Ok,
        expected => {
            row.notes.push(format!("wrong answer: {}, answers.toml says {expected}", row.found));
            Verdict::Wrong
        }
    };
    (row.referee, row.certificate, row.engines) = (Verdict::Ok, Verdict::Ok, Verdict::Ok);
    for solved in &all {
        judge_engine(row, solved, first);
    }
    if solvable.owner == Owner::Project {
        let case = row.case.clone();
        let name = SnapshotName { puzzle: case.puzzle, fixture: case.fixture, rules: case.rules };
        row.body = Some(Body::new(name, first, &all));
    }
}

/// Asks referee, checker and reference about what one engine said.
fn judge_engine(row: &mut Row, solved: &Solved, reference: &Solved) {
    let engine = &solved.statistics.engine;
    if let Err(reason) = &solved.referee {
        row.referee = Verdict::Wrong;
        row.notes.push(format!("the referee refuses the route of {engine}: {reason}"));
    }
    let refused = match &solved.certified {
        Certified::Yes(_) => None,
        Certified::Refused(reason) => Some(reason.as_str()),
        Certified::Late => Some("no time was left to check it"),
        Certified::No => Some("none was made"),
    };
    if let Some(reason) = refused {
        row.certificate = Verdict::Wrong;
        row.notes.push(format!("the certificate of {engine} is refused: {reason}"));
    }
    if solved.optimal_routes != reference.optimal_routes {
        row.engines = Verdict::Wrong;
        row.notes.push(format!("{engine} counts other routes than the reference"));
    }
    if solved.answer != reference.answer {
        row.engines = Verdict::Wrong;
        let (other, found) = (describe(&solved.answer), &row.found);
        row.notes.push(format!("{engine} disagrees: {other}, the reference says {found}"));
    }
}

fn describe(answer: &Answer) -> String {
    match answer {
        Answer::Route(route) => route.cost.to_string(),
        Answer::NoRoute => "no route".to_owned(),
        Answer::Exhausted { lower_bound, .. } => format!("at least {lower_bound}"),
    }
}
