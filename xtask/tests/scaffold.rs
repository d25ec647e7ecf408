//! A puzzle made by `new` in a copy of the workspace: it is built, its tests
//! pass, everything is verified, and taken out again it leaves no trace.
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

#[track_caller]
fn run(program: &Path, folder: &Path, arguments: &[&str], code: i32) -> String {
    // Not the folder of this very run: Cargo takes a copy of a workspace for
    // the workspace itself there, and would write over what it has built.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("scaffold-target");
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder).env("CARGO_TARGET_DIR", target);
    command.env("WAYPROOF_CASES", "200").env_remove("CI").env_remove("RUSTFLAGS");
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}:\n{text}");
    text
}

#[test]
fn a_new_puzzle_holds_at_once_and_leaves_no_trace() {
    let (copy, xtask) = (copy(), Path::new(env!("CARGO_BIN_EXE_xtask")));
    let cargo = PathBuf::from(env::var_os("CARGO").unwrap());
    let before = files(&copy);
    run(xtask, &copy, &["new", "lost-and-found", "--files-only"], 0);
    // What is there already is not written over.
    run(xtask, &copy, &["new", "lost-and-found"], 2);
    run(xtask, &copy, &["new", "crucible"], 2);
    run(xtask, &copy, &["new", "clap"], 2);
    run(&cargo, &copy, &["fmt", "--all", "--check"], 0);
    run(&cargo, &copy, &["test", "--quiet", "--offline", "--package", "lost-and-found"], 0);
    let program = ["run", "--quiet", "--offline", "--package", "xtask", "--"];
    let with = |arguments: &[&'static str]| [&program[..], arguments].concat();
    let accept = with(&["verify-all", "--accept", "--only", "lost-and-found"]);
    let told = run(&cargo, &copy, &accept, 0);
    assert!(told.contains("all 2 cases hold"), "{told}");
    run(&cargo, &copy, &with(&["verify-all", "--check", "--only", "lost-and-found"]), 0);
    run(&cargo, &copy, &with(&["gallery"]), 0);
    run(xtask, &copy, &["new", "--remove", "lost-and-found"], 0);
    let after = files(&copy);
    let names = |files: &BTreeMap<String, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&after), names(&before));
    for (name, bytes) in &before {
        assert_eq!(
            String::from_utf8_lossy(&after[name]),
            String::from_utf8_lossy(bytes),
            "{name} is not what it was"
        );
    }
    let said = run(xtask, &copy, &["new", "--remove", "lost-and-found"], 2);
    assert!(said.contains("there is no puzzle `lost-and-found`"), "{said}");
    // A library of the project is no puzzle.
    run(xtask, &copy, &["new", "--remove", "search"], 2);
}
