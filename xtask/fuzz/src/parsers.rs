//! Texts of puzzles: no panic; what is read is written and read again as the
//! same; and an error points into the text.

use std::fmt::{Debug, Display};

use amphipod::{Burrow, Rules};
use crucible::City;
use grid::{Limits, Lines, ParseError};
use keys_and_doors::Island;
use octile::Map;
use pacman::Maze;

/// Reads a city.
pub fn crucible(bytes: &[u8]) {
    reads_back(bytes, City::parse_within);
}

/// Reads a burrow as it is drawn, and unfolded. What is unfolded is written
/// as a burrow of its own.
pub fn amphipod(bytes: &[u8]) {
    reads_back(bytes, Burrow::parse_within);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let limits = Limits::default();
    let folded = Burrow::parse_with_rules(text, Rules::Folded, &limits);
    assert_eq!(folded, Burrow::parse_within(text, &limits));
    match Burrow::parse_with_rules(text, Rules::Unfolded, &limits) {
        Ok(burrow) => {
            assert_eq!(burrow.to_string().parse().as_ref(), Ok(&burrow));
            assert_eq!(folded.map(|folded| folded.depth() + 2), Ok(burrow.depth()));
        }
        Err(error) => points_into(text, &error),
    }
}

/// Reads an island.
pub fn keys_and_doors(bytes: &[u8]) {
    reads_back(bytes, Island::parse_within);
}

/// Reads a maze.
pub fn pacman(bytes: &[u8]) {
    reads_back(bytes, Maze::parse_within);
}

/// Reads an eight-way map.
pub fn octile(bytes: &[u8]) {
    reads_back(bytes, Map::parse_within);
}

fn reads_back<M>(bytes: &[u8], parse: impl Fn(&str, &Limits) -> Result<M, ParseError>)
where
    M: Debug + Display + PartialEq,
{
    let limits = Limits::default();
    let text = match Lines::decode(bytes, &limits) {
        Ok(text) => text,
        Err(error) => return points_into(&String::from_utf8_lossy(bytes), &error),
    };
    let read = parse(text, &limits);
    match &read {
        Ok(model) => {
            let written = model.to_string();
            assert_eq!(parse(&written, &limits).as_ref(), Ok(model), "{written}");
        }
        Err(error) => points_into(text, error),
    }
    // Whatever the limit, the text means the same or is refused.
    match parse(text, &Limits::cells(bytes.len() % 64)) {
        Ok(model) => assert_eq!(Ok(model), read),
        Err(error) => points_into(text, &error),
    }
}

/// A place of `text`, the end of a line and the start of the line after the
/// last included; and a message that can be printed on one line.
fn points_into(text: &str, error: &ParseError) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let place = (error.line(), error.column());
    let lines = text.split('\n').count();
    let line = error.line().checked_sub(1).and_then(|index| text.split('\n').nth(index));
    let within = match line {
        Some(line) => (1..=line.chars().count() + 1).contains(&error.column()),
        None => place == (lines + 1, 1),
    };
    assert!(within, "{place:?} is no place of {text:?}");
    let plain = |text: &str| !text.chars().any(char::is_control);
    assert!(plain(&error.to_string()), "{error:?}");
    assert!(
        error.excerpt().lines().count() <= 2 && error.excerpt().lines().all(plain),
        "{error:?}"
    );
}
