//! A workspace: the folders of fixtures, inputs and snapshots, and the selected cases.

use std::path::{Path, PathBuf};

/// A checkout of the project, or a folder that looks like one.
#[derive(Debug, Clone)]
pub struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The workspace that `folder` is in, if it is in one.
    #[must_use]
    pub fn around(folder: &Path) -> Option<Workspace> {
        let looks_right = |dir: &&Path| dir.join("fixtures").is_dir() && dir.join("xtask").is_dir();
        folder.ancestors().find(looks_right).map(Workspace::at)
    }

    /// The workspace at `root`.
    #[must_use]
    pub fn at(root: &Path) -> Workspace {
        Workspace { root: root.to_owned() }
    }

    /// The top folder.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of the snapshots: inside a package, or cargo-insta would not look.
    #[must_use]
    pub fn snapshots(&self) -> PathBuf {
        self.root.join("xtask").join("snapshots")
    }

    /// The folder of the pictures that the README shows.
    #[must_use]
    pub fn gallery(&self) -> PathBuf {
        self.root.join("xtask").join("gallery")
    }
}

/// One puzzle, or one fixture of one, or everything.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    puzzle: Option<String>,
    fixture: Option<String>,
}

impl Selection {
    /// Reads `PUZZLE` or `PUZZLE/FIXTURE`.
    #[must_use]
    pub fn parse(text: &str) -> Selection {
        let (puzzle, fixture) = match text.split_once('/') {
            Some((puzzle, fixture)) => (puzzle, Some(fixture.to_owned())),
            None => (text, None),
        };
        Selection { puzzle: Some(puzzle.to_owned()), fixture }
    }

    pub(super) fn takes_puzzle(&self, puzzle: &str) -> bool {
        self.puzzle.as_deref().is_none_or(|only| only == puzzle)
    }

    /// Whether a single input is selected, and it lies in the folder of `puzzle` whose
    /// inputs have titles that begin with `folder`: nothing, or `inputs/`.
    pub(super) fn takes_one_of(&self, puzzle: &str, folder: &str) -> bool {
        let lies_there = |only: &str| match folder {
            "" => !only.contains('/'),
            _ => only.starts_with(folder),
        };
        self.takes_puzzle(puzzle) && self.fixture.as_deref().is_some_and(lies_there)
    }

    /// Whether `fixture` of `puzzle` is selected.
    pub(super) fn takes(&self, puzzle: &str, fixture: &str) -> bool {
        self.takes_puzzle(puzzle) && self.fixture.as_deref().is_none_or(|only| only == fixture)
    }
}
