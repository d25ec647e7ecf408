//! Solves the fixtures of changed snapshots again, so a reviewer has to trust only
//! the fixture.

use super::git::Base;
use super::inputs::input_of;
use crate::clock::Clock;
use crate::commands::solve::MAX_STATES;
use crate::harness::{
    Case, CaseName, Effort, Expected, Kind, Outcome, Owner, Row, Solvable, guarded, judge,
    read_bytes, verify_each,
};
use crate::puzzles::puzzle::Request;
use crate::puzzles::registry::Registry;
use crate::review::finding::Finding;
use crate::review::pair::Side;
use crate::review::report::Review;

/// Adds the verdict of solver, referee and checker to each finding with a new body. Also
/// solves old inputs again: perhaps they are gone because the code now fails there.
pub(super) fn recheck(
    review: &mut Review,
    cases: &[Case],
    base: Option<&Base>,
    puzzles: Registry<'_>,
) {
    let told = |finding: &&mut Finding| {
        let has_body = finding.new.as_ref().is_some_and(|side| side.body().is_some());
        has_body && !matches!(finding.kind, Kind::Deleted | Kind::Pending | Kind::Orphan)
    };
    let mut findings: Vec<&mut Finding> = review.findings.iter_mut().filter(told).collect();
    let is_about = |case: &Case| findings.iter().any(|finding| finding.name == case.name.stem());
    let about: Vec<&Case> = cases.iter().filter(|case| is_about(case)).collect();
    let (clock, mut rows) = (Clock::system(), Vec::new());
    let effort = Effort { timeout: None, max_states: MAX_STATES, jobs: None, clock, keep: false };
    verify_each(&about, &effort, &mut |row| rows.push(row));
    for finding in &mut findings {
        let row = rows.iter().find(|row| row.case.stem() == finding.name);
        finding.verdict = Some(match row {
            Some(row) => verdict(row, finding),
            None => Err("its fixture or its answer is missing or cannot be read".to_owned()),
        });
    }
    for finding in &mut review.findings {
        match base.and_then(|base| gone(finding, base, puzzles)) {
            Some(verdict) if finding.kind == Kind::Deleted => finding.verdict = Some(verdict),
            verdict => finding.notes.extend(verdict.and_then(Result::err)),
        }
    }
}

/// Whether the case of a snapshot whose input is deleted or changed is still solved as it
/// was; `None` if its old input cannot be read.
fn gone(finding: &Finding, base: &Base, puzzles: Registry<'_>) -> Option<Result<String, String>> {
    let is_gone = finding.kind == Kind::Deleted || finding.input_changed;
    let name = CaseName::of_snapshot(finding.old_name()).filter(|_| is_gone)?;
    let old = &finding.old.as_ref()?.body()?.header.outcome;
    let puzzle = puzzles.find(&name.puzzle)?;
    let rules = puzzle.rules(Some(&name.rules)).ok()?;
    let instance = read_bytes(&rules, &base.bytes(&input_of(&name)).ok()??).ok()?;
    let (owner, file, expected) = (Owner::Project, "".into(), Expected::Anything);
    let solvable = Solvable { owner, file, counts: puzzle.lists_routes(), rules, expected };
    let request = Request { max_states: Some(MAX_STATES), ..Request::default() };
    let row = guarded(&name, || {
        let mut row = Row { case: name.clone(), ..Row::default() };
        judge(&mut row, &solvable, &*instance, &request);
        row
    });
    let found = row.found.as_ref().map(Outcome::short);
    Some(if !row.can_be_accepted() {
        Err(format!("on its old input, the code fails: {}", row.notes.join("; ")))
    } else if found != Some(old.short()) {
        Err(format!("its old input now has the answer {}", found.unwrap_or_default()))
    } else {
        Ok("its old input was solved again, with the same answer".to_owned())
    })
}

fn verdict(row: &Row, finding: &Finding) -> Result<String, String> {
    if !row.can_be_accepted() {
        return Err(row.notes.join("; "));
    }
    if row.body.as_ref() != finding.new.as_ref().and_then(Side::body) {
        return Err("solved again, with a result that differs from the snapshot: run \
                    `cargo xtask verify-all`"
            .to_owned());
    }
    let about = match (finding.answer_changed, finding.input_changed) {
        (true, _) => "new answer in answers.toml",
        (_, true) => "answer in answers.toml, which did not change when the input did",
        _ => "known answer",
    };
    Ok(format!(
        "solved again, the result matches the new snapshot and the {about}; the referee and the \
         checker accept it"
    ))
}
