//! Certificates of fixtures, in a folder of their own.

use std::{fs, io};

use crate::world::{Folder, Run, root, xtask};

pub(crate) type Case = [String; 3];

pub(crate) struct Kept {
    folder: Folder,
    pub(crate) cases: Vec<Case>,
}

impl Kept {
    /// Those that `verify-all --only ONLY --certificates` writes.
    pub(crate) fn new(only: &str) -> Kept {
        let folder = Folder::new();
        let place = folder.path("kept");
        let place = place.to_str().unwrap();
        let run = xtask(&["verify-all", "--check", "--only", only, "--certificates", place]);
        assert_eq!(run.code, 0, "{run:?}");
        let case = |entry: io::Result<fs::DirEntry>| {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let parts = name.strip_suffix(".certificate").unwrap().splitn(3, "--");
            Case::try_from(parts.map(ToOwned::to_owned).collect::<Vec<_>>()).unwrap()
        };
        let mut cases: Vec<Case> = fs::read_dir(place).unwrap().map(case).collect();
        cases.sort();
        Kept { folder, cases }
    }

    pub(crate) fn text(&self, case: &Case) -> String {
        self.folder.read(&format!("kept/{}.certificate", case.join("--")))
    }

    pub(crate) fn check(&self, [puzzle, fixture, _]: &Case, text: &str) -> Run {
        let file = self.folder.write("checked", text);
        xtask(&["check", puzzle, &input(puzzle, fixture), &file])
    }
}

pub(crate) fn input(puzzle: &str, fixture: &str) -> String {
    format!("fixtures/{puzzle}/{fixture}.txt")
}

/// What `answers.toml` says: for each fixture its rule sets and their answers.
pub(crate) fn answers(puzzle: &str) -> toml_edit::DocumentMut {
    let answers = fs::read_to_string(root().join(format!("fixtures/{puzzle}/answers.toml")));
    answers.unwrap().parse().unwrap()
}
