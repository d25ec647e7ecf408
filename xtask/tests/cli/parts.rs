//! Parts of a run, and how they are put together again.

use crate::reports::{amiss, several};
use crate::world::{Folder, Run, root};

/// The parts of a run, each in a file.
fn parts(folder: &Folder, number: usize) -> Vec<String> {
    let part = |part: usize| {
        let partition = format!("{part}/{number}");
        let arguments = ["verify-all", "--check", "--json", "--partition", &partition];
        let file = format!("part-{part}.jsonl");
        folder.write(&file, folder.xtask(&arguments).out);
        file
    };
    (1..=number).map(part).collect()
}

fn merge(folder: &Folder, files: &[String], options: &[&str]) -> Run {
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    folder.xtask(&[&["verify-all"], options, &["--merge"], &files].concat())
}

#[test]
fn the_parts_of_a_run_make_the_whole() {
    for (folder, code) in [(several(), 0), (amiss(), 1)] {
        for format in ["json", "table", "junit"] {
            let whole = folder.xtask(&["verify-all", "--check", "--format", format]);
            assert_eq!(whole.code, code, "{whole:?}");
            for number in [1, 2, 3] {
                let merged = merge(&folder, &parts(&folder, number), &["--format", format]);
                assert_eq!(merged.code, code, "{merged:?}");
                if format == "table" {
                    // What to do next is said to whoever looks at the whole.
                    let line = |run: &Run| run.out.lines().last().unwrap().to_owned();
                    assert_eq!(line(&merged), line(&whole));
                } else {
                    assert_eq!(merged.out, whole.out, "{number} parts");
                }
            }
        }
    }
}

#[test]
fn a_part_says_at_its_end_how_much_it_has() {
    let folder = several();
    let mut cases = 0;
    for part in ["1/2", "2/2"] {
        let run = folder.xtask(&["verify-all", "--check", "--json", "--partition", part]);
        let rows = run.out.lines().count() - 1;
        let end = format!(r#"{{"schema":1,"partition":"{part}","cases":{rows},"total":11}}"#);
        assert_eq!(run.out.lines().last(), Some(end.as_str()));
        let list = folder.xtask(&["verify-all", "--list", "--partition", part]).out;
        assert_eq!(list.lines().count(), rows);
        cases += rows;
    }
    assert_eq!(cases, 11);
}

/// Whatever is missing, merging is no success.
#[test]
fn parts_that_are_missing_or_cut_off() {
    let folder = several();
    let files = parts(&folder, 3);
    let whole = folder.read("part-2.jsonl");
    let lines: Vec<&str> = whole.lines().collect();
    let without = |line: usize| {
        let kept: Vec<&str> = (0..lines.len()).filter(|n| *n != line).map(|n| lines[n]).collect();
        kept.join("\n")
    };
    let end = lines.len() - 1;
    for (text, words) in [
        (without(end), "part-2.jsonl: it is cut off: its last line does not say which part"),
        (String::new(), "part-2.jsonl: it is cut off"),
        (without(0), "part-2.jsonl: it has "),
        (
            whole[..whole.len() - 4].to_owned(),
            &format!("part-2.jsonl: line {}: it is no JSON", end + 1),
        ),
        (
            whole.replacen("\"ok\"", "\"fine\"", 1),
            "part-2.jsonl: line 1: `answer` is missing or wrong",
        ),
        (format!("{whole}{{}}\n"), "there is something behind the last line of the part"),
        (whole.replace("2/3", "3/3"), "part 2/3 is missing"),
        (whole.replace("2/3", "2/4"), "are not of one whole"),
        (
            whole.replace("\"total\":11", "\"total\":12"),
            "the parts have 11 cases, and part 2/3 knows of 12",
        ),
    ] {
        folder.write("part-2.jsonl", &text);
        let run = merge(&folder, &files, &[]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{words}: {run:?}");
        assert!(run.err.starts_with("error: ") && run.err.contains(words), "{words}: {}", run.err);
    }
    folder.write("part-2.jsonl", whole);
    assert_eq!(merge(&folder, &files, &[]).code, 0);
    let run = merge(&folder, &files[1..], &[]);
    assert_eq!((run.code, run.err.as_str()), (2, "error: part 1/3 is missing\n"));
    let twice = [&files[..], &files[..1]].concat();
    assert!(merge(&folder, &twice, &[]).err.contains("part 1/3 is there more than once"));
    assert_eq!(merge(&folder, &["none".to_owned()], &[]).code, 2);
}

/// Other jobs leave artifacts too, some of which are no archives of files.
#[test]
fn the_workflow_takes_nothing_but_parts() {
    let text = std::fs::read_to_string(root().join(".github/workflows/ci.yml")).unwrap();
    let steps: Vec<&str> = text.split("\n      - ").collect();
    let of = |action: &str| {
        let uses = format!("uses: actions/{action}@");
        steps.iter().filter(|step| step.starts_with(&uses)).copied().collect::<Vec<_>>()
    };
    let names = |step: &str, line: &str| step.lines().any(|other| other.trim() == line);
    let uploads = of("upload-artifact");
    assert!(uploads.iter().any(|step| names(step, "name: part-${{ matrix.part }}")));
    for step in of("download-artifact") {
        assert!(names(step, "pattern: part-*"), "it takes every artifact there is: {step}");
    }
}
