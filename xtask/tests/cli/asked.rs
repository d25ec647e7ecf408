//! `review` and `diff-tool` as they are asked: what with, and in which form.

use crate::changes::{git, replace, repository, review};
use crate::world::{Folder, Run, SNAPSHOT, World, binary};

#[test]
fn a_base_that_is_not_there() {
    let folder = repository(|_| {});
    let fetch = "is not a commit in this repository; if it exists on the remote, run `git fetch";
    for (base, message) in [
        ("origin/other", &*format!("`origin/other` {fetch} origin other`\n")),
        ("nothing", &format!("`nothing` {fetch}`\n")),
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
    let options = ["commit", "--quiet", "--allow-empty", "--message", "apart"];
    git(&origin.path(""), &["switch", "--quiet", "main"]);
    git(&origin.path(""), &options);
    git(&origin.path(""), &["switch", "--quiet", "topic"]);
    let clone = Folder::new();
    let url = format!("file://{}", origin.path("").display());
    let options = ["clone", "--quiet", "--depth", "1", "--no-single-branch", &url, "clone"];
    git(&clone.path(""), &options);
    let folder = clone.path("clone");
    let review =
        || World::at(&folder).run(&["review", "--base", "origin/main"], &mut std::io::empty());
    let run = review();
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
    let fetch = "`git fetch --unshallow` (in a workflow: `fetch-depth: 0`)";
    assert!(run.err.contains("this clone is shallow") && run.err.contains(fetch), "{run:?}");
    git(&folder, &["fetch", "--quiet", "--unshallow"]);
    assert_eq!(review().code, 0);
}

/// It holds a mebibyte, whoever else has written to it: what has no room is cut.
#[test]
fn the_summary_of_a_job() {
    let folder = repository(|folder| {
        for name in 0..400 {
            let file = format!("xtask/snapshots/crucible--f{name}--1..=3.snap");
            folder.write(&file, folder.read(SNAPSHOT).replace("small", &format!("f{name}")));
        }
    });
    let run = review(&folder, &["--summary"]);
    assert!(run.code == 2 && run.err.contains("GITHUB_STEP_SUMMARY names no file"), "{run:?}");
    let path = folder.path("");
    let step_summary = Some(folder.path("summary.md"));
    let world = World { step_summary, ..World::at(&path) };
    let grown = |before: &str| {
        folder.write("summary.md", before);
        let options = ["review", "--base", "main", "--summary", "--exit-zero"];
        let run = world.run(&options, &mut std::io::empty());
        assert!(run.code == 0 && run.out.contains("\ndeleted (400): "), "{run:?}");
        let summary = folder.read("summary.md");
        let added = summary.strip_prefix(before).unwrap();
        assert!(added.starts_with("## Review of snapshots\n"), "{added}");
        assert!(added.contains("\n| deleted | 400 | "), "{added}");
        added.len()
    };
    let (all, most) = (grown("before\n"), 1 << 20);
    assert!(all > 10_000, "only {all} bytes");
    assert_eq!(grown(&"x".repeat(most / 2)), all);
    let rest = grown(&"x".repeat(most - all + 1_000));
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
    let (first, rest) = run.out.split_once('\u{1b}').unwrap();
    let words = rest.split('\u{1b}').map(|part| part.split_once('m').unwrap().1);
    assert_eq!(first.to_owned() + &words.collect::<String>(), plain);
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
