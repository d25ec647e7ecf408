//! Routes as moves and tables as lines, for puzzles without a map.

use std::io;

use proof::file::{Answer, InWords, Reader, Unread, Words, read, write};
use proof::{Certificate, Claim, NumberedTable};

use crate::house::{ABOUT, fault, header, only};

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

/// A puzzle whose states and moves are words, but for those with an `x`.
struct Spoken;

impl Words for Spoken {
    type State = String;
    type Move = String;

    const STATE: &'static str = "a state of this puzzle";
    const MOVE: &'static str = "a move such as `a to 1, 4`";
    const MOST_MOVES: usize = 5;

    fn longest(&self) -> usize {
        6
    }

    /// Nothing stands for `none`.
    fn words(&self, state: &String) -> Option<String> {
        (state != "none").then(|| state.clone())
    }

    /// What is said in capitals is meant as if it was not.
    fn state(&self, words: &str) -> Option<String> {
        (!words.contains('x')).then(|| words.to_lowercase())
    }

    fn step(&self, words: &str) -> Option<String> {
        self.state(words)
    }
}

/// Moves and table.
type Told = Answer<(u64, Vec<String>), Certificate<String>>;

pub(crate) fn read_on(reader: &mut Reader<'_>) -> Result<Told, Unread> {
    read(&header(), &InWords(Spoken), |cost, moves| (cost, moves), reader)
}

fn read_rest(rest: &str) -> Result<Told, Unread> {
    let file = format!("{ABOUT}{rest}");
    let mut stream = file.as_bytes();
    read_on(&mut Reader::open(&mut stream)?)
}

/// The error once `old` has been replaced by `new`.
#[track_caller]
fn check(old: &str, new: &str, line: usize, column: usize, message: &str) {
    assert!(REST.contains(old), "{old}");
    let found = fault(read_rest(&REST.replacen(old, new, 1)));
    assert_eq!(found, (line, column, message.to_owned()), "{new:?}");
}

fn certificate(table: &[(&str, u64)]) -> Certificate<String> {
    let entry = |(state, cost): &(&str, u64)| ((*state).to_owned(), *cost);
    Certificate::new(Claim::AtLeast(9), table.iter().map(entry).collect())
}

/// What is written for these moves, of cost 9, and this table.
pub(crate) fn written(moves: Option<&[&str]>, table: &[(&str, u64)]) -> io::Result<String> {
    let moves: Option<Vec<String>> =
        moves.map(|moves| moves.iter().map(|step| (*step).to_owned()).collect());
    let route = moves.as_ref().map(|moves| (9, moves.as_slice()));
    let mut file = Vec::new();
    write(&header(), &InWords(Spoken), route, &certificate(table), &mut file)?;
    Ok(String::from_utf8(file).unwrap())
}

#[test]
fn what_is_written_is_read() {
    let moves = ["b to 2, 5", "a to 1, 4"];
    let table = [("ab|", 0), ("ba|", 4), ("ba|c", u64::MAX - 1)];
    let shuffled = [table[1], table[2], table[0]];
    assert_eq!(written(Some(&moves), &shuffled).unwrap(), format!("{ABOUT}{REST}"));
    let read = read_rest(REST).unwrap();
    assert_eq!(read.route, Some((9, moves.map(ToOwned::to_owned).to_vec())));
    assert_eq!(read.certificate, certificate(&table));

    let text = written(Some(&[]), &[]).unwrap();
    let rest = text.strip_prefix(ABOUT).unwrap();
    assert_eq!(rest, "claim at least 9\nroute 9\ntable\nend\n");
    assert_eq!(read_rest(rest).unwrap().route, Some((9, vec![])));
    let text = written(None, &[("a", 1)]).unwrap();
    let rest = text.strip_prefix(ABOUT).unwrap();
    assert_eq!(rest, "claim at least 9\nroute none\ntable\na 1\nend\n");
    let read = read_rest(rest).unwrap();
    assert_eq!((read.route, read.certificate), (None, certificate(&[("a", 1)])));
}

#[track_caller]
fn refused(moves: &[&str], table: &[(&str, u64)], message: &str) {
    let error = written(Some(moves), table).unwrap_err();
    assert_eq!((error.kind(), error.to_string().as_str()), (io::ErrorKind::InvalidInput, message));
}

