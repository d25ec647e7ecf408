//! The advice on each finding: the current referee replays the old routes.
//!
//! The old answer says most about a change: if its route is refused, the rules are
//! stricter; if it is legal and cheaper than the new answer, the solver is wrong.
//! Everything else lies between the two.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use grid::Drawing;

use super::beside::orders_changed;
use super::doubt::doubt;
use super::git::Base;
use super::inputs::{Parsed, Versions};
use crate::harness::{Header, Kind, Outcome};
use crate::puzzles::puzzle::{Instance, Price};
use crate::review::finding::{Advice, Finding, Judgement};
use crate::review::pair::Side;
use crate::review::report::Review;

pub(super) fn judge(review: &mut Review, inputs: &BTreeMap<String, Versions>, base: Option<&Base>) {
    // Inputs are compared with the last commit, and accepted snapshots may be older.
    let is_pending = review.base.is_none() && base.is_some();
    let earlier = if is_pending { "a later commit changed the input, " } else { "" };
    for finding in &mut review.findings {
        let input = inputs.get(&finding.name);
        finding.drawings = input.and_then(|input| drawings(finding, input));
        let judgement = match finding.kind {
            kind if kind.is_answer() => Some(
                replayed(finding, input, base, earlier)
                    .unwrap_or_else(|why| look(format!("not checked: {why}"))),
            ),
            Kind::New => Some(look(match finding.confirmed {
                Some(true) => "new: judge whether the comment in answers.toml confirms the answer",
                Some(false) => "new: the answer has no comment of its own in answers.toml",
                None => "new: answers.toml has no answer for it, or cannot be read",
            })),
            _ => finding.judgement.take(),
        };
        finding.judgement = judgement.map(|judgement| held(finding, judgement));
    }
    doubt(&mut review.findings, base);
}

/// The two routes of a finding, each on the map of its own input; `None` if they are
/// equal or cannot be drawn.
fn drawings(finding: &Finding, Versions { now, before }: &Versions) -> Option<[Drawing; 2]> {
    let [old, new] = routes(finding).ok()?;
    let (old, new) = (old?, new?);
    let drawn =
        |input: &Parsed, route: &Route| input.as_ref().ok()?.drawing(route.cost, &route.parts);
    if old.parts == new.parts {
        return None;
    }
    Some([drawn(before.as_ref().unwrap_or(now), &old)?, drawn(now, &new)?])
}

/// The judgement, unless the new snapshot does not hold or its input changed.
fn held(finding: &Finding, judgement: Judgement) -> Judgement {
    let Judgement { advice, words } = judgement;
    if matches!(finding.verdict, Some(Err(_))) && advice != Advice::Reject {
        // The reason is one of the facts.
        return Advice::Reject.because(match finding.kind {
            Kind::Deleted => "deleted, but it no longer holds: put it back".to_owned(),
            _ => format!("does not hold; {words}"),
        });
    }
    // For a changed route, the judgement already covers the input.
    let is_untold =
        advice == Advice::Accept || matches!(finding.kind, Kind::Statistics | Kind::Drawing);
    if finding.input_changed && is_untold {
        return look(format!("the input is not the same; {words}"));
    }
    Judgement { advice, words }
}

fn look(words: impl Into<String>) -> Judgement {
    Advice::Look.because(words)
}

struct Route {
    /// The cost stated in the snapshot.
    cost: u64,
    /// Its cells or moves.
    parts: Vec<String>,
}

/// The old and the new route, each `None` if its side says that there is no route.
fn routes(finding: &Finding) -> Result<[Option<Route>; 2], String> {
    let route = |side: &Option<Side>, which: &str, name: &str| {
        let body = side.as_ref().and_then(Side::body);
        let body = body.ok_or_else(|| format!("the {which} snapshot cannot be read"))?;
        let Header { name: named, outcome, .. } = &body.header;
        if named.stem() != name {
            return Err(format!("the {which} snapshot names another case, {named}"));
        }
        Ok(match (outcome, &body.route) {
            (Outcome::Route { cost, .. }, Some(track)) => {
                Some(Route { cost: *cost, parts: track.parts() })
            }
            _ => None,
        })
    };
    Ok([
        route(&finding.old, "old", finding.old_name())?,
        route(&finding.new, "new", &finding.name)?,
    ])
}

/// Whether the new answer holds, although the replay allows an old route that contradicts
/// it; then notes that.
fn contradicts(finding: &mut Finding) -> bool {
    let holds = matches!(finding.verdict, Some(Ok(_)));
    if holds {
        let words = "the referee contradicts itself, so its verdict counts for nothing: its replay \
                     allows the old route, but its moves or its bound forbid it; probably a rule \
                     was changed in one of them only";
        finding.verdict = Some(Err(words.to_owned()));
    }
    holds
}

