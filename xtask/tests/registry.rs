//! The places that name every puzzle: README, guide and folders, held to the registry.

#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test plays the world outside, and fails by a panic"
)]

use std::fs;
use std::path::{Path, PathBuf};

use xtask::puzzles;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap()
}

#[test]
fn each_puzzle_has_its_row_in_the_readme() {
    let readme = read("README.md");
    let rows = readme.lines().skip_while(|line| !line.starts_with("| puzzle |")).skip(2);
    let rows: Vec<&str> = rows.take_while(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), puzzles::ALL.names().len(), "the README names other puzzles");
    for (row, puzzle) in rows.into_iter().zip(puzzles::ALL.puzzles()) {
        let start = format!("| [`{0}`](crates/{0}) |", puzzle.name());
        assert!(row.starts_with(&start), "{row} is not that of {}", puzzle.name());
        let rules = puzzle.rules(None).unwrap().to_string();
        // A range stands for all of its kind.
        let word = if rules.contains("..=") { "MIN..=MAX" } else { &rules };
        let cell = row.trim_end_matches('|').rsplit('|').next().unwrap();
        assert!(cell.contains(&format!("`{word}`")), "{row} does not name {word}");
        assert!(puzzle.rules_help().contains(word), "{}", puzzle.rules_help());
    }
}

#[test]
fn each_puzzle_has_its_files_a_page_every_kind_of_tests_and_a_guide() {
    let readme = read("README.md");
    for name in puzzles::ALL.names() {
        let manifest = read(&format!("crates/{name}/Cargo.toml"));
        assert!(manifest.lines().any(|line| line == format!("name = \"{name}\"")), "{name}");
        let picture = format!("xtask/gallery/{name}.svg");
        assert!(readme.contains(&format!("]({picture})")), "the README does not show {picture}");
        let adapter = format!("xtask/src/puzzles/{}.rs", name.replace('-', "_"));
        for file in [adapter, format!("fixtures/{name}/answers.toml"), picture] {
            assert!(root().join(&file).is_file(), "{file} is missing");
        }
        let page = read(&format!("crates/{name}/src/lib.rs"));
        assert!(page.starts_with("//! ") && page.contains("//! # Example"), "{name}: no page");
        assert_eq!(missing_kinds(&root().join(format!("crates/{name}/tests"))), [""; 0], "{name}");
    }
    // The tests of a library are others.
    assert_eq!(missing_kinds(&root().join("crates/grid/tests")), KINDS);
    assert_eq!(missing_kinds(&root().join("crates/no-such-crate/tests")), KINDS);
    // Whoever adds a puzzle is told of every place that is looked at.
    let guide = read(".github/CONTRIBUTING.md");
    let (_, steps) = guide.split_once("## Adding a puzzle").unwrap();
    let (steps, _) = steps.split_once("\n## ").unwrap();
    for place in ["`crates/PUZZLE`", "`fixtures/PUZZLE/", "`xtask/src/puzzles/`", "`ALL`", "README"]
    {
        assert!(steps.contains(place), "the guide does not name {place}");
    }
}

/// The kinds of tests that each puzzle has: each is a module of this name, in a file
/// of its own or in `main.rs`.
const KINDS: [&str; 4] = ["known", "malformed", "random", "tampering"];

/// The kinds of tests that a package lacks whose tests are in `folder`.
fn missing_kinds(folder: &Path) -> Vec<&'static str> {
    let targets = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let missing = |target: PathBuf| {
        let main = fs::read_to_string(target.join("main.rs")).unwrap_or_default();
        let is_there = |kind: &&str| {
            let text = fs::read_to_string(target.join(format!("{kind}.rs"))).unwrap_or_default();
            let inside = main.split_once(&format!("\nmod {kind} {{\n"));
            let inside = inside.and_then(|(_, rest)| rest.split("\n}\n").next());
            inside.is_some_and(|text| text.contains("\n    #[test]\n"))
                || main.contains(&format!("\nmod {kind};\n")) && text.contains("\n#[test]\n")
        };
        KINDS.into_iter().filter(|kind| !is_there(kind)).collect::<Vec<_>>()
    };
    targets.map(missing).min_by_key(Vec::len).unwrap_or(KINDS.into())
}
