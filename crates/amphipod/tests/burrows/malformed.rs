//! Valid and malformed drawings of every sort.

use amphipod::{Burrow, Rules, UnfoldError};
use grid::{Limits, Pos};

const EXAMPLE: [&str; 5] =
    ["#############", "#...........#", "###B#C#B#D###", "  #A#D#C#A#", "  #########"];

#[track_caller]
fn accept(text: &str) {
    let burrow: Burrow = text.parse().unwrap();
    assert_eq!(burrow.to_string(), EXAMPLE.join("\n") + "\n");
}

/// The error for a text made of these lines.
#[track_caller]
fn refuse(lines: &[&str], error: &str) {
    let text = lines.join("\n");
    assert_eq!(text.parse::<Burrow>().unwrap_err().to_string(), error);
}

/// The error for the example with one line (counted from 1) put in another's place.
#[track_caller]
fn refuse_line(number: usize, line: &str, error: &str) {
    let mut lines = EXAMPLE;
    lines[number - 1] = line;
    refuse(&lines, error);
}

/// The error for the example unfolded after some of its lines were changed.
#[track_caller]
fn refuse_unfolded(lines: &[&str], error: &str) {
    let text = lines.join("\n");
    let limits = Limits::default();
    assert!(Burrow::parse_with_rules(&text, Rules::Folded, &limits).is_ok());
    let found = Burrow::parse_with_rules(&text, Rules::Unfolded, &limits).unwrap_err();
    assert_eq!(found.to_string(), error);
}

#[test]
fn every_allowed_slack() {
    accept(&EXAMPLE.join("\n"));
    accept(&(EXAMPLE.join("\n") + "\n"));
    accept(&(EXAMPLE.join("\r\n") + "\r\n"));
    accept(&EXAMPLE.join("\r\n"));
    accept(&(EXAMPLE.join("\n") + "\n\n \t\n\r\n"));
    accept(&format!("\u{feff}{}", EXAMPLE.join("\n")));
    accept(&EXAMPLE.map(|line| format!("{line:13}")).join("\n"));
    accept(&EXAMPLE.map(|line| format!("{line} \t")).join("\r\n"));
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
    let text = "#############\n#.....B.....#\n###A#.#C#D###\n  #########\n";
    let burrow: Burrow = text.parse().unwrap();
    assert_eq!(burrow.to_string(), text);
    assert_eq!(burrow.start().to_string(), ".....B.....|A.CD");
}

#[test]
fn missing_lines() {
    let end = "column 1: found end of input, expected";
    refuse(&[], &format!("line 1, {end} the ceiling, `#############`"));
    refuse(&["", " ", ""], &format!("line 1, {end} the ceiling, `#############`"));
    refuse(&EXAMPLE[..1], &format!("line 2, {end} the hallway, 11 places between `#`"));
    let first = "the first row of the rooms, as in `###A#B#C#D###`";
    refuse(&EXAMPLE[..2], &format!("line 3, {end} {first}"));
    let next = "a row of the rooms or the floor, `  #########`";
    refuse(&EXAMPLE[..3], &format!("line 4, {end} {next}"));
    refuse(&EXAMPLE[..4], &format!("line 5, {end} {next}"));
}

#[test]
fn too_much() {
    let after = "expected end of input after the floor";
    refuse(&[&EXAMPLE[..], &["x"]].concat(), &format!("line 6, column 1: found 'x', {after}"));
    refuse(
        &[&EXAMPLE[..], &["", "x"]].concat(),
        &format!("line 6, column 1: found a blank line, {after}"),
    );
    refuse_line(1, "##############", "line 1, column 14: found '#', expected end of line");
    refuse_line(2, "#............#", "line 2, column 13: found '.', expected `#`");
    refuse_line(3, "###B#C#B#D####", "line 3, column 14: found '#', expected end of line");
    refuse_line(4, "  #A#D#C#A##", "line 4, column 12: found '#', expected end of line");
    refuse_line(5, "  ##########", "line 5, column 12: found '#', expected end of line");
}

