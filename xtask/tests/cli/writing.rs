//! Writing snapshots amid failures: what is lost, and what is said.

use std::fs;
use std::io;
use std::process::{self, Stdio};
use std::thread;

use crate::world::{Folder, Run, World, binary};

const SNAPSHOT: &str = "xtask/snapshots/crucible--small--1..=3.snap";
const NAME: &str = "crucible--small--1..=3.snap";

/// A workspace with a second fixture, both accepted.
fn two_fixtures() -> Folder {
    let folder = Folder::workspace();
    let answers = folder.read("fixtures/crucible/answers.toml");
    folder.write("fixtures/crucible/answers.toml", answers + "[other]\n\"1..=3\" = 6\n");
    folder.write("fixtures/crucible/other.txt", "12\n34\n");
    let run = folder.xtask(&["verify-all", "--accept"]);
    assert_eq!(run.code, 0, "{run:?}");
    folder
}

/// `verify-all` with `program` in place of the one that writes.
fn with_writer(program: &str, folder: &Folder, option: &[&str]) -> Run {
    let path = folder.path("");
    let world = World { program, ..World::at(&path) };
    world.run(&[&["verify-all"], option].concat(), &mut io::empty())
}

/// A writer that dies closes its pipe, which is not the pipe that a reader of
/// the output has closed; and one that dies content has written nothing.
#[cfg(unix)]
#[test]
fn a_writer_that_dies_is_heard() {
    let folder = Folder::workspace();
    let accepted = folder.read(SNAPSHOT);
    let changed = accepted.replace("cost 20", "cost 21");
    folder.write(SNAPSHOT, &changed);
    let deaths = [
        ("false", "false: the writer of snapshots failed: exit status: 1"),
        ("true", "1..=3.snap: it was not written"),
        ("./no-such-program", "./no-such-program: the writer of snapshots does not run: "),
    ];
    for (program, words) in deaths {
        for option in [&[][..], &["--accept"]] {
            let run = with_writer(program, &folder, option);
            assert_eq!(run.code, 2, "{program} {option:?}: {run:?}");
            assert!(run.err.contains(words), "{program} {option:?}: {}", run.err);
            // The verdicts are there all the same, and nothing is claimed.
            assert!(run.out.contains("small 1..=3: the snapshot has another cost"), "{run:?}");
            assert!(run.out.contains("1 of 1 case does not hold"), "{run:?}");
            assert!(!run.out.contains("accepted"), "{run:?}");
            assert_eq!(
                (folder.snapshots(), folder.read(SNAPSHOT)),
                (vec![NAME.into()], changed.clone())
            );
        }
    }
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
        let run = closed(&["verify-all", option]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{option}");
    }
    folder.write(SNAPSHOT, folder.read(SNAPSHOT).replace("cost 20", "cost 21"));
    for option in ["--check", "--json"] {
        let run = closed(&["verify-all", option]);
        assert_eq!((run.code, run.err.as_str()), (1, ""), "{option}");
    }
    assert_eq!(closed(&["verify-all", "--timeout", "0", "--check"]).code, 3);
    assert_eq!(closed(&["verify-all", "--check", "--accept"]).code, 2);
    // It runs to its end: what is to be written is written.
    assert_eq!(closed(&["verify-all", "--accept"]).code, 0);
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
        "crucible: nothing is accepted or dropped, since a check fails",
        "crucible/small 1..=3: the snapshot has another cost",
        "crucible/gone 1..=3: the snapshot belongs to no fixture and rule set",
        // Of another puzzle, in which nothing fails.
        "dropped pacman--gone--standard",
        "3 of 3 cases do not hold; either the code is wrong, or the input",
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

/// What surrounds the body is part of the file.
#[test]
fn a_snapshot_that_is_not_as_it_was_written() {
    let folder = Folder::workspace();
    let accepted = folder.read(SNAPSHOT);
    let edits = [
        accepted.clone() + "\n",
        accepted.clone() + "\n\n\n",
        accepted.trim_end().to_owned(),
        accepted.replace("source: xtask/", "source: xtask//"),
        accepted.replacen("\n---\n", "\nexpression: none\n---\n", 1),
        accepted.replace('\n', "\r\n").replacen("---\r\n", "---\n", 1),
    ];
    for edited in edits {
        assert_ne!(edited, accepted);
        folder.write(SNAPSHOT, &edited);
        let run = folder.xtask(&["verify-all", "--check"]);
        assert_eq!((run.code, folder.read(SNAPSHOT)), (1, edited), "{run:?}");
        let words =
            "crucible/small 1..=3: the snapshot says the same, but is not as it was written";
        assert!(run.out.contains(words), "{}", run.out);
        let run = folder.xtask(&["verify-all", "--accept"]);
        assert_eq!((run.code, folder.read(SNAPSHOT)), (0, accepted.clone()), "{run:?}");
    }
}

/// A folder in which a process wrote that is gone.
#[cfg(target_os = "linux")]
#[test]
fn what_a_killed_run_leaves_over_is_named_and_then_cleared() {
    let mut ended = process::Command::new("true").spawn().unwrap();
    let name = format!(".writing-{}-0", ended.id());
    // At first it has ended, and nobody has asked how; later it is gone.
    let stat = format!("/proc/{}/stat", ended.id());
    while !fs::read_to_string(&stat).unwrap().contains(") Z ") {
        thread::yield_now();
    }
    for mode in [&["verify-all"][..], &["verify-all", "--accept"]] {
        let folder = Folder::workspace();
        folder.write(&format!("xtask/snapshots/{name}/{NAME}"), "torn");
        let mine = format!(".writing-{}-0", process::id());
        folder.write(&format!("xtask/snapshots/{mine}/{NAME}"), "at work");
        let run = folder.xtask(&["verify-all", "--check"]);
        assert_eq!(run.code, 1, "{run:?}");
        let words = format!("xtask/snapshots/{name}: left over from a run that was ended");
        assert!(run.out.contains(&words), "{}", run.out);
        assert!(!run.out.contains(&mine), "{}", run.out);
        assert_eq!(folder.snapshots().len(), 3, "--check has written something");
        let run = folder.xtask(mode);
        assert_eq!((run.code, folder.snapshots()), (0, vec![mine, NAME.to_owned()]), "{run:?}");
        ended.wait().unwrap();
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
        assert!(!run.err.contains("panicked"), "{}", run.err);
    }
}

#[test]
fn a_missing_folder_of_snapshots_is_made() {
    let folder = Folder::workspace();
    fs::remove_dir_all(folder.path("xtask/snapshots")).unwrap();
    assert_eq!(folder.xtask(&["verify-all", "--check"]).code, 1);
    assert!(!folder.path("xtask/snapshots").exists(), "--check has written something");
    assert_eq!(folder.xtask(&["verify-all", "--accept"]).code, 0);
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

/// As a full disk: no file may become longer than a block. insta panics, which
/// is told by name; the accepted file is whole and the table is there.
#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_written_to_its_end() {
    let folder = Folder::workspace();
    let accepted = folder.read(SNAPSHOT);
    for text in ["", &*accepted.replace("cost 20", "cost 21")] {
        folder.write(SNAPSHOT, text);
        for option in ["", "--accept"] {
            let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" verify-all $1 2>&1 | cat";
            let mut command = process::Command::new("bash");
            command.args(["-c", &format!("set -o pipefail; {script}")]);
            command.args([env!("CARGO_BIN_EXE_xtask"), option]).current_dir(folder.path(""));
            let run: Run = command.env_remove("CI").output().unwrap().into();
            assert_eq!(run.code, 2, "{run:?}");
            let file = format!("{NAME}: insta cannot write it: ");
            assert!(run.out.contains(&file), "{}", run.out);
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
