//! `verify-all`: what it finds, what it writes, and what it says.

use crate::world::{Folder, NAME, Run, SNAPSHOT};

#[track_caller]
fn says(run: &Run, code: i32, sentence: &str) {
    assert_eq!(run.code, code, "{run:?}");
    let said = run.out.lines().chain(run.err.lines()).any(|line| line.contains(sentence));
    assert!(said, "nothing says `{sentence}`:\n{}{}", run.out, run.err);
}

#[test]
fn a_workspace_in_order() {
    let folder = Folder::workspace();
    let run = folder.xtask(&["verify-all", "--check"]);
    says(&run, 0, "1 case holds");
    assert_eq!(folder.snapshots(), [NAME]);
    let text = folder.read(SNAPSHOT);
    assert!(text.contains("\ncost 20\nsteps 4\n"), "{text}");
    assert!(text.ends_with("\n\n1>>\n45v\n78v\n"), "{text}");
}

#[test]
fn a_damaged_snapshot() {
    let folder = Folder::workspace();
    let accepted = folder.read(SNAPSHOT);
    folder.write(SNAPSHOT, "\u{0}\u{1}");
    let run = folder.xtask(&["verify-all", "--check"]);
    says(&run, 1, "crucible/small 1..=3: the snapshot is damaged: it is not an insta snapshot");
    folder.write(SNAPSHOT, accepted.replace('\n', "\r\n"));
    let run = folder.xtask(&["verify-all", "--check"]);
    says(&run, 1, "crucible/small 1..=3: the snapshot is damaged: it is not an insta snapshot");
    folder.write(SNAPSHOT, accepted.replace("steps 4", "steps four"));
    let run = folder.xtask(&["verify-all", "--check"]);
    says(&run, 1, "the snapshot is damaged: line 5: found `steps four`, expected `steps N`");
    folder.accept();
    says(&folder.xtask(&["verify-all", "--check"]), 0, "1 case holds");
}

#[test]
fn each_kind_of_change_has_its_words() {
    let changes = [
        ("cost 20", "cost 21", "the snapshot has a different cost"),
        (
            "optimal routes 1",
            "optimal routes 2",
            "the number of cheapest routes changed, the cost is",
        ),
        (" >>vv\n", " >v>v\n", "the route changed, the cost is the same"),
        ("pathfinding expanded ", "pathfinding expanded 1", "the statistics changed"),
        ("1>>", "2>>", "only the drawing changed"),
    ];
    let folder = Folder::workspace();
    let accepted = folder.read(SNAPSHOT);
    for (from, to, words) in changes {
        assert!(accepted.contains(from), "{accepted}");
        folder.write(SNAPSHOT, accepted.replace(from, to));
        says(&folder.xtask(&["verify-all", "--check"]), 1, words);
        assert_eq!(folder.snapshots(), [NAME], "--check has written something");
    }
    says(&folder.xtask(&["verify-all"]), 1, "cargo insta review");
    assert_eq!(folder.snapshots(), [NAME.to_owned(), format!("{NAME}.new")]);
    folder.accept();
    assert_eq!(folder.snapshots(), [NAME]);
    assert_eq!(folder.read(SNAPSHOT), accepted);
}

#[test]
fn a_snapshot_with_conflict_markers() {
    let folder = Folder::workspace();
    let accepted = folder.read(SNAPSHOT);
    // Of a merge half undone one mark may be all that is left.
    for mark in ["<<<<<<< ours", "||||||| base", ">>>>>>> theirs"] {
        folder.write(SNAPSHOT, accepted.replace("cost 20\n", &format!("cost 20\n{mark}\n")));
        let run = folder.xtask(&["verify-all", "--check"]);
        says(&run, 1, "crucible/small 1..=3: the snapshot contains conflict markers");
    }
    folder.accept();
    assert_eq!(folder.read(SNAPSHOT), accepted);
}

#[test]
fn a_missing_a_new_and_a_stale_pending_snapshot() {
    let folder = Folder::workspace();
    std::fs::remove_file(folder.path(SNAPSHOT)).unwrap();
    says(&folder.xtask(&["verify-all", "--check"]), 1, "there is no snapshot");
    assert!(folder.snapshots().is_empty());
    says(&folder.xtask(&["verify-all"]), 1, "the snapshot is new");
    assert_eq!(folder.snapshots(), [format!("{NAME}.new")]);
    folder.accept();
    folder.write(&format!("{SNAPSHOT}.new"), "stale");
    says(&folder.xtask(&["verify-all", "--check"]), 1, "a pending snapshot is left");
    assert_eq!(folder.xtask(&["verify-all"]).code, 0);
    assert_eq!(folder.snapshots(), [NAME]);
}

