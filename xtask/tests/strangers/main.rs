//! Our crates in a project outside the workspace: their dependencies, and their use.
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

/// The registry crates that a puzzle may need, 20 with both versions of `syn`: `either`
/// and `memchr` come with our `itertools` and `nom`, the others with `pathfinding`.
const BUDGET: &str = "deprecate-until either equivalent hashbrown indexmap integer-sqrt itertools \
    memchr nom num-traits pathfinding proc-macro2 quote rustc-hash semver syn thiserror \
    thiserror-impl unicode-ident";

const OURS: [&str; 4] = ["grid", "proof", "puzzle", "search"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn cargo(dir: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO")).args(arguments).current_dir(dir).output().unwrap()
}

/// A package of ours and all its dependencies of these kinds, by name and version.
fn tree(kinds: &str, arguments: &[&str]) -> BTreeSet<(String, String)> {
    let tree = ["tree", "--offline", "--locked", "-e", kinds, "--prefix", "none"];
    let output = cargo(&root(), &[&tree, arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let words = text.lines().filter_map(|line| line.split_once(' '));
    let version = |rest: &str| rest.split(' ').next().unwrap().to_owned();
    words.map(|(name, rest)| (name.to_owned(), version(rest))).collect()
}

/// All dependencies of a puzzle without its solver.
const CHECKING: [&str; 7] = ["either", "grid", "itertools", "memchr", "nom", "proof", "puzzle"];

#[test]
fn each_puzzle_stays_within_the_budget() {
    for name in puzzles::ALL.names() {
        let mut packages = tree("normal", &["-p", name]);
        packages.retain(|(package, _)| !OURS.contains(&&**package) && *package != name);
        assert!(packages.iter().any(|(package, _)| *package == "pathfinding"), "{packages:?}");
        assert!(packages.len() <= 20, "{name} brings {} crates: {packages:?}", packages.len());
        // The README also counts the dependencies of a build.
        let all = tree("normal,build", &["-p", name]);
        assert!(all.len() <= 21 + OURS.len() + 1, "{name} needs {all:?}");
        packages.retain(|(package, _)| !BUDGET.split(' ').any(|allowed| allowed == package));
        assert!(packages.is_empty(), "{name} brings {packages:?}");
        // Without its solver, a puzzle has only these dependencies.
        let packages = tree("normal", &["-p", name, "--no-default-features"]);
        let names: BTreeSet<&str> = packages.iter().map(|(package, _)| &**package).collect();
        assert_eq!(names, CHECKING.into_iter().chain([name]).collect(), "{name}");
    }
}

/// Builds `program` as a package outside the workspace that depends by path on our crate
/// `dependency`, with these `settings`. Runs it, and returns its output.
fn run(name: &str, (dependency, settings): (&str, &str), program: &str) -> String {
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
    // The same versions as ours, which are already downloaded.
    fs::copy(root().join("Cargo.lock"), package.join("Cargo.lock")).unwrap();
    let folder = target.join("strangers-target");
    let folder = folder.to_str().unwrap();
    let output = cargo(&package, &["run", "--quiet", "--offline", "--target-dir", folder]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Each program depends on one of our crates, and asserts what it finds out.
#[test]
fn programs_of_strangers() {
    for (file, dependency) in [
        ("xtask/tests/strangers/programs/checker.rs", ("pacman", ", default-features = false")),
        ("crates/search/examples/own_map.rs", ("search", "")),
    ] {
        let program = fs::read_to_string(root().join(file)).unwrap();
        let (_, name) = file.trim_end_matches(".rs").rsplit_once('/').unwrap();
        assert_eq!(run(name, dependency, &program), "", "{name}");
        assert!(name != "own_map" || program.lines().count() <= 100);
    }
}

#[test]
fn what_the_readme_shows_can_be_pasted() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let programs = readme.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next());
    let outputs = programs.map(|program| run("stranger-readme", ("crucible", ""), program));
    let drawing = "17 over 7 cells\n2>>34\n32v>>\n3255v\n";
    assert_eq!(outputs.collect::<Vec<_>>(), [drawing, "no route costs less than 17\n"]);
}
