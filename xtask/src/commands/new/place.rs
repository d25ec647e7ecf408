//! The workspace in which a puzzle is created.
//!
//! The files are written in an order in which the workspace always compiles: the
//! list of adapters names a puzzle last, and drops it first. If the process is
//! interrupted, use git to remove the files.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use super::files::{DEPENDENCY, ENTRY, FILES, MODULE, ROW};
use super::locks::{LOCKS, knows};
use super::names::Names;
use crate::harness::{entries, located, read_text, replace};

const MODULES: &str = "xtask/src/puzzles/mod.rs";
const MANIFEST: &str = "xtask/Cargo.toml";
const README: &str = "README.md";

/// A puzzle by its name, in a workspace.
pub(super) struct Place<'a> {
    /// The top of the workspace.
    pub(super) root: &'a Path,
    names: Names,
}

/// What `make` is to do, with files as paths from the root.
pub(super) struct Plan {
    /// New files, and their texts.
    written: Vec<(String, String)>,
    /// Files that name every puzzle, with this one and as they were.
    edited: Vec<(String, String, String)>,
}

/// A line in one of the files that name every puzzle: the line behind which the
/// block begins, the line, and how far the block goes on.
struct Mention {
    head: &'static str,
    line: &'static str,
    goes_on: fn(&str) -> bool,
}

impl<'a> Place<'a> {
    /// The place of the puzzle called `name`, which is about this, in the workspace at
    /// `root`.
    pub(super) fn new(root: &'a Path, name: &str, about: &str) -> Result<Place<'a>, String> {
        Ok(Place { root, names: Names::new(name, about)? })
    }

    /// The path of the adapter.
    pub(super) fn adapter(&self) -> String {
        self.names.put_into("xtask/src/puzzles/{{ident}}.rs")
    }

    /// What has to be written.
    pub(super) fn plan(&self) -> Result<Plan, String> {
        let Names { name, ident, .. } = &self.names;
        let filled = |text| self.names.put_into(text);
        let written: Vec<_> = FILES.iter().map(|it| (filled(it.path), filled(it.text))).collect();
        let folders = [format!("crates/{name}"), format!("fixtures/{name}")];
        for path in folders.iter().chain(written.iter().map(|(path, _)| path)) {
            if self.root.join(path).symlink_metadata().is_ok() {
                return Err(format!("{path} already exists"));
            }
        }
        // Cargo could not tell the two of them apart, or Rust could not.
        for lock in LOCKS {
            if knows(&self.read(lock.file)?, ident) {
                return Err(format!("`{name}` is the name of a dependency"));
            }
        }
        Ok(Plan { written, edited: self.with_it()? })
    }

    /// The files that name every puzzle, with this one.
    fn with_it(&self) -> Result<Vec<(String, String, String)>, String> {
        let dependency = Mention {
            head: "# One line a puzzle.",
            line: DEPENDENCY,
            goes_on: |line| !line.is_empty(),
        };
        let row = Mention { head: "| puzzle |", line: ROW, goes_on: |line| line.starts_with('|') };
        let module = Mention {
            head: "pub mod task;",
            line: MODULE,
            goes_on: |line| line.is_empty() || line.starts_with("mod "),
        };
        let entry = Mention {
            head: "pub const ALL",
            line: ENTRY,
            goes_on: |line| line.starts_with("    &"),
        };
        let mut edited =
            vec![self.mentioned(MANIFEST, &[dependency])?, self.mentioned(README, &[row])?];
        for lock in LOCKS {
            let before = self.read(lock.file)?;
            let text = lock
                .put(&before, &self.names.name)
                .ok_or_else(|| format!("{}: there is no package `xtask`", lock.file))?;
            edited.push((lock.file.to_owned(), text, before));
        }
        edited.push(self.mentioned(MODULES, &[module, entry])?);
        Ok(edited)
    }

    /// `file` with these lines in it.
    fn mentioned(
        &self,
        file: &str,
        mentions: &[Mention],
    ) -> Result<(String, String, String), String> {
        let before = self.read(file)?;
        let mut text = before.clone();
        for Mention { head, line, goes_on } in mentions {
            text = put(&text, head, &self.names.put_into(line), *goes_on)
                .ok_or_else(|| format!("{file}: there is no line `{head}`"))?;
        }
        Ok((file.to_owned(), text, before))
    }

    /// Writes what is planned, as far as that goes. Returns what was done, a line each.
    pub(super) fn make(&self, plan: &Plan) -> Result<Vec<String>, String> {
        let mut done = Vec::new();
        for (file, text) in &plan.written {
            self.write(file, text)?;
            done.push(format!("wrote {file}"));
        }
        for (file, text, _) in &plan.edited {
            self.write(file, text)?;
            done.push(format!("edited {file}"));
        }
        Ok(done)
    }

    /// Makes all as it was before `make` and what came after it, or says what is
    /// still there.
    pub(super) fn undo(&self, plan: &Plan) -> Result<(), String> {
        for (file, _, before) in plan.edited.iter().rev() {
            self.write(file, before)?;
        }
        self.remove_all().map_err(|error| error.to_string())
    }

    /// Removes every file of the puzzle.
    fn remove_all(&self) -> io::Result<()> {
        let Names { name, ident, .. } = &self.names;
        for file in [format!("xtask/src/puzzles/{ident}.rs"), format!("xtask/gallery/{name}.svg")] {
            remove(&self.root.join(file), |path| fs::remove_file(path))?;
        }
        let start = format!("{name}--");
        for entry in entries(&self.root.join("xtask/snapshots"))? {
            if entry.name.starts_with(&start) {
                remove(&entry.path, |path| fs::remove_file(path))?;
            }
        }
        for folder in [format!("crates/{name}"), format!("fixtures/{name}")] {
            remove(&self.root.join(folder), |path| fs::remove_dir_all(path))?;
        }
        Ok(())
    }

    fn read(&self, file: &str) -> Result<String, String> {
        let path = self.root.join(file);
        read_text(&path).map_err(|error| located(&path, &error).to_string())
    }

    fn write(&self, file: &str, text: &str) -> Result<(), String> {
        replace(&self.root.join(file), text).map_err(|error| error.to_string())
    }
}

/// Puts `line` behind the last line of the block that begins behind `head`
/// and goes on as long as `goes_on` says so; blank lines at its end are none
/// of it.
fn put(text: &str, head: &str, line: &str, goes_on: fn(&str) -> bool) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let begin = lines.iter().position(|line| line.starts_with(head))? + 1;
    let block = lines.iter().skip(begin).take_while(|line| goes_on(line));
    let last = block.enumerate().filter(|(_, line)| !line.is_empty()).last();
    let end = last.map_or(begin, |(number, _)| begin + number + 1);
    lines.insert(end, line);
    Some(lines.join("\n") + "\n")
}

/// Removes what is at `path`, if anything is.
fn remove(path: &Path, remove: impl Fn(&Path) -> io::Result<()>) -> io::Result<()> {
    match remove(path) {
        Err(error) if !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Err(located(path, &error))
        }
        _ => Ok(()),
    }
}
