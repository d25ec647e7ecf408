//! The text of a snapshot: header lines that say what changed, then route and drawing.

use std::fmt::Write;

use grid::arrows;

use super::row::Row;
use crate::puzzles::{Answer, Certified, Course, Solved, Way};

/// Arrows in one line.
const WRAP: usize = 80;
/// A larger file would not be shown by a forge without a click.
const MAX_LINES: usize = 400;
const MAX_BYTES: usize = 20 * 1024;

/// The snapshot of a case, from the reports of all engines, the reference first.
pub(super) fn body(row: &Row, all: &[Solved]) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_header(&mut text, row, all);
    let drawing = all.first().and_then(|solved| solved.drawing.as_ref());
    let drawing = drawing.map(ToString::to_string).unwrap_or_default();
    let (lines, bytes) = (drawing.lines().count(), drawing.len());
    text.push('\n');
    if text.lines().count() + lines > MAX_LINES || text.len() + bytes > MAX_BYTES {
        let _ = writeln!(text, "drawing left out: {lines} lines, {bytes} bytes");
    } else {
        text.push_str(&drawing);
    }
    text
}

fn write_header(text: &mut String, row: &Row, all: &[Solved]) -> std::fmt::Result {
    writeln!(text, "puzzle {}", row.puzzle)?;
    writeln!(text, "fixture {}", row.fixture)?;
    writeln!(text, "rules {}", row.rules)?;
    let Some(first) = all.first() else { return Ok(()) };
    match &first.answer {
        Answer::Route(way) => {
            writeln!(text, "cost {}", way.cost)?;
            writeln!(text, "steps {}", way.steps)?;
            if let Some(turns) = way.turns {
                writeln!(text, "turns {turns}")?;
            }
        }
        Answer::NoRoute => writeln!(text, "no route")?,
        Answer::Exhausted { reason, lower_bound } => {
            writeln!(text, "stopped by {reason}, at least {lower_bound}")?;
        }
    }
    if let Some(number) = &first.optimal_routes {
        writeln!(text, "optimal routes {number}")?;
    }
    match &first.certified {
        Certified::Yes(states) => writeln!(text, "certified yes, {states} states")?,
        Certified::Refused(reason) => writeln!(text, "certified no, {reason}")?,
        Certified::No => writeln!(text, "certified no")?,
    }
    for stats in all.iter().map(|solved| solved.stats) {
        let (engine, expanded, generated) = (stats.engine, stats.expanded, stats.generated);
        writeln!(text, "stats {engine} expanded {expanded} generated {generated}")?;
    }
    match &first.answer {
        Answer::Route(way) => write_route(text, way),
        Answer::NoRoute | Answer::Exhausted { .. } => Ok(()),
    }
}

fn write_route(text: &mut String, way: &Way) -> std::fmt::Result {
    writeln!(text, "route")?;
    match &way.course {
        Course::One { path, .. } => {
            // Arrows are ASCII, so bytes can be cut anywhere.
            let arrows = arrows(path);
            let mut rest = arrows.as_str();
            while !rest.is_empty() {
                let (line, more) = rest.split_at(rest.len().min(WRAP));
                writeln!(text, "{line}")?;
                rest = more;
            }
            Ok(())
        }
        Course::Several(moves) => moves.iter().try_for_each(|(line, _)| writeln!(text, "{line}")),
    }
}
