//! Malicious certificate files: refused early, whatever follows.

use crate::certificates::certificate;
use crate::changes::{filled, unescaped};
use crate::world::{Runs, project, words, xtask_with_input};

/// The line of the error depends on the input: on the length of its routes, and on the
/// names of its states. Each line: the case, the text after the header, the text to repeat,
/// and the message.
#[test]
fn a_file_that_goes_on_and_on_is_read_no_further_than_it_may_be_right() {
    let endless = r"
pacman detour standard: route  + 1 => :6:7: found a larger number, expected a number below 2^64
pacman detour standard: route 8\n + $steps\n => :19:76: found '<', expected a route of fewer steps
pacman detour standard: route 8\n + ^ => : refused: step 2 of the route, `^` from (0,1), leaves the map
pacman detour standard: $layer + +0 => :9:1: found '+', expected a gap, as this cell cannot be entered
pacman detour standard: $layer + \n => :14:1: found end of line, expected `layer NAME` or `end` after 5 rows
keys-and-doors all-ten-keys standard: route 8\n + $steps\n => :441:73: found '>', expected a route of fewer steps
amphipod depth-1 folded: route 8\n + $move\n => :65543:1: found `$move`, expected `table` after 65536 moves
amphipod depth-1 folded: route 8\n + A => :7:129: found 'A', expected end of line after 128 characters
amphipod depth-1 folded: $table + . => :8:17: found '.', expected a blank after 16 characters
amphipod depth-1 folded: $table + $state 0\n => :9:1: found `$state`, expected a state after `$state` in ascending order
crucible walls-10x14 elven: $table + layer -->\n+0\n => :10:7: found `-->`, expected a layer after `-->` in ascending order
";
    let steps = "><".repeat(40);
    let names = [
        ("$layer", r"$tablelayer cells\n"),
        ("$table", r"route none\ntable\n"),
        ("$steps", &*steps),
        ("$move", "A (1,2) -> (0,3) 2"),
        ("$state", "...........|ABCD"),
    ];
    let script = filled(endless, &names);
    for line in script.trim_matches('\n').lines() {
        let (case, rest) = line.split_once(": ").unwrap();
        let (begin, rest) = rest.split_once(" + ").unwrap();
        let (again, said) = rest.split_once(" => ").unwrap();
        let case: [&str; 3] = words(case).try_into().unwrap();
        let ([puzzle, fixture, _], again) = (case, unescaped(again));
        let text = certificate(case);
        let (head, _) = text.split_once("route ").unwrap();
        let text = head.to_owned() + &unescaped(begin) + &again.repeat(4_000_000 / again.len());
        let mut rest = text.as_bytes();
        let check = format!("check {puzzle} fixtures/{puzzle}/{fixture}.txt -");
        let run = project().run_on(&words(&check), &mut rest);
        let code = if said.contains("refused") { 1 } else { 2 };
        assert_eq!(run.failed(code), format!("<stdin>{said}\n"));
        assert!(rest.len() > text.len() / 2, "{puzzle}: read to the end: {again:?}");
    }
}

#[test]
fn budgets_and_other_puzzles() {
    let text = certificate(["pacman", "detour", "standard"]);
    let check = |options: &str| {
        xtask_with_input(&format!("check {options} fixtures/pacman/detour.txt -"), &text)
    };
    // The table has three states.
    check("pacman --max-states 3 --max-expansions 3 --timeout 1000").good();
    for (option, amount, what) in [
        ("--max-states", "2", "reading stopped"),
        ("--max-expansions", "2", "the check stopped"),
        ("--timeout", "0", "reading stopped"),
    ] {
        let said = format!("<stdin>: {what}: {option} was reached; raise it to go on\n");
        assert_eq!(check(&format!("pacman {option} {amount}")).failed(3), said);
    }
    check("pacman --max-cells 3").says(2, &["(--max-cells raises the limit)"]);
    let other = "<stdin>: refused: the certificate is for the puzzle pacman, not crucible\n";
    check("crucible").says(1, &[other]);
}
