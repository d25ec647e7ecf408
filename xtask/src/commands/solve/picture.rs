//! Answers as pictures.

use std::io::{self, Write};

use picture::{Ground, Picture};
use search::{Engine, Reason};

use super::text::{answered, found};
use super::verdict::{Subject, Watched};
use crate::puzzles::report::Answer;

/// Writes an answer: the rules, the route on the map, and the searches to show, if any.
pub(super) fn write(subject: &Subject<'_>, as_page: bool, out: &mut dyn Write) -> io::Result<()> {
    let Subject { puzzle, input, rules, place, solved, watched, .. } = *subject;
    let Some(drawing) = &solved.drawing else { return Ok(()) };
    let until = |stopped: Option<Reason>| {
        stopped.map_or_else(String::new, |reason| format!(" until it was stopped ({reason})"))
    };
    let order = match watched {
        [Watched { engine, stopped, .. }] => {
            format!(", searched by {}{}", named(*engine), until(*stopped))
        }
        _ => String::new(),
    };
    let searches = watched.iter().filter_map(|Watched { engine, stopped, closed, cost }| {
        let cost = cost.as_ref()?;
        let words = format!("{closed} cells closed, {}", found(cost, None));
        // The words on the cost say so, too.
        let is_told = matches!(cost, Answer::Exhausted { .. });
        Some((named(*engine), words + &until(stopped.filter(|_| !is_told))))
    });
    let about = answered(rules, solved, place);
    let (title, subtitle) = (&input.to_string(), &format!("{puzzle} {rules}: {about}{order}"));
    let searches = &searches.collect::<Vec<_>>();
    let note = &notes(&rules.about, watched);
    let picture = Picture { title, subtitle, note, searches, drawing };
    let text = if as_page { picture.page() } else { picture.svg(Ground::Image) };
    out.write_all(text.as_bytes())
}

fn notes(rules: &str, watched: &[Watched]) -> String {
    let mut notes = vec![rules];
    notes.extend(watched.iter().map(|search| algorithm(search.engine).1));
    notes.dedup();
    notes.retain(|note| !note.is_empty());
    notes.join(" ")
}

fn named(engine: Engine) -> String {
    format!("{engine} ({})", algorithm(engine).0)
}

/// The algorithm of an engine that closes one state at a time, and how it chooses the next
/// one.
fn algorithm(engine: Engine) -> (&'static str, &'static str) {
    match engine {
        Engine::PATHFINDING_DIJKSTRA => (
            "Dijkstra's algorithm",
            "Dijkstra's algorithm always closes the state that costs least to reach.",
        ),
        _ => (
            "A*",
            "A* always closes the state with the least sum of two numbers: the cost to reach it, \
             and a lower bound on the cost from it to the goal.",
        ),
    }
}
