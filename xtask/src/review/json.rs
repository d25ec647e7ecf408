//! Reviews as JSON; keys may be added, but never change.

use grid::Pos;
use serde_json::{Map, Value, json};

use super::facts::{facts, headline, summary};
use super::finding::{Details, Finding, Judgement};
use super::overlay::Overlay;
use super::pair::Side;
use super::report::Review;
use crate::harness::{CaseName, Outcome, word};

pub(crate) fn value(review: &Review) -> Value {
    let (mut counts, mut summaries) = (Map::new(), Map::new());
    for (kind, group) in review.groups() {
        counts.insert(kind.to_string(), group.len().into());
        summaries.insert(kind.to_string(), summary(kind, group).into());
    }
    json!({
        "schema": 1,
        "base": review.base,
        "counts": counts,
        "summaries": summaries,
        "beside": review.beside,
        "unlisted": review.unlisted.iter().map(unlisted).collect::<Vec<_>>(),
        "findings": review.findings.iter().map(finding).collect::<Vec<_>>(),
    })
}

fn unlisted((name, judgement): &(String, Judgement)) -> Value {
    json!({"name": name, "advice": word(&judgement.advice), "words": judgement.words})
}

fn finding(finding: &Finding) -> Value {
    let mut object = Map::new();
    let mut add = |key: &str, value: Value| object.insert(key.to_owned(), value);
    add("kind", finding.kind.to_string().into());
    add("name", finding.name.as_str().into());
    if let Some(CaseName { puzzle, fixture, rules }) = CaseName::of_snapshot(&finding.name) {
        add("puzzle", puzzle.into());
        add("fixture", fixture.into());
        add("rules", rules.into());
    }
    add("renamed_from", finding.renamed_from.clone().into());
    add("input_changed", finding.input_changed.into());
    add("headline", headline(finding).into());
    add("advice", finding.advice().map(|advice| word(&advice)).into());
    add("facts", facts(finding, None).into());
    add("before", json!(finding.old.as_ref().map(side)));
    add("after", json!(finding.new.as_ref().map(side)));
    match finding.details() {
        Details::Walks(overlay) => {
            add("parting", parting(&overlay));
            add("kept", overlay.kept().into());
            add("removed", overlay.removed().map(cell).collect());
            add("added", overlay.added().map(cell).collect());
        }
        Details::Lines(lines) | Details::Texts(lines) => {
            let lines = lines.iter().map(|(tag, line)| format!("{tag}{line}"));
            add("lines", lines.collect::<Vec<_>>().into());
        }
        Details::None => {}
    }
    if let Some(verdict) = &finding.verdict {
        let (Ok(words) | Err(words)) = verdict;
        add("verdict", json!({"holds": verdict.is_ok(), "words": words}));
    }
    object.into()
}

fn cell(pos: &Pos) -> Value {
    json!([pos.row, pos.col])
}

fn parting(overlay: &Overlay<'_>) -> Value {
    let Some(parting) = overlay.parting() else { return Value::Null };
    let cell = parting.cell.as_ref().map(cell);
    json!({"step": parting.step, "cell": cell, "before": parting.old, "after": parting.new})
}

fn side(side: &Side) -> Value {
    let Some(body) = side.body() else { return json!({"text": side.text}) };
    let routes = body.header.optimal_routes.as_ref();
    match &body.header.outcome {
        Outcome::Route { cost, steps, turns } => {
            json!({"cost": cost, "steps": steps, "turns": turns, "optimal_routes": routes})
        }
        Outcome::NoRoute | Outcome::Stopped(_) => json!({"cost": null}),
    }
}
