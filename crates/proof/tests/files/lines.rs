//! Routes as moves and tables as lines, for puzzles without a map.

use std::io;

use proof::Claim;
use proof::file::{Header, Reader, Unread, Writer};

use crate::house::{ABOUT, fault};

/// A route of two moves, and three states.
const REST: &str = "\
claim at least 9
route 9
b to 2, 5
a to 1, 4
table
ab| 0
ba| 4
ba|c 18446744073709551614
end
";

/// The longest state.
const LONGEST: usize = 6;

/// Moves and table.
type Told = (Option<u64>, Vec<String>, Vec<(String, u64)>);

fn read_all(reader: &mut Reader<'_>) -> Result<Told, Unread> {
    let cost = reader.route()?;
    let (mut moves, mut table) = (Vec::new(), Vec::new());
    while let Some(step) = reader.step()? {
        if step.words.starts_with('x') {
            return Err(step.unknown("a move such as `a to 1, 4`"));
        }
        moves.push(step.words);
    }
    reader.table()?;
    while let Some((state, cost)) = reader.line(LONGEST)? {
        if state.starts_with('x') {
            return Err(reader.unknown("a state of this puzzle"));
        }
        table.push((state, cost));
    }
    assert_eq!(reader.states(), table.len());
    Ok((cost, moves, table))
}

fn read(rest: &str) -> Result<Told, Unread> {
    let file = format!("{ABOUT}{rest}");
    let mut stream = file.as_bytes();
    read_all(&mut Reader::open(&mut stream)?)
}

/// The error once `old` has been replaced by `new`.
#[track_caller]
fn check(old: &str, new: &str, line: usize, column: usize, message: &str) {
    assert!(REST.contains(old), "{old}");
    let found = fault(read(&REST.replacen(old, new, 1)));
    assert_eq!(found, (line, column, message.to_owned()), "{new:?}");
}

fn write(moves: &[&str], table: &[(&str, u64)], entries: usize) -> io::Result<String> {
    let header = Header::new("house", &"quiet steps", &crate::house::PLAIN, Claim::AtLeast(9));
    let mut file = Vec::new();
    let mut writer = Writer::begin(&header, &mut file)?;
    writer.moves(9, moves)?;
    writer.table()?;
    for (state, cost) in table {
        writer.line(state, *cost)?;
    }
    writer.end(entries)?;
    Ok(String::from_utf8(file).unwrap())
}

#[test]
fn what_is_written_is_read() {
    let moves = ["b to 2, 5", "a to 1, 4"];
    let table = [("ab|", 0), ("ba|", 4), ("ba|c", u64::MAX - 1)];
    let text = write(&moves, &table, 3).unwrap();
    assert_eq!(text, format!("{ABOUT}{REST}"));
    let table: Vec<(String, u64)> =
        table.iter().map(|(state, cost)| ((*state).to_owned(), *cost)).collect();
    let moves: Vec<String> = moves.iter().map(|step| (*step).to_owned()).collect();
    assert_eq!(read(REST).unwrap(), (Some(9), moves, table));

    let text = write(&[], &[], 0).unwrap();
    let rest = text.strip_prefix(ABOUT).unwrap();
    assert_eq!(rest, "claim at least 9\nroute 9\ntable\nend\n");
    assert_eq!(read(rest).unwrap(), (Some(9), vec![], vec![]));
    let none = "claim no route\nroute none\ntable\na 1\nend\n";
    assert_eq!(read(none).unwrap(), (None, vec![], vec![("a".to_owned(), 1)]));
}

#[test]
fn a_table_has_as_many_entries_as_it_should() {
    for entries in [0, 1, 3] {
        let error = write(&[], &[("a", 1), ("b", 1)], entries).unwrap_err();
        let message = format!("of {entries} entries of the table 2 can be written");
        assert_eq!((error.kind(), error.to_string()), (io::ErrorKind::InvalidInput, message));
    }
    assert!(write(&[], &[("a", 1), ("b", 1)], 2).is_ok());
}

#[test]
fn moves_are_words_on_a_line() {
    let line = "expected a move, or end of line";
    check("b to 2, 5", "", 7, 1, &format!("found end of line, {line}"));
    check("2, 5", "2, 5 ", 7, 11, &format!("found end of line, {line}"));
    check("2, 5", "2,\t5", 7, 8, &format!("found the byte 0x09, {line}"));
    let long = "m".repeat(65);
    check("b to 2, 5", &long, 7, 65, &format!("found 'm', {line}"));
    assert_eq!(read(&REST.replace("b to 2, 5", &long[1..])).unwrap().1[0], long[1..]);
    let other = "found `x to 1, 4`, expected a move such as `a to 1, 4`";
    check("a to", "x to", 8, 1, other);
    let error = read(&REST.replace("a to", "x to")).unwrap_err();
    let Unread::Malformed(error) = error else { panic!("{error}") };
    assert_eq!(error.excerpt(), "x to 1, 4\n^");
    // No move begins with a `t`: there the table does.
    check("a to 1, 4", "to 1, 4", 8, 2, "found 'o', expected `table`");
    let early = fault(read("claim at least 9\nroute 9\na to 1\n"));
    assert_eq!(early, (8, 1, "found end of input, expected `table`".to_owned()));
}

#[test]
fn a_line_is_a_state_and_its_entry() {
    let state = "expected a state, and a blank";
    assert!(read(&REST.replace("ab| 0", "abcdef 0")).is_ok());
    check("ab| 0", "abcdefg 0", 10, 7, &format!("found 'g', {state}"));
    check("ab| 0", " 0", 10, 1, &format!("found ' ', {state}"));
    check("ab| 0", "ab|", 10, 4, &format!("found end of line, {state}"));
    check("ab| 0", "", 10, 1, &format!("found end of line, {state}"));
    check("ab| 0", "ab|  0", 10, 5, "found ' ', expected a number");
    check("ab| 0", "ab| -1", 10, 5, "found '-', expected a number");
    check("ab| 0", "ab| 0 ", 10, 6, "found ' ', expected end of line");
    check("614\n", "615\n", 12, 6, "found a larger number, expected at most 2^64 - 2");
    check("614\n", "616\n", 12, 6, "found a larger number, expected a number below 2^64");
    check("ba|c", "xa|c", 12, 1, "found `xa|c`, expected a state of this puzzle");
}

#[test]
fn states_are_in_ascending_order() {
    let order = |last| format!("expected a state after `{last}` in ascending order");
    check("ba| 4", "ab| 4", 11, 1, &format!("found `ab|`, {}", order("ab|")));
    check("ba| 4", "aa| 4", 11, 1, &format!("found `aa|`, {}", order("ab|")));
    check("ba|c", "ba", 12, 1, &format!("found `ba`, {}", order("ba|")));
}

#[test]
fn the_table_ends_with_the_file() {
    check("end\n", "", 13, 1, "found end of input, expected `STATE COST` or `end`");
    check("end\n", "ending\n", 13, 4, "found 'i', expected end of line");
    check("end\n", "east 4\n", 13, 2, "found 'a', expected `STATE COST` or `end`");
    check("end\n", "end\n ", 14, 1, "found ' ', expected end of input");
}
