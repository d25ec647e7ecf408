//! The process and its streams: its environment, its exit code, and what is kept if
//! nobody reads its output.

use std::fs;
use std::io::{self, Write};
use std::process::Stdio;

use crate::world::{Failing, Folder, Run, Runs, SNAPSHOT, binary, root, words};

const CLOSED: io::ErrorKind = io::ErrorKind::BrokenPipe;

#[test]
fn the_workspace_and_the_variable_ci_are_found() {
    let folder = Folder::workspace();
    let (within, only) = (folder.path("fixtures"), "verify-all --only crucible");
    let run: Run = binary(&within, &format!("{only} --list")).output().unwrap().into();
    assert_eq!((run.code, run.out.as_str()), (0, "crucible/small 1..=3\n"));
    // The variable counts as set unless it is empty, `0` or `false`.
    for (value, code) in [("true", 2), ("1", 2), ("0", 0), ("false", 0), ("", 0)] {
        let mut command = binary(&within, &format!("{only} --accept"));
        let run: Run = command.env("CI", value).output().unwrap().into();
        assert_eq!(run.code, code, "CI={value}: {run:?}");
    }
}

/// No other workspace is verified instead, such as the one that built this binary.
#[test]
fn outside_of_a_workspace_nothing_is_verified() {
    let folder = Folder::new();
    let message =
        "error: run this inside the project: no parent folder contains `fixtures` and `xtask`";
    for half in ["", "fixtures/crucible"] {
        fs::create_dir_all(folder.path(half)).unwrap();
        for (command, said) in [
            ("verify-all --accept", message),
            ("review", message),
            ("gallery", message),
            ("new x", message),
            ("solve crucible no.txt", "no.txt: "),
        ] {
            let run: Run = binary(&folder.path(half), command).output().unwrap().into();
            assert!(run.code == 2 && run.err.starts_with(said), "{run:?}");
        }
    }
}

/// GitHub Actions would run a line that begins with `::` as a command.
#[test]
fn an_argument_never_begins_a_line() {
    for line in [
        "verify-all --only 'ODD'",
        "new 'ODD'",
        "solve 'ODD'",
        "solve crucible 'ODD'",
        "check 'ODD' a b",
        "diff-tool 'ODD' 'ODD'",
        "review --base 'ODD'",
        "'ODD'",
        "verify-all --jobs 'ODD'",
        "bench '--ODD'",
    ] {
        let line = line.replace("ODD", "x\n::error::\u{1b}[2J\u{202e}y");
        let run: Run = binary(&root(), &line).output().unwrap().into();
        run.says(2, &["x\\u{a}"]);
        assert!(!run.err.lines().any(|line| line.starts_with("::")), "{}", run.err);
        assert!(run.err.chars().all(|c| c == '\n' || grid::prints(c)), "{}", run.err);
    }
}

/// Either standard output or standard error is closed.
#[test]
fn a_stream_that_is_closed_keeps_the_exit_code() {
    let folder = Folder::new();
    folder.write("good", "12\n34\n");
    folder.write("bad", "12\n3x\n");
    let (world, bad) = (folder.world(), "bad:2:2: found 'x', expected a digit or `-`\n");
    for (arguments, code, message) in [
        ("good bad", 0, ""),
        ("bad good bad", 2, bad),
        ("--max-expansions 0 good bad", 3, ""),
        ("--max-expansions 0 bad good", 2, bad),
        ("--top 18446744073709551615 good", 0, ""),
    ] {
        let found = world.run_failing(CLOSED, &format!("solve crucible {arguments}"));
        assert_eq!(found, (code, message.to_owned()), "{arguments}");
    }
    for (line, code) in
        [("solve crucible good bad", 2), ("solve crucible none", 2), ("solve --dance", 2)]
    {
        let (out, err) = (&mut Vec::new(), &mut Failing(CLOSED));
        assert_eq!(world.run_into(&words(line), io::empty(), out, err), code, "{line}");
    }
}

#[test]
fn an_output_that_is_full_is_no_quiet_end() {
    let folder = Folder::workspace();
    let solve = "solve crucible --no-certify fixtures/crucible/small.txt";
    for line in [solve, "verify-all --check", "review"] {
        let (code, err) = folder.world().run_failing(io::ErrorKind::StorageFull, line);
        assert_eq!(
            (code, err.as_str()),
            (2, "error: standard output: no storage space\n"),
            "{line}"
        );
    }
}

/// Runs the binary, and closes its output while it waits for its input.
#[test]
fn the_process_ends_with_what_is_known() {
    let mut command = binary(&root(), "solve crucible --max-expansions 0");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    child.stdin.take().unwrap().write_all(b"12\n34\n").unwrap();
    let run: Run = child.wait_with_output().unwrap().into();
    assert_eq!((run.code, run.err.as_str()), (3, ""));
}

/// The exit code of a checking command is its verdict, even if nobody reads its output.
#[test]
fn a_verdict_outlives_its_readers() {
    let folder = Folder::workspace();
    let check = |line: &str, code| {
        assert_eq!(folder.world().run_failing(CLOSED, line), (code, String::new()), "{line}");
    };
    let formats = ["text", "markdown", "html", "json"];
    for format in formats {
        check(&format!("review --format {format}"), 0);
    }
    for option in ["--check", "--json", "--list"] {
        check(&format!("verify-all {option}"), 0);
    }
    let text = folder.read(SNAPSHOT);
    folder.write(&format!("{SNAPSHOT}.new"), text.replace("expanded ", "expanded 9"));
    for format in formats {
        check(&format!("review --format {format}"), 1);
        check(&format!("review --format {format} --exit-zero"), 0);
    }
    folder.replace(SNAPSHOT, "cost 20", "cost 21");
    check("verify-all --check", 1);
    check("verify-all --check --json", 1);
    check("verify-all --check --timeout 0", 3);
    // It runs to its end, so snapshots are written.
    check("verify-all --accept", 0);
    assert!(folder.read(SNAPSHOT).contains("\ncost 20\n"));
    folder.add("walls-20x20", "12\n34\n", 6);
    check("gallery --check", 1);
}
