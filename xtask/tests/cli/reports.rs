//! The formats of a report: table, JSON and `JUnit`; and the parts of a run, each with
//! its own verdict, and the job that combines them.

use std::collections::BTreeSet;
use std::fs;

use crate::changes::PENDING;
use crate::world::{ANSWERS, Folder, Run, Runs, SNAPSHOT, World, root};

const PACMAN: &str = "fixtures/pacman/answers.toml";
const ORPHAN: &str = "xtask/snapshots/crucible--gone--elven.snap";

pub(crate) fn several() -> Folder {
    let folder = Folder::workspace();
    for name in ["a", "b", "c", "d"] {
        folder.add(name, "12\n34\n", 6);
        folder.write(ANSWERS, folder.read(ANSWERS) + "elven = 6\n");
    }
    for file in ["fixtures/pacman/one.txt", "inputs/pacman/mine.txt"] {
        folder.write(file, "0 0\n0 1\n1 2\nP.\n");
    }
    folder.write(PACMAN, "[one]\nstandard = 1\n");
    folder.accept();
    folder
}

fn amiss() -> Folder {
    let folder = several();
    folder.write(SNAPSHOT, folder.read(SNAPSHOT).replace(" >>vv\n", " >v>v\n"));
    folder.write(ORPHAN, folder.read(SNAPSHOT));
    folder.write("xtask/snapshots/pacman--gone--standard.snap", folder.read(SNAPSHOT));
    folder.write("inputs/pacman/bad.txt", "x\n");
    folder.write("inputs/chess/a.txt", "x\n");
    folder
}

fn check(folder: &Folder, options: &str) -> Run {
    folder.xtask(&format!("verify-all --check {options}"))
}

