//! What `verify-all` can be asked for.

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::commands::solve::MAX_STATES;
use crate::harness::{Budget, Mode, Partition};
use crate::numbers::{number, seconds};

/// The arguments of `verify-all`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
#[command(after_help = "Example:\n  cargo xtask verify-all --only crucible/example-13x13")]
pub(crate) struct Arguments {
    /// Only this puzzle, or only this fixture of it; own inputs are called
    /// PUZZLE/inputs/NAME
    #[arg(long, value_name = "PUZZLE[/FIXTURE]")]
    pub(super) only: Option<String>,
    /// Accept every snapshot as it is now, and drop orphans; nothing of a
    /// puzzle in which any check fails
    #[arg(long, conflicts_with_all = ["check", "list", "partition"])]
    pub(super) accept: bool,
    /// Write nothing (always so where the variable CI is set)
    #[arg(long)]
    pub(super) check: bool,
    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    pub(super) json: bool,
    /// How to report
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub(super) format: Format,
    /// Name the cases and do nothing else
    #[arg(long, conflicts_with = "format")]
    pub(super) list: bool,
    /// Say where each route that moved parts from the accepted one
    #[arg(long)]
    pub(super) diff: bool,
    /// Write the certificate of each fixture to a folder, too
    #[arg(long, value_name = "DIR", conflicts_with = "list")]
    pub(super) certificates: Option<PathBuf>,
    /// Stop each case after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true)]
    pub(super) timeout: Option<Duration>,
    /// Stop each search before it stores more than N states
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value_t = MAX_STATES)]
    pub(super) max_states: u64,
    /// Verify N cases at a time instead of one on each core
    #[arg(long, value_name = "N", value_parser = number::<NonZero<usize>>)]
    pub(super) jobs: Option<NonZero<usize>>,
    /// Only part I of N, which depends on the names of the cases alone
    #[arg(long, value_name = "I/N")]
    pub(super) partition: Option<Partition>,
}

/// How to report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people
    Table,
    /// One object per case
    Json,
    /// A report that test runners' tools read
    Junit,
}

impl Arguments {
    /// The format that is asked for in one way or the other.
    pub(super) const fn format(&self) -> Format {
        if self.json { Format::Json } else { self.format }
    }

    /// What may be written.
    ///
    /// # Errors
    ///
    /// A message if nothing may be, and something should.
    pub(super) const fn mode(&self, under_ci: bool) -> Result<Mode, &'static str> {
        match (self.accept, self.check || under_ci) {
            (true, true) => Err("--accept writes snapshots, which is not done where CI is set"),
            (true, false) => Ok(Mode::Accept),
            (false, true) => Ok(Mode::Check),
            (false, false) => Ok(Mode::Pend),
        }
    }

    pub(super) const fn budget(&self) -> Budget {
        Budget { timeout: self.timeout, max_states: Some(self.max_states) }
    }
}
