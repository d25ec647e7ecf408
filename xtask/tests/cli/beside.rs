//! What `review` says of code, answers and inputs that changed with the snapshots.

use serde_json::Value;

use crate::changes::{ANSWERS, Edit, changed, city, review, review_json};
use crate::world::{Folder, SNAPSHOT};

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

/// In the base: another one of two routes.
const MOVED: Edit<'_> = (SNAPSHOT, "(0,0) *", "(0,0) v>");

#[test]
fn what_else_changed_stands_at_the_top() {
    let twin = "fixtures/crucible/twin.txt";
    let code = "code changed: crucible (2 files), search (1 file)";
    let mut files: Vec<Edit<'_>> = Vec::new();
    for file in ["crucible/src/a.rs", "crucible/src/b/c.rs", "search/src/lib.rs", "octile/b.md"] {
        files.push((["crates/", file].concat().leak(), "", "//"));
    }
    let changes: [(&[Edit<'_>], &[Edit<'_>], &[&str]); 5] = [
        (&[MOVED], &[], &[]),
        (&[MOVED], &files, &[code]),
        (
            &[(SNAPSHOT, "cost 2", "cost 3"), (ANSWERS, "= 2", "= 3")],
            &[],
            &["answers.toml changed: one answer of these snapshots"],
        ),
        (
            &[MOVED, (twin, "", "91\n11\n")],
            &[(twin, "", "11\n11\n")],
            &["inputs changed without a change of their snapshots: fixtures/crucible/twin.txt"],
        ),
        // Code that moved to another crate changed where it was and where it is.
        (
            &[("crates/octile/src/a.rs", "", "fn a() {}\n")],
            &[("crates/pacman/src/a.rs", "", "fn a() {}\n")],
            &["code changed: octile (1 file), pacman (1 file)"],
        ),
    ];
    for (base, head, sentences) in changes {
        let folder = city("11\n11\n", 2);
        changed(&folder, base, head);
        beside(&folder, sentences);
    }
    // What git does not know is not compared; what is not committed is.
    let folder = city("11\n11\n", 2);
    changed(&folder, &[MOVED], &files);
    folder.write("crates/pacman/src/lib.rs", "");
    folder.write("crates/search/src/lib.rs", "// more");
    beside(&folder, &[code]);
}
