//! The arguments of `verify-all`.

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::clock::Clock;
use crate::commands::solve::MAX_STATES;
use crate::harness::{Effort, Mode, Partition};
use crate::numbers::{at_least_one, number, seconds};

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
#[command(
    after_help = "In the table, `skipped` means that a check does not apply (your own inputs need no answer) or could\nnot be made; `missing`, that it had nothing to check or (but for `referee` and `engines`) that the\nbudget of one engine ran out: the lines below say why.\n\nExits with 0 if all cases hold, 1 if anything is wrong, 2 on an error, and 3 if only a budget ran out.\nxtask/schema/verify-all.json describes the JSON of a case.\n\n\
                  Example:\n  cargo xtask verify-all --only crucible/example-13x13"
)]
pub(crate) struct Arguments {
    /// Verify only this puzzle or fixture, or only the inputs at this path from the
    /// root of the workspace: `inputs/PUZZLE/NAME.txt` selects one of your own inputs,
    /// `inputs` all of them, `fixtures` none of them
    #[arg(long, value_name = "PUZZLE[/FIXTURE]")]
    pub(super) only: Option<String>,
    /// Accept all new and changed snapshots and remove orphaned ones, except for
    /// puzzles with a failed check
    #[arg(long, conflicts_with_all = ["check", "list", "partition"])]
    pub(super) accept: bool,
    /// Write no snapshot (the default if the environment variable CI is set)
    #[arg(long)]
    pub(super) check: bool,
    /// The same as `--format json`
    #[arg(long, conflicts_with_all = ["format", "list"])]
    pub(super) json: bool,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub(super) format: Format,
    /// List the cases and exit
    #[arg(long, conflicts_with = "format")]
    pub(super) list: bool,
    /// With `--format table`, show how each changed snapshot differs from the accepted
    /// one
    #[arg(long, conflicts_with_all = ["json", "list"])]
    pub(super) diff: bool,
    /// Also write the certificate of each case to DIR, except for your own inputs
    #[arg(long, value_name = "DIR", conflicts_with = "list")]
    pub(super) certificates: Option<PathBuf>,
    /// Stop each case after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true)]
    pub(super) timeout: Option<Duration>,
    /// Stop each search and each check before it stores more than N states
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value_t = MAX_STATES)]
    pub(super) max_states: u64,
    /// Verify N cases at a time (default: one per core)
    #[arg(long, value_name = "N", value_parser = at_least_one::<NonZero<usize>>)]
    pub(super) jobs: Option<NonZero<usize>>,
    /// Run part I of N, counted from 1; a case's part depends only on its name
    #[arg(long, value_name = "I/N")]
    pub(super) partition: Option<Partition>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// A table for people to read
    Table,
    /// One JSON object per case and, with `--partition`, one about the part
    Json,
    #[value(help = "A JUnit XML report")]
    Junit,
}

impl Arguments {
    pub(super) const fn format(&self) -> Format {
        if self.json { Format::Json } else { self.format }
    }

    pub(super) const fn mode(&self, under_ci: bool) -> Result<Mode, &'static str> {
        if self.diff && !matches!(self.format, Format::Table) {
            return Err("--diff is for --format table");
        }
        match (self.accept, self.check || under_ci) {
            (true, true) => Err("--accept writes snapshots, which is not allowed if CI is set"),
            (true, false) => Ok(Mode::Accept),
            (false, true) => Ok(Mode::Check),
            (false, false) => Ok(Mode::Pend),
        }
    }

    /// The limits of the run, and what it keeps.
    pub(super) fn effort(&self, clock: &Clock) -> Effort {
        Effort {
            timeout: self.timeout,
            max_states: self.max_states,
            jobs: self.jobs,
            clock: clock.clone(),
            keep: self.certificates.is_some(),
        }
    }
}
