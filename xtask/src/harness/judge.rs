//! Judging: checks the answers of all engines to one case against each other, the known
//! answer, the referee and the checker.

use search::{Engine, Exhausted, Reason};

use super::answers::Expected;
use super::body::{Body, Outcome};
use super::case::{Owner, Solvable};
use super::kind::Kind;
use super::row::{Row, Verdict};
use crate::puzzles::puzzle::{Instance, Request, Wanted};
use crate::puzzles::report::{Answer, Certified, Solved};

/// Solves `instance` with every engine that applies, and fills in `row`.
pub(crate) fn judge(
    row: &mut Row,
    solvable: &Solvable,
    instance: &dyn Instance,
    request: &Request,
) {
    let engines = solvable.rules.engines;
    let all = solve_all(row, solvable, instance, request);
    // The other engines are compared with the first one that finished.
    let finished = all.iter().find(|solved| !was_stopped(solved, request));
    let Some(first) = finished.or(all.first()) else {
        return row.refuse(Kind::Answer, "no engine applies".to_owned());
    };
    row.found = Some(Outcome::of(&first.answer));
    (row.referee, row.certificate, row.engines) = (Verdict::Ok, Verdict::Ok, Verdict::Ok);
    if matches!(first.answer, Answer::Route(_)) {
        row.canonical = Verdict::Ok;
    }
    if finished.is_some() {
        row.answer = match solvable.expected {
            Expected::Anything => Verdict::Skipped,
            expected if expected.admits(&first.answer) => Verdict::Ok,
            expected => wrong_answer(row, expected, first),
        };
    }
    for solved in &all {
        if was_stopped(solved, request) {
            judge_bound(row, solved, first, solvable.expected);
        } else {
            compare(row, solved, first);
        }
        judge_proofs(row, solved, request);
    }
    if finished.is_some() {
        for engine in engines {
            judge_alone(row, instance, first, &Request { engine: *engine, ..request.clone() });
        }
    }
    let fell_back = note_fallbacks(row, engines, &all);
    let is_stopped = |solved: &Solved| {
        was_stopped(solved, request) || matches!(solved.certified, Certified::Stopped(_))
    };
    if fell_back || all.iter().any(is_stopped) {
        row.run_out_of_budget();
    } else if solvable.owner == Owner::Project {
        let figures = (solvable.rules.figures)(first.answer.cost());
        keep_body(row, Body::new(row.case.clone(), &figures, first, &all));
    }
}

fn solve_all(
    row: &mut Row,
    solvable: &Solvable,
    instance: &dyn Instance,
    request: &Request,
) -> Vec<Solved> {
    let engines = solvable.rules.engines;
    let solve = |&engine| {
        // The last engine is the one that runs by default.
        let keep =
            request.keep && solvable.owner == Owner::Project && engines.last() == Some(&engine);
        let (count, draw) = (solvable.counts, true);
        instance.solve(&Request { engine, keep, count, draw, ..request.clone() })
    };
    let mut all: Vec<Solved> = engines.iter().map(solve).collect();
    row.file = all.last_mut().and_then(|solved| solved.file.take());
    all
}

/// Notes each engine that needed too many states, so that the reference engine ran
/// instead, and returns whether there is one.
fn note_fallbacks(row: &mut Row, engines: &[Engine], all: &[Solved]) -> bool {
    let reference = engines.first().map(ToString::to_string);
    let noted = row.notes.len();
    for (engine, solved) in engines.iter().zip(all) {
        let ran = &solved.statistics.engine;
        if *ran != engine.to_string() && reference.as_ref() == Some(ran) {
            let why = "found no room within --max-states, and";
            row.notes.push(format!("out of budget: {engine} {why} {ran} ran instead"));
        }
    }
    row.notes.len() > noted
}

/// Keeps the new snapshot, if reading it back gives the same route. The format cannot hold
/// a walk that stays on a cell for a step, for example.
fn keep_body(row: &mut Row, body: Option<Body>) {
    let is_read_back =
        |body: &Body| body.to_string().parse().is_ok_and(|read: Body| read.route == body.route);
    if body.as_ref().is_none_or(is_read_back) {
        row.body = body;
    } else {
        row.refuse(Kind::Unreadable, "its snapshot cannot be read back".to_owned());
        row.answer = Verdict::Wrong;
    }
}

/// Whether a budget in `request` stopped the search. A search that stopped for any
/// other reason is judged like one that finished.
fn was_stopped(solved: &Solved, request: &Request) -> bool {
    match solved.answer {
        Answer::Exhausted(Exhausted { reason, .. }) => {
            reason == Reason::States || reason == Reason::Time && request.deadline.is_some()
        }
        _ => false,
    }
}

