//! What is known of the snapshots that there should be.

use std::collections::BTreeSet;

use super::case::{ANSWERS, Case, Owner, Task};
use super::name::{CaseName, SnapshotName};

/// The snapshots that belong to a case, and those that may.
///
/// Where a fixture's answers are not in order, its snapshots are left alone:
/// they may belong to what the answers were meant to say.
pub(super) struct Known {
    stems: BTreeSet<String>,
    /// Puzzles and fixtures of which not everything can be said.
    unclear: BTreeSet<(String, String)>,
}

impl Known {
    /// What `cases` say about it.
    pub(super) fn of(cases: &[Case]) -> Known {
        let mut known = Known { stems: BTreeSet::new(), unclear: BTreeSet::new() };
        for Case { name, task } in cases {
            let CaseName { puzzle, fixture, rules } = name.clone();
            match task {
                Task::Solve(solvable) if solvable.owner == Owner::User => {}
                Task::Solve(_) => {
                    known.stems.insert(SnapshotName { puzzle, fixture, rules }.to_string());
                }
                _ => {
                    known.unclear.insert((puzzle, fixture));
                }
            }
        }
        known
    }

    /// Whether the snapshot called `stem`, of `case`, is not to be called an orphan.
    pub(super) fn covers(&self, stem: &str, case: &CaseName) -> bool {
        let is_unclear =
            |fixture: &str| self.unclear.contains(&(case.puzzle.clone(), fixture.to_owned()));
        self.stems.contains(stem) || is_unclear(&case.fixture) || is_unclear(ANSWERS)
    }
}

/// What a snapshot called `stem` is about, as far as its name says.
pub(super) fn case_of(stem: &str) -> CaseName {
    match stem.parse::<SnapshotName>() {
        Ok(name) => name.case(),
        Err(_) => CaseName::new(stem, "-", None),
    }
}
