//! Puzzles taken out again: what has changed since, what was cut short, and
//! what others need.

use std::fs;

use crate::making::{done, refuse, tree, workspace};

#[test]
fn lines_that_were_rewritten_since_are_found() {
    let folder = workspace();
    let before = tree(&folder);
    done(&folder, &["ice", "--files-only"]);
    for (file, from, to) in [
        (
            "xtask/Cargo.toml",
            "ice = { path = \"../crates/ice\" }",
            "ice = { path = \"../crates/ice\", features = [\"serde\"] }",
        ),
        ("xtask/src/puzzles/mod.rs", "mod ice;", "pub(crate) mod ice;"),
        ("xtask/src/puzzles/mod.rs", "&ice::Puzzle,", "&ice::Ice,"),
        ("README.md", "find the shortest way over a field", "slide over ice"),
    ] {
        let text = folder.read(file);
        assert_eq!(text.matches(from).count(), 1, "{file}: {from}");
        folder.write(file, text.replace(from, to));
    }
    done(&folder, &["--remove", "ice"]);
    assert!(tree(&folder) == before);

    // What is not on one line is left to the user, before anything is removed.
    done(&folder, &["ice", "--files-only"]);
    let manifest = folder.read("xtask/Cargo.toml");
    let line = "ice = { path = \"../crates/ice\" }\n";
    let table =
        format!("{}\n[dependencies.ice]\npath = \"../crates/ice\"\n", manifest.replace(line, ""));
    folder.write("xtask/Cargo.toml", table);
    let by_hand = "take `ice` out of the dependencies by hand, then go on";
    refuse(&folder, &["--remove", "ice"], &format!("xtask/Cargo.toml: {by_hand}"));
    folder.write("xtask/Cargo.toml", manifest.replace(line, ""));
    let said = done(&folder, &["--remove", "ice"]);
    assert!(!said.contains(&"edited xtask/Cargo.toml".to_owned()), "{said:?}");
    assert!(tree(&folder) == before);
}

#[test]
fn a_removal_that_was_cut_short_goes_on() {
    let folder = workspace();
    let before = tree(&folder);
    // At the first step that something stands in the way of, and later.
    for obstacle in ["xtask/gallery/ice.svg/x", "xtask/snapshots/ice--a--b.snap/x"] {
        done(&folder, &["ice", "--files-only"]);
        folder.write(obstacle, "");
        let run = folder.xtask(&["new", "--remove", "ice"]);
        let (path, _) = obstacle.rsplit_once('/').unwrap();
        let start = format!("error: {}: ", folder.path(path).display());
        assert!(run.code == 2 && run.err.starts_with(&start), "{run:?}");
        fs::remove_dir_all(folder.path(path)).unwrap();
        let said = done(&folder, &["--remove", "ice"]);
        assert_eq!(said.last().unwrap(), "removed fixtures/ice");
        assert!(!said.iter().any(|line| line.starts_with("edited")), "{said:?}");
        assert!(tree(&folder) == before);
    }
    // The same after a `new` that got no further than its fixtures.
    folder.write("fixtures/ice/answers.toml", "");
    assert_eq!(done(&folder, &["--remove", "ice"]), ["removed fixtures/ice"]);
    refuse(&folder, &["--remove", "ice"], "there is no puzzle `ice`: fixtures/ice is missing");
}

#[test]
fn what_others_need_stays() {
    let folder = workspace();
    let bench = "xtask/bench/Cargo.toml depends on it";
    refuse(&folder, &["--remove", "pacman"], &format!("`pacman` stays: {bench}"));
    // A library of the project is no puzzle.
    let missing = "there is no puzzle `grid`: fixtures/grid is missing";
    refuse(&folder, &["--remove", "grid"], missing);
    done(&folder, &["ice", "--files-only"]);
    done(&folder, &["fire", "--files-only"]);
    let manifest = folder.read("crates/fire/Cargo.toml");
    let needing = manifest.replace("grid.workspace", "ice = { path = \"../ice\" }\ngrid.workspace");
    folder.write("crates/fire/Cargo.toml", needing);
    let message = "`ice` stays: crates/fire/Cargo.toml depends on it";
    refuse(&folder, &["--remove", "ice"], message);
    done(&folder, &["--remove", "fire"]);
    done(&folder, &["--remove", "ice"]);
    folder.write("fixtures/ice/answers.toml", "");
    folder.write("xtask/fuzz/Cargo.toml", "[");
    let run = folder.xtask(&["new", "--remove", "ice"]);
    assert!(run.code == 2 && run.err.starts_with("error: xtask/fuzz/Cargo.toml: "), "{run:?}");
}
