//! Words that lead on: what is awaited, which file or puzzle was meant, how
//! rules compare, and what an answer took.

use std::fmt::{Debug, Display};
use std::io;
use std::time::Duration;

use crate::world::{World, leaping, root, shell, xtask, xtask_with_input};

const CITY: &str = "fixtures/crucible/example-13x13.txt";

/// A pipe says nothing, nor does anybody who reads messages elsewhere.
#[test]
fn standard_input_on_a_terminal_is_announced() {
    let root = root();
    let end = "from standard input: end it with Ctrl+D on a line of its own\n";
    for (on_terminal, is_typed) in [(true, true), (true, false), (false, true)] {
        let world = World { on_terminal, is_typed, ..World::at(&root) };
        let says = |arguments: &[&str], what: &str| {
            let err = world.run(arguments, &mut &b"12\n34\n"[..]).err;
            let said = format!("reading {what} {end}");
            assert_eq!(err.starts_with(&said), on_terminal && is_typed, "{err}");
            assert_eq!(err.matches("reading ").count(), usize::from(on_terminal && is_typed));
        };
        says(&["solve", "crucible"], "an input of crucible");
        says(&["solve", "crucible", CITY, "-"], "an input of crucible");
        says(&["check", "crucible", "-", CITY], "an input of crucible");
        says(&["check", "crucible", CITY, "-"], "a certificate");
        let quiet = world.run(&["solve", "crucible", CITY], &mut io::empty());
        assert_eq!((quiet.code, quiet.err.as_str()), (0, ""));
    }
}

#[test]
fn rules_are_compared_in_one_table() {
    let rules = ["--rules", "1..=3", "--rules", "elven", "--rules", "13..=13"];
    let run = xtask(&[&["solve", "crucible", "--count", CITY], &rules[..]].concat());
    let cost = "cost 102, 28 steps, 14 turns, certified by a table of";
    let rows: Vec<&str> = run.out.lines().collect();
    assert_eq!((run.code, rows.len()), (0, 3), "{run:?}");
    for (row, (rules, answer)) in
        rows.iter().zip([("1..=3  ", cost), ("elven  ", cost), ("13..=13", "no route, certified")])
    {
        assert!(row.starts_with(&format!("{CITY}  {rules}  {answer}")), "{row}");
        assert!(row.contains(", optimal routes "), "{row}");
    }
    // What stops one of them is not made good by the next.
    let few = ["--engine", "pathfinding", "--max-expansions", "50"];
    let run = xtask(&[&["solve", "crucible", CITY], &rules[..], &few].concat());
    assert!(run.code == 3 && run.out.lines().last().unwrap().contains("no route"), "{run:?}");
    // What cannot be read is said once, and by none of the rules is it answered.
    let run = xtask_with_input(&[&["solve", "crucible"], &rules[..]].concat(), b"12\n3x\n");
    assert_eq!((run.code, run.err.lines().count(), run.out.as_str()), (2, 1, ""), "{run:?}");
    for more in [&["--format", "json"][..], &["--top", "2"], &["--map"], &["--certificate", "x"]] {
        let run = xtask(&[&["solve", "crucible", CITY], &rules[..], more].concat());
        assert!(run.code == 2 && run.err.contains("several --rules make one table"), "{run:?}");
    }
}

#[test]
fn what_an_answer_took_is_on_standard_error() {
    let root = root();
    let world = World { clock: leaping(Duration::from_millis(250)), ..World::at(&root) };
    let plain = ["solve", "crucible", "--engine", "pathfinding", CITY];
    let run = world.run(&[&plain[..], &["--stats"]].concat(), &mut io::empty());
    let quiet = world.run(&plain, &mut io::empty());
    assert_eq!((run.code, &run.out), (0, &quiet.out));
    let work = format!("{CITY}: 1..=3: pathfinding expanded ");
    assert!(run.err.starts_with(&work) && run.err.ends_with(", 250.0 ms\n"), "{}", run.err);
    assert!(run.err.contains(" generated ") && quiet.err.is_empty());
    // A puzzle's own engine counts in its own unit, for the cost alone too.
    let cost = xtask(&["solve", "crucible", "--engine", "sweep", "--cost-only", "--stats", CITY]);
    assert!(cost.err.starts_with(&format!("{CITY}: 1..=3: sweep chunks ")), "{cost:?}");
    let json = xtask(&["solve", "crucible", "--format", "json", "--stats", CITY]);
    assert!(
        json.code == 2
            && json.err.contains("--stats is for --format text; JSON always has `stats`\n"),
        "{json:?}"
    );
    let contest = xtask(&["solve", "pacman", "--format", "contest", "--stats"]);
    assert_eq!((contest.code, contest.err.as_str()), (2, "error: --stats is for --format text\n"));
}

/// In a shell that completed cargo by other means before.
#[test]
fn cargo_xtask_is_completed_in_bash() {
    let script = r#"
        _other() { COMPREPLY=(build); }
        complete -F _other cargo
        for time in 1 2; do source <("$XTASK" completions bash); done
        ask() {
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
            _xtask_cargo cargo "${@: -1}" "${@: -2:1}"
            echo "${COMPREPLY[*]}"
        }
        ask cargo xtask solve
        ask cargo xtask solve cru
        ask cargo bui
    "#;
    let run = shell(script);
    assert_eq!((run.code, run.out.as_str()), (0, "solve\ncrucible\nbuild\n"), "{run:?}");
}

/// What `main` returns is shown by `Debug`.
#[test]
fn errors_that_end_a_program_read_as_they_display() {
    fn reads<T, E: Debug + Display>(result: Result<T, E>) {
        let error = result.err().unwrap();
        assert_eq!(format!("{error:?}"), error.to_string());
    }
    reads("x".parse::<crucible::City>());
    reads("x".parse::<crucible::Rules>());
    reads("x".parse::<amphipod::Rules>());
    reads("x".parse::<grid::Pos>());
    let city: crucible::City = "11\n11\n".parse().unwrap();
    let rules = crucible::Rules::Elven;
    let none = search::Options::default().max_expansions(0);
    reads(city.count(&rules, &none));
    reads(city.check(&rules, &grid::Route::new(1, Vec::new())));
}
