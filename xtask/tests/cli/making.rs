//! Puzzles made in a workspace that has no more than the places
//! that name every puzzle. That what is made holds is tried by `.ci/scaffold`.

use std::collections::BTreeMap;
use std::fs;
use std::io;

use crate::world::{Folder, Run, World, root};

/// The files that name every puzzle, or may.
const PLACES: [&str; 8] = [
    "Cargo.lock",
    "Cargo.toml",
    "README.md",
    "xtask/Cargo.toml",
    "xtask/bench/Cargo.lock",
    "xtask/bench/Cargo.toml",
    "xtask/fuzz/Cargo.toml",
    "xtask/src/puzzles/mod.rs",
];

/// Those of them that change for a new puzzle.
const EDITED: [&str; 5] = [
    "Cargo.lock",
    "xtask/bench/Cargo.lock",
    "xtask/Cargo.toml",
    "README.md",
    "xtask/src/puzzles/mod.rs",
];

/// How many files are written.
const FILES: usize = 12;

/// The binary as a cargo that knows none of cargo's commands.
const NO_CARGO: &str = env!("CARGO_BIN_EXE_xtask");

fn workspace() -> Folder {
    let folder = Folder::new();
    for file in PLACES {
        folder.write(file, fs::read(root().join(file)).unwrap());
    }
    folder.write("fixtures/pacman/answers.toml", "");
    folder.write("xtask/src/puzzles/registry.rs", "what a puzzle is\n");
    for crate_name in ["grid", "proof"] {
        let manifest = format!("crates/{crate_name}/Cargo.toml");
        folder.write(&manifest, fs::read(root().join(&manifest)).unwrap());
    }
    for snapshot in ["maze-2--a--standard.snap", "pacman--a--standard.snap"] {
        folder.write(&format!("xtask/snapshots/{snapshot}"), "");
    }
    folder
}

/// Every file in the folder, by its path, with its text.
fn tree(folder: &Folder) -> BTreeMap<String, String> {
    let top = folder.path("");
    let mut found = BTreeMap::new();
    let mut folders = vec![top.clone()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(inner).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&top).unwrap().to_str().unwrap().replace('\\', "/");
                found.insert(name, fs::read_to_string(path).unwrap());
            }
        }
    }
    found
}

/// A run that is refused, and changes nothing.
#[track_caller]
fn refuse(folder: &Folder, arguments: &[&str], message: &str) {
    let before = tree(folder);
    let run = folder.xtask(&[&["new"], arguments].concat());
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
    assert_eq!(run.err, format!("error: {message}\n"));
    assert!(tree(folder) == before, "{arguments:?} changes something");
}

