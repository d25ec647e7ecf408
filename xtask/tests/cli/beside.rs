//! What `review` says of code, answers and inputs that changed with the snapshots.

use std::fs;

use serde_json::Value;

use crate::changes::{replace, review};
use crate::verdicts::{ANSWERS, advises, changed, city, nothing};
use crate::world::{Folder, SNAPSHOT};

/// A city of ones, where the snapshot in the base had the other route, and what
/// `head` does beside.
fn moved(head: impl Fn(&Folder)) -> Folder {
    let folder = city("11\n11\n", 2);
    changed(&folder, |folder| replace(folder, "(0,0) >v", "(0,0) v>"), head);
    folder
}

#[test]
fn a_new_first_route_is_only_accepted_where_no_code_changed() {
    let folder = moved(nothing);
    advises(&folder, "route", "accept", "cost 2: the new route comes first in the referee's order");
    for path in ["crates/crucible/src/referee.rs", "crates/grid/src/dir.rs", "crates/puzzle/src/a"]
    {
        let folder = moved(|folder| drop(folder.write(path, "")));
        let words = "cost 2: the new route comes first in the referee's order, and code changed: accept only";
        advises(&folder, "route", "look", words);
    }
    for path in ["crates/pacman/src/lib.rs", "crates/crucible/tests/a.rs", "xtask/src/main.rs"] {
        let folder = moved(|folder| drop(folder.write(path, "")));
        advises(
            &folder,
            "route",
            "accept",
            "cost 2: the new route comes first in the referee's order",
        );
    }
}

/// Another cost, in the snapshot and in the answers.
fn dearer(folder: &Folder) {
    replace(folder, "cost 20", "cost 21");
    folder.write(ANSWERS, "[small]\n\"1..=3\" = 21\n");
}

/// Asserts that every format says these sentences, and nothing else, beside.
#[track_caller]
fn beside(folder: &Folder, sentences: &[&str]) {
    let json: Value = serde_json::from_str(&review(folder, &["--format", "json"]).out).unwrap();
    assert_eq!(json["beside"], Value::from(sentences.to_vec()));
    for format in ["text", "markdown", "html"] {
        let text = review(folder, &["--format", format]).out;
        for sentence in sentences {
            assert!(text.contains(sentence), "{text}");
        }
    }
}

#[test]
fn what_else_changed_stands_at_the_top() {
    beside(&moved(nothing), &[]);
    let folder = moved(|folder| {
        folder.write("crates/search/src/lib.rs", "");
        folder.write("crates/crucible/src/a.rs", "");
        folder.write("crates/crucible/src/b/c.rs", "");
        folder.write("crates/crucible/README.md", "");
    });
    beside(&folder, &["code changed: crucible (2 files), search (1 file)"]);
    // What git does not know is not compared; what is not committed is.
    folder.write("crates/pacman/src/lib.rs", "");
    folder.write("crates/search/src/lib.rs", "//");
    beside(&folder, &["code changed: crucible (2 files), search (1 file)"]);

    let folder = city("123\n456\n789\n", 20);
    changed(&folder, dearer, nothing);
    beside(&folder, &["answers.toml changed: one answer of these snapshots"]);
}

/// It changed where it was and where it is.
#[test]
fn code_that_moved_to_another_crate() {
    let folder = city("11\n11\n", 2);
    let code = "crates/crucible/src/a.rs";
    changed(
        &folder,
        |folder| drop(folder.write(code, "fn a() {}\n")),
        |folder| {
            fs::create_dir_all(folder.path("crates/pacman/src")).unwrap();
            fs::rename(folder.path(code), folder.path("crates/pacman/src/a.rs")).unwrap();
        },
    );
    beside(&folder, &["code changed: crucible (1 file), pacman (1 file)"]);
}

#[test]
fn an_input_whose_snapshot_stayed_the_same_is_named() {
    let folder = city("11\n11\n", 2);
    folder.add("twin", "11\n11\n", 2);
    folder.accept();
    let twin = SNAPSHOT.replace("small", "twin");
    let text = folder.read(&twin);
    let other = |folder: &Folder| {
        replace(folder, "(0,0) >v", "(0,0) v>");
        folder.write("fixtures/crucible/twin.txt", "91\n11\n");
    };
    changed(&folder, other, |folder| {
        folder.write("fixtures/crucible/twin.txt", "11\n11\n");
        folder.write(&twin, &text);
    });
    let words = "inputs changed without a change of their snapshots: fixtures/crucible/twin.txt";
    beside(&folder, &[words]);
}

/// A known answer that came with the code that gives it is no second opinion.
#[test]
fn code_and_answer_that_changed_together_confirm_little() {
    let words = "since code and answer changed together, that confirms little";
    let folder = city("123\n456\n789\n", 20);
    changed(&folder, dearer, nothing);
    assert!(!review(&folder, &[]).out.contains(words));
    let folder = city("123\n456\n789\n", 20);
    changed(&folder, dearer, |folder| drop(folder.write("crates/crucible/src/a.rs", "")));
    assert!(review(&folder, &[]).out.contains(words));
}

/// A city called `twin` in the place of `small`, or beside it, with this answer.
fn twin(folder: &Folder, answer: &str) {
    folder.write("fixtures/crucible/twin.txt", "11\n11\n");
    let snapshot = folder.read(SNAPSHOT).replace("small", "twin");
    folder.write(&SNAPSHOT.replace("small", "twin"), snapshot);
    let answers = folder.read(ANSWERS);
    folder.write(ANSWERS, format!("{answers}[twin]\n{answer}\n"));
}

#[test]
fn a_renamed_fixture_is_no_input_that_changed_alone() {
    let folder = city("11\n11\n", 2);
    changed(&folder, nothing, |folder| {
        twin(folder, "\"1..=3\" = 2");
        fs::remove_file(folder.path(SNAPSHOT)).unwrap();
        fs::remove_file(folder.path("fixtures/crucible/small.txt")).unwrap();
        folder.write(ANSWERS, "[twin]\n\"1..=3\" = 2\n");
    });
    let text = review(&folder, &[]).out;
    assert!(text.contains("1 renamed") && !text.contains("inputs changed"), "{text}");
}

#[test]
fn an_answer_that_is_new_too_is_called_so() {
    for (answer, advice, words) in [
        (
            "\"1..=3\" = 2 # counted by hand",
            "accept",
            "new; its answer is new too, and a comment says how it was confirmed",
        ),
        (
            "\"1..=3\" = 2",
            "look",
            "new: no comment in answers.toml says how the answer was confirmed",
        ),
    ] {
        let folder = city("11\n11\n", 2);
        changed(&folder, nothing, |folder| twin(folder, answer));
        let text = review(&folder, &[]).out;
        assert!(text.contains(&format!("\n  {advice}: crucible/twin 1..=3: cost 2: ")), "{text}");
        assert!(text.contains(words), "{text}");
        beside(&folder, &["answers.toml changed: one answer of these snapshots"]);
    }
}
