//! The snapshots that should exist.

use std::collections::BTreeSet;

use super::case::{ANSWERS, Case, Owner, Task};
use super::name::CaseName;

/// The snapshots that belong to a case, and those that may.
///
/// Where a fixture's answers are not in order, its snapshots are left alone:
/// they may belong to what the answers were meant to say.
#[derive(Debug)]
pub struct Known {
    names: BTreeSet<String>,
    /// Puzzles and fixtures of which not everything can be said.
    unclear: BTreeSet<(String, String)>,
}

impl Known {
    /// What `cases` say about it.
    #[must_use]
    pub fn of(cases: &[Case]) -> Known {
        let mut known = Known { names: BTreeSet::new(), unclear: BTreeSet::new() };
        for Case { name, task } in cases {
            match task {
                Task::Solve(solvable) if solvable.owner == Owner::User => {}
                Task::Solve(_) => {
                    known.names.insert(name.stem());
                }
                Task::Refused(..) => {
                    known.unclear.insert((name.puzzle.clone(), name.fixture.clone()));
                }
            }
        }
        known
    }

    /// Whether the snapshot called `stem` is not to be called an orphan.
    #[must_use]
    pub fn covers(&self, stem: &str) -> bool {
        let CaseName { puzzle, fixture, .. } = case_of(stem);
        let is_unclear = |fixture: String| self.unclear.contains(&(puzzle.clone(), fixture));
        self.names.contains(stem) || is_unclear(fixture) || is_unclear(ANSWERS.to_owned())
    }
}

/// What a snapshot called `stem` is about, as far as its name says.
pub(super) fn case_of(stem: &str) -> CaseName {
    CaseName::of_snapshot(stem).unwrap_or_else(|| CaseName::new(stem, "-", None))
}
