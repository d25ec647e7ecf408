//! Runs commands, in this process or as the binary, and makes temporary workspaces.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read, Write};
use std::iter;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;
pub(crate) use xtask::World;
use xtask::puzzles::puzzle::Puzzle;
use xtask::puzzles::registry::Registry;
use xtask::{Clock, Context, puzzles};

#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        let code = output.status.code().expect("the binary is never killed by a signal");
        let run = Run::new(code, output.stdout, output.stderr);
        assert!(!run.err.contains("panicked"), "{}", run.err);
        run
    }
}

impl Run {
    fn new(code: i32, out: Vec<u8>, err: Vec<u8>) -> Run {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Run { code, out: text(out), err: text(err) }
    }

    /// The output of a run that must succeed without a message.
    #[track_caller]
    pub(crate) fn good(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// The messages of a run that must end with `code` and without output.
    #[track_caller]
    pub(crate) fn failed(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (code, ""), "{}", self.err);
        self.err
    }

    /// Asserts the exit code, and that output or messages contain all of `sentences`.
    #[track_caller]
    pub(crate) fn says(&self, code: i32, sentences: &[&str]) {
        let Run { out, err, .. } = self;
        assert_eq!(self.code, code, "{out}{err}");
        for sentence in sentences {
            let said = out.contains(sentence) || err.contains(sentence);
            assert!(said, "nothing says `{sentence}`:\n{out}{err}");
        }
    }
}

pub(crate) const CITY: &str = "fixtures/crucible/example-13x13.txt";

pub(crate) const ANSWERS: &str = "fixtures/crucible/answers.toml";

/// The only snapshot of a [`Folder::workspace`], and its file name.
pub(crate) const SNAPSHOT: &str = "xtask/snapshots/crucible--small--1..=3.snap";
pub(crate) const NAME: &str = "crucible--small--1..=3.snap";

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The arguments in a line: its words, and whatever is between two `'`.
pub(crate) fn words(line: &str) -> Vec<&str> {
    let pieces = line.split('\'').enumerate();
    let words = pieces.flat_map(|(place, piece)| match place % 2 {
        0 => piece.split_whitespace().collect(),
        _ => vec![piece],
    });
    words.collect()
}

pub(crate) trait Runs {
    fn world(&self) -> World<'_>;

    /// Runs a command on these streams, and returns its exit code.
    fn run_into(
        &self,
        arguments: &[impl AsRef<OsStr>],
        mut input: impl Read,
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> i32 {
        let arguments = arguments.iter().map(|argument| argument.as_ref().to_owned());
        let mut context = Context { world: self.world(), input: &mut input, out, err };
        xtask::run(iter::once("xtask".into()).chain(arguments), &mut context).code().into()
    }

    fn run_on(&self, arguments: &[impl AsRef<OsStr>], input: impl Read) -> Run {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let code = self.run_into(arguments, input, &mut out, &mut err);
        Run::new(code, out, err)
    }

    /// Runs the command in a line, whose [`words`] are its arguments.
    fn run(&self, line: &str) -> Run {
        self.run_on(&words(line), io::empty())
    }

    /// The exit code and the messages of a run whose output fails in this way.
    fn run_failing(&self, kind: io::ErrorKind, line: &str) -> (i32, String) {
        let mut err = Vec::new();
        let code = self.run_into(&words(line), io::empty(), &mut Failing(kind), &mut err);
        (code, String::from_utf8(err).unwrap())
    }
}

impl Runs for World<'_> {
    fn world(&self) -> World<'_> {
        self.clone()
    }
}

/// A world in `folder` with our puzzles. If there are fixtures, only with the puzzles that
/// have some, because missing fixtures are a failure.
pub(crate) fn world_at(folder: &Path) -> World<'static> {
    let fixtures = folder.join("fixtures");
    let has_fixtures = |puzzle: &&dyn Puzzle| fixtures.join(puzzle.name()).exists();
    let here: Vec<&dyn Puzzle> = puzzles::ALL.puzzles().filter(has_fixtures).collect();
    World {
        puzzles: if fixtures.is_dir() { Registry(here.leak()) } else { puzzles::ALL },
        folder: folder.to_owned(),
        // There is no cargo, unless a test sets one.
        cargo: "no-cargo".into(),
        under_ci: false,
        on_terminal: false,
        is_typed: false,
        screen: None,
        colours: false,
        clock: Clock::system(),
        step_summary: None,
    }
}

