//! The budget of a case: what is missing then, and how a run ends.

use crate::world::{Folder, SNAPSHOT};

#[test]
fn a_case_out_of_budget_is_missing_and_not_wrong() {
    let folder = Folder::workspace();
    folder.replace(SNAPSHOT, "cost 20", "cost 21");
    let changed = folder.read(SNAPSHOT);
    let skipped = [r#" failures="0" skipped="1">"#, r#"<skipped message="out of budget: "#];
    let verdicts = r#""answer":"missing","referee":"ok","certificate":"missing","canonical":"missing","engines":"ok","snapshot":"skipped""#;
    for (budget, words) in [
        (["--timeout", "0"], "pathfinding reached the time limit"),
        (["--max-states", "1"], "pathfinding reached the limit on states"),
    ] {
        let words = format!("crucible/small 1..=3: out of budget: {words}");
        let said = [&*words, "1 of 1 case does not hold; raise the budget"];
        for (mode, said) in [
            (&[][..], &said[..]),
            (&["--check"], &said),
            (&["--accept"], &said),
            (&["--format", "junit"], &skipped),
            (&["--json"], &[verdicts]),
        ] {
            folder.verify(&[&budget[..], mode].concat(), 3, said);
            assert_eq!(folder.read(SNAPSHOT), changed, "{mode:?}");
        }
    }
}

/// Something wrong comes before something missing.
#[test]
fn a_case_out_of_budget_hides_nothing() {
    let folder = Folder::workspace();
    let stopped = ["--check", "--max-states", "1"];
    let answers = "fixtures/crucible/answers.toml";
    folder.replace(answers, "20", "2");
    let words = "small 1..=3: wrong answer: at least 4, answers.toml says 2";
    folder.verify(&stopped, 1, &[words]);
    // A bound that is just the known answer contradicts nothing.
    folder.replace(answers, "= 2", "= 4");
    folder.verify(&stopped, 3, &[]);
    folder.write("inputs/crucible/bad.txt", "x\n");
    folder.verify(&["--check", "--timeout", "0"], 1, &[]);
}
