//! `review` and `diff-tool`: what they say of each kind of change, in
//! repositories of their own.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::world::{Folder, Run, SNAPSHOT};

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

/// Makes a repository of `folder`, whose branch `main` has what is there.
pub(crate) fn begin(folder: &Folder) {
    git(&folder.path(""), &["init", "--quiet", "--initial-branch", "main"]);
    commit(folder);
}

/// A workspace in a repository whose branch `main` has what `change` makes of
/// it; the working tree is in order again.
pub(crate) fn repository<T>(change: impl Fn(&Folder) -> T) -> Folder {
    let folder = Folder::workspace();
    change(&folder);
    begin(&folder);
    git(&folder.path(""), &["switch", "--quiet", "--create", "topic"]);
    folder.accept();
    commit(&folder);
    folder
}

pub(crate) fn replace(folder: &Folder, from: &str, to: &str) {
    let text = folder.read(SNAPSHOT);
    assert!(text.contains(from), "{text}");
    folder.write(SNAPSHOT, text.replace(from, to));
}

/// A repository in whose base each text stands in place of another one.
fn replaced(changes: &[(&str, &str)]) -> Folder {
    repository(|folder| {
        for (from, to) in changes {
            replace(folder, from, to);
        }
    })
}

pub(crate) fn review(folder: &Folder, options: &[&str]) -> Run {
    folder.xtask(&[&["review", "--base", "main"], options].concat())
}

/// Asserts that every format names the one change as `kind`, and that all of
/// `sentences` are in the text.
#[track_caller]
pub(crate) fn says(folder: &Folder, kind: &str, sentences: &[&str]) {
    let run = review(folder, &[]);
    assert_eq!((run.code, run.err.as_str()), (1, ""), "{run:?}");
    assert!(run.out.contains(&format!("\n{kind} (1): ")), "not {kind}:\n{}", run.out);
    for sentence in sentences {
        assert!(run.out.contains(sentence), "nothing says `{sentence}`:\n{}", run.out);
    }
    assert_eq!(review(folder, &["--exit-zero"]).code, 0);
    let run = review(folder, &["--format", "json"]);
    let json: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&json["schema"], &json["base"]), (&1.into(), &"main".into()));
    assert_eq!(json["counts"], serde_json::json!({kind: 1}));
    assert_eq!(json["findings"][0]["kind"], kind);
    let run = review(folder, &["--format", "markdown"]);
    assert!(run.out.contains(&format!("\n### {kind}\n")), "{}", run.out);
    let run = review(folder, &["--format", "html"]);
    assert!(run.out.contains(&format!("<h2 id=\"{kind}\">{kind} (1)</h2>")), "{}", run.out);
}

