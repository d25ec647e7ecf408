//! `review`: what it says of each kind of change and what it tells a reviewer to do,
//! in repositories of their own.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::world::{Folder, Run, SNAPSHOT};

pub(crate) const ANSWERS: &str = "fixtures/crucible/answers.toml";
pub(crate) const INPUT: &str = "fixtures/crucible/small.txt";
pub(crate) const PENDING: &str = "xtask/snapshots/crucible--small--1..=3.snap.new";
pub(crate) const TWIN: &str = "xtask/snapshots/crucible--twin--1..=3.snap";

/// A file, what is replaced in it, and by what. A text that ends with `*` stands for a
/// line that begins so, an empty one for the whole file; without a text that goes in its
/// place the file is removed.
pub(crate) type Edit<'a> = (&'a str, &'a str, &'a str);

/// The edits of a base, those of a head, the kind and the advice of the one change
/// that is found, and what is said of it.
pub(crate) type Change<'a> = (&'a [Edit<'a>], &'a [Edit<'a>], &'a str, &'a str, &'a [&'a str]);

/// Runs git in `folder`, without whatever is set up for the user.
pub(crate) fn git(folder: &Path, arguments: &[&str]) {
    let mut command = Command::new("git");
    command.args(["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]);
    command.args(arguments).current_dir(folder).env("GIT_CONFIG_GLOBAL", "/dev/null");
    let output = command.env("GIT_CONFIG_NOSYSTEM", "1").output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

pub(crate) fn commit(folder: &Folder) {
    git(&folder.path(""), &["add", "--all", "--force"]);
    git(&folder.path(""), &["commit", "--quiet", "--allow-empty", "--message", "a"]);
}

/// Makes a repository of `folder`, whose branch `main` has what is there, on another
/// branch.
pub(crate) fn begin(folder: &Folder) {
    git(&folder.path(""), &["init", "--quiet", "--initial-branch", "main"]);
    commit(folder);
    git(&folder.path(""), &["switch", "--quiet", "--create", "topic"]);
}

/// A workspace in a repository whose branch `main` has what `change` makes of
/// it; the working tree is in order again.
pub(crate) fn repository<T>(change: impl Fn(&Folder) -> T) -> Folder {
    let folder = Folder::workspace();
    change(&folder);
    begin(&folder);
    folder.accept();
    commit(&folder);
    folder
}

pub(crate) fn replace(folder: &Folder, from: &str, to: &str) {
    edit(folder, &[(SNAPSHOT, from, to)]);
}

pub(crate) fn edit(folder: &Folder, edits: &[Edit<'_>]) {
    for (file, from, to) in edits {
        if from.is_empty() && to.is_empty() {
            fs::remove_file(folder.path(file)).unwrap();
        } else if from.is_empty() {
            folder.write(file, to);
        } else {
            let text = folder.read(file);
            let line = from.strip_suffix('*').map_or(*from, |begin| {
                text.lines().find(|line| line.starts_with(begin)).unwrap_or(from)
            });
            assert!(text.contains(line), "no `{from}` in {text}");
            folder.write(file, text.replace(line, to));
        }
    }
}

/// A workspace with one city, known to cost `cost`, which has a comment.
pub(crate) fn city(map: &str, cost: u64) -> Folder {
    let folder = Folder::workspace();
    folder.write(INPUT, map);
    folder.write(ANSWERS, format!("[small] # drawn by hand\n\"1..=3\" = {cost} # and counted\n"));
    folder.accept();
    folder
}

/// Commits what is there with the edits of a base, and then with those of a head.
pub(crate) fn changed(folder: &Folder, base: &[Edit<'_>], head: &[Edit<'_>]) {
    let before = base.iter().map(|(file, ..)| (*file, fs::read_to_string(folder.path(file)).ok()));
    let before: Vec<(&str, Option<String>)> = before.collect();
    edit(folder, base);
    begin(folder);
    for (file, text) in before {
        match text {
            Some(text) => drop(folder.write(file, text)),
            None => drop(fs::remove_file(folder.path(file))),
        }
    }
    edit(folder, head);
    commit(folder);
}

pub(crate) fn review(folder: &Folder, options: &[&str]) -> Run {
    folder.xtask(&[&["review", "--base", "main"], options].concat())
}

pub(crate) fn review_json(folder: &Folder) -> Value {
    serde_json::from_str(&review(folder, &["--format", "json"]).out).unwrap()
}

/// Asserts that every format names the one change as `kind` with this `advice`, and
/// that all of `sentences` are in the text, but for those that begin with `!`.
#[track_caller]
pub(crate) fn says(folder: &Folder, kind: &str, advice: &str, sentences: &[&str]) {
    let run = review(folder, &[]);
    assert_eq!((run.code, run.err.as_str()), (1, ""), "{run:?}");
    assert!(run.out.contains(&format!("\n{kind} (1): ")), "not {kind}:\n{}", run.out);
    assert!(run.out.contains(&format!("\n  {advice}: crucible/")), "not {advice}:\n{}", run.out);
    for sentence in sentences {
        let (words, expected) =
            sentence.strip_prefix('!').map_or((*sentence, true), |words| (words, false));
        assert_eq!(run.out.contains(words), expected, "`{sentence}`:\n{}", run.out);
    }
    assert_eq!(review(folder, &["--exit-zero"]).code, 0);
    let json = review_json(folder);
    let found = &json["findings"][0];
    assert_eq!((&json["schema"], &json["base"]), (&1.into(), &"main".into()));
    assert_eq!(json["counts"], json!({kind: 1}));
    assert_eq!((&found["kind"], &found["advice"]), (&kind.into(), &advice.into()));
    let out = review(folder, &["--format", "markdown"]).out;
    let begin = out.split_once(&format!("\n### {kind}\n")).expect("the kind").1;
    assert!(begin.contains(&format!("<summary>{advice}: <b>")), "{out}");
    let out = review(folder, &["--format", "html"]).out;
    let begin = out.split_once(&format!("<h2 id=\"{kind}\">{kind} (1)</h2>")).expect("the kind").1;
    assert!(begin.contains(&format!("<p class=\"{advice}\"><strong>{advice}</strong>: ")), "{out}");
}

/// Asserts what is said of each change of a city.
#[track_caller]
pub(crate) fn each(map: &str, cost: u64, changes: &[Change<'_>]) {
    for (base, head, kind, advice, sentences) in changes {
        let folder = city(map, cost);
        changed(&folder, base, head);
        says(&folder, kind, advice, sentences);
    }
}

/// The city of [`Folder::workspace`], and what it costs.
pub(crate) const CITY: (&str, u64) = ("123\n456\n789\n", 20);

/// No route in a snapshot of it, another one, and the same as what is known.
pub(crate) const UNSOLVED: [Edit<'_>; 2] = [
    (SNAPSHOT, "cost 20\nsteps 4\nturns 1\noptimal routes 1", "no route\noptimal routes 0"),
    (SNAPSHOT, "route\n(0,0) >>vv\n", ""),
];
pub(crate) const DEARER: [Edit<'_>; 2] =
    [(SNAPSHOT, "cost 20", "cost 22"), (SNAPSHOT, "(0,0) *", "(0,0) >v>v")];

#[test]
fn each_kind_of_change() {
    let holds = "holds: solved again, the result matches the new snapshot and the known answer; \
                 the referee and the checker accept it\n";
    let older = "the old snapshot has an older format: compared as text\n";
    let drawn = "\n    = both, x before, * after\n      0\n    0 ==*\n    1 4x=\n    2 78=\n";
    let changes: &[Change<'_>] = &[
        (
            &[
                (SNAPSHOT, "cost 20\nsteps 4\nturns 1", "cost 22\nsteps 4\nturns 3"),
                (SNAPSHOT, "(0,0) >>vv\n\n1>>\n45v\n78v", "(0,0) >v>v\n\n1>3\n4v>\n78v"),
            ],
            &[],
            "cost",
            "look",
            &[
                "crucible/small 1..=3: cost 22 -> 20 (-2): looser rules, or the old answer was \
                 wrong: the old route is still legal, at 22\n    turns 3 -> 1 (-2)\n",
                "    the routes part at step 2, at (0,1): v before, > after\n",
                "    cells: 4 kept, 1 removed, 1 added\n",
                "the comment in answers.toml on the answer 20: \"drawn by hand and counted\"\n",
                "answers.toml gave the same answer before\n",
                holds,
                drawn,
            ],
        ),
        (
            &UNSOLVED,
            &[],
            "answer",
            "look",
            &["no route -> cost 20: looser rules, or the old proof was wrong: there was no route"],
        ),
        (
            &[(SNAPSHOT, "optimal routes 1", "optimal routes 7")],
            &[],
            "count",
            "look",
            &[
                "cost 20: the rules changed, or one of the two counts is wrong: the old route is",
                "optimal routes: 7 -> 1\n",
            ],
        ),
        (
            &[(SNAPSHOT, "(0,0) *", "(0,0) vv>>")],
            &[],
            "route",
            "look",
            &["optimal routes: 1, as before", "part at step 1, at (0,0): v before"],
        ),
        (
            &[(SNAPSHOT, "pathfinding expanded ", "pathfinding expanded 9")],
            &[],
            "statistics",
            "accept",
            &["cost 20: faster: pathfinding -", "(expanded 9"],
        ),
        (
            &[(SNAPSHOT, "\n45v\n", "\n46v\n")],
            &[],
            "drawing",
            "look",
            &["only the drawing changed: `6` became `5` once, at (1,1): accept if"],
        ),
        (
            &[(SNAPSHOT, "\n78v\n", "\n78v\nxyz\n")],
            &[],
            "drawing",
            "look",
            &["only the drawing changed: 4 lines -> 3 lines: accept if", "\n    - xyz\n"],
        ),
        (
            &[(SNAPSHOT, "cost 20\nsteps 4", "cost 21")],
            &[],
            "cost",
            "look",
            &["not checked: the old snapshot cannot be read", older, "\n    + steps 4\n"],
        ),
        (
            &[],
            &[(SNAPSHOT, "cost 20\n", "<<<<<<< ours\ncost 20\n")],
            "conflict",
            "reject",
            &["an unfinished merge", "\n    + <<<<<<< ours\n"],
        ),
        (
            &[],
            &[(SNAPSHOT, "steps 4", "steps four")],
            "unreadable",
            "reject",
            &["it is not a snapshot: line 5: found `steps four`"],
        ),
    ];
    each(CITY.0, CITY.1, changes);
}

#[test]
fn snapshots_that_come_go_wait_or_lie_about() {
    let good = city(CITY.0, CITY.1).read(SNAPSHOT);
    let twin = good.replace("fixture small", "fixture twin");
    let long = twin.replace("1>>\n", &"\u{1b}>>\n".repeat(60));
    let elven = "xtask/snapshots/crucible--small--elven.snap";
    let drawn = "\n      1>>\n      45v\n      78v\n";
    let no_comment = "new: no comment in answers.toml says how the answer was confirmed";
    let changes: &[Change<'_>] = &[
        (
            &[(SNAPSHOT, "", "")],
            &[],
            "new",
            "accept",
            &["cost 20: new; a comment says how its answer was confirmed", drawn, "holds: "],
        ),
        (
            &[(SNAPSHOT, "", "")],
            &[(ANSWERS, "", "[small]\n\"1..=3\" = 20\n")],
            "new",
            "look",
            &[&format!("cost 20: {no_comment}")],
        ),
        (
            &[(SNAPSHOT, "", "")],
            &[(ANSWERS, "", "[small]\n\"1..=3\" = 21\n")],
            "new",
            "reject",
            &[&format!("do not accept, wrong answer: 20, answers.toml says 21; {no_comment}")],
        ),
        (
            &[],
            &[(SNAPSHOT, "", "")],
            "deleted",
            "reject",
            &["cost 20: deleted, but its fixture is still there"],
        ),
        (
            &[],
            &[(SNAPSHOT, "", ""), (INPUT, "", ""), (ANSWERS, "", "")],
            "deleted",
            "look",
            &["cost 20: deleted: accept this if its fixture was removed on purpose", drawn],
        ),
        // Its end is left out, and what does not print is shown by its number.
        (
            &[(TWIN, "", &long)],
            &[],
            "deleted",
            "look",
            &["\n      \\u{1b}>>\n", ">>\n      ... 2 more lines\n"],
        ),
        (
            &[],
            &[(PENDING, "", &good)],
            "pending",
            "look",
            &["pending: accept or reject it with `cargo insta review`\n"],
        ),
        (
            &[],
            &[(&format!("{TWIN}.new"), "", &good)],
            "pending",
            "look",
            &["pending: accept or reject it with `cargo insta review`\n"],
        ),
        (
            &[(SNAPSHOT, "cost 20", "cost 21")],
            &[(PENDING, "", &good)],
            "cost",
            "look",
            &["    a pending snapshot is left beside it\n"],
        ),
        (&[], &[(TWIN, "", &twin)], "orphan", "reject", &["crucible/twin 1..=3: cost 20: "]),
        // The fixture is there, and is not solved by these rules.
        (
            &[],
            &[(elven, "", &good.replace("1..=3", "elven"))],
            "orphan",
            "reject",
            &["crucible/small elven: cost 20: "],
        ),
    ];
    each(CITY.0, CITY.1, changes);
}
