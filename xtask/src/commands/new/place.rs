//! The files of a new puzzle, and its lines in the files that name every puzzle.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::locks::{self, LOCKS};
use crate::escape::shown;
use crate::harness::{entries, is_fixture_name, located, read_text, remove, replace};

/// The longest name in a certificate file.
const LONGEST: usize = 64;

/// The path of each new file, and its template. In both, `{{name}}` and `{{ident}}` stand
/// for the name in its two spellings.
const FILES: [(&str, &str); 12] = [
    ("crates/{{name}}/Cargo.toml", include_str!("../../template/Cargo.toml.in")),
    ("crates/{{name}}/src/lib.rs", include_str!("../../template/lib.rs.in")),
    ("crates/{{name}}/src/model.rs", include_str!("../../template/model.rs.in")),
    ("crates/{{name}}/src/parse.rs", include_str!("../../template/parse.rs.in")),
    ("crates/{{name}}/src/space.rs", include_str!("../../template/space.rs.in")),
    ("crates/{{name}}/src/referee.rs", include_str!("../../template/referee.rs.in")),
    ("crates/{{name}}/src/task.rs", include_str!("../../template/task.rs.in")),
    ("crates/{{name}}/tests/fields/main.rs", include_str!("../../template/tests/main.rs.in")),
    ("crates/{{name}}/tests/fields/random.rs", include_str!("../../template/tests/random.rs.in")),
    ("fixtures/{{name}}/detour.txt", include_str!("../../template/detour.txt")),
    ("fixtures/{{name}}/answers.toml", include_str!("../../template/answers.toml.in")),
    ("xtask/src/puzzles/{{ident}}.rs", include_str!("../../template/adapter.rs.in")),
];

/// A new line in a file that names every puzzle: the file, the beginning of the line
/// above the block of such lines, the beginning of each line of the block, and the new
/// line. The registry comes last, because what it names must exist.
const LINES: [[&str; 4]; 4] = [
    [
        "xtask/Cargo.toml",
        "# One line a puzzle.",
        "",
        "{{name}} = { path = \"../crates/{{name}}\" }",
    ],
    [
        "README.md",
        "| puzzle |",
        "|",
        "| [`{{name}}`](crates/{{name}}) | find the shortest way over a field ([picture](xtask/gallery/{{name}}.svg)) | \
         `standard` |",
    ],
    ["xtask/src/puzzles/mod.rs", "pub mod task;", "mod ", "mod {{ident}};"],
    ["xtask/src/puzzles/mod.rs", "pub const ALL", "    &", "    &{{ident}}::Puzzle,"],
];

pub(super) struct Place<'a> {
    root: &'a Path,
    name: &'a str,
    /// The name in Rust: `lost_and_found` for `lost-and-found`.
    ident: String,
}

/// Keywords, and crates that come with Rust.
const RESERVED: &str = "abstract alloc as async await become box break const continue core crate \
                        do dyn else enum extern false final fn for gen if impl in let loop macro \
                        match mod move mut override priv pub ref return self static std struct \
                        super test trait true try type typeof unsafe unsized use virtual where \
                        while yield";

/// The path of a file relative to the root, its new text, and its old text, if it exists.
type Change = (String, String, Option<String>);