pub(crate) fn project() -> World<'static> {
    world_at(&root())
}

pub(crate) struct Failing(pub(crate) io::ErrorKind);

impl Write for Failing {
    fn write(&mut self, _bytes: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Err(self.0.into())
    }
}

pub(crate) fn leaping(step: Duration) -> Clock {
    let (start, looks) = (Instant::now(), AtomicU32::new(0));
    Clock::new(move || start + step * looks.fetch_add(1, Ordering::Relaxed))
}

pub(crate) fn xtask(line: &str) -> Run {
    project().run(line)
}

pub(crate) fn xtask_with_input(line: &str, input: impl AsRef<[u8]>) -> Run {
    project().run_on(&words(line), input.as_ref())
}

pub(crate) fn binary(folder: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.args(words(line)).current_dir(folder).stdin(Stdio::null());
    command.env_remove("CI").env_remove("GITHUB_ACTIONS");
    command
}

/// Runs a script that finds the binary as `$XTASK`, for what needs a shell.
pub(crate) fn shell(folder: &Path, script: &str) -> Run {
    let mut command = Command::new("bash");
    command.args(["-c", script]).env("XTASK", env!("CARGO_BIN_EXE_xtask")).env_remove("CI");
    command.current_dir(folder).stdin(Stdio::null()).output().unwrap().into()
}

pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(TempDir::new().unwrap())
    }

    /// A workspace with one city, its known answer, and its accepted snapshot.
    pub(crate) fn workspace() -> Folder {
        let folder = Folder::new();
        folder.write(ANSWERS, "[small]\n\"1..=3\" = 20\n");
        folder.write("fixtures/crucible/small.txt", "123\n456\n789\n");
        fs::create_dir_all(folder.path("xtask/snapshots")).unwrap();
        folder.accept();
        folder
    }

    pub(crate) fn add(&self, name: &str, map: &str, cost: u64) {
        self.write(&format!("fixtures/crucible/{name}.txt"), map);
        self.write(ANSWERS, self.read(ANSWERS) + &format!("[{name}]\n\"1..=3\" = {cost}\n"));
        self.accept();
    }

    #[track_caller]
    pub(crate) fn accept(&self) {
        self.verify("--accept", 0, &[]);
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.0.path().join(file)
    }

    pub(crate) fn write(&self, file: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.path(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    }

    pub(crate) fn read(&self, file: &str) -> String {
        fs::read_to_string(self.path(file)).unwrap()
    }

    pub(crate) fn snapshots(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path("xtask/snapshots")).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.collect::<BTreeSet<_>>().into_iter().collect()
    }

    pub(crate) fn world(&self) -> World<'static> {
        world_at(self.0.path())
    }

    pub(crate) fn xtask(&self, line: &str) -> Run {
        self.world().run(line)
    }

    /// Runs `verify-all OPTIONS` here, and asserts its exit code and `sentences`.
    #[track_caller]
    pub(crate) fn verify(&self, options: &str, code: i32, sentences: &[&str]) -> Run {
        let run = self.xtask(&format!("verify-all {options}"));
        run.says(code, sentences);
        run
    }

    /// Replaces `from`, which must be in the file, by `to`.
    #[track_caller]
    pub(crate) fn replace(&self, file: &str, from: &str, to: &str) {
        let text = self.read(file);
        assert!(text.contains(from), "{from:?} is not in {text}");
        self.write(file, text.replace(from, to));
    }

    pub(crate) fn xtask_under_ci(&self, line: &str) -> Run {
        World { under_ci: true, ..self.world() }.run(line)
    }
}
