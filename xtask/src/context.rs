//! The context of a run: everything outside of the arguments that a command may look at.
//!
//! The binary fills it in from its process, a test from values. So no command
//! reads the environment or the terminal, and each can be run in a test.

use std::fmt::Display;
use std::io::{Read, Write};
use std::path::PathBuf;

use crate::harness::Workspace;
use crate::puzzles::registry::Registry;

/// Where a command runs, and whom it talks to.
pub struct Context<'a> {
    /// The puzzles there are.
    pub puzzles: Registry<'a>,
    /// The folder that file arguments are relative to.
    pub folder: PathBuf,
    /// The workspace whose fixtures are verified.
    pub workspace: Workspace,
    /// The program whose hidden subcommand writes snapshots: this one.
    pub program: PathBuf,
    /// Whether the variable `CI` is set, so that nothing may be written.
    pub under_ci: bool,
    /// Whether messages are read on a terminal, by people.
    pub on_terminal: bool,
    /// Whether standard output is a terminal that shows colours, and whoever
    /// looks at it wants them.
    pub colours: bool,
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
    /// Writes a line to standard error. Where that is closed, nobody is left to
    /// be told, and the exit code says it all the same.
    pub(crate) fn complain(&mut self, message: impl Display) {
        let _ = writeln!(self.err, "{message}");
    }
}
