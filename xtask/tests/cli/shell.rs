//! What people expect of any command: help, version, suggestions, completions,
//! colours, and numbers as they write them.

use crate::world::{root, xtask, xtask_with_input};

#[test]
fn help_and_version() {
    let run = xtask(&["--version"]);
    let version = format!("cargo xtask {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!((run.code, run.out), (0, version));
    for command in ["solve", "verify-all", "new", "completions"] {
        let run = xtask(&["help", command]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{command}");
        let has_example = run.out.contains("Example:\n  cargo xtask ");
        assert!(has_example || command == "completions", "{}", run.out);
        let option = xtask(&[command, "--help"]);
        assert_eq!((option.code, option.err, option.out), (0, run.err, run.out));
    }
    for help in ["help", "--help"] {
        assert!(xtask(&[help]).out.contains("verify-all"));
    }
    assert!(xtask(&["check", "--help"]).out.contains("The puzzle: crucible, amphipod, "));
    assert!(xtask(&["solve", "--help"]).out.contains("The contest's own format; for pacman"));
}

/// For each puzzle there is an input to look at, and it is one.
#[test]
fn help_shows_an_input_for_each_puzzle() {
    let help = xtask(&["solve", "--help"]).out;
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    for puzzle in xtask::puzzles::ALL.puzzles() {
        let (name, example) = (puzzle.name(), puzzle.example());
        let shown = format!("\n  {name}\n    {}\n", example.trim_end().replace('\n', "\n    "));
        assert!(help.contains(&shown), "{name}: {help}");
        let block = format!("```text\n{example}```\n");
        let run = xtask_with_input(&["solve", name], example.as_bytes());
        assert!(run.code == 0 && run.out.contains("cost "), "{name}: {run:?}");
        // Those of the project are in the README as well.
        if ["crucible", "amphipod", "keys-and-doors", "pacman", "octile"].contains(&name) {
            assert!(readme.contains(&block), "the README does not show an input of {name}");
        }
    }
}

#[test]
fn a_puzzle_is_suggested_as_a_command_is() {
    for (arguments, words) in [
        (&["solve", "crucibel"][..], "unknown puzzle `crucibel`, did you mean `crucible`?"),
        (&["solve", "chess"], "unknown puzzle `chess`, known are: crucible, amphipod"),
        (&["slove"], "a similar subcommand exists: 'solve'"),
    ] {
        let run = xtask(arguments);
        assert!(run.code == 2 && run.err.contains(words), "{run:?}");
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
        let run = xtask(&["completions", shell]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{shell}");
        assert!(run.out.contains(of_cargo), "{shell}");
        let mut late = run.out.lines().skip_while(|line| !line.starts_with("Register")).skip(1);
        assert!(!late.any(|line| line.starts_with("using ")), "{shell}");
        for word in ["verify-all", "--max-expansions"] {
            let word = if shell == "fish" { word.trim_start_matches('-') } else { word };
            assert!(run.out.contains(word), "{shell} does not complete {word}");
        }
        if shell == "bash" {
            let options = run.out.lines().find(|line| line.contains("opts=\"-")).unwrap();
            assert!(options.contains("--color"), "{options}");
        }
        // For `solve` and for `check`.
        let known = run.out.matches("keys-and-doors").count();
        assert!(known >= 2 || !["bash", "zsh"].contains(&shell), "{}", run.out);
    }
    assert_eq!(xtask(&["completions", "dos"]).code, 2);
}

#[test]
fn numbers_as_people_write_them() {
    let solve = |options: &[&str]| {
        xtask_with_input(&[&["solve", "crucible"], options].concat(), b"12\n34\n").code
    };
    assert_eq!(solve(&["--max-expansions", "1_000", "--timeout", "1_000s"]), 0);
    assert_eq!(solve(&["--max-states", "1_000", "--max-cells", "1_6", "--top", "1_0"]), 0);
    assert_eq!(solve(&["--max-expansions", "_1"]), 2);
    assert_eq!(solve(&["--timeout", "10m"]), 2);
}

#[test]
fn standard_input_is_read_once() {
    let run = xtask_with_input(&["solve", "crucible", "-", "-"], b"12\n34\n");
    let message = "error: standard input can be read only once, but `-` is given twice\n";
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (2, "", message));
}

/// Whoever asks for no map gets none of what has no route on it.
#[test]
fn a_map_without_a_route_is_shown_on_demand() {
    let solve = |options: &[&str]| {
        xtask_with_input(&[&["solve", "crucible"], options].concat(), b"1-\n-1\n").out
    };
    let (out, with_map) = (solve(&[]), solve(&["--map"]));
    assert!(
        out.starts_with("<stdin>: no route, certified by ") && out.lines().count() == 1,
        "{out}"
    );
    assert_eq!(with_map, format!("{out}1-\n-1\n"));
    let stopped = solve(&["--max-expansions", "0"]);
    assert_eq!(stopped.lines().count(), 1, "{stopped}");
}
