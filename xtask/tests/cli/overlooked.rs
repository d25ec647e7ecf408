//! What `verify-all` must not overlook, and that it stays within its folders.

use std::fs;

use xtask::puzzles::ALL;

use crate::world::{ANSWERS, Folder, NAME, Runs, World};

#[test]
fn whatever_would_be_ignored_is_named_and_fails() {
    let inputs = "not run: the names of inputs end in `.txt`";
    let puzzles = "not run: no such puzzle, puzzles are crucible";
    let nearest = "not run: no such puzzle, did you mean `crucible`?";
    let (folder, belong) = ("not run: it is a folder", "not run: inputs belong in the folder");
    let no_snapshot = "it is not a snapshot";
    for (file, case, words) in [
        ("fixtures/chess/a.txt", "fixtures/chess", puzzles),
        ("inputs/crucibel/a.txt", "inputs/crucibel", nearest),
        ("fixtures/a.txt", "fixtures/a.txt", belong),
        ("inputs/mine.txt", "inputs/mine.txt", belong),
        ("inputs/answers.toml", "inputs/answers.toml", belong),
        ("fixtures/crucible/UP.TXT", "crucible/UP.TXT", inputs),
        ("fixtures/crucible/a.text", "crucible/a.text", inputs),
        ("inputs/crucible/a.TXT", "crucible/inputs/a.TXT", inputs),
        ("fixtures/crucible/deep/a.txt", "crucible/deep", folder),
        ("fixtures/crucible/a.txt/b.txt", "crucible/a.txt", folder),
        ("inputs/crucible/deep/a.txt", "crucible/inputs/deep", folder),
        ("xtask/snapshots/notes.md", "xtask/snapshots/notes.md", no_snapshot),
        ("xtask/snapshots/a.snap/b.snap", "xtask/snapshots/a.snap", no_snapshot),
    ] {
        let folder = Folder::workspace();
        folder.write(file, "1\n");
        for option in ["--check", "--accept"] {
            folder.verify(option, 1, &[&*format!("\n{case}: {words}"), "2 cases: 1 "]);
            assert!(folder.path(file).exists(), "{file} is gone");
        }
        // With `--only`, what belongs to no puzzle is not judged.
        folder.verify("--check --only crucible", i32::from(case.starts_with("crucible")), &[]);
    }
}

#[test]
fn names_that_begin_with_a_dot_are_not_looked_at() {
    let folder = Folder::workspace();
    let files = "fixtures/.hidden fixtures/crucible/.DS_Store inputs/.gitignore \
                 xtask/snapshots/.keep xtask/snapshots/.writing-by-hand/a.snap \
                 xtask/snapshots/.writing-abc";
    for file in files.split(' ') {
        folder.write(file, "1\n");
    }
    for option in ["--check", "--accept"] {
        folder.verify(option, 0, &[]);
    }
}

/// Missing fixtures are a failure, and their snapshots are kept.
#[test]
fn a_puzzle_without_fixtures_is_a_failure() {
    let folder = Folder::workspace();
    for file in ["fixtures/crucible/small.txt", ANSWERS] {
        fs::remove_file(folder.path(file)).unwrap();
    }
    for option in ["--check", "--accept", "--json"] {
        folder.verify(option, 1, &["the puzzle has no fixtures"]);
        assert_eq!(folder.snapshots(), [NAME], "nothing is dropped where nothing is verified");
    }
    fs::remove_dir(folder.path("fixtures/crucible")).unwrap();
    let run = World { puzzles: ALL, ..folder.world() }.run("verify-all --check");
    let missed = |name| format!("\n{name}/answers.toml: the puzzle has no fixtures\n");
    assert!(ALL.names().iter().all(|name| run.out.contains(&missed(name))), "{}", run.out);
}

