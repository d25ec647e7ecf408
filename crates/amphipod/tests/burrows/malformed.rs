//! Valid and malformed drawings of every sort.

use amphipod::{Burrow, Rules, UnfoldError};
use grid::{Limits, Pos};

use crate::common::{EMPTY, drawing};

const EXAMPLE: [&str; 5] =
    ["#############", "#...........#", "###B#C#B#D###", "  #A#D#C#A#", "  #########"];

#[track_caller]
fn refuse(text: &str, error: &str) {
    assert_eq!(text.parse::<Burrow>().unwrap_err().to_string(), error);
}

/// The error in this line (counted from 1) if it is put in another's place.
#[track_caller]
fn refuse_line(number: usize, line: &str, column: usize, found: &str, expected: &str) {
    let mut lines = EXAMPLE;
    lines[number - 1] = line;
    let place = format!("line {number}, column {column}");
    refuse(&lines.join("\n"), &format!("{place}: found {found}, expected {expected}"));
}

/// The error for a burrow that can be read, but not unfolded.
#[track_caller]
fn refuse_unfolded(text: &str, error: &str, why: UnfoldError, words: &str) {
    let found = Burrow::parse_with_rules(text, Rules::Unfolded, &Limits::default()).unwrap_err();
    assert_eq!(found.to_string(), error);
    let found = text.parse::<Burrow>().unwrap().unfold().unwrap_err();
    assert_eq!((found, found.to_string().as_str()), (why, words));
}

#[test]
fn every_allowed_slack() {
    for text in [
        EXAMPLE.join("\n"),
        EXAMPLE.join("\n") + "\n",
        EXAMPLE.join("\r\n") + "\r\n",
        EXAMPLE.join("\r\n"),
        EXAMPLE.join("\n") + "\n\n \t\n\r\n",
        format!("\u{feff}{}", EXAMPLE.join("\n")),
        EXAMPLE.map(|line| format!("{line:13}")).join("\n"),
        EXAMPLE.map(|line| format!("{line} \t")).join("\r\n"),
    ] {
        let burrow: Burrow = text.parse().unwrap();
        assert_eq!(burrow.to_string(), EXAMPLE.join("\n") + "\n");
    }
}

#[test]
fn places_are_those_of_the_drawing() {
    let burrow: Burrow = EXAMPLE.join("\n").parse().unwrap();
    assert_eq!(burrow.depth(), 2);
    let letter = |row, col| burrow.kind_at(Pos::new(row, col)).map(amphipod::Kind::letter);
    assert_eq!([2, 4, 6, 8].map(|col| letter(1, col)), ['B', 'C', 'B', 'D'].map(Some));
    assert_eq!([2, 4, 6, 8].map(|col| letter(2, col)), ['A', 'D', 'C', 'A'].map(Some));
    assert_eq!((letter(0, 3), letter(3, 2), letter(1, 3)), (None, None, None));
    assert_eq!(burrow.start().to_string(), "...........|BCBD|ADCA");
}

#[test]
fn an_amphipod_in_the_hallway_stays_there() {
    let text = drawing(".....B.....", &["A.CD"]);
    let burrow: Burrow = text.parse().unwrap();
    assert_eq!(burrow.to_string(), text);
    assert_eq!(burrow.start().to_string(), ".....B.....|A.CD");
}

#[test]
fn missing_lines() {
    let next = "a row of the rooms or the floor, `  #########`";
    for (kept, expected) in [
        (0, "the ceiling, `#############`"),
        (1, "the hallway, 11 places between `#`"),
        (2, "the first row of the rooms, as in `###A#B#C#D###`"),
        (3, next),
        (4, next),
    ] {
        let place = format!("line {}, column 1", kept + 1);
        let error = format!("{place}: found end of input, expected {expected}");
        refuse(&EXAMPLE[..kept].join("\n"), &error);
        // Blank lines at the end do not count.
        refuse(&[&EXAMPLE[..kept], &["", " ", ""]].concat().join("\n"), &error);
    }
}

#[test]
fn too_much() {
    for (more, found) in
        [("x", "line 6, column 1: found 'x'"), ("\nx", "line 6, column 1: found a blank line")]
    {
        let text = format!("{}\n{more}", EXAMPLE.join("\n"));
        refuse(&text, &format!("{found}, expected end of input after the floor"));
    }
    for (number, line, column) in [
        (1, "##############", 14),
        (3, "###B#C#B#D####", 14),
        (4, "  #A#D#C#A##", 12),
        (5, "  ##########", 12),
    ] {
        refuse_line(number, line, column, "'#'", "end of line");
    }
    refuse_line(2, "#............#", 13, "'.'", "`#`");
}

