//! `review` and `diff-tool` as they are asked: what with, and in which form.

use std::fs;

use crate::changes::{git, replace, repository, review};
use crate::world::{Folder, Run, SNAPSHOT, World, binary};

#[test]
fn a_base_that_is_not_there() {
    let folder = repository(|_| {});
    for (base, message) in [
        (
            "origin/other",
            "`origin/other` is not a commit in this repository; if it exists on the remote, run \
             `git fetch origin other`\n",
        ),
        (
            "nothing",
            "`nothing` is not a commit in this repository; if it exists on the remote, run `git \
             fetch`\n",
        ),
        ("--help", "`--help` is not a commit in this repository; "),
    ] {
        let run = folder.xtask(&["review", &format!("--base={base}")]);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.contains(message), "{}", run.err);
    }
    let run = Folder::workspace().xtask(&["review", "--base", "main"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("not a git repository"), "{}", run.err);
}

#[test]
#[cfg(unix)] // The address of a folder is written otherwise elsewhere.
fn a_shallow_clone_says_what_to_fetch() {
    let origin = repository(|_| {});
    git(&origin.path(""), &["switch", "--quiet", "main"]);
    let options = ["commit", "--quiet", "--allow-empty", "--message", "apart"];
    git(&origin.path(""), &options);
    git(&origin.path(""), &["switch", "--quiet", "topic"]);
    let clone = Folder::new();
    let url = format!("file://{}", origin.path("").display());
    let options = ["clone", "--quiet", "--depth", "1", "--no-single-branch", &url, "clone"];
    git(&clone.path(""), &options);
    let folder = clone.path("clone");
    let run = World::at(&folder).run(&["review", "--base", "origin/main"], &mut std::io::empty());
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
    assert!(run.err.contains("this clone is shallow"), "{}", run.err);
    assert!(run.err.contains("`git fetch --unshallow` (in a workflow: `fetch-depth: 0`)"));
    git(&folder, &["fetch", "--quiet", "--unshallow"]);
    let run = World::at(&folder).run(&["review", "--base", "origin/main"], &mut std::io::empty());
    assert_eq!(run.code, 0, "{run:?}");
}

#[test]
fn the_summary_of_a_job() {
    let folder = repository(|folder| replace(folder, "(0,0) >>vv\n", "(0,0) vv>>\n"));
    let run = review(&folder, &["--summary"]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("GITHUB_STEP_SUMMARY names no file"), "{}", run.err);
    let path = folder.path("");
    let summary = folder.path("summary.md");
    fs::write(&summary, "before\n").unwrap();
    let world = World { step_summary: Some(summary.clone()), ..World::at(&path) };
    let options = ["review", "--base", "main", "--summary", "--exit-zero"];
    let run = world.run(&options, &mut std::io::empty());
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("\nroute (1): "), "the text is written as well");
    let text = fs::read_to_string(&summary).unwrap();
    assert!(text.starts_with("before\n## Review of snapshots\n"), "{text}");
    assert!(text.contains("\n| route | 1 | 1 to look at |"), "{text}");
}

/// A summary of a job holds a mebibyte, whoever else has written to it.
#[test]
fn a_summary_takes_what_room_is_left() {
    let folder = repository(|folder| {
        for name in 0..400 {
            let file = format!("xtask/snapshots/crucible--f{name}--1..=3.snap");
            folder.write(&file, folder.read(SNAPSHOT).replace("small", &format!("f{name}")));
        }
    });
    let path = folder.path("");
    let summary = folder.path("summary.md");
    let grown = |taken: usize| {
        folder.write("summary.md", "x".repeat(taken));
        let world = World { step_summary: Some(summary.clone()), ..World::at(&path) };
        let run = world.run(&["review", "--base", "main", "--summary"], &mut std::io::empty());
        assert_eq!(run.code, 1, "{run:?}");
        folder.read("summary.md").len() - taken
    };
    let (all, most) = (grown(0), 1 << 20);
    assert!(all > 10_000, "only {all} bytes");
    assert_eq!(grown(most / 2), all);
    let rest = grown(most - all + 1_000);
    assert!(rest < all && rest > 100, "{rest} of {all} bytes");
}