/// Otherwise any file could be read, and a snapshot written anywhere.
#[test]
fn answers_do_not_lead_out_of_the_folder() {
    let folder = Folder::workspace();
    folder.write("outside.txt", "12\n34\n");
    folder.write("fixtures/crucible/.sub/thing.txt", "12\n34\n");
    let absolute = folder.path("outside").to_str().unwrap().to_owned();
    let good = folder.read(ANSWERS);
    for name in [".sub/thing", "../../outside", &absolute, "Upper", "a--b", "", ".", ".."] {
        let entry = format!("['{name}']\n\"1..=3\" = 6\n");
        folder.write(ANSWERS, format!("{good}{entry}"));
        let words = format!("crucible/{name}: fixture names are lower-case letters");
        folder.verify("--accept", 1, &[&words]);
        assert_eq!(folder.snapshots(), [NAME], "{name}");
        folder.write(ANSWERS, &good);
        folder.write("inputs/crucible/answers.toml", entry);
        let words = format!("crucible/inputs/{name} 1..=3: answers.toml names it, but there is no");
        folder.verify("--check", 1, &[&words]);
        fs::remove_file(folder.path("inputs/crucible/answers.toml")).unwrap();
    }
    // Nor is a file removed there.
    let outside = folder.write("xtask/outside--1..=3.snap.new", "");
    folder.write("xtask/snapshots/crucible--inputs/stray", "");
    folder.write("inputs/crucible/answers.toml", "['../../outside']\n\"1..=3\" = 6\n");
    folder.verify("", 1, &["inputs/../../outside 1..=3: "]);
    assert!(fs::exists(outside).unwrap());
}

/// The folder of the puzzle cannot be read, so its answers are unknown: its snapshots are
/// not orphans, and the other puzzles are verified.
#[test]
fn a_file_in_place_of_a_folder_of_fixtures() {
    let folder = Folder::workspace();
    folder.write("fixtures/pacman", "no folder");
    let run = folder.verify("--accept", 2, &["2 cases: 1 wrong"]);
    let file = folder.path("fixtures").join("pacman");
    assert!(run.err.starts_with(&format!("{}: ", file.display())), "{}", run.err);
}

#[cfg(unix)]
mod unix {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;
    use std::process::Command;

    use super::*;

    #[test]
    fn only_regular_files_are_read_and_no_further_than_the_cap() {
        let folder = Folder::workspace();
        let input = |name: &str| folder.path(&format!("inputs/crucible/{name}.txt"));
        let refused = |name: &str, why: &str| {
            let words = format!("crucible/inputs/{name} 1..=3: the input {why}");
            folder.verify("--check", 1, &[&words]);
        };
        folder.write("inputs/crucible/long.txt", "");
        // A sparse file takes no room on the disk.
        let file = fs::File::options().write(true).open(input("long")).unwrap();
        file.set_len(1 << 40).unwrap();
        refused("long", "is malformed");
        symlink("/dev/zero", input("zero")).unwrap();
        // The device first: if this check fails, the pipe would hang.
        refused("zero", "cannot be read: it is a link, which is not followed");
        assert!(Command::new("mkfifo").arg(input("pipe")).status().unwrap().success());
        refused("pipe", "cannot be read: it is not a regular file");
    }

    /// A name that is not UTF-8 means that file, not another that is displayed the same.
    #[test]
    fn names_that_are_no_text() {
        let folder = Folder::workspace();
        folder.write("inputs/crucible/b:c.txt", "123\n456\n789\n");
        let odd = OsStr::from_bytes(b"a\xff.txt");
        fs::write(folder.path("inputs/crucible").join(odd), "12\n34\n").unwrap();
        folder.verify("--check", 0, &["all 3 cases hold", "inputs/b:c "]);
        let orphan = folder.path("xtask/snapshots").join(OsStr::from_bytes(b"a--b\xff--c.snap"));
        fs::write(&orphan, "").unwrap();
        let run = folder.verify("--accept", 1, &["it is not a snapshot"]);
        assert!(!run.out.contains("dropped") && orphan.exists(), "{}", run.out);
    }
}
