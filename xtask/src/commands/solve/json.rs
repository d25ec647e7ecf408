//! Answers as JSON, with keys in a fixed order.

use std::io::{self, Write};

use grid::{Pos, arrows};
use search::Reason;
use serde_json::{Value, json};

use super::verdict::Subject;
use crate::escape::Json;
use crate::puzzles::listing::{Listed, Unlisted};
use crate::puzzles::report::{Answer, Certified, Course, RouteReport, Solved};

/// Writes the answer to one input as one line.
///
/// Routes come last, and each is written before the next one is computed. So if a list
/// ends early, the object can no longer say why: it is closed after the last good route,
/// and standard error and the exit code tell the rest.
pub(super) fn write(
    subject: &Subject<'_>,
    listing: Option<&mut Listed<'_>>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let ended = listing.as_ref().and_then(|listing| listing.ended().cloned());
    let mut object = Object::new(out);
    write_answer(&mut object, subject, ended.as_ref())?;
    // An empty list would mean that there are no routes.
    if let (Some(listing), None) = (listing, ended) {
        object.key("routes")?;
        write!(object.out, "[")?;
        for (number, route) in listing {
            if number > 1 {
                write!(object.out, ",")?;
            }
            let mut listed = Object::new(object.out);
            listed.put("cost", route.cost)?;
            listed.course(&route)?;
            write!(object.out, "}}")?;
        }
        write!(object.out, "]")?;
    }
    writeln!(object.out, "}}")
}

/// An object that is written key by key, and is still open.
struct Object<'a> {
    out: &'a mut dyn Write,
    separator: char,
}

impl<'a> Object<'a> {
    fn new(out: &'a mut dyn Write) -> Object<'a> {
        Object { out, separator: '{' }
    }

    /// Writes a key, which needs no escapes.
    fn key(&mut self, key: &str) -> io::Result<()> {
        write!(self.out, "{}\"{key}\":", self.separator)?;
        self.separator = ',';
        Ok(())
    }

    fn put(&mut self, key: &str, value: impl Into<Value>) -> io::Result<()> {
        self.key(key)?;
        write!(self.out, "{}", Json(&value.into()))
    }

    fn cells(&mut self, key: &str, cells: &[Pos]) -> io::Result<()> {
        self.key(key)?;
        let cells: Vec<[usize; 2]> = cells.iter().map(|pos| [pos.row, pos.col]).collect();
        Ok(serde_json::to_writer(&mut *self.out, &cells)?)
    }

    fn course(&mut self, route: &RouteReport) -> io::Result<()> {
        match &route.course {
            Course::Walk { path, corners } => {
                self.cells("path", path)?;
                self.key("arrows")?;
                write!(self.out, "\"{}\"", arrows(path))?;
                corners.iter().try_for_each(|corners| self.cells("corners", corners))
            }
            Course::Moves(moves) => {
                self.put("moves", moves.iter().map(|(_, value)| value.clone()).collect::<Value>())
            }
        }
    }
}

/// Writes everything except a list; `ended` is the reason why there is none.
fn write_answer(
    object: &mut Object<'_>,
    subject: &Subject<'_>,
    ended: Option<&Unlisted>,
) -> io::Result<()> {
    let Subject { puzzle, input, rules, place, whole, solved, .. } = subject;
    object.put("puzzle", *puzzle)?;
    object.put("input", input.0.to_string_lossy())?;
    object.put("rules", rules.to_string())?;
    object.put("engine", solved.statistics.engine.as_str())?;
    let outcome = match solved.answer {
        Answer::Route(_) | Answer::Cost(_) => "found",
        Answer::NoRoute => "no route",
        Answer::Exhausted { .. } => "exhausted",
    };
    object.put("outcome", outcome)?;
    let cost = solved.answer.cost();
    object.put("cost", cost)?;
    for (key, value) in (rules.figures)(cost) {
        object.put(key, value)?;
    }
    match &solved.answer {
        Answer::Route(route) if *whole => object.course(route)?,
        _ if *whole => rules.course_keys.iter().try_for_each(|key| object.put(key, Value::Null))?,
        _ => {}
    }
    object.put("certified", matches!(solved.certified, Certified::Yes(_)))?;
    if let Some(place) = place {
        object.put("nth", place.to_string())?;
    }
    if let Some(number) = &solved.optimal_routes {
        object.put("optimal_routes", number.as_str())?;
    }
    if let Some((reason, lower_bound)) = exhausted(solved, ended) {
        let reason = reason.to_string();
        object.put("exhausted", json!({"reason": reason, "lower_bound": lower_bound}))?;
    }
    let figures = solved.statistics.figures.iter();
    object.put("stats", figures.map(|(name, work)| (name.clone(), *work)).collect::<Value>())
}

/// The budget that ran out, and the lower bound on the cost of what was not found: the
/// route, or the first route of a list.
fn exhausted(solved: &Solved, ended: Option<&Unlisted>) -> Option<(Reason, u64)> {
    let cost = solved.answer.cost().unwrap_or(0);
    match (&solved.answer, ended, &solved.certified) {
        (Answer::Exhausted(stopped), ..) => Some((stopped.reason, stopped.lower_bound)),
        (_, Some(Unlisted::Stopped(reason)), _) | (.., Certified::Stopped(reason)) => {
            Some((*reason, cost))
        }
        _ => None,
    }
}
