//! Malformed files are refused, with the place of the error.

use pacman::Maze;
use proof::file::{Reader, Unread};

/// Three rows of four free cells. Each step of the table can go wrong.
const FILE: &str = "\
wayproof certificate 1
puzzle pacman
rules standard
input 45528749759eec39
claim at least 5
route 5
>>>vv
table
layer cells
+0.2+3
.3+4

end
";

fn read(file: &[u8]) -> Result<(), Unread> {
    let maze: Maze = "0 0\n2 3\n3 4\nP---\n----\n---.\n".parse().unwrap();
    let mut stream = file;
    let mut reader = Reader::open(&mut stream)?;
    maze.read_certificate(&mut reader).map(|_| ())
}

/// Checks the place and the words of the error for the file with `old` replaced by `new`.
#[track_caller]
fn refuse(old: &str, new: &str, (line, column): (usize, usize), expected: &str) {
    refuse_text(old, new, &format!("line {line}, column {column}: {expected}"));
}

/// Checks the error for the file with `old` replaced by `new`.
#[track_caller]
fn refuse_text(old: &str, new: &str, expected: &str) {
    // The second row would be the last one with an entry.
    let file = FILE.replace(".3+4\n\nend", ".3+4\nend");
    assert!(file.contains(old), "{old:?}");
    let error = read(file.replacen(old, new, 1).as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), expected);
}

#[test]
fn a_layer_ends_with_an_entry() {
    assert_eq!(
        read(FILE.as_bytes()).unwrap_err().to_string(),
        "line 13, column 1: found 'e', expected a row with an entry"
    );
    assert!(read(FILE.replace("\n\nend", "\nend").as_bytes()).is_ok());
}

#[test]
fn headers() {
    let first = "found '2', expected `wayproof certificate 1`";
    refuse("certificate 1", "certificate 2", (1, 22), first);
    refuse("1\n", "1\r\n", (1, 23), "found the byte 0x0d, expected end of line");
    refuse(
        "wayproof",
        "\u{feff}wayproof",
        (1, 1),
        "found the byte 0xef, expected `wayproof certificate 1`",
    );
    refuse("pacman", "", (2, 8), "found end of line, expected the name of a puzzle");
    // Names end with no blank, and have 64 signs at most.
    refuse("pacman", "p ", (2, 10), "found end of line, expected no blank at the end of the line");
    let long = "p".repeat(65);
    refuse("pacman", &long, (2, 72), "found 'p', expected end of line after 64 characters");
    refuse("standard", "\0", (3, 7), "found the byte 0x00, expected a rule set");
    refuse("input 4", "input A", (4, 7), "found 'A', expected 16 digits `0` to `9`, `a` to `f`");
    refuse("39\n", "3\n", (4, 22), "found end of line, expected 16 digits `0` to `9`, `a` to `f`");
    refuse("at least 5", "at most 5", (5, 10), "found 'm', expected `at least C` or `no route`");
    refuse(
        "at least 5",
        "at least 05",
        (5, 17),
        "found '5', expected a number without leading zeros",
    );
    refuse("at least 5", "at least 5 ", (5, 17), "found ' ', expected end of line");
    let large = "found a larger number, expected a number below 2^64";
    refuse("least 5", "least 18446744073709551616", (5, 16), large);
}

#[test]
fn what_it_is_about() {
    refuse_text("pacman", "chess", "the certificate is for the puzzle chess, not pacman");
    refuse_text("standard", "hard", "the certificate is for the rule set hard, not standard");
    refuse_text(
        "input 4",
        "input 5",
        "the certificate is for another input: its fingerprint is 55528749759eec39, not 45528749759eec39",
    );
}

#[test]
fn routes() {
    refuse("route 5", "route", (6, 6), "found end of line, expected `route COST` or `route none`");
    refuse(">>>", ">x>", (7, 2), "found 'x', expected one of `^`, `<`, `>`, `v`, or end of line");
    refuse_text(">>>", ">>>>", "step 4 of the route, `>` from (0,3), leaves the map");
    refuse_text(">>>", "^", "step 1 of the route, `^` from (0,0), leaves the map");
    refuse("vv\n", "vv\nv\n", (8, 1), "found 'v', expected `table`");
    let long = format!("{}\n", "><".repeat(40)).repeat(13);
    let steps = "found '>', expected a route of fewer steps";
    refuse(">>>vv\n", &long, (19, 53), steps);
    refuse("route 5", "route none", (7, 1), "found '>', expected `table`");
}

#[test]
fn tables() {
    refuse("cells", "walls", (9, 7), "found `walls`, expected a layer of this input");
    refuse("+0", "-0", (10, 1), "found `-0`, expected `+0`");
    refuse("+0", "-1", (10, 1), "found 0 - 1, expected an entry from 0 to 2^64 - 2");
    refuse("+0", "+00", (10, 3), "found '0', expected a number without leading zeros");
    refuse("+0", "0", (10, 1), "found '0', expected a row with an entry");
    refuse("+0", "+", (10, 2), "found '.', expected a number");
    refuse(".2", ".1", (10, 3), "found `.1`, expected `.`, or a gap of 2 cells or more");
    refuse(".2", "..", (10, 4), "found '.', expected an entry after the gap");
    refuse("+0.2+3", "+0.", (10, 4), "found end of line, expected an entry after the gap");
    let wide = "found a gap of 1000000000, expected a gap of at most 2: a row has 4 columns";
    refuse(".2", ".1000000000", (10, 3), wide);
    refuse(".2+3", "+1+1+1+1", (10, 9), "found '+', expected end of line after 4 columns");
    refuse(
        "+3",
        "+18446744073709551615",
        (10, 5),
        "found 0 + 18446744073709551615, expected an entry from 0 to 2^64 - 2",
    );
    refuse(
        "+4\n",
        "+4\n\n+1\n+1\n",
        (13, 1),
        "found '+', expected `layer NAME` or `end` after 3 rows",
    );
    refuse(
        "+4\n",
        "+4\nlayer cells\n",
        (12, 7),
        "found `cells`, expected a layer after `cells` in ascending order",
    );
    refuse(
        "+4\nend\n",
        "+4\n",
        (12, 1),
        "found end of input, expected a row, `layer NAME` or `end`",
    );
    refuse("end\n", "end", (12, 4), "found end of input, expected end of line");
    refuse("end\n", "end\n\n", (13, 1), "found end of line, expected end of input");
}
