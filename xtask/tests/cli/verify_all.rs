//! `verify-all`: what it finds, what it writes, and what it says.

use std::fs;

use insta::Snapshot;

use crate::world::{ANSWERS, Folder, NAME, SNAPSHOT};

#[test]
fn a_workspace_in_order() {
    let folder = Folder::workspace();
    folder.verify("--check", 0, &["1 case holds"]);
    assert_eq!(folder.snapshots(), [NAME]);
    let text = folder.read(SNAPSHOT);
    assert!(text.contains("\ncost 20\nsteps 4\n"), "{text}");
    assert!(text.ends_with("\n\n1>>\n45v\n78v\n"), "{text}");
    // insta can read the snapshot, and writes the same text.
    let theirs = folder.path("theirs");
    Snapshot::from_file(&folder.path(SNAPSHOT)).unwrap().save(&theirs).unwrap();
    assert_eq!(folder.read("theirs"), text);
    let expected = r#"{"schema":1,"puzzle":"crucible","fixture":"small","rules":"1..=3","answer":"ok","referee":"ok","certificate":"ok","canonical":"ok","engines":"ok","snapshot":"same","found":20,"expected":20,"kind":null,"notes":[]}"#;
    assert_eq!(folder.verify("--json", 0, &[]).out.trim_end(), expected);
    assert_eq!(folder.verify("--list", 0, &[]).out, "crucible/small 1..=3\n");
}

#[test]
fn each_kind_of_change_has_its_words() {
    let folder = Folder::workspace();
    let accepted = folder.read(SNAPSHOT);
    let damaged = "crucible/small 1..=3: the snapshot is damaged: ";
    let foreign = format!("{damaged}it is not an insta snapshot");
    let unread =
        format!("{damaged}line 5 below the header: found `steps four`, expected `steps N`");
    // A single conflict marker may be left of an unfinished merge.
    let conflict = "crucible/small 1..=3: the snapshot contains conflict markers";
    let [ours, base, theirs] =
        ["<<<<<<< ours", "||||||| base", ">>>>>>> theirs"].map(|mark| format!("cost 20\n{mark}\n"));
    for (from, to, words) in [
        ("fixture small", "fixture other", &*format!("{damaged}it names crucible/other 1..=3")),
        ("cost 20\nsteps 4\nturns 1", "no route", "the snapshot has a different answer"),
        ("cost 20", "cost 21", "the snapshot has a different cost"),
        ("optimal routes 1", "optimal routes 2", "the number of cheapest routes changed, the cost"),
        (" >>vv\n", " >v>v\n", "the route changed, the cost is the same"),
        // A different figure does not make it a different answer.
        ("4\nturns 1", "2\nturns 3", "the statistics changed, the answer is the same"),
        ("certified yes, 1", "certified yes, 2", "the statistics changed"),
        ("pathfinding expanded ", "pathfinding expanded 1", "the statistics changed"),
        ("1>>", "2>>", "the drawing changed, the answer is the same"),
        ("steps 4", "steps four", &unread),
        ("\n", "\r\n", &format!("{damaged}its lines end in CR LF, not LF")),
        (&*accepted, "\u{0}\u{1}", &foreign),
        ("cost 20\n", &ours, conflict),
        ("cost 20\n", &base, conflict),
        ("cost 20\n", &theirs, conflict),
    ] {
        folder.write(SNAPSHOT, &accepted);
        folder.replace(SNAPSHOT, from, to);
        if to == "no route" {
            folder.replace(SNAPSHOT, "route\n(0,0) >>vv\n", "");
        }
        folder.verify("--check", 1, &[words]);
        assert_eq!(folder.snapshots(), [NAME], "--check has written something");
    }
    let run = folder.verify("", 1, &["review with `cargo xtask review`, then accept with"]);
    assert!(!run.out.contains("accepted crucible"), "{run:?}");
    assert_eq!(folder.snapshots(), [NAME.to_owned(), format!("{NAME}.new")]);
    folder.accept();
    assert_eq!(folder.snapshots(), [NAME]);
    assert_eq!(folder.read(SNAPSHOT), accepted);
}

