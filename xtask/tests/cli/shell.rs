//! What users expect of any command: help, version, completions, the usual spellings of
//! numbers, and messages about what it is doing.

use std::time::Duration;

use xtask::puzzles::ALL;
use xtask::puzzles::puzzle::Puzzle;
use xtask::puzzles::registry::Registry;

use crate::liar::HONEST;
use crate::solve::{solve, solve_text};
use crate::world::{CITY, Runs, World, leaping, project, root, shell, words, xtask};

#[test]
fn help_and_version() {
    let version = format!("cargo xtask {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(xtask("--version").good(), version);
    for command in ["solve", "verify-all", "new", "completions"] {
        let help = xtask(&format!("help {command}")).good();
        assert!(help.contains("Example:\n  cargo xtask ") || command == "completions", "{help}");
        assert_eq!(xtask(&format!("{command} --help")).good(), help);
    }
    for help in ["help", "--help"] {
        assert!(xtask(help).out.contains("verify-all"));
    }
    assert!(xtask("check --help").out.contains("The puzzle: crucible, amphipod, "));
}

#[test]
fn help_is_made_from_the_registry() {
    let help = World { puzzles: Registry(&[&HONEST]), ..project() }.run("solve --help").out;
    for line in [
        "The puzzle: liar",
        "The rule set: for liar as crucible",
        "The search engine: auto, pathfinding, pathfinding-dijkstra; \
         not every engine applies to every puzzle",
    ] {
        assert!(help.lines().any(|other| other.trim() == line), "`{line}` is not in:\n{help}");
    }
    let help = xtask("solve --help").out;
    let contests = ALL.puzzles().filter(|puzzle| puzzle.profile().has_contest_format);
    let contests: Vec<&str> = contests.map(Puzzle::name).collect();
    let format = format!("contest (only for {})\n", contests.join(" and "));
    assert!(help.contains(&format), "{help}");
    for option in ["--explored", "--compare <ENGINE>"] {
        let (words, _) = help.split_once(option).unwrap().1.split_once("\n\n").unwrap();
        assert!(words.contains("pathfinding, pathfinding-dijkstra, dense"), "{words}");
    }
    // The help has an example input for each puzzle, which can be solved; those of the
    // project are in the README as well.
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    for puzzle in ALL.puzzles() {
        let (name, example) = (puzzle.name(), puzzle.profile().example);
        let shown = format!("\n  {name}\n    {}\n", example.trim_end().replace('\n', "\n    "));
        assert!(help.contains(&shown), "{name}: {help}");
        let run = solve_text(name, example);
        assert!(run.code == 0 && run.out.contains("cost "), "{name}: {run:?}");
        let ours = ["crucible", "amphipod", "keys-and-doors", "pacman", "octile"].contains(&name);
        assert!(!ours || readme.contains(&format!("```text\n{example}```\n")), "{name}");
    }
}

#[test]
fn completions_know_the_puzzles_and_cargo() {
    for (shell, of_cargo) in [
        ("bash", "complete -F _xtask_cargo"),
        ("zsh", "_cargo-xtask() {"),
        ("fish", "complete -c cargo -x -n '__fish_seen_subcommand_from xtask'"),
        ("powershell", "-CommandName 'cargo'"),
        ("elvish", "set edit:completion:arg-completer[cargo]"),
    ] {
        let out = xtask(&format!("completions {shell}")).good();
        for words in [of_cargo, "verify-all", "max-expansions", "color"] {
            assert!(out.contains(words), "{shell} does not complete {words}");
        }
        let mut late = out.lines().skip_while(|line| !line.starts_with("Register")).skip(1);
        assert!(!late.any(|line| line.starts_with("using ")), "{shell}");
        // One for `solve`, and one for `check`.
        let known = out.matches("keys-and-doors").count();
        assert!(known >= 2 || !["bash", "zsh"].contains(&shell), "{out}");
    }
}

/// The shell already has a different completion for cargo.
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
    assert_eq!(shell(&root(), script).good(), "solve\ncrucible\nbuild\n");
}

#[test]
fn numbers_and_what_is_expected_of_them() {
    let times = "expected a number of seconds, such as 2 or 0.5";
    let whole = "expected a whole number, such as 1000";
    for (option, good, bad, words) in [
        ("--timeout", &["2", "0.5", "1e18"][..], &["", "-1", "nan", "1m", "1 0"][..], times),
        ("--max-states", &["1000", "01000"], &["", "-1", "+1", "1_0", "1e3", "x"], whole),
        ("--max-states", &[], &["18446744073709551616"], "this number is too large"),
        ("--top", &["1", "01"], &["0", "00"], "expected a number of at least 1"),
        ("--nth", &["1"], &["x", "-1"], whole),
    ] {
        for value in good.iter().chain(bad) {
            let run = solve_text(&format!("crucible {option} '{value}'"), "12\n34\n");
            let is_bad = bad.contains(value);
            assert_eq!((run.code == 0, run.err.contains(words)), (!is_bad, is_bad), "{run:?}");
        }
    }
}

/// Nothing is announced if input comes from a pipe, or messages do not go to a terminal.
#[test]
fn standard_input_on_a_terminal_is_announced() {
    let end = "from standard input: end it with Ctrl+D on a line of its own\n";
    for (on_terminal, is_typed) in [(true, true), (true, false), (false, true)] {
        let world = World { on_terminal, is_typed, ..project() };
        for (line, what) in [
            ("solve crucible", "an input of crucible"),
            (&format!("solve crucible {CITY} -"), "an input of crucible"),
            (&format!("check crucible - {CITY}"), "an input of crucible"),
            (&format!("check crucible {CITY} -"), "a certificate"),
        ] {
            let err = world.run_on(&words(line), &b"12\n34\n"[..]).err;
            let said = on_terminal && is_typed;
            assert_eq!(err.starts_with(&format!("reading {what} {end}")), said, "{err}");
            assert_eq!(err.matches("reading ").count(), usize::from(said));
        }
        world.run(&format!("solve crucible {CITY}")).good();
    }
}

#[test]
fn what_an_answer_took_is_on_standard_error() {
    let world = World { clock: leaping(Duration::from_millis(250)), ..project() };
    let plain = format!("solve crucible --engine pathfinding {CITY}");
    let run = world.run(&format!("{plain} --stats"));
    assert_eq!((run.code, &run.out), (0, &world.run(&plain).good()));
    let work = format!("{CITY}: 1..=3: pathfinding expanded ");
    assert!(run.err.starts_with(&work) && run.err.ends_with(", 250.0 ms\n"), "{}", run.err);
    assert!(run.err.contains(" generated "), "{}", run.err);
    // A puzzle's own engine has its own unit, even with `--cost-only`.
    let cost = solve(&format!("crucible --engine sweep --cost-only --stats {CITY}"));
    assert!(cost.err.starts_with(&format!("{CITY}: 1..=3: sweep chunks ")), "{cost:?}");
}
