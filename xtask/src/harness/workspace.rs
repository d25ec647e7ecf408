//! A workspace: the folders of fixtures, inputs and snapshots, and the selected cases.

use std::path::{Path, PathBuf};

use super::name::CaseName;
use super::partition::Partition;

pub(crate) const ANSWERS: &str = "answers.toml";

/// A checkout of the project, or a folder that looks like one.
#[derive(Debug)]
pub(crate) struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The workspace that `folder` is in, if it is in one.
    pub(crate) fn around(folder: &Path) -> Option<Workspace> {
        let looks_right = |dir: &&Path| dir.join("fixtures").is_dir() && dir.join("xtask").is_dir();
        let root = folder.ancestors().find(looks_right)?.to_owned();
        Some(Workspace { root })
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of the snapshots: inside a package, or cargo-insta would not look.
    pub(crate) fn snapshots(&self) -> PathBuf {
        self.root.join("xtask").join("snapshots")
    }

    /// The folder of the pictures that the README shows.
    pub(crate) fn gallery(&self) -> PathBuf {
        self.root.join("xtask").join("gallery")
    }
}

/// One puzzle, or one fixture of one, or everything; and which part of that.
#[derive(Debug, Default)]
pub(crate) struct Selection {
    puzzle: Option<String>,
    fixture: Option<String>,
    pub(crate) partition: Partition,
}

impl Selection {
    /// What `PUZZLE`, `PUZZLE/FIXTURE` or the path of an input selects.
    pub(crate) fn parse(text: &str) -> Selection {
        let name = text.trim_end_matches('/');
        let name = name.strip_suffix(".txt").unwrap_or(name);
        let own = name.strip_prefix("inputs/");
        let name = own.or(name.strip_prefix("fixtures/")).unwrap_or(name);
        let (puzzle, fixture) = match name.split_once('/') {
            Some((puzzle, fixture)) if own.is_some() => (puzzle, Some(format!("inputs/{fixture}"))),
            Some((puzzle, fixture)) => (puzzle, Some(fixture.to_owned())),
            None => (name, None),
        };
        Selection { puzzle: Some(puzzle.to_owned()), fixture, ..Selection::default() }
    }

    pub(super) fn takes_puzzle(&self, puzzle: &str) -> bool {
        self.puzzle.as_deref().is_none_or(|only| only == puzzle)
    }

    /// Whether this case is selected, whatever its part. The file of answers of a
    /// folder is selected with each input there: if it is not in order, nobody knows
    /// which inputs there are.
    pub(super) fn takes(&self, CaseName { puzzle, fixture, .. }: &CaseName) -> bool {
        let takes = |only: &str| {
            let answers = if only.starts_with("inputs/") { "inputs/answers.toml" } else { ANSWERS };
            fixture == only || fixture == answers
        };
        self.takes_puzzle(puzzle) && self.fixture.as_deref().is_none_or(takes)
    }

    /// Whether the snapshot of this case is for this run to judge.
    pub(super) fn judges(&self, case: &CaseName) -> bool {
        self.takes(case) && self.partition.takes(case)
    }
}
