//! Every fixture under `cargo test`, as `cargo xtask verify-all` has it; and the text
//! of snapshots.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use xtask::harness::Body;

use crate::world::{Runs, World, project, root};

/// The text of every accepted snapshot, by its name.
pub(crate) fn snapshots() -> BTreeMap<String, String> {
    let entries = fs::read_dir(root().join("xtask/snapshots")).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.extension().is_some_and(|it| it == "snap"));
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    let snapshots: BTreeMap<String, String> =
        paths.map(|path| (name(&path), fs::read_to_string(&path).unwrap())).collect();
    assert!(snapshots.len() > 100, "the snapshots are lost");
    snapshots
}

/// All fixtures of all puzzles in one test, so that a new puzzle needs no new
/// one. What is new is left for review, as `cargo insta review` wants it.
#[test]
fn every_fixture_holds() {
    let under_ci = env::var_os("CI").is_some();
    let world = World { puzzles: xtask::puzzles::ALL, under_ci, ..project() };
    let run = world.run(&["verify-all"]);
    // `cargo insta test` collects first and judges later.
    let collecting = env::var("INSTA_FORCE_PASS").is_ok_and(|value| value == "1");
    assert!(run.code == 0 || collecting, "{}{}", run.out, run.err);
}

/// And what a reviewer reads must be readable: no blanks at line ends, no control
/// characters, nothing that a forge would not show at once.
#[test]
fn every_snapshot_is_read_and_written_byte_for_byte() {
    for (path, text) in snapshots() {
        let written = text.strip_prefix("---\n{}\n---\n").unwrap();
        let body: Body = written.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
        assert_eq!(body.to_string(), written, "{path}");
        assert!(path == format!("{}.snap", body.header.name.stem()), "{path}");
        // As insta hands it out.
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
    let refused = [
        ("puzzle p\n", "", "line 1: found `fixture f`, expected `puzzle NAME`"),
        ("cost 3", "costs 3", "line 4: found `costs 3`, expected `cost N` or `no route`"),
        ("cost 3", "cost 03", "line 4: found `cost 03`, expected `cost 3`"),
        ("cost 3", "no route", "line 5: found `steps 2`, expected `certified yes, N states`"),
        ("steps 2", "steps two", "line 5: found `steps two`, expected `steps N`"),
        (
            "certified yes, 1 states",
            "certified",
            "line 6: found `certified`, expected `certified yes",
        ),
        ("expanded 5", "expanded", "line 7: found `stats e expanded`, expected `stats ENGINE`"),
        ("route\n(0,0) >>\n", "", "line 8: found ``, expected `route`"),
        (") >>\n", ") >>\n(0,2) x\n", "line 10: found `(0,2) x`, expected `(ROW,COL) ARROWS`"),
        (") >>\n", ") >>\n(0,0) ^\n", "line 10: found `(0,0) ^`, expected `(ROW,COL) ARROWS`"),
        (") >>\n", ") >>\n(0,-1) >\n", "line 10: found `(0,-1) >`, expected `(ROW,COL) ARROWS`"),
        (") >>\n", ") >>\n(1,0)\n", "line 10: found `(1,0)`, expected cells of the drawing, which"),
        (") >>\n", ") >\n(0,1) >\n", "line 9: found `(0,0) >`, expected `(0,0) >>`"),
        ("(0,0) >>", "(0,1) >>", "line 9: found `(0,1) >>`, expected cells of the drawing, which"),
        ("\n\n1>>\n", "\n", "line 9: found `(0,0) >>`, expected cells of the drawing, which has 0"),
        (good, "puzzle p", "line 2: found end of text, expected `fixture NAME`"),
    ];
    assert_eq!(good.parse::<Body>().unwrap().to_string(), good);
    for (from, to, message) in refused {
        assert!(good.contains(from));
        let error = good.replace(from, to).parse::<Body>().unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}
