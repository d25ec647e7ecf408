//! `review` of inputs that were changed along with their snapshots.

use std::fs;

use serde_json::Value;

use crate::changes::{self, begin, commit, git, replace, repository, review};
use crate::verdicts::INPUT;
use crate::world::{Folder, SNAPSHOT};

const CHANGED: &str = "its input was changed too: fixtures/crucible/small.txt";

/// Asserts that every format says of the one change all of `sentences`, and
/// none of what only holds where the input is the same.
#[track_caller]
fn says(folder: &Folder, sentences: &[&str]) {
    for format in ["text", "markdown", "html"] {
        let run = review(folder, &["--format", format]);
        assert_eq!((run.code, run.err.as_str()), (1, ""), "{run:?}");
        for sentence in sentences {
            assert!(run.out.contains(sentence), "{format} lacks `{sentence}`:\n{}", run.out);
        }
        let known = "the known answer";
        assert!(!run.out.contains(known), "{format} has `{known}`:\n{}", run.out);
    }
    let run = review(folder, &["--format", "json"]);
    let json: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(json["findings"][0]["input_changed"], true);
    assert!(json["findings"][0]["facts"].to_string().contains(CHANGED), "{json}");
}

#[test]
fn a_digit_beside_the_route() {
    let folder = repository(|folder| {
        folder.write(INPUT, "123\n456\n779\n");
        folder.accept();
    });
    folder.write(INPUT, "123\n456\n769\n");
    folder.accept();
    let note = format!("{CHANGED}, line 3, column 2: ");
    let holds = "the new snapshot and the answer in answers.toml, which is older than the change";
    says(&folder, &[&note, "the input was changed; only the drawing changed: ", holds]);
    let text = review(&folder, &[]).out;
    assert!(text.contains("column 2: `7` became `6`\n"), "{text}");
    // Committed or not, that is a change.
    commit(&folder);
    assert_eq!(review(&folder, &[]).out, text);
}

#[test]
fn other_work_and_another_route() {
    let folder = repository(|folder| replace(folder, "expanded ", "expanded 9"));
    folder.write(INPUT, "123\n456\n789 \n");
    says(
        &folder,
        &[&format!("{CHANGED}, but it still means the same"), "the input was changed; faster: "],
    );
    let folder = repository(|folder| replace(folder, "(0,0) >>vv\n", "(0,0) vv>>\n"));
    folder.write(INPUT, "123\r\n456\n789\n");
    says(&folder, &[&format!("{CHANGED}, but it still means the same"), "the costs changed: "]);
    assert!(!review(&folder, &[]).out.contains("as before"));
}

/// Each finding has its own input: what is said of all of a kind counts them.
#[test]
fn one_input_of_two() {
    let folder = Folder::workspace();
    folder.add("row", "111\n", 2);
    folder.accept();
    let accepted = ["small", "row"].map(|name| {
        let file = SNAPSHOT.replace("small", name);
        let text = folder.read(&file);
        folder.write(&file, text.replace("expanded ", "expanded 9"));
        (file, text)
    });
    begin(&folder);
    for (file, text) in &accepted {
        folder.write(file, text);
    }
    assert!(review(&folder, &[]).out.contains("\nstatistics (2): 2 to accept\n"));
    folder.write(INPUT, "123\n456\n789\n\n");
    let run = review(&folder, &[]);
    let counted = "\nstatistics (2): 1 to look at, 1 to accept\n";
    assert!(run.out.contains(counted) && run.out.matches(CHANGED).count() == 1, "{}", run.out);
    assert!(!run.out.contains("holds: "), "one line each: {}", run.out);
}

/// Two inputs that are no text look alike as one.
#[test]
fn an_input_that_is_no_text_or_was_not_there() {
    let folder = Folder::workspace();
    let accepted = folder.read(SNAPSHOT);
    replace(&folder, "expanded ", "expanded 9");
    folder.write(INPUT, b"123\n4\xfe6\n789\n");
    begin(&folder);
    folder.write(SNAPSHOT, accepted);
    assert!(!review(&folder, &[]).out.contains("changed too"));
    folder.write(INPUT, b"123\n4\xff6\n789\n");
    let note = format!("{CHANGED}, the first change is in line 2");
    says(&folder, &[&note, "DOES NOT HOLD"]);
    let good = "123\n456\n789\n";
    fs::remove_file(folder.path(INPUT)).unwrap();
    replace(&folder, "expanded ", "expanded 9");
    commit(&folder);
    folder.write(INPUT, good);
    folder.accept();
    let run = review(&folder, &[]);
    let note = "its input is new: the base has no fixtures/crucible/small.txt\n";
    assert!(run.code == 1 && run.out.contains(note), "{run:?}");
}

