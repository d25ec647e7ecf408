//! Writing snapshots amid failures: what is kept, and what is reported.

use std::fs;

use crate::world::{ANSWERS, Folder, NAME, SNAPSHOT};

const OTHER: &str = "crucible--other--1..=3.snap";

fn two_fixtures() -> Folder {
    let folder = Folder::workspace();
    folder.add("other", "12\n34\n", 6);
    folder
}

/// The cause of one failure may also have changed everything else. Without `--accept`,
/// what only differs is left pending.
#[test]
fn nothing_is_accepted_or_dropped_amid_failures() {
    let folder = two_fixtures();
    folder.replace(SNAPSHOT, "cost 20", "cost 21");
    let changed = folder.read(SNAPSHOT);
    folder.replace(ANSWERS, "= 6", "= 7");
    folder.verify("", 1, &["the answer a second time\n"]);
    folder.xtask("review").says(1, &["crucible/small 1..=3: cost 21 -> 20"]);
    folder.write("xtask/snapshots/crucible--gone--1..=3.snap", &changed);
    folder.write("xtask/snapshots/pacman--gone--standard.snap", &changed);
    let said = [
        "crucible: nothing is accepted or removed, because crucible/other 1..=3 is wrong or out of budget",
        "crucible/small 1..=3: the snapshot has a different cost",
        "crucible/gone 1..=3: the snapshot belongs to no fixture and rule set",
        "dropped pacman--gone--standard",
        "3 cases: 1 wrong, 2 not as accepted; the code, the input or answers.toml is wrong",
    ];
    let run = folder.verify("--accept", 1, &said);
    assert!(!run.out.contains("accepted crucible"), "{}", run.out);
    let gone = "crucible--gone--1..=3.snap";
    assert_eq!(folder.snapshots(), [gone, OTHER, NAME, &format!("{NAME}.new")]);
    assert_eq!(folder.read(SNAPSHOT), changed);
    folder.replace(ANSWERS, "= 7", "= 6");
    // A file at fault counts as a failed check, too.
    for file in ["fixtures/crucible/UP.TXT", "inputs/crucible/bad.txt"] {
        folder.write(file, "x\n");
        folder.verify("--accept", 1, &[]);
        assert_eq!(folder.read(SNAPSHOT), changed, "{file}");
        fs::remove_file(folder.path(file)).unwrap();
    }
    let done = "accepted crucible--small--1..=3\ndropped crucible--gone--1..=3\n";
    let run = folder.verify("--accept", 0, &[done]);
    let words = |case: &str| run.out.lines().find(|line| line.contains(case)).unwrap().to_owned();
    assert!(words(" small ").ends_with(" accepted") && words(" other ").ends_with(" same"));
    assert_eq!(folder.snapshots(), [OTHER, NAME]);
}

#[test]
fn a_folder_of_snapshots_that_is_none_or_missing() {
    let folder = Folder::workspace();
    let file = folder.path("xtask").join("snapshots");
    fs::remove_dir_all(&file).unwrap();
    folder.write("xtask/snapshots", "no folder");
    let said = [&*format!("{}: ", file.display()), "1 not as accepted", "correct what stan"];
    for option in ["--check", "", "--accept"] {
        folder.verify(option, 2, &said);
    }
    fs::remove_file(&file).unwrap();
    folder.verify("--check", 1, &[]);
    assert!(!file.exists(), "--check has written something");
    folder.accept();
    assert_eq!(folder.snapshots(), [NAME]);
}

/// If a snapshot cannot be written, the others are; a failed removal is reported.
#[test]
fn a_folder_in_place_of_a_snapshot() {
    let (folder, other) = (two_fixtures(), format!("xtask/snapshots/{OTHER}"));
    fs::remove_file(folder.path(SNAPSHOT)).unwrap();
    fs::remove_file(folder.path(&other)).unwrap();
    folder.write(&format!("{SNAPSHOT}/in-the-way"), "");
    let run = folder.verify("--accept", 2, &["accepted crucible--other--1..=3\n"]);
    let file = folder.path("xtask/snapshots").join(NAME);
    assert!(run.err.starts_with(&format!("{}: ", file.display())), "{}", run.err);
    assert!(!run.out.contains("accepted crucible--small"), "{}", run.out);
    assert!(folder.read(&other).contains("\ncost 6\n"));
    assert_eq!(folder.snapshots(), [OTHER, NAME], "nothing is left over");
    let gone = "xtask/snapshots/crucible--gone--elven.snap";
    folder.write(gone, "");
    folder.write(&format!("{gone}.new/in-the-way"), "");
    let run = folder.verify("--accept", 2, &["crucible--gone--elven.snap.new: "]);
    assert!(!run.out.contains("dropped"), "{}", run.out);
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;
    use crate::world::shell;

    /// Simulates a full disk: no file may grow. The error names the file; the accepted
    /// file stays whole, and the table is printed.
    #[test]
    fn a_file_that_cannot_be_written_to_its_end() {
        let folder = Folder::workspace();
        let changed = folder.read(SNAPSHOT).replace("cost 20", "cost 21");
        let script = "set -o pipefail; trap '' XFSZ; ulimit -f 0; \
                      exec \"$XTASK\" verify-all --only crucible OPTION 2>&1 | cat";
        for text in ["", &changed] {
            folder.write(SNAPSHOT, text);
            for option in ["", "--accept"] {
                let run = shell(&folder.path(""), &script.replace("OPTION", option));
                run.says(2, &[NAME, "1 case: 1 not as accepted", "correct what standard error"]);
                assert!(!run.out.contains("panicked"), "{}", run.out);
                assert_eq!(folder.snapshots(), [NAME]);
                assert_eq!(folder.read(SNAPSHOT), text);
            }
        }
    }

    #[test]
    fn a_link_in_place_of_a_snapshot() {
        let folder = Folder::workspace();
        let other = folder.write("elsewhere.txt", "somebody's file\n");
        for target in [&*other, "/dev/zero", "/dev/tty"] {
            for ending in ["", ".new"] {
                let file = folder.path(&format!("{SNAPSHOT}{ending}"));
                let _ = fs::remove_file(&file);
                symlink(target, &file).unwrap();
            }
            folder.verify(
                "--check",
                1,
                &["small 1..=3: the snapshot is damaged: it is a link, wh"],
            );
            for format in ["text", "markdown", "html", "json"] {
                let run = folder.xtask(&format!("review --format {format}"));
                run.says(1, &["it is a link"]);
                assert!(!run.out.contains("somebody"), "{}", run.out);
            }
            folder.accept();
            assert!(folder.read(SNAPSHOT).contains("\ncost 20\n"));
            assert_eq!(folder.read("elsewhere.txt"), "somebody's file\n");
            assert!(!folder.path(SNAPSHOT).is_symlink());
            assert_eq!(folder.snapshots(), [NAME]);
        }
        // Links to inputs and answers are not followed either.
        for file in ["small.txt", "answers.toml"] {
            let path = folder.path("fixtures/crucible").join(file);
            fs::rename(&path, folder.path(file)).unwrap();
            symlink(folder.path(file), &path).unwrap();
            folder.verify("--check", 1, &["it is a link, which is not"]);
        }
        // A temporary file is used, but the permissions are those of any new file.
        folder.write("another", "");
        let mode = |file: &str| fs::metadata(folder.path(file)).unwrap().permissions().mode();
        assert_eq!(mode(SNAPSHOT), mode("another"));
    }
}
