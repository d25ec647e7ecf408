//! Answers as text for people.

use std::io::{self, Write};
use std::num::NonZero;

use grid::arrows;

use super::listing::Listing;
use crate::input::Input;
use crate::puzzles::listing::Unlisted;
use crate::puzzles::report::{Answer, Certified, Course, Solved};

/// Writes the answer to `input`, which is about the route at `place` if there
/// is one; with `whole` also its routes, each as it comes, and the drawing.
pub(super) fn write(
    input: Input<'_>,
    solved: &Solved,
    listing: Option<&mut Listing<'_>>,
    place: Option<NonZero<u128>>,
    whole: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "{}", headline(input, solved, place))?;
    if let Some(number) = &solved.optimal_routes {
        writeln!(out, "optimal routes: {number}")?;
    }
    if !whole {
        return Ok(());
    }
    if let Some(listing) = listing {
        for (number, route) in &mut *listing {
            if let Course::Walk { path, .. } = &route.course {
                writeln!(out, "route {number}: cost {}, {}", route.cost, arrows(path))?;
            }
        }
        match listing.ended() {
            Some(Unlisted::Stopped(reason)) => writeln!(out, "listing stopped ({reason})")?,
            Some(Unlisted::Refused(_)) => return Ok(()),
            None => {}
        }
    }
    match &solved.drawing {
        Some(drawing) => write!(out, "{drawing}"),
        None => Ok(()),
    }
}

/// The answer in one line.
pub(super) fn headline(input: Input<'_>, solved: &Solved, place: Option<NonZero<u128>>) -> String {
    format!("{input}: {}", answered(solved, place))
}

/// The answer without the name of the input.
pub(super) fn answered(solved: &Solved, place: Option<NonZero<u128>>) -> String {
    format!("{}, {}", found(&solved.answer, place), proven(&solved.certified))
}

/// What was found, in a few words.
pub(crate) fn found(answer: &Answer, place: Option<NonZero<u128>>) -> String {
    match (answer, place) {
        (Answer::Route(route), _) => {
            let place = place.map(|place| format!("route {place}: ")).unwrap_or_default();
            let kind = if matches!(route.course, Course::Walk { .. }) { "step" } else { "move" };
            let steps = number(route.steps, kind);
            let turns = route.turns.map(|turns| format!(", {}", number(turns, "turn")));
            format!("{place}cost {}, {steps}{}", route.cost, turns.unwrap_or_default())
        }
        (Answer::Cost(cost), _) => format!("cost {cost}"),
        (Answer::NoRoute, None) => "no route".to_owned(),
        (Answer::NoRoute, Some(place)) => format!("no route {place}"),
        (Answer::Exhausted { reason, lower_bound }, _) => {
            format!("stopped ({reason}), every route costs at least {lower_bound}")
        }
    }
}

fn proven(certified: &Certified) -> String {
    match certified {
        Certified::Yes(states) => format!("certified by a table of {}", number(*states, "state")),
        Certified::Late => "not certified (no time was left to check)".to_owned(),
        Certified::Refused(_) | Certified::No => "not certified".to_owned(),
    }
}

/// A number of things, as one says it.
fn number(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}