/// What is wrong may be called known by the same change; what was not known before is
/// confirmed by nothing else; and the same answer may be called confirmed in other words.
#[test]
fn an_answer_that_was_changed_along_with_its_snapshot() {
    let good = "[small]\n\"1..=3\" = 20\n";
    let changed = "answers.toml was changed too, from";
    let unread = "a file that could not be read (answers.toml:";
    let same = "answers.toml gave the same answer before";
    let commented = "[small] # by hand\n\"1..=3\" = 20\n";
    for (kind, before, now, note) in [
        ("cost", "[small]\n\"1..=3\" = 22\n", good, format!("{changed} 22 to 20\n")),
        ("count", "[other]\n\"1..=3\" = 1\n", good, format!("{changed} no answer to 20")),
        ("count", "", good, format!("{changed} no answer to 20")),
        ("count", "[small]\n\"1..=3\" = true\n", good, format!("{changed} {unread} \"1..=3\"")),
        ("count", "a = [1, ", good, format!("{changed} {unread}1:")),
        ("count", commented, commented, format!("{same}\n")),
        ("count", good, commented, format!("{same}, with a different comment\n")),
    ] {
        let folder = Folder::workspace();
        let (from, to) = if kind == "cost" {
            ("cost 20", "cost 22")
        } else {
            ("optimal routes 1", "optimal routes 7")
        };
        // Nobody solves what the base says.
        replace(&folder, from, to);
        folder.write("fixtures/crucible/answers.toml", before);
        begin(&folder);
        git(&folder.path(""), &["switch", "--quiet", "--create", "topic"]);
        folder.write("fixtures/crucible/answers.toml", now);
        folder.accept();
        let holds =
            if kind == "cost" { "answer in answers.toml, which also changed;" } else { "holds: " };
        changes::says(&folder, kind, &[&note, holds]);
    }
}

/// A device has no end.
#[cfg(unix)]
#[test]
fn only_regular_files_are_compared() {
    let folder = repository(|folder| replace(folder, "turns 1", "turns 7"));
    fs::remove_file(folder.path(INPUT)).unwrap();
    std::os::unix::fs::symlink("/dev/zero", folder.path(INPUT)).unwrap();
    let run = review(&folder, &[]);
    let words = format!("error: {INPUT}: it is a link, which is not followed\n");
    assert_eq!((run.code, run.err), (2, words));
}

/// A fixture that is new had neither an answer before nor another input.
#[test]
fn nothing_was_changed_along_with_what_is_new() {
    let folder = repository(|_| {});
    folder.add("b", "12\n22\n", 4);
    folder.accept();
    changes::says(
        &folder,
        "new",
        &[
            "crucible/b 1..=3: cost 4: ",
            "the new snapshot and the answer in answers.toml, which is new too",
        ],
    );
    assert!(!review(&folder, &[]).out.contains("was changed too"));
}

/// What has another name now had an input under the old one.
#[test]
fn an_input_that_was_changed_along_with_its_name() {
    let folder = Folder::workspace();
    let (good, older) = (folder.read(SNAPSHOT), "xtask/snapshots/crucible--older--1..=3.snap");
    folder.write(older, good.replace("fixture small", "fixture older"));
    folder.write("fixtures/crucible/older.txt", "123\n456\n788\n");
    fs::remove_file(folder.path(SNAPSHOT)).unwrap();
    begin(&folder);
    for file in [older, "fixtures/crucible/older.txt"] {
        fs::remove_file(folder.path(file)).unwrap();
    }
    folder.write(SNAPSHOT, good);
    let advice = "look: crucible/small 1..=3: was crucible--older--1..=3: the input was changed; ";
    let note = "its input was changed too: fixtures/crucible/small.txt";
    changes::says(&folder, "renamed", &[advice, note]);
}
