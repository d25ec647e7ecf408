//! `new`, in a workspace with only the files that name every puzzle. `.ci/scaffold` tests
//! that the new puzzle works.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;

use crate::world::{Folder, Run, Runs, World, root, shell};

const EDITED: [&str; 5] = [
    "Cargo.lock",
    "xtask/bench/Cargo.lock",
    "xtask/Cargo.toml",
    "README.md",
    "xtask/src/puzzles/mod.rs",
];

const FILES: usize = 12;

/// This binary in place of cargo: it has none of cargo's commands.
const NO_CARGO: &str = env!("CARGO_BIN_EXE_xtask");

pub(crate) fn workspace() -> Folder {
    let folder = Folder::new();
    let others = ["Cargo.toml", "crates/grid/Cargo.toml", "crates/proof/Cargo.toml"];
    for file in EDITED.iter().chain(&others) {
        folder.write(file, fs::read(root().join(file)).unwrap());
    }
    folder.write("fixtures/pacman/answers.toml", "");
    folder.write("xtask/src/puzzles/registry.rs", "what a puzzle is\n");
    for snapshot in ["maze-2--a--standard.snap", "pacman--a--standard.snap"] {
        folder.write(&format!("xtask/snapshots/{snapshot}"), "");
    }
    folder
}

fn tree(folder: &Folder) -> BTreeMap<String, String> {
    let files = shell(&folder.path(""), "find * -type f").good();
    files.lines().map(|file| (file.to_owned(), folder.read(file))).collect()
}

/// Runs `new`, and asserts that it changes nothing unless it ends with 0.
fn new(folder: &Folder, cargo: &str, arguments: &str) -> Run {
    let before = tree(folder);
    let run = World { cargo: cargo.into(), ..folder.world() }.run(&format!("new {arguments}"));
    let is_as_before = tree(folder) == before;
    assert!(run.code == 0 || run.out.is_empty() && is_as_before, "{arguments}: {run:?}");
    run
}

#[track_caller]
fn refuse(folder: &Folder, arguments: &str, message: &str) {
    let run = new(folder, NO_CARGO, arguments);
    assert_eq!(run.failed(2), format!("error: {message}\n"));
}

#[track_caller]
fn done(folder: &Folder, arguments: &str) -> Vec<String> {
    let run = new(folder, NO_CARGO, &format!("{arguments} --files-only"));
    run.good().lines().map(str::to_owned).collect()
}

#[test]
fn what_is_made_is_named_in_every_place() {
    let folder = workspace();
    let before = tree(&folder);
    let mut said = done(&folder, "zz-2");
    let (after, todo) = (tree(&folder), said.split_off(FILES + EDITED.len()));
    let steps = [
        "next: replace the rules in crates/zz-2, as .github/CONTRIBUTING.md describes, and run `cargo test -p zz-2`",
        "then: cargo fmt --package zz-2 -- xtask/src/puzzles/zz_2.rs",
        "then: cargo xtask verify-all --accept --only zz-2",
        "then: cargo xtask gallery",
    ];
    assert_eq!(todo, steps);
    assert_eq!(said.split_off(FILES), EDITED.map(|file| format!("edited {file}")));
    said.sort();
    let new: BTreeMap<_, _> = after.iter().filter(|(it, _)| !before.contains_key(*it)).collect();
    assert_eq!(said, new.keys().map(|name| format!("wrote {name}")).collect::<Vec<_>>());
    for (name, text) in &new {
        assert!(!text.contains("{{"), "{name} has a gap");
    }
    let lines: usize = new.values().map(|text| text.lines().count()).sum();
    assert!(lines <= 600, "{lines} lines are more than one reads");
    assert!(after["crates/zz-2/Cargo.toml"].contains("name = \"zz-2\"\n"));
    assert!(after["xtask/src/puzzles/zz_2.rs"].contains("::zz_2::"));
    // Each of these files has one more line, after the last of its kind.
    for (file, kind, line) in [
        ("xtask/src/puzzles/mod.rs", "mod ", "mod zz_2;"),
        ("xtask/src/puzzles/mod.rs", "    &", "    &zz_2::Puzzle,"),
        ("xtask/Cargo.toml", "", "zz-2 = { path = \"../crates/zz-2\" }"),
        ("README.md", "| [`", "| [`zz-2`](crates/zz-2) | find the shortest way over a field"),
    ] {
        let lines: Vec<&str> = after[file].lines().collect();
        let place = lines.iter().position(|found| found.starts_with(line)).unwrap();
        let next = lines[place + 1];
        assert!(lines[place - 1].starts_with(kind), "{file}");
        assert!(next.is_empty() || !next.starts_with(kind), "{file}: {next}");
        let rest = lines.iter().filter(|line| !line.contains("zz-2") && !line.contains("zz_2"));
        assert!(rest.eq(&before[file].lines().collect::<Vec<_>>()), "{file}");
    }
    for lock in EDITED.iter().filter(|file| file.ends_with("Cargo.lock")) {
        assert_eq!(after[*lock].matches("\"zz-2\"").count(), 2, "{lock}");
        let names = after[*lock].lines().filter(|line| line.starts_with("name = "));
        let (_, xtask) = after[*lock].split_once("name = \"xtask\"\n").unwrap();
        let needs = xtask.lines().take_while(|line| *line != "]").skip(2);
        assert!(names.is_sorted() && needs.is_sorted(), "{lock}");
    }
}

