//! Puzzles made by `new` in a copy of the workspace, one of each kind: they are
//! built, their tests pass, everything is verified, clippy has no warning,
//! and taken out again they leave no trace.
#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test plays the world outside, and fails by a panic"
)]

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Every file of the workspace below `folder`, by its path from there.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(inner).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(folder).unwrap().to_str().unwrap().replace('\\', "/");
            if path.is_symlink() || name == "inputs" || name.ends_with("target") {
                continue;
            }
            if path.is_dir() {
                if name != ".git" && !name.starts_with("xtask/snapshots/.") {
                    folders.push(path);
                }
            } else if name != ".git" {
                files.insert(name, fs::read(&path).unwrap());
            }
        }
    }
    files
}

/// A copy of the workspace, always at the same place, in which only what has
/// changed is written: so little is built anew.
fn copy() -> PathBuf {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("scaffold");
    fs::create_dir_all(&copy).unwrap();
    let (wanted, found) = (files(&root()), files(&copy));
    for name in found.keys().filter(|name| !wanted.contains_key(*name)) {
        fs::remove_file(copy.join(name)).unwrap();
    }
    for (name, bytes) in wanted {
        if found.get(&name) != Some(&bytes) {
            let path = copy.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
    }
    copy
}

/// Whether what is new is formatted and linted: where the variable
/// `WAYPROOF_LINTS` is set, as `.ci/run` does. Elsewhere the tools may be others,
/// or not there.
fn lints() -> bool {
    env::var_os("WAYPROOF_LINTS").is_some()
}

/// What a run of `program` in the copy prints. What it compiles can be looked
/// at by clippy on the way, which costs next to nothing: no second build.
#[track_caller]
fn run(program: &Path, folder: &Path, arguments: &[&str], code: i32) -> String {
    // Not the folder of this very run: Cargo takes a copy of a workspace for
    // the workspace itself there, and would write over what it has built.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("scaffold-target");
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder).env("CARGO_TARGET_DIR", target);
    if lints() {
        command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    }
    command.env("WAYPROOF_CASES", "200").env_remove("CI").env_remove("RUSTFLAGS");
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}:\n{text}");
    assert!(!lints() || !text.contains("warning: "), "{arguments:?}:\n{text}");
    text
}

/// One of each kind: its name, and the option that makes it.
const KINDS: [(&str, &str); 2] = [("lost-and-found", "--grid"), ("balance", "--states")];

#[test]
fn new_puzzles_hold_at_once_and_leave_no_trace() {
    let (copy, xtask) = (copy(), Path::new(env!("CARGO_BIN_EXE_xtask")));
    let cargo = PathBuf::from(env::var_os("CARGO").unwrap());
    let before = files(&copy);
    for (name, kind) in KINDS {
        run(xtask, &copy, &["new", name, kind, "--files-only"], 0);
    }
    // What is there already is not written over.
    for taken in ["lost-and-found", "crucible", "clap", "serde"] {
        run(xtask, &copy, &["new", taken], 2);
    }
    if lints() {
        run(&cargo, &copy, &["fmt", "--all", "--check"], 0);
    }
    hold(&copy, &cargo);
    for (name, _) in KINDS {
        run(xtask, &copy, &["new", "--remove", name], 0);
    }
    unchanged(&copy, &before);
    let said = run(xtask, &copy, &["new", "--remove", "lost-and-found"], 2);
    assert!(said.contains("there is no puzzle `lost-and-found`"), "{said}");
    // A library of the project is no puzzle.
    run(xtask, &copy, &["new", "--remove", "search"], 2);
}

/// What is built runs for a moment and never again: nothing is made fast.
const PLAIN: [&str; 8] = [
    "--config",
    "profile.dev.opt-level=0",
    "--config",
    "profile.dev.debug=false",
    "--config",
    "profile.dev.package.'*'.opt-level=0",
    "--quiet",
    "--offline",
];

/// The tests of the new puzzles pass, with and without their solver, and they
/// are verified.
fn hold(copy: &Path, cargo: &Path) {
    let run = |arguments: &[&str]| run(cargo, copy, &[&PLAIN, arguments].concat(), 0);
    let [(one, _), (other, _)] = KINDS;
    let both = ["--package", one, "--package", other];
    run(&[&["test"], &both[..]].concat());
    run(&[&["test", "--no-default-features", "--no-run"], &both[..]].concat());
    let xtask =
        |arguments: &[&str]| run(&[&["run", "--package", "xtask", "--"], arguments].concat());
    for (name, _) in KINDS {
        let told = xtask(&["verify-all", "--accept", "--only", name]);
        assert!(told.contains("all 2 cases hold"), "{told}");
        xtask(&["verify-all", "--check", "--only", name]);
    }
    xtask(&["gallery"]);
    // The places that name every puzzle name these, and no import goes in a circle.
    run(&["test", "--package", "xtask", "--test", "registry", "--test", "imports"]);
}

/// Nothing is left that was not there, and nothing is gone or changed.
fn unchanged(copy: &Path, before: &BTreeMap<String, Vec<u8>>) {
    let after = files(copy);
    let names = |files: &BTreeMap<String, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&after), names(before));
    for (name, bytes) in before {
        assert_eq!(
            String::from_utf8_lossy(&after[name]),
            String::from_utf8_lossy(bytes),
            "{name} is not what it was"
        );
    }
}
