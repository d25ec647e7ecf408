//! The pairs of a review, from what lies in the working tree and in a commit.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use crate::harness::{Found, Stored, Task, Workspace, stored};
use crate::review::pair::{Pair, Side};

/// What the working tree holds, and what it should.
pub(super) struct Here {
    stored: BTreeMap<String, Stored>,
    /// The names of the snapshots of all cases.
    cases: BTreeSet<String>,
    /// The fixtures whose answers are not in order: what belongs to them is
    /// not known.
    unclear: BTreeSet<(String, String)>,
}

/// What the working tree holds, where `found` are the cases there are.
///
/// # Errors
///
/// If a folder or a file cannot be read.
pub(super) fn here(workspace: &Workspace, found: &Found) -> io::Result<Here> {
    let (mut cases, mut unclear) = (BTreeSet::new(), BTreeSet::new());
    for case in &found.cases {
        match case.task {
            Task::Solve(_) => {
                cases.insert(case.name.snapshot().to_string());
            }
            _ => {
                unclear.insert((case.name.puzzle.clone(), case.name.fixture.clone()));
            }
        }
    }
    Ok(Here { stored: stored(workspace)?, cases, unclear })
}

impl Here {
    fn belongs(&self, name: &str) -> bool {
        let about = name.parse::<crate::harness::SnapshotName>();
        let is_unclear = about.is_ok_and(|about| {
            let fixtures = [about.fixture, "answers.toml".to_owned()];
            fixtures
                .into_iter()
                .any(|fixture| self.unclear.contains(&(about.puzzle.clone(), fixture)))
        });
        is_unclear || self.cases.contains(name)
    }
}

/// Pairs of what a commit has and what the working tree has.
pub(super) fn since(here: &Here, base: &BTreeMap<String, String>) -> Vec<Pair> {
    let mut names: BTreeSet<String> = base.keys().cloned().collect();
    names.extend(here.stored.keys().cloned());
    let mut pairs = Vec::new();
    for name in names {
        let (old, new) = (base.get(&name), here.stored.get(&name));
        let accepted = new.and_then(|new| new.accepted.as_ref());
        let pending = new.is_some_and(|new| new.pending.is_some());
        pairs.push(Pair {
            belongs: here.belongs(&name),
            old: old.map(|text| Side::read(text)),
            new: accepted.map(|text| Side::read(text)),
            pending,
            name,
        });
    }
    pairs
}

/// Pairs of what is accepted and what is pending, and whatever is not in order.
pub(super) fn pending(here: &Here) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (name, stored) in &here.stored {
        let accepted = stored.accepted.as_deref().map(Side::read);
        let pending = stored.pending.as_deref().map(Side::read);
        let belongs = here.belongs(name);
        let pair = |old, new, pending| Pair { name: name.clone(), old, new, belongs, pending };
        pairs.push(match (accepted, pending) {
            // It says the same: only that it waits is to be told.
            (Some(accepted), Some(pending)) if accepted == pending => {
                pair(Some(accepted), Some(pending), true)
            }
            (accepted, Some(pending)) => pair(accepted, Some(pending), false),
            (accepted, None) => pair(accepted.clone(), accepted, false),
        });
    }
    pairs
}
