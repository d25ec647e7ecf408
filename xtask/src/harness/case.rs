//! Cases: each input with each rule set, or the reason why it cannot be solved.
//!
//! Rules are parsed here, once; of its input a case only has the path. Nothing is
//! ignored silently: a file among the inputs that is none is a case that fails.

use std::fmt::Display;
use std::path::PathBuf;

use super::answers::{self, Answers, Expected, RuleSets, Told};
use super::files::{Entry, entries};
use super::kind::Kind;
use super::name::{CaseName, is_file_name, is_fixture_name};
use super::workspace::{Selection, Workspace};
use crate::puzzles::puzzle::{Puzzle, RuleSet};
use crate::puzzles::registry::Registry;
use crate::suggest::{did_you_mean, nearest};

/// The file of answers in a folder of inputs.
pub(super) const ANSWERS: &str = "answers.toml";

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
    /// Nothing, and that is a failure of this kind, for this reason.
    Refused(Kind, String),
}

impl Task {
    /// Of something that lies where inputs lie and would be ignored.
    fn ignored(reason: impl Display) -> Task {
        Task::Refused(Kind::Orphan, format!("would be ignored: {reason}"))
    }

    /// Of something that cannot be read, or makes no sense.
    fn fault(reason: impl Into<String>) -> Task {
        Task::Refused(Kind::Unreadable, reason.into())
    }
}

/// An input, and rules to solve it by.
pub struct Solvable {
    /// Whose input it is.
    pub owner: Owner,
    /// The input.
    pub file: PathBuf,
    /// The rules.
    pub rules: Box<RuleSet>,
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
    /// The user's, which git ignores: without a snapshot, maybe without an answer.
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

/// What a workspace has to be verified.
#[derive(Default)]
pub struct Found {
    /// A line of the table each.
    pub cases: Vec<Case>,
    /// What could not be read, and why.
    pub problems: Vec<String>,
}

/// Every case within `selection`, in order of puzzle, fixture, rule set; after
/// the fixtures of each puzzle the user's own inputs, and at the end whatever
/// belongs to no puzzle. If one fixture is selected, and its folder or the answers
/// there cannot be read, that is a case too.
#[must_use]
pub fn cases(registry: Registry<'_>, workspace: &Workspace, selection: &Selection) -> Found {
    let mut found = Found::default();
    for puzzle in registry.puzzles().filter(|puzzle| selection.takes_puzzle(puzzle.name())) {
        let before = found.cases.len();
        for owner in [Owner::Project, Owner::User] {
            let path = workspace.root().join(owner.folder()).join(puzzle.name());
            let folder = Folder { puzzle, owner, path };
            folder.add_cases(&mut found);
            // Nothing to verify must not look as if all of it held.
            if owner == Owner::Project && found.cases.len() == before {
                let task = Task::Refused(Kind::Deleted, "the puzzle has no fixtures".to_owned());
                found.cases.push(folder.case(ANSWERS, None, task));
            }
        }
    }
    for owner in [Owner::Project, Owner::User] {
        add_strays(registry, workspace, owner, &mut found);
    }
    found.cases.retain(|case| {
        selection.takes(&case.name.puzzle, &case.name.fixture) || hides(case, selection)
    });
    found.cases.sort_by_cached_key(|case| order(registry, &case.name));
    found
}

/// Whether a selected fixture may lie in the folder that `case` says cannot be read.
fn hides(case: &Case, selection: &Selection) -> bool {
    let Case { name, task } = case;
    let folder = name.fixture.strip_suffix(ANSWERS);
    matches!(task, Task::Refused(Kind::Unreadable, _))
        && folder.is_some_and(|folder| selection.takes_one_of(&name.puzzle, folder))
}

/// The place of a case among all: what belongs to no puzzle comes last, and
/// within a puzzle the user's own inputs do.
fn order(registry: Registry<'_>, name: &CaseName) -> (usize, bool, CaseName) {
    let names = registry.names();
    let place = names.iter().position(|puzzle| *puzzle == name.puzzle).unwrap_or(names.len());
    (place, name.fixture.starts_with("inputs/"), name.clone())
}

/// Adds what lies beside the folders of the puzzles, and would be ignored.
fn add_strays(registry: Registry<'_>, workspace: &Workspace, owner: Owner, found: &mut Found) {
    let entries = match entries(&workspace.root().join(owner.folder())) {
        Ok(entries) => entries,
        Err(error) => return found.problems.push(error.to_string()),
    };
    for Entry { name, is_folder, .. } in entries {
        let reason = match (is_folder, registry.find(&name)) {
            (_, Some(_)) => continue,
            (true, None) => {
                format!("no such puzzle, {}", did_you_mean(&name, &registry.names(), "puzzles are"))
            }
            (false, None) => "inputs belong in the folder of a puzzle".to_owned(),
        };
        let name = CaseName::of_no_puzzle(&format!("{}/{name}", owner.folder()));
        found.cases.push(Case { name, task: Task::ignored(reason) });
    }
}

/// A folder of inputs with their answers.
struct Folder<'a> {
    puzzle: &'a dyn Puzzle,
    owner: Owner,
    path: PathBuf,
}

