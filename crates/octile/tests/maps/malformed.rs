//! Malformed maps, with the exact message, and the variations that are accepted.

use grid::{Grid, Limits, Pos};
use octile::{Cell, MAX_CELLS, Map};

#[track_caller]
fn refuse(text: &str, message: &str) {
    assert_eq!(text.parse::<Map>().unwrap_err().to_string(), message);
}

/// A map of 2 x 3 with `line` in the place of line `number`.
fn with(number: usize, line: &str) -> String {
    let lines =
        ["type octile", "height 2", "width 3", "start 0 0", "goal 1 2", "map", "..T", "..."];
    let mut lines = lines.map(str::to_owned);
    line.clone_into(&mut lines[number - 1]);
    lines.join("\n")
}

/// Checks the error for `line` in the place of line `number`.
#[track_caller]
fn refuse_line(number: usize, line: &str, column: usize, message: &str) {
    refuse(&with(number, line), &format!("line {number}, column {column}: {message}"));
}

#[test]
fn missing_lines() {
    for text in ["", "\u{feff}", "\r\n \n"] {
        refuse(text, "line 1, column 1: found end of input, expected `type octile`");
    }
    let all = with(1, "type octile");
    for (lines, expected) in [
        (1, "`height NUMBER`"),
        (2, "`width NUMBER`"),
        (3, "`start ROW COL`"),
        (4, "`goal ROW COL`"),
        (5, "`map`"),
        (6, "a row of cells, each `.`, `G`, `S`, `@`, `O`, `T` or `W`"),
    ] {
        let text: Vec<&str> = all.lines().take(lines).collect();
        let line = lines + 1;
        let message = format!("line {line}, column 1: found end of input, expected {expected}");
        let error = text.join("\n").parse::<Map>().unwrap_err().to_string();
        assert!(error.starts_with(&message), "{error}");
    }
}

#[test]
fn other_words() {
    refuse_line(1, "type tile", 6, "found 't', expected `type octile`");
    refuse_line(1, "type", 5, "found end of line, expected `type octile`");
    refuse_line(1, "type octile 2", 12, "found ' ', expected end of line");
    refuse_line(1, "", 1, "found a blank line, expected `type octile`");
    refuse_line(1, " type octile", 1, "found ' ', expected `type octile`");
    refuse_line(2, "width 3", 1, "found 'w', expected `height`");
    refuse_line(3, "height 2", 1, "found 'h', expected `width`");
    refuse_line(4, "goal 1 2", 1, "found 'g', expected `start`");
    refuse_line(5, "start 0 0", 1, "found 's', expected `goal`");
    refuse_line(2, "map", 1, "found `map`, expected `height NUMBER`");
    refuse_line(6, "start 0 0", 1, "found 's', expected `map`");
    refuse_line(6, "maps", 4, "found 's', expected end of line");
}

#[test]
fn a_file_of_the_benchmark_has_no_start() {
    let plain = "type octile\nheight 1\nwidth 2\nmap\n..\n";
    refuse(
        plain,
        "line 4, column 1: found `map`, expected `start ROW COL`; this map has no start: \
         add the lines `start ROW COL` and `goal ROW COL` before `map`",
    );
    refuse(
        &plain.replace("map\n", "start 0 0\nmap\n"),
        "line 5, column 1: found `map`, expected `goal ROW COL`; this map has no goal: \
         add the line `goal ROW COL` before `map`",
    );
    let cells = Map::parse_cells(plain, &Limits::default()).unwrap();
    assert_eq!((cells.rows(), cells.cols()), (1, 2));
    let text = plain.replace("map\n", "start 0 0\ngoal 0 1\nmap\n");
    let error = Map::parse_cells(&text, &Limits::default()).unwrap_err();
    assert_eq!(error.to_string(), "line 4, column 1: found 's', expected `map`");
    assert_eq!(Map::new(cells, Pos::new(0, 0), Pos::new(0, 1)), Ok(text.parse().unwrap()));
}

