//! Solves the fixtures of changed snapshots again, so a reviewer has to trust only
//! the fixture.

use super::answers::answers_of;
use super::beside::referee_changed;
use super::git::{Base, SNAPSHOTS};
use super::inputs::input_of;
use crate::clock::Clock;
use crate::commands::solve::MAX_STATES;
use crate::harness::{
    Case, CaseName, Effort, Expected, Kind, Outcome, Owner, Row, Solvable, guarded, judge,
    read_bytes, read_text, verify_each, word,
};
use crate::puzzles::puzzle::Request;
use crate::puzzles::registry::Registry;
use crate::review::finding::{Advice, Finding, Judgement};
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
    let has_input = |case: &Case| base.is_some_and(|it| it.changed.contains(&input_of(&case.name)));
    let is_about = |case: &Case| {
        has_input(case) || findings.iter().any(|finding| finding.name == case.name.stem())
    };
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
    let Some(base) = base else { return };
    for finding in &mut review.findings {
        let is_gone = finding.kind == Kind::Deleted || finding.input_changed;
        let Some(old) = finding.old.as_ref().filter(|_| is_gone) else { continue };
        match solved_again(finding.old_name(), old, base, puzzles) {
            // What changed answers mean, the replay of the old route tells.
            Some(Err(why)) if finding.kind.is_answer() => finding.notes.push(why),
            Some(verdict) if verdict.is_err() || finding.kind == Kind::Deleted => {
                finding.verdict = Some(verdict);
            }
            _ => {}
        }
    }
    let listed = |case: &Case| review.findings.iter().any(|it| it.name == case.name.stem());
    let unlisted = cases.iter().filter(|case| !listed(case));
    let unlisted = unlisted.filter_map(|case| {
        let Judgement { advice, words } = unnoticed(case, &rows, base, puzzles)?;
        let line = format!("{}: {}: {words}", word(&advice), case.name);
        Some((line, (case.name.stem(), advice.because(words))))
    });
    let (lines, unlisted): (Vec<String>, _) = unlisted.unzip();
    review.beside.splice(0..0, lines);
    review.unlisted = unlisted;
}

/// The advice on a case whose snapshot did not change, though its input or its answer did,
/// if it does not hold.
fn unnoticed(case: &Case, rows: &[Row], base: &Base, puzzles: Registry<'_>) -> Option<Judgement> {
    let (Case { name, solvable }, stem) = (case, case.name.stem());
    let text = read_text(&base.root.join(format!("{SNAPSHOTS}{stem}.snap")));
    let old = text.ok().map(|text| Side::read(&text));
    if base.changed.contains(&input_of(name)) {
        let before = old.as_ref().and_then(|old| solved_again(&stem, old, base, puzzles));
        let row = rows.iter().find(|row| row.case == *name)?;
        // Perhaps a rule was changed on purpose.
        let is_on_purpose = referee_changed(&name.puzzle, Some(base));
        let advice = if is_on_purpose { Advice::Look } else { Advice::Reject };
        return match (before, confirmed(row, old.as_ref())) {
            (_, Err(why)) => Some(Advice::Reject.because(why)),
            (Some(Err(why)), Ok(())) => Some(advice.because(why)),
            _ => None,
        };
    }
    let (old, new) = (&old.as_ref()?.body()?.header.outcome, solvable.as_ref().ok()?.expected);
    let is_other = base.changed.contains(&answers_of(name)) && old.short() != new.to_string();
    let words = || format!("answers.toml says {new}, not {}", old.short());
    is_other.then(|| Advice::Reject.because(words()))
}

/// Whether the case of the snapshot named `stem` is still solved as in `old` on its old
/// input; `None` if there was none.
fn solved_again(
    stem: &str,
    old: &Side,
    base: &Base,
    puzzles: Registry<'_>,
) -> Option<Result<String, String>> {
    let (name, old) = (CaseName::of_snapshot(stem)?, &old.body()?.header.outcome);
    let puzzle = puzzles.find(&name.puzzle)?;
    let rules = puzzle.rules(Some(&name.rules)).ok()?;
    let instance = match read_bytes(&rules, &base.bytes(&input_of(&name)).ok()??) {
        Ok(instance) => instance,
        Err(error) => {
            return Some(Err(format!("the input of the base cannot be read now: {error}")));
        }
    };
    let (owner, file, expected) = (Owner::Project, "".into(), Expected::Anything);
    let solvable = Solvable { owner, file, counts: puzzle.profile().lists_routes, rules, expected };
    let request = Request { max_states: Some(MAX_STATES), ..Request::default() };
    let row = guarded(&name, || {
        let mut row = Row { case: name.clone(), ..Row::default() };
        judge(&mut row, &solvable, &*instance, &request);
        row
    });
    let found = row.found.as_ref().map(Outcome::short);
    Some(if !row.can_be_accepted() {
        Err(format!("on the input of the base, the code fails: {}", row.notes.join("; ")))
    } else if found != Some(old.short()) {
        let found = found.unwrap_or_default();
        Err(format!("with this code, the old input has another answer: {} -> {found}", old.short()))
    } else {
        Ok("the input of the base was solved again, with the same answer".to_owned())
    })
}

const OTHER_RESULT: &str = "solved again, but the snapshot has another result: `cargo xtask \
                            verify-all --diff` shows both";

/// Whether the case holds, and its result is that of the snapshot.
fn confirmed(row: &Row, side: Option<&Side>) -> Result<(), String> {
    if !row.can_be_accepted() {
        return Err(row.notes.join("; "));
    }
    match side.and_then(Side::body) {
        body if row.body.as_ref() == body => Ok(()),
        None => Err("solved again, but there is no snapshot of the result".to_owned()),
        Some(_) => Err(OTHER_RESULT.to_owned()),
    }
}

fn verdict(row: &Row, finding: &Finding) -> Result<String, String> {
    confirmed(row, finding.new.as_ref())?;
    let about = match (finding.answer_changed, finding.input_changed) {
        (true, _) => "new answer in answers.toml",
        (_, true) => "answer in answers.toml (the same as for the old input)",
        _ => "known answer",
    };
    Ok(format!(
        "solved again, the result matches the new snapshot and the {about}; the referee and the \
         checker accept it"
    ))
}
