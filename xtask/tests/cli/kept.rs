//! Certificates of fixtures, in a folder of their own.

use std::fs;

use crate::world::{Folder, Run, root, xtask};

/// Puzzle, fixture and rules.
pub(crate) type Case = [String; 3];

/// The certificates of some fixtures.
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
        let entries = fs::read_dir(place).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        let case = |name: &String| {
            let parts = name.strip_suffix(".certificate").unwrap().splitn(3, "--");
            let parts: Vec<String> = parts.map(ToOwned::to_owned).collect();
            Case::try_from(parts).unwrap()
        };
        let cases = names.iter().map(case).collect();
        Kept { folder, cases }
    }

    /// Those that `solve --certificate` writes, of every fixture of a puzzle by
    /// every rule set that it is known to be solved by.
    pub(crate) fn solved(puzzle: &str) -> Kept {
        let folder = Folder::new();
        let answers = answers(puzzle);
        let mut cases: Vec<Case> = answers
            .iter()
            .flat_map(|(fixture, rules)| {
                let rules = rules.as_table().unwrap().iter();
                rules.map(|(rules, _)| [puzzle, fixture, rules].map(str::to_owned))
            })
            .collect();
        cases.sort();
        let mut rule_sets: Vec<&str> = cases.iter().map(|case| case[2].as_str()).collect();
        rule_sets.sort_unstable();
        rule_sets.dedup();
        for rules in rule_sets {
            let solved: Vec<&Case> = cases.iter().filter(|case| case[2] == rules).collect();
            let inputs: Vec<String> = solved.iter().map(|case| input(puzzle, &case[1])).collect();
            let place = folder.path(&format!("solved/{rules}"));
            let mut arguments = vec!["solve", puzzle, "--rules", rules, "--format", "json"];
            arguments.extend(["--certificate", place.to_str().unwrap()]);
            arguments.extend(inputs.iter().map(String::as_str));
            let run = xtask(&arguments);
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
            for case in &solved {
                // With one input it is the file itself.
                let file = match solved[..] {
                    [_] => format!("solved/{rules}"),
                    _ => format!("solved/{rules}/{}.certificate", case[1]),
                };
                folder.write(&name(case), folder.read(&file));
            }
        }
        Kept { folder, cases }
    }

    pub(crate) fn text(&self, case: &Case) -> String {
        self.folder.read(&name(case))
    }

    /// Checks `text` beside the input of `case`.
    pub(crate) fn check(&self, [puzzle, fixture, _]: &Case, text: &str) -> Run {
        let file = self.folder.write("checked", text);
        xtask(&["check", puzzle, &input(puzzle, fixture), &file])
    }
}

fn name(case: &Case) -> String {
    format!("kept/{}.certificate", case.join("--"))
}

/// The file of an input.
pub(crate) fn input(puzzle: &str, fixture: &str) -> String {
    format!("fixtures/{puzzle}/{fixture}.txt")
}

/// What `answers.toml` says: for each fixture its rule sets and their answers.
pub(crate) fn answers(puzzle: &str) -> toml_edit::DocumentMut {
    let answers = fs::read_to_string(root().join(format!("fixtures/{puzzle}/answers.toml")));
    answers.unwrap().parse().unwrap()
}

/// The number behind `word` at the beginning of a line, if it is one.
pub(crate) fn number(text: &str, word: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(word)?.parse().ok())
}
