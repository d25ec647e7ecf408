//! What `review` says of code, answers and inputs that changed with the snapshots.

use serde_json::Value;

use crate::changes::{changed, city, review, review_json};
use crate::world::Folder;

/// Asserts that every format says these sentences, and nothing else, beside.
#[track_caller]
fn beside(folder: &Folder, sentences: &[&str]) {
    assert_eq!(review_json(folder)["beside"], Value::from(sentences.to_vec()));
    for format in ["text", "markdown", "html"] {
        let text = review(folder, &["--format", format]).out;
        for sentence in sentences {
            assert!(text.contains(sentence), "{text}");
        }
    }
}

#[test]
fn what_else_changed_stands_at_the_top() {
    let moved = "base (0,0) * => (0,0) v>\n";
    let code = "head crates/crucible/src/a.rs: => //\nhead crates/crucible/src/b/c.rs: => //\n\
                head crates/search/src/lib.rs: => //\nhead crates/octile/b.md: => //\n";
    let twin = "base fixtures/crucible/twin.txt: => 1\nhead fixtures/crucible/twin.txt: => 2\n";
    // Code that moved to another crate changed where it was and where it is.
    let to = "base crates/octile/src/a.rs: => fn a() {}\nhead crates/pacman/src/a.rs: => fn a() {}";
    let dearer = "base cost 2 => cost 3\nbase answers: = 2 => = 3";
    for (script, sentences) in [
        (moved, &[][..]),
        (dearer, &["answers.toml changed: one answer of these snapshots"]),
        (
            &[moved, twin].concat(),
            &["inputs changed without a change of their snapshots: fixtures/crucible/twin.txt"],
        ),
        (to, &["code changed: octile (1 file), pacman (1 file)"]),
        (&[moved, code].concat(), &["code changed: crucible (2 files), search (1 file)"]),
    ] {
        let folder = city("11\n11\n", 2);
        changed(&folder, script);
        beside(&folder, sentences);
        if script.ends_with(code) {
            // What git does not know is not compared; what is not committed is.
            folder.write("crates/pacman/src/lib.rs", "");
            folder.write("crates/search/src/lib.rs", "// more");
            beside(&folder, sentences);
        }
    }
}
