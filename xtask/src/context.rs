//! The context of a run: everything besides the arguments that a command may use. The
//! binary fills it in from its process, a test from values.

use std::fmt::Display;
use std::io::{Read, Write};
use std::path::PathBuf;

use crate::clock::Clock;
use crate::escape::shown_lines;
use crate::exit::Exit;
use crate::harness::Workspace;
use crate::progress::Screen;
use crate::puzzles::registry::Registry;

/// The surroundings and the streams of a command.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about the world outside")]
pub struct Context<'a> {
    /// The puzzles there are.
    pub puzzles: Registry<'a>,
    /// The folder that file arguments are relative to.
    pub folder: PathBuf,
    /// The workspace whose fixtures are verified, if the folder is in one.
    pub workspace: Option<Workspace>,
    /// Cargo, which builds this program anew and runs the benchmark.
    pub cargo: PathBuf,
    /// Whether the variable `CI` is set, so that nothing may be written.
    pub under_ci: bool,
    /// Whether messages are read on a terminal, by people.
    pub on_terminal: bool,
    /// Whether standard input is typed, on a terminal too.
    pub is_typed: bool,
    /// Where those who wait are told how far a run is.
    pub screen: Screen,
    /// How many columns standard output has, where it is a terminal.
    pub width: Option<usize>,
    /// Whether standard output takes colours.
    pub colours: bool,
    /// What time it is.
    pub clock: Clock,
    /// The summary of a workflow's job: what `GITHUB_STEP_SUMMARY` names.
    pub step_summary: Option<PathBuf>,
    /// Standard input.
    pub input: &'a mut dyn Read,
    /// Standard output.
    pub out: &'a mut dyn Write,
    /// Standard error.
    pub err: &'a mut dyn Write,
}

impl Context<'_> {
    /// Writes a message to standard error, and escapes characters that do not
    /// print. If standard error is closed, only the exit code reports the problem.
    pub(crate) fn complain(&mut self, message: impl Display) {
        let _ = writeln!(self.err, "{}", shown_lines(&message.to_string()));
    }

    /// Says why a command fails, which ends it so.
    pub(crate) fn fail(&mut self, exit: Exit, message: impl Display) -> Exit {
        self.complain(format_args!("error: {message}"));
        exit
    }
}
