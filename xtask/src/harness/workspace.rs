//! A workspace: the folders of fixtures, inputs and snapshots, and the selected cases.

use std::path::{Path, PathBuf};

use super::name::CaseName;
use super::partition::Partition;

pub(crate) const ANSWERS: &str = "answers.toml";
const OWN: &str = "inputs/";
const PROJECT: &str = "fixtures/";

/// A checkout of the project: a folder with `fixtures` and `xtask`.
#[derive(Debug)]
pub(crate) struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The workspace that contains `folder`, if there is one.
    pub(crate) fn around(folder: &Path) -> Option<Workspace> {
        let looks_right = |dir: &&Path| dir.join("fixtures").is_dir() && dir.join("xtask").is_dir();
        let root = folder.ancestors().find(looks_right)?.to_owned();
        Some(Workspace { root })
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of the snapshots. cargo-insta looks only inside packages.
    pub(crate) fn snapshots(&self) -> PathBuf {
        self.root.join("xtask").join("snapshots")
    }

    pub(crate) fn gallery(&self) -> PathBuf {
        self.root.join("xtask").join("gallery")
    }
}

/// The selected cases: one puzzle, one input or everything, and a partition of these.
#[derive(Debug, Default)]
pub(crate) struct Selection {
    puzzle: Option<String>,
    fixture: Option<String>,
    pub(crate) partition: Option<Partition>,
}

impl Selection {
    /// Parses `PUZZLE`, `PUZZLE/FIXTURE`, or the path of an input or a folder.
    pub(crate) fn parse(text: &str) -> Selection {
        let name = text.strip_prefix("./").unwrap_or(text).trim_end_matches('/');
        let name = name.strip_suffix(".txt").unwrap_or(name);
        let (puzzle, fixture) = match name.split('/').collect::<Vec<_>>()[..] {
            ["fixtures"] => (None, Some(PROJECT.to_owned())),
            ["inputs"] => (None, Some(OWN.to_owned())),
            ["inputs", puzzle] | [puzzle, "inputs"] => (Some(puzzle), Some(OWN.to_owned())),
            ["inputs", puzzle, ref rest @ ..] => {
                (Some(puzzle), Some(OWN.to_owned() + &rest.join("/")))
            }
            ["fixtures", puzzle] => (Some(puzzle), Some(PROJECT.to_owned())),
            ["fixtures", puzzle, ref rest @ ..] | [puzzle, ref rest @ ..] if !rest.is_empty() => {
                (Some(puzzle), Some(rest.join("/")))
            }
            _ => (Some(name), None),
        };
        Selection { puzzle: puzzle.map(str::to_owned), fixture, ..Selection::default() }
    }

    pub(super) fn takes_puzzle(&self, puzzle: &str) -> bool {
        self.puzzle.as_deref().is_none_or(|only| only == puzzle)
    }

    /// Whether the case is selected, whatever the partition. An input also selects the
    /// `answers.toml` of its folder: an error in that file hides the input's own cases.
    pub(super) fn takes(&self, CaseName { puzzle, fixture, .. }: &CaseName) -> bool {
        let takes = |only: &str| match only {
            OWN => fixture.starts_with(OWN),
            PROJECT => !fixture.starts_with(OWN),
            only if only.starts_with(OWN) => fixture == only || fixture == "inputs/answers.toml",
            only => fixture == only || fixture == ANSWERS,
        };
        self.takes_puzzle(puzzle) && self.fixture.as_deref().is_none_or(takes)
    }

    /// Whether this run judges the snapshot of this case.
    pub(crate) fn judges(&self, case: &CaseName) -> bool {
        self.takes(case) && self.partition.is_none_or(|partition| partition.takes(case))
    }
}
