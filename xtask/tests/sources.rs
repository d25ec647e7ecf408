//! No file imports, directly or indirectly, from one that imports from it; and README,
//! guide and folders agree with the registry on the puzzles.
#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test plays the world outside, and fails by a panic"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::iter::Peekable;
use std::path::Path;
use std::slice::Iter;

use xtask::puzzles;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The texts of a crate by module, such as `crate::a::b`, which follows from the path of
/// the file. Imports are found in its tokens, and followed through re-exports to the file
/// that defines the name.
type Files = BTreeMap<String, String>;

/// The tokens of `text` without comments, string literals and the tests at its end.
fn tokens(text: &str) -> Vec<&str> {
    let text = text.split("\n#[cfg(test)]\nmod ").next().unwrap();
    let mut tokens = Vec::new();
    let code = text.lines().map(|line| line.split("//").next().unwrap());
    // Every second piece between quotes is a string literal.
    for piece in code.flat_map(|line| line.split('"').step_by(2)) {
        let mut rest = piece.trim();
        while let Some(first) = rest.chars().next() {
            let word = rest.find(|next: char| !next.is_alphanumeric() && next != '_');
            let end = match word.unwrap_or(rest.len()) {
                0 if rest.starts_with("::") => 2,
                0 => first.len_utf8(),
                end => end,
            };
            tokens.push(&rest[..end]);
            rest = rest[end..].trim_start();
        }
    }
    tokens
}

fn join(path: &str, name: &str) -> String {
    match (name, path.rsplit_once("::")) {
        ("self", _) => path.to_owned(),
        ("super", Some((outer, _))) => outer.to_owned(),
        _ => format!("{path}::{name}"),
    }
}

/// Finds each path that continues `path`, and the name by which it is known here.
fn spread(rest: &mut Peekable<Iter<'_, &str>>, path: &str, found: &mut Vec<(String, String)>) {
    if rest.next_if_eq(&&"::").is_none() {
        let alias = rest.next_if_eq(&&"as").and_then(|_| rest.next()).copied();
        let name = alias.or(path.rsplit("::").next()).unwrap();
        return found.push((path.to_owned(), name.to_owned()));
    }
    match *rest.next().unwrap() {
        "{" => {
            while let Some(name) = rest.next_if(|next| **next != "}") {
                if *name != "," {
                    spread(rest, &join(path, name), found);
                }
            }
            rest.next();
        }
        name => spread(rest, &join(path, name), found),
    }
}

/// The paths within the crate in `module`: those that it re-exports, and those that it
/// uses, each with its name.
fn paths(module: &str, files: &Files) -> [Vec<(String, String)>; 2] {
    let tokens = tokens(&files[module]);
    let [mut shown, mut used] = [Vec::new(), Vec::new()];
    let mut is_shown = false;
    for (at, word) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).map_or("", |before| tokens[before]);
        is_shown =
            if *word == "use" { matches!(before, "pub" | ")") } else { is_shown && *word != ";" };
        let start = match *word {
            "crate" => "crate".to_owned(),
            name => join(module, name),
        };
        let leads = tokens.get(at + 1) == Some(&"::") && files.contains_key(&start);
        if leads && !matches!(before, "::" | "." | "$") {
            let found = if is_shown { &mut shown } else { &mut used };
            spread(&mut tokens[at + 1..].iter().peekable(), &start, found);
        }
    }
    [shown, used]
}

/// The module that defines what `path` names, following re-exports.
fn definer(path: &str, files: &Files, seen: &mut BTreeSet<String>) -> String {
    let ends = path.match_indices("::").map(|(end, _)| end).chain([path.len()]);
    let end = ends.filter(|end| files.contains_key(&path[..*end])).last().unwrap();
    let (name, shown) = (path[end..].split("::").nth(1), paths(&path[..end], files)[0].clone());
    match shown.into_iter().find(|(_, shown)| Some(&**shown) == name) {
        Some((target, _)) if seen.insert(path.to_owned()) => definer(&target, files, seen),
        _ => path[..end].to_owned(),
    }
}