/// A fixture that goes away leaves a snapshot for each of its rule sets.
#[test]
fn every_orphan_of_a_fixture_is_counted() {
    let folder = Folder::workspace();
    let rules = ["1..=3", "4..=10", "elven"];
    for rules in rules {
        let name = format!("xtask/snapshots/crucible--gone--{rules}.snap");
        folder.write(&name, folder.read(SNAPSHOT));
    }
    folder.write("xtask/snapshots/stray.snap", "");
    folder.write("xtask/snapshots/waiting.snap.new", "");
    let run = folder.xtask(&["verify-all", "--check"]);
    says(&run, 1, "5 of 6 cases do not hold");
    let words = "the snapshot belongs to no fixture and rule set";
    for rules in rules {
        says(&run, 1, &format!("crucible/gone {rules}: {words}"));
    }
    says(&run, 1, &format!("stray/- -: {words}"));
    says(&run, 1, &format!("waiting/- -: {words}"));
    let only = folder.xtask(&["verify-all", "--check", "--only", "crucible/small"]);
    says(&only, 0, "1 case holds");
    says(&folder.xtask(&["verify-all", "--accept"]), 0, "dropped crucible--gone--1..=3");
    assert_eq!(folder.snapshots(), [NAME]);
    // The fixture is there, and is not solved by these rules.
    folder.write("xtask/snapshots/crucible--small--elven.snap", folder.read(SNAPSHOT));
    let run = folder.xtask(&["verify-all", "--check"]);
    says(&run, 1, &format!("crucible/small elven: {words}"));
}

#[test]
fn a_wrong_answer_is_not_a_matter_of_accepting() {
    let folder = Folder::workspace();
    let answers = folder.read("fixtures/crucible/answers.toml");
    folder.write("fixtures/crucible/answers.toml", answers.replace("20", "21"));
    let words = "crucible/small 1..=3: wrong answer: 20, answers.toml says 21";
    says(&folder.xtask(&["verify-all", "--check"]), 1, words);
    says(&folder.xtask(&["verify-all", "--accept"]), 1, words);
    folder.write("fixtures/crucible/answers.toml", answers.replace("20", "\"no route\""));
    says(&folder.xtask(&["verify-all"]), 1, "wrong answer: 20, answers.toml says no route");
    folder.write(SNAPSHOT, folder.read(SNAPSHOT).replace("cost 20", "cost 19"));
    assert_eq!(folder.xtask(&["verify-all"]).code, 1);
    assert_eq!(folder.snapshots(), [NAME], "a wrong answer is not offered for acceptance");
}

#[test]
fn fixtures_and_answers_that_do_not_belong_together() {
    let folder = Folder::workspace();
    folder.write("fixtures/crucible/extra.txt", "1\n");
    let words = "crucible/extra -: the fixture has no answer in answers.toml";
    says(&folder.xtask(&["verify-all", "--check"]), 1, words);
    let answers = folder.read("fixtures/crucible/answers.toml");
    folder.write("fixtures/crucible/answers.toml", answers.clone() + "[extra]\n\"1..4\" = 0\n");
    says(
        &folder.xtask(&["verify-all", "--check"]),
        1,
        "crucible/extra 1..4: `1..4` may exclude 4: write 1..=4",
    );
    folder.write("fixtures/crucible/answers.toml", answers.clone() + "[extra]\n\"01..=3\" = 0\n");
    says(&folder.xtask(&["verify-all", "--check"]), 1, "answers.toml writes 01..=3, not 1..=3");
    folder.write("fixtures/crucible/answers.toml", answers.clone() + "[lost]\n\"1..=3\" = 0\n");
    says(
        &folder.xtask(&["verify-all", "--check"]),
        1,
        "crucible/lost 1..=3: answers.toml names it, but",
    );
    folder.write("fixtures/crucible/answers.toml", answers + "[extra]\n\"1..=3\" = 0\n");
    folder.write("fixtures/crucible/extra.txt", "1\n22\n");
    let words = "the input is malformed: line 2, column 2: found '2', expected end of line";
    says(&folder.xtask(&["verify-all", "--check"]), 1, words);
    folder.write("fixtures/crucible/Not_A_Name.txt", "1\n");
    says(&folder.xtask(&["verify-all", "--check"]), 1, "fixture names are lower-case");
}

