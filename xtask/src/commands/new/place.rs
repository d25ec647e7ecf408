//! The workspace in which a puzzle is made, or from which it is taken.
//!
//! Its fixtures are written first and removed last: where they are, there is a
//! puzzle, be it half of one after a run that was cut short. The modules of the
//! adapters name it last and forget it first, so that whatever is there in
//! between compiles.

use std::fs;
use std::io;
use std::path::Path;

use super::edits::{depends_on, put, take, take_dependency};
use super::files::{DEPENDENCY, ENTRY, Kind, MODULE};
use super::locks::{LOCKS, knows, take_package};
use super::names::Names;

const MODULES: &str = "xtask/src/puzzles/mod.rs";
const MANIFEST: &str = "xtask/Cargo.toml";
const README: &str = "README.md";

/// The manifests that may need a puzzle, besides those of the crates.
const OTHERS: [&str; 3] = ["Cargo.toml", "xtask/bench/Cargo.toml", "xtask/fuzz/Cargo.toml"];

/// A puzzle by its name, in a workspace.
pub(super) struct Place<'a> {
    root: &'a Path,
    names: Names,
}

/// What is to be written: files as paths from the root, and their texts.
type Files = Vec<(String, String)>;

/// What `make` is to do.
pub(super) struct Plan {
    written: Files,
    edited: Files,
}

/// A line in one of the files that name every puzzle: the line behind which the
/// block begins, the line, and how far the block goes on.
struct Mention {
    head: &'static str,
    line: &'static str,
    goes_on: fn(&str) -> bool,
}

