//! Rows: the verdicts on one case.

use super::answers::Expected;
use super::body::{Body, Finding};
use super::kind::Kind;
use super::name::CaseName;
use super::status::Status;
use crate::escape::shown;
use crate::exit::Exit;

/// What a check says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Verdict {
    /// It holds.
    Ok,
    /// It does not.
    Wrong,
    /// There is nothing to check against, and there should be.
    Missing,
    /// It does not apply, or an earlier check left nothing to look at.
    #[default]
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

    const fn is_good(self) -> bool {
        matches!(self, Verdict::Ok | Verdict::Skipped)
    }
}

/// Everything that `verify-all` has to say about one case.
#[derive(Debug, Clone, Default)]
pub struct Row {
    /// The case.
    pub case: CaseName,
    /// What was found.
    pub found: Option<Finding>,
    /// The known answer.
    pub expected: Expected,
    /// Is it the known answer?
    pub answer: Verdict,
    /// Does the referee accept every route?
    pub referee: Verdict,
    /// Does the checker accept every certificate?
    pub certificate: Verdict,
    /// Is the route the first of the cheapest, by the checker's own reading?
    pub canonical: Verdict,
    /// Do all engines say the same?
    pub engines: Verdict,
    /// Is the snapshot the accepted one?
    pub snapshot: Status,
    /// What is wrong, a sentence each.
    pub notes: Vec<String>,
    /// What kind of fault it is where nothing could be solved.
    pub fault: Option<Kind>,
    /// Whether a budget ran out, so that what is missing need not be wrong.
    pub out_of_budget: bool,
    /// What belongs into the snapshot, if the case has one and could be solved.
    pub body: Option<Body>,
    /// What the accepted snapshot says that differs, if that was asked for.
    pub accepted: Option<Body>,
}

impl Row {
    /// A row with nothing checked yet.
    pub(super) fn new(case: CaseName) -> Row {
        Row { case, ..Row::default() }
    }

    /// Notes that there is nothing to solve, or nothing that can be.
    pub(super) fn refuse(&mut self, kind: Kind, note: String) {
        self.answer = Verdict::Wrong;
        self.fault = Some(kind);
        self.notes.push(note);
    }

    /// Notes that a budget ran out: what is not wrong all the same is missing.
    pub(super) fn run_out_of_budget(&mut self) {
        self.out_of_budget = true;
        for verdict in [&mut self.answer, &mut self.certificate, &mut self.canonical] {
            if *verdict != Verdict::Wrong {
                *verdict = Verdict::Missing;
            }
        }
    }

    /// Whether nothing but the snapshot is amiss, so that accepting it is sound.
    #[must_use]
    pub fn can_be_accepted(&self) -> bool {
        self.verdicts().into_iter().all(Verdict::is_good)
    }

    /// Whether something that was checked is wrong in itself, snapshots aside.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        !self.can_be_accepted()
            && (!self.out_of_budget || self.verdicts().contains(&Verdict::Wrong))
    }

    /// The verdicts in the order of the table.
    pub(super) fn verdicts(&self) -> [Verdict; 5] {
        [self.answer, self.referee, self.certificate, self.canonical, self.engines]
    }

    /// Whether every check holds.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.can_be_accepted() && self.snapshot.is_good()
    }

    /// What is amiss, the most serious first; none if all is well.
    #[must_use]
    pub fn kind(&self) -> Option<Kind> {
        if self.is_wrong() {
            let both = (&self.found, self.expected);
            let cost = matches!(both, (Some(Finding::Route { .. }), Expected::Cost(_)));
            let others = [self.answer, self.referee, self.certificate, self.engines];
            let kind = if cost && self.answer == Verdict::Wrong {
                Kind::Cost
            } else if self.canonical == Verdict::Wrong && !others.contains(&Verdict::Wrong) {
                Kind::Canonical
            } else {
                Kind::Answer
            };
            return Some(self.fault.unwrap_or(kind));
        }
        if self.out_of_budget { Some(Kind::Exhausted) } else { self.snapshot.kind() }
    }

    /// How a run that has found this alone ends.
    #[must_use]
    pub fn exit(&self) -> Exit {
        if self.is_good() {
            Exit::Fine
        } else if self.is_wrong() || !self.snapshot.is_good() {
            Exit::Wrong
        } else {
            Exit::Exhausted
        }
    }

    /// What is wrong, a line each, with the name of the case; whatever does
    /// not print is escaped.
    #[must_use]
    pub fn complaints(&self) -> Vec<String> {
        let line = |note: &String| shown(&format!("{}: {note}", self.case)).to_string();
        self.notes.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// It is the cost that is wrong only where two costs are compared.
    #[test]
    fn what_is_wrong_is_the_answer_or_its_cost() {
        let route = Some(Finding::Route { cost: 4, steps: 4, turns: None });
        for (found, expected, answer, kind) in [
            (route.clone(), Expected::Cost(5), Verdict::Wrong, Kind::Cost),
            (route.clone(), Expected::Cost(4), Verdict::Ok, Kind::Answer),
            (route, Expected::NoRoute, Verdict::Wrong, Kind::Answer),
            (Some(Finding::NoRoute), Expected::Cost(4), Verdict::Wrong, Kind::Answer),
        ] {
            let mut row = Row::new(CaseName::new("p", "f", Some("r")));
            (row.found, row.expected, row.answer, row.referee) =
                (found, expected, answer, Verdict::Wrong);
            assert_eq!(row.kind(), Some(kind));
        }
    }
}