impl<'a> Place<'a> {
    pub(super) fn new(root: &'a Path, name: &'a str) -> Result<Place<'a>, String> {
        let begins = name.starts_with(|first: char| first.is_ascii_lowercase());
        let rule = if !begins || !is_fixture_name(name) {
            "lower-case letters and digits, with single hyphens between, starting with a letter"
        } else if name.len() > LONGEST {
            "at most 64 letters"
        } else if RESERVED.split(' ').any(|word| word == name) {
            "Rust has another use for this word"
        } else {
            return Ok(Place { root, name, ident: name.replace('-', "_") });
        };
        Err(format!("invalid puzzle name `{}`: {rule}", shown(name)))
    }

    pub(super) fn put_into(&self, text: &str) -> String {
        text.replace("{{name}}", self.name).replace("{{ident}}", &self.ident)
    }

    /// The changes to write, in an order in which the workspace always compiles.
    pub(super) fn plan(&self) -> Result<Vec<Change>, String> {
        let written = FILES.map(|(path, text)| (self.put_into(path), self.put_into(text), None));
        let folders = self.folders();
        for path in folders.iter().chain(written.iter().map(|(path, ..)| path)) {
            if self.root.join(path).symlink_metadata().is_ok() {
                return Err(format!("{path} already exists"));
            }
        }
        let mut plan = Vec::from(written);
        for (file, needs) in LOCKS {
            let before = self.read(file)?;
            // Neither Cargo nor Rust could tell the two apart.
            if locks::knows(&before, &self.ident) {
                return Err(format!("`{}` is already the name of a package here", self.name));
            }
            let text = locks::put(&before, self.name, needs)
                .ok_or_else(|| format!("{file}: there is no package `xtask`"))?;
            plan.push((file.to_owned(), text, Some(before)));
        }
        for [file, head, begin, line] in LINES {
            // Lines for the same file are adjacent.
            let planned = plan.pop_if(|(path, ..)| path == file);
            let (text, before) = match planned {
                Some((_, text, before)) => (text, before),
                None => (self.read(file)?, Some(self.read(file)?)),
            };
            let text = put(&text, head, begin, &self.put_into(line))
                .ok_or_else(|| format!("{file}: there is no line `{head}`"))?;
            plan.push((file.to_owned(), text, before));
        }
        Ok(plan)
    }

    /// Writes the planned changes. Returns one line for each.
    pub(super) fn make(&self, plan: &[Change]) -> Result<Vec<String>, String> {
        let mut done = Vec::new();
        for (file, text, before) in plan {
            replace(&self.root.join(file), text).map_err(|error| error.to_string())?;
            let what = if before.is_some() { "edited" } else { "wrote" };
            done.push(format!("{what} {file}"));
        }
        Ok(done)
    }

    /// Undoes as much as it can of `make` and of what came after it.
    ///
    /// # Errors
    ///
    /// The last error; the rest is undone all the same.
    pub(super) fn undo(&self, plan: &[Change]) -> io::Result<()> {
        let mut gone: Vec<PathBuf> = self.folders().map(|path| self.root.join(path)).into();
        gone.push(self.root.join(self.put_into("xtask/gallery/{{name}}.svg")));
        let snapshots = entries(&self.root.join("xtask/snapshots"));
        let start = format!("{}--", self.name);
        let snapshots = snapshots.unwrap_or_default().into_iter();
        gone.extend(snapshots.filter(|it| it.name.starts_with(&start)).map(|it| it.path));
        let mut undone = Ok(());
        for (file, _, before) in plan.iter().rev() {
            let path = self.root.join(file);
            match before {
                Some(before) => undone = replace(&path, before).and(undone),
                None => gone.push(path),
            }
        }
        for path in gone {
            let removed = if path.is_dir() {
                fs::remove_dir_all(&path).map_err(|error| located(&path, &error))
            } else {
                remove(&path)
            };
            undone = removed.and(undone);
        }
        undone
    }

    fn folders(&self) -> [String; 2] {
        ["crates/{{name}}", "fixtures/{{name}}"].map(|folder| self.put_into(folder))
    }

    fn read(&self, file: &str) -> Result<String, String> {
        let path = self.root.join(file);
        read_text(&path).map_err(|error| located(&path, &error).to_string())
    }
}

/// Inserts `line` at the end of a block: the lines that begin with `begin`, after the
/// line that begins with `head` and any blank lines, up to the next blank line.
fn put(text: &str, head: &str, begin: &str, line: &str) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let head = lines.iter().position(|line| line.starts_with(head))? + 1;
    let first = head + lines.iter().skip(head).take_while(|line| line.is_empty()).count();
    let block = lines.iter().skip(first);
    let block = block.take_while(|line| !line.is_empty() && line.starts_with(begin));
    lines.insert(first + block.count(), line);
    Some(lines.join("\n") + "\n")
}
