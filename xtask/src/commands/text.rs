//! Answers as text for people.

use std::io::{self, Write};

use grid::arrows;

use crate::puzzles::{Answer, Certified, Course, Solved};

/// Writes the answer to the input called `name`, and with `whole` also its
/// routes and the drawing.
pub(super) fn write(
    name: &str,
    solved: &Solved,
    whole: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let proven = match &solved.certified {
        Certified::Yes(states) => {
            format!("certified by a table of {}", number(*states, "state"))
        }
        Certified::Refused(_) | Certified::No => "not certified".to_owned(),
    };
    match &solved.answer {
        Answer::Route(way) => {
            let kind = if matches!(way.course, Course::One { .. }) { "step" } else { "move" };
            let turns = way.turns.map(|turns| format!(", {}", number(turns, "turn")));
            let (steps, turns) = (number(way.steps, kind), turns.unwrap_or_default());
            writeln!(out, "{name}: cost {}, {steps}{turns}, {proven}", way.cost)?;
        }
        Answer::NoRoute => writeln!(out, "{name}: no route, {proven}")?,
        Answer::Exhausted { reason, lower_bound } => {
            let least = format!("every route costs at least {lower_bound}");
            writeln!(out, "{name}: stopped ({reason}), {least}, {proven}")?;
        }
    }
    if let Some(number) = &solved.optimal_routes {
        writeln!(out, "optimal routes: {number}")?;
    }
    if !whole {
        return Ok(());
    }
    if let Some(routes) = &solved.routes {
        for (number, way) in (1..).zip(routes) {
            if let Course::One { path, .. } = &way.course {
                writeln!(out, "route {number}: cost {}, {}", way.cost, arrows(path))?;
            }
        }
    }
    if let Some(reason) = solved.unlisted {
        writeln!(out, "listing stopped ({reason})")?;
    }
    match &solved.drawing {
        Some(drawing) => write!(out, "{drawing}"),
        None => Ok(()),
    }
}

/// A number of things, as one says it.
fn number(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}
