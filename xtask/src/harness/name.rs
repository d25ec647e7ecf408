//! The names of cases in tables, and of their snapshots on disk.

use std::fmt;

/// The name of a case, displayed as `crucible/example-13x13 1..=3`.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct CaseName {
    /// The puzzle.
    pub puzzle: String,
    /// The fixture, or `inputs/NAME` for an own input.
    pub fixture: String,
    /// The rule set, or `-` if there is none.
    pub rules: String,
}

const NO_PUZZLE: &str = "-";
const SEPARATOR: &str = "--";

impl CaseName {
    pub(crate) fn new(puzzle: &str, fixture: &str, rules: Option<&str>) -> CaseName {
        CaseName {
            puzzle: puzzle.to_owned(),
            fixture: fixture.to_owned(),
            rules: rules.unwrap_or("-").to_owned(),
        }
    }

    /// The name of something that belongs to no puzzle, such as a misplaced file.
    /// `path` is relative to the workspace.
    pub(super) fn of_no_puzzle(path: &str) -> CaseName {
        CaseName::new(NO_PUZZLE, path, None)
    }

    /// The snapshot's file name without extension: `crucible--example-13x13--1..=3`.
    #[must_use]
    pub fn stem(&self) -> String {
        [&*self.puzzle, &self.fixture, &self.rules].join(SEPARATOR)
    }

    /// Parses the [`stem`](CaseName::stem) of a snapshot.
    ///
    /// Names of puzzles and fixtures do not contain the separator, so the first two
    /// separators end them.
    pub(crate) fn of_snapshot(stem: &str) -> Option<CaseName> {
        let mut parts = stem.splitn(3, SEPARATOR);
        Some(CaseName::new(parts.next()?, parts.next()?, Some(parts.next()?)))
    }
}

impl fmt::Display for CaseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.puzzle == NO_PUZZLE {
            return f.write_str(&self.fixture);
        }
        let rules = if self.rules == "-" { String::new() } else { format!(" {}", self.rules) };
        write!(f, "{}/{}{rules}", self.puzzle, self.fixture)
    }
}

/// Whether `name` is a valid fixture name: `[a-z0-9]+(-[a-z0-9]+)*`.
pub(crate) fn is_fixture_name(name: &str) -> bool {
    name.split('-').all(|word| {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        !word.is_empty() && word.bytes().all(plain)
    })
}