fn wrong_answer(row: &mut Row, expected: Expected, solved: &Solved) -> Verdict {
    let found = Outcome::of(&solved.answer).short();
    row.notes.push(format!("wrong answer: found {found}, answers.toml says {expected}"));
    Verdict::Wrong
}

/// Compares the lower bound that a stopped engine has proven with the known answer and
/// with the answer of the `first` engine.
fn judge_bound(row: &mut Row, solved: &Solved, first: &Solved, expected: Expected) {
    let Answer::Exhausted(Exhausted { reason, lower_bound }) = &solved.answer else { return };
    let engine = &solved.statistics.engine;
    let note = format!("out of budget: {engine} reached the limit on {reason}");
    // Engines that decline have the same engine run instead.
    if !row.notes.contains(&note) {
        row.notes.push(note);
    }
    if matches!(expected, Expected::Cost(cost) if cost < *lower_bound) {
        row.answer = wrong_answer(row, expected, solved);
    }
    if first.answer.cost().is_some_and(|cost| cost < *lower_bound) {
        disagree(row, (solved, ""), first);
    }
}

/// `how` tells in which way the engine was asked, if it was not the usual one.
fn disagree(row: &mut Row, (solved, how): (&Solved, &str), first: &Solved) {
    row.engines = Verdict::Wrong;
    let [other, found] = [solved, first].map(|solved| Outcome::of(&solved.answer).short());
    let engine = &solved.statistics.engine;
    let have_routes = [solved, first].iter().all(|it| matches!(it.answer, Answer::Route(_)));
    row.notes.push(if other == found && have_routes {
        format!("{engine} disagrees{how}: {other} too, but by another route")
    } else {
        format!("{engine} disagrees{how}: {other}, the reference says {found}")
    });
}

fn compare(row: &mut Row, solved: &Solved, first: &Solved) {
    let engine = &solved.statistics.engine;
    if solved.optimal_routes != first.optimal_routes {
        row.engines = Verdict::Wrong;
        row.notes.push(format!("{engine} counts a different number of routes than the reference"));
    }
    if solved.answer != first.answer {
        disagree(row, (solved, ""), first);
    }
}

/// Solves once more without a certificate, and for the cost alone, which other code does,
/// and compares with the answer of the `first` engine.
fn judge_alone(row: &mut Row, instance: &dyn Instance, first: &Solved, request: &Request) {
    for (wanted, how) in [
        (Wanted::Canonical, " when it makes no certificate"),
        (Wanted::CostOnly, " on the cost alone"),
    ] {
        let request = Request { wanted, uncertified: true, ..request.clone() };
        let solved = instance.solve(&request);
        let is_same = match &solved.answer {
            Answer::Cost(cost) => first.answer.cost() == Some(*cost),
            Answer::Exhausted(stopped) if was_stopped(&solved, &request) => {
                first.answer.cost().is_none_or(|cost| stopped.lower_bound <= cost)
            }
            answer => *answer == first.answer,
        };
        if !is_same {
            disagree(row, (&solved, how), first);
        }
    }
}

fn judge_proofs(row: &mut Row, solved: &Solved, request: &Request) {
    let engine = &solved.statistics.engine;
    if let Err(reason) = &solved.referee {
        row.referee = Verdict::Wrong;
        note(row, "the referee refuses the route of ", engine, &format!(": {reason}"));
    }
    let refused = match &solved.certified {
        Certified::Yes(_) => return,
        Certified::Stopped(reason) => {
            let after = format!(" reached the limit on {reason}");
            note(row, "out of budget: the certificate of ", engine, &after);
            return;
        }
        // A stopped engine need not make a certificate.
        Certified::No if was_stopped(solved, request) => return,
        Certified::NotFirst(reason) => {
            row.canonical = Verdict::Wrong;
            return note(row, "the checker refuses the route of ", engine, &format!(": {reason}"));
        }
        Certified::Refused(reason) => reason.as_str(),
        Certified::No => "none was made",
    };
    row.certificate = Verdict::Wrong;
    if row.canonical == Verdict::Ok {
        row.canonical = Verdict::Missing;
    }
    note(row, "the certificate of ", engine, &format!(" is refused: {refused}"));
}

/// Adds a note about `engine`, or adds `engine` to the same note about other engines.
fn note(row: &mut Row, before: &str, engine: &str, after: &str) {
    let same = row.notes.iter_mut().find_map(|note| {
        let engines = note.strip_prefix(before)?.strip_suffix(after)?.to_owned();
        Some((note, engines))
    });
    match same {
        Some((note, engines)) => *note = format!("{before}{engines}, {engine}{after}"),
        None => row.notes.push(format!("{before}{engine}{after}")),
    }
}