/// A run that does what it is asked to: what it says, a line each.
#[track_caller]
fn done(folder: &Folder, arguments: &[&str]) -> Vec<String> {
    let run = folder.xtask(&[&["new"], arguments].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    run.out.lines().map(str::to_owned).collect()
}

fn with_cargo(folder: &Folder, cargo: &str, arguments: &[&str]) -> Run {
    let path = folder.path("");
    World { cargo, ..World::at(&path) }.run(arguments, &mut io::empty())
}

#[test]
fn what_is_made_is_named_in_every_place() {
    let folder = workspace();
    let before = tree(&folder);
    let mut said = done(&folder, &["ice-2", "--about", "slide to the goal.", "--files-only"]);
    let after = tree(&folder);
    let todo = said.split_off(FILES + EDITED.len());
    assert_eq!(
        todo,
        [
            "still to run: cargo fmt --package ice-2 -- xtask/src/puzzles/ice_2.rs",
            "still to run: cargo xtask verify-all --accept --only ice-2",
            "still to run: cargo xtask gallery",
            "next: replace the rules in crates/ice-2, then run `cargo xtask verify-all --only ice-2`",
        ]
    );
    for (file, words) in [
        ("README.md", "| [`ice-2`](crates/ice-2) | slide to the goal ([picture]"),
        ("crates/ice-2/Cargo.toml", "\ndescription = \"A puzzle: slide to the goal.\"\n"),
    ] {
        assert!(after[file].contains(words), "{}", after[file]);
    }
    let edited = said.split_off(FILES);
    assert_eq!(edited, EDITED.map(|file| format!("edited {file}")));
    let new = after.iter().filter(|(name, _)| !before.contains_key(*name));
    let mut listed: Vec<String> = new.map(|(name, _)| format!("wrote {name}")).collect();
    listed.sort();
    said.sort();
    assert_eq!(said, listed);
    for (name, text) in after.iter().filter(|(name, _)| !before.contains_key(*name)) {
        assert!(!text.contains("{{"), "{name} has a gap");
    }
    assert!(after["crates/ice-2/Cargo.toml"].contains("name = \"ice-2\"\n"));
    assert!(after["xtask/src/puzzles/ice_2.rs"].contains("use ::ice_2::"));
    named(&before, &after);
    let lines: usize = after
        .iter()
        .map(|(name, text)| if before.contains_key(name) { 0 } else { text.lines().count() })
        .sum();
    assert!(lines <= 600, "{lines} lines are more than one reads");
}

/// Each place has one line more, behind the last of its kind.
#[track_caller]
fn named(before: &BTreeMap<String, String>, after: &BTreeMap<String, String>) {
    for (file, kind, line) in [
        ("xtask/src/puzzles/mod.rs", "mod ", "mod ice_2;"),
        ("xtask/src/puzzles/mod.rs", "    &", "    &ice_2::Puzzle,"),
        ("xtask/Cargo.toml", "", "ice-2 = { path = \"../crates/ice-2\" }"),
        ("README.md", "| [`", "| [`ice-2`](crates/ice-2) | "),
    ] {
        let lines: Vec<&str> = after[file].lines().collect();
        let place = lines.iter().position(|found| found.starts_with(line)).unwrap();
        let next = lines[place + 1];
        assert!(lines[place - 1].starts_with(kind), "{file}");
        assert!(next.is_empty() || !next.starts_with(kind), "{file}: {next}");
        let rest = lines.iter().filter(|line| !line.contains("ice-2") && !line.contains("ice_2"));
        assert!(rest.eq(&before[file].lines().collect::<Vec<_>>()), "{file}");
    }
    for lock in EDITED.iter().filter(|file| file.contains("Cargo.lock")) {
        assert_eq!(after[*lock].matches("\"ice-2\"").count(), 2, "{lock}");
    }
}

#[test]
fn nothing_is_written_over() {
    let folder = workspace();
    refuse(&folder, &["registry"], "xtask/src/puzzles/registry.rs already exists");
    refuse(&folder, &["grid"], "crates/grid already exists");
    refuse(&folder, &["pacman"], "fixtures/pacman already exists");
    done(&folder, &["ice", "--files-only"]);
    refuse(&folder, &["ice", "--files-only"], "crates/ice already exists");
    // Nor is there half of one, where a place that should name it is not found.
    for (file, head) in [
        ("xtask/Cargo.toml", "there is no line `# One line a puzzle.`"),
        ("README.md", "there is no line `| puzzle |`"),
        ("xtask/src/puzzles/mod.rs", "there is no line `pub mod task;`"),
        ("xtask/bench/Cargo.lock", "there is no package `xtask`"),
    ] {
        let kept = folder.read(file);
        folder.write(file, "");
        refuse(&folder, &["fire"], &format!("{file}: {head}"));
        folder.write(file, kept);
    }
}

#[test]
fn names_that_mean_something_already() {
    let folder = workspace();
    // Each is known to some lock file: to the benchmark's, or to both.
    for name in ["petgraph", "clap", "serde-json", "search"] {
        refuse(&folder, &[name], &format!("`{name}` is the name of a dependency"));
    }
    let (rule, long) =
        ("lower-case letters, digits and single hyphens, starting with a letter", "x".repeat(65));
    for name in ["", "2x", "Upper", "a--b", "a-", "a_b", "a/b", ".."] {
        refuse(&folder, &[name], &format!("invalid puzzle name `{name}`: {rule}"));
    }
    refuse(&folder, &[&long], &format!("invalid puzzle name `{long}`: at most 64 letters"));
    for (about, found) in
        [("a \"b\"", "'\"'"), ("a|b", "'|'"), ("a\nb", "'\\n'"), ("{{name}}", "'{'")]
    {
        let message = format!("--about: found {found}, expected plain words");
        refuse(&folder, &["ice", "--about", about], &message);
    }
    refuse(&folder, &["ice", "--about", " . "], "--about: expected some words");
    // What the adapters have imports for collides with nothing.
    for name in ["field", "route", "answer", "engine", "options", "certificate", "io"] {
        done(&folder, &[name, "--files-only"]);
        assert!(folder.read("xtask/src/puzzles/mod.rs").contains(&format!("&{name}::Puzzle,")));
    }
}

/// Whoever reads what was done may have enough; the work goes on.
#[test]
fn a_closed_output_does_not_stop_the_work_nor_hide_its_result() {
    let folder = workspace();
    let path = folder.path("");
    let world = World { cargo: NO_CARGO, ..World::at(&path) };
    let (code, err) = world.run_unread(&["new", "ice"]);
    assert!(code == 1 && err.contains("cargo fmt"), "{code} {err}");
    assert_eq!(world.run_unread(&["new", "ice", "--files-only"]), (0, String::new()));
    assert!(folder.path("crates/ice/Cargo.toml").exists());
}

#[test]
fn what_cannot_be_finished_is_not_left_there() {
    let folder = workspace();
    let before = tree(&folder);
    for (cargo, words) in
        [(NO_CARGO, "error: unrecognized subcommand 'fmt'"), ("no-such-cargo", "")]
    {
        // Once more is as good as once.
        for _ in 0..2 {
            let run = with_cargo(&folder, cargo, &["new", "ice"]);
            assert_eq!((run.code, run.out.as_str()), (1, ""), "{run:?}");
            let fmt = "cargo fmt --package ice -- xtask/src/puzzles/ice.rs";
            let start = format!("running {fmt}\nerror: {fmt}: {words}");
            assert!(run.err.starts_with(&start), "{}", run.err);
            assert!(run.err.ends_with("\nremoved everything of `ice`\n"), "{}", run.err);
            assert!(tree(&folder) == before);
        }
    }
    // Nor what cannot be written, after the first of it was.
    fs::remove_dir_all(folder.path("crates")).unwrap();
    folder.write("crates", "a file");
    let before = tree(&folder);
    let run = with_cargo(&folder, NO_CARGO, &["new", "ice"]);
    let start = format!("error: {}", folder.path("crates").display());
    assert!(run.code == 2 && run.err.starts_with(&start), "{run:?}");
    assert!(run.err.ends_with("\nremoved everything of `ice`\n"), "{}", run.err);
    assert!(tree(&folder) == before);
}

#[cfg(unix)]
#[test]
fn what_is_finished_is_said() {
    let folder = workspace();
    let run = with_cargo(&folder, "true", &["new", "ice"]);
    let running = [
        "running cargo fmt --package ice -- xtask/src/puzzles/ice.rs",
        "running cargo xtask verify-all --accept --only ice",
        "running cargo xtask gallery",
    ];
    assert_eq!((run.code, run.err.lines().collect::<Vec<_>>()), (0, running.into()), "{run:?}");
    // The snapshot, the picture, and what comes next.
    assert_eq!(run.out.lines().count(), FILES + EDITED.len() + 3, "{}", run.out);
    assert!(!run.out.contains("to be run"), "{}", run.out);
}

/// From a folder below it, too.
#[cfg(unix)]
#[test]
fn cargo_runs_at_the_top_of_the_workspace() {
    use std::os::unix::fs::PermissionsExt;

    let folder = workspace();
    folder.write("cargo", "#!/bin/sh\npwd -P >>\"$0.said\"\n");
    let cargo = folder.path("cargo");
    fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).unwrap();
    let run = with_cargo(&folder, cargo.to_str().unwrap(), &["new", "ice"]);
    assert_eq!(run.code, 0, "{run:?}");
    let top = format!("{}\n", fs::canonicalize(folder.path("")).unwrap().display());
    assert_eq!(folder.read("cargo.said"), top.repeat(3));
}

#[test]
fn nothing_is_accepted_under_ci() {
    let folder = workspace();
    let before = tree(&folder);
    let run = folder.xtask_under_ci(&["new", "ice"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
    let message = "error: new accepts snapshots, which is not allowed if CI is set; \
                   use --files-only\n";
    assert_eq!(run.err, message);
    assert!(tree(&folder) == before);
    assert_eq!(folder.xtask_under_ci(&["new", "ice", "--files-only"]).code, 0);
}
