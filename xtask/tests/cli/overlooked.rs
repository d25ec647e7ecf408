//! What `verify-all` looks at, and what it must not overlook or leave the folder for.

use std::fs;

use crate::world::{Folder, NAME, World};

/// A file that nothing looks at is a fixture that is never verified.
#[test]
fn whatever_would_be_ignored_is_named_and_fails() {
    let inputs = "would be ignored: the names of inputs end in `.txt`";
    let puzzles = "would be ignored: no such puzzle, puzzles are crucible";
    let nearest = "would be ignored: no such puzzle, did you mean `crucible`?";
    let strays = [
        ("fixtures/chess/a.txt", "fixtures/chess", puzzles),
        ("inputs/crucibel/a.txt", "inputs/crucibel", nearest),
        ("fixtures/a.txt", "fixtures/a.txt", "would be ignored: inputs belong in the folder"),
        ("inputs/mine.txt", "inputs/mine.txt", "would be ignored: inputs belong in the folder"),
        ("inputs/answers.toml", "inputs/answers.toml", "would be ignored: inputs belong in"),
        ("fixtures/crucible/UP.TXT", "crucible/UP.TXT -", inputs),
        ("fixtures/crucible/a.text", "crucible/a.text -", inputs),
        ("inputs/crucible/a.TXT", "crucible/inputs/a.TXT -", inputs),
        ("fixtures/crucible/deep/a.txt", "crucible/deep -", "would be ignored: it is a folder"),
        ("fixtures/crucible/a.txt/b.txt", "crucible/a.txt -", "would be ignored: it is a folder"),
        ("inputs/crucible/deep/a.txt", "crucible/inputs/deep -", "would be ignored: it is a fold"),
        ("xtask/snapshots/notes.md", "xtask/snapshots/notes.md", "it is not a snapshot"),
        ("xtask/snapshots/a.snap/b.snap", "xtask/snapshots/a.snap", "it is not a snapshot"),
    ];
    for (file, case, words) in strays {
        let folder = Folder::workspace();
        folder.write(file, "1\n");
        for option in ["--check", "--accept"] {
            let run = folder.xtask(&["verify-all", option]);
            assert_eq!(run.code, 1, "{file}: {run:?}");
            assert!(run.out.contains(&format!("\n{case}: {words}")), "{file}: {}", run.out);
            assert!(run.out.contains("1 of 2 cases does not hold"), "{file}: {}", run.out);
            assert!(folder.path(file).exists(), "{file} is gone");
        }
    }
}

#[test]
fn names_that_begin_with_a_dot_are_not_looked_at() {
    let folder = Folder::workspace();
    for file in [
        "fixtures/.hidden",
        "fixtures/crucible/.DS_Store",
        "inputs/.gitignore",
        "xtask/snapshots/.keep",
        "xtask/snapshots/.writing-by-hand/a.snap",
        // What a killed run leaves.
        "xtask/snapshots/.writing-abc",
    ] {
        folder.write(file, "1\n");
    }
    for option in ["--check", "--accept"] {
        let run = folder.xtask(&["verify-all", option]);
        assert_eq!(run.code, 0, "{run:?}");
    }
}

/// A selection judges what is selected; what belongs to no puzzle is not.
#[test]
fn a_selection_leaves_strays_alone() {
    let folder = Folder::workspace();
    folder.write("fixtures/mine.txt", "1\n");
    folder.write("xtask/snapshots/notes.md", "");
    let run = folder.xtask(&["verify-all", "--check", "--only", "crucible"]);
    assert_eq!(run.code, 0, "{run:?}");
}