#[test]
fn a_missing_a_new_and_a_stale_pending_snapshot() {
    let folder = Folder::workspace();
    fs::remove_file(folder.path(SNAPSHOT)).unwrap();
    folder.verify("--check", 1, &["there is no snapshot"]);
    folder.xtask_under_ci("verify-all").says(1, &["there is no snapshot"]);
    folder.xtask_under_ci("verify-all --accept").says(2, &["--accept writes snapshots"]);
    folder.verify("--accept --check", 2, &["cannot be used with"]);
    assert!(folder.snapshots().is_empty());
    folder.verify("", 1, &["the snapshot is new"]);
    assert_eq!(folder.snapshots(), [format!("{NAME}.new")]);
    folder.replace(ANSWERS, "= 20", "= 21");
    for (option, kept) in [("--check", 1), ("--accept", 1), ("", 0)] {
        folder.verify(option, 1, &["wrong answer"]);
        assert_eq!(folder.snapshots().len(), kept, "a failed case leaves nothing to review");
    }
    folder.replace(ANSWERS, "= 21", "= 20");
    folder.accept();
    folder.write(&format!("{SNAPSHOT}.new"), "stale");
    folder.verify("--check", 1, &["a pending snapshot is left"]);
    folder.verify("", 0, &[]);
    assert_eq!(folder.snapshots(), [NAME]);
}

#[test]
fn every_orphan_of_a_fixture_is_counted() {
    let folder = Folder::workspace();
    let copy = |name| {
        folder.write(&format!("xtask/snapshots/{name}"), folder.read(SNAPSHOT));
    };
    let orphans = ["crucible--gone--1..=3.snap", "crucible--gone--elven.snap"];
    orphans.into_iter().chain(["stray.snap", "waiting.snap.new"]).for_each(copy);
    let words = [
        "crucible/gone 1..=3: the snapshot belongs to no fixture and rule set",
        "crucible/gone elven: the snapshot belongs",
        "stray/-: the snapshot belongs",
        "waiting/-: the snapshot belongs",
        "5 cases: 4 not as accepted; remove orphaned",
    ];
    folder.verify("--check", 1, &words);
    folder.verify("--check --only crucible/small", 0, &["1 case holds"]);
    folder.verify("--accept", 0, &["dropped crucible--gone--1..=3"]);
    assert_eq!(folder.snapshots(), [NAME]);
    // The fixture exists, but is not solved by these rules.
    copy("crucible--small--elven.snap");
    folder.verify("--check", 1, &["crucible/small elven: the snapshot belongs"]);
}

#[test]
fn answers_that_make_no_sense() {
    let folder = Folder::workspace();
    folder.write("fixtures/crucible/extra.txt", "1\n22\n");
    let (good, snapshot) = (folder.read(ANSWERS), folder.read(SNAPSHOT));
    let malformed = "malformed: fixtures/crucible/extra.txt:2:2: found '2', expected end of line";
    let none = "crucible/extra: the fixture has no answer: answers.toml needs a table `[extra]` with a line such as `\"1..=3\" =";
    let neither = "the answer for \"1..=3\" is neither a cost, which is a whole number of";
    for (begin, more, words) in [
        (&*good, "", none),
        (&good, "[extra]\n'1..4' = 0\n", "crucible/extra 1..4: `1..4` may exclude 4: write 1..=4"),
        (&good, "[extra]\n'01..=3' = 0\n", "answers.toml writes 01..=3: write 1..=3"),
        (&good, "[extra]\n'1..=3' = 0\n", malformed),
        (&good, "[lost]\n", "/lost: answers.toml names it, but there is no file `lost.txt`"),
        ("[small]\n", "'1..=3' = -1\n", neither),
        ("[small]\n", "'1..=3' = 'none'\n", neither),
        (&good, "[small.txt]\n'1..=3' = 1\n", "small: answers.toml: \"txt\" is a table within"),
        ("small = 1\n", "", "small: its entry in answers.toml is not a table"),
        ("[", "", "crucible/answers.toml: fixtures/crucible/answers.toml:1:2: "),
        ("\n\"\u{e9}\" = [", "", "crucible/answers.toml: fixtures/crucible/answers.toml:2:8: "),
    ] {
        folder.write(ANSWERS, format!("{begin}{more}"));
        // `--accept` loses nothing while the answers are malformed.
        for options in ["--check", "", "--accept"] {
            let run = folder.verify(options, 1, &[words]);
            assert_eq!(folder.read(SNAPSHOT), snapshot);
            // The intended answers are unknown, so nothing is an orphan.
            assert!(!run.out.contains("belongs to no fixture"), "{begin}: {run:?}");
            assert_eq!(folder.xtask("review").code, 0, "{begin}");
        }
    }
}

