//! Rows: the verdicts on one case, and how its snapshot compares.

use clap::ValueEnum;
use serde_json::{Value, json};

use super::answers::Expected;
use super::body::{Body, Outcome};
use super::kind::{Kind, word};
use super::name::CaseName;
use crate::escape::shown;
use crate::exit::Exit;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Verdict {
    Ok,
    Wrong,
    /// There is nothing to check against, and there should be.
    Missing,
    /// It does not apply, or an earlier check left nothing to look at.
    #[default]
    Skipped,
}

/// How the accepted snapshot compares with the result.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) enum Status {
    Same,
    /// It has just been written, so it is the same now.
    Accepted,
    Changed(Kind),
    /// There was none, and a pending one was written.
    New,
    Missing,
    /// It belongs to no case, or is not a snapshot.
    Orphan,
    /// It matches, but there is also a pending one.
    Pending,
    Conflict,
    /// It cannot be read, for this reason.
    Unreadable(String),
    #[default]
    Skipped,
}

const ORPHAN: &str = "the snapshot belongs to no fixture and rule set";
const PENDING: &str = "a pending snapshot is left beside an accepted one that matches";
const CONFLICT: &str = "the snapshot contains conflict markers";

impl Status {
    /// The word in tables and JSON, the kind of problem (if there is one), and the note
    /// about it.
    fn facts(&self) -> (&'static str, Option<Kind>, &str) {
        let (word, kind, note) = match self {
            Status::Same | Status::Accepted => return ("same", None, ""),
            Status::Skipped => return ("skipped", None, ""),
            Status::Changed(kind) => ("changed", *kind, change(*kind)),
            Status::New => ("new", Kind::New, "the snapshot is new"),
            Status::Missing => ("missing", Kind::New, "there is no snapshot"),
            Status::Orphan => ("orphan", Kind::Orphan, ORPHAN),
            Status::Pending => ("pending", Kind::Pending, PENDING),
            Status::Conflict => ("conflict", Kind::Conflict, CONFLICT),
            Status::Unreadable(note) => ("unreadable", Kind::Unreadable, note.as_str()),
        };
        (word, Some(kind), note)
    }

    pub(crate) fn word(&self) -> &'static str {
        self.facts().0
    }

    pub(super) fn is_good(&self) -> bool {
        self.facts().1.is_none()
    }

    pub(super) fn note(&self) -> Option<String> {
        let (_, kind, note) = self.facts();
        kind.map(|_| note.to_owned())
    }
}

const fn change(kind: Kind) -> &'static str {
    match kind {
        Kind::Cost => "the snapshot has a different cost",
        Kind::Count => "the number of cheapest routes changed, the cost is the same",
        Kind::Route => "the route changed, the cost is the same",
        Kind::Statistics => "the statistics changed, the answer is the same",
        Kind::Drawing => "the drawing changed, the answer is the same",
        _ => "the snapshot has a different answer",
    }
}

#[derive(Debug, Default)]
pub(crate) struct Row {
    pub(crate) case: CaseName,
    pub(crate) found: Option<Outcome>,
    pub(crate) expected: Expected,
    pub(crate) answer: Verdict,
    pub(crate) referee: Verdict,
    pub(crate) certificate: Verdict,
    /// Whether the checker agrees that the route is the first of the cheapest.
    pub(crate) canonical: Verdict,
    pub(crate) engines: Verdict,
    pub(crate) snapshot: Status,
    pub(crate) notes: Vec<String>,
    /// The kind of failure, if the case was refused.
    pub(crate) fault: Option<Kind>,
    /// Whether a budget ran out, so that a missing verdict is not a failure.
    pub(crate) out_of_budget: bool,
    /// The new snapshot, if the case has one and was solved.
    pub(crate) body: Option<Body>,
    /// The accepted snapshot, if it differs and `--diff` is given.
    pub(crate) accepted: Option<Body>,
    pub(crate) file: Option<Vec<u8>>,
}