#[test]
fn wrong_characters() {
    refuse_line(1, "############", "line 1, column 13: found end of line, expected `#`");
    refuse_line(1, " #############", "line 1, column 1: found ' ', expected `#`");
    refuse_line(1, "", "line 1, column 1: found a blank line, expected `#`");
    let place = "expected `.` or a letter A to D";
    refuse_line(2, "#..........", &format!("line 2, column 12: found end of line, {place}"));
    refuse_line(2, "#..........#", &format!("line 2, column 12: found '#', {place}"));
    refuse_line(2, "#...........", "line 2, column 13: found end of line, expected `#`");
    refuse_line(2, "#....E......#", &format!("line 2, column 6: found 'E', {place}"));
    refuse_line(2, "#....a......#", &format!("line 2, column 6: found 'a', {place}"));
    refuse_line(2, "#.... ......#", &format!("line 2, column 6: found ' ', {place}"));
    refuse_line(3, "###B#C#B#D#", "line 3, column 12: found end of line, expected `#`");
    refuse_line(3, "##.B#C#B#D###", "line 3, column 3: found '.', expected `#`");
    refuse_line(3, "###B.C#B#D###", "line 3, column 5: found '.', expected `#`");
    refuse_line(3, "###B#\u{e4}#B#D###", &format!("line 3, column 6: found 'ä', {place}"));
    let floor = "expected `#`, `.` or a letter A to D";
    refuse_line(4, "  #x#D#C#A#", &format!("line 4, column 4: found 'x', {floor}"));
    refuse_line(4, "  #A#x#C#A#", &format!("line 4, column 6: found 'x', {place}"));
    refuse_line(4, "  #", &format!("line 4, column 4: found end of line, {floor}"));
    refuse_line(
        4,
        "#A#D#C#A#",
        "line 4, column 1: found '#', expected 2 blanks at the start of this line",
    );
    refuse_line(
        4,
        "\t #A#D#C#A#",
        "line 4, column 1: found '\\t', expected 2 blanks at the start of this line",
    );
    refuse_line(
        4,
        "###A#D#C#A###",
        "line 4, column 1: found '#', expected 2 blanks at the start of this line",
    );
    refuse_line(
        4,
        "",
        "line 4, column 1: found a blank line, expected 2 blanks at the start of this line",
    );
    let blanks = "line 4, column 3: found ' ', expected `#` after 2 blanks";
    refuse_line(4, "   #A#D#C#A#", blanks);
    refuse_line(
        4,
        " #A#D#C#A#",
        "line 4, column 2: found '#', expected 2 blanks at the start of this line",
    );
    refuse_line(5, "  ########", "line 5, column 11: found end of line, expected `#`");
    refuse_line(
        5,
        "#############",
        "line 5, column 1: found '#', expected 2 blanks at the start of this line",
    );
    refuse_line(5, "  ##A######", "line 5, column 5: found 'A', expected `#`");
}

#[test]
fn wrong_numbers() {
    let each = "expected 2 of each kind, as many as a room has places";
    refuse_line(4, "  #A#D#A#A#", &format!("line 4, column 10: found 3 of kind A, {each}"));
    refuse_line(4, "  #A#B#B#A#", &format!("line 4, column 6: found 4 of kind B, {each}"));
    refuse_line(3, "###.#C#B#D###", &format!("line 3, column 4: found 1 of kind B, {each}"));
    refuse_line(2, "#.........B.#", &format!("line 3, column 8: found 3 of kind B, {each}"));
    let empty = ["#############", "#...........#", "###.#.#.#.###", "  #########"];
    refuse(
        &empty,
        "line 3, column 4: found 0 of kind A, expected 1 of each kind, as many as a room has places",
    );
}

#[test]
fn nobody_in_front_of_a_room_or_above_a_gap() {
    for (hallway, column) in [("#..B........#", 4), ("#....B......#", 6), ("#........B..#", 10)] {
        let lines = ["#############", hallway, "###.#C#B#D###", "  #A#D#C#A#", "  #########"];
        let error = format!("line 2, column {column}: found B in front of a room, expected `.`");
        refuse(&lines, &error);
    }
    let lines = ["#############", "#A..........#", "###B#C#B#D###", "  #.#D#C#A#", "  #########"];
    refuse(&lines, "line 3, column 4: found B above an empty place, expected `.`");
    let lines = [
        "#############",
        "#A........B.#",
        "###.#C#B#D###",
        "  #C#D#C#A#",
        "  #A#D#B#.#",
        "  #########",
    ];
    refuse(&lines, "line 4, column 10: found A above an empty place, expected `.`");
}

