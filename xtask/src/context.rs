//! The context of a run: everything that a command may use, besides its arguments. The
//! binary takes it from the process; tests make their own.

use std::fmt::Display;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::Arc;

use indicatif::ProgressDrawTarget;

use crate::clock::Clock;
use crate::escape::shown_lines;
use crate::exit::Exit;
use crate::puzzles::registry::Registry;

/// Where to show progress, if anywhere.
pub type Screen = Option<Arc<dyn Fn() -> ProgressDrawTarget + Send + Sync>>;

/// The environment of a command.
#[derive(Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about the world outside")]
pub struct World<'a> {
    /// The available puzzles.
    pub puzzles: Registry<'a>,
    /// The current folder. File arguments are relative to it, and the workspace is the
    /// one that contains it.
    pub folder: PathBuf,
    /// The cargo binary, which builds this program again and runs the benchmark.
    pub cargo: PathBuf,
    /// Whether the variable `CI` is set; then no snapshot is written.
    pub under_ci: bool,
    /// Whether standard error is a terminal.
    pub on_terminal: bool,
    /// Whether standard input is a terminal, too.
    pub is_typed: bool,
    /// Where to show progress, if anywhere.
    pub screen: Screen,
    /// Whether to colour standard output.
    pub colours: bool,
    /// The clock.
    pub clock: Clock,
    /// The file of the job summary, from `GITHUB_STEP_SUMMARY`.
    pub step_summary: Option<PathBuf>,
}

/// The environment and the streams of a command.
pub struct Context<'a> {
    /// The environment.
    pub world: World<'a>,
    /// Standard input.
    pub input: &'a mut dyn Read,
    /// Standard output.
    pub out: &'a mut dyn Write,
    /// Standard error.
    pub err: &'a mut dyn Write,
}

impl Context<'_> {
    /// Writes a message to standard error, with characters that do not print escaped. If
    /// standard error is closed, only the exit code reports the problem.
    pub(crate) fn complain(&mut self, message: impl Display) {
        let _ = writeln!(self.err, "{}", shown_lines(&message.to_string()));
    }

    pub(crate) fn fail(&mut self, exit: Exit, message: impl Display) -> Exit {
        self.complain(format_args!("error: {message}"));
        exit
    }
}
