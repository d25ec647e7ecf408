//! Malformed islands, with the exact message, and the variations that are accepted.

use grid::Limits;
use keys_and_doors::Island;

#[track_caller]
fn refuse(text: &str, message: &str) {
    assert_eq!(text.parse::<Island>().unwrap_err().to_string(), message);
}

const CHARACTERS: &str = "`@`, `+`, `#`, `.`, a key `a` to `j` or a door `A` to `J`";

#[test]
fn no_start_or_no_goal() {
    for (text, line, expected) in [
        ("..\n.+\n", 3, "a start, `@`"),
        (".+", 2, "a start, `@`"),
        // Neither start nor goal: the start is missed first.
        (".", 2, "a start, `@`"),
        ("@.\n..\n\n\n", 3, "a goal, `+`"),
    ] {
        let end = "column 1: found end of input";
        refuse(text, &format!("line {line}, {end}, expected {expected}"));
    }
}

#[test]
fn more_than_one_start() {
    let message = "line 2, column 1: found a second start, \
                   expected only one `@`; the first is in line 1, column 2";
    refuse(".@.\n@+@\n", message);
    refuse("\u{feff}.@.\r\n@+@ \r\n", message);
    // Reported before a missing goal.
    refuse(
        "@@",
        "line 1, column 2: found a second start, \
                  expected only one `@`; the first is in line 1, column 1",
    );
}

#[test]
fn unknown_characters() {
    for character in "kKzZ09 \t-*\u{e4}\r".chars() {
        let shown = format!("'{character}'").replace('\t', "\\t").replace('\r', "\\r");
        let text = format!("@..\n.{character}+\n");
        refuse(&text, &format!("line 2, column 2: found {shown}, expected {CHARACTERS}"));
    }
}

#[test]
fn ragged_rows_and_blank_lines() {
    for (text, column, found, expected) in [
        ("@..\n.+\n", 3, "end of line", "a row of 3 cells like the first"),
        ("@.\n.+.\n", 3, "'.'", "end of line, since the first row has 2 cells"),
        ("@.\n\n.+\n", 1, "a blank line", "a row of 2 cells like the first"),
    ] {
        refuse(text, &format!("line 2, column {column}: found {found}, expected {expected}"));
    }
}

#[test]
fn blank_first_lines_and_empty_texts() {
    let row = format!("expected a row of cells, each {CHARACTERS}");
    refuse("\n@+\n", &format!("line 1, column 1: found a blank line, {row}"));
    for text in ["", "\u{feff}", "\n", " \t\r\n\n"] {
        refuse(text, &format!("line 1, column 1: found end of input, {row}"));
    }
}

#[test]
fn allowed_slack() {
    for text in [
        "@a\nA+\n",
        "@a\nA+",
        "@a\r\nA+\r\n",
        "@a\r\nA+",
        "\u{feff}@a\nA+\n",
        "@a \t\nA+\t \n",
        "@a\nA+\n\n \n\r\n",
    ] {
        assert_eq!(text.parse::<Island>().unwrap().to_string(), "@a\nA+\n", "{text:?}");
    }
}

#[test]
fn limits_on_size() {
    let text = "@.\n.+\n";
    assert!(Island::parse_within(text, &Limits::cells(4)).is_ok());
    assert_eq!(
        Island::parse_within(text, &Limits::cells(3)).unwrap_err().to_string(),
        "line 2, column 2: found one cell too many, expected at most 3 (the limit can be raised)"
    );
}
