//! Writing snapshots amid failures: what is lost, and what is said.

use std::fs;
use std::io;
use std::process::{self, Stdio};

use crate::world::{Folder, NAME, Run, SNAPSHOT, binary};

/// A workspace with a second fixture, both accepted.
fn two_fixtures() -> Folder {
    let folder = Folder::workspace();
    folder.add("other", "12\n34\n", 6);
    folder.accept();
    folder
}

/// Nobody reads the table; the exit code is the verdict.
#[test]
fn a_closed_standard_output_hides_no_verdict() {
    let folder = Folder::workspace();
    let closed = |arguments: &[&str]| {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let mut command = binary(&folder.path(""), arguments);
        let run: Run = command.stdout(writer).stderr(Stdio::piped()).output().unwrap().into();
        run
    };
    for option in ["--check", "--json", "--list"] {
        let run = closed(&["verify-all", "--only", "crucible", option]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{option}");
    }
    folder.write(SNAPSHOT, folder.read(SNAPSHOT).replace("cost 20", "cost 21"));
    for option in ["--check", "--json"] {
        let run = closed(&["verify-all", "--only", "crucible", option]);
        assert_eq!((run.code, run.err.as_str()), (1, ""), "{option}");
    }
    assert_eq!(closed(&["verify-all", "--only", "crucible", "--timeout", "0", "--check"]).code, 3);
    assert_eq!(closed(&["verify-all", "--check", "--accept"]).code, 2);
    // It runs to its end: what is to be written is written.
    assert_eq!(closed(&["verify-all", "--only", "crucible", "--accept"]).code, 0);
    assert!(folder.read(SNAPSHOT).contains("\ncost 20\n"));
    folder.write("fixtures/pacman", "no folder");
    assert_eq!(closed(&["verify-all", "--check"]).code, 2);
}

/// What is wrong in one place may be what changed everything else.
#[test]
fn nothing_is_accepted_or_dropped_amid_failures() {
    let folder = two_fixtures();
    let changed = folder.read(SNAPSHOT).replace("cost 20", "cost 21");
    folder.write(SNAPSHOT, &changed);
    folder.write("xtask/snapshots/crucible--gone--1..=3.snap", &changed);
    folder.write("xtask/snapshots/pacman--gone--standard.snap", &changed);
    folder.write(&format!("{SNAPSHOT}.new"), "pending");
    let answers = folder.read("fixtures/crucible/answers.toml");
    folder.write("fixtures/crucible/answers.toml", answers.replace("= 6", "= 7"));
    let run = folder.xtask(&["verify-all", "--accept"]);
    assert_eq!(run.code, 1, "{run:?}");
    for words in [
        "crucible: nothing is accepted or removed, because a check fails",
        "crucible/small 1..=3: the snapshot has a different cost",
        "crucible/gone 1..=3: the snapshot belongs to no fixture and rule set",
        // Of another puzzle, in which nothing fails.
        "dropped pacman--gone--standard",
        "3 of 3 cases do not hold; the code, the input or answers.toml is wrong",
    ] {
        assert!(run.out.contains(words), "`{words}`: {}", run.out);
    }
    assert!(!run.out.contains("accepted crucible"), "{}", run.out);
    let (gone, other) = ("crucible--gone--1..=3.snap", "crucible--other--1..=3.snap");
    assert_eq!(folder.snapshots(), [gone, other, NAME, &format!("{NAME}.new")]);
    assert_eq!(folder.read(SNAPSHOT), changed);
    folder.write("fixtures/crucible/answers.toml", answers);
    let run = folder.xtask(&["verify-all", "--accept"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("accepted crucible--small--1..=3\ndropped crucible--gone--1..=3\n"));
    assert_eq!(folder.snapshots(), [other, NAME]);
}

/// A fault of a file is a failing check as well.
#[test]
fn nothing_is_accepted_beside_a_file_that_would_be_ignored() {
    for file in ["fixtures/crucible/UP.TXT", "inputs/crucible/bad.txt"] {
        let folder = Folder::workspace();
        let changed = folder.read(SNAPSHOT).replace("cost 20", "cost 21");
        folder.write(SNAPSHOT, &changed);
        folder.write(file, "x\n");
        let run = folder.xtask(&["verify-all", "--accept"]);
        assert_eq!((run.code, folder.read(SNAPSHOT)), (1, changed), "{run:?}");
    }
}

#[test]
fn a_file_in_place_of_the_folder_of_snapshots() {
    let folder = Folder::workspace();
    fs::remove_dir_all(folder.path("xtask/snapshots")).unwrap();
    folder.write("xtask/snapshots", "no folder");
    for option in [&["--check"][..], &[], &["--accept"]] {
        let run = folder.xtask(&[&["verify-all"], option].concat());
        assert_eq!(run.code, 2, "{run:?}");
        let file = folder.path("xtask").join("snapshots");
        let said = run.err.lines().any(|line| line.starts_with(&format!("{}: ", file.display())));
        assert!(said, "{}", run.err);
        assert!(run.out.contains("1 of 1 case does not hold"), "{}", run.out);
    }
}

#[test]
fn a_missing_folder_of_snapshots_is_made() {
    let folder = Folder::workspace();
    fs::remove_dir_all(folder.path("xtask/snapshots")).unwrap();
    assert_eq!(folder.xtask(&["verify-all", "--check"]).code, 1);
    assert!(!folder.path("xtask/snapshots").exists(), "--check has written something");
    folder.accept();
    assert_eq!(folder.snapshots(), [NAME]);
}

/// Where a snapshot cannot be put, the others are.
#[test]
fn a_folder_in_place_of_a_snapshot() {
    let folder = two_fixtures();
    let other = "xtask/snapshots/crucible--other--1..=3.snap";
    fs::remove_file(folder.path(SNAPSHOT)).unwrap();
    fs::remove_file(folder.path(other)).unwrap();
    folder.write(&format!("{SNAPSHOT}/in-the-way"), "");
    let run = folder.xtask(&["verify-all", "--accept"]);
    assert_eq!(run.code, 2, "{run:?}");
    let file = folder.path("xtask/snapshots").join(NAME);
    assert!(run.err.starts_with(&format!("{}: ", file.display())), "{}", run.err);
    assert!(run.out.contains("accepted crucible--other--1..=3\n"), "{}", run.out);
    assert!(!run.out.contains("accepted crucible--small"), "{}", run.out);
    assert!(folder.read(other).contains("\ncost 6\n"));
    assert_eq!(folder.snapshots(), ["crucible--other--1..=3.snap", NAME], "nothing is left over");
}

/// What cannot be removed is told of.
#[test]
fn a_folder_in_place_of_what_is_pending_for_an_orphan() {
    let folder = Folder::workspace();
    folder.write("xtask/snapshots/crucible--gone--elven.snap", folder.read(SNAPSHOT));
    folder.write("xtask/snapshots/crucible--gone--elven.snap.new/in-the-way", "");
    let run = folder.xtask(&["verify-all", "--accept"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("crucible--gone--elven.snap.new: "), "{}", run.err);
    assert!(!run.out.contains("dropped"), "{}", run.out);
}

/// As a full disk: no file may become longer than a block. That is told by
/// name; the accepted file is whole and the table is there.
#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_written_to_its_end() {
    let folder = Folder::workspace();
    let accepted = folder.read(SNAPSHOT);
    for text in ["", &*accepted.replace("cost 20", "cost 21")] {
        folder.write(SNAPSHOT, text);
        for option in ["", "--accept"] {
            let script =
                "trap '' XFSZ; ulimit -f 0; exec \"$0\" verify-all --only crucible $1 2>&1 | cat";
            let mut command = process::Command::new("bash");
            command.args(["-c", &format!("set -o pipefail; {script}")]);
            command.args([env!("CARGO_BIN_EXE_xtask"), option]).current_dir(folder.path(""));
            let run: Run = command.env_remove("CI").output().unwrap().into();
            assert_eq!(run.code, 2, "{run:?}");
            assert!(run.out.contains(NAME), "{}", run.out);
            assert!(run.out.contains("1 of 1 case does not hold"), "{}", run.out);
            assert!(!run.out.contains("panicked"), "{}", run.out);
            assert_eq!(
                (folder.snapshots(), folder.read(SNAPSHOT)),
                (vec![NAME.to_owned()], text.to_owned())
            );
        }
    }
}

/// Only shown to whoever is no superuser, who may write anywhere.
#[cfg(unix)]
#[test]
fn a_folder_without_write_permission() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::workspace();
    let changed = folder.read(SNAPSHOT).replace("cost 20", "cost 21");
    folder.write(SNAPSHOT, &changed);
    let snapshots = folder.path("xtask/snapshots");
    fs::set_permissions(&snapshots, fs::Permissions::from_mode(0o555)).unwrap();
    let may_write_all_the_same = fs::write(snapshots.join(".probe"), "").is_ok();
    let run = folder.xtask(&["verify-all", "--accept"]);
    fs::set_permissions(&snapshots, fs::Permissions::from_mode(0o755)).unwrap();
    if !may_write_all_the_same {
        assert_eq!((run.code, folder.read(SNAPSHOT)), (2, changed), "{run:?}");
        assert!(run.err.contains("xtask/snapshots: "), "{}", run.err);
        assert!(run.out.contains("1 of 1 case does not hold"), "{}", run.out);
    }
}

/// A snapshot that is a link is not followed, neither to be read nor to be written.
#[cfg(unix)]
#[test]
fn a_link_in_place_of_a_snapshot() {
    use std::os::unix::fs::symlink;

    let folder = Folder::workspace();
    let other = folder.write("elsewhere.txt", "somebody's file\n");
    for target in [&*other, "/dev/zero", "/dev/tty"] {
        for ending in ["", ".new"] {
            let file = folder.path(&format!("{SNAPSHOT}{ending}"));
            let _ = fs::remove_file(&file);
            symlink(target, &file).unwrap();
        }
        let check = folder.xtask(&["verify-all", "--check"]);
        let words = "small 1..=3: the snapshot is damaged: it is a link, which is not followed";
        assert!(check.code == 1 && check.out.contains(words), "{check:?}");
        for format in ["text", "markdown", "html", "json"] {
            let run = folder.xtask(&["review", "--format", format]);
            assert!(run.code == 1 && run.out.contains("it is a link"), "{run:?}");
            assert!(!run.out.contains("somebody"), "{}", run.out);
        }
        folder.accept();
        assert!(folder.read(SNAPSHOT).contains("\ncost 20\n"));
        assert_eq!(folder.read("elsewhere.txt"), "somebody's file\n");
        assert!(!folder.path(SNAPSHOT).is_symlink());
        assert_eq!(folder.snapshots(), [NAME]);
    }
}

/// Nor is an input, or a file of answers.
#[cfg(unix)]
#[test]
fn links_in_place_of_inputs_and_answers() {
    use std::os::unix::fs::symlink;

    for file in ["small.txt", "answers.toml"] {
        let folder = Folder::workspace();
        let path = folder.path("fixtures/crucible").join(file);
        let elsewhere = folder.path(file);
        fs::rename(&path, &elsewhere).unwrap();
        symlink(&elsewhere, &path).unwrap();
        let run = folder.xtask(&["verify-all", "--check"]);
        assert!(run.code == 1 && run.out.contains("it is a link, which is not"), "{run:?}");
    }
}

/// As much of a file is read as it may hold, whatever it says of its length.
#[cfg(unix)]
#[test]
fn a_file_without_end_is_read_to_a_limit() {
    let folder = Folder::workspace();
    let run = folder.xtask(&["diff-tool", "/dev/zero", SNAPSHOT]);
    assert_eq!(run.code, 0, "{run:?}");
}

/// As any other program's files are, whatever is used for a temporary one.
#[cfg(unix)]
#[test]
fn who_may_read_a_snapshot_is_up_to_the_system() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::workspace();
    folder.write("another", "");
    let mode = |file: &str| fs::metadata(folder.path(file)).unwrap().permissions().mode();
    assert_eq!(mode(SNAPSHOT), mode("another"));
}
