//! The last line: how many cases hold, and what to do about the others.

use std::collections::BTreeSet;

use crate::harness::{Kind, Mode, Row, Verdict};
use crate::numbers::counted;

/// The last line of a run with `total` rows, of which some are `bad`; no `mode` if something
/// could not be read or written.
pub(super) fn last_line(total: usize, bad: &[&Row], mode: Option<Mode>) -> String {
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
    let counts = [
        (wrong.len(), "wrong"),
        (undecided, "undecided"),
        (others.len() - undecided, "not as accepted"),
    ];
    let counts = counts.iter().filter(|(count, _)| *count > 0);
    let counts: Vec<String> = counts.map(|(count, what)| format!("{count} {what}")).collect();
    format!("{}: {}", counted(total, "case"), counts.join(", "))
}

fn next_steps(bad: &[&Row], mode: Option<Mode>) -> String {
    let step = next_step(bad, mode);
    if step != RAISE && bad.iter().any(|row| row.out_of_budget && !row.is_wrong()) {
        return format!("{step}; for what is undecided, {RAISE}");
    }
    step
}

const RAISE: &str = "raise the budget with --timeout or --max-states";

/// The likely cause of the most serious `bad` rows, and what to do about it.
fn next_step(bad: &[&Row], mode: Option<Mode>) -> String {
    let any = |is: &dyn Fn(&Row) -> bool| bad.iter().any(|row| is(row));
    let disagrees = |row: &Row| {
        [row.referee, row.certificate, row.canonical, row.engines].contains(&Verdict::Wrong)
    };
    let step = if any(&disagrees) {
        let puzzles = puzzle_tests(bad.iter().filter(|row| disagrees(row)));
        return format!("the checks disagree: this is a bug in the code; run {puzzles}");
    } else if any(&|row| row.is_wrong() && row.fault.is_none()) {
        "the code, the input or answers.toml is wrong; change answers.toml only after confirming \
         the answer a second time"
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

fn review_step(bad: &[&Row], mode: Option<Mode>) -> String {
    // Less work may come from a heuristic that is no longer consistent.
    let is_moved = |kind: Kind| kind.is_answer() || kind == Kind::Statistics;
    let tests = puzzle_tests(bad.iter().filter(|row| row.kind().is_some_and(is_moved)));
    let first = match &*tests {
        "" => String::new(),
        tests => format!("see whether the rules still hold with {tests}, then "),
    };
    let then = match mode {
        None => "correct what standard error names, and run `cargo xtask verify-all` again",
        Some(Mode::Check) => {
            "run `cargo xtask verify-all`, which writes or removes pending snapshots; `--diff` shows \
             what changed"
        }
        Some(Mode::Pend | Mode::Accept) => {
            "review with `cargo xtask review`, then accept with `cargo xtask verify-all --accept`"
        }
    };
    first + then
}

fn puzzle_tests<'r>(rows: impl Iterator<Item = &'r &'r Row>) -> String {
    let tests = rows.map(|row| format!("`cargo test -p {}`", row.case.puzzle));
    Vec::from_iter(tests.collect::<BTreeSet<_>>()).join(" and ")
}
