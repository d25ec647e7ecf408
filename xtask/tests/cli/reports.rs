//! The forms of a report: a table that fits, JSON, `JUnit`, notes for the forge.

use std::io;

use crate::world::{Folder, SNAPSHOT, World};

/// A workspace with several fixtures of two puzzles, all accepted.
pub(crate) fn several() -> Folder {
    let folder = Folder::workspace();
    let mut answers = folder.read("fixtures/crucible/answers.toml");
    for name in ["a", "b", "c", "d"] {
        folder.write(&format!("fixtures/crucible/{name}.txt"), "12\n34\n");
        answers.extend(["[", name, "]\n\"1..=3\" = 6\nelven = 6\n"]);
    }
    folder.write("fixtures/crucible/answers.toml", answers);
    folder.write("fixtures/pacman/one.txt", "0 0\n0 1\n1 2\nP.\n");
    folder.write("fixtures/pacman/answers.toml", "[one]\nstandard = 1\n");
    folder.write("inputs/pacman/mine.txt", "0 0\n0 1\n1 2\nP.\n");
    folder.accept();
    folder
}

/// The same with something amiss in several ways.
pub(crate) fn amiss() -> Folder {
    let folder = several();
    folder.write(SNAPSHOT, folder.read(SNAPSHOT).replace(" >>vv\n", " >v>v\n"));
    folder.write("xtask/snapshots/crucible--gone--elven.snap", folder.read(SNAPSHOT));
    folder.write("xtask/snapshots/pacman--gone--standard.snap", folder.read(SNAPSHOT));
    folder.write("inputs/pacman/bad.txt", "x\n");
    folder.write("inputs/chess/a.txt", "x\n");
    folder
}