/// As a hook finds them: git would look elsewhere.
#[test]
fn variables_of_git_lead_nowhere() {
    let folder = repository(|_| {});
    let mut command = binary(&folder.path(""), &["review", "--base", "main"]);
    for variable in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
        command.env(variable, "/nonexistent");
    }
    let run: Run = command.output().unwrap().into();
    assert!(run.code == 0 && run.out.starts_with("nothing to review"), "{run:?}");
}

#[test]
#[cfg(unix)] // Elsewhere no file has such a name.
fn names_cannot_break_out() {
    let folder = repository(|_| {});
    let text = folder.read(SNAPSHOT);
    folder.write("xtask/snapshots/crucible--<b>`|_x_--1.snap", text);
    let run = review(&folder, &["--format", "html"]);
    assert!(run.out.contains("crucible/&lt;b&gt;`|_x_ 1") && !run.out.contains("<b>"));
    let run = review(&folder, &["--format", "markdown"]);
    assert!(run.out.contains("<b>crucible/&#60;b&#62;&#96;&#124;&#95;x&#95; 1</b>"), "{}", run.out);
    replace(&folder, "45v", "4\u{1b}[2Jv</pre>");
    for format in ["text", "html", "markdown"] {
        let run = review(&folder, &["--format", format]);
        assert!(!run.out.contains('\u{1b}'), "{format}");
        assert!(!run.out.contains("v</pre>") || format != "html");
    }
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
        let prose = out.lines().filter(|line| !line.starts_with("-cost") && !line.starts_with('+'));
        let prose = prose.collect::<Vec<_>>().join("\n");
        let prose = prose.replace("&#60;", "&lt;").replace("&#62;", "&gt;");
        for (tag, escaped) in [("<img", "cost &lt;img src=x&gt;"), ("<video>", "&lt;video&gt;")] {
            assert!(prose.contains(escaped) && !prose.contains(tag), "{out}");
        }
    }
}

#[test]
fn colours_are_for_terminals() {
    let folder = repository(|folder| replace(folder, "(0,0) >>vv\n", "(0,0) vv>>\n"));
    let path = folder.path("");
    let plain = review(&folder, &[]).out;
    assert!(!plain.contains('\u{1b}'));
    let world = World { colours: true, ..World::at(&path) };
    let run = world.run(&["review", "--base", "main"], &mut std::io::empty());
    assert!(run.out.contains("\u{1b}[31mx\u{1b}[0m"), "{}", run.out);
    assert!(run.out.contains("\n  \u{1b}[33mlook\u{1b}[0m: "), "{}", run.out);
    // The same but for the colours.
    let mut text = run.out;
    while let Some((before, (_, after))) =
        text.split_once('\u{1b}').and_then(|(before, rest)| Some((before, rest.split_once('m')?)))
    {
        text = format!("{before}{after}");
    }
    assert_eq!(text, plain);
}

#[test]
fn the_diff_tool_shows_one_pair() {
    let folder = Folder::workspace();
    let text = folder.read(SNAPSHOT);
    let (_, body) = text.split_once("\n---\n").unwrap();
    folder.write("new.snap", body);
    folder.write("old.snap", body.replace("(0,0) >>vv\n", "(0,0) vv>>\n"));
    let run = folder.xtask(&["diff-tool", "old.snap", "new.snap"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("= both, x before, * after\n"), "{}", run.out);
    folder.write("old.snap", "");
    let run = folder.xtask(&["diff-tool", "old.snap", "new.snap"]);
    assert!(run.out.contains("\nnew (1): ") && run.code == 0, "{run:?}");
    // One that went has its name of its own.
    let run = folder.xtask(&["diff-tool", "new.snap", "old.snap"]);
    let words =
        "\n  reject: crucible/small 1..=3: cost 20: deleted, but its fixture is still there";
    assert!(run.out.contains(words) && run.code == 0, "{run:?}");
    assert_eq!(folder.xtask(&["diff-tool", "none.snap", "new.snap"]).code, 2);
}
