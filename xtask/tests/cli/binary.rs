//! What only a process can show: its streams, its environment, its exit code.

use std::fs;

use crate::world::{Folder, Run, binary, root, shell};

#[test]
fn standard_input_and_the_exit_code() {
    for (input, code, out) in [("12\n34", 0, "<stdin>: cost 6, not certified\n"), ("12\n3", 2, "")]
    {
        let solve = "\"$XTASK\" solve crucible --cost-only";
        let run = shell(&format!("printf '{input}' | {solve}"));
        assert_eq!((run.code, run.out.as_str()), (code, out), "{run:?}");
        // The place is drawn on a terminal alone.
        assert!(run.err.lines().count() <= 1, "{run:?}");
    }
}

#[test]
fn the_workspace_and_the_variable_ci_are_found() {
    let folder = Folder::workspace();
    let (within, only) = (folder.path("fixtures"), ["verify-all", "--only", "crucible"]);
    let run: Run = binary(&within, &[&only[..], &["--list"]].concat()).output().unwrap().into();
    assert_eq!((run.code, run.out.as_str()), (0, "crucible/small 1..=3\n"));
    // The variable counts unless it says no.
    for (value, code) in [("true", 2), ("1", 2), ("0", 0), ("false", 0), ("", 0)] {
        let mut command = binary(&within, &[&only[..], &["--accept"]].concat());
        let run: Run = command.env("CI", value).output().unwrap().into();
        assert_eq!(run.code, code, "CI={value}: {run:?}");
    }
}

/// Nothing else is verified in its place, the clone that it was built in least of all.
#[test]
fn outside_of_a_workspace_nothing_is_verified() {
    let folder = Folder::new();
    let message =
        "error: run this inside the project: no parent folder contains `fixtures` and `xtask`";
    for half in ["", "fixtures/crucible"] {
        fs::create_dir_all(folder.path(half)).unwrap();
        for (command, said) in [
            (&["verify-all", "--accept"][..], message),
            (&["review"], message),
            (&["gallery"], message),
            (&["new", "x"], message),
            (&["solve", "crucible", "no.txt"], "no.txt: "),
        ] {
            let run: Run = binary(&folder.path(half), command).output().unwrap().into();
            assert!(run.code == 2 && run.err.starts_with(said), "{run:?}");
        }
    }
}

/// What stands on a line of its own may be a command to whoever reads along.
#[test]
fn an_argument_never_begins_a_line() {
    let odd = "x\n::error::\u{1b}[2J\u{202e}y";
    for arguments in [
        &["verify-all", "--only", odd][..],
        &["new", odd],
        &["solve", odd],
        &["solve", "crucible", odd],
        &["check", odd, "a", "b"],
        &["diff-tool", odd, odd],
        &["review", "--base", odd],
        &[odd],
        &["verify-all", "--jobs", odd],
        &["bench", &format!("--{odd}")],
    ] {
        let run: Run = binary(&root(), arguments).output().unwrap().into();
        assert!(run.code == 2 && run.err.contains("x\\u{a}"), "{run:?}");
        assert!(!run.err.lines().any(|line| line.starts_with("::")), "{}", run.err);
        assert!(run.err.chars().all(|c| c == '\n' || grid::prints(c)), "{}", run.err);
    }
}
