//! Every fixture under `cargo test`, as in `cargo xtask verify-all`; and the text of
//! snapshots, including damaged ones: they are reviewed quickly, whatever they contain.

use std::collections::BTreeMap;
use std::{env, fs, io};

use serde_json::Value;
use testkit::Dice;
use xtask::harness::{Body, BodyError};

use crate::changes::{INPUT, repository, review};
use crate::world::{ANSWERS, Folder, Runs, SNAPSHOT, World, project, root, shell};

fn snapshots() -> BTreeMap<String, String> {
    let folder = root().join("xtask/snapshots");
    let names = shell(&folder, "ls *.snap").good();
    let text = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let snapshots: BTreeMap<String, String> =
        names.lines().map(|name| (name.to_owned(), text(name))).collect();
    assert!(snapshots.len() > 100, "the snapshots are lost");
    snapshots
}

/// All fixtures of all puzzles in one test, so that a new puzzle needs no new test. New
/// snapshots are left pending, as `cargo insta review` expects.
#[test]
fn every_fixture_holds() {
    let under_ci = env::var_os("CI").is_some();
    let world = World { puzzles: xtask::puzzles::ALL, under_ci, ..project() };
    let run = world.run("verify-all --json");
    // `cargo insta test` collects first and judges later.
    let collecting = env::var("INSTA_FORCE_PASS").is_ok_and(|value| value == "1");
    // A developer's own inputs may be wrong.
    let rows = run.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let is_own = |row: &Value| row["fixture"].as_str().unwrap().starts_with("inputs/");
    let mut bad = rows.filter(|row| !row["kind"].is_null()).peekable();
    let is_own_fault = run.code == 1 && bad.peek().is_some() && bad.all(|row| is_own(&row));
    assert!(run.code == 0 || is_own_fault || collecting, "{}{}", run.out, run.err);
}

/// A reviewer must be able to read them: no trailing blanks, no control characters, and
/// not too long for a forge to show at once.
#[test]
fn every_snapshot_is_read_and_written_byte_for_byte() {
    for (path, text) in snapshots() {
        let written = text.strip_prefix("---\n{}\n---\n").unwrap();
        let body: Body = written.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
        assert_eq!(body.to_string(), written, "{path}");
        assert!(path == format!("{}.snap", body.header.name.stem()), "{path}");
        // Without the final newline, as insta passes it on.
        assert_eq!(written.trim_end().parse(), Ok(body), "{path}");
        assert!(text.lines().count() <= 400 && text.len() <= 24 * 1024, "{path}");
        for line in text.lines() {
            let odd = |character: char| character.is_control();
            assert!(!line.ends_with(' ') && !line.contains(odd), "{path}: `{line}`");
        }
    }
}

#[test]
fn what_is_no_body_is_refused_with_its_place() {
    let good = "puzzle p\nfixture f\nrules r\ncost 3\nsteps 2\ncertified yes, 1 states\n\
                stats e expanded 5\nroute\n(0,0) >>\n\n1>>\n";
    assert_eq!(good.parse::<Body>().unwrap().to_string(), good);
    let refuse = |from: &str, to: &str, message: &str| {
        assert!(good.contains(from));
        let error = good.replace(from, to).parse::<Body>().unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    };
    let (piece, drawn) = ("`(ROW,COL) ARROWS`", "cells of the drawing, which");
    for (from, to, line, found, expected) in [
        ("puzzle p\n", "", 1, "fixture f", "`puzzle NAME`"),
        ("cost 3", "costs 3", 4, "costs 3", "`cost N` or `no route`"),
        ("cost 3", "cost 03", 4, "cost 03", "`cost 3`"),
        ("cost 3", "no route", 5, "steps 2", "`certified yes, N states`"),
        ("steps 2", "steps two", 5, "steps two", "`steps N`"),
        ("certified yes, 1 states", "certified", 6, "certified", "`certified yes"),
        ("expanded 5", "expanded", 7, "stats e expanded", "`stats ENGINE`"),
        ("route\n(0,0) >>\n", "", 8, "", "`route`"),
        (") >>\n", ") >>\n(0,2) x\n", 10, "(0,2) x", piece),
        (") >>\n", ") >>\n(0,0) ^\n", 10, "(0,0) ^", piece),
        (") >>\n", ") >>\n(0,-1) >\n", 10, "(0,-1) >", piece),
        (") >>\n", ") >>\n(1,0)\n", 10, "(1,0)", drawn),
        (") >>\n", ") >\n(0,1) >\n", 9, "(0,0) >", "`(0,0) >>`"),
        ("(0,0) >>", "(0,1) >>", 9, "(0,1) >>", drawn),
        ("(0,0) >>", "(3000000000,0) >>", 9, "(3000000000,0) >>", drawn),
        ("(0,0)", "(18446744073709551615,0)", 9, "(18446744073709551615,0) >>", drawn),
        ("\n\n1>>\n", "\n", 9, "(0,0) >>", &format!("{drawn} has at most 0")),
    ] {
        let place = format!("line {line} below the header");
        refuse(from, to, &format!("{place}: found `{found}`, expected {expected}"));
    }
    let end = "line 2 below the header: found end of text, expected `fixture NAME`";
    refuse(good, "puzzle p", end);
}

