//! Cases: each input under each rule set, or the reason why it cannot be solved. Only
//! dot files are skipped silently: any other entry that is no input is a case that fails.

use std::fmt::Display;
use std::path::PathBuf;

use super::answers::{self, Expected, RuleSets, Told};
use super::files::{Entry, entries};
use super::kind::Kind;
use super::name::{CaseName, is_fixture_name};
use super::workspace::{ANSWERS, Selection, Workspace};
use crate::puzzles::puzzle::{Puzzle, RuleSet};
use crate::puzzles::registry::Registry;
use crate::suggest::did_you_mean;

pub(crate) struct Case {
    pub(crate) name: CaseName,
    pub(crate) solvable: Result<Solvable, Fault>,
}

/// Why a case is not solved: a failure of this kind, for this reason.
pub(crate) type Fault = (Kind, String);

/// The fault of a file or folder that is not an input but is where inputs belong.
fn ignored(reason: impl Display) -> Fault {
    (Kind::Orphan, format!("not run: {reason}"))
}

fn unreadable(reason: impl Into<String>) -> Fault {
    (Kind::Unreadable, reason.into())
}

pub(crate) struct Solvable {
    pub(crate) owner: Owner,
    pub(crate) file: PathBuf,
    pub(crate) rules: Box<RuleSet>,
    pub(crate) counts: bool,
    pub(crate) expected: Expected,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    /// A fixture, with a known answer and a snapshot.
    Project,
    /// An own input, which git ignores: without a snapshot, maybe without an answer.
    User,
}

impl Owner {
    const fn folder(self) -> &'static str {
        match self {
            Owner::Project => "fixtures",
            Owner::User => "inputs",
        }
    }
}

#[derive(Default)]
pub(crate) struct Found {
    pub(crate) cases: Vec<Case>,
    pub(crate) problems: Vec<String>,
}

/// The cases in `selection`, of every partition, ordered by puzzle, fixture and rule
/// set. The own inputs of a puzzle follow its fixtures. Entries that belong to no puzzle
/// come last.
pub(crate) fn cases(registry: Registry<'_>, workspace: &Workspace, selection: &Selection) -> Found {
    let mut found = Found::default();
    for puzzle in registry.puzzles().filter(|puzzle| selection.takes_puzzle(puzzle.name())) {
        let before = found.cases.len();
        for owner in [Owner::Project, Owner::User] {
            let path = workspace.root().join(owner.folder()).join(puzzle.name());
            let folder = Folder { puzzle, owner, path };
            folder.add_cases(&mut found);
            // A puzzle with nothing to verify must fail.
            if owner == Owner::Project && found.cases.len() == before {
                let fault = (Kind::Deleted, "the puzzle has no fixtures".to_owned());
                found.cases.push(folder.case(ANSWERS, None, Err(fault)));
            }
        }
    }
    for owner in [Owner::Project, Owner::User] {
        add_strays(registry, workspace, owner, &mut found);
    }
    found.cases.retain(|case| selection.takes(&case.name));
    let names = registry.names();
    found.cases.sort_by_cached_key(|Case { name, .. }| {
        let place = names.iter().position(|puzzle| *puzzle == name.puzzle);
        (place.unwrap_or(names.len()), name.fixture.starts_with("inputs/"), name.clone())
    });
    found
}