#[test]
fn at_most_8_rows() {
    let deep = |rows: usize| {
        let middle = vec!["  #A#B#C#D#"; rows - 1];
        [&["#############", "#...........#", "###A#B#C#D###"], &middle[..], &["  #########"]]
            .concat()
    };
    assert_eq!(deep(8).join("\n").parse::<Burrow>().unwrap().depth(), 8);
    for rows in [9, 10] {
        refuse(
            &deep(rows),
            "line 11, column 4: found row 9 of the rooms, expected the floor, `  #########`, after at most 8",
        );
    }
    let text = deep(6).join("\n");
    let unfolded = Burrow::parse_with_rules(&text, Rules::Unfolded, &Limits::default()).unwrap();
    assert_eq!(unfolded.depth(), 8);
    for rows in [7, 8] {
        refuse_unfolded(
            &deep(rows),
            "line 9, column 4: found row 9 of the rooms once unfolded, expected at most 8",
        );
    }
    let seven: Burrow = deep(7).join("\n").parse().unwrap();
    let error = seven.unfold().unwrap_err();
    assert_eq!(error, UnfoldError::TooDeep { depth: 9 });
    assert_eq!(error.to_string(), "unfolded it is 9 deep, at most 8 allowed");
}

#[test]
fn unfolding_inserts_two_rows_at_any_depth() {
    let limits = Limits::default();
    let text = EXAMPLE.join("\n");
    let unfolded = Burrow::parse_with_rules(&text, Rules::Unfolded, &limits).unwrap();
    assert_eq!(unfolded.start().to_string(), "...........|BCBD|DCBA|DBAC|ADCA");
    assert_eq!(Ok(unfolded), text.parse::<Burrow>().unwrap().unfold());
    // With an empty first row, or an amphipod in the hallway, nothing floats.
    let text = "#############\n#.....B.....#\n###A#.#C#D###\n  #########\n";
    let unfolded = Burrow::parse_with_rules(text, Rules::Unfolded, &limits).unwrap();
    assert_eq!(unfolded.start().to_string(), ".....B.....|A.CD|DCBA|DBAC");
}

#[test]
fn unfolding_leaves_nobody_above_a_gap() {
    let lines = ["#############", "#.....B...B.#", "###A#.#C#D###", "  #A#.#C#D#", "  #########"];
    refuse_unfolded(
        &lines,
        "line 4, column 6: found an empty place below the rows that unfolding inserts, \
         expected an amphipod",
    );
    let error = lines.join("\n").parse::<Burrow>().unwrap().unfold().unwrap_err();
    assert_eq!(error, UnfoldError::Gap { gap: Pos::new(2, 4) });
    assert_eq!(error.to_string(), "unfolding puts an amphipod above the empty (2,4)");
}

#[test]
fn limits() {
    let text = EXAMPLE.join("\n");
    assert!(Burrow::parse_within(&text, &Limits::cells(19)).is_ok());
    let most = |limit| {
        format!("found one place too many, expected at most {limit} (the limit can be raised)")
    };
    for (limit, place) in [(0, "line 2, column 2"), (10, "line 2, column 12")] {
        let error = Burrow::parse_within(&text, &Limits::cells(limit)).unwrap_err();
        assert_eq!(error.to_string(), format!("{place}: {}", most(limit)));
    }
    for (limit, place) in
        [(11, "line 3, column 4"), (15, "line 4, column 4"), (18, "line 4, column 10")]
    {
        let error = Burrow::parse_within(&text, &Limits::cells(limit)).unwrap_err();
        assert_eq!(error.to_string(), format!("{place}: {}", most(limit)));
    }
    let error = Burrow::parse_within(&" ".repeat((32 << 20) + 1), &Limits::default()).unwrap_err();
    assert_eq!((error.line(), error.column()), (1, 1));
}
