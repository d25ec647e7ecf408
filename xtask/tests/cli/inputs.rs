//! `review` of inputs and answers that were changed along with their snapshots.

use std::fs;

use crate::changes::{
    ANSWERS, CITY, Change, Edit, INPUT, TWIN, begin, changed, city, commit, each, edit, replace,
    repository, review, says,
};
use crate::world::{Folder, SNAPSHOT};

const NOTE: &str = "its input was changed too: fixtures/crucible/small.txt";

#[test]
fn an_input_that_was_changed_along_with_its_snapshot() {
    let same = format!("{NOTE}, but it still means the same\n");
    let older = "the new snapshot and the answer in answers.toml, which is older than the change";
    let changes: &[Change<'_>] = &[
        (
            &[(INPUT, "", "113\n456\n789\n"), (SNAPSHOT, "cost 20", "cost 19")],
            &[],
            "cost",
            "look",
            &[
                "the input was changed: on the new one the old route costs 20",
                &format!("{NOTE}, `1` became `2` once, at (0,1)\n"),
                older,
                "!the known answer",
            ],
        ),
        // Larger, so that the old route ends elsewhere.
        (
            &[
                (INPUT, "", "1111\n9991\n9991\n9997\n"),
                (SNAPSHOT, "cost 20\nsteps 4", "cost 12\nsteps 6"),
                (SNAPSHOT, "(0,0) >>vv\n\n1>>\n", "(0,0) >>>vvv\n\n1>>>\n999v\n"),
            ],
            &[],
            "cost",
            "look",
            &[
                "on the new one the referee refuses the old route: (0,3) is off the map",
                &format!("{NOTE}, in these lines:\n"),
                "\n    + 123\n",
            ],
        ),
        // On the new one the old route is better than what is said to be the best.
        (
            &[],
            &[
                (INPUT, "", "113\n456\n789\n"),
                (ANSWERS, "", "[small]\n\"1..=3\" = 21\n"),
                (SNAPSHOT, "cost 20", "cost 21"),
                (SNAPSHOT, "(0,0) *", "(0,0) >v>v"),
            ],
            "cost",
            "reject",
            &["a bug, do not accept: the old route is legal and costs 19, less than 21"],
        ),
        (
            &[(SNAPSHOT, "expanded ", "expanded 9")],
            &[(INPUT, "", "123\n456\n789 \n")],
            "statistics",
            "look",
            &[&same, "the input was changed; faster: "],
        ),
        (
            &[(SNAPSHOT, "\n45v\n", "\n46v\n")],
            &[(INPUT, "", "123\n456\n789\n\n")],
            "drawing",
            "look",
            &[&same, "the input was changed; only the drawing changed: "],
        ),
        (
            &[(SNAPSHOT, "(0,0) *", "(0,0) vv>>")],
            &[(INPUT, "", "123\r\n456\n789\n")],
            "route",
            "look",
            &[&same, "the costs changed: ", "!as before"],
        ),
    ];
    each(CITY.0, CITY.1, changes);
}

/// What is wrong may be called known by the same change.
#[test]
fn an_answer_that_was_changed_along_with_its_snapshot() {
    let also = "the new snapshot and the answer in answers.toml, which also changed;";
    let dearer = &[(SNAPSHOT, "cost 20", "cost 22"), (ANSWERS, "20", "22")];
    let note = "answers.toml was changed too, from 22 to 20\n";
    each(CITY.0, CITY.1, &[(dearer, &[], "cost", "look", &[note, also])]);
    // What was not known before is confirmed by nothing but the change itself.
    for (answers, words) in [
        ("[other]\n\"1..=3\" = 1\n", "no answer to 20\n"),
        ("", "no answer to 20\n"),
        ("[small]\n\"1..=3\" = true\n", "a file that could not be read (answers.toml: \"1..=3\""),
        ("a = [1, ", "a file that could not be read (answers.toml:1:"),
    ] {
        let base = &[(SNAPSHOT, "optimal routes 1", "optimal routes 7"), (ANSWERS, "", answers)];
        let note = format!("answers.toml was changed too, from {words}");
        each(CITY.0, CITY.1, &[(base, &[], "count", "look", &[&note])]);
    }
}

/// A fixture that is new had neither an answer before nor another input.
#[test]
fn nothing_was_changed_along_with_what_is_new() {
    for (comment, advice, words) in [
        (" # by hand", "accept", "new; a comment says how its answer was confirmed"),
        ("", "look", "new: no comment in answers.toml says how the answer was confirmed"),
    ] {
        let folder = repository(|_| {});
        folder.add("b", "12\n22\n", 4);
        folder.accept();
        edit(&folder, &[(ANSWERS, "= 4", &format!("= 4{comment}"))]);
        let words = format!("crucible/b 1..=3: cost 4: {words}");
        let holds = "the new snapshot and the answer in answers.toml, which is new too";
        says(&folder, "new", advice, &[&words, holds, "!changed too"]);
    }
}

/// Each finding has its own input: what is said of all of a kind counts them.
#[test]
fn one_input_of_two() {
    let folder = Folder::workspace();
    folder.add("twin", "111\n", 2);
    folder.accept();
    changed(&folder, &[SNAPSHOT, TWIN].map(|file| (file, "expanded ", "expanded 9")), &[]);
    assert!(review(&folder, &[]).out.contains("\nstatistics (2): 2 to accept\n"));
    folder.write(INPUT, "123\n456\n789\n\n");
    let run = review(&folder, &[]);
    let counted = "\nstatistics (2): 1 to look at, 1 to accept\n";
    assert!(run.out.contains(counted) && run.out.matches(NOTE).count() == 1, "{}", run.out);
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
    folder.write(SNAPSHOT, &accepted);
    assert!(!review(&folder, &[]).out.contains("changed too"));
    folder.write(INPUT, b"123\n4\xff6\n789\n");
    let note = format!("{NOTE}, the first change is in line 2\n");
    let worse = "DOES NOT HOLD";
    says(&folder, "statistics", "reject", &[&note, worse]);
    fs::remove_file(folder.path(INPUT)).unwrap();
    replace(&folder, "expanded ", "expanded 9");
    commit(&folder);
    crate::changes::git(&folder.path(""), &["branch", "--force", "main"]);
    folder.write(INPUT, CITY.0);
    folder.write(SNAPSHOT, &accepted);
    let note = "its input is new: the base has no fixtures/crucible/small.txt\n";
    says(&folder, "statistics", "look", &[note]);
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

/// What has another name now had its input and its answer under the old one.
#[test]
fn one_under_another_name() {
    let folder = city(CITY.0, CITY.1);
    let text = folder.read(SNAPSHOT).replace("fixture small", "fixture twin");
    let (input, answers) = ("fixtures/crucible/twin.txt", "[twin]\n\"1..=3\" = 20\n");
    let renamed = |map: &str, sentences: &[&str], advice: &str| {
        let folder = city(CITY.0, CITY.1);
        let base: [Edit<'_>; 5] = [
            (SNAPSHOT, "", ""),
            (INPUT, "", ""),
            (TWIN, "", &text),
            (input, "", map),
            (ANSWERS, "", answers),
        ];
        changed(&folder, &base, &[]);
        says(&folder, "renamed", advice, sentences);
    };
    renamed(
        CITY.0,
        &["was crucible--twin--1..=3: the same", "!changed too", "!inputs changed"],
        "accept",
    );
    let advice = "was crucible--twin--1..=3: the input was changed; ";
    renamed("123\n456\n788\n", &[advice, NOTE, "!inputs changed"], "look");
}