#[test]
fn numbers_that_are_none() {
    let number = |name: &str| format!("{name}, a non-negative integer");
    let rows = number("the number of rows");
    refuse_line(2, "height", 7, &format!("found end of line, expected {rows}"));
    refuse_line(2, "height -2", 8, &format!("found '-', expected {rows}"));
    refuse_line(2, "height2", 7, "found '2', expected a blank after `height`");
    refuse_line(2, "height 2 3", 10, "found '3', expected end of line after the number of rows");
    let huge = "height 99999999999999999999999";
    let large = "found a number too large for this machine";
    refuse_line(2, huge, 8, &format!("{large}, expected {rows}"));
    let row = number("the start's row");
    refuse_line(4, "start x 0", 7, &format!("found 'x', expected {row}"));
    let col = number("the goal's column");
    refuse_line(5, "goal 1", 7, &format!("found end of line, expected {col}"));
    refuse_line(5, "goal 1,2", 7, &format!("found ',', expected {col}"));
}

#[test]
fn a_size_that_is_not_the_size() {
    let rows = "2, the number of rows that follow";
    refuse_line(2, "height 3", 8, &format!("found 3, expected {rows}"));
    refuse_line(2, "height 0", 8, &format!("found 0, expected {rows}"));
    let cols = "3, the number of columns in each row that follows";
    refuse_line(3, "width 2", 7, &format!("found 2, expected {cols}"));
    refuse_line(3, "width  4", 8, &format!("found 4, expected {cols}"));
}

#[test]
fn more_cells_than_costs_can_order() {
    let most =
        "expected at most 38613965 cells: on a larger map, costs would not order routes by length";
    let refuse = |height: &str, width: &str| {
        let text =
            with(2, &format!("height {height}")).replace("width 3", &format!("width {width}"));
        let error = Map::parse_within(&text, &Limits::cells(usize::MAX)).unwrap_err();
        let message = format!("line 3, column 7: found a map of {height} x {width}, {most}");
        assert_eq!(error.to_string(), message);
    };
    refuse("1", "38613966");
    refuse("6215", "6214");
    refuse("18446744073709551615", "18446744073709551615");
    // No memory is reserved for the announced size.
    refuse_line(
        2,
        "height 12871321",
        8,
        "found 12871321, expected 2, the number of rows that follow",
    );
    let cells = Grid::from_rows(vec![vec![Cell::Ground; MAX_CELLS + 1]]).unwrap();
    let error = Map::new(cells, Pos::new(0, 0), Pos::new(0, 1)).unwrap_err();
    assert_eq!(error.to_string(), format!("cell (0,38613965): found one cell too many, {most}"));
}

#[test]
fn a_place_off_the_map() {
    refuse_line(4, "start 2 0", 7, "found 2, expected the start's row, below 2");
    refuse_line(4, "start 0 3", 9, "found 3, expected the start's column, below 3");
    refuse_line(5, "goal 7 2", 6, "found 7, expected the goal's row, below 2");
    let far = "found 18446744073709551615, expected the goal's column, below 3";
    refuse_line(5, "goal 1  18446744073709551615", 9, far);
}

#[test]
fn rows_that_are_no_map() {
    let glyphs = "expected `.`, `G`, `S`, `@`, `O`, `T` or `W`";
    for (character, shown) in [('#', "'#'"), ('g', "'g'"), (' ', "' '"), ('\r', "'\\r'")] {
        refuse_line(8, &format!(".{character}."), 2, &format!("found {shown}, {glyphs}"));
    }
    let like = "expected a row of 3 cells like the first";
    refuse_line(8, "..", 3, &format!("found end of line, {like}"));
    refuse_line(8, "....", 4, "found '.', expected end of line, since the first row has 3 cells");
    refuse(&with(7, "..T\n"), &format!("line 8, column 1: found a blank line, {like}"));
}

#[test]
fn allowed_slack() {
    let plain = with(1, "type octile") + "\n";
    for text in [
        plain.clone(),
        plain.replace('\n', "\r\n") + "\r\n \n",
        plain.replace('\n', " \t\n"),
        format!("\u{feff}{}", plain.trim_end()),
        plain.replace("start 0 0", "start\t00  0").replace("height 2", "height   02"),
    ] {
        assert_eq!(text.parse::<Map>().unwrap().to_string(), plain, "{text:?}");
    }
}

#[test]
fn limits_on_size() {
    let text = with(1, "type octile");
    assert!(Map::parse_within(&text, &Limits::cells(6)).is_ok());
    assert_eq!(
        Map::parse_within(&text, &Limits::cells(5)).unwrap_err().to_string(),
        "line 8, column 3: found one cell too many, expected at most 5 (the limit can be raised)"
    );
}
