//! Every fixture under `cargo test`: the same checks, call site and files as `cargo xtask verify-all`.
#![expect(clippy::disallowed_methods, reason = "a test plays the world outside")]

use std::collections::BTreeSet;
use std::panic::catch_unwind;

use xtask::harness::{Row, Selection, Status, Workspace, snapshots, verify_each, write};

/// All fixtures of all puzzles in one test, so that a new puzzle needs no new
/// one. Goes on after failures, as `cargo insta review` wants to see them all.
#[test]
fn every_fixture_holds() {
    let workspace = Workspace::find();
    let everything = Selection::default();
    let cases = workspace.cases(&everything).unwrap();
    assert!(!cases.is_empty());
    let rows = verify_each(&cases);
    let mut failures = Vec::new();
    for row in &rows {
        failures.extend(row.notes.iter().map(|note| format!("{}: {note}", row.title())));
        let Some(body) = &row.body else { continue };
        let name = row.snapshot_name();
        if let Some(note) = snapshots::status(&workspace, &name, body).note() {
            failures.push(format!("{}: {note}", row.title()));
        }
        if !row.can_be_accepted() {
            continue;
        }
        // insta reports for itself, and leaves what is new for review.
        let _ = catch_unwind(|| write::assert(&workspace, &name, body));
    }
    let names: BTreeSet<String> = rows.iter().map(Row::snapshot_name).collect();
    for orphan in snapshots::orphans(&workspace, &names, &everything).unwrap() {
        failures.push(format!("{orphan}: {}", Status::Orphan.note().unwrap()));
    }
    // `cargo insta test` collects first and judges later.
    let collecting = std::env::var("INSTA_FORCE_PASS").is_ok_and(|value| value == "1");
    assert!(failures.is_empty() || collecting, "{}", failures.join("\n"));
}

/// What a reviewer reads must be readable: no blanks at line ends, no control
/// signs, nothing that a forge would not show at once.
#[test]
fn every_snapshot_is_fit_to_be_read() {
    let workspace = Workspace::find();
    for entry in std::fs::read_dir(workspace.snapshots()).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.lines().count() <= 404, "{}", path.display());
        assert!(text.len() <= 21 * 1024, "{}", path.display());
        for line in text.lines() {
            assert!(!line.ends_with([' ', '\t']), "{}: `{line}`", path.display());
            assert!(!line.contains(|sign: char| sign.is_control()), "{}", path.display());
        }
    }
}
