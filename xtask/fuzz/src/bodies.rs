//! Texts of snapshots and their names: no panic; what is read is written and
//! read again as the same; it was all of the text; and whatever became of it
//! can be reviewed.

use xtask::harness::{Body, BodyError, SnapshotName};

/// Reads the bytes as a body, or as two with a zero in between, which are
/// reviewed.
pub fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (old, new) = text.split_once('\0').unwrap_or((text, text));
    check_text(old);
    check_text(new);
    xtask::review(old, new, &mut std::io::sink()).expect("nothing fails to be written");
}

/// Reads the text as a body, and each of its lines as a name.
fn check_text(text: &str) {
    match text.parse::<Body>() {
        Ok(body) => {
            let written = body.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&body), "{written:?}");
            assert_eq!(content(&written), content(text), "something was not read");
        }
        Err(error) => points_into(text, &error),
    }
    for line in text.lines() {
        if let Ok(name) = line.parse::<SnapshotName>() {
            assert_eq!(name.to_string(), line);
        }
    }
}

/// The lines without the blank ones at the end, which are nobody's.
fn content(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

fn points_into(text: &str, error: &BodyError) {
    let found = error.line.checked_sub(1).and_then(|index| text.lines().nth(index));
    assert!((1..=text.lines().count() + 1).contains(&error.line), "{error:?}");
    assert_eq!(error.found.as_deref(), found, "{error:?}");
}
