//! Where fixtures, answers and snapshots are.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::puzzles::{self, Puzzle};

/// A checkout of the project, or a folder that looks like one.
#[derive(Debug, Clone)]
pub struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The workspace that the current folder is in; outside of any, the one
    /// that this program was built from.
    #[must_use]
    pub fn find() -> Workspace {
        let looks_right = |dir: &&Path| dir.join("fixtures").is_dir() && dir.join("xtask").is_dir();
        let here = env::current_dir().unwrap_or_default();
        let built = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
        Workspace::at(here.ancestors().find(looks_right).unwrap_or(built))
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

    /// Every case within `selection`, in order of puzzle, fixture, rule set;
    /// behind the fixtures of each puzzle the user's own inputs.
    ///
    /// # Errors
    ///
    /// If a folder or a file of answers cannot be read or makes no sense; the
    /// message names it.
    pub fn cases(&self, selection: &Selection) -> io::Result<Vec<Case>> {
        let mut cases = Vec::new();
        for puzzle in puzzles::ALL {
            if selection.takes_puzzle(puzzle.name()) {
                for kind in [Kind::Fixture, Kind::Own] {
                    let folder = self.root.join(kind.folder()).join(puzzle.name());
                    cases.extend(cases_in(puzzle, kind, &folder, selection)?);
                }
            }
        }
        Ok(cases)
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

    fn takes_puzzle(&self, puzzle: &str) -> bool {
        self.puzzle.as_deref().is_none_or(|only| only == puzzle)
    }

    /// Whether `fixture` of `puzzle` is selected.
    #[must_use]
    pub fn takes(&self, puzzle: &str, fixture: &str) -> bool {
        self.takes_puzzle(puzzle) && self.fixture.as_deref().is_none_or(|only| only == fixture)
    }
}

/// Whose input it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The project's: with a known answer and a snapshot.
    Fixture,
    /// The user's own, which git ignores: without a snapshot, and with an
    /// answer only if the user has written one down.
    Own,
}

impl Kind {
    const fn folder(self) -> &'static str {
        match self {
            Kind::Fixture => "fixtures",
            Kind::Own => "inputs",
        }
    }

    /// What the input called `name` is called in a table.
    fn title(self, name: &str) -> String {
        match self {
            Kind::Fixture => name.to_owned(),
            Kind::Own => format!("inputs/{name}"),
        }
    }
}

/// An input and one rule set to solve it by.
#[derive(Clone)]
pub struct Case {
    /// The puzzle.
    pub puzzle: &'static dyn Puzzle,
    /// Whose input it is.
    pub kind: Kind,
    /// The fixture's name; of an own input `inputs/` and its name.
    pub fixture: String,
    /// The rule set as `answers.toml` spells it; `None` if that says nothing
    /// about the fixture.
    pub rules: Option<String>,
    /// The answer that `answers.toml` gives.
    pub expected: Option<Answers>,
    /// Why this is no case at all, for example a name that no fixture may have.
    pub fault: Option<String>,
    /// The input; there may be an answer without one.
    pub file: PathBuf,
}

/// An answer, as `answers.toml` writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answers {
    /// The cost of the cheapest route.
    Cost(u64),
    /// `"no route"`.
    NoRoute,
}

fn cases_in(
    puzzle: &'static dyn Puzzle,
    kind: Kind,
    folder: &Path,
    selection: &Selection,
) -> io::Result<Vec<Case>> {
    let case = |name: &str, rules, expected, fault| Case {
        puzzle,
        kind,
        fixture: kind.title(name),
        rules,
        expected,
        fault,
        file: folder.join(format!("{name}.txt")),
    };
    let mut answers = match read_answers(&folder.join("answers.toml")) {
        Ok(answers) => answers,
        // Nothing can be said about the fixtures; other puzzles go on.
        Err(fault) => return Ok(vec![case("answers.toml", None, None, Some(fault))]),
    };
    let mut cases = Vec::new();
    for name in inputs_in(folder)? {
        if kind == Kind::Fixture && !is_fixture_name(&name) {
            let expected = "fixture names are lower-case letters, digits and single hyphens";
            cases.push(case(&name, None, None, Some(expected.to_owned())));
        } else {
            answers.entry(name).or_insert_with(|| Ok(RuleSets::new()));
        }
    }
    for (name, rule_sets) in answers {
        match rule_sets {
            Err(fault) => cases.push(case(&name, None, None, Some(fault))),
            Ok(sets) if sets.is_empty() => {
                let rules = (kind == Kind::Own).then(|| puzzle.default_rules().to_owned());
                cases.push(case(&name, rules, None, None));
            }
            Ok(sets) => {
                let sets = sets.into_iter();
                cases.extend(sets.map(|(rules, cost)| case(&name, Some(rules), Some(cost), None)));
            }
        }
    }
    cases.retain(|case| selection.takes(puzzle.name(), &case.fixture));
    Ok(cases)
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

/// Whether `name` matches `[a-z0-9]+(-[a-z0-9]+)*`.
fn is_fixture_name(name: &str) -> bool {
    let word = |word: &str| {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        !word.is_empty() && word.bytes().all(plain)
    };
    name.split('-').all(word)
}

type RuleSets = BTreeMap<String, Answers>;

/// Fixture names, each with its rule sets and their answers, or with what is
/// wrong with them; or what is wrong with the whole file.
fn read_answers(file: &Path) -> Result<BTreeMap<String, Result<RuleSets, String>>, String> {
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        text => text.map_err(|error| error.to_string())?,
    };
    let tables: toml::Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
    Ok(tables.into_iter().map(|(fixture, value)| (fixture, rule_sets(value))).collect())
}

fn rule_sets(value: toml::Value) -> Result<RuleSets, String> {
    let toml::Value::Table(table) = value else {
        return Err("its entry in answers.toml is no table".to_owned());
    };
    let sets = table.into_iter().map(|(rules, answer)| {
        let cost = match answer {
            toml::Value::Integer(cost) => u64::try_from(cost).ok().map(Answers::Cost),
            toml::Value::String(text) if text == "no route" => Some(Answers::NoRoute),
            _ => None,
        };
        let fault = || format!("answers.toml: {rules:?} is neither a cost nor \"no route\"");
        Ok((rules.clone(), cost.ok_or_else(fault)?))
    });
    sets.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixture_names() {
        for good in ["a", "13x13", "one-row-2", "0-0"] {
            assert!(is_fixture_name(good), "{good}");
        }
        for bad in ["", "-a", "a-", "a--b", "A", "a_b", "a.b", "a b", "\u{e9}"] {
            assert!(!is_fixture_name(bad), "{bad}");
        }
    }

    #[test]
    fn selections() {
        let all = Selection::default();
        assert!(all.takes("crucible", "example"));
        let puzzle = Selection::parse("crucible");
        assert!(puzzle.takes("crucible", "example") && !puzzle.takes("pacman", "example"));
        let fixture = Selection::parse("crucible/example");
        assert!(fixture.takes("crucible", "example") && !fixture.takes("crucible", "other"));
    }
}
