//! Answers as text for people.

use std::io::{self, Write};
use std::num::NonZero;
use std::time::Duration;

use grid::{Drawing, Glyph, Role, arrows};

use super::listing::Listing;
use anstyle::Style;

use crate::colour::{self, painted};
use crate::harness::Track;
use crate::input::Input;
use crate::puzzles::listing::Unlisted;
use crate::puzzles::puzzle::{Instance, RuleSet, words};
use crate::puzzles::report::{Answer, Certified, Course, RouteReport, Solved, Statistics};

/// What is wanted of a text besides its first line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    /// The place of the route in the order of all, where one was asked for.
    pub(super) place: Option<NonZero<u128>>,
    /// Whether to say where the route goes.
    pub(super) whole: bool,
    /// Whether to draw the map where there is no route on it.
    pub(super) map: bool,
    pub(super) colours: bool,
}

/// How many routes of a list are drawn.
const DRAWN: u64 = 10;

/// Writes the answer to `input`, its routes, each as it comes, and the drawing;
/// those of a list below each of its routes.
pub(super) fn write(
    input: Input<'_>,
    (rules, instance): (&dyn RuleSet, &dyn Instance),
    solved: &Solved,
    listing: Option<&mut Listing<'_>>,
    look: Look,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "{}", headline(input, rules, solved, look.place))?;
    if let Some(number) = &solved.optimal_routes {
        writeln!(out, "optimal routes: {number}")?;
    }
    if !look.whole {
        return Ok(());
    }
    if let Some(listing) = listing
        && write_list(listing, instance, look.colours, out)?
    {
        return Ok(());
    }
    match &solved.drawing {
        Some(drawing) if look.map || matches!(solved.answer, Answer::Route(_)) => {
            write_drawing(drawing, look.colours, out)
        }
        Some(_) | None => Ok(()),
    }
}

/// Writes the routes of a list, the first of them with their drawings; whether
/// nothing is left to be drawn.
fn write_list(
    listing: &mut Listing<'_>,
    instance: &dyn Instance,
    colours: bool,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let mut drawn = 0;
    for (number, route) in &mut *listing {
        write_route(number, &route, out)?;
        if number <= DRAWN
            && let Some(drawing) = instance.drawing(route.cost, &Track::from(&route.course).parts())
        {
            write_drawing(&drawing, colours, out)?;
            drawn = number;
        }
    }
    let left_out = listing.number().saturating_sub(1 + drawn);
    if drawn > 0 && left_out > 0 {
        let are = if left_out == 1 { "is" } else { "are" };
        writeln!(out, "only the first {DRAWN} routes are drawn; {left_out} more {are} listed")?;
    }
    if let Some(Unlisted::Stopped(reason)) = listing.ended() {
        writeln!(out, "the list stopped ({reason})")?;
    }
    Ok(drawn > 0 || matches!(listing.ended(), Some(Unlisted::Refused(_))))
}

/// Writes where a route of a list goes.
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

