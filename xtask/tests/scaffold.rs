//! A puzzle made by `new` in a copy of the workspace: it is built, its tests
//! pass, everything is verified, and clippy has no warning. What needs no build
//! is tried in `cli/making.rs`.
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
        let path = copy.join(name);
        fs::remove_file(&path).unwrap();
        // Its folders, too, as far as nothing else is in them.
        let _ = path.ancestors().skip(1).try_for_each(fs::remove_dir);
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
    // What is built runs for a moment and never again: nothing is made fast.
    // The profile is the one that `cargo xtask` is built with.
    command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0").env("CARGO_PROFILE_RELEASE_DEBUG", "false");
    command.env("CARGO_NET_OFFLINE", "true").env("CARGO_TERM_QUIET", "true");
    command.env("WAYPROOF_CASES", "200").env_remove("CI").env_remove("RUSTFLAGS");
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}:\n{text}");
    assert!(!lints() || !text.contains("warning: "), "{arguments:?}:\n{text}");
    text
}

/// Its name has two spellings.
const NAME: &str = "lost-and-found";

#[test]
fn a_new_puzzle_holds_at_once_and_one_that_fails_leaves_no_trace() {
    let (copy, xtask) = (copy(), Path::new(env!("CARGO_BIN_EXE_xtask")));
    let cargo = PathBuf::from(env::var_os("CARGO").unwrap());
    let before = files(&copy);
    // The word means something in Rust: it does not compile.
    let told = run(xtask, &copy, &["new", "match"], 1);
    assert!(told.contains("nothing is left of `match`"), "{told}");
    unchanged(&copy, &before);
    // The whole of it: formatted, verified and drawn by a program built anew.
    run(xtask, &copy, &["new", NAME], 0);
    hold(&copy, &cargo);
    if lints() {
        run(&cargo, &copy, &["fmt", "--all", "--check"], 0);
    }
}

/// The tests of the new puzzle pass, with and without its solver, and it is verified.
fn hold(copy: &Path, cargo: &Path) {
    let cargo = |arguments: &[&str]| run(cargo, copy, arguments, 0);
    let test = ["test", "--release", "--locked"];
    let own = [&test[..], &["--package", NAME]].concat();
    cargo(&own);
    cargo(&[&own[..], &["--no-default-features", "--no-run"]].concat());
    let told = cargo(&["xtask", "verify-all", "--check", "--only", NAME]);
    assert!(told.contains("1 case holds"), "{told}");
    cargo(&["xtask", "gallery", "--check"]);
    // The places that name every puzzle name this one, and no import goes in a circle.
    let places = ["--package", "xtask", "--test", "registry", "--test", "imports"];
    cargo(&[&test[..], &places].concat());
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
