//! Certificate files that are made to do harm: refused early, whatever follows.

use std::io::{self, Read};
use std::iter;

use crate::world::{Run, World, root, xtask, xtask_with_input};

const INPUT: &str = "fixtures/pacman/detour.txt";

/// The certificate of the input, as far as its route.
fn head() -> String {
    head_of("pacman", INPUT, "standard")
}

fn head_of(puzzle: &str, input: &str, rules: &str) -> String {
    let folder = crate::world::Folder::new();
    let file = folder.path("kept");
    let file = file.to_str().unwrap();
    let run = xtask(&["solve", puzzle, "--rules", rules, "--certificate", file, input]);
    assert_eq!(run.code, 0, "{run:?}");
    let text = folder.read("kept");
    text.split_once("route ").unwrap().0.to_owned()
}

/// A text, and then another one again and again; counts how much is taken.
struct Endless<'a> {
    bytes: Box<dyn Iterator<Item = u8> + 'a>,
    taken: usize,
    most: usize,
}

impl<'a> Endless<'a> {
    fn new(begin: &'a str, again: &'a str, most: usize) -> Endless<'a> {
        Endless { bytes: Box::new(begin.bytes().chain(again.bytes().cycle())), taken: 0, most }
    }
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(1_000);
        let mut read = 0;
        for (slot, byte) in iter::zip(&mut buffer[..most], &mut self.bytes) {
            *slot = byte;
            read += 1;
        }
        self.taken += read;
        assert!(self.taken < self.most, "nobody stops reading");
        Ok(read)
    }
}

/// Checks that of a file without end little is read, and what is said of it.
#[track_caller]
fn endless(begin: &str, again: &str, code: i32, expected: &str) {
    endless_for("pacman", INPUT, &mut Endless::new(begin, again, 100_000), code, expected);
}

#[track_caller]
fn endless_for(puzzle: &str, input: &str, file: &mut Endless<'_>, code: i32, expected: &str) {
    let run = World::at(&root()).run(&["check", puzzle, input, "-"], file);
    assert_eq!((run.code, run.out.as_str()), (code, ""), "{run:?}");
    assert_eq!(run.err.trim_end(), expected);
}

/// The same of a table over a maze without walls, where any cell may have an entry.
#[track_caller]
fn endless_entries(again: &str, expected: &str) {
    let input = "fixtures/pacman/adjacent-food-above.txt";
    let begin = format!("{}route none\ntable\nlayer cells\n", head_of("pacman", input, "standard"));
    let mut file = Endless::new(&begin, again, 100_000);
    endless_for("pacman", input, &mut file, 2, expected);
}

#[test]
fn lines_without_end() {
    let first = "<stdin>:1:1: found 'a', expected `wayproof certificate 1`";
    endless("", "a", 2, first);
    let rules = "wayproof certificate 1\npuzzle pacman\nrules ";
    endless(rules, "a", 2, "<stdin>:3:71: found 'a', expected a rule set");
    let head = head();
    let number = "<stdin>:6:7: found a larger number, expected a number below 2^64";
    endless(&format!("{head}route "), "1", 2, number);
    let table = format!("{head}route none\ntable\nlayer cells\n");
    let wall = "<stdin>:9:1: found '+', expected a gap, as this cell cannot be entered";
    endless(&table, "+0", 2, wall);
    let wide = "<stdin>:9:7: found '+', expected end of line after 3 columns";
    endless_entries("+0", wide);
    let gap = "<stdin>:9:2: found '.', expected an entry after the gap";
    endless(&table, ".", 2, gap);
    let name = format!("{head}route none\ntable\nlayer ");
    endless(&name, "a", 2, "<stdin>:8:71: found 'a', expected the name of a layer");
}

#[test]
fn rows_and_steps_without_end() {
    let head = head();
    let table = format!("{head}route none\ntable\nlayer cells\n");
    let rows = "<stdin>:14:1: found end of line, expected `layer NAME` or `end` after 5 rows";
    endless(&table, "\n", 2, rows);
    let rows = "<stdin>:12:1: found '+', expected `layer NAME` or `end` after 3 rows";
    endless_entries("+0\n", rows);
    let route = format!("{head}route 8\n");
    let line = "><".repeat(40) + "\n";
    let steps = "<stdin>:19:76: found '<', expected a route of fewer steps";
    endless(&route, &line, 2, steps);
    let leaves = "<stdin>: refused: step 2 of the route, `^` from (0,1), leaves the map";
    endless(&route, "^", 1, leaves);
}

