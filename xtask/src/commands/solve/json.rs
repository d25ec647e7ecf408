//! Answers as JSON, with keys in a fixed order.

use std::io::{self, Write};
use std::num::NonZero;

use grid::{Pos, arrows};
use search::Reason;
use serde_json::{Value, json};

use super::listing::Listing;
use crate::escape::Json;
use crate::input::Input;
use crate::puzzles::listing::Unlisted;
use crate::puzzles::puzzle::RuleSet;
use crate::puzzles::report::{Answer, Certified, Course, RouteReport, Solved};

/// What was to be solved, and what is to be said about it.
pub(super) struct Task<'a> {
    pub(super) puzzle: &'a str,
    /// The input, as the command line names it.
    pub(super) input: Input<'a>,
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
pub(super) fn write(
    task: &Task<'_>,
    solved: &Solved,
    listing: Option<&mut Listing<'_>>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let ended = listing.as_ref().and_then(|listing| listing.ended().cloned());
    write_keys(&answer(task, solved, ended.as_ref()), out)?;
    // An empty list would say that there are no routes.
    if let (Some(listing), None) = (listing, ended) {
        write!(out, ",\"routes\":[")?;
        for (number, route) in listing {
            if number > 1 {
                write!(out, ",")?;
            }
            write_keys(&listed(&route), out)?;
            write!(out, "}}")?;
        }
        write!(out, "]")?;
    }
    writeln!(out, "}}")
}

/// An object as it is written: its keys in order.
type Object<'a> = Vec<(String, Shown<'a>)>;

/// What is written for a key.
enum Shown<'a> {
    Value(Value),
    /// A list of cells, straight from the route: routes have millions of them.
    Cells(&'a [Pos]),
    /// A text in which all characters print, and none has to be escaped.
    Plain(String),
}

/// Writes an object but for the brace that closes it.
fn write_keys(object: &Object<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut separator = '{';
    for (key, shown) in object {
        write!(out, "{separator}{}:", Json(&key.as_str().into()))?;
        match shown {
            Shown::Value(value) => write!(out, "{}", Json(value))?,
            Shown::Plain(text) => write!(out, "\"{text}\"")?,
            Shown::Cells(cells) => write_cells(cells, out)?,
        }
        separator = ',';
    }
    Ok(())
}

/// Writes cells by the thousand, so that each costs no more than its digits.
fn write_cells(cells: &[Pos], out: &mut dyn Write) -> io::Result<()> {
    let mut text = Vec::new();
    let mut separator = b"[";
    for part in cells.chunks(4_096) {
        for pos in part {
            text.extend_from_slice(separator);
            separator = b",";
            serde_json::to_writer(&mut text, &[pos.row, pos.col])?;
        }
        out.write_all(&text)?;
        text.clear();
    }
    out.write_all(if cells.is_empty() { b"[]" } else { b"]" })
}

/// The answer to one input, except for a list; `ended` says why there is none.
fn answer<'a>(task: &Task<'_>, solved: &'a Solved, ended: Option<&Unlisted>) -> Object<'a> {
    let mut object = Object::new();
    let mut add = |key: &str, value| object.push((key.to_owned(), Shown::Value(value)));
    add("puzzle", task.puzzle.into());
    add("input", task.input.argument().into());
    add("rules", task.rules.to_string().into());
    add("engine", solved.statistics.engine.as_str().into());
    add("outcome", outcome(&solved.answer).into());
    let cost = solved.answer.cost();
    add("cost", json!(cost));
    task.rules.figures(cost).into_iter().for_each(|(key, value)| add(key, value));
    if task.whole {
        match &solved.answer {
            Answer::Route(route) => object.extend(course(route)),
            Answer::Cost(_) | Answer::NoRoute | Answer::Exhausted { .. } => {
                let keys = task.rules.course_keys().iter();
                object.extend(keys.map(|key| ((*key).to_owned(), Shown::Value(Value::Null))));
            }
        }
    }
    let mut add = |key: &str, value| object.push((key.to_owned(), Shown::Value(value)));
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
fn course(route: &RouteReport) -> Object<'_> {
    let mut keys = Object::new();
    match &route.course {
        Course::Walk { path, corners } => {
            keys.push(("path".to_owned(), Shown::Cells(path)));
            keys.push(("arrows".to_owned(), Shown::Plain(arrows(path))));
            if let Some(corners) = corners {
                keys.push(("corners".to_owned(), Shown::Cells(corners)));
            }
        }
        Course::Moves(moves) => {
            let moves = moves.iter().map(|(_, value)| value.clone()).collect();
            keys.push(("moves".to_owned(), Shown::Value(moves)));
        }
    }
    keys
}

/// One of several listed routes.
fn listed(route: &RouteReport) -> Object<'_> {
    let mut object = vec![("cost".to_owned(), Shown::Value(route.cost.into()))];
    object.extend(course(route));
    object
}

/// Which budget ran out, and the least cost of whatever was not found: a route
/// at all, or a list that could not begin.
fn exhausted(solved: &Solved, ended: Option<&Unlisted>) -> Option<(Reason, u64)> {
    let cost = solved.answer.cost().unwrap_or(0);
    match (&solved.answer, ended) {
        (Answer::Exhausted { reason, lower_bound }, _) => Some((*reason, *lower_bound)),
        (_, Some(Unlisted::Stopped(reason))) => Some((*reason, cost)),
        _ => match solved.certified {
            Certified::Stopped(reason) => Some((reason, cost)),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many as are written in three parts.
    #[test]
    fn cells_are_written_once_each() {
        let cells: Vec<Pos> = (0..9_000).map(|col| Pos::new(1, col)).collect();
        for count in [0, 1, 4_096, 4_097, 9_000] {
            let mut text = Vec::new();
            write_cells(&cells[..count], &mut text).unwrap();
            let pairs: Vec<[usize; 2]> = serde_json::from_slice(&text).unwrap();
            assert!(pairs.into_iter().eq((0..count).map(|col| [1, col])), "{count}");
        }
    }
}
