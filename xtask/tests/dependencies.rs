//! What a puzzle crate brings into somebody else's project.
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

const OURS: [&str; 3] = ["grid", "proof", "search"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn cargo(dir: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO")).args(arguments).current_dir(dir).output().unwrap()
}

#[test]
fn each_puzzle_stays_within_the_budget() {
    for name in puzzles::ALL.names() {
        let tree =
            ["tree", "--locked", "--offline", "-e", "normal", "--prefix", "none", "-p", name];
        let output = cargo(&root(), &tree);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).unwrap();
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

#[test]
fn a_stranger_uses_one_crate_by_path() {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let stranger = target.join("stranger");
    let src = stranger.join("src");
    fs::create_dir_all(&src).unwrap();
    let path = root().join("crates").join("crucible");
    let manifest = format!(
        "[package]\nname = \"stranger\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\ncrucible = {{ path = {:?} }}\n\n[workspace]\n",
        path.to_str().unwrap()
    );
    fs::write(stranger.join("Cargo.toml"), manifest).unwrap();
    // The same versions as ours, all of them fetched already.
    fs::copy(root().join("Cargo.lock"), stranger.join("Cargo.lock")).unwrap();
    let program = r#"
use crucible::search::{Options, Outcome};
use crucible::{City, Rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let city: City = "24134\n32154\n32552\n".parse()?;
    let rules = Rules::runs(1..=3)?;
    let route = city.solve(&rules).ok_or("no route")?;
    println!("{} over {} cells", route.cost(), route.cells().len());
    print!("{}", city.draw(&route));
    let budget = Options::default().max_expansions(1);
    if let Outcome::Exhausted(stopped) = city.search(&rules, &budget) {
        println!("at least {}", stopped.lower_bound);
    }
    Ok(())
}
"#;
    fs::write(src.join("main.rs"), program).unwrap();
    let folder = target.join("stranger-target");
    let output = cargo(
        &stranger,
        &["run", "--quiet", "--offline", "--target-dir", folder.to_str().unwrap()],
    );
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert_eq!(out, "17 over 7 cells\n2>>34\n32v>>\n3255v\nat least 8\n", "{err}");
}
