//! Snapshots that nobody's solver has written: reviewed in little time, whatever they say.

use std::io;

use testkit::Dice;
use xtask::harness::{Body, BodyError};

use crate::changes::{repository, review};
use crate::snapshots::snapshots;
use crate::world::SNAPSHOT;

/// One that is too far away to be drawn, where the drawing does not show it; one may be
/// said to be of any size where it is left out.
#[test]
fn a_route_far_beyond_its_drawing() {
    let folder = repository(|_| {});
    let good = folder.read(SNAPSHOT);
    let left_out = format!("drawing left out: {0} lines, {0} bytes", usize::MAX);
    for start in [
        "(18446744073709551615,0)",
        "(3000000000,0)",
        "(18446744073709551613,18446744073709551613)",
        "(2000000,2000)",
    ] {
        folder.write(SNAPSHOT, &good);
        folder.replace(SNAPSHOT, "(0,0) >>vv\n", &format!("{start}\n"));
        folder.replace(SNAPSHOT, "steps 4", "steps 0");
        let found = format!("line 14: found `{start}`, expected cells of the drawing");
        let formats = ["text", "markdown", "html", "json"];
        let old = folder.write("old.snap", &good);
        let mut runs = Vec::from(formats.map(|format| (review(&folder, &["--format", format]), 1)));
        runs.push((folder.xtask(&["verify-all", "--check"]), 1));
        runs.push((folder.xtask(&["diff-tool", &old, SNAPSHOT]), 0));
        for (run, code) in runs {
            let said = run.out.replace("&#96;", "`").contains(&found);
            assert!(run.code == code && said, "{start}: {run:?}");
        }
        // No drawing is as large as this one says.
        if start.starts_with(&format!("({}", usize::MAX)) {
            continue;
        }
        folder.replace(SNAPSHOT, "1>>\n45v\n78v", &left_out);
        for format in formats {
            let run = review(&folder, &["--format", format]);
            let parted = run.out.contains("the routes start at different cells");
            let is_short = run.code == 1 && run.err.is_empty() && run.out.len() < 1_000_000;
            assert!(parted && is_short, "{start}, {format}: {}", run.out.len());
            assert!(!run.out.contains("step by step"), "so far nothing is replayed");
        }
    }
}

/// The bodies of all small snapshots, as text.
fn small() -> Vec<String> {
    let texts = snapshots().into_values();
    let bodies = texts.map(|text| text.split_once("\n---\n").unwrap().1.to_owned());
    bodies.filter(|body| body.len() < 2_000).collect()
}

/// The lines without the blank ones at the end, which are nobody's.
fn content(text: &str) -> Vec<&str> {
    text.trim_end_matches('\n').lines().collect()
}

/// What is read is written and read again as the same, and it was all of the
/// text; an error points into it.
fn hold(text: &str) {
    match text.parse::<Body>() {
        Ok(body) => {
            let written = body.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&body), "{written:?}");
            assert_eq!(content(&written), content(text), "something was not read");
        }
        Err(BodyError { line, found, .. }) => {
            assert!((1..=text.lines().count() + 1).contains(&line), "{text:?}");
            assert_eq!(found.as_deref(), text.lines().nth(line - 1), "{text:?}");
        }
    }
}

/// Real snapshots with a few edits each: no panic, whatever has become of them.
#[test]
fn damaged_snapshots_are_read_and_reviewed() {
    let small = small();
    let mut dice = Dice::new(7);
    let mut read = 0;
    for _ in 0..4_000 {
        let mut both = [(); 2].map(|()| dice.pick(&small).unwrap().clone());
        for text in &mut both {
            for _ in 0..dice.below(4) {
                let mut lines: Vec<&str> = text.lines().collect();
                let (at, gone) = (dice.size(0, lines.len() - 1), dice.size(0, 1));
                let other: Vec<&str> = dice.pick(&small).unwrap().lines().collect();
                let theirs = dice.pick(&other).unwrap();
                let put = [theirs, "", "(9,9) >", "cost 0", "stats e", "\u{7f}"];
                lines.splice(at..at + gone, dice.pick(&put).copied());
                *text = lines.join("\n") + "\n";
            }
            hold(text);
            read += usize::from(text.parse::<Body>().is_ok());
        }
        let [old, new] = &both;
        xtask::review(old, new, &mut io::sink()).unwrap();
    }
    assert!((1_000..7_000).contains(&read), "{read} of 8,000 were read");
}
