//! The workspace in which a puzzle is made, or from which it is taken.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::edits::{put, take, take_package};
use super::files::{DEPENDENCY, ENTRY, Kind, MODULE, Names};

/// A puzzle by its name, in a workspace.
pub(super) struct Place<'a> {
    root: &'a Path,
    names: Names,
}

/// A line in one of the files that name every puzzle: the file, the line
/// behind which the block begins, the line, and how far the block goes on.
struct Mention {
    file: &'static str,
    head: &'static str,
    line: &'static str,
    goes_on: fn(&str) -> bool,
}

/// Every mention of a puzzle of this kind.
const fn mentions(kind: Kind) -> [Mention; 4] {
    [
        Mention {
            file: "xtask/src/puzzles/mod.rs",
            head: "mod task;",
            line: MODULE,
            goes_on: |line| line.is_empty() || line.starts_with("mod "),
        },
        Mention {
            file: "xtask/src/puzzles/mod.rs",
            head: "pub const ALL",
            line: ENTRY,
            goes_on: |line| line.starts_with("    &"),
        },
        Mention {
            file: "xtask/Cargo.toml",
            head: "# One line a puzzle.",
            line: DEPENDENCY,
            goes_on: |line| !line.is_empty(),
        },
        Mention {
            file: "README.md",
            head: "| puzzle |",
            line: kind.row(),
            goes_on: |line| line.starts_with('|'),
        },
    ]
}

const LOCKS: [&str; 2] = ["Cargo.lock", "xtask/fuzz/Cargo.lock"];

impl<'a> Place<'a> {
    /// The place of the puzzle called `name` in the workspace at `root`.
    ///
    /// # Errors
    ///
    /// A message if no puzzle can be called so.
    pub(super) fn new(root: &'a Path, name: &str) -> Result<Place<'a>, String> {
        Ok(Place { root, names: Names::new(name)? })
    }

    /// Writes everything, or if anything is in the way nothing. Returns what
    /// was done, a line each.
    pub(super) fn make(&self, kind: Kind) -> Result<Vec<String>, String> {
        let name = &self.names.name;
        let taken = [format!("crates/{name}"), format!("fixtures/{name}")];
        if let Some(folder) = taken.iter().find(|folder| self.root.join(folder).exists()) {
            return Err(format!("{folder} is there already"));
        }
        // Cargo could not tell the two of them apart.
        let locked = format!("name = \"{name}\"");
        for lock in LOCKS {
            if self.read(lock)?.lines().any(|line| line == locked) {
                return Err(format!("`{name}` is the name of a dependency"));
            }
        }
        // All are tried before the first is written.
        let mut edited: Vec<(&str, String)> = Vec::new();
        for Mention { file, head, line, goes_on } in mentions(kind) {
            let text = match edited.iter().rposition(|(other, _)| *other == file) {
                Some(place) => edited.remove(place).1,
                None => self.read(file)?,
            };
            let line = self.names.put_into(line);
            let text = put(&text, head, &line, goes_on)
                .ok_or_else(|| format!("{file}: there is no line `{head}`"))?;
            edited.push((file, text));
        }
        let mut done = Vec::new();
        for template in kind.templates() {
            let path = self.names.put_into(template.path);
            self.write(&path, &self.names.put_into(template.text))?;
            done.push(format!("written {path}"));
        }
        for (file, text) in edited {
            self.write(file, &text)?;
            done.push(format!("edited {file}"));
        }
        Ok(done)
    }

    /// Takes everything out again. Returns what was done, a line each.
    pub(super) fn remove(&self) -> Result<Vec<String>, String> {
        let name = &self.names.name;
        if !self.root.join("crates").join(name).exists() {
            return Err(format!("there is no puzzle `{name}`: crates/{name} is missing"));
        }
        let entry = self.names.put_into(ENTRY);
        if !self.read("xtask/src/puzzles/mod.rs")?.lines().any(|line| line == entry) {
            return Err(format!("`{name}` is no puzzle: the registry does not name it"));
        }
        let mut done = Vec::new();
        for Mention { file, line, .. } in mentions(Kind::Grid) {
            let text = self.read(file)?;
            // A row of the table is another for another kind, and may have been
            // rewritten since.
            let line = self.names.put_into(line);
            let start = line.split_inclusive("](").next().unwrap_or(&line);
            let row = text.lines().find(|other| other.starts_with(start)).unwrap_or(&line);
            self.write(file, &take(&text, row))?;
            done.push(format!("edited {file}"));
        }
        for lock in LOCKS.iter().filter(|lock| self.root.join(lock).exists()) {
            self.write(lock, &take_package(&self.read(lock)?, name))?;
        }
        for folder in [format!("crates/{name}"), format!("fixtures/{name}")] {
            let path = self.root.join(&folder);
            gone(fs::remove_dir_all(&path), &path)?;
            done.push(format!("removed {folder}"));
        }
        let adapter = self.names.put_into("xtask/src/puzzles/{{ident}}.rs");
        for file in [adapter, format!("xtask/gallery/{name}.svg")] {
            let path = self.root.join(&file);
            gone(fs::remove_file(&path), &path)?;
            done.push(format!("removed {file}"));
        }
        for path in self.snapshots()? {
            gone(fs::remove_file(&path), &path)?;
        }
        Ok(done)
    }

    /// The snapshots of the puzzle, accepted or pending.
    fn snapshots(&self) -> Result<Vec<PathBuf>, String> {
        let folder = self.root.join("xtask/snapshots");
        let start = format!("{}--", self.names.name);
        let mut found = Vec::new();
        for entry in fs::read_dir(&folder).map_err(|error| named(&folder, &error))? {
            let entry = entry.map_err(|error| named(&folder, &error))?;
            if entry.file_name().to_string_lossy().starts_with(&start) {
                found.push(entry.path());
            }
        }
        Ok(found)
    }

    fn read(&self, file: &str) -> Result<String, String> {
        let path = self.root.join(file);
        fs::read_to_string(&path).map_err(|error| named(&path, &error))
    }

    fn write(&self, file: &str, text: &str) -> Result<(), String> {
        let path = self.root.join(file);
        let folder = path.parent().unwrap_or(self.root);
        fs::create_dir_all(folder).map_err(|error| named(folder, &error))?;
        fs::write(&path, text).map_err(|error| named(&path, &error))
    }
}

/// That something is gone is what was wanted, whoever did it.
fn gone(removed: io::Result<()>, path: &Path) -> Result<(), String> {
    match removed {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(named(path, &error)),
        _ => Ok(()),
    }
}

fn named(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_puzzle_has_the_name_of_a_crate_that_is_depended_upon() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for name in ["clap", "serde", "libfuzzer-sys"] {
            let made = Place::new(root, name).unwrap().make(Kind::Grid);
            assert_eq!(made, Err(format!("`{name}` is the name of a dependency")));
        }
    }
}
