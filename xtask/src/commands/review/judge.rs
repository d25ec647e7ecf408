//! What to do about each finding: the current referee replays the old routes.
//!
//! A former answer is the best witness of a change: if it is refused, the rules are
//! stricter; if it is legal and cheaper than the new answer, the solver is wrong.
//! Everything else is between the two.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use grid::Drawing;

use super::inputs::{Cases, Input, Read};
use crate::harness::{Finding as Found, Kind};
use crate::puzzles::puzzle::Price;
use crate::review::finding::{Advice, AnswerChange, Finding, Judgement};
use crate::review::pair::Side;
use crate::review::report::Review;

/// Says of each finding what to do about it, and why.
pub(super) fn judge(review: &mut Review, inputs: &BTreeMap<String, Input>, cases: &Cases<'_>) {
    for finding in &mut review.findings {
        finding.drawings = drawings(finding, inputs.get(&finding.name));
        let judgement = match finding.kind {
            Kind::Answer | Kind::Cost | Kind::Count | Kind::Route => {
                replayed(finding, inputs.get(&finding.name))
                    .unwrap_or_else(|why| Judgement::unchecked(&why))
            }
            Kind::New if finding.confirmed && finding.answer == AnswerChange::Added => {
                Judgement::new(
                    Advice::Accept,
                    "new; its answer is new too, and a comment says how it was confirmed",
                )
            }
            Kind::New if finding.confirmed => {
                Judgement::new(Advice::Accept, "new; a comment says how its answer was confirmed")
            }
            Kind::New => Judgement::new(
                Advice::Look,
                "new: no comment in answers.toml says how the answer was confirmed",
            ),
            Kind::Deleted if cases.contains_key(&finding.name) => Judgement::new(
                Advice::Reject,
                "deleted, but its fixture is still there: run `cargo xtask verify-all --accept`",
            ),
            _ => match finding.judgement.take() {
                Some(judgement) => judgement,
                None => continue,
            },
        };
        finding.judgement = Some(held(finding, judgement));
    }
}

/// Both routes of a finding that moved, each on the map of its own input.
fn drawings(finding: &Finding, input: Option<&Input>) -> Option<[Drawing; 2]> {
    let sides = [(&finding.old, "old"), (&finding.new, "new")];
    let [old, new] = sides.map(|(side, which)| route(side.as_ref(), which).ok().flatten());
    let (old, new) = (old?, new?);
    let drawn =
        |input: &Read, Route { cost, parts }: &Route| input.as_ref().ok()?.drawing(*cost, parts);
    let Input { now, before } = input?;
    if old.parts == new.parts {
        return None;
    }
    Some([drawn(before.as_ref().unwrap_or(now), &old)?, drawn(now, &new)?])
}

/// What is left of a judgement where the new snapshot does not hold, or speaks
/// of another input.
fn held(finding: &Finding, judgement: Judgement) -> Judgement {
    let Judgement { advice, words } = judgement;
    match &finding.verdict {
        Some(verdict) if !verdict.holds && advice != Advice::Reject => {
            let words = format!("do not accept, {}; {words}", verdict.words);
            Judgement::new(Advice::Reject, words)
        }
        // Of a route that moved it is told already what the input has to do with it.
        _ if finding.input_changed
            && (advice == Advice::Accept
                || matches!(finding.kind, Kind::Statistics | Kind::Drawing)) =>
        {
            Judgement::new(Advice::Look, format!("the input was changed; {words}"))
        }
        _ => Judgement { advice, words },
    }
}

/// A route as a snapshot has it.
struct Route {
    /// What it is said to cost.
    cost: u64,
    /// Its cells or moves.
    parts: Vec<String>,
}

/// The route of one side, or none where it says that there is none.
fn route(side: Option<&Side>, which: &str) -> Result<Option<Route>, String> {
    let Some(body) = side.and_then(Side::body) else {
        return Err(format!("the {which} snapshot cannot be read"));
    };
    match (&body.header.finding, &body.route) {
        (Found::Route { cost, .. }, Some(track)) => {
            Ok(Some(Route { cost: *cost, parts: track.parts() }))
        }
        (Found::Stopped { .. }, _) => Err(format!("the {which} search ran out of budget")),
        _ => Ok(None),
    }
}