#[test]
fn junit_has_a_suite_for_each_puzzle() {
    let folder = several();
    folder.write("inputs/pacman/<&>.txt", "x\n");
    let run = check(&folder, "--format junit");
    let begin = r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="verify-all">
  <testsuite name="crucible" tests="9" failures="0" skipped="0">
    <testcase classname="crucible" name="a 1..=3"/>
"#;
    assert!(run.code == 1 && run.out.starts_with(begin), "{}", run.out);
    let failure = r#"<testcase classname="pacman" name="inputs/&lt;&amp;&gt; standard"><failure type="unreadable" message="the input is malformed: "#;
    assert!(run.out.contains(failure), "{}", run.out);
    assert!(run.out.contains(r#"" failures="1" skipped="0">"#), "{}", run.out);
    assert!(run.out.ends_with("  </testsuite>\n</testsuites>\n"));
}

#[test]
fn a_diff_says_what_changed() {
    let folder = amiss();
    let out = check(&folder, "--diff --only crucible/small").out;
    let expected = ": the route changed, the cost is the same\n\n  crucible/small 1..=3: cost 20\n    \
                    optimal routes: 1, as before\n    the routes part at step 2, at (0,1): v before";
    assert!(out.contains(expected), "{out}");
    assert!(!check(&folder, "--only crucible/small").out.contains("part at step"));

    let folder = several();
    folder.replace(SNAPSHOT, "pathfinding expanded ", "pathfinding expanded 1");
    let out = check(&folder, "--diff --only crucible/small").out;
    assert!(out.contains("cost 20\n    faster: pathfinding -"), "{out}");
}

#[test]
fn a_table_as_wide_as_its_cases() {
    let folder = amiss();
    // An octile cost has eleven digits.
    let map = ".".repeat(300);
    let map = format!("type octile\nheight 1\nwidth 300\nstart 0 0\ngoal 0 299\nmap\n{map}\n");
    folder.write("inputs/octile/long.txt", map);
    let world = World { puzzles: xtask::puzzles::ALL, ..folder.world() };
    let out = world.run("verify-all --check").out;
    assert!(out.contains("  11545575535 "), "{out}");
    // A bound is wider than its column.
    let stopped = world.run("verify-all --only octile/inputs/long --max-states 1");
    assert!(stopped.out.contains("  at least 11545575535  missing "), "{}", stopped.out);
    // Rows that do not hold are repeated at the end.
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let again = |begin: &str| out.lines().filter(|line| words(line).starts_with(begin)).count();
    // Two rule sets; a row that is repeated; and its message.
    let counts = ["crucible a ", "crucible small ", "crucible/small "].map(again);
    assert_eq!(counts, [2, 2, 1], "{out}");
    let columns = out.lines().next().unwrap().find("snapshot").unwrap();
    for line in out.lines().take_while(|line| !line.is_empty()) {
        assert!(line.get(columns - 1..columns) == Some(" "), "no column ends here: {line}");
    }
}

#[test]
fn colours_repeat_what_the_words_say() {
    let folder = amiss();
    folder.write("inputs/pacman/answers.toml", "[mine]\nstandard = 7\n");
    folder.xtask("verify-all");
    folder.write(&SNAPSHOT.replace("small", "a"), "<<<<<<< ours\n");
    for (command, option, words) in [
        ("verify-all", "--check", "32 ok,31 wrong,32 same,2 skipped,33 changed,31 conflict"),
        ("review", "--exit-zero", "31 x,33 look"),
    ] {
        let run = |colours, choice| {
            let world = World { colours, ..folder.world() };
            world.run(&format!("{command} {option} --color {choice}")).out
        };
        let (coloured, plain) = (run(true, "auto"), run(false, "auto"));
        for (code, word) in words.split(',').map(|it| it.split_once(' ').unwrap()) {
            let word = format!("\u{1b}[{code}m{word}\u{1b}[0m");
            assert!(coloured.contains(&word), "{word}: {coloured}");
        }
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
        assert_eq!([run(true, "never"), run(false, "always")], [plain, coloured]);
    }
}

/// Characters that do not print, in the user's answers, names and inputs, are escaped.
#[test]
fn nothing_that_does_not_print_reaches_a_terminal() {
    let folder = Folder::workspace();
    folder.write("inputs/crucible/a\u{202e}b.txt", "12\n3\u{1b}[2J\n");
    folder.write("inputs/\u{200b}x", "");
    folder.write("xtask/snapshots/\u{2066}.md", "");
    folder.write(PACMAN, "[\"\\u001B\"]\n\"\\u202E\" = 1\n");
    folder.write("fixtures/amphipod/answers.toml", "a = \u{202e}\n");
    folder.write("inputs/pacman/answers.toml", "[x]\n\"\\u001b\" = \"\\u202e\"\n");
    for options in ["--check", "--list", "--json", "--only \u{1b}[2J"] {
        let run = folder.xtask(&format!("verify-all {options}"));
        let odd = [run.out, run.err].concat().chars().find(|c| *c != '\n' && !grid::prints(*c));
        assert_eq!(odd, None, "{options:?}");
    }
}

/// The file may contain what is selected, so it is reported.
#[test]
fn answers_that_cannot_be_read_are_told_of_whatever_is_selected() {
    let folder = several();
    let good = folder.read(PACMAN);
    folder.write(PACMAN, "[one\n");
    let words = "pacman/answers.toml: fixtures/pacman/answers.toml:1:5: ";
    for option in ["", "--only pacman/one", "--only pacman/two"] {
        let run = check(&folder, option);
        assert!(run.code == 1 && run.err.is_empty() && run.out.contains(words), "{run:?}");
    }
    check(&folder, "--only pacman/inputs/mine").good();
    check(&folder, "--only crucible/a").good();
    folder.write(PACMAN, good);
    folder.write("inputs/pacman/answers.toml", "[mine]\n1..=3 = 2\n");
    let words = [" inputs/pacman/answers.toml:2:7: ", ": write the rule set in quotes\n"];
    check(&folder, "--only pacman/inputs/mine").says(1, &words);
    folder.write("inputs/pacman/answers.toml", "['mine.txt']\nstandard = 1\n");
    check(&folder, "--only pacman").says(1, &["no file `mine.txt.txt`: put it back"]);
    check(&folder, "--only pacman/one").good();
}

#[test]
fn the_last_line_says_what_helps() {
    let folder = several();
    let (accepted, other) = (folder.read(SNAPSHOT), SNAPSHOT.replace("small", "a"));
    let slower = folder.read(&other).replace("pathfinding expanded ", "pathfinding expanded 1");
    let see = "run `cargo xtask verify-all`, which writes or removes pending snapshots; `--diff` \
               shows what changed";
    let (all, missing) = ("all 11 cases hold", &format!("; {see}"));
    let changed =
        format!("; see whether the rules still hold with `cargo test -p crucible`, then {see}");
    let orphans = "; remove orphaned snapshots with `cargo xtask verify-all --accept`, or put their \
                   rule sets back into answers.toml";
    for (file, text, words) in [
        (SNAPSHOT, &*accepted, all),
        (SNAPSHOT, "x", missing),
        (SNAPSHOT, &accepted, all),
        (PENDING, "stale", missing),
        (PENDING, "", all),
        (ORPHAN, &accepted, orphans),
        (ORPHAN, "", all),
        (SNAPSHOT, "", missing),
        (&other, &slower, &changed),
        (SNAPSHOT, &accepted.replace(" >>vv\n", " >v>v\n"), "`cargo test -p crucible`"),
        ("inputs/pacman/bad.txt", "x\n", "correct the input"),
        (PACMAN, "[one]\nstandard = 2\n", "answers.toml only after confirming the answer a s"),
    ] {
        folder.write(file, text);
        if text.is_empty() {
            fs::remove_file(folder.path(file)).unwrap();
        }
        let out = check(&folder, "").out;
        let last = out.lines().last().unwrap();
        let steps = last.find("; ").map_or(last, |at| &last[at..]);
        let is_whole = words.contains("; ") || words == all;
        assert!(steps == words || !is_whole && steps.contains(words), "{words}: {last}");
    }
    folder.write(PACMAN, "[one]\nstandard = 1\n[on]\nstandard = 1\n");
    let lost = "there is no file `on.txt`: put it back, or correct or remove its entry\n";
    assert!(check(&folder, "").out.contains(lost));
}

/// A part fails if one of its cases fails, or if a file in it belongs to no case.
#[test]
fn a_part_says_at_its_end_how_much_it_has_and_its_exit_code_is_its_verdict() {
    for (folder, worst, orphans) in [(several(), 0, 0), (amiss(), 1, 2)] {
        let runs =
            ["1/3", "2/3", "3/3"].map(|part| check(&folder, &format!("--json --partition {part}")));
        assert_eq!(runs.iter().map(|run| run.code).max(), Some(worst));
        let found = runs.iter().map(|run| run.out.matches(r#""snapshot":"orphan""#).count());
        assert_eq!(found.sum::<usize>(), orphans);
    }
    let folder = several();
    let mut cases = 0;
    for part in ["1/2", "2/2"] {
        let run = folder.xtask(&format!("verify-all --check --json --partition {part}"));
        let rows = run.out.lines().count() - 1;
        let end = format!(r#"{{"schema":1,"partition":"{part}","cases":{rows},"total":11}}"#);
        assert_eq!(run.out.lines().last(), Some(end.as_str()));
        let list = folder.xtask(&format!("verify-all --list --partition {part}")).out;
        assert!(rows > 0 && list.lines().count() == rows, "{part}: {list}");
        cases += rows;
    }
    assert_eq!(cases, 11);
    for part in ["", "1", "0/1", "2/1", "1/0", "-1/2", "1/2/3", "a/b", "1/4294967296"] {
        let words = "expected I/N, part I of N, such as 1/2";
        folder.verify(&format!("--partition={part}"), 2, &[words]);
    }
}

/// The required job always runs, needs every other job, and accepts only success, except
/// that jobs for certain events may be skipped.
#[test]
fn the_workflow_fails_where_a_part_does() {
    let text = fs::read_to_string(root().join(".github/workflows/ci.yml")).unwrap();
    let (_, jobs) = text.split_once("\njobs:\n").unwrap();
    let names: BTreeSet<&str> = jobs
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.strip_suffix(':'))
        .filter(|name| !name.starts_with([' ', '#']) && *name != "required")
        .collect();
    assert!(names.contains("parts") && names.len() > 5, "{names:?}");
    let (_, required) = jobs.split_once("\n  required:\n").unwrap();
    assert!(required.lines().any(|line| line == "    if: always()"));
    let needs = required.lines().find_map(|line| line.strip_prefix("    needs: [")).unwrap();
    let needs: BTreeSet<&str> = needs.trim_end_matches(']').split(", ").collect();
    assert_eq!(needs, names);
    let success = r#"all(.value.result == "success" or "#;
    let spared = r#"((.key | IN("fuzzing", "review")) and .value.result == "skipped"))"#;
    assert!(required.contains(&format!("{success}{spared}")), "{required}");
    let (_, parts) = jobs.split_once("\n  parts:\n").unwrap();
    let run = parts.lines().find(|line| line.contains("--partition")).unwrap();
    assert!(run.ends_with("--partition ${{ matrix.part }}/2"), "{run}");
}
