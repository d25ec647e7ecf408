//! The verdicts on one case.

use serde_json::{Value, json};

use super::snapshots::Status;

/// What a check says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It holds.
    Ok,
    /// It does not.
    Wrong,
    /// There is nothing to check against, and there should be.
    Missing,
    /// It does not apply, or an earlier check left nothing to look at.
    Skipped,
}

impl Verdict {
    /// The word that the table and the JSON output use.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Ok => "ok",
            Verdict::Wrong => "wrong",
            Verdict::Missing => "missing",
            Verdict::Skipped => "skipped",
        }
    }

    pub(super) const fn of(holds: bool) -> Verdict {
        if holds { Verdict::Ok } else { Verdict::Wrong }
    }

    const fn is_good(self) -> bool {
        matches!(self, Verdict::Ok | Verdict::Skipped)
    }
}

/// Everything that `verify-all` has to say about one case.
#[derive(Debug, Clone)]
pub struct Row {
    /// The puzzle.
    pub puzzle: String,
    /// The fixture.
    pub fixture: String,
    /// The rule set, `-` if there is none.
    pub rules: String,
    /// What was found, in a word or a number.
    pub found: String,
    /// Is it the known answer?
    pub answer: Verdict,
    /// Does the referee accept every route?
    pub referee: Verdict,
    /// Does the checker accept every certificate?
    pub certificate: Verdict,
    /// Do all engines say the same?
    pub engines: Verdict,
    /// Is the snapshot the accepted one?
    pub snapshot: Status,
    /// What is wrong, a sentence each.
    pub notes: Vec<String>,
    /// The text of the snapshot, if the case could be solved.
    pub body: Option<String>,
}

impl Row {
    /// A row with nothing checked yet.
    #[must_use]
    pub fn new(puzzle: &str, fixture: &str, rules: &str) -> Row {
        Row {
            puzzle: puzzle.to_owned(),
            fixture: fixture.to_owned(),
            rules: rules.to_owned(),
            found: "-".to_owned(),
            answer: Verdict::Skipped,
            referee: Verdict::Skipped,
            certificate: Verdict::Skipped,
            engines: Verdict::Skipped,
            snapshot: Status::Skipped,
            notes: Vec::new(),
            body: None,
        }
    }

    /// Which case this is, for people.
    #[must_use]
    pub fn title(&self) -> String {
        format!("{}/{} {}", self.puzzle, self.fixture, self.rules)
    }

    /// The name of the snapshot, without ending.
    #[must_use]
    pub fn snapshot_name(&self) -> String {
        format!("{}--{}--{}", self.puzzle, self.fixture, self.rules)
    }

    /// Whether nothing but the snapshot is amiss, so that accepting it is sound.
    #[must_use]
    pub fn can_be_accepted(&self) -> bool {
        [self.answer, self.referee, self.certificate, self.engines]
            .into_iter()
            .all(Verdict::is_good)
    }

    /// Whether every check holds.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.can_be_accepted() && self.snapshot.is_good()
    }

    /// The row as one JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        json!({
            "schema": 1,
            "puzzle": self.puzzle,
            "fixture": self.fixture,
            "rules": self.rules,
            "answer": self.answer.word(),
            "referee": self.referee.word(),
            "certificate": self.certificate.word(),
            "engines": self.engines.word(),
            "snapshot": self.snapshot.word(),
        })
    }
}
