//! The context of a run: everything besides the arguments that a command may use. The
//! binary fills it in from its process, a test from values.

use std::fmt::Display;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::Arc;

use indicatif::ProgressDrawTarget;

use crate::clock::Clock;
use crate::escape::shown_lines;
use crate::exit::Exit;
use crate::puzzles::registry::Registry;

/// Where progress is shown, if anywhere.
pub type Screen = Option<Arc<dyn Fn() -> ProgressDrawTarget + Send + Sync>>;

/// The surroundings of a command.
#[derive(Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about the world outside")]
pub struct World<'a> {
    /// The puzzles there are.
    pub puzzles: Registry<'a>,
    /// The folder that file arguments are relative to. If it is in a workspace, its
    /// fixtures are verified.
    pub folder: PathBuf,
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
    /// Whether standard output takes colours.
    pub colours: bool,
    /// What time it is.
    pub clock: Clock,
    /// The summary of a workflow's job: what `GITHUB_STEP_SUMMARY` names.
    pub step_summary: Option<PathBuf>,
}

/// The surroundings and the streams of a command.
pub struct Context<'a> {
    /// What the command finds around it.
    pub world: World<'a>,
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
