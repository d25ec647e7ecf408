//! Texts of puzzles: no panic; what is read is the same once written and read again; and
//! an error points into the text.

use std::fmt::{Debug, Display};

use amphipod::{Burrow, Rules};
use grid::{Limits, Lines, ParseError};

/// Reads a burrow, and unfolds it. The result can be written and read like any burrow.
pub fn burrow(bytes: &[u8]) {
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

/// Reads the model of a puzzle, writes it, and reads it again.
pub fn reads_back<M>(bytes: &[u8], parse: impl Fn(&str, &Limits) -> Result<M, ParseError>)
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
    // With any limit, the result is the same or an error.
    match parse(text, &Limits::cells(bytes.len() % 64)) {
        Ok(model) => assert_eq!(Ok(model), read),
        Err(error) => points_into(text, &error),
    }
}

/// Asserts that `error` points into `text`, possibly to the end of a line or to the start
/// of the line after the last, and that its message prints on one line.
fn points_into(text: &str, error: &ParseError) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let place = (error.line(), error.column());
    let line = error.line().checked_sub(1).and_then(|index| text.split('\n').nth(index));
    let within = match line {
        Some(line) => (1..=line.chars().count() + 1).contains(&error.column()),
        None => place == (text.split('\n').count() + 1, 1),
    };
    assert!(within, "{place:?} is no place of {text:?}");
    let plain = |text: &str| !text.chars().any(char::is_control);
    let excerpt = error.excerpt();
    assert!(plain(&error.to_string()) && excerpt.lines().all(plain), "{error:?}");
    assert!(excerpt.lines().count() <= 2, "{error:?}");
}
