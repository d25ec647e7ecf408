//! No file of a crate imports, along whatever way, from one that imports from it.
//!
//! A scanner of its own looks through `use` trees, paths and re-exports; that
//! it finds what it should is tried on made-up crates.
#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test plays the world outside, and fails by a panic"
)]

mod graph;
mod made_up;
mod source;
mod tokens;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use graph::{Graph, Imports, cycles};

/// KNOWN CYCLES: crates that still have some. To be emptied; a crate that has
/// none any more must not stay in this list.
const KNOWN: [&str; 0] = [];

/// The folders below `folder`, or its files that end in `.rs`.
fn entries(folder: &Path, folders: bool) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    let is_source = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    paths.retain(|path| if folders { path.is_dir() } else { is_source(path) });
    paths.sort();
    paths
}

/// The root files of a package: library, binary, and each tree of tests.
fn roots(package: &Path) -> Vec<PathBuf> {
    let (source, tests) = (package.join("src"), package.join("tests"));
    let mut roots = vec![source.join("lib.rs"), source.join("main.rs")];
    roots.extend(entries(&tests, false));
    roots.extend(entries(&tests, true).into_iter().map(|folder| folder.join("main.rs")));
    roots.retain(|root| root.is_file());
    roots
}

#[test]
fn no_crate_has_an_import_cycle() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut packages = entries(&top.join("crates"), true);
    packages.push(top.join("xtask"));
    let mut wrong = Vec::new();
    let mut files = 0;
    for package in packages {
        let name = package.strip_prefix(top).unwrap().display().to_string();
        let mut found = Vec::new();
        for root in roots(&package) {
            let reader = |file: &Path| fs::read_to_string(top.join(file)).ok();
            let graph = Graph::read(root.strip_prefix(top).unwrap(), &reader).unwrap();
            let imports = graph.imports();
            files += imports.len();
            found.extend(cycles(&imports));
        }
        match (KNOWN.contains(&name.as_str()), found.is_empty()) {
            (false, false) => wrong.extend(found),
            (true, true) => wrong.push(format!("{name} has no cycle: take it out of KNOWN")),
            (true, false) | (false, true) => {}
        }
    }
    assert!(files > 100, "only {files} files were read");
    assert!(wrong.is_empty(), "import cycles:\n{}", wrong.join("\n"));
}

/// Files that belong to the solver's side of a puzzle crate.
const SOLVER: [&str; 3] = ["space", "solve", "packed"];

/// Whether `file` is the module `name` of a crate, or lies in its folder.
fn belongs_to(file: &Path, name: &str) -> bool {
    let within = file.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
    let mut within = within.skip_while(|part| part != "src").skip(1);
    within.next().is_some_and(|part| part == name || part == format!("{name}.rs"))
}

/// Everything on the solver's side that a referee reaches by its imports.
fn reached_by_referees(imports: &Imports) -> Vec<String> {
    let mut reached = Vec::new();
    for referee in imports.keys().filter(|file| belongs_to(file, "referee")) {
        let mut seen = BTreeSet::from([referee]);
        let mut open = vec![referee];
        while let Some(file) = open.pop() {
            if SOLVER.iter().any(|name| belongs_to(file, name)) {
                reached.push(format!("{} reaches {}", referee.display(), file.display()));
            }
            let next = imports.get(file).into_iter().flatten().map(|(target, _)| target);
            open.extend(next.filter(|target| seen.insert(target)));
        }
    }
    reached
}

#[test]
fn no_referee_reaches_the_solver() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut referees = 0;
    for package in entries(&top.join("crates"), true) {
        let root = package.join("src").join("lib.rs");
        let reader = |file: &Path| fs::read_to_string(top.join(file)).ok();
        let graph = Graph::read(root.strip_prefix(top).unwrap(), &reader).unwrap();
        let imports = graph.imports();
        referees += imports.keys().filter(|file| belongs_to(file, "referee")).count();
        assert_eq!(reached_by_referees(&imports), [""; 0]);
    }
    assert!(referees >= 4, "only {referees} referees were found");
}

#[test]
fn a_referee_that_reaches_the_solver_is_named() {
    let file = |name: &str| PathBuf::from(format!("crates/x/src/{name}"));
    let import = |name: &str| BTreeMap::from([(file(name), String::new())]);
    let mut imports = Imports::from([
        (file("referee/moves.rs"), import("state.rs")),
        (file("state.rs"), BTreeMap::new()),
        (file("space.rs"), import("state.rs")),
    ]);
    assert_eq!(reached_by_referees(&imports), [""; 0]);
    imports.insert(file("state.rs"), import("space.rs"));
    let named = "crates/x/src/referee/moves.rs reaches crates/x/src/space.rs";
    assert_eq!(reached_by_referees(&imports), [named]);
}