#[test]
fn wrong_characters() {
    let end = "end of line";
    let place = "`.` or a letter A to D";
    let floor = "`#`, `.` or a letter A to D";
    let blanks = "2 blanks at the start of this line";
    for (number, line, column, found, expected) in [
        (1, "############", 13, end, "`#`"),
        (1, " #############", 1, "' '", "`#`"),
        (1, "", 1, "a blank line", "`#`"),
        (2, "#..........", 12, end, place),
        (2, "#..........#", 12, "'#'", place),
        (2, "#...........", 13, end, "`#`"),
        (2, "#....E......#", 6, "'E'", place),
        (2, "#....a......#", 6, "'a'", place),
        (2, "#.... ......#", 6, "' '", place),
        (3, "###B#C#B#D#", 12, end, "`#`"),
        (3, "##.B#C#B#D###", 3, "'.'", "`#`"),
        (3, "###B.C#B#D###", 5, "'.'", "`#`"),
        (3, "###B#\u{e4}#B#D###", 6, "'ä'", place),
        (4, "  #x#D#C#A#", 4, "'x'", floor),
        (4, "  #A#x#C#A#", 6, "'x'", place),
        (4, "  #", 4, end, floor),
        (4, "#A#D#C#A#", 1, "'#'", blanks),
        (4, "\t #A#D#C#A#", 1, "'\\t'", blanks),
        (4, "###A#D#C#A###", 1, "'#'", blanks),
        (4, "", 1, "a blank line", blanks),
        (4, "   #A#D#C#A#", 3, "' '", "`#` after 2 blanks"),
        (4, " #A#D#C#A#", 2, "'#'", blanks),
        (5, "  ########", 11, end, "`#`"),
        (5, "#############", 1, "'#'", blanks),
        (5, "  ##A######", 5, "'A'", "`#`"),
    ] {
        refuse_line(number, line, column, found, expected);
    }
}

#[test]
fn wrong_numbers() {
    let each = "2 of each kind, as many as a room has places";
    refuse_line(4, "  #A#D#A#A#", 10, "3 of kind A", each);
    refuse_line(4, "  #A#B#B#A#", 6, "4 of kind B", each);
    refuse_line(3, "###.#C#B#D###", 4, "an empty place and 1 of kind B", each);
    let text = drawing(".........B.", &["BCBD", "ADCA"]);
    refuse(&text, &format!("line 3, column 8: found 3 of kind B, expected {each}"));
    refuse(
        &drawing(EMPTY, &["...."]),
        "line 3, column 4: found an empty place and 0 of kind A, expected 1 of each kind, as many \
         as a room has places",
    );
}

#[test]
fn nobody_in_front_of_a_room_or_above_a_gap() {
    for (hallway, column) in [("..B........", 4), ("....B......", 6), ("........B..", 10)] {
        let error = format!("line 2, column {column}: found B in front of a room, expected `.`");
        refuse(&drawing(hallway, &[".CBD", "ADCA"]), &error);
    }
    let error = "line 3, column 4: found B above an empty place, expected `.`";
    refuse(&drawing("A..........", &["BCBD", ".DCA"]), error);
    let error = "line 4, column 10: found A above an empty place, expected `.`";
    refuse(&drawing("A........B.", &[".CBD", "CDCA", "ADB."]), error);
}

#[test]
fn at_most_8_rows() {
    let deep = |rows: usize| drawing(EMPTY, &vec!["ABCD"; rows]);
    assert_eq!(deep(8).parse::<Burrow>().unwrap().depth(), 8);
    for rows in [9, 10] {
        refuse(
            &deep(rows),
            "line 11, column 4: found row 9 of the rooms, expected the floor, `  #########`, after at most 8",
        );
    }
    assert_eq!(deep(6).parse::<Burrow>().unwrap().unfold().unwrap().depth(), 8);
    for rows in [7, 8] {
        refuse_unfolded(
            &deep(rows),
            "line 9, column 4: found row 9 of the rooms once unfolded, expected at most 8",
            UnfoldError::TooDeep { depth: rows + 2 },
            &format!("unfolded it is {} deep, at most 8 allowed", rows + 2),
        );
    }
}

#[test]
fn unfolding_inserts_two_rows_at_any_depth() {
    for (hallway, rows, unfolded) in [
        ("...........", &["BCBD", "ADCA"][..], "|BCBD|DCBA|DBAC|ADCA"),
        ("...........", &["BCBD", "ADCA", "CBAD"], "|BCBD|DCBA|DBAC|ADCA|CBAD"),
        // With an empty first row, or an amphipod in the hallway, nothing floats.
        (".....B.....", &["A.CD"], "|A.CD|DCBA|DBAC"),
    ] {
        let text = drawing(hallway, rows);
        let burrow = Burrow::parse_with_rules(&text, Rules::Unfolded, &Limits::default()).unwrap();
        assert_eq!(burrow.start().to_string(), format!("{hallway}{unfolded}"));
        assert_eq!(Ok(burrow), text.parse::<Burrow>().unwrap().unfold());
    }
}

#[test]
fn unfolding_leaves_nobody_above_a_gap() {
    refuse_unfolded(
        &drawing(".....B...B.", &["A.CD", "A.CD"]),
        "line 4, column 6: found an empty place below the rows that unfolding inserts, \
         expected an amphipod",
        UnfoldError::Gap { gap: Pos::new(2, 4) },
        "unfolding puts an amphipod above the empty (2,4)",
    );
}

#[test]
fn limits() {
    let text = EXAMPLE.join("\n");
    assert!(Burrow::parse_within(&text, &Limits::cells(19)).is_ok());
    for (limit, place) in [
        (0, "line 2, column 2"),
        (10, "line 2, column 12"),
        (11, "line 3, column 4"),
        (15, "line 4, column 4"),
        (18, "line 4, column 10"),
    ] {
        let error = Burrow::parse_within(&text, &Limits::cells(limit)).unwrap_err();
        let most = format!("expected at most {limit} (the limit can be raised)");
        assert_eq!(error.to_string(), format!("{place}: found one place too many, {most}"));
    }
    let error = Burrow::parse_within(&" ".repeat((32 << 20) + 1), &Limits::default()).unwrap_err();
    assert_eq!((error.line(), error.column()), (1, 1));
}

/// An error that `main` returns is shown by `Debug`.
#[test]
fn unknown_rules_read_as_they_display() {
    let error = "Folded".parse::<Rules>().unwrap_err();
    assert_eq!(format!("{error:?}"), error.to_string());
}
