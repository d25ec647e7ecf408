//! The last line: how many cases hold, and what to do about the others.

use std::collections::BTreeSet;

use crate::harness::{Kind, Mode, Row, Status, Verdict};

/// The last line of a run with `total` rows, of which some are `bad`.
pub(super) fn last_line(total: usize, bad: &[&Row], mode: Mode) -> String {
    match (total, bad.len()) {
        (0, 0) => "this part has no cases".to_owned(),
        (1, 0) => "1 case holds".to_owned(),
        (_, 0) => format!("all {total} cases hold"),
        _ => format!("{}; {}", counts(total, bad), next_steps(bad, mode)),
    }
}

/// How many of `total` rows are wrong, are undecided, or only differ from their
/// snapshots.
fn counts(total: usize, bad: &[&Row]) -> String {
    let (wrong, others): (Vec<&Row>, Vec<&Row>) = bad.iter().partition(|row| row.is_wrong());
    let undecided = others.iter().filter(|row| row.out_of_budget).count();
    let mut counts = Vec::new();
    for (count, one, many) in [
        (wrong.len(), "does not hold", "do not hold"),
        (undecided, "is undecided", "are undecided"),
        (
            others.len() - undecided,
            "does not match the accepted snapshots",
            "do not match the accepted snapshots",
        ),
    ] {
        let of = match (counts.is_empty(), total, count) {
            (true, 1, _) => " of 1 case".to_owned(),
            (true, ..) => format!(" of {total} cases"),
            (false, _, 1) => " other".to_owned(),
            (false, ..) => " others".to_owned(),
        };
        if count > 0 {
            counts.push(format!("{count}{of} {}", if count == 1 { one } else { many }));
        }
    }
    counts.join(", ")
}

/// What to do next, for wrong and for undecided rows if there are both.
fn next_steps(bad: &[&Row], mode: Mode) -> String {
    let step = next_step(bad, mode);
    if step != RAISE && bad.iter().any(|row| row.out_of_budget && !row.is_wrong()) {
        return format!("{step}; for what is undecided, {RAISE}");
    }
    step
}

const RAISE: &str = "raise the budget with --timeout or --max-states";

/// The likely cause of the most serious `bad` rows, and what to do about it.
fn next_step(bad: &[&Row], mode: Mode) -> String {
    let any = |is: &dyn Fn(&Row) -> bool| bad.iter().any(|row| is(row));
    let disagrees = |row: &Row| {
        [row.referee, row.certificate, row.canonical, row.engines].contains(&Verdict::Wrong)
    };
    let step = if any(&disagrees) {
        let puzzles = puzzle_tests(bad.iter().filter(|row| disagrees(row)));
        return format!("the checks disagree: this is a bug in the code; run {puzzles}");
    } else if any(&|row| row.is_wrong() && row.fault.is_none()) {
        let step = "the code, the input or answers.toml is wrong; change answers.toml only after \
                    confirming the answer a second time";
        let is_other = |row: &Row| matches!(row.snapshot, Status::Changed(_) | Status::New);
        if any(&is_other) && mode == Mode::Pend {
            return format!("{step}; review the others with `cargo xtask review`");
        }
        step
    } else if any(&|row| row.is_wrong()) {
        "correct the input, its name, or answers.toml"
    } else if any(&|row| row.out_of_budget) {
        RAISE
    } else if any(&|row| row.kind() != Some(Kind::Orphan)) {
        return review_step(bad, mode);
    } else if any(&|row| row.case.puzzle == "-") {
        "move away the files that are not snapshots"
    } else {
        "remove orphaned snapshots with `cargo xtask verify-all --accept`, or put their rule sets \
         back into answers.toml"
    };
    step.to_owned()
}

/// What to do about changed snapshots.
fn review_step(bad: &[&Row], mode: Mode) -> String {
    // Less work may come from a heuristic that is no longer consistent.
    let is_moved = |kind: Kind| kind.is_answer() || kind == Kind::Statistics;
    let tests = puzzle_tests(bad.iter().filter(|row| row.kind().is_some_and(is_moved)));
    let first = match &*tests {
        "" => String::new(),
        tests => format!("see whether the rules still hold with {tests}, then "),
    };
    let then = match mode {
        Mode::Check => check_steps(bad),
        Mode::Pend | Mode::Accept => {
            "review with `cargo xtask review`, then accept with `cargo xtask verify-all --accept`"
                .to_owned()
        }
    };
    first + &then
}

/// The commands that run the tests of the puzzles of these rows.
fn puzzle_tests<'r>(rows: impl Iterator<Item = &'r &'r Row>) -> String {
    let tests = rows.map(|row| format!("`cargo test -p {}`", row.case.puzzle));
    Vec::from_iter(tests.collect::<BTreeSet<_>>()).join(" and ")
}

/// What to do after a run that may not write snapshots.
fn check_steps(bad: &[&Row]) -> String {
    let step = |row: &Row| match row.snapshot {
        // `--diff` has shown it.
        Status::Changed(_) if row.accepted.is_some() => {
            Some("write changed snapshots for review with `cargo xtask verify-all`")
        }
        Status::Changed(_) => Some("see what changed with `cargo xtask verify-all --diff`"),
        Status::Missing => Some("write missing snapshots for review with `cargo xtask verify-all`"),
        Status::Conflict | Status::Unreadable(_) => {
            Some("write damaged snapshots anew for review with `cargo xtask verify-all`")
        }
        Status::Pending => Some("remove stale pending snapshots with `cargo xtask verify-all`"),
        _ => None,
    };
    let steps: BTreeSet<&str> = bad.iter().filter_map(|row| step(row)).collect();
    steps.into_iter().collect::<Vec<_>>().join("; ")
}
