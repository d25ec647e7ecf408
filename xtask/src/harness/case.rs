//! Cases: each input with each rule set, and whatever keeps one from being solved.
//!
//! Rules are read here, once. Inputs are not: a case knows where its input is.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::answers::{self, Answers, Expected, RuleSets};
use super::name::{CaseName, is_fixture_name};
use super::workspace::{Selection, Workspace};
use crate::puzzles::puzzle::{Puzzle, RuleSet};
use crate::puzzles::registry::Registry;

/// A line of the table: something to solve, or why there is nothing.
pub struct Case {
    /// What it is called.
    pub name: CaseName,
    /// What there is to do.
    pub task: Task,
}

/// What there is to do about a case.
pub enum Task {
    /// An input, and rules to solve it by.
    Solve(Solvable),
    /// A fixture that `answers.toml` does not name: an input without an answer.
    Unanswered,
    /// An answer without an input.
    Lost,
    /// No case at all, and why: a name that no fixture may have, for example.
    Fault(String),
}

/// An input, and rules to solve it by.
pub struct Solvable {
    /// Whose input it is.
    pub owner: Owner,
    /// The input.
    pub file: PathBuf,
    /// The rules.
    pub rules: Box<dyn RuleSet>,
    /// Whether routes can be counted.
    pub counts: bool,
    /// The known answer.
    pub expected: Expected,
}

/// Whose input it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// The project's: with a known answer and a snapshot.
    Project,
    /// The user's, and git ignores it: without a snapshot, and with an answer
    /// only if the user has written one down.
    User,
}

impl Owner {
    const fn folder(self) -> &'static str {
        match self {
            Owner::Project => "fixtures",
            Owner::User => "inputs",
        }
    }

    /// What the input called `name` is called in a table.
    fn title(self, name: &str) -> String {
        match self {
            Owner::Project => name.to_owned(),
            Owner::User => format!("inputs/{name}"),
        }
    }
}

/// Every case within `selection`, in order of puzzle, fixture, rule set; after
/// the fixtures of each puzzle the user's own inputs.
///
/// # Errors
///
/// If a folder cannot be read; the message names it.
pub fn cases(
    registry: Registry<'_>,
    workspace: &Workspace,
    selection: &Selection,
) -> io::Result<Vec<Case>> {
    let mut cases = Vec::new();
    for puzzle in registry.puzzles().filter(|puzzle| selection.takes_puzzle(puzzle.name())) {
        for owner in [Owner::Project, Owner::User] {
            let path = workspace.root().join(owner.folder()).join(puzzle.name());
            cases.extend(Folder { puzzle, owner, path }.cases()?);
        }
    }
    cases.retain(|case| selection.takes(&case.name.puzzle, &case.name.fixture));
    Ok(cases)
}

/// A folder of inputs with their answers.
struct Folder<'a> {
    puzzle: &'a dyn Puzzle,
    owner: Owner,
    path: PathBuf,
}

impl Folder<'_> {
    fn cases(&self) -> io::Result<Vec<Case>> {
        let mut answers = match answers::read(&self.path.join("answers.toml")) {
            Ok(answers) => answers,
            // Nothing can be said about the fixtures; other puzzles go on.
            Err(fault) => return Ok(vec![self.case("answers.toml", None, Task::Fault(fault))]),
        };
        let mut cases = Vec::new();
        for name in inputs_in(&self.path)? {
            if self.owner == Owner::Project && !is_fixture_name(&name) {
                let fault = "fixture names are lower-case letters, digits and single hyphens";
                cases.push(self.case(&name, None, Task::Fault(fault.to_owned())));
            } else {
                answers.entry(name).or_insert_with(|| Ok(RuleSets::new()));
            }
        }
        cases.extend(self.answered(answers));
        Ok(cases)
    }

    /// The cases of all inputs, each with what the answers say about it.
    fn answered(&self, answers: Answers) -> Vec<Case> {
        let mut cases = Vec::new();
        for (name, rule_sets) in answers {
            let file = self.path.join(format!("{name}.txt"));
            match rule_sets {
                Err(fault) => cases.push(self.case(&name, None, Task::Fault(fault))),
                Ok(sets) if sets.is_empty() => cases.push(self.unanswered(&name, file)),
                Ok(sets) => {
                    for (spelling, expected) in sets {
                        let task = self.task(file.clone(), Some(&spelling), expected);
                        cases.push(self.case(&name, Some(&spelling), task));
                    }
                }
            }
        }
        cases
    }

    /// The case of an input without answers: the user's own is solved all the same.
    fn unanswered(&self, name: &str, file: PathBuf) -> Case {
        match self.owner {
            Owner::Project if file.exists() => self.case(name, None, Task::Unanswered),
            Owner::Project => self.case(name, None, Task::Lost),
            Owner::User => {
                let task = self.task(file, None, Expected::Anything);
                let rules = match &task {
                    Task::Solve(solvable) => Some(solvable.rules.to_string()),
                    Task::Unanswered | Task::Lost | Task::Fault(_) => None,
                };
                self.case(name, rules.as_deref(), task)
            }
        }
    }

    fn task(&self, file: PathBuf, spelling: Option<&str>, expected: Expected) -> Task {
        if !file.exists() {
            return Task::Lost;
        }
        let rules = match self.puzzle.rules(spelling) {
            Ok(rules) => rules,
            Err(message) => return Task::Fault(message),
        };
        let normal = rules.to_string();
        match spelling {
            Some(spelling) if spelling != normal => {
                Task::Fault(format!("answers.toml writes {spelling}, not {normal}"))
            }
            _ => {
                let counts = self.puzzle.lists_routes();
                Task::Solve(Solvable { owner: self.owner, file, rules, counts, expected })
            }
        }
    }

    fn case(&self, name: &str, rules: Option<&str>, task: Task) -> Case {
        let name = CaseName::new(self.puzzle.name(), &self.owner.title(name), rules);
        Case { name, task }
    }
}

/// The names of all `*.txt` in `folder`; a folder that is missing has none.
fn inputs_in(folder: &Path) -> io::Result<Vec<String>> {
    let located = |error: io::Error| io::Error::other(format!("{}: {error}", folder.display()));
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(located)?,
    };
    let mut names = Vec::new();
    for entry in entries {
        let path = entry.map_err(located)?.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}
