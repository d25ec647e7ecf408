//! What our crates bring into somebody else's project, and what can be done there.
#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test plays the world outside"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use xtask::puzzles;

/// The registry crates that may be in a puzzle's tree, and who brings them: 20
/// with both versions of `syn`.
const BUDGET: [&str; 19] = [
    "deprecate-until", // pathfinding
    "either",          // itertools
    "equivalent",      // pathfinding
    "hashbrown",       // pathfinding
    "indexmap",        // pathfinding, and the state table of `search`
    "integer-sqrt",    // pathfinding
    "itertools",       // ours
    "memchr",          // nom
    "nom",             // ours
    "num-traits",      // pathfinding
    "pathfinding",     // ours
    "proc-macro2",     // pathfinding
    "quote",           // pathfinding
    "rustc-hash",      // pathfinding, and the state table of `search`
    "semver",          // pathfinding
    "syn",             // pathfinding, in two major versions
    "thiserror",       // pathfinding
    "thiserror-impl",  // pathfinding
    "unicode-ident",   // pathfinding
];

const OURS: [&str; 4] = ["grid", "proof", "puzzle", "search"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn cargo(dir: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO")).args(arguments).current_dir(dir).output().unwrap()
}

/// What cargo says of the packages that one in `dir` depends on, a line each.
fn tree(dir: &Path, arguments: &[&str]) -> String {
    let tree = ["tree", "--offline", "-e", "normal", "--prefix", "none"];
    let output = cargo(dir, &[&tree, arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The names in such a text.
fn names(tree: &str) -> BTreeSet<&str> {
    let names = tree.lines().filter_map(|line| line.split(' ').next());
    names.filter(|name| !name.is_empty()).collect()
}

#[test]
fn each_puzzle_stays_within_the_budget() {
    for name in puzzles::ALL.names() {
        let text = tree(&root(), &["--locked", "-p", name]);
        // One line is `name version`, and in brackets what else there is to say.
        let packages: BTreeSet<(&str, &str)> = text
            .lines()
            .filter_map(|line| {
                let mut words = line.split(' ');
                Some((words.next()?, words.next()?))
            })
            .filter(|(package, _)| !OURS.contains(package) && *package != name)
            .collect();
        assert!(packages.iter().any(|(package, _)| *package == "pathfinding"), "{text}");
        let foreign: Vec<_> =
            packages.iter().filter(|(package, _)| !BUDGET.contains(package)).collect();
        assert!(foreign.is_empty(), "{name} brings {foreign:?}");
        assert!(packages.len() <= 20, "{name} brings {} crates:\n{text}", packages.len());
    }
}

/// Builds `program` as a package outside the workspace that depends on one
/// crate of ours by path, and returns what it prints.
fn run(name: &str, dependency: &str, program: &str) -> String {
    run_with(name, dependency, "", program)
}

/// The same with these `settings` of the dependency.
fn run_with(name: &str, dependency: &str, settings: &str, program: &str) -> String {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let package = target.join(name);
    fs::create_dir_all(package.join("src")).unwrap();
    let path = root().join("crates").join(dependency);
    let manifest = format!(
        "[package]\nname = {name:?}\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\n{dependency} = {{ path = {:?}{settings} }}\n\n[workspace]\n",
        path.to_str().unwrap()
    );
    fs::write(package.join("Cargo.toml"), manifest).unwrap();
    fs::write(package.join("src").join("main.rs"), program).unwrap();
    // The same versions as ours, all of them fetched already.
    fs::copy(root().join("Cargo.lock"), package.join("Cargo.lock")).unwrap();
    let folder = target.join("strangers-target");
    let folder = folder.to_str().unwrap();
    let output = cargo(&package, &["run", "--quiet", "--offline", "--target-dir", folder]);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    assert!(output.status.success(), "{}", text(output.stderr));
    text(output.stdout)
}

#[test]
fn one_puzzle_is_used_by_path() {
    let out = run("stranger-puzzle", "crucible", include_str!("programs/one_puzzle.rs"));
    assert_eq!(out, "17 over 7 cells\n2>>34\n32v>>\n3255v\nat least 6\n");
}

/// What is in the tree of a puzzle without its solver, besides the puzzle.
const CHECKING: [&str; 7] = ["either", "grid", "itertools", "memchr", "nom", "proof", "puzzle"];

#[test]
fn a_certificate_is_checked_without_any_solver() {
    let settings = ", default-features = false";
    let program = include_str!("programs/checker.rs");
    let out = run_with("stranger-checker", "pacman", settings, program);
    let expected = "this route costs 6; no route costs less, and it is the first of those that cost 6\n\
        the move (0,0) -> (1,0) of cost 1 raises the potential from 1 to 3\n";
    assert_eq!(out, expected);

    let package = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stranger-checker");
    let text = tree(&package, &["--format", "{p}"]);
    let ours = ["pacman", "stranger-checker"];
    let expected: BTreeSet<&str> = CHECKING.into_iter().chain(ours).collect();
    assert_eq!(names(&text), expected, "{text}");
}

#[test]
fn each_puzzle_without_its_solver_stands_on_grid_and_proof() {
    for name in puzzles::ALL.names() {
        let text = tree(&root(), &["--locked", "-p", name, "--no-default-features"]);
        let expected: BTreeSet<&str> = CHECKING.into_iter().chain([name]).collect();
        assert_eq!(names(&text), expected, "{text}");
    }
}

#[test]
fn what_the_readme_shows_can_be_pasted() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let programs = readme.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next());
    let outputs: Vec<String> =
        programs.map(|program| run("stranger-readme", "crucible", program)).collect();
    let drawing = "17 over 7 cells\n2>>34\n32v>>\n3255v\n";
    assert_eq!(outputs, [drawing, "no route costs less than 17\n"]);
}

#[test]
fn the_first_guess_compiles() {
    let out = run("stranger-guesses", "crucible", include_str!("programs/guesses.rs"));
    let expected = "1 at (1,1)\n\
        15 in all, Some(Pos { row: 0, col: 1 })\n\
        cost 6, 4 steps, with a certificate of 15 states\n\
        >vv>\n\
        v>>v\n\
        >v>v\n\
        146 simple routes, Some(6) the least\n\
        stopped (expansions), every route costs at least 4\n";
    assert_eq!(out, expected);
}

#[test]
fn a_space_is_given_an_engine_of_its_own() {
    let out = run("stranger-engine", "search", include_str!("programs/own_engine.rs"));
    let expected = "12 states agree\n\
        5 over [0, 4, 8, 9, 10, 11]\n\
        1 as cheap\n\
        12 states prove it\n\
        sweep took 3 sweeps\n\
        the reference says the same: true\n\
        stopped at 0\n";
    assert_eq!(out, expected);
}

#[test]
fn a_client_of_search_alone_names_what_it_gets() {
    let out = run("stranger-names", "search", include_str!("programs/search_alone.rs"));
    let expected = "10 states agree\n\
        [1, 2, 4, 5, 10] 6 Some(\"2\") Some(AtLeast(6)) true pathfinding Some(8)\n\
        13 moves checked\n\
        expansions 2\n\
        14 routes\n\
        Some(6)\n\
        no sequence of tight moves leads from a start to a goal\n";
    assert_eq!(out, expected);
}

#[test]
fn a_map_of_ones_own_is_written_from_the_first_page() {
    let program = include_str!("programs/own_map.rs");
    assert!(program.lines().count() <= 100);
    let out = run("stranger-map", "search", program);
    let expected = "(0, 0) -> (1, 1) -> (2, 2) -> (3, 3)\n\
        0 states and 0 moves checked; 16 numbers agree\n\
        [9, 10, 10]\n\
        Some(4)\n";
    assert_eq!(out, expected);
}
