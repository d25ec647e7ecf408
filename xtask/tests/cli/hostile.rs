//! Certificate files that are made to do harm: refused early, whatever follows.

use crate::certificates::Kept;
use crate::world::{Runs, project, xtask_with_input};

const INPUT: &str = "fixtures/pacman/detour.txt";

const MAZE: [&str; 3] = ["pacman", "detour", "standard"];
const ISLAND: [&str; 3] = ["keys-and-doors", "all-ten-keys", "standard"];
const BURROW: [&str; 3] = ["amphipod", "depth-1", "folded"];
const CITY: [&str; 3] = ["crucible", "walls-10x14", "elven"];
const TABLE: &str = "route none\ntable\n";
const CELLS: &str = "route none\ntable\nlayer cells\n";
const STEPS: &str =
    "><><><><><><><><><><><><><><><><><><><><><><><><><><><><><><><><><><><><><><><><\n";

/// What follows the head of a file, what goes on and on, and what is said of it.
const ENDLESS: [([&str; 3], &str, &str, &str); 11] = [
    (MAZE, "route ", "1", ":6:7: found a larger number, expected a number below 2^64"),
    (MAZE, "route 8\n", STEPS, ":19:76: found '<', expected a route of fewer steps"),
    (MAZE, "route 8\n", "^", ": refused: step 2 of the route, `^` from (0,1), leaves the map"),
    (MAZE, CELLS, "+0", ":9:1: found '+', expected a gap, as this cell cannot be entered"),
    (MAZE, CELLS, "\n", ":14:1: found end of line, expected `layer NAME` or `end` after 5 rows"),
    (ISLAND, "route 8\n", STEPS, ":441:73: found '>', expected a route of fewer steps"),
    (
        BURROW,
        "route 8\n",
        "A (1,2) -> (0,3) 2\n",
        ":65543:1: found `A (1,2) -> (0,3) 2`, expected `table` after 65536 moves",
    ),
    (BURROW, "route 8\n", "A", ":7:65: found 'A', expected a move, or end of line"),
    (BURROW, TABLE, ".", ":8:17: found '.', expected a state, and a blank"),
    (
        BURROW,
        TABLE,
        "...........|ABCD 0\n",
        ":9:1: found `...........|ABCD`, expected a state after `...........|ABCD` in ascending order",
    ),
    (
        CITY,
        TABLE,
        "layer -->\n+0\n",
        ":10:7: found `-->`, expected a layer after `-->` in ascending order",
    ),
];

/// Which line is at fault depends on the input: how long its routes can be, and
/// what its states are called.
#[test]
fn a_file_that_goes_on_and_on_is_read_no_further_than_it_may_be_right() {
    for (case, begin, again, said) in ENDLESS {
        let (kept, [puzzle, fixture, _]) = (Kept::new(&case[..2].join("/")), case);
        let text = kept.text(&case.map(str::to_owned));
        let (head, _) = text.split_once("route ").unwrap();
        let text = head.to_owned() + begin + &again.repeat(4_000_000 / again.len());
        let mut rest = text.as_bytes();
        let input = format!("fixtures/{puzzle}/{fixture}.txt");
        let run = project().run_on(&["check", puzzle, &input, "-"], &mut rest);
        let code = if said.contains("refused") { 1 } else { 2 };
        assert_eq!(run.failed(code), format!("<stdin>{said}\n"));
        assert!(rest.len() > text.len() / 2, "{puzzle}: read to the end: {again:?}");
    }
}

#[test]
fn budgets_and_other_puzzles() {
    let text = Kept::new("pacman/detour").text(&MAZE.map(str::to_owned));
    let check = |puzzle, options: &[&str]| {
        xtask_with_input(&[&["check", puzzle, INPUT, "-"], options].concat(), text.as_bytes())
    };
    // The table has three states.
    let enough = ["--max-states", "35", "--max-expansions", "3", "--timeout", "1000"];
    check("pacman", &enough).good();
    for (option, amount, what) in [
        ("--max-states", "34", "reading stopped"),
        ("--max-expansions", "2", "the check stopped"),
        ("--timeout", "0", "reading stopped"),
    ] {
        let said = format!("<stdin>: {what}: {option} was reached; raise it to go on\n");
        assert_eq!(check("pacman", &[option, amount]).failed(3), said);
    }
    check("pacman", &["--max-cells", "3"]).says(2, &["(--max-cells raises the limit)"]);
    let other = "<stdin>: refused: it was made for another puzzle, pacman, and this is crucible\n";
    check("crucible", &[]).says(1, &[other]);
}