#[test]
fn options_that_do_not_go_together() {
    let folder = Folder::workspace();
    for options in [
        &["--partition", "1/2", "--accept"][..],
        &["--partition", "3/2"],
        &["--jobs", "0"],
        &["--certificates", SNAPSHOT],
        &["--json", "--format", "table"],
        &["--format", "xml"],
    ] {
        let run = folder.xtask(&[&["verify-all"], options].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{options:?}");
    }
    let run = folder.xtask(&["verify-all", "--certificates", SNAPSHOT]);
    let message = format!("error: --certificates: `{SNAPSHOT}` is a file; name a folder\n");
    assert_eq!(run.err, message);
    assert!(
        folder
            .xtask(&["verify-all", "--jobs", "0"])
            .err
            .contains(": expected a number of at least 1\n")
    );
    let run = folder.xtask(&["bench", "--maps", "nope"]);
    let message = "error: --maps: no such folder: nope\n";
    assert_eq!((run.code, run.err.as_str()), (2, message));
}

#[test]
fn one_job_or_many_say_the_same() {
    let folder = amiss();
    let run = |jobs| folder.xtask(&["verify-all", "--check", "--json", "--jobs", jobs]).out;
    assert_eq!(run("1"), run("10"));
}

#[test]
fn junit_has_a_suite_for_each_puzzle() {
    let folder = several();
    folder.write("inputs/pacman/<&>.txt", "x\n");
    let run = folder.xtask(&["verify-all", "--check", "--format", "junit"]);
    let expected = [
        r#"<?xml version="1.0" encoding="UTF-8"?>"#,
        r#"<testsuites name="verify-all">"#,
        r#"  <testsuite name="crucible" tests="9" failures="0" skipped="0">"#,
        r#"    <testcase classname="crucible" name="a 1..=3"/>"#,
    ];
    assert_eq!((run.code, run.out.lines().take(4).collect::<Vec<_>>()), (1, expected.to_vec()));
    let failure = r#"<testcase classname="pacman" name="inputs/&lt;&amp;&gt; standard"><failure type="unreadable" message="the input is malformed: "#;
    assert!(run.out.contains(failure), "{}", run.out);
    assert!(run.out.contains(r#"" failures="1" skipped="0">"#), "{}", run.out);
    assert!(run.out.ends_with("  </testsuite>\n</testsuites>\n"));
}

#[test]
fn a_diff_says_where_the_route_parts() {
    let folder = amiss();
    let run = folder.xtask(&["verify-all", "--check", "--diff", "--only", "crucible/small"]);
    let expected = "\
crucible/small 1..=3: the route changed, the cost is the same

  crucible/small 1..=3: cost 20
    optimal routes: 1, as before
    the routes part at step 2, at (0,1): v before, > after
";
    assert!(run.out.contains(expected), "{}", run.out);
    let run = folder.xtask(&["verify-all", "--check", "--only", "crucible/small"]);
    assert!(!run.out.contains("part at step"), "{}", run.out);
}

#[test]
fn rows_that_do_not_hold_come_once_more_at_the_end() {
    let run = amiss().xtask(&["verify-all", "--check"]);
    let again = |name: &str| run.out.lines().filter(|line| line.starts_with(name)).count();
    assert_eq!(again("crucible  a "), 2, "one for each rule set: {}", run.out);
    // Two rows and a complaint.
    assert_eq!((again("crucible  small "), again("crucible/small ")), (2, 1), "{}", run.out);
    let columns = run.out.lines().next().unwrap().find("snapshot").unwrap();
    for line in run.out.lines().take_while(|line| !line.is_empty()) {
        assert!(line.get(columns - 1..columns) == Some(" "), "no column ends here: {line}");
    }
}

#[test]
fn a_cost_of_eleven_digits_has_room() {
    let folder = Folder::workspace();
    let map = ".".repeat(300);
    let map = format!("type octile\nheight 1\nwidth 300\nstart 0 0\ngoal 0 299\nmap\n{map}\n");
    folder.write("inputs/octile/long.txt", map);
    let path = folder.path("");
    let world = World { puzzles: xtask::puzzles::ALL, ..World::at(&path) };
    let only = ["verify-all", "--check", "--only", "octile/inputs/long"];
    let run = world.run(&only, &mut io::empty());
    let mut lines = run.out.lines();
    let (head, row) = (lines.next().unwrap(), lines.next().unwrap());
    let place = head.find("answer").unwrap();
    assert!(row.contains(" 11545575535 ") && row[place..].starts_with("skipped "), "{}", run.out);
}

#[test]
fn a_narrow_terminal_has_short_rows() {
    let folder = amiss();
    let path = folder.path("");
    for width in [20, 40, 60, 80] {
        let world = World { width: Some(width), ..World::at(&path) };
        let run = world.run(&["verify-all", "--check"], &mut io::empty());
        for line in run.out.lines().take_while(|line| !line.is_empty()) {
            assert!(line.chars().count() <= width.max(40), "{width}: {line}");
        }
        assert!(run.out.contains("route\n"), "{}", run.out);
    }
    // The case in what room there is, what was found, and the worst of all.
    let world = World { width: Some(60), ..World::at(&path) };
    let run = world.run(&["verify-all", "--check"], &mut io::empty());
    let row = format!("{:26}  {:12}  route", "crucible/small 1..=3", "20");
    assert!(run.out.lines().any(|line| line == row), "{}", run.out);
    assert!(run.out.lines().any(|line| line.ends_with("  wrong (unreadable)")), "{}", run.out);
    let world = World { width: Some(200), ..World::at(&path) };
    assert!(world.run(&["verify-all", "--check"], &mut io::empty()).out.starts_with("puzzle "));
}

#[test]
fn colours_repeat_what_the_words_say() {
    let folder = amiss();
    let path = folder.path("");
    let world = World { colours: true, ..World::at(&path) };
    let run = world.run(&["verify-all", "--check"], &mut io::empty());
    assert!(
        run.out.contains("\u{1b}[32mok\u{1b}[0m")
            && run.out.contains("\u{1b}[1m\u{1b}[31mwrong\u{1b}[0m")
    );
    let plain = world.run(&["--color", "never", "verify-all", "--check"], &mut io::empty());
    assert_eq!(plain.out, folder.xtask(&["verify-all", "--check"]).out);
    let world = World::at(&path);
    let forced = world.run(&["verify-all", "--check", "--color", "always"], &mut io::empty());
    assert_eq!(forced.out, run.out);
}

/// What a user's own answers, names and inputs hold is shown by its number.
#[test]
fn nothing_that_does_not_print_reaches_a_terminal() {
    let folder = Folder::workspace();
    folder.write("inputs/crucible/a\u{202e}b.txt", "12\n3\u{1b}[2J\n");
    folder.write("inputs/\u{200b}x", "");
    folder.write("xtask/snapshots/\u{2066}.md", "");
    folder.write("fixtures/pacman/answers.toml", "[\"\\u001B\"]\n\"\\u202E\" = 1\n");
    folder.write("fixtures/amphipod/answers.toml", "a = \u{202e}\n");
    folder.write("inputs/pacman/answers.toml", "[x]\n\"\\u001b\" = \"\\u202e\"\n");
    for option in ["--check", "--list", "--json", "--diff"] {
        let run = folder.xtask(&["verify-all", option]);
        for text in [&run.out, &run.err] {
            let odd = text.chars().find(|c| *c != '\n' && !grid::prints(*c));
            assert_eq!(odd, None, "{option}: {text}");
        }
    }
    let run = folder.xtask(&["verify-all", "--only", "\u{1b}[2J"]);
    assert_eq!(run.err.chars().find(|c| *c != '\n' && !grid::prints(*c)), None, "{}", run.err);
}

#[test]
fn names_help() {
    let folder = several();
    folder.write("fixtures/crucible/answers.toml", "[smal]\n\"1..=3\" = 20\n");
    let run = folder.xtask(&["verify-all", "--check", "--only", "crucible/smal"]);
    let words = "answers.toml names it, but there is no such file; did you mean `small`?";
    assert!(run.out.contains(words), "{}", run.out);
    for (only, words) in [
        ("crucibel", "did you mean `crucible`?"),
        ("pacman/on", "did you mean `pacman/one`?"),
        ("chess", "puzzles are crucible, pacman"),
    ] {
        let run = folder.xtask(&["verify-all", "--only", only]);
        assert!(run.code == 2 && run.err.contains(words), "{}", run.err);
    }
}

/// What is selected may be there: nobody knows.
#[test]
fn answers_that_cannot_be_read_are_told_of_whatever_is_selected() {
    let folder = several();
    let good = folder.read("fixtures/pacman/answers.toml");
    folder.write("fixtures/pacman/answers.toml", "[one\n");
    let told = |only: &str, fixture: &str| {
        let run = folder.xtask(&["verify-all", "--check", "--only", only]);
        assert_eq!((run.code, run.err.as_str()), (1, ""), "{only}: {run:?}");
        assert!(run.out.contains(&format!("\npacman/{fixture} -: ")), "{only}: {}", run.out);
        run.out
    };
    let all = folder.xtask(&["verify-all", "--check"]).out;
    for only in ["pacman/one", "pacman/two"] {
        let out = told(only, "answers.toml");
        let reason = out.lines().find(|line| line.starts_with("pacman/answers.toml -: ")).unwrap();
        assert!(all.contains(reason), "{all}");
    }
    // Another file speaks of the user's own inputs.
    let own = ["verify-all", "--check", "--only", "pacman/inputs/mine"];
    assert_eq!(folder.xtask(&own).code, 0);
    assert_eq!(folder.xtask(&["verify-all", "--check", "--only", "crucible/a"]).code, 0);
    folder.write("fixtures/pacman/answers.toml", good);
    folder.write("inputs/pacman/answers.toml", "[mine\n");
    told("pacman/inputs/mine", "inputs/answers.toml");
    assert_eq!(folder.xtask(&["verify-all", "--check", "--only", "pacman/one"]).code, 0);
}

/// The option `--diff` shows what changed, and nothing of what is not there.
#[test]
fn a_run_that_may_not_write_says_what_helps() {
    let folder = several();
    let accepted = folder.read(SNAPSHOT);
    let helps = |steps: &str| {
        let out = folder.xtask(&["verify-all", "--check"]).out;
        let last = out.lines().last().unwrap().split_once("; ").unwrap().1.to_owned();
        assert_eq!(last, steps, "{out}");
    };
    let anew = "write damaged snapshots anew for review with `cargo xtask verify-all`";
    for damaged in [format!("{accepted}<<<<<<< ours\n"), "x".to_owned()] {
        folder.write(SNAPSHOT, damaged);
        helps(anew);
    }
    folder.write(SNAPSHOT, &accepted);
    folder.write(&format!("{SNAPSHOT}.new"), "stale");
    helps("remove stale pending snapshots with `cargo xtask verify-all`");
    std::fs::remove_file(folder.path(&format!("{SNAPSHOT}.new"))).unwrap();
    std::fs::remove_file(folder.path(SNAPSHOT)).unwrap();
    let missing = "write missing snapshots for review with `cargo xtask verify-all`";
    helps(missing);
    let other = SNAPSHOT.replace("small", "a");
    let see = "see what changed with `cargo xtask verify-all --diff`";
    folder.write(
        &other,
        folder.read(&other).replace("pathfinding expanded ", "pathfinding expanded 1"),
    );
    helps(&format!("{see}; {missing}"));
}

#[test]
fn the_last_line_names_the_likely_cause() {
    let folder = several();
    let last = |folder: &Folder| {
        let out = folder.xtask(&["verify-all", "--check"]).out;
        out.lines().last().unwrap().to_owned()
    };
    assert_eq!(last(&folder), "all 11 cases hold");
    folder.write("xtask/snapshots/crucible--gone--elven.snap", folder.read(SNAPSHOT));
    let orphan = "1 of 12 cases does not hold; remove orphaned snapshots with `cargo xtask verify-all --accept`";
    assert_eq!(last(&folder), orphan);
    folder.write(SNAPSHOT, folder.read(SNAPSHOT).replace(" >>vv\n", " >v>v\n"));
    assert!(last(&folder).contains("`cargo test -p crucible`"), "{}", last(&folder));
    folder.write("inputs/pacman/bad.txt", "x\n");
    assert!(last(&folder).contains("correct the input"), "{}", last(&folder));
    folder.write("fixtures/pacman/answers.toml", "[one]\nstandard = 2\n");
    assert!(
        last(&folder).ends_with("only after confirming the answer a second time"),
        "{}",
        last(&folder)
    );
}
