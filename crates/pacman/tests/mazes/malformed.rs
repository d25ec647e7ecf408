//! Malformed mazes, with the exact message, and the variations that are accepted.

use grid::Limits;
use pacman::Maze;

#[track_caller]
fn refuse(text: &str, (line, column): (usize, usize), message: &str) {
    let expected = format!("line {line}, column {column}: {message}");
    assert_eq!(text.parse::<Maze>().unwrap_err().to_string(), expected);
}

/// A maze of 2 x 3 with these first lines.
#[track_caller]
fn refuse_header(pacman: &str, food: &str, size: &str, place: (usize, usize), message: &str) {
    refuse(&format!("{pacman}\n{food}\n{size}\nP-%\n--.\n"), place, message);
}

/// A maze of 2 x 3, Pacman at (0,0), food at (1,2), with these rows.
#[track_caller]
fn refuse_rows(rows: &str, place: (usize, usize), message: &str) {
    refuse(&format!("0 0\n1 2\n2 3\n{rows}"), place, message);
}

#[test]
fn missing_lines() {
    for text in ["", "\u{feff}", "\r\n \n"] {
        let message = "found end of input, expected Pacman's row and Pacman's column";
        refuse(text, (1, 1), message);
    }
    refuse("0 0\n", (2, 1), "found end of input, expected the food's row and the food's column");
    refuse(
        "0 0\n1 2\n\n",
        (3, 1),
        "found end of input, \
         expected the number of rows and the number of columns",
    );
    refuse_rows(
        "",
        (4, 1),
        "found end of input, \
         expected a row of cells, each `%`, `-`, `P` or `.`",
    );
}

#[test]
fn numbers_that_are_none() {
    let number = |what: &str| format!("expected {what}, a non-negative integer");
    let pacman = |text, column, found: &str, what: &str| {
        let message = format!("found {found}, {}", number(what));
        refuse_header(text, "1 2", "2 3", (1, column), &message);
    };
    pacman("-1 0", 1, "'-'", "Pacman's row");
    pacman(" 0 0", 1, "' '", "Pacman's row");
    pacman("0 -1", 3, "'-'", "Pacman's column");
    pacman("0", 2, "end of line", "Pacman's column");
    pacman("x 0", 1, "'x'", "Pacman's row");
    pacman("+0 0", 1, "'+'", "Pacman's row");
    pacman("0,0", 2, "','", "Pacman's column");
    pacman("0.5 0", 2, "'.'", "Pacman's column");
    pacman("", 1, "a blank line", "Pacman's row");
    pacman("P-%", 1, "'P'", "Pacman's row");
    let huge = "99999999999999999999";
    pacman(huge, 1, "a number too large for this machine", "Pacman's row");
    let food = format!("found 'y', {}", number("the food's column"));
    refuse_header("0 0", "1 y", "2 3", (2, 3), &food);
    let size = format!("found 't', {}", number("the number of rows"));
    refuse_header("0 0", "1 2", "two 3", (3, 1), &size);
}

#[test]
fn too_many_numbers() {
    refuse_header(
        "0 0 0",
        "1 2",
        "2 3",
        (1, 5),
        "found '0', expected end of line after Pacman's row and Pacman's column",
    );
    refuse_header(
        "0 0",
        "1 2",
        "2 3x",
        (3, 4),
        "found 'x', \
         expected end of line after the number of rows and the number of columns",
    );
}

#[test]
fn a_size_that_is_not_the_size() {
    let rows = |found| format!("found {found}, expected 2, the number of rows that follow");
    refuse_header("0 0", "1 2", "3 3", (3, 1), &rows("3"));
    refuse_header("0 0", "1 2", "1 3", (3, 1), &rows("1"));
    refuse_header("0 0", "1 2", "0 0", (3, 1), &rows("0"));
    // No memory is reserved for the announced size.
    refuse_header("0 0", "1 2", "18446744073709551615 3", (3, 1), &rows("18446744073709551615"));
    let cols = |found: &str| {
        let what = "expected 3, the number of columns in each row that follows";
        format!("found {found}, {what}")
    };
    refuse_header("0 0", "1 2", "2 4", (3, 3), &cols("4"));
    refuse_header("0 0", "1 2", "2 2", (3, 3), &cols("2"));
    refuse_header("0 0", "1 2", "2 18446744073709551615", (3, 3), &cols("18446744073709551615"));
}