#[test]
fn nothing_to_review() {
    let folder = repository(|_| {});
    let run = review(&folder, &[]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let commit =
        run.out.strip_prefix("nothing to review: no snapshot changed since main (").unwrap();
    let digits = commit.chars().take_while(char::is_ascii_hexdigit).count();
    assert_eq!((digits, &commit[digits..]), (10, ")\n"), "{}", run.out);
    for format in ["markdown", "html", "json"] {
        assert_eq!(review(&folder, &["--format", format]).code, 0);
    }
    // How a system ends its lines is no change.
    replace(&folder, "\n", "\r\n");
    assert_eq!(review(&folder, &[]).code, 0);
}

#[test]
fn another_cost() {
    let folder = repository(|folder| {
        replace(folder, "cost 20\nsteps 4\nturns 1", "cost 22\nsteps 4\nturns 3");
        replace(folder, "(0,0) >>vv\n\n1>>\n45v\n78v", "(0,0) >v>v\n\n1>3\n4v>\n78v");
    });
    let holds = "holds: solved again, the result matches the new snapshot and the known answer; the \
         referee and the checker accept it\n";
    let sentences = [
        "crucible/small 1..=3: cost 22 -> 20 (-2): ",
        "    turns 3 -> 1 (-2)\n",
        "    the routes part at step 2, at (0,1): v before, > after\n",
        "    cells: 4 kept, 1 removed, 1 added\n",
        holds,
        "    = both, x before, * after\n      0\n    0 ==*\n    1 4x=\n    2 78=\n",
    ];
    says(&folder, "cost", &sentences);
    let run = review(&folder, &["--format", "json"]);
    let json: Value = serde_json::from_str(&run.out).unwrap();
    let found = &json["findings"][0];
    assert_eq!(found["removed"], serde_json::json!([[1, 1]]));
    assert_eq!(found["added"], serde_json::json!([[0, 2]]));
    assert_eq!((&found["kept"], &found["verdict"]["holds"]), (&4.into(), &true.into()));
    assert_eq!((&found["before"]["cost"], &found["after"]["cost"]), (&22.into(), &20.into()));
    let parting = serde_json::json!({"step": 2, "cell": [0, 1], "before": "v", "after": ">"});
    assert_eq!(found["parting"], parting);
}

#[test]
fn each_kind_of_change() {
    for (changes, kind, sentences) in [
        (
            &[("cost 20\nsteps 4\nturns 1", "no route"), ("route\n(0,0) >>vv\n", "")][..],
            "answer",
            &["crucible/small 1..=3: no route -> cost 20: "][..],
        ),
        (
            &[("optimal routes 1", "optimal routes 7")],
            "count",
            &["crucible/small 1..=3: cost 20: ", "optimal routes: 7 -> 1\n"],
        ),
        (
            &[("(0,0) >>vv\n", "(0,0) vv>>\n")],
            "route",
            &["optimal routes: 1, as before", "part at step 1, at (0,0): v before"],
        ),
        (
            &[("pathfinding expanded ", "pathfinding expanded 9")],
            "statistics",
            &["faster: pathfinding -", "(expanded 9"],
        ),
        (
            &[("\n45v\n", "\n46v\n")],
            "drawing",
            &["only the drawing changed: `6` became `5` once, at (1,1): accept if"],
        ),
        (
            &[("route\n(0,0) >>vv\n", "route\n>>vv\n")],
            "drawing",
            &["the old snapshot has an older format: compared as text", "+ (0,0) >>vv"],
        ),
    ] {
        says(&replaced(changes), kind, sentences);
    }
}

#[test]
fn a_fixture_comes_or_goes() {
    let add = |folder: &Folder| {
        folder.add("row", "111\n", 2);
        folder.accept();
    };
    let folder = repository(|_| {});
    add(&folder);
    says(
        &folder,
        "new",
        &["crucible/row 1..=3: cost 2: ", "holds: solved again, the result matches"],
    );

    let folder = repository(add);
    fs::remove_file(folder.path("fixtures/crucible/row.txt")).unwrap();
    folder.write("fixtures/crucible/answers.toml", "[small]\n\"1..=3\" = 20\n");
    folder.accept();
    says(&folder, "deleted", &["deleted: accept this if its fixture was removed on purpose"]);
}

#[test]
fn one_under_another_name() {
    let folder = repository(|folder| {
        let text = folder.read(SNAPSHOT).replace("fixture small", "fixture older");
        folder.write("xtask/snapshots/crucible--older--1..=3.snap", text);
        fs::remove_file(folder.path(SNAPSHOT)).unwrap();
    });
    says(&folder, "renamed", &["crucible/small 1..=3: was crucible--older--1..=3: "]);

    // With its input and its answer, which are what they were.
    let folder = Folder::workspace();
    let rename = |from: &str, to: &str| {
        let [old, new] =
            [from, to].map(|name| folder.path(&format!("fixtures/crucible/{name}.txt")));
        fs::rename(old, new).unwrap();
        let answers = folder.read("fixtures/crucible/answers.toml");
        folder.write("fixtures/crucible/answers.toml", answers.replace(from, to));
        folder.accept();
    };
    rename("small", "older");
    begin(&folder);
    git(&folder.path(""), &["switch", "--quiet", "--create", "topic"]);
    rename("older", "small");
    commit(&folder);
    let text = review(&folder, &[]).out;
    let words = "\n\nrenamed (1): 1 to accept\n\n  accept: crucible/small 1..=3: was crucible--older--1..=3: the";
    assert!(text.contains(words) && !text.contains("changed too"), "{text}");
}

#[test]
fn what_is_not_in_order_in_the_working_tree() {
    let folder = repository(|_| {});
    let good = folder.read(SNAPSHOT);
    folder.write(&format!("{SNAPSHOT}.new"), &good);
    says(&folder, "pending", &["accept or reject it with `cargo insta review`"]);
    fs::remove_file(folder.path(&format!("{SNAPSHOT}.new"))).unwrap();

    folder.write(SNAPSHOT, good.replace("cost 20\n", "<<<<<<< ours\ncost 20\n"));
    says(&folder, "conflict", &["an unfinished merge", "\n    + <<<<<<< ours\n"]);
    folder.write(SNAPSHOT, good.replace("steps 4", "steps four"));
    says(&folder, "unreadable", &["it is not a snapshot: line 5: found `steps four`"]);
    folder.write(SNAPSHOT, &good);
    folder.write("xtask/snapshots/crucible--gone--1..=3.snap", good.replace("small", "gone"));
    says(&folder, "orphan", &["crucible/gone 1..=3: cost 20: "]);
    std::fs::remove_file(folder.path("xtask/snapshots/crucible--gone--1..=3.snap")).unwrap();
    // The fixture is there, and is not solved by these rules.
    folder.write("xtask/snapshots/crucible--small--elven.snap", good.replace("1..=3", "elven"));
    says(&folder, "orphan", &["crucible/small elven: cost 20: "]);
}

#[test]
fn a_snapshot_that_nobody_stands_behind() {
    let folder = repository(|_| {});
    replace(&folder, "cost 20", "cost 19");
    says(
        &folder,
        "cost",
        &["DOES NOT HOLD: solved again, with a result that differs from the snapshot"],
    );
    folder.write("fixtures/crucible/answers.toml", "[small]\n\"1..=3\" = 19\n");
    says(&folder, "cost", &["DOES NOT HOLD: wrong answer: 20, answers.toml says 19"]);
}

#[test]
fn without_a_base_pending_is_compared_with_accepted() {
    let folder = Folder::workspace();
    let run = folder.xtask(&["review"]);
    let nothing = "nothing to review: there are no pending snapshots (`verify-all` writes none \
                   for a case whose answer is wrong)\n";
    assert_eq!((run.code, run.out.as_str()), (0, nothing));
    replace(&folder, "(0,0) >>vv\n", "(0,0) vv>>\n");
    assert_eq!(folder.xtask(&["verify-all"]).code, 1);
    let run = folder.xtask(&["review"]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.out.contains("\nroute (1): ") && run.out.contains("v before, > after"), "{run:?}");
    assert!(!run.out.contains("waits beside it"), "it is what is compared: {}", run.out);
    let good = folder.read(&format!("{SNAPSHOT}.new"));
    folder.write(SNAPSHOT, good);
    assert!(folder.xtask(&["review"]).out.contains("\npending (1): "));
}

/// Its end is left out, and what does not print is shown by its number.
#[test]
fn a_long_drawing_that_is_gone() {
    let folder = repository(|folder| {
        let rows = "\u{1b}>>\n".repeat(60);
        let text = folder.read(SNAPSHOT).replace("small", "gone").replace("1>>\n", &rows);
        folder.write(&SNAPSHOT.replace("small", "gone"), text);
    });
    says(&folder, "deleted", &["\n      \\u{1b}>>\n", ">>\n      ... 2 more lines\n"]);
}

/// What a snapshot holds is text in every place of a page.
#[test]
fn a_snapshot_brings_no_markup() {
    let folder = repository(|folder| folder.write(SNAPSHOT, "cost <img src=x>\n"));
    folder.write(SNAPSHOT, "puzzle p\n<video>\n");
    let text = review(&folder, &[]).out;
    assert!(text.contains("cost <img src=x> -> ") && text.contains("found `<video>`"), "{text}");
    for format in ["markdown", "html"] {
        let out = review(&folder, &["--format", format]).out;
        let prose = |line: &&str| !line.starts_with("-cost") && !line.starts_with('+');
        let prose: Vec<&str> = out.lines().filter(prose).collect();
        let prose = prose.join("\n").replace("&#60;", "&lt;").replace("&#62;", "&gt;");
        assert!(prose.contains("cost &lt;img src=x&gt;"), "{out}");
        assert!(prose.contains("&lt;video&gt;"), "{out}");
        assert!(!prose.contains("<img") && !prose.contains("<video>"), "{out}");
    }
}

#[test]
fn a_pending_snapshot_beside_a_changed_one() {
    let folder = repository(|folder| replace(folder, "cost 20", "cost 21"));
    folder.write(&format!("{SNAPSHOT}.new"), folder.read(SNAPSHOT));
    says(&folder, "cost", &["    a pending snapshot is left beside it\n"]);
}

#[test]
fn a_pending_snapshot_that_neither_side_has_is_told_of() {
    let folder = repository(|_| {});
    folder.write(&format!("{}.new", SNAPSHOT.replace("small", "twin")), folder.read(SNAPSHOT));
    says(&folder, "pending", &["pending: accept or reject it with `cargo insta review`\n"]);
}
