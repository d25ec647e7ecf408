//! Snapshots that nobody's solver has written: reviewed in little time, whatever they say.

use crate::changes::{SNAPSHOT, replace, repository, review};

/// Starts far beyond the map, the last two of which are near enough to be drawn
/// at great length.
const FAR: [&str; 4] =
    ["(18446744073709551615,0)", "(3000000000,0)", "(18446744073709551614,1)", "(2000000,2000)"];

#[test]
fn a_route_beyond_its_drawing_is_no_snapshot() {
    let folder = repository(|_| {});
    let good = folder.read(SNAPSHOT);
    for start in FAR {
        folder.write(SNAPSHOT, &good);
        replace(&folder, "(0,0) >>vv\n", &format!("{start}\n"));
        replace(&folder, "steps 4", "steps 0");
        let found = format!("it is no snapshot: line 14: found `{start}`, expected cells of");
        let run = review(&folder, &[]);
        assert_eq!(run.code, 1, "{run:?}");
        let group = run.out.contains("\nunreadable (1): ") && run.out.contains(&found);
        assert!(group, "{}", run.out);
        for format in ["markdown", "html", "json"] {
            let run = review(&folder, &["--format", format]);
            assert!(run.code == 1 && run.out.contains("expected cells of the drawing"), "{run:?}");
        }
        let old = folder.write("old.snap", &good);
        let run = folder.xtask(&["diff-tool", &old, SNAPSHOT]);
        assert!(run.code == 0 && run.out.contains(&found), "{run:?}");
        let run = folder.xtask(&["verify-all", "--check"]);
        let damaged = format!("the snapshot is damaged: line 14: found `{start}`");
        assert!(run.code == 1 && run.out.contains(&damaged), "{run:?}");
    }
}

/// A drawing that is left out may be said to be of any size.
#[test]
fn a_route_far_away_in_a_drawing_that_is_left_out() {
    let folder = repository(|_| {});
    let good = folder.read(SNAPSHOT);
    let largest = usize::MAX;
    for start in ["(3000000000,0)", "(18446744073709551613,18446744073709551613)", "(2000000,2000)"]
    {
        folder.write(SNAPSHOT, &good);
        replace(&folder, "(0,0) >>vv\n", &format!("{start}\n"));
        let left_out = format!("drawing left out: {largest} lines, {largest} bytes");
        replace(&folder, "1>>\n45v\n78v", &left_out);
        for format in ["text", "markdown", "html", "json"] {
            let run = review(&folder, &["--format", format]);
            assert_eq!((run.code, run.err.as_str()), (1, ""), "{run:?}");
            let parted = run.out.contains("the routes start at different cells");
            assert!(parted && run.out.len() < 1_000_000, "{start}, {format}: {}", run.out.len());
        }
    }
    let run = review(&folder, &["--format", "html"]);
    assert!(!run.out.contains("step by step"), "so far nothing is replayed");
}