/// Adds a refused case for each entry of `fixtures` or `inputs` not named after a puzzle.
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
        found.cases.push(Case { name, solvable: Err(ignored(reason)) });
    }
}

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
                let fault = unreadable("the folder cannot be read");
                return found.cases.push(self.case(ANSWERS, None, Err(fault)));
            }
        };
        let mut answers = match answers::read(&self.path.join(ANSWERS)) {
            Ok(answers) => answers,
            // Without answers this folder cannot be judged; other puzzles still are.
            Err(why) => {
                let why = format!("{}/{}/{why}", self.owner.folder(), self.puzzle.name());
                return found.cases.push(self.case(ANSWERS, None, Err(unreadable(why))));
            }
        };
        for Entry { path, name, is_folder } in entries {
            if is_folder {
                found.cases.push(self.case(&name, None, Err(ignored("it is a folder"))));
            } else if let Some(stem) = name.strip_suffix(".txt") {
                let rule_sets = answers.remove(stem).unwrap_or_else(|| Ok(RuleSets::new()));
                found.cases.extend(self.answered(stem, &Ok(path), rule_sets));
            } else if name != ANSWERS {
                let fault = ignored("the names of inputs end in `.txt`");
                found.cases.push(self.case(&name, None, Err(fault)));
            }
        }
        // These names are not used as paths: one could lead out of the folder.
        for (name, rule_sets) in answers {
            let lost = format!(
                "answers.toml names it, but there is no file `{name}.txt`: put it back, or correct \
                 or remove its entry"
            );
            found.cases.extend(self.answered(&name, &Err(lost), rule_sets));
        }
    }

    /// The cases of one input: `file` is its path or why there is none, `rule_sets` are
    /// its known answers.
    fn answered(
        &self,
        name: &str,
        file: &Result<PathBuf, String>,
        rule_sets: Result<RuleSets, String>,
    ) -> Vec<Case> {
        if self.owner == Owner::Project && !is_fixture_name(name) {
            let words =
                "fixture names are lower-case letters and digits, with single hyphens between";
            return vec![self.case(name, None, Err(unreadable(words)))];
        }
        match rule_sets {
            Err(why) => vec![self.case(name, None, Err(unreadable(why)))],
            Ok(sets) if sets.is_empty() => vec![self.unanswered(name, file)],
            Ok(sets) => {
                let case = |(spelling, Told { expected, .. }): (String, Told)| {
                    self.case(name, Some(&spelling), self.solvable(file, Some(&spelling), expected))
                };
                sets.into_iter().map(case).collect()
            }
        }
    }

    /// The case of an input without an answer: a fixture fails, an own input is solved.
    fn unanswered(&self, name: &str, file: &Result<PathBuf, String>) -> Case {
        if self.owner == Owner::Project && file.is_ok() {
            let rules =
                self.puzzle.rules(None).map_or_else(|_| "RULES".to_owned(), |it| it.to_string());
            let note = format!(
                "the fixture has no answer: answers.toml needs a table `[{name}]` with a line such \
                 as `\"{rules}\" = COST` or `\"{rules}\" = \"no route\"`"
            );
            return self.case(name, None, Err((Kind::Answer, note)));
        }
        let solvable = self.solvable(file, None, Expected::Anything);
        let rules = solvable.as_ref().ok().map(|solvable| solvable.rules.to_string());
        self.case(name, rules.as_deref(), solvable)
    }

    fn solvable(
        &self,
        file: &Result<PathBuf, String>,
        spelling: Option<&str>,
        expected: Expected,
    ) -> Result<Solvable, Fault> {
        let file = file.clone().map_err(|lost| (Kind::Deleted, lost))?;
        let rules = self.puzzle.rules(spelling).map_err(unreadable)?;
        let normal = rules.to_string();
        if let Some(spelling) = spelling.filter(|spelling| *spelling != normal) {
            return Err(unreadable(format!("answers.toml writes {spelling}: write {normal}")));
        }
        let (owner, counts) = (self.owner, self.puzzle.profile().lists_routes);
        Ok(Solvable { owner, file, rules, counts, expected })
    }

    fn case(&self, name: &str, rules: Option<&str>, solvable: Result<Solvable, Fault>) -> Case {
        let name = match self.owner {
            Owner::Project => name.to_owned(),
            Owner::User => format!("inputs/{name}"),
        };
        Case { name: CaseName::new(self.puzzle.name(), &name, rules), solvable }
    }
}
