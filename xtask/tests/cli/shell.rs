//! What people expect of any command: help, version, suggestions, completions,
//! colours, and numbers as they write them.

use crate::world::{World, root, xtask, xtask_with_input};

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
fn numbers_and_what_is_expected_of_them() {
    let times = "expected a number of seconds, such as 2 or 0.5";
    let whole = "expected a whole number, such as 1000";
    for (option, good, bad, words) in [
        ("--timeout", &["2", "0.5", "1e18"][..], &["", "-1", "nan", "1m", "1 0"][..], times),
        ("--max-states", &["1000", "01000"], &["", "-1", "+1", "1_0", "1e3", "x"], whole),
        ("--max-states", &[], &["18446744073709551616"], "number too large to fit in target type"),
        ("--top", &["1", "01"], &["0", "00"], "expected a number of at least 1"),
        ("--nth", &["1"], &["x"], whole),
    ] {
        for value in good.iter().chain(bad) {
            let arguments = ["solve", "crucible", &format!("{option}={value}")];
            let run = xtask_with_input(&arguments, b"12\n34\n");
            let is_bad = bad.contains(value);
            assert_eq!((run.code == 0, run.err.contains(words)), (!is_bad, is_bad), "{run:?}");
        }
    }
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

#[test]
fn a_drawing_is_coloured_by_role() {
    let root = root();
    let world = World { colours: true, ..World::at(&root) };
    let input = b"0 0\n0 2\n1 3\nP-.\n";
    let run = world.run(&["solve", "pacman"], &mut &input[..]);
    assert!(
        run.out.ends_with("\u{1b}[1mP\u{1b}[0m\u{1b}[32m>\u{1b}[0m\u{1b}[1m>\u{1b}[0m\n"),
        "{run:?}"
    );
    // Nothing but the colours differs, in drawings of several frames too.
    let burrow = ["solve", "amphipod", "fixtures/amphipod/example.txt"];
    let (coloured, plain) = (world.run(&burrow, &mut std::io::empty()), xtask(&burrow));
    let (first, rest) = coloured.out.split_once('\u{1b}').unwrap();
    let words = rest.split('\u{1b}').map(|part| part.split_once('m').unwrap().1);
    assert_eq!(first.to_owned() + &words.collect::<String>(), plain.out);
    let json = world.run(&["solve", "pacman", "--format", "json"], &mut &input[..]);
    assert!(!json.out.contains('\u{1b}'), "{json:?}");
    let none = world.run(&["solve", "pacman", "--color", "never"], &mut &input[..]);
    assert!(!none.out.contains('\u{1b}'), "{none:?}");
}