#[test]
fn inputs_of_ones_own_are_taken_along() {
    let folder = Folder::workspace();
    folder.verify("--only inputs", 2, &["nothing: put your own into inputs/PUZZLE/NAME.txt"]);
    folder.write("inputs/crucible/My input (2).txt", "12\n34\n");
    folder.verify("--check", 0, &["all 2 cases hold", "inputs/My input (2)"]);
    let row =
        r#""fixture":"inputs/My input (2)","rules":"1..=3","answer":"skipped","referee":"ok""#;
    folder.verify("--json", 0, &[row]);
    let own = "inputs/crucible/answers.toml";
    folder.write(own, "[\"My input (2)\"]\n\"1..=3\" = 6\n");
    folder.verify("--check", 0, &["all 2 cases hold"]);
    let list = folder.verify("--list", 0, &[]).out;
    assert_eq!(list, "crucible/small 1..=3\ncrucible/inputs/My input (2) 1..=3\n");
    let near = |only: &str, meant: &str| {
        let hint = format!("selects nothing: did you mean `{meant}`?");
        folder.verify(&format!("--only '{only}'"), 2, &[&hint]);
    };
    near("crucible/My input (2)", "crucible/inputs/My input (2)");
    near("fixtures/small.txt", "crucible/small");
    near("inputs/crucible/My imput (2).txt", "crucible/inputs/My input (2)");
    // A name that is right comes before one that is near.
    folder.write("inputs/crucible/smile.txt", "12\n34\n");
    near("crucible/smile", "crucible/inputs/smile");
    fs::remove_file(folder.path("inputs/crucible/smile.txt")).unwrap();
    // The path of an input or of a folder can be selected, too.
    let mine = "crucible/inputs/My input (2) 1..=3\n";
    for (only, expected) in [
        ("inputs/crucible/My input (2).txt", mine),
        ("./inputs/crucible/My input (2).txt", mine),
        ("inputs/crucible/", mine),
        ("crucible/inputs", mine),
        ("inputs", mine),
        ("fixtures/crucible/small.txt", "crucible/small 1..=3\n"),
        ("fixtures/crucible/", "crucible/small 1..=3\n"),
        ("fixtures", "crucible/small 1..=3\n"),
    ] {
        assert_eq!(folder.verify(&format!("--list --only '{only}'"), 0, &[]).out, expected);
    }
    assert_eq!(folder.snapshots(), [NAME], "an own input has no snapshot");
    folder.verify("--certificates kept", 0, &[]);
    assert_eq!(fs::read_dir(folder.path("kept")).unwrap().count(), 1, "none of an own input");
    folder.write(own, "[\"My input (2)\"]\nelven = 6\n\"1..=1\" = 7\n");
    let words = "crucible/inputs/My input (2) 1..=1: wrong answer: found 6, answers.toml says 7";
    folder.verify("", 1, &[words]);
    // This command has no option that raises the limit on cells.
    folder.write("inputs/crucible/bad.txt", "1".repeat(16_777_217));
    folder.verify("--only crucible/inputs/bad", 1, &["at most 16777216 (`solve` can raise this"]);
    folder.write("inputs/crucible/bad.txt", "12\n3\n");
    let words =
        "crucible/inputs/bad 1..=3: the input is malformed: inputs/crucible/bad.txt:2:2: found end";
    folder.verify("--only crucible/inputs/bad", 1, &[words]);
    // Nothing was solved, so there is no answer that could be wrong.
    let row = r#""rules":"1..=3","answer":"missing","referee":"skipped""#;
    folder.verify("--json --only crucible/inputs/bad", 1, &[row, r#""kind":"unreadable""#]);
}