/// What is gone must not look as if it held, and takes no snapshot with it.
#[test]
fn a_puzzle_without_fixtures_is_a_failure() {
    let folder = Folder::workspace();
    for file in ["fixtures/crucible/small.txt", "fixtures/crucible/answers.toml"] {
        fs::remove_file(folder.path(file)).unwrap();
    }
    for option in ["--check", "--accept", "--json"] {
        let run = folder.xtask(&["verify-all", option]);
        assert!(run.code == 1 && run.out.contains("the puzzle has no fixtures"), "{run:?}");
        assert_eq!(folder.snapshots(), [NAME], "nothing is dropped where nothing is verified");
    }
    fs::remove_dir(folder.path("fixtures/crucible")).unwrap();
    let path = folder.path("");
    let world = World { puzzles: xtask::puzzles::ALL, ..World::at(&path) };
    let run = world.run(&["verify-all", "--check"], &mut std::io::empty());
    let puzzles = xtask::puzzles::ALL.names().len();
    assert_eq!(run.out.matches(" -: the puzzle has no fixtures\n").count(), puzzles, "{}", run.out);
}

/// The file would be read wherever it is, and its snapshot written wherever
/// its name leads.
#[test]
fn answers_do_not_lead_out_of_the_folder() {
    let folder = Folder::workspace();
    folder.write("outside.txt", "12\n34\n");
    folder.write("fixtures/crucible/.sub/thing.txt", "12\n34\n");
    let absolute = folder.path("outside").to_str().unwrap().to_owned();
    let good = folder.read("fixtures/crucible/answers.toml");
    for name in [".sub/thing", "../../outside", absolute.as_str(), "Upper", "a--b", ""] {
        let entry = format!("['{name}']\n\"1..=3\" = 6\n");
        folder.write("fixtures/crucible/answers.toml", format!("{good}{entry}"));
        let run = folder.xtask(&["verify-all", "--accept"]);
        assert_eq!(run.code, 1, "{name}: {run:?}");
        let words = format!("crucible/{name} -: fixture names are lower-case letters");
        assert!(run.out.contains(&words), "{name}: {}", run.out);
        assert_eq!(folder.snapshots(), [NAME], "{name}");
    }
    folder.write("fixtures/crucible/answers.toml", format!("{good}[gone]\n"));
    let run = folder.xtask(&["verify-all", "--check"]);
    let words = "crucible/gone -: answers.toml names it, but there is no such file";
    assert!(run.code == 1 && run.out.contains(words), "{run:?}");
    folder.write("fixtures/crucible/answers.toml", good);
    for name in ["../../outside", absolute.as_str(), "", ".", "..", "a\\\\b"] {
        folder.write("inputs/crucible/answers.toml", format!("[\"{name}\"]\nelven = 6\n"));
        let run = folder.xtask(&["verify-all", "--check"]);
        assert_eq!(run.code, 1, "{name}: {run:?}");
        assert!(run.out.contains("elven: answers.toml names it, but there is no such file\n"));
    }
}

/// The folder of a puzzle cannot be read: its answers are not known, which
/// makes its snapshots nobody's orphans, and the other puzzles go on.
#[test]
fn a_file_in_place_of_a_folder_of_fixtures() {
    let folder = Folder::workspace();
    folder.write("fixtures/pacman", "no folder");
    let run = folder.xtask(&["verify-all", "--accept"]);
    assert_eq!(run.code, 2, "{run:?}");
    let file = folder.path("fixtures").join("pacman");
    assert!(run.err.starts_with(&format!("{}: ", file.display())), "{}", run.err);
    assert!(run.out.contains("1 of 2 cases does not hold"), "{}", run.out);
}

#[cfg(unix)]
mod unix {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;
    use std::process::Command;

    use super::*;

    #[track_caller]
    fn refused(folder: &Folder, name: &str, why: &str) {
        let run = folder.xtask(&["verify-all", "--check"]);
        assert_eq!(run.code, 1, "{run:?}");
        let words = format!("crucible/inputs/{name} 1..=3: the input cannot be read: {why}");
        assert!(run.out.contains(&words), "{}", run.out);
    }

    /// Answers cannot name it on every system: it is solved without.
    #[test]
    fn an_input_whose_name_answers_cannot_give() {
        let folder = Folder::workspace();
        folder.write("inputs/crucible/b:c.txt", "123\n456\n789\n");
        let run = folder.xtask(&["verify-all", "--check"]);
        assert_eq!(run.code, 0, "{run:?}");
        assert!(run.out.contains("inputs/b:c  1..=3  20"), "{}", run.out);
    }