#[test]
fn a_place_outside() {
    let text = "found 2, expected Pacman's row, below 2";
    refuse_header("2 0", "1 2", "2 3", (1, 1), text);
    let text = "found 3, expected Pacman's column, below 3";
    refuse_header("0 3", "1 2", "2 3", (1, 3), text);
    let text = "found 7, expected the food's row, below 2";
    refuse_header("0 0", "7 2", "2 3", (2, 1), text);
    let text = "found 18446744073709551615, expected the food's column, below 3";
    refuse_header("0 0", "1  18446744073709551615", "2 3", (2, 4), text);
}

#[test]
fn pacman_is_not_where_he_should_be() {
    refuse_rows("--%\n--.", (4, 1), "found '-', expected `P`, which line 1 puts here");
    refuse_rows("%P%\n--.", (4, 1), "found '%', expected `P`, which line 1 puts here");
    let only = "expected `P` only at (0,0), where line 1 puts it";
    refuse_rows("P-%\n-P.", (5, 2), &format!("found 'P', {only}"));
    refuse_rows("PP%\n-P.", (4, 2), &format!("found 'P', {only}"));
}

#[test]
fn the_food_is_not_where_it_should_be() {
    refuse_rows("P-%\n---", (5, 3), "found '-', expected `.`, which line 2 puts here");
    refuse_rows("P-%\n--P", (5, 3), "found 'P', expected `.`, which line 2 puts here");
    let only = "expected `.` only at (1,2), where line 2 puts it";
    refuse_rows("P.%\n---", (4, 2), &format!("found '.', {only}"));
    refuse_rows("P-%\n-..", (5, 2), &format!("found '.', {only}"));
}

#[test]
fn pacman_on_the_food() {
    assert!("0 1\n0 1\n1 2\n-P".parse::<Maze>().is_ok());
    refuse("0 1\n0 1\n1 2\n-.", (4, 2), "found '.', expected `P`, which line 1 puts here");
    refuse(
        "0 1\n0 1\n1 2\n.P",
        (4, 1),
        "found '.', expected no `.`, since Pacman is where the food is",
    );
}

#[test]
fn rows_that_are_no_maze() {
    refuse_rows("P-%\n--\n", (5, 3), "found end of line, expected a row of 3 cells like the first");
    refuse_rows(
        "P-%\n--.-\n",
        (5, 4),
        "found '-', expected end of line, since the first row has 3 cells",
    );
    refuse_rows(
        "P-%\n\n--.\n",
        (5, 1),
        "found a blank line, expected a row of 3 cells like the first",
    );
    refuse_rows(
        "\nP-%\n--.\n",
        (4, 1),
        "found a blank line, \
         expected a row of cells, each `%`, `-`, `P` or `.`",
    );
    for (character, shown) in
        [('#', "'#'"), ('p', "'p'"), (' ', "' '"), ('0', "'0'"), ('\r', "'\\r'")]
    {
        let message = format!("found {shown}, expected `%`, `-`, `P` or `.`");
        refuse_rows(&format!("P-%\n{character}-."), (5, 1), &message);
    }
}

#[test]
fn allowed_slack() {
    for text in [
        "0 0\n1 1\n2 2\nP%\n-.\n",
        "0 0\n1 1\n2 2\nP%\n-.",
        "0 0\r\n1 1\r\n2 2\r\nP%\r\n-.\r\n\r\n",
        "0 0\r\n1 1\r\n2 2\r\nP%\r\n-.",
        "\u{feff}0 0\n1 1\n2 2\nP%\n-.\n",
        "0 0 \n1 1\t\n2 2  \nP% \n-.\t\n \n\n",
        "0  0\n1\t1\n02 2\nP%\n-.\n",
    ] {
        let maze = text.parse::<Maze>().unwrap();
        assert_eq!(maze.to_string(), "0 0\n1 1\n2 2\nP%\n-.\n", "{text:?}");
    }
}

#[test]
fn limits_on_size() {
    let text = "0 0\n1 1\n2 2\nP%\n-.\n";
    assert!(Maze::parse_within(text, &Limits::cells(4)).is_ok());
    assert_eq!(
        Maze::parse_within(text, &Limits::cells(3)).unwrap_err().to_string(),
        "line 5, column 2: found one cell too many, expected at most 3 (the limit can be raised)"
    );
}
