//! Parts of a run, each with a verdict of its own, and the job that puts them together.

use std::collections::BTreeSet;

use crate::reports::{amiss, several};
use crate::world::root;

#[test]
fn a_part_says_at_its_end_how_much_it_has() {
    let folder = several();
    let mut cases = 0;
    for part in ["1/2", "2/2"] {
        let run = folder.xtask(&["verify-all", "--check", "--json", "--partition", part]);
        let rows = run.out.lines().count() - 1;
        let end = format!(r#"{{"schema":1,"partition":"{part}","cases":{rows},"total":11}}"#);
        assert_eq!(run.out.lines().last(), Some(end.as_str()));
        let list = folder.xtask(&["verify-all", "--list", "--partition", part]).out;
        assert!(rows > 0 && list.lines().count() == rows, "{part}: {list}");
        cases += rows;
    }
    assert_eq!(cases, 11);
    for part in ["", "1", "0/1", "2/1", "1/0", "-1/2", "1/2/3", "a/b", "1/4294967296"] {
        let words = "expected I/N, part I of N, such as 1/2";
        folder.verify(&[&format!("--partition={part}")], 2, &[words]);
    }
}

/// A part is wrong if one of its cases is, or if it has what belongs to no case.
#[test]
fn the_exit_code_of_each_part_is_its_verdict() {
    for (folder, worst, orphans) in [(several(), 0, 0), (amiss(), 1, 2)] {
        let runs = ["1/3", "2/3", "3/3"]
            .map(|part| folder.xtask(&["verify-all", "--check", "--json", "--partition", part]));
        assert_eq!(runs.iter().map(|run| run.code).max(), Some(worst));
        let found = runs.iter().map(|run| run.out.matches(r#""snapshot":"orphan""#).count());
        assert_eq!(found.sum::<usize>(), orphans);
    }
}

/// The one job that has to succeed runs always, needs every other job, and takes
/// nothing but success of them, but for those that are not for every event.
#[test]
fn the_workflow_fails_where_a_part_does() {
    let text = std::fs::read_to_string(root().join(".github/workflows/ci.yml")).unwrap();
    let (_, jobs) = text.split_once("\njobs:\n").unwrap();
    let names: BTreeSet<&str> = jobs
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.strip_suffix(':'))
        .filter(|name| !name.starts_with([' ', '#']) && *name != "required")
        .collect();
    assert!(names.contains("parts") && names.len() > 5, "{names:?}");
    let (_, required) = jobs.split_once("\n  required:\n").unwrap();
    assert!(required.lines().any(|line| line == "    if: always()"));
    let needs = required.lines().find_map(|line| line.strip_prefix("    needs: [")).unwrap();
    let needs: BTreeSet<&str> = needs.trim_end_matches(']').split(", ").collect();
    assert_eq!(needs, names);
    let success = r#"all(.value.result == "success" or "#;
    let spared = r#"((.key | IN("fuzzing", "review")) and .value.result == "skipped"))"#;
    assert!(required.contains(&format!("{success}{spared}")), "{required}");
    let (_, parts) = jobs.split_once("\n  parts:\n").unwrap();
    let run = parts.lines().find(|line| line.contains("--partition")).unwrap();
    assert!(run.ends_with("--partition ${{ matrix.part }}/2"), "{run}");
}
