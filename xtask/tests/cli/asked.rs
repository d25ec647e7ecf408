//! `review` and `diff-tool`: their options and formats.

use std::fs;

use crate::changes::{CITY, INPUT, begin, city, commit, git, repository, review};
use crate::world::{ANSWERS, Folder, Run, Runs, SNAPSHOT, World, binary, world_at};

#[test]
fn a_base_that_is_not_there() {
    let folder = repository(|_| {});
    for base in ["origin/other", "nothing", "--help", "main..HEAD", ""] {
        let err = folder.xtask(&format!("review '--base={base}'")).failed(2);
        let begin = format!("--base: `{base}` names no commit here (fatal: ");
        assert!(err.contains(&begin) && err.ends_with("run `git fetch`\n"), "{err}");
    }
    review(&Folder::workspace(), "").says(2, &["--base: fatal: not a git repository"]);
}

#[test]
#[cfg(unix)] // On Windows, file URLs look different.
fn a_shallow_clone_says_what_to_fetch() {
    let (origin, clone) = (repository(|_| {}), Folder::new());
    git(&origin.path(""), "switch --quiet main");
    git(&origin.path(""), "commit --quiet --allow-empty --message apart");
    git(&origin.path(""), "switch --quiet topic");
    let (url, depth) = (origin.path("").display().to_string(), "--depth 1 --no-single-branch");
    git(&clone.path(""), &format!("clone --quiet {depth} 'file://{url}' clone"));
    let folder = clone.path("clone");
    let review = || world_at(&folder).run("review --base=origin/main");
    review().says(2, &["`git fetch --unshallow` (in a workflow: `fetch-depth: 0`)"]);
    git(&folder, "fetch --quiet --unshallow");
    assert_eq!(review().code, 0);
}

/// A job summary holds 1 MiB, including what is already in the file.
#[test]
fn a_summary_takes_what_room_is_left() {
    let folder = repository(|folder| {
        for name in 0..400 {
            let file = format!("xtask/snapshots/crucible--f{name}--1..=3.snap");
            folder.write(&file, folder.read(SNAPSHOT).replace("small", &format!("f{name}")));
        }
    });
    review(&folder, "--summary").says(2, &["GITHUB_STEP_SUMMARY names no file"]);
    let summary = folder.path("summary.md");
    let grown = |taken: usize| {
        folder.write("summary.md", "x".repeat(taken));
        let world = World { step_summary: Some(summary.clone()), ..folder.world() };
        let run = world.run("review --base main --summary --exit-zero");
        assert!(run.code == 0 && run.out.contains("\ndeleted (400): "), "the text is written too");
        let text = folder.read("summary.md");
        assert!(text[taken..].starts_with("## Review of snapshots\n"));
        assert!(text.contains("\n| deleted | 400 | 400 to look at |"));
        text.len() - taken
    };
    let (all, most) = (grown(0), 1 << 20);
    assert!(all > 10_000, "only {all} bytes");
    assert_eq!(grown(most / 2), all);
    let rest = grown(most - all + 1_000);
    assert!(rest < all && rest > 100, "{rest} of {all} bytes");
    let text = folder.read("summary.md");
    let (head, _) = text.split_once("<details").unwrap();
    let shown = [text.matches("<details").count(), text.matches("</details>").count()];
    let cut = format!("**Cut: the last {} of 400 changes do not fit", 400 - shown[0]);
    let whole = "`cargo xtask review --base main` shows all of them";
    assert!(shown[0] == shown[1] && head.contains(&cut) && head.contains(whole), "{cut}");
    assert_eq!(text.matches("<details open>").count(), 10);
}

/// A hook runs with these variables set; git would follow them.
#[test]
fn variables_of_git_lead_nowhere() {
    let folder = repository(|_| {});
    let mut command = binary(&folder.path(""), "review --base main");
    for variable in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
        command.env(variable, "/nonexistent");
    }
    let run: Run = command.output().unwrap().into();
    assert!(run.code == 0 && run.out.starts_with("the snapshots say the same"), "{run:?}");
}

