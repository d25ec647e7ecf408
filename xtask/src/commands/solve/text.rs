//! Answers as text for people.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::num::NonZero;
use std::time::Duration;

use grid::arrows;
use search::{Exhausted, Reason};

use super::verdict::Subject;
use crate::harness::Track;
use crate::numbers::counted;
use crate::puzzles::listing::{Listed, Unlisted};
use crate::puzzles::puzzle::{Instance, RuleSet, words};
use crate::puzzles::report::{Answer, Certified, Course, RouteReport, Solved, Statistics};

/// The most routes of a list that are drawn.
const DRAWN: u64 = 10;

/// Writes an answer, its routes as they are found, and the drawing; in a list, each route
/// has its own drawing. Without a route, the map is drawn only if `map` is set.
pub(super) fn write(
    subject: &Subject<'_>,
    instance: &dyn Instance,
    listing: Option<&mut Listed<'_>>,
    map: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let solved = subject.solved;
    writeln!(out, "{}", headline(subject))?;
    if let Some(number) = &solved.optimal_routes {
        writeln!(out, "optimal routes: {number}")?;
    }
    if !subject.whole {
        return Ok(());
    }
    if let Some(listing) = listing
        && write_list(listing, instance, out)?
    {
        return Ok(());
    }
    match &solved.drawing {
        Some(drawing) if map || matches!(solved.answer, Answer::Route(_)) => {
            write!(out, "{drawing}")
        }
        Some(_) | None => Ok(()),
    }
}

/// Writes the routes of a list, the first of them with drawings. Returns whether no
/// drawing is left to write.
fn write_list(
    listing: &mut Listed<'_>,
    instance: &dyn Instance,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let mut drawn = 0;
    for (number, route) in &mut *listing {
        write_route(number, &route, out)?;
        if number <= DRAWN
            && let Some(drawing) = instance.drawing(route.cost, &Track::from(&route.course).parts())
        {
            write!(out, "{drawing}")?;
            drawn = number;
        }
    }
    let left_out = listing.number().saturating_sub(1 + drawn);
    if drawn > 0 && left_out > 0 {
        writeln!(out, "only the first {DRAWN} routes are drawn, not the last {left_out}")?;
    }
    if let Some(Unlisted::Stopped(reason)) = listing.ended() {
        writeln!(out, "the list stopped ({reason})")?;
    }
    Ok(drawn > 0 || matches!(listing.ended(), Some(Unlisted::Refused(_))))
}

fn write_route(number: u64, route: &RouteReport, out: &mut dyn Write) -> io::Result<()> {
    match &route.course {
        Course::Walk { path, .. } => {
            let arrows = arrows(path);
            let comma = if arrows.is_empty() { "" } else { ", " };
            writeln!(out, "route {number}: cost {}{comma}{arrows}", route.cost)
        }
        Course::Moves(moves) => {
            writeln!(out, "route {number}: cost {}", route.cost)?;
            moves.iter().try_for_each(|(line, _)| writeln!(out, "    {line}"))
        }
    }
}

pub(super) fn headline(subject: &Subject<'_>) -> String {
    let Subject { input, rules, solved, place, .. } = *subject;
    format!("{input}: {}", answered(rules, solved, place))
}

/// The answer without the name of the input.
pub(crate) fn answered(rules: &RuleSet, solved: &Solved, place: Option<NonZero<u128>>) -> String {
    let mut text = found(&solved.answer, place);
    let known = (rules.figures)(solved.answer.cost()).into_iter();
    let known = known.filter(|(_, value)| !value.is_null());
    let (kinds, others): (Vec<_>, Vec<_>) =
        known.partition(|(name, _)| rules.step_kinds.contains(name));
    if !kinds.is_empty() {
        if let Answer::Cost(_) = solved.answer {
            let steps: u64 = kinds.iter().filter_map(|(_, steps)| steps.as_u64()).sum();
            let _ = write!(text, ", {}", counted(steps, "step"));
        }
        let kinds: Vec<String> =
            kinds.iter().map(|(name, steps)| format!("{} {name}", words(steps))).collect();
        let _ = write!(text, " ({})", kinds.join(", "));
    }
    for (name, value) in others {
        let _ = write!(text, ", {name} {}", words(&value));
    }
    match (&solved.answer, place) {
        // Nothing is to be certified.
        (Answer::NoRoute, Some(place)) if place.get() > 1 => text,
        _ => format!("{text}, {}", proven(solved)),
    }
}

/// Writes the answer as a row of the table that compares rule sets; their names take
/// `width` columns.
pub(super) fn write_row(
    subject: &Subject<'_>,
    width: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Subject { input, rules, solved, place, .. } = *subject;
    let count = solved.optimal_routes.as_ref();
    let count = count.map(|number| format!(", optimal routes {number}")).unwrap_or_default();
    let (name, answer) = (rules.to_string(), answered(rules, solved, place));
    writeln!(out, "{input}  {name:width$}  {answer}{count}")
}

/// The engine, its work in its own units, and the time of an answer by `rules`.
pub(super) fn took(rules: &RuleSet, statistics: &Statistics, time: Duration) -> String {
    let figures = statistics.figures.iter().map(|(name, number)| format!(" {name} {number}"));
    let figures: String = figures.collect();
    format!("{rules}: {}{figures}, {:.1} ms", statistics.engine, time.as_secs_f64() * 1e3)
}

pub(crate) fn found(answer: &Answer, place: Option<NonZero<u128>>) -> String {
    match (answer, place) {
        (Answer::Route(route), _) => {
            let place = place.map(|place| format!("route {place}: ")).unwrap_or_default();
            let kind = if matches!(route.course, Course::Walk { .. }) { "step" } else { "move" };
            let steps = counted(route.steps, kind);
            let turns = route.turns.map(|turns| format!(", {}", counted(turns, "turn")));
            format!("{place}cost {}, {steps}{}", route.cost, turns.unwrap_or_default())
        }
        (Answer::Cost(cost), _) => format!("cost {cost}"),
        (Answer::NoRoute, Some(place)) if place.get() > 1 => {
            format!("there are fewer than {place} such routes")
        }
        (Answer::NoRoute, _) => "no route".to_owned(),
        (Answer::Exhausted(Exhausted { reason, lower_bound }), _) => {
            format!("stopped ({reason}), every route costs at least {lower_bound}")
        }
    }
}

fn proven(solved: &Solved) -> String {
    match &solved.certified {
        Certified::Yes(0) => "certified: the checker needs no table to prove it".to_owned(),
        Certified::Yes(states) => {
            format!("certified by a table of {}", counted(*states, "state"))
        }
        Certified::Stopped(Reason::States) => "not certified (no room for the proof)".to_owned(),
        Certified::Stopped(reason) => format!("not certified (the check was stopped by {reason})"),
        _ => "not certified".to_owned(),
    }
}
