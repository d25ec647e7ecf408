//! The places that name every puzzle: README, guide and folders, held to the registry.

#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test plays the world outside, and fails by a panic"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use xtask::puzzles::{self, LISTING_ROOM, ROOMS};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The cells of each row of the README's table of puzzles.
fn table() -> Vec<Vec<String>> {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let rows = readme.lines().skip_while(|line| !line.starts_with("| puzzle |")).skip(2);
    let rows = rows.take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect())
        .collect()
}

#[test]
fn each_puzzle_has_its_row_in_the_readme() {
    let linked = |name| format!("[`{name}`](crates/{name})");
    let expected: Vec<String> = puzzles::ALL.names().into_iter().map(linked).collect();
    let found: Vec<String> = table().iter().map(|row| row[0].clone()).collect();
    assert_eq!(found, expected, "the README names other puzzles, or in another order");
}

#[test]
fn each_row_names_the_default_rules() {
    for (row, puzzle) in table().iter().zip(puzzles::ALL.puzzles()) {
        let rules = puzzle.rules(None).unwrap().to_string();
        // A range stands for all of its kind.
        let word = if rules.contains("..=") { "MIN..=MAX" } else { &rules };
        assert!(row[2].contains(&format!("`{word}`")), "{row:?} does not name {word}");
        assert!(puzzle.rules_help().contains(word), "{}", puzzle.rules_help());
    }
}

#[test]
fn each_puzzle_has_its_crate_its_fixtures_and_its_adapter() {
    for name in puzzles::ALL.names() {
        let manifest = root().join("crates").join(name).join("Cargo.toml");
        let manifest = fs::read_to_string(manifest).unwrap();
        assert!(manifest.lines().any(|line| line == format!("name = \"{name}\"")), "{name}");
        let adapter = format!("xtask/src/puzzles/{}.rs", name.replace('-', "_"));
        for file in [adapter, format!("fixtures/{name}/answers.toml")] {
            assert!(root().join(&file).is_file(), "{file} is missing");
        }
    }
}

#[test]
fn each_puzzle_has_its_picture_in_the_readme() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for name in puzzles::ALL.names() {
        let file = format!("xtask/gallery/{name}.svg");
        assert!(readme.contains(&format!("]({file})")), "the README does not show {file}");
        assert!(root().join(&file).is_file(), "{file} is missing: run `cargo xtask gallery`");
    }
}

#[test]
fn every_folder_of_fixtures_belongs_to_a_puzzle() {
    let mut folders: Vec<String> = fs::read_dir(root().join("fixtures"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    folders.sort();
    let mut names = puzzles::ALL.names();
    names.sort_unstable();
    assert_eq!(folders, names);
}

/// Whoever adds a puzzle is told of every place that these tests look at.
#[test]
fn the_guide_names_the_places() {
    let guide = fs::read_to_string(root().join(".github/CONTRIBUTING.md")).unwrap();
    let (_, steps) = guide.split_once("## Adding a puzzle").unwrap();
    let (steps, _) = steps.split_once("\n## ").unwrap();
    for place in ["`crates/PUZZLE`", "`fixtures/PUZZLE/", "`xtask/src/puzzles/`", "`ALL`", "README"]
    {
        assert!(steps.contains(place), "the guide does not name {place}");
    }
}

/// The kinds of tests that each puzzle has: each is a file of this name.
const KINDS: [(&str, &str); 5] = [
    ("known answers", "known"),
    ("texts that are refused", "malformed"),
    ("random inputs", "random"),
    ("every small input", "exhaustive"),
    ("damaged routes", "tampering"),
];

/// The Rust files below `folder`, by their paths from there, and their texts.
fn sources(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = PathBuf::from(path.file_name().unwrap());
        if path.is_dir() {
            files.extend(sources(&path).into_iter().map(|(file, text)| (name.join(file), text)));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.insert(name, fs::read_to_string(path).unwrap());
        }
    }
    files
}

/// The kinds of tests that are not among `files`, the tests of a package: each
/// is a module that has a test, and all are modules of one target.
fn missing_kinds(files: &BTreeMap<PathBuf, String>) -> Vec<&'static str> {
    let has = |text: &str, line: &str| text.lines().any(|other| other == line);
    let missing = |main: &PathBuf| {
        let is_there = |word: &str| {
            let module = files.get(&main.with_file_name(format!("{word}.rs")));
            has(&files[main], &format!("mod {word};"))
                && module.is_some_and(|text| has(text, "#[test]"))
        };
        let kinds = KINDS.into_iter().filter(|(_, word)| !is_there(word));
        kinds.map(|(kind, _)| kind).collect::<Vec<_>>()
    };
    let mains = files.keys().filter(|path| path.ends_with("main.rs"));
    let least = mains.map(missing).min_by_key(Vec::len);
    least.unwrap_or_else(|| KINDS.map(|(kind, _)| kind).into())
}

/// Without a file, its tests, or the line that makes it a module, a kind is missing.
#[test]
fn a_kind_of_tests_that_is_gone_is_missed() {
    for name in puzzles::ALL.names() {
        let whole = sources(&root().join("crates").join(name).join("tests"));
        assert_eq!(missing_kinds(&whole), [""; 0], "{name}");
        assert_eq!(missing_kinds(&BTreeMap::new()), KINDS.map(|(kind, _)| kind));
        let known = whole.keys().find(|path| path.ends_with("known.rs")).unwrap();
        for (kind, word) in KINDS {
            let path = known.with_file_name(format!("{word}.rs"));
            let mut less = whole.clone();
            less.remove(&path).unwrap();
            assert_eq!(missing_kinds(&less), [kind], "{name}");
            for (file, line) in
                [(path, "#[test]"), (known.with_file_name("main.rs"), &format!("mod {word};"))]
            {
                let mut less = whole.clone();
                let text = whole[&file].replace(line, "");
                less.insert(file, text);
                assert_eq!(missing_kinds(&less), [kind], "{name}: {line}");
            }
        }
    }
}

#[test]
fn each_puzzle_has_the_same_rooms_and_kinds_of_tests() {
    let readme = fs::read_to_string(root().join("crates/README.md")).unwrap();
    for puzzle in puzzles::ALL.puzzles() {
        let name = puzzle.name();
        let folder = root().join("crates").join(name);
        for room in ROOMS.into_iter().chain(puzzle.lists_routes().then_some(LISTING_ROOM)) {
            let file = folder.join("src").join(format!("{room}.rs"));
            assert!(file.is_file(), "{} is missing", file.display());
            assert!(readme.contains(&format!("`{room}.rs`")), "crates/README.md: {room}.rs");
        }
        let missing = missing_kinds(&sources(&folder.join("tests")));
        assert!(missing.is_empty(), "{name} has no tests of {}", missing.join(", "));
        let agreement = fs::read_to_string(folder.join("src/agreement.rs")).unwrap();
        assert!(agreement.contains("Referee::new"), "{name} does not compare space and referee");
        let page = fs::read_to_string(folder.join("src/lib.rs")).unwrap();
        assert!(page.starts_with("//! ") && page.contains("//! # Example"), "{name}: no page");
    }
}
