//! Rows as JSON objects, written and read.
//!
//! `xtask/schema/verify-all.json` says what they look like.

use serde_json::{Map, Value, json};

use super::answers::Expected;
use super::body::Finding;
use super::kind::Kind;
use super::name::CaseName;
use super::row::{Row, Verdict};
use super::status::Status;

impl Row {
    /// The row as one JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        json!({
            "schema": 1,
            "puzzle": self.case.puzzle,
            "fixture": self.case.fixture,
            "rules": self.case.rules,
            "answer": self.answer.word(),
            "referee": self.referee.word(),
            "certificate": self.certificate.word(),
            "canonical": self.canonical.word(),
            "engines": self.engines.word(),
            "snapshot": self.snapshot.word(),
            "found": self.found.as_ref().map(found),
            "expected": expected(self.expected),
            "kind": self.kind().map(Kind::word),
            "notes": self.notes,
        })
    }

    /// Reads what [`Row::json`] writes; body and parting are not in it.
    ///
    /// # Errors
    ///
    /// The key whose value is missing or is not what it should be.
    pub(crate) fn from_json(object: &Map<String, Value>) -> Result<Row, &'static str> {
        let text = |key: &'static str| object.get(key).and_then(Value::as_str).ok_or(key);
        let verdict = |key| {
            let word = text(key)?;
            Verdict::ALL.into_iter().find(|verdict| verdict.word() == word).ok_or(key)
        };
        if object.get("schema") != Some(&json!(1)) {
            return Err("schema");
        }
        let kind = if object.get("kind") == Some(&Value::Null) {
            None
        } else {
            let word = text("kind")?;
            Some(Kind::ALL.into_iter().find(|kind| kind.word() == word).ok_or("kind")?)
        };
        let case = CaseName::new(text("puzzle")?, text("fixture")?, Some(text("rules")?));
        let notes = object.get("notes").and_then(Value::as_array).ok_or("notes")?;
        let notes = notes.iter().map(|note| note.as_str().map(str::to_owned));
        let mut row = Row {
            found: read_found(object.get("found").ok_or("found")?)?,
            expected: read_expected(object.get("expected").ok_or("expected")?).ok_or("expected")?,
            answer: verdict("answer")?,
            referee: verdict("referee")?,
            certificate: verdict("certificate")?,
            canonical: verdict("canonical")?,
            engines: verdict("engines")?,
            snapshot: Status::read(text("snapshot")?, kind).ok_or("snapshot")?,
            notes: notes.collect::<Option<_>>().ok_or("notes")?,
            out_of_budget: kind == Some(Kind::Exhausted),
            ..Row::new(case)
        };
        if row.is_wrong() {
            row.fault = kind;
        }
        if row.kind() == kind { Ok(row) } else { Err("kind") }
    }
}

fn found(finding: &Finding) -> Value {
    match finding {
        Finding::Route { cost, .. } => (*cost).into(),
        Finding::NoRoute | Finding::Stopped { .. } => finding.short().into(),
    }
}

/// What was found, if anything.
fn read_found(value: &Value) -> Result<Option<Finding>, &'static str> {
    let finding = match value {
        Value::Null => return Ok(None),
        Value::String(text) if text == "no route" => Finding::NoRoute,
        Value::String(text) => {
            let at_least = text.strip_prefix("at least ").and_then(|bound| bound.parse().ok());
            Finding::Stopped { reason: String::new(), at_least: at_least.ok_or("found")? }
        }
        value => {
            let cost = value.as_u64().ok_or("found")?;
            Finding::Route { cost, steps: 0, turns: None }
        }
    };
    Ok(Some(finding))
}

fn expected(expected: Expected) -> Value {
    match expected {
        Expected::Cost(cost) => cost.into(),
        Expected::NoRoute => "no route".into(),
        Expected::Anything => Value::Null,
    }
}

fn read_expected(value: &Value) -> Option<Expected> {
    match value {
        Value::Null => Some(Expected::Anything),
        Value::String(text) => (text == "no route").then_some(Expected::NoRoute),
        value => value.as_u64().map(Expected::Cost),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let stopped = Finding::Stopped { reason: String::new(), at_least: 5 };
        let route = Finding::Route { cost: 7, steps: 0, turns: None };
        for finding in [Finding::NoRoute, stopped, route] {
            assert_eq!(read_found(&found(&finding)), Ok(Some(finding)));
        }
        assert_eq!(read_found(&Value::Null), Ok(None));
        assert_eq!(read_found(&"nothing".into()), Err("found"));
        for answer in [Expected::Cost(7), Expected::NoRoute, Expected::Anything] {
            assert_eq!(read_expected(&expected(answer)), Some(answer));
        }
        assert_eq!(read_expected(&"nothing".into()), None);
    }
}
