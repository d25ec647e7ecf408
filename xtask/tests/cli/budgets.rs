//! The budget of a case: what is missing then, and how a run ends.

use crate::world::{Folder, SNAPSHOT};

#[test]
fn a_case_out_of_budget_is_missing_and_not_wrong() {
    let budgets = [
        (&["--timeout", "0"], "out of budget: pathfinding reached the time limit"),
        (&["--max-states", "1"], "out of budget: pathfinding reached the limit on states"),
    ];
    for (options, words) in budgets {
        let folder = Folder::workspace();
        let changed = folder.read(SNAPSHOT).replace("cost 20", "cost 21");
        folder.write(SNAPSHOT, &changed);
        for mode in [&[][..], &["--check"], &["--accept"]] {
            let run = folder.xtask(&[&["verify-all"], &options[..], mode].concat());
            assert_eq!(run.code, 3, "{run:?}");
            assert!(run.out.contains(&format!("crucible/small 1..=3: {words}")), "{}", run.out);
            assert!(run.out.contains("1 of 1 case does not hold; raise the budget"), "{}", run.out);
            assert_eq!(folder.read(SNAPSHOT), changed, "{mode:?}");
        }
        let run = folder.xtask(&[&["verify-all", "--format", "junit"], &options[..]].concat());
        assert!(run.out.contains(r#" failures="0" skipped="1">"#), "{}", run.out);
        let skipped = r#"<skipped message="out of budget: "#;
        assert!(run.code == 3 && run.out.contains(skipped), "{run:?}");
        let run = folder.xtask(&[&["verify-all", "--json"], &options[..]].concat());
        let verdicts = r#""answer":"missing","referee":"ok","certificate":"missing","canonical":"missing","engines":"ok","snapshot":"skipped""#;
        assert!(run.out.contains(verdicts), "{}", run.out);
    }
}

/// Something wrong comes before something missing.
#[test]
fn a_case_out_of_budget_hides_nothing() {
    let folder = Folder::workspace();
    folder.write("fixtures/crucible/answers.toml", "[small]\n\"1..=3\" = 2\n");
    let run = folder.xtask(&["verify-all", "--check", "--max-states", "1"]);
    assert_eq!(run.code, 1, "{run:?}");
    let words = "small 1..=3: wrong answer: at least 4, answers.toml says 2";
    assert!(run.out.contains(words), "{}", run.out);
    // A bound that is just the known answer contradicts nothing.
    folder.write("fixtures/crucible/answers.toml", "[small]\n\"1..=3\" = 4\n");
    let run = folder.xtask(&["verify-all", "--check", "--max-states", "1"]);
    assert_eq!(run.code, 3, "{run:?}");
    let folder = Folder::workspace();
    folder.write("inputs/crucible/bad.txt", "x\n");
    let run = folder.xtask(&["verify-all", "--check", "--timeout", "0"]);
    assert_eq!(run.code, 1, "{run:?}");
}

#[test]
fn budgets_that_are_none() {
    let folder = Folder::workspace();
    for options in [["--timeout", "-1"], ["--timeout", "soon"], ["--max-states", "many"]] {
        assert_eq!(folder.xtask(&[&["verify-all"], &options[..]].concat()).code, 2, "{options:?}");
    }
    let run = folder.xtask(&["verify-all", "--check", "--timeout", "1e18"]);
    assert_eq!(run.code, 0, "{run:?}");
}
