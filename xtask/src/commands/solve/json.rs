//! Answers as JSON, in the order of keys that readers are used to.

use std::io::{self, Write};
use std::num::NonZero;

use grid::{Pos, arrows};
use search::Reason;
use serde_json::{Map, Value, json};

use super::listing::Listing;
use crate::escape::Json;
use crate::input::Input;
use crate::puzzles::listing::Unlisted;
use crate::puzzles::puzzle::RuleSet;
use crate::puzzles::report::{Answer, Certified, Course, RouteReport, Solved};

/// What was to be solved, and what is to be said about it.
pub(super) struct Task<'a> {
    /// The puzzle.
    pub(super) puzzle: &'a str,
    /// The input, as the command line names it.
    pub(super) input: Input<'a>,
    /// The rules.
    pub(super) rules: &'a dyn RuleSet,
    /// The place of the route in the order of all, where one was asked for.
    pub(super) place: Option<NonZero<u128>>,
    /// Whether to say where the route goes.
    pub(super) whole: bool,
}

/// Writes the answer to one input as one line.
///
/// Routes come last, each written before the next is asked for. So the object
/// cannot say any more why a list ends before its time: it is closed after the
/// last good route, and standard error and the exit code say the rest.
///
/// # Errors
///
/// If writing fails.
pub(super) fn write(
    task: &Task<'_>,
    solved: &Solved,
    listing: Option<&mut Listing<'_>>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let ended = listing.as_ref().and_then(|listing| listing.ended().cloned());
    let mut separator = '{';
    for (key, value) in answer(task, solved, ended.as_ref()) {
        write!(out, "{separator}{}:{}", Json(&key.into()), Json(&value))?;
        separator = ',';
    }
    // An empty list would say that there are no routes.
    if let (Some(listing), None) = (listing, ended) {
        write!(out, "{separator}\"routes\":[")?;
        for (number, route) in listing {
            let separator = if number > 1 { "," } else { "" };
            write!(out, "{separator}{}", Json(&listed(&route)))?;
        }
        write!(out, "]")?;
    }
    writeln!(out, "}}")
}

/// The answer to one input, except for a list; `ended` says why there is none.
fn answer(task: &Task<'_>, solved: &Solved, ended: Option<&Unlisted>) -> Map<String, Value> {
    let mut object = Map::new();
    let mut add = |key: &str, value: Value| object.insert(key.to_owned(), value);
    add("puzzle", task.puzzle.into());
    add("input", task.input.argument().into());
    add("rules", task.rules.to_string().into());
    add("engine", solved.statistics.engine.as_str().into());
    add("outcome", outcome(&solved.answer).into());
    add("cost", json!(solved.answer.cost()));
    if task.whole {
        match &solved.answer {
            Answer::Route(route) => object.extend(course(route)),
            Answer::Cost(_) | Answer::NoRoute | Answer::Exhausted { .. } => {
                let keys = task.rules.course_keys().iter();
                object.extend(keys.map(|key| ((*key).to_owned(), Value::Null)));
            }
        }
    }
    let mut add = |key: &str, value: Value| object.insert(key.to_owned(), value);
    add("certified", matches!(solved.certified, Certified::Yes(_)).into());
    if let Some(place) = task.place {
        add("nth", place.to_string().into());
    }
    if let Some(number) = &solved.optimal_routes {
        add("optimal_routes", number.as_str().into());
    }
    if let Some((reason, lower_bound)) = exhausted(solved, ended) {
        add("exhausted", json!({"reason": reason.to_string(), "lower_bound": lower_bound}));
    }
    let figures = solved.statistics.figures.iter();
    add("stats", figures.map(|(name, number)| (name.clone(), Value::from(*number))).collect());
    object
}

/// The word for how it ended.
const fn outcome(answer: &Answer) -> &'static str {
    match answer {
        Answer::Route(_) | Answer::Cost(_) => "found",
        Answer::NoRoute => "no route",
        Answer::Exhausted { .. } => "exhausted",
    }
}

/// Where a route goes.
fn course(route: &RouteReport) -> Map<String, Value> {
    let mut keys = Map::new();
    match &route.course {
        Course::Walk { path, corners } => {
            keys.insert("path".to_owned(), cells(path));
            keys.insert("arrows".to_owned(), arrows(path).into());
            if let Some(corners) = corners {
                keys.insert("corners".to_owned(), cells(corners));
            }
        }
        Course::Moves(moves) => {
            let moves = moves.iter().map(|(_, value)| value.clone()).collect();
            keys.insert("moves".to_owned(), moves);
        }
    }
    keys
}

/// One of several listed routes.
fn listed(route: &RouteReport) -> Value {
    let mut object = Map::new();
    object.insert("cost".to_owned(), route.cost.into());
    object.extend(course(route));
    object.into()
}

fn cells(cells: &[Pos]) -> Value {
    cells.iter().map(|pos| json!([pos.row, pos.col])).collect()
}

/// Which budget ran out, and the least cost of whatever was not found: a route
/// at all, or a list that could not begin.
fn exhausted(solved: &Solved, ended: Option<&Unlisted>) -> Option<(Reason, u64)> {
    let cost = solved.answer.cost().unwrap_or(0);
    match (&solved.answer, ended) {
        (Answer::Exhausted { reason, lower_bound }, _) => Some((*reason, *lower_bound)),
        (_, Some(Unlisted::Stopped(reason))) => Some((*reason, cost)),
        _ => (solved.certified == Certified::Late).then_some((Reason::Time, cost)),
    }
}