/// Writes a drawing, where there are `colours` each cell by its role.
fn write_drawing(drawing: &Drawing, colours: bool, out: &mut dyn Write) -> io::Result<()> {
    if !colours {
        return write!(out, "{drawing}");
    }
    for (number, frame) in drawing.frames().iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        if let Some(caption) = frame.caption() {
            writeln!(out, "{}", painted(caption, colour::STRONG, true))?;
        }
        for row in frame.glyphs().row_slices() {
            let end =
                row.iter().rposition(|glyph| glyph.character != ' ').map_or(0, |last| last + 1);
            for Glyph { character, role } in row.iter().take(end) {
                match tone(*role) {
                    Some(tone) => write!(out, "{}", painted(character, tone, true))?,
                    None => write!(out, "{character}")?,
                }
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

const fn tone(role: Role) -> Option<Style> {
    match role {
        Role::Route => Some(colour::GOOD),
        Role::Start | Role::Goal => Some(colour::STRONG),
        Role::Key | Role::Door | Role::Piece => Some(colour::DOUBTFUL),
        Role::Wall => Some(colour::FAINT),
        _ => None,
    }
}

/// The answer in one line.
pub(super) fn headline(
    input: Input<'_>,
    rules: &dyn RuleSet,
    solved: &Solved,
    place: Option<NonZero<u128>>,
) -> String {
    format!("{input}: {}", answered(rules, solved, place))
}

/// The answer without the name of the input.
pub(crate) fn answered(
    rules: &dyn RuleSet,
    solved: &Solved,
    place: Option<NonZero<u128>>,
) -> String {
    use std::fmt::Write as _;

    let mut text = found(&solved.answer, place);
    let known = rules.figures(solved.answer.cost()).into_iter();
    let known = known.filter(|(_, value)| !value.is_null());
    let (kinds, others): (Vec<_>, Vec<_>) =
        known.partition(|(name, _)| rules.step_kinds().contains(name));
    // Writing to a string cannot fail.
    if !kinds.is_empty() {
        if let Answer::Cost(_) = solved.answer {
            let steps = kinds.iter().filter_map(|(_, steps)| steps.as_u64()).sum::<u64>();
            let _ =
                write!(text, ", {}", number(usize::try_from(steps).unwrap_or(usize::MAX), "step"));
        }
        let kinds: Vec<String> =
            kinds.iter().map(|(name, steps)| format!("{} {name}", words(steps))).collect();
        let _ = write!(text, " ({})", kinds.join(", "));
    }
    for (name, value) in others {
        let _ = write!(text, ", {name} {}", words(&value));
    }
    format!("{text}, {}", proven(solved))
}

/// The answer as a row of the table that compares rules, whose names take
/// `width` columns.
pub(super) fn row(
    rules: &dyn RuleSet,
    solved: &Solved,
    place: Option<NonZero<u128>>,
    width: usize,
) -> String {
    let count = solved.optimal_routes.as_ref();
    let count = count.map(|number| format!(", optimal routes {number}")).unwrap_or_default();
    format!("{:width$}  {}{count}", rules.to_string(), answered(rules, solved, place))
}

/// What an answer by `rules` took: the engine, its work in the units that it
/// counts, and the time.
pub(super) fn took(rules: &dyn RuleSet, statistics: &Statistics, time: Duration) -> String {
    let figures = statistics.figures.iter().map(|(name, number)| format!(" {name} {number}"));
    let figures: String = figures.collect();
    let milliseconds = time.as_secs_f64() * 1e3;
    format!("{rules}: {}{figures}, {milliseconds:.1} ms", statistics.engine)
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
        (Answer::NoRoute, Some(place)) if place.get() > 1 => {
            format!("there are fewer than {place} routes")
        }
        (Answer::NoRoute, _) => "no route".to_owned(),
        (Answer::Exhausted { reason, lower_bound }, _) => {
            format!("stopped ({reason}), every route costs at least {lower_bound}")
        }
    }
}

fn proven(solved: &Solved) -> String {
    match &solved.certified {
        Certified::Yes(0) if solved.answer == Answer::NoRoute => {
            "certified: no route can begin".to_owned()
        }
        Certified::Yes(0) => "certified: the bound alone proves it".to_owned(),
        Certified::Yes(states) => format!("certified by a table of {}", number(*states, "state")),
        Certified::Stopped(reason) => format!("not certified (the check was stopped by {reason})"),
        Certified::Refused(_) | Certified::NotFirst(_) | Certified::No => {
            "not certified".to_owned()
        }
    }
}

/// A number of things, as one says it.
fn number(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_differ_in_colour() {
        for (role, expected) in [
            (Role::Route, Some(colour::GOOD)),
            (Role::Goal, Some(colour::STRONG)),
            (Role::Key, Some(colour::DOUBTFUL)),
            (Role::Door, Some(colour::DOUBTFUL)),
            (Role::Wall, Some(colour::FAINT)),
            (Role::Floor, None),
        ] {
            assert_eq!(tone(role), expected, "{role:?}");
        }
    }
}
