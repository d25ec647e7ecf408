//! Names: how a case is called in a table, and its snapshot on disk.
//!
//! Only this module knows how the parts of a name are joined.

use std::fmt;
use std::str::FromStr;

/// Which case it is, for people: `crucible/example-13x13 1..=3`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct CaseName {
    /// The puzzle.
    pub puzzle: String,
    /// The fixture; of an own input `inputs/` and its name.
    pub fixture: String,
    /// The rule set, `-` if there is none.
    pub rules: String,
}

impl CaseName {
    /// The name of a case; without rules where none are known.
    pub(super) fn new(puzzle: &str, fixture: &str, rules: Option<&str>) -> CaseName {
        CaseName {
            puzzle: puzzle.to_owned(),
            fixture: fixture.to_owned(),
            rules: rules.unwrap_or("-").to_owned(),
        }
    }
}

impl CaseName {
    /// The name of the snapshot of this case.
    #[must_use]
    pub fn snapshot(&self) -> SnapshotName {
        let CaseName { puzzle, fixture, rules } = self.clone();
        SnapshotName { puzzle, fixture, rules }
    }

    /// The name of something that belongs to no puzzle, such as a file that
    /// lies where none should: its path inside the workspace.
    pub(super) fn of_no_puzzle(path: &str) -> CaseName {
        CaseName::new(NO_PUZZLE, path, None)
    }
}

impl fmt::Display for CaseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.puzzle == NO_PUZZLE {
            return f.write_str(&self.fixture);
        }
        write!(f, "{}/{} {}", self.puzzle, self.fixture, self.rules)
    }
}

/// What stands in place of a puzzle where there is none.
const NO_PUZZLE: &str = "-";

/// The name of a snapshot, without ending: `crucible--example-13x13--1..=3`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct SnapshotName {
    /// The puzzle.
    pub puzzle: String,
    /// The fixture.
    pub fixture: String,
    /// The rule set.
    pub rules: String,
}

const SEPARATOR: &str = "--";

impl fmt::Display for SnapshotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SnapshotName { puzzle, fixture, rules } = self;
        write!(f, "{puzzle}{SEPARATOR}{fixture}{SEPARATOR}{rules}")
    }
}

impl FromStr for SnapshotName {
    type Err = NotASnapshotName;

    /// Neither a puzzle's nor a fixture's name holds the separator, so the
    /// first two end where it stands first.
    fn from_str(text: &str) -> Result<SnapshotName, NotASnapshotName> {
        let parts: Vec<&str> = text.splitn(3, SEPARATOR).collect();
        match parts[..] {
            [puzzle, fixture, rules] if parts.iter().all(|part| !part.is_empty()) => {
                Ok(SnapshotName {
                    puzzle: puzzle.to_owned(),
                    fixture: fixture.to_owned(),
                    rules: rules.to_owned(),
                })
            }
            _ => Err(NotASnapshotName),
        }
    }
}

impl SnapshotName {
    /// Which case the snapshot belongs to.
    pub(super) fn case(&self) -> CaseName {
        CaseName::new(&self.puzzle, &self.fixture, Some(&self.rules))
    }
}

/// The name of a file that is not `PUZZLE--FIXTURE--RULES`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotASnapshotName;

impl fmt::Display for NotASnapshotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected PUZZLE--FIXTURE--RULES")
    }
}

impl std::error::Error for NotASnapshotName {}

/// Whether `name` is one that a fixture may have: `[a-z0-9]+(-[a-z0-9]+)*`.
pub(super) fn is_fixture_name(name: &str) -> bool {
    name.split('-').all(|word| {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        !word.is_empty() && word.bytes().all(plain)
    })
}

/// Whether `name` names a file inside a folder on every system, and nothing
/// outside of it: the name of an own input without its ending.
pub(super) fn is_file_name(name: &str) -> bool {
    !matches!(name, "" | "." | "..") && !name.contains(['/', '\\', ':', '\0'])
}

/// The name of a snapshot file without its ending, accepted or pending.
pub(super) fn snapshot_stem(file: &str) -> Option<&str> {
    file.strip_suffix(".snap").or_else(|| file.strip_suffix(".snap.new"))
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
        assert_eq!(NotASnapshotName.to_string(), "expected PUZZLE--FIXTURE--RULES");
    }

    #[test]
    fn names_of_own_inputs() {
        for good in ["a", "My input (2)", "..a", "\u{e9}"] {
            assert!(is_file_name(good), "{good}");
        }
        for bad in ["", ".", "..", "a/b", "/a", "../a", "a\\b", "c:a", "a\0b"] {
            assert!(!is_file_name(bad), "{bad}");
        }
    }

    #[test]
    fn snapshot_names_are_read_as_they_are_written() {
        for text in ["crucible--one-row-4--1..=3", "p--f--a--b", "keys-and-doors--x--standard"] {
            let name: SnapshotName = text.parse().unwrap();
            assert_eq!(name.to_string(), text);
        }
        let name: SnapshotName = "p--f--a--b".parse().unwrap();
        assert_eq!((name.fixture.as_str(), name.rules.as_str()), ("f", "a--b"));
        assert_eq!(name.case().to_string(), "p/f a--b");
        for text in ["", "stray", "p--f", "p----r", "--f--r", "p--f--"] {
            assert_eq!(text.parse::<SnapshotName>(), Err(NotASnapshotName), "{text}");
        }
    }
}