    /// A pipe would wait for ever, and a device has no end: neither is opened.
    #[test]
    fn only_regular_files_are_read() {
        let folder = Folder::workspace();
        fs::create_dir_all(folder.path("inputs/crucible")).unwrap();
        symlink("/dev/zero", folder.path("inputs/crucible/zero.txt")).unwrap();
        // The device first: where this fails, the pipe would hang.
        refused(&folder, "zero", "it is a link, which is not followed");
        let pipe = folder.path("inputs/crucible/pipe.txt");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        refused(&folder, "pipe", "it is not a regular file");
    }

    #[test]
    fn inputs_are_read_no_further_than_the_cap() {
        let folder = Folder::workspace();
        let file = folder.write("inputs/crucible/long.txt", "");
        // With a hole in it, which takes no room.
        fs::File::options().write(true).open(file).unwrap().set_len(1 << 40).unwrap();
        let run = folder.xtask(&["verify-all", "--check"]);
        assert_eq!(run.code, 1, "{run:?}");
        assert!(
            run.out.contains("crucible/inputs/long 1..=3: the input is malformed"),
            "{}",
            run.out
        );
    }

    /// A name that is no text is verified where names are free, and leads to
    /// the file and not to another one that is shown alike.
    #[test]
    fn names_that_are_no_text() {
        let folder = Folder::workspace();
        let odd = OsStr::from_bytes(b"a\xff.txt");
        fs::create_dir_all(folder.path("inputs/crucible")).unwrap();
        fs::write(folder.path("inputs/crucible").join(odd), "12\n34\n").unwrap();
        let run = folder.xtask(&["verify-all", "--check"]);
        assert_eq!(run.code, 0, "{run:?}");
        assert!(run.out.contains("all 2 cases hold"), "{}", run.out);
        let orphan = folder.path("xtask/snapshots").join(OsStr::from_bytes(b"a--b\xff--c.snap"));
        fs::write(&orphan, "").unwrap();
        let run = folder.xtask(&["verify-all", "--accept"]);
        assert_eq!(run.code, 1, "{run:?}");
        assert!(!run.out.contains("dropped"), "{}", run.out);
        assert!(run.out.contains("it is not a snapshot"), "{}", run.out);
        assert!(orphan.exists());
    }
}

/// What the answers were meant to say is not known, so nobody's snapshot is an orphan.
#[test]
fn answers_that_are_not_in_order_make_no_orphan() {
    for answers in ["small = 3\n", "small\n"] {
        let folder = Folder::workspace();
        folder.write("fixtures/crucible/answers.toml", answers);
        let run = folder.xtask(&["verify-all", "--check"]);
        assert!(run.code == 1 && !run.out.contains("belongs to no fixture"), "{run:?}");
        assert_eq!(folder.xtask(&["review"]).code, 0, "{answers}");
    }
}

#[test]
fn the_registry_decides_what_a_puzzle_is() {
    let folder = Folder::workspace();
    let path = folder.path("");
    let world = World { puzzles: xtask::puzzles::registry::Registry(&[]), ..World::at(&path) };
    let run = world.run(&["verify-all", "--check"], &mut std::io::empty());
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.out.contains("fixtures/crucible: would be ignored"), "{}", run.out);
}

/// Nothing is known of it, so nothing is said to agree.
#[test]
fn an_own_input_without_an_answer_is_compared_with_none() {
    let folder = Folder::workspace();
    folder.write("inputs/crucible/mine.txt", "12\n34\n");
    let run = folder.xtask(&["verify-all", "--check", "--json"]);
    let row = r#""fixture":"inputs/mine","rules":"1..=3","answer":"skipped","referee":"ok""#;
    assert!(run.code == 0 && run.out.contains(row), "{run:?}");
}