impl<'a> Place<'a> {
    /// The place of the puzzle called `name` in the workspace at `root`.
    ///
    /// # Errors
    ///
    /// A message if no puzzle can be called so.
    pub(super) fn new(root: &'a Path, name: &str) -> Result<Place<'a>, String> {
        Ok(Place { root, names: Names::new(name)? })
    }

    /// The path of the adapter.
    pub(super) fn adapter(&self) -> String {
        self.names.put_into("xtask/src/puzzles/{{ident}}.rs")
    }

    /// What has to be written for a puzzle of this kind.
    ///
    /// # Errors
    ///
    /// A message if anything is in the way.
    pub(super) fn plan(&self, kind: Kind) -> Result<Plan, String> {
        let Names { name, ident } = &self.names;
        let filled = |text| self.names.put_into(text);
        let written: Files =
            kind.templates().map(|it| (filled(it.path), filled(it.text))).collect();
        let folders = [format!("crates/{name}"), format!("fixtures/{name}")];
        for path in folders.iter().chain(written.iter().map(|(path, _)| path)) {
            if self.root.join(path).symlink_metadata().is_ok() {
                return Err(format!("{path} is there already"));
            }
        }
        // Cargo could not tell the two of them apart, or Rust could not.
        for lock in LOCKS {
            if knows(&self.read(lock.file)?, ident) {
                return Err(format!("`{name}` is the name of a dependency"));
            }
        }
        Ok(Plan { written, edited: self.with_it(kind)? })
    }

    /// The files that name every puzzle, with this one.
    fn with_it(&self, kind: Kind) -> Result<Files, String> {
        let dependency = Mention {
            head: "# One line a puzzle.",
            line: DEPENDENCY,
            goes_on: |line| !line.is_empty(),
        };
        let row =
            Mention { head: "| puzzle |", line: kind.row(), goes_on: |line| line.starts_with('|') };
        let module = Mention {
            head: "mod task;",
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
            let text = lock
                .put(&self.read(lock.file)?, &self.names.name)
                .ok_or_else(|| format!("{}: there is no package `xtask`", lock.file))?;
            edited.push((lock.file.to_owned(), text));
        }
        edited.push(self.mentioned(MODULES, &[module, entry])?);
        Ok(edited)
    }

    /// `file` with these lines in it.
    fn mentioned(&self, file: &str, mentions: &[Mention]) -> Result<(String, String), String> {
        let mut text = self.read(file)?;
        for Mention { head, line, goes_on } in mentions {
            text = put(&text, head, &self.names.put_into(line), *goes_on)
                .ok_or_else(|| format!("{file}: there is no line `{head}`"))?;
        }
        Ok((file.to_owned(), text))
    }

    /// Writes what is planned. Returns what was done, a line each.
    ///
    /// # Errors
    ///
    /// A message that names the file that cannot be written; those before it are.
    pub(super) fn make(&self, plan: &Plan) -> Result<Vec<String>, String> {
        let mut done = Vec::new();
        for (how, files) in [("written", &plan.written), ("edited", &plan.edited)] {
            for (file, text) in files {
                self.write(file, text)?;
                done.push(format!("{how} {file}"));
            }
        }
        Ok(done)
    }

    /// Takes a puzzle out again, or what a run that was cut short has left of
    /// it. Returns what was done, a line each.
    ///
    /// # Errors
    ///
    /// A message if there is no such puzzle, if others need it, or if something
    /// cannot be removed; the next run goes on from there.
    pub(super) fn remove(&self) -> Result<Vec<String>, String> {
        let name = &self.names.name;
        if !self.root.join("fixtures").join(name).exists() {
            return Err(format!("there is no puzzle `{name}`: fixtures/{name} is missing"));
        }
        if let Some(manifest) = self.needed_by()? {
            return Err(format!("`{name}` stays: {manifest} depends on it"));
        }
        self.take_out()
    }

    /// The same of whatever is there.
    pub(super) fn take_out(&self) -> Result<Vec<String>, String> {
        let name = &self.names.name;
        let mut done = Vec::new();
        for (file, text) in self.without_it()? {
            self.write(&file, &text)?;
            done.push(format!("edited {file}"));
        }
        let mut files = vec![self.adapter(), format!("xtask/gallery/{name}.svg")];
        files.extend(self.snapshots()?);
        for file in files {
            if gone(&self.root.join(&file), |path| fs::remove_file(path))? {
                done.push(format!("removed {file}"));
            }
        }
        for folder in [format!("crates/{name}"), format!("fixtures/{name}")] {
            if gone(&self.root.join(&folder), |path| fs::remove_dir_all(path))? {
                done.push(format!("removed {folder}"));
            }
        }
        Ok(done)
    }

    /// Those of the files that name every puzzle that change without this one.
    fn without_it(&self) -> Result<Files, String> {
        let Names { name, ident } = &self.names;
        // What stands behind may have been rewritten since.
        let (module, entry) = (format!("mod {ident};"), format!("&{ident}::"));
        let row = format!("| [`{name}`](");
        let is_module = |line: &str| line.ends_with(&module) || line.trim().starts_with(&entry);
        let is_row = |line: &str| line.starts_with(&row);
        let manifest = self.read(MANIFEST)?;
        let independent = take_dependency(&manifest, name).ok_or_else(|| {
            format!("{MANIFEST}: take `{name}` out of the dependencies by hand, then go on")
        })?;
        let (modules, readme) = (self.read(MODULES)?, self.read(README)?);
        let mut files = vec![
            (MODULES, take(&modules, is_module), modules),
            (README, take(&readme, is_row), readme),
            (MANIFEST, independent, manifest),
        ];
        for lock in LOCKS {
            let text = self.read(lock.file)?;
            files.push((lock.file, take_package(&text, name), text));
        }
        files.retain(|(_, edited, text)| edited != text);
        Ok(files.into_iter().map(|(file, edited, _)| (file.to_owned(), edited)).collect())
    }

    /// The first manifest, besides those of `xtask` and of the puzzle itself,
    /// that depends on the puzzle.
    fn needed_by(&self) -> Result<Option<String>, String> {
        let mut manifests: Vec<String> = OTHERS.map(str::to_owned).into();
        for name in self.entries("crates")? {
            let manifest = format!("crates/{name}/Cargo.toml");
            if name != self.names.name && self.root.join(&manifest).exists() {
                manifests.push(manifest);
            }
        }
        for manifest in manifests {
            let needs = depends_on(&self.read(&manifest)?, &self.names.name);
            if needs.map_err(|error| format!("{manifest}: {error}"))? {
                return Ok(Some(manifest));
            }
        }
        Ok(None)
    }

    /// The snapshots of the puzzle, accepted or pending.
    fn snapshots(&self) -> Result<Vec<String>, String> {
        let start = format!("{}--", self.names.name);
        let mut names = self.entries("xtask/snapshots")?;
        names.retain(|name| name.starts_with(&start));
        Ok(names.into_iter().map(|name| format!("xtask/snapshots/{name}")).collect())
    }

    /// The names of what is in a folder, in order.
    fn entries(&self, folder: &str) -> Result<Vec<String>, String> {
        let folder = self.root.join(folder);
        let entries = fs::read_dir(&folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
        let entries = entries.map_err(|error| named(&folder, &error))?;
        let name = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.iter().map(name).collect();
        names.sort();
        Ok(names)
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

/// Removes what is at `path`; `false` if nothing was.
fn gone(path: &Path, remove: impl Fn(&Path) -> io::Result<()>) -> Result<bool, String> {
    match remove(path) {
        Ok(()) => Ok(true),
        Err(error) => match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Ok(false),
            _ => Err(named(path, &error)),
        },
    }
}

fn named(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}