/// What follows from the old route.
fn replayed(finding: &Finding, input: Option<&Input>) -> Result<Judgement, String> {
    let input = input.ok_or("there is no fixture on which to replay the old route")?;
    let (old, new) = (route(finding.old.as_ref(), "old")?, route(finding.new.as_ref(), "new")?);
    let Some(old) = old else {
        return Ok(match new {
            Some(_) => look("looser rules, or the old proof was wrong: there was no route"),
            None => look("both snapshots say that there is no route"),
        });
    };
    let now = price(&input.now, &old)?;
    let before = input.before.as_ref().map(|before| price(before, &old)).transpose()?;
    let cost = new.as_ref().map(|new| new.cost);
    if let Some(judgement) = on_costs(old.cost, cost, &now, before.as_ref()) {
        return Ok(judgement);
    }
    if let Some(wrong) = new.as_ref().map(|new| wrong(&input.now, new)).transpose()?.flatten() {
        return Ok(wrong);
    }
    match (finding.kind, new) {
        (Kind::Route, Some(new)) => ordered(&input.now, &old, &new, finding.code_changed),
        (Kind::Count, _) if finding.input_changed => {
            Ok(look("the input was changed: the old route is legal on both, at the same cost"))
        }
        (Kind::Count, _) => Ok(look(
            "the rules changed, or one of the two counts is wrong: the old route is still legal",
        )),
        _ => Ok(look(&format!(
            "looser rules, or the old answer was wrong: the old route is still legal, at {}",
            old.cost
        ))),
    }
}

fn look(words: &str) -> Judgement {
    Judgement::new(Advice::Look, words)
}

fn price(input: &Read, route: &Route) -> Result<Price, String> {
    match input {
        Ok(instance) => instance.price(&route.parts),
        Err(reason) => Err(reason.clone()),
    }
}

/// What follows from what the old route, which was said to cost `claimed`, costs
/// on the new input, and on the old one `before` where that was another, if the
/// answer is `cost` now, or no route; nothing if it costs what it did.
fn on_costs(
    claimed: u64,
    cost: Option<u64>,
    now: &Price,
    before: Option<&Price>,
) -> Option<Judgement> {
    let bug = |words: String| Some(Judgement::new(Advice::Reject, words));
    match (now, cost) {
        (Ok(now), None) => {
            return bug(format!("a bug, do not accept: the old route is legal, and costs {now}"));
        }
        (Ok(now), Some(cost)) if *now < cost => {
            return bug(format!(
                "a bug, do not accept: the old route is legal and costs {now}, less than {cost}"
            ));
        }
        _ => {}
    }
    match (before.unwrap_or(now), now) {
        (Err(reason), _) => Some(look(&format!(
            "the rules became stricter, or the old answer was wrong: the referee refuses the old \
             route: {reason}"
        ))),
        (Ok(actual), _) if *actual != claimed => Some(look(&format!(
            "the costs changed: the old route is legal, and costs {actual} instead of {claimed}"
        ))),
        (Ok(_), Err(reason)) => Some(look(&format!(
            "the input was changed: on the new one the referee refuses the old route: {reason}"
        ))),
        (Ok(_), Ok(now)) if *now != claimed || (before.is_some() && cost != Some(claimed)) => {
            Some(look(&format!("the input was changed: on the new one the old route costs {now}")))
        }
        _ => None,
    }
}

/// What follows if the new route is not legal, or does not cost what it is said to.
fn wrong(input: &Read, new: &Route) -> Result<Option<Judgement>, String> {
    let wrong = match price(input, new)? {
        Ok(cost) if cost == new.cost => return Ok(None),
        Ok(cost) => format!("the new route costs {cost}, not {}", new.cost),
        Err(reason) => format!("the referee refuses the new route: {reason}"),
    };
    Ok(Some(Judgement::new(Advice::Reject, format!("do not accept: {wrong}"))))
}

/// Which of two routes of one cost the referee lists first. If its code changed,
/// its order may have, and then nobody knows whether the old one was the first.
fn ordered(
    input: &Read,
    old: &Route,
    new: &Route,
    code_changed: bool,
) -> Result<Judgement, String> {
    let instance = input.as_ref().map_err(Clone::clone)?;
    Ok(match instance.order(new.cost, [&old.parts, &new.parts])? {
        Ordering::Less => Judgement::new(
            Advice::Reject,
            "the old route comes first in the referee's order: do not accept unless you changed \
             the order on purpose",
        ),
        Ordering::Greater if code_changed => look(
            "the new route comes first in the referee's order, and code changed: accept only if \
             you changed the order or the rules on purpose",
        ),
        Ordering::Greater => {
            Judgement::new(Advice::Accept, "the new route comes first in the referee's order")
        }
        Ordering::Equal => look("the referee puts neither route before the other"),
    })
}