#[test]
fn answers_that_make_no_sense() {
    let folder = Folder::workspace();
    let wrong = [
        ("[small]\n\"1..=3\" = -1\n", "small -: answers.toml: \"1..=3\" is neither a cost nor"),
        ("[small]\n\"1..=3\" = \"none\"\n", "small -: answers.toml: \"1..=3\" is neither a cost"),
        ("small = 1\n", "small -: its entry in answers.toml is not a table"),
        ("[", "crucible/answers.toml -: answers.toml:1:2: "),
        ("\n\"\u{e9}\" = [", "crucible/answers.toml -: answers.toml:2:8: "),
    ];
    let snapshot = folder.read(SNAPSHOT);
    for (text, words) in wrong {
        folder.write("fixtures/crucible/answers.toml", text);
        says(&folder.xtask(&["verify-all"]), 1, words);
        // Nothing is lost by accepting while the answers are not in order.
        says(&folder.xtask(&["verify-all", "--accept"]), 1, words);
        assert_eq!(folder.read(SNAPSHOT), snapshot);
    }
}

#[test]
fn under_ci_nothing_is_written_or_accepted() {
    let folder = Folder::workspace();
    std::fs::remove_file(folder.path(SNAPSHOT)).unwrap();
    says(&folder.xtask_under_ci(&["verify-all"]), 1, "there is no snapshot");
    says(&folder.xtask_under_ci(&["verify-all", "--accept"]), 2, "--accept writes snapshots");
    says(&folder.xtask(&["verify-all", "--accept", "--check"]), 2, "cannot be used with");
    assert!(folder.snapshots().is_empty());
}

#[test]
fn json_and_list() {
    let folder = Folder::workspace();
    let run = folder.xtask(&["verify-all", "--json"]);
    let expected = r#"{"schema":1,"puzzle":"crucible","fixture":"small","rules":"1..=3","answer":"ok","referee":"ok","certificate":"ok","canonical":"ok","engines":"ok","snapshot":"same","found":20,"expected":20,"kind":null,"notes":[]}"#;
    assert_eq!((run.code, run.out.trim_end()), (0, expected));
    let run = folder.xtask(&["verify-all", "--list"]);
    assert_eq!((run.code, run.out.as_str()), (0, "crucible/small 1..=3\n"));
}

#[test]
fn inputs_of_ones_own_are_taken_along() {
    let folder = Folder::workspace();
    folder.write("inputs/crucible/My input (2).txt", "12\n34\n");
    let run = folder.xtask(&["verify-all", "--check"]);
    says(&run, 0, "all 2 cases hold");
    folder.write("inputs/crucible/answers.toml", "[\"My input (2)\"]\n\"1..=3\" = 6\n");
    says(&folder.xtask(&["verify-all", "--check"]), 0, "all 2 cases hold");
    // They come after the fixtures.
    let list = folder.xtask(&["verify-all", "--list"]).out;
    assert_eq!(list, "crucible/small 1..=3\ncrucible/inputs/My input (2) 1..=3\n");
    let only = folder.xtask(&["verify-all", "--only", "crucible/My input (2)"]);
    says(&only, 2, "selects nothing: did you mean `crucible/inputs/My input (2)`?");
    says(&run, 0, "inputs/My input (2)");
    assert_eq!(folder.snapshots(), [NAME], "an own input has no snapshot");
    assert_eq!(folder.xtask(&["verify-all", "--certificates", "kept"]).code, 0);
    let kept = std::fs::read_dir(folder.path("kept")).unwrap();
    assert_eq!(kept.count(), 1, "an own input has no certificate");
    folder.write("inputs/crucible/answers.toml", "[\"My input (2)\"]\nelven = 6\n\"1..=1\" = 7\n");
    let words = "crucible/inputs/My input (2) 1..=1: wrong answer: 6, answers.toml says 7";
    says(&folder.xtask(&["verify-all"]), 1, words);
    folder.write("inputs/crucible/bad.txt", "12\n3\n");
    let words = "crucible/inputs/bad 1..=3: the input is malformed: line 2, column 2";
    says(&folder.xtask(&["verify-all", "--only", "crucible/inputs/bad"]), 1, words);
}