/// The judgement that follows from replaying the old route.
fn replayed(
    finding: &mut Finding,
    input: Option<&Versions>,
    base: Option<&Base>,
    earlier: &str,
) -> Result<Judgement, String> {
    let earlier = if finding.input_changed { "" } else { earlier };
    let Versions { now, before } =
        input.ok_or("its fixture or its answer is missing or cannot be read")?;
    let [old, new] = routes(finding)?;
    let Some(old) = old else {
        return Ok(look(match new {
            None => "both snapshots say that there is no route".to_owned(),
            Some(_) if finding.input_changed => {
                "the input was changed: on the old one there was no route".to_owned()
            }
            Some(_) => {
                format!("looser rules, {earlier}or the old proof was wrong: there was no route")
            }
        }));
    };
    let now = now.as_deref().map_err(Clone::clone)?;
    let price = now.price(&old.parts)?;
    let before = before.as_ref().map(Result::as_deref).transpose().map_err(Clone::clone)?;
    let back = match (before, &new) {
        (Some(before), Some(new)) => Some(before.price(&new.parts)?),
        _ => None,
    };
    let before = before.map(|before| before.price(&old.parts)).transpose()?;
    let cost = new.as_ref().map(|new| new.cost);
    let mut bug = "a bug or a wrong snapshot";
    if price.as_ref().is_ok_and(|&now| cost.is_none_or(|cost| now < cost)) && contradicts(finding) {
        bug = "the referee contradicts itself";
    }
    let others = (before.as_ref(), back.as_ref());
    if let Some(judgement) = on_costs((old.cost, cost), &price, others, (bug, earlier)) {
        return Ok(judgement);
    }
    if let Some(new) = &new
        && let Some(judgement) = compared(finding, now, [&old, new], base)?
    {
        return Ok(judgement);
    }
    let old = old.cost;
    Ok(look(match finding.kind {
        Kind::Count if finding.input_changed => {
            "the input was changed: the old route is legal there, too, at the same cost".to_owned()
        }
        Kind::Count => format!(
            "one of the two counts is wrong, or the rules changed: the old route is still legal, \
             and costs {old}, as the new one does"
        ),
        _ => format!(
            "looser rules, lower costs, {earlier}or the old answer was wrong: the old route is \
             still legal, at {old}"
        ),
    }))
}

/// The judgement that follows from replaying the new route, and from its place beside a
/// legal old route of the same cost; `None` if neither says anything.
fn compared(
    finding: &mut Finding,
    now: &dyn Instance,
    [old, new]: [&Route; 2],
    base: Option<&Base>,
) -> Result<Option<Judgement>, String> {
    let reject = |words| Ok(Some(Advice::Reject.because(words)));
    match now.price(&new.parts)? {
        Ok(cost) if cost == new.cost => {}
        Ok(cost) => {
            let words = format!("do not accept: the new route costs {cost}, not {}", new.cost);
            return reject(words);
        }
        Err(reason) => {
            return reject(format!("do not accept: the referee refuses the new route: {reason}"));
        }
    }
    if !matches!(finding.kind, Kind::Route | Kind::Count) {
        return Ok(None);
    }
    let Some(order) = now.order(new.cost, [&old.parts, &new.parts])? else {
        contradicts(finding);
        let words = "the referee contradicts itself, do not accept: its replay allows the old \
                     route, its moves do not";
        return reject(words.to_owned());
    };
    let tells = finding.kind == Kind::Route || order == Ordering::Less;
    Ok(tells.then(|| ordered(order, orders_changed(finding, base))))
}

/// The judgement that follows from the cost of the old route: it was `claimed`, is `now`
/// on the new input, and is `before` on the old input, if that was different, where the new
/// route costs `back`. The new answer is `cost`, or no route. `None` if the cost of the old
/// route did not change. A legal route that is cheaper shows a `bug`.
fn on_costs(
    (claimed, cost): (u64, Option<u64>),
    now: &Price,
    (before, back): (Option<&Price>, Option<&Price>),
    (bug, earlier): (&str, &str),
) -> Option<Judgement> {
    let bug = |words: String| {
        let words = format!("{bug}, do not accept: the old route is legal{words}");
        Some(Advice::Reject.because(words))
    };
    match (now, cost) {
        (Ok(now), None) => return bug(format!(", and costs {now}")),
        (Ok(now), Some(cost)) if *now < cost => {
            return bug(format!(" and costs {now}, less than {cost}"));
        }
        _ => {}
    }
    // The old route is replayed on the old input first: a changed input cannot explain that.
    let its = match before {
        Some(_) => "its old",
        None if earlier.is_empty() => "the unchanged",
        None => "the committed",
    };
    let also = if before.is_some() { "; the input was changed, too" } else { "" };
    let words = match (before.unwrap_or(now), now) {
        (Err(reason), _) => format!(
            "the rules became stricter, the input is read differently, {earlier}or the old answer \
             was wrong{also}: the referee now refuses the old route on {its} input: {reason}"
        ),
        (Ok(actual), _) if *actual != claimed => format!(
            "either costs of moves changed, the input is read differently, {earlier}or the old \
             answer was wrong{also}: the old route is legal, and costs {actual} instead of \
             {claimed}"
        ),
        (Ok(_), Err(reason)) => format!(
            "the input was changed: on the new one the referee refuses the old route: {reason}"
        ),
        (Ok(_), Ok(now)) if *now != claimed => {
            format!("the input was changed: on the new one the old route costs {now}")
        }
        (Ok(_), Ok(now)) if before.is_some() && cost != Some(claimed) => match back {
            Some(Err(reason)) => format!(
                "the input was changed: on the old one the referee refuses the new route: {reason}"
            ),
            Some(Ok(back)) if *back >= claimed => {
                format!("the input was changed: on the old one the new route costs {back}")
            }
            _ => format!(
                "the rules are looser, costs are lower, or the old answer was wrong; the input was \
                 changed, too: on both the old route costs {now}, and the new one less"
            ),
        },
        _ => return None,
    };
    Some(look(words))
}

/// The judgement that follows from which of two routes of equal cost comes first. If the
/// referee's code changed, its order may have changed too, and nobody knows which route
/// was first before.
fn ordered(order: Ordering, code_changed: bool) -> Judgement {
    match order {
        // The new snapshot does not hold, unless the old route lacks the canonical form.
        Ordering::Less => look("the old route comes first in the referee's order"),
        Ordering::Greater if code_changed => look(
            "the new route comes first in the referee's order, which this change may have altered: \
             accept only if order or rules were changed on purpose",
        ),
        Ordering::Greater => {
            Advice::Accept.because("the new route comes first in the referee's order")
        }
        Ordering::Equal => look("the referee puts neither route before the other"),
    }
}