#[test]
fn what_other_puzzles_admit_has_an_end_too() {
    // A route may meet each cell with each set of keys.
    let input = "fixtures/keys-and-doors/all-ten-keys.txt";
    let head = head_of("keys-and-doors", input, "standard");
    let (begin, line) = (format!("{head}route 8\n"), "><".repeat(40) + "\n");
    let steps = "<stdin>:441:73: found '>', expected a route of fewer steps";
    endless_for("keys-and-doors", input, &mut Endless::new(&begin, &line, 200_000), 2, steps);

    let input = "fixtures/amphipod/depth-1.txt";
    let head = head_of("amphipod", input, "folded");
    let begin = format!("{head}route 8\n");
    let line = "A (1,2) -> (0,3) 2\n";
    let moves = "<stdin>:65543:1: found `A (1,2) -> (0,3) 2`, expected `table` after 65536 moves";
    endless_for("amphipod", input, &mut Endless::new(&begin, line, 2_000_000), 2, moves);
    let long = "<stdin>:7:65: found 'A', expected a move, or end of line";
    endless_for("amphipod", input, &mut Endless::new(&begin, "A", 100_000), 2, long);
    let begin = format!("{head}route none\ntable\n");
    let state = "<stdin>:8:17: found '.', expected a state, and a blank";
    endless_for("amphipod", input, &mut Endless::new(&begin, ".", 100_000), 2, state);
    let again = "<stdin>:9:1: found `...........|ABCD`, \
                 expected a state after `...........|ABCD` in ascending order";
    let line = "...........|ABCD 0\n";
    endless_for("amphipod", input, &mut Endless::new(&begin, line, 100_000), 2, again);

    let input = "fixtures/crucible/walls-10x14.txt";
    let begin = format!("{}route none\ntable\n", head_of("crucible", input, "elven"));
    let again = "<stdin>:10:7: found `-->`, expected a layer after `-->` in ascending order";
    let layer = "layer -->\n+0\n";
    endless_for("crucible", input, &mut Endless::new(&begin, layer, 100_000), 2, again);
    let name = "<stdin>:8:71: found '>', expected the name of a layer";
    let begin = format!("{begin}layer ");
    endless_for("crucible", input, &mut Endless::new(&begin, ">", 100_000), 2, name);
}

/// Checks what is said of a file.
#[track_caller]
fn refuse(text: &[u8], code: i32, expected: &str) {
    let run: Run = xtask_with_input(&["check", "pacman", INPUT, "-"], text);
    assert_eq!((run.code, run.out.as_str(), run.err.trim_end()), (code, "", expected));
}

#[test]
fn numbers_and_characters_that_promise_too_much() {
    let head = head();
    let table = format!("{head}route none\ntable\nlayer cells\n");
    let gap = "<stdin>:9:1: found a gap of 1000000000, \
               expected a gap that leaves an entry its place in 7 columns";
    refuse(format!("{table}.1000000000+1\nend\n").as_bytes(), 2, gap);
    let (before, _) = head.split_once("claim").unwrap();
    let huge = format!("{before}claim at least 1000000000\nroute none\ntable\nend\n");
    let start = "<stdin>: refused: the start (1,1) has potential 999999996, expected at most 0";
    refuse(huge.as_bytes(), 1, start);
    let nul = "<stdin>:9:1: found the byte 0x00, expected a row with an entry";
    refuse(format!("{table}\0\nend\n").as_bytes(), 2, nul);
    refuse(b"", 2, "<stdin>:1:1: found end of input, expected `wayproof certificate 1`");
}

#[test]
fn budgets() {
    let folder = crate::world::Folder::new();
    let file = folder.path("kept");
    let file = file.to_str().unwrap();
    let run = xtask(&["solve", "pacman", "--certificate", file, INPUT]);
    assert_eq!(run.code, 0, "{run:?}");
    for (option, amount, said) in [
        ("--max-states", "34", "reading stopped (states), --max-states allows more"),
        ("--max-expansions", "2", "the check stopped (expansions), --max-expansions allows more"),
        ("--timeout", "0", "reading stopped (time), --timeout allows more"),
    ] {
        let run = xtask(&["check", "pacman", INPUT, file, option, amount]);
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{run:?}");
        assert!(run.err.trim_end().ends_with(said), "{run:?}");
    }
    let enough = ["--max-states", "35", "--max-expansions", "100", "--timeout", "1000"];
    let run = xtask(&[&["check", "pacman", INPUT, file], &enough[..]].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
}

#[test]
fn names_that_are_none() {
    let refuse = |arguments: &[&str], expected: &str| {
        let run = xtask_with_input(arguments, head().as_bytes());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
        assert!(run.err.contains(expected), "{run:?}");
    };
    refuse(&["check", "chess", INPUT, "-"], "error: unknown puzzle `chess`, known are: crucible");
    let message = "error: unknown puzzle `crucibel`, did you mean `crucible`?";
    refuse(&["check", "crucibel", INPUT, "-"], message);
    refuse(&["check", "pacman", "-", "-"], "only one of the two can be standard input");
    refuse(&["check", "pacman", "no/such", "-"], "no/such: ");
    refuse(&["check", "pacman", INPUT, "no/such"], "no/such: ");
    let twice = ["solve", "pacman", "--certificate", "x", INPUT, INPUT];
    refuse(&twice, "would both be detour.certificate");
    let run = xtask_with_input(&["check", "crucible", INPUT, "-"], head().as_bytes());
    let other = "<stdin>: refused: it was made for another puzzle, pacman, and this is crucible\n";
    assert_eq!((run.code, run.err.as_str()), (1, other));
}