#[test]
fn nothing_is_written_over() {
    let folder = workspace();
    refuse(&folder, "registry", "xtask/src/puzzles/registry.rs already exists");
    refuse(&folder, "grid", "crates/grid already exists");
    refuse(&folder, "pacman", "fixtures/pacman already exists");
    done(&folder, "zz");
    refuse(&folder, "zz", "crates/zz already exists");
    // Nothing is written if a file has no place for the name.
    for (file, head) in [
        ("xtask/Cargo.toml", "there is no line `# One line a puzzle.`"),
        ("README.md", "there is no line `| puzzle |`"),
        ("xtask/src/puzzles/mod.rs", "there is no line `pub mod task;`"),
        ("xtask/bench/Cargo.lock", "there is no package `xtask`"),
    ] {
        let kept = folder.read(file);
        folder.write(file, "");
        refuse(&folder, "fire", &format!("{file}: {head}"));
        folder.write(file, kept);
    }
}

#[test]
fn names_that_cannot_be_used() {
    let folder = workspace();
    // Each is in a lock file: in the benchmark's, or in both.
    for name in ["bench", "clap", "serde-json", "search"] {
        refuse(&folder, name, &format!("`{name}` is already the name of a package here"));
    }
    let rule = "lower-case letters and digits, with single hyphens between, starting with a letter";
    for name in ["", "2x", "Upper", "a--b", "a-", "a_b", "a/b", ".."] {
        refuse(&folder, &format!("'{name}'"), &format!("invalid puzzle name `{name}`: {rule}"));
    }
    let (long, rust) = ("x".repeat(65), "Rust has another use for this word");
    for (name, rule) in [(&*long, "at most 64 letters"), ("match", rust), ("std", rust)] {
        refuse(&folder, name, &format!("invalid puzzle name `{name}`: {rule}"));
    }
    // Names that the adapters import cause no conflict.
    for name in ["field", "route", "answer", "engine", "options", "certificate", "io"] {
        done(&folder, name);
    }
}

#[test]
fn what_cannot_be_finished_is_not_left_there() {
    let folder = workspace();
    // A second attempt ends the same way.
    let left = |cargo, code: i32, start: &str| {
        let run = new(&folder, cargo, "zz");
        assert!(run.code == code && run.err.starts_with(start), "{run:?}");
        assert!(run.err.ends_with("\nremoved everything of `zz`\n"), "{}", run.err);
    };
    let fmt = "cargo fmt --package zz -- xtask/src/puzzles/zz.rs";
    let start = format!("running {fmt}\nerror: {fmt}: ");
    left(NO_CARGO, 1, &format!("{start}error: unrecognized subcommand 'fmt'"));
    left("no-such-cargo", 1, &start);
    left(NO_CARGO, 1, &start);
    // Files are also removed if a later one cannot be written.
    fs::remove_dir_all(folder.path("crates")).unwrap();
    folder.write("crates", "a file");
    left(NO_CARGO, 2, &format!("error: {}", folder.path("crates").display()));
}

/// Writes a shell script that can be run, and returns its path.
#[cfg(unix)]
fn program(folder: &Folder, name: &str, script: &str) -> String {
    let path = folder.write(name, format!("#!/bin/sh\n{script}\n"));
    fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    path
}

/// Cargo runs in the root of the workspace.
#[cfg(unix)]
#[test]
fn what_is_finished_is_said() {
    let folder = workspace();
    let cargo = program(&folder, "cargo", "pwd -P >>\"$0.said\"");
    let run = new(&folder, &cargo, "zz");
    let running = "running cargo fmt --package zz -- xtask/src/puzzles/zz.rs\n\
                   running cargo xtask verify-all --accept --only zz (compiles xtask first)\n\
                   running cargo xtask gallery\n";
    assert_eq!((run.code, run.err.as_str()), (0, running), "{run:?}");
    // Plus the snapshot, the picture, and the next step.
    assert_eq!(run.out.lines().count(), FILES + EDITED.len() + 3, "{}", run.out);
    assert!(run.out.ends_with(", then `cargo xtask verify-all --only zz`\n"), "{}", run.out);
    let top = format!("{}\n", fs::canonicalize(folder.path("")).unwrap().display());
    assert_eq!(folder.read("cargo.said"), top.repeat(3));
}

#[test]
fn under_ci_nothing_is_accepted() {
    let folder = workspace();
    let before = tree(&folder);
    let message = "error: it accepts a snapshot, which is not allowed if CI is set: \
                   add --files-only\n";
    assert_eq!(folder.xtask_under_ci("new zz").failed(2), message);
    assert!(tree(&folder) == before);
    assert_eq!(folder.xtask_under_ci("new zz --files-only").code, 0);
}

#[test]
fn an_output_that_is_full_undoes_it_and_a_closed_one_does_not() {
    let folder = workspace();
    let before = tree(&folder);
    for (kind, code) in [(ErrorKind::StorageFull, 2), (ErrorKind::BrokenPipe, 0)] {
        assert_eq!(folder.world().run_failing(kind, "new zz --files-only").0, code);
        assert_eq!(tree(&folder) == before, code == 2, "{kind:?}");
    }
}

/// What stands in the way is named, and the rest is undone.
#[cfg(unix)]
#[test]
fn one_file_that_cannot_be_undone_keeps_no_other_one() {
    let folder = workspace();
    let before = tree(&folder);
    // Instead of formatting, this cargo puts a folder in the place of a file.
    let instead = "rm README.md && mkdir README.md && touch README.md/x && false";
    let cargo = program(&folder, "cargo.sh", instead);
    let err = World { cargo: cargo.into(), ..folder.world() }.run("new zz").failed(1);
    assert!(err.contains("`zz` is partly left: ") && err.contains("README.md"), "{err}");
    let mut after = tree(&folder);
    after.retain(|name, _| !name.starts_with("README.md/") && name != "cargo.sh");
    let mut expected = before;
    expected.remove("README.md");
    assert_eq!(after, expected);
}