/// The modules in import cycles, and those that import from one, directly or indirectly.
fn circles(files: &Files) -> String {
    let mut imports: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for module in files.keys() {
        let [_, used] = paths(module, files);
        let targets = used.iter().map(|(path, _)| definer(path, files, &mut BTreeSet::new()));
        imports.insert(module, targets.filter(|target| target != module).collect());
    }
    // A module that imports nothing of the rest is in no cycle.
    loop {
        let left: Vec<&str> = imports.keys().copied().collect();
        imports.retain(|_, targets| left.iter().any(|module| targets.contains(*module)));
        if imports.len() == left.len() {
            return left.join(" ");
        }
    }
}

/// Adds every file below `folder`, the folder of `module`.
fn add(folder: &Path, module: &str, files: &mut Files) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let is_root = match stem {
            "main" => !folder.join("lib.rs").exists(),
            _ => matches!(stem, "lib" | "mod"),
        };
        let name = if is_root { module.to_owned() } else { join(module, stem) };
        if path.is_dir() {
            add(&path, &name, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.insert(name, fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn no_package_has_a_circle_of_imports() {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let others = ["xtask", "xtask/bench", "xtask/fuzz"].map(|package| root().join(package));
    let mut all = 0;
    for package in crates.chain(others) {
        let tests = fs::read_dir(package.join("tests")).into_iter().flatten();
        let tops = tests.map(|entry| entry.unwrap().path()).chain([package.join("src")]);
        for top in tops.filter(|top| top.is_dir()) {
            let mut files = Files::new();
            add(&top, "crate", &mut files);
            all += files.len();
            files.entry("crate".to_owned()).or_default();
            assert_eq!(circles(&files), "", "{}", top.display());
        }
    }
    assert!(all > 300, "only {all} files were read");
}

#[test]
fn a_circle_is_heard() {
    let files = |c: &str| -> Files {
        let texts = [
            ("crate", "pub(crate) mod b;\npub use b::{self, One as Uno};\n"),
            ("crate::a", "use crate::{Uno, b::c::Three};\n"),
            ("crate::b", "pub use self::c::{Three, Four};\nuse d::Five;\nuse c::Six;\n"),
            ("crate::b::c", c),
            ("crate::b::d", "pub struct Five;\n"),
        ];
        texts.map(|(module, text)| (module.to_owned(), text.to_owned())).into()
    };
    let tests = "\n#[cfg(test)]\nmod tests {\n    use super::super::One;\n}\n";
    for good in [
        "use super::d::Five;",
        "use crate::b::{d::{self, Five}};",
        "// crate::Uno",
        "\"crate::Uno\"",
        tests,
    ] {
        assert_eq!(circles(&files(good)), "", "{good}");
    }
    for bad in [
        "use super::One;",
        "use crate::Uno;",
        "use crate::{a::A, b::One};",
        "crate::b::One",
        "pub fn f(_: super::One)",
    ] {
        assert!(circles(&files(bad)).ends_with("crate::b crate::b::c"), "{bad}");
    }
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
        // `MIN..=MAX` stands for every range.
        let word = if rules.contains("..=") { "MIN..=MAX" } else { &rules };
        let cell = row.trim_end_matches('|').rsplit('|').next().unwrap();
        assert!(cell.contains(&format!("`{word}`")), "{row} does not name {word}");
        assert!(puzzle.profile().rules.contains(word), "{}", puzzle.profile().rules);
    }
}

#[test]
fn each_puzzle_has_its_files_a_page_and_a_guide() {
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
    }
    let guide = read(".github/CONTRIBUTING.md");
    let steps = guide.split("## Adding a puzzle").nth(1).unwrap().split("\n## ").next().unwrap();
    for place in ["`crates/PUZZLE`", "`fixtures/PUZZLE/", "`xtask/src/puzzles/`", "`ALL`"] {
        assert!(steps.contains(place), "the guide does not name {place}");
    }
}
