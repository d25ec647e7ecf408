//! Snapshots that nobody's solver has written: reviewed in little time, whatever they say.

use std::fs;
use std::io;

use grid::Limits;
use testkit::Dice;
use xtask::harness::{Body, BodyError, CaseName, Track};
use xtask::puzzles::ALL;

use crate::changes::{replace, repository, review};
use crate::world::{SNAPSHOT, root};

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
        replace(&folder, "(0,0) >>vv\n", &format!("{start}\n"));
        replace(&folder, "steps 4", "steps 0");
        let found = format!("line 14: found `{start}`, expected cells of the drawing");
        let old = folder.write("old.snap", &good);
        for (arguments, code) in [
            (&["review", "--base", "main"][..], 1),
            (&["review", "--base", "main", "--format", "markdown"], 1),
            (&["review", "--base", "main", "--format", "html"], 1),
            (&["review", "--base", "main", "--format", "json"], 1),
            (&["diff-tool", &old, SNAPSHOT], 0),
            (&["verify-all", "--check"], 1),
        ] {
            let run = folder.xtask(arguments);
            let said = run.out.replace("&#96;", "`").contains(&found);
            assert!(run.code == code && said, "{arguments:?}: {run:?}");
        }
        // No drawing is as large as this one says.
        if start.starts_with(&format!("({}", usize::MAX)) {
            continue;
        }
        replace(&folder, "1>>\n45v\n78v", &left_out);
        for format in ["text", "markdown", "html", "json"] {
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
    let mut files: Vec<_> = fs::read_dir(root().join("xtask/snapshots"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let texts = files.iter().map(|file| fs::read_to_string(file).unwrap());
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

/// Routes of all small snapshots, damaged, and put to the referee of each: it
/// refuses them or says what they cost, and does not panic.
#[test]
fn damaged_routes_are_replayed() {
    let bodies: Vec<Body> = small().iter().map(|text| text.parse().unwrap()).collect();
    let parts = |body: &Body| match &body.route {
        Some(Track::Walk(cells)) => cells.iter().map(ToString::to_string).collect(),
        Some(Track::Moves(moves)) => moves.clone(),
        None => Vec::new(),
    };
    let routes: Vec<Vec<String>> = bodies.iter().map(parts).collect();
    let (mut dice, mut legal) = (Dice::new(8), 0);
    for (body, route) in bodies.iter().zip(&routes) {
        let CaseName { puzzle, fixture, rules } = &body.header.name;
        let input = fs::read_to_string(root().join(format!("fixtures/{puzzle}/{fixture}.txt")));
        let rules = ALL.find(puzzle).unwrap().rules(Some(rules)).unwrap();
        let input = rules.read(&input.unwrap(), &Limits::default()).unwrap();
        for _ in 0..100 {
            let mut damaged = route.clone();
            for _ in 0..dice.below(3) {
                let at = dice.size(0, damaged.len());
                let gone = dice.size(0, 1).min(damaged.len() - at);
                let other = dice.pick(&routes).unwrap();
                let put = [dice.pick(other).cloned(), Some("(18446744073709551615,7)".to_owned())];
                damaged.splice(at..at + gone, dice.pick(&put).unwrap().clone());
            }
            let price = input.price(&damaged);
            let cost = price.ok().and_then(Result::ok);
            legal += usize::from(cost.is_some());
            // Another cost is refused here, too.
            let order = input.order(cost.unwrap_or(0), [route, &damaged]);
            assert!(order.is_err() || cost.is_some(), "{damaged:?}");
        }
    }
    assert!(legal > 1_000, "only {legal}");
}