/// If the drawing is left out, the route may be anywhere, and the drawing claim any size.
#[test]
fn a_route_far_beyond_its_drawing() {
    let folder = repository(|_| {});
    let left_out = format!("drawing left out: {0} lines, {0} bytes", usize::MAX);
    folder.replace(SNAPSHOT, "steps 4", "steps 0");
    folder.replace(SNAPSHOT, "1>>\n45v\n78v", &left_out);
    let text = folder.read(SNAPSHOT);
    for start in ["(3000000000,0)", "(18446744073709551613,18446744073709551613)", "(2000000,2000)"]
    {
        folder.write(SNAPSHOT, text.replace("(0,0) >>vv\n", &format!("{start}\n")));
        for format in ["text", "markdown", "html", "json"] {
            let run = review(&folder, &format!("--format {format}"));
            let parted = run.out.contains("the routes start at different cells");
            let is_short = run.code == 1 && run.err.is_empty() && run.out.len() < 1_000_000;
            assert!(parted && is_short, "{start}, {format}: {}", run.out.len());
        }
    }
}

/// Asserts that the text is the same once read and written, but for blank lines at its end,
/// or that the error points into it.
fn hold(text: &str) {
    match text.parse::<Body>() {
        Ok(body) => {
            let written = body.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&body), "{written:?}");
            let [written, text] = [&*written, text].map(|text| text.trim_end_matches('\n'));
            assert_eq!(written, text, "something was not read");
        }
        Err(BodyError { line, found, .. }) => {
            assert!((1..=text.lines().count() + 1).contains(&line), "{text:?}");
            assert_eq!(found.as_deref(), text.lines().nth(line - 1), "{text:?}");
        }
    }
}

#[test]
fn a_drawing_is_left_out_where_a_forge_would_not_show_it() {
    let drawn = |rows: usize, cols: usize| {
        let folder = Folder::workspace();
        folder.write(INPUT, ("1".repeat(cols) + "\n").repeat(rows));
        folder.write(ANSWERS, "[small]\n'1..=3' = 'no route'\n");
        folder.accept();
        folder.read(SNAPSHOT)
    };
    // The header of insta counts as 64 bytes, and the drawing begins with a line break.
    let wide = drawn(1, 10);
    let bytes = 65 + wide.split_once("\n---\n").unwrap().1.len() - 10;
    let lines = drawn(10, 1).lines().count() - 10;
    for (rows, cols, is_shown) in [
        (400 - lines, 1, true),
        (401 - lines, 1, false),
        (1, 24 * 1024 - bytes, true),
        (1, 24 * 1024 + 1 - bytes, false),
    ] {
        let text = drawn(rows, cols);
        assert_eq!(text.contains("\ndrawing left out: "), !is_shown, "{rows} x {cols}");
    }
}

/// Real snapshots with a few random edits cause no panic.
#[test]
fn damaged_snapshots_are_read_and_reviewed() {
    let texts = snapshots().into_values();
    let bodies = texts.map(|text| text.split_once("\n---\n").unwrap().1.to_owned());
    let small: Vec<String> = bodies.filter(|body| body.len() < 2_000).collect();
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