impl Folder<'_> {
    fn add_cases(&self, found: &mut Found) {
        let entries = match entries(&self.path) {
            Ok(entries) => entries,
            Err(error) => {
                found.problems.push(error.to_string());
                let fault = Task::fault("the folder cannot be read");
                return found.cases.push(self.case(ANSWERS, None, fault));
            }
        };
        let mut answers = match answers::read(&self.path.join(ANSWERS)) {
            Ok(answers) => answers,
            // Nothing can be said about the fixtures; other puzzles go on.
            Err(fault) => return found.cases.push(self.case(ANSWERS, None, Task::fault(fault))),
        };
        for entry in entries {
            match self.input(&entry) {
                Ok(None) => {}
                Ok(Some(name)) => {
                    answers.entry(name.to_owned()).or_insert_with(|| Ok(RuleSets::new()));
                }
                Err(case) => found.cases.push(*case),
            }
        }
        found.cases.extend(self.answered(answers));
    }

    /// The name of an input that answers can be given to; none for the answers
    /// themselves, and anything else as the case that it is.
    fn input<'e>(&self, entry: &'e Entry) -> Result<Option<&'e str>, Box<Case>> {
        let case = |name: &str, task| Err(Box::new(self.case(name, None, task)));
        if entry.is_folder {
            return case(&entry.name, Task::ignored("it is a folder"));
        }
        if entry.name == ANSWERS {
            return Ok(None);
        }
        let Some(name) = entry.name.strip_suffix(".txt") else {
            return case(&entry.name, Task::ignored("the names of inputs end in `.txt`"));
        };
        match self.owner {
            // Answers cannot name it, and its name alone does not lead to it.
            Owner::User if !entry.is_text || !is_file_name(name) => {
                Err(Box::new(self.solved_anyway(name, entry.path.clone())))
            }
            Owner::Project | Owner::User => Ok(Some(name)),
        }
    }

    /// Whether `answers.toml` may speak of `name`: nothing outside of the
    /// folder is ever looked at.
    fn admits(&self, name: &str) -> Result<(), &'static str> {
        match self.owner {
            Owner::Project if !is_fixture_name(name) => {
                Err("fixture names are lower-case letters, digits and single hyphens")
            }
            Owner::User if !is_file_name(name) => Err("answers.toml: it is not a file name"),
            Owner::Project | Owner::User => Ok(()),
        }
    }

    /// The cases of all inputs, each with what the answers say about it.
    fn answered(&self, answers: Answers) -> Vec<Case> {
        let mut cases = Vec::new();
        for (name, rule_sets) in answers {
            if let Err(fault) = self.admits(&name) {
                cases.push(self.case(&name, None, Task::fault(fault)));
                continue;
            }
            let file = self.path.join(format!("{name}.txt"));
            match rule_sets {
                Err(fault) => cases.push(self.case(&name, None, Task::fault(fault))),
                Ok(sets) if sets.is_empty() => cases.push(self.unanswered(&name, file)),
                Ok(sets) => {
                    for (spelling, Told { expected, .. }) in sets {
                        let task = self.task(&name, file.clone(), Some(&spelling), expected);
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
            Owner::Project if file.exists() => {
                let note = "the fixture has no answer in answers.toml".to_owned();
                self.case(name, None, Task::Refused(Kind::Answer, note))
            }
            Owner::Project => self.case(name, None, self.lost(name)),
            Owner::User => self.solved_anyway(name, file),
        }
    }

    /// The case of an own input that nothing is known about.
    fn solved_anyway(&self, name: &str, file: PathBuf) -> Case {
        let task = self.task(name, file, None, Expected::Anything);
        let rules = match &task {
            Task::Solve(solvable) => Some(solvable.rules.to_string()),
            Task::Refused(..) => None,
        };
        self.case(name, rules.as_deref(), task)
    }

    fn task(&self, name: &str, file: PathBuf, spelling: Option<&str>, expected: Expected) -> Task {
        if !file.exists() {
            return self.lost(name);
        }
        let rules = match self.puzzle.rules(spelling) {
            Ok(rules) => rules,
            Err(message) => return Task::fault(message),
        };
        let normal = rules.to_string();
        match spelling {
            Some(spelling) if spelling != normal => {
                Task::fault(format!("answers.toml writes {spelling}, not {normal}"))
            }
            _ => {
                let counts = self.puzzle.lists_routes();
                Task::Solve(Solvable { owner: self.owner, file, rules, counts, expected })
            }
        }
    }

    /// An answer to an input called `name`, which is not there.
    fn lost(&self, name: &str) -> Task {
        let entries = entries(&self.path).unwrap_or_default();
        let names: Vec<&str> =
            entries.iter().filter_map(|entry| entry.name.strip_suffix(".txt")).collect();
        let hint = nearest(name, &names).map(|name| format!("; did you mean `{name}`?"));
        let note = "answers.toml names it, but there is no such file".to_owned();
        Task::Refused(Kind::Deleted, note + &hint.unwrap_or_default())
    }

    fn case(&self, name: &str, rules: Option<&str>, task: Task) -> Case {
        let name = CaseName::new(self.puzzle.name(), &self.owner.title(name), rules);
        Case { name, task }
    }
}
