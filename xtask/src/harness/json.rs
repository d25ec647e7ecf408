//! Rows as JSON objects, written and read.
//!
//! `xtask/schema/verify-all.json` says what they look like.

use serde_json::{Value, json};

use super::answers::Expected;
use super::body::Finding;
use super::kind::Kind;
use super::row::Row;

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
}

fn found(finding: &Finding) -> Value {
    match finding {
        Finding::Route { cost, .. } => (*cost).into(),
        Finding::NoRoute | Finding::Stopped { .. } => finding.short().into(),
    }
}

fn expected(expected: Expected) -> Value {
    match expected {
        Expected::Cost(cost) => cost.into(),
        Expected::NoRoute => "no route".into(),
        Expected::Anything => Value::Null,
    }
}