#[test]
fn a_table_that_says_a_thing_twice_or_nothing_is_not_written() {
    let entries = &only(2, 3);
    refused(&[], &[("a", 1), ("b", 1), ("a", 1)], entries);
    refused(&[], &[("a", 1), ("b", 1), ("a", 2)], entries);
    refused(&[], &[("a", 1), ("b", 1), ("none", 1)], entries);
    refused(&[], &[("a", 1), ("b", 1), ("c", u64::MAX)], entries);
    let array = Certificate::numbered(Claim::NoRoute, NumberedTable::new(3, |_| Some(1)));
    let error = write(&header(), &InWords(Spoken), None, &array, &mut Vec::new()).unwrap_err();
    let empty = Certificate::numbered(Claim::NoRoute, NumberedTable::new(3, |_| None));
    assert!(write(&header(), &InWords(Spoken), None, &empty, &mut Vec::new()).is_ok());
    assert_eq!(
        error.to_string(),
        "the table is by number, and this form writes lists: see `InWords`"
    );
}

#[test]
fn words_that_cannot_be_read_are_not_written() {
    // A blank ends a state, an `e` the table; it is too long, no state, or
    // said in another way.
    let (empty, ends, odd, other) = (
        "is empty",
        "ends with a blank",
        "has a character that is not printable ASCII",
        "is read as something else, or not at all",
    );
    for (words, reason) in [
        ("", empty),
        ("a b", "has a blank"),
        ("a ", ends),
        (" a", "has a blank"),
        ("a\n", odd),
        ("\u{e9}", odd),
        ("east", "begins with `e`, as the line `end` does"),
        ("abcdefg", "has more than 6 characters"),
        ("ax", other),
        ("A", other),
    ] {
        refused(&[], &[(words, 1)], &format!("the state `{words}` {reason}"));
    }
    assert!(written(Some(&[]), &[("abcdef", 1)]).is_ok());
    let long = "m".repeat(129);
    for (words, reason) in [
        ("", empty),
        ("a ", ends),
        ("a\nb", odd),
        ("\u{e9}", odd),
        ("to 1, 4", "begins with `t`, as the line `table` does"),
        (&long, "has more than 128 characters"),
        ("ax", other),
        ("A", other),
    ] {
        refused(&[words], &[], &format!("the move `{words}` {reason}"));
    }
    assert!(written(Some(&[&long[1..], " a"]), &[]).is_ok());
    assert!(written(Some(&["a"; 5]), &[]).is_ok());
    refused(&["a"; 6], &[], "the route has more than 5 moves");
}

#[test]
fn moves_are_words_on_a_line() {
    let line = "expected a move, or end of line";
    check("b to 2, 5", "", 7, 1, &format!("found end of line, {line}"));
    check("2, 5", "2, 5 ", 7, 11, "found end of line, expected no blank at the end of the line");
    check("2, 5", "2,\t5", 7, 8, &format!("found the byte 0x09, {line}"));
    let long = "m".repeat(129);
    check("b to 2, 5", &long, 7, 129, "found 'm', expected end of line after 128 characters");
    assert_eq!(
        read_rest(&REST.replace("b to 2, 5", &long[1..])).unwrap().route.unwrap().1[0],
        long[1..]
    );
    let other = "found `x to 1, 4`, expected a move such as `a to 1, 4`";
    check("a to", "x to", 8, 1, other);
    let error = read_rest(&REST.replace("a to", "x to")).unwrap_err();
    let Unread::Malformed(error) = error else { panic!("{error}") };
    assert_eq!(error.excerpt, "x to 1, 4\n^");
    check("a to", "A to", 8, 1, "found `A to 1, 4`, expected a move such as `a to 1, 4`");
    let more = "found `a`, expected `table` after 5 moves";
    check("a to 1, 4", "a\na\na\na\na", 12, 1, more);
    // No move begins with a `t`: there the table does.
    check("a to 1, 4", "to 1, 4", 8, 2, "found 'o', expected `table`");
    let early = fault(read_rest("claim at least 9\nroute 9\na to 1\n"));
    assert_eq!(early, (8, 1, "found end of input, expected `table`".to_owned()));
}

#[test]
fn a_line_is_a_state_and_its_entry() {
    let state = "expected a state, and a blank";
    assert!(read_rest(&REST.replace("ab| 0", "abcdef 0")).is_ok());
    check("ab| 0", "abcdefg 0", 10, 7, "found 'g', expected a blank after 6 characters");
    check("ab| 0", " 0", 10, 1, &format!("found ' ', {state}"));
    check("ab| 0", "ab|", 10, 4, &format!("found end of line, {state}"));
    check("ab| 0", "", 10, 1, &format!("found end of line, {state}"));
    check("ab| 0", "ab|  0", 10, 5, "found ' ', expected a number");
    check("ab| 0", "ab| -1", 10, 5, "found '-', expected a number");
    check("ab| 0", "ab| 0 ", 10, 6, "found ' ', expected end of line");
    check("614\n", "615\n", 12, 6, "found a larger number, expected at most 2^64 - 2");
    check("614\n", "616\n", 12, 6, "found a larger number, expected a number below 2^64");
    check("ba|c", "bbC", 12, 1, "found `bbC`, expected a state of this puzzle");
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