/// The text and the name of a snapshot are escaped everywhere in a review.
#[test]
#[cfg(unix)] // Windows allows no such file name.
fn a_snapshot_brings_no_markup() {
    let folder = repository(|folder| folder.write(SNAPSHOT, "cost <img src=x>\u{1b}[2J\n"));
    folder.write("xtask/snapshots/crucible--<b>`|*_[\\--1..=3.snap", folder.read(SNAPSHOT));
    folder.write(SNAPSHOT, "puzzle p\n<video>\u{1b}[2J</pre>\n```\n");
    let text = r"crucible/<b>`|*_[\ 1..=3,unknown,found `<video>\u";
    let html = r"crucible/&lt;b&gt;`|*_[\ 1..=3,found <code>&#60;video&#62;";
    let markdown = "<b>crucible/&#60;b&#62;&#96;&#124;&#42;&#95;&#91;&#92; 1..=3</b>,\n````diff\n,\
                    found <code>&#60;video&#62;";
    for (format, words, markup) in [
        ("text", text, &[][..]),
        ("html", html, &["<b>", "<img", "<video", "2J</pre>"]),
        ("markdown", markdown, &["<img", "<video"]),
    ] {
        let out = review(&folder, &format!("--format {format}")).out;
        assert!(!out.contains('\u{1b}'), "{out}");
        for words in words.split(',') {
            assert!(out.contains(words), "`{words}`: {out}");
        }
        let lines = out.lines().filter(|line| !line.starts_with("-cost") && !line.starts_with('+'));
        let found = lines.flat_map(|line| markup.iter().filter(|tag| line.contains(**tag)));
        assert_eq!(found.count(), 0, "{out}");
        assert_eq!(out.matches("<code>").count(), out.matches("</code>").count(), "{out}");
    }
}

#[test]
fn the_diff_tool_shows_one_pair() {
    let (inside, outside) = (city(CITY.0, CITY.1), Folder::new());
    let text = inside.read(SNAPSHOT);
    let (_, body) = text.split_once("\n---\n").unwrap();
    for folder in [&inside, &outside] {
        folder.write("good", body);
        folder.write("empty", "");
        folder.write("moved", body.replace("(0,0) >>vv\n", "(0,0) vv>>\n"));
        folder.write("dear", text.replace("cost 20", "cost 21"));
        folder.write("twin", text.replace("fixture small", "fixture twin"));
    }
    let costs = "either costs of moves changed, the input is read differently, or the old answer was wrong: the old route is legal, and";
    let no_referee = "not checked: outside of a workspace there is no referee to replay the route";
    for (folder, old, new, words) in [
        (&inside, "moved", "good", "= both, x before, * after\n"),
        (&inside, "empty", "good", "\nnew (1): "),
        // A deleted snapshot is named by the old file.
        (&inside, "good", "empty", "\n  reject: crucible/small 1..=3: cost 20: deleted, but fix"),
        (&inside, "dear", "good", costs),
        (&outside, "dear", "good", no_referee),
        (&outside, "twin", "good", "different cases: crucible/twin 1..=3 and crucible/small 1..=3"),
    ] {
        let out = folder.xtask(&format!("diff-tool {old} {new}")).good();
        assert!(out.contains(words), "{old}, {new}: {out}");
    }
    assert_eq!(inside.xtask("diff-tool none good").code, 2);
    // In a repository, the input is compared with that of the last commit.
    begin(&inside);
    inside.replace(INPUT, "7", "6");
    inside.xtask("diff-tool moved good").says(0, &["its input was changed"]);
    // No more than the limit is read of an endless file.
    #[cfg(unix)]
    inside.xtask("diff-tool /dev/zero good").says(0, &[]);
}

#[test]
fn a_rename_is_joined_before_it_is_accepted() {
    let folder = Folder::workspace();
    begin(&folder);
    let old = folder.read(SNAPSHOT);
    fs::rename(folder.path(INPUT), folder.path("fixtures/crucible/twin.txt")).unwrap();
    folder.replace(ANSWERS, "small", "twin");
    folder.xtask("verify-all");
    let told = folder.xtask("review");
    told.says(1, &["\nrenamed (1): ", "twin 1..=3: was crucible/small 1..=3: "]);
    commit(&folder);
    assert_eq!(folder.xtask("review").out, told.out, "as if the new name were not committed");
    // Afterwards, the old snapshot must be gone.
    folder.accept();
    folder.write(SNAPSHOT, old);
    review(&folder, "").says(1, &["\nnew (1): ", "\norphan (1): 1 to reject"]);
}