impl Row {
    pub(super) fn new(case: CaseName) -> Row {
        Row { case, ..Row::default() }
    }

    /// Marks the case as failed, without an answer, with `note` as the reason.
    pub(super) fn refuse(&mut self, kind: Kind, note: String) {
        self.answer = Verdict::Missing;
        self.fault = Some(kind);
        self.notes.push(note);
    }

    /// Records that a budget ran out: the verdicts it affects are missing unless wrong.
    pub(super) fn run_out_of_budget(&mut self) {
        self.out_of_budget = true;
        for verdict in [&mut self.answer, &mut self.certificate, &mut self.canonical] {
            if *verdict != Verdict::Wrong {
                *verdict = Verdict::Missing;
            }
        }
    }

    pub(crate) fn verdicts(&self) -> [Verdict; 5] {
        [self.answer, self.referee, self.certificate, self.canonical, self.engines]
    }

    /// Whether no verdict is wrong or missing, so that the snapshot may be accepted.
    pub(crate) fn can_be_accepted(&self) -> bool {
        self.verdicts().iter().all(|verdict| matches!(verdict, Verdict::Ok | Verdict::Skipped))
    }

    /// Whether a check failed, snapshots aside.
    pub(crate) fn is_wrong(&self) -> bool {
        !self.can_be_accepted()
            && (!self.out_of_budget || self.verdicts().contains(&Verdict::Wrong))
    }

    /// The most serious problem; `None` if there is none.
    pub(crate) fn kind(&self) -> Option<Kind> {
        if !self.is_wrong() {
            let exhausted = self.out_of_budget.then_some(Kind::Exhausted);
            return exhausted.or(self.snapshot.facts().1);
        }
        let both = (&self.found, self.expected);
        let cost = matches!(both, (Some(Outcome::Route { .. }), Expected::Cost(_)));
        let others = [self.answer, self.referee, self.certificate, self.engines];
        Some(self.fault.unwrap_or(if cost && self.answer == Verdict::Wrong {
            Kind::Cost
        } else if self.canonical == Verdict::Wrong && !others.contains(&Verdict::Wrong) {
            Kind::Canonical
        } else {
            Kind::Answer
        }))
    }

    /// The exit code of a run with only this row.
    pub(crate) fn exit(&self) -> Exit {
        if self.is_wrong() || !self.snapshot.is_good() {
            Exit::Wrong
        } else if self.out_of_budget {
            Exit::Exhausted
        } else {
            Exit::Fine
        }
    }

    /// The notes, one line each, after the name of the case. Unprintable characters are
    /// escaped.
    pub(crate) fn complaints(&self) -> impl Iterator<Item = String> {
        self.notes.iter().map(|note| shown(&format!("{}: {note}", self.case)).to_string())
    }

    /// The row as one JSON object, as `xtask/schema/verify-all.json` describes it.
    pub(crate) fn json(&self) -> Value {
        let found = self.found.as_ref().map(|outcome| match outcome {
            Outcome::Route { cost, .. } => Value::from(*cost),
            Outcome::NoRoute | Outcome::Stopped(_) => outcome.short().into(),
        });
        let expected = match self.expected {
            Expected::Cost(cost) => cost.into(),
            Expected::NoRoute => "no route".into(),
            Expected::Anything => Value::Null,
        };
        let [answer, referee, certificate, canonical, engines] =
            self.verdicts().map(|verdict| word(&verdict));
        let CaseName { puzzle, fixture, rules } = &self.case;
        let kind = self.kind().map(|kind| kind.to_string());
        json!({
            "schema": 1, "puzzle": puzzle, "fixture": fixture, "rules": rules,
            "answer": answer, "referee": referee, "certificate": certificate,
            "canonical": canonical, "engines": engines, "snapshot": self.snapshot.word(),
            "found": found, "expected": expected, "kind": kind, "notes": self.notes,
        })
    }
}
