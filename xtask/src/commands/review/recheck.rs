//! Solves the fixtures of changed snapshots again, so a reviewer has to trust only
//! the fixture.

use crate::clock::Clock;
use crate::commands::solve::MAX_STATES;
use crate::harness::{Case, Effort, Kind, Row, verify_each};
use crate::review::finding::{AnswerChange, Finding, Verdict};
use crate::review::report::Review;

/// Adds to each finding that has a new body what solver, referee and checker
/// say to it.
pub(super) fn recheck(review: &mut Review, cases: &[Case]) {
    let wants = |finding: &Finding| {
        let told = !matches!(finding.kind, Kind::Deleted | Kind::Pending | Kind::Orphan);
        told && finding.new.as_ref().is_some_and(|side| side.body().is_some())
    };
    let wanted: Vec<&str> =
        review.findings.iter().filter(|finding| wants(finding)).map(|one| &*one.name).collect();
    let named = |case: &Case| wanted.contains(&&*case.name.stem());
    let cases: Vec<&Case> = cases.iter().filter(|case| named(case)).collect();
    let (clock, mut rows) = (Clock::system(), Vec::new());
    let effort = Effort { timeout: None, max_states: MAX_STATES, jobs: None, clock, keep: false };
    verify_each(&cases, &effort, &mut |row| rows.push(row));
    for finding in review.findings.iter_mut().filter(|finding| wants(finding)) {
        let row = rows.iter().find(|row| row.case.stem() == finding.name);
        finding.verdict = Some(match row {
            Some(row) => verdict(row, finding),
            None => Verdict { holds: false, words: "there is no fixture to solve".to_owned() },
        });
    }
}

fn verdict(row: &Row, finding: &Finding) -> Verdict {
    if !row.can_be_accepted() {
        return Verdict { holds: false, words: row.notes.join("; ") };
    }
    let shown = finding.new.as_ref().and_then(|side| side.body());
    if row.body.as_ref() != shown {
        let words = "solved again, with a result that differs from the snapshot: run \
                     `cargo xtask verify-all`";
        return Verdict { holds: false, words: words.to_owned() };
    }
    let answer = match (finding.answer, finding.input_changed) {
        (AnswerChange::Changed, _) => "the answer in answers.toml, which also changed",
        (AnswerChange::Added, _) => "the answer in answers.toml, which is new too",
        (AnswerChange::None, true) => {
            "the answer in answers.toml, which is older than the change of the input"
        }
        (AnswerChange::None, false) => "the known answer",
    };
    let moot = if finding.code_changed && finding.answer == AnswerChange::Changed {
        "; since code and answer changed together, that confirms little"
    } else {
        ""
    };
    let words = format!(
        "solved again, the result matches the new snapshot and {answer}; the referee and the \
         checker accept it{moot}"
    );
    Verdict { holds: true, words }
}
