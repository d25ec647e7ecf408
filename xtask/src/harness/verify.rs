//! Solving one case with every engine, and asking everybody about it.

use std::fs;
use std::iter;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use grid::{Limits, Lines};
use search::Options;

use super::body::body;
use super::row::{Row, Verdict};
use super::workspace::{Answers, Case, Kind};
use crate::puzzles::{Answer, Certified, Extras, Instance, Solved};

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
    let puzzle = case.puzzle;
    let mut row = Row::new(puzzle.name(), &case.fixture, case.rules.as_deref().unwrap_or("-"));
    if let Some(fault) = &case.fault {
        return refuse(row, fault.clone());
    }
    if !case.file.exists() {
        return refuse(row, "answers.toml names it, but there is no such file".to_owned());
    }
    let known = case.expected.is_some() || case.kind == Kind::Own;
    let (Some(rules), true) = (&case.rules, known) else {
        row.answer = Verdict::Missing;
        row.notes.push("the fixture has no answer in answers.toml".to_owned());
        return row;
    };
    match puzzle.normalise_rules(rules) {
        Ok(normal) if normal == *rules => {}
        Ok(normal) => return refuse(row, format!("answers.toml writes {rules}, not {normal}")),
        Err(message) => return refuse(row, message),
    }
    let bytes = match fs::read(&case.file) {
        Ok(bytes) => bytes,
        Err(error) => return refuse(row, format!("the input cannot be read: {error}")),
    };
    let limits = Limits::default();
    match Lines::decode(&bytes, &limits).and_then(|text| puzzle.read(text, rules, &limits)) {
        Ok(instance) => judge(row, case, instance.as_ref()),
        Err(error) => refuse(row, format!("the input is malformed: {error}")),
    }
}

fn refuse(mut row: Row, note: String) -> Row {
    row.answer = Verdict::Wrong;
    row.notes.push(note);
    row
}

fn judge(mut row: Row, case: &Case, instance: &dyn Instance) -> Row {
    let count = case.puzzle.lists_routes();
    let extras = Extras { draw: true, count, ..Extras::default() };
    let options = Options::default().count_routes(count);
    let solve = |engine| instance.solve(&options.clone().engine(engine), &extras);
    let all: Vec<Solved> = case.puzzle.engines().iter().copied().map(solve).collect();
    let Some(first) = all.first() else {
        return refuse(row, "no engine applies".to_owned());
    };
    row.found = describe(&first.answer);
    if let Some(expected) = case.expected {
        row.answer = Verdict::of(is_expected(&first.answer, expected));
        if row.answer == Verdict::Wrong {
            let known = match expected {
                Answers::Cost(cost) => cost.to_string(),
                Answers::NoRoute => "no route".to_owned(),
            };
            row.notes.push(format!("wrong answer: {}, answers.toml says {known}", row.found));
        }
    }
    row.referee = Verdict::Ok;
    row.certificate = Verdict::Ok;
    row.engines = Verdict::Ok;
    for solved in &all {
        let engine = solved.stats.engine;
        if let Err(reason) = &solved.referee {
            row.referee = Verdict::Wrong;
            row.notes.push(format!("the referee refuses the route of {engine}: {reason}"));
        }
        let refused = match &solved.certified {
            Certified::Yes(_) => None,
            Certified::Refused(reason) => Some(reason.as_str()),
            Certified::No => Some("none was made"),
        };
        if let Some(reason) = refused {
            row.certificate = Verdict::Wrong;
            row.notes.push(format!("the certificate of {engine} is refused: {reason}"));
        }
        if solved.optimal_routes != first.optimal_routes {
            row.engines = Verdict::Wrong;
            row.notes.push(format!("{engine} counts other routes than the reference"));
        }
        if solved.answer != first.answer {
            row.engines = Verdict::Wrong;
            let (other, found) = (describe(&solved.answer), &row.found);
            row.notes.push(format!("{engine} disagrees: {other}, the reference says {found}"));
        }
    }
    row.body = (case.kind == Kind::Fixture).then(|| body(&row, &all));
    row
}

fn is_expected(answer: &Answer, expected: Answers) -> bool {
    match expected {
        Answers::Cost(cost) => answer.cost() == Some(cost),
        Answers::NoRoute => *answer == Answer::NoRoute,
    }
}

fn describe(answer: &Answer) -> String {
    match answer {
        Answer::Route(way) => way.cost.to_string(),
        Answer::NoRoute => "no route".to_owned(),
        Answer::Exhausted { lower_bound, .. } => format!("at least {lower_bound}"),
    }
}
