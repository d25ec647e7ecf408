//! The command line: what can be asked for, and who answers.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::commands::{solve, verify_all};
use crate::exit::Exit;
use crate::harness;

/// Solve grid puzzles, prove the answers, and review the routes.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run every puzzle on every fixture and check everything.
    VerifyAll(verify_all::Arguments),
    /// Solve puzzle inputs.
    Solve(solve::Arguments),
    /// Write pending or accepted snapshots; started by `verify-all` itself.
    #[command(hide = true, name = harness::write::WRITER)]
    WriteSnapshots,
}

/// Runs the command that the process was started with.
///
/// Standard output that closes early is no error: whoever reads has enough.
#[must_use]
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut err = io::stderr().lock();
    let result = match arguments.command {
        Command::VerifyAll(arguments) => verify_all::run(&arguments, &mut out, &mut err),
        Command::Solve(arguments) => solve::run(&arguments, &mut out, &mut err),
        Command::WriteSnapshots => harness::write::write_snapshots(&mut io::stdin().lock()),
    };
    let exit = result.and_then(|exit| out.flush().map(|()| exit)).unwrap_or_else(|error| {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Exit::Fine;
        }
        // Nothing is left to do if standard error is closed as well.
        let _ = writeln!(err, "error: {error}");
        Exit::Usage
    });
    // A closed pipe also swallows what the buffer would write when dropped.
    let _ = out.into_parts();
    exit.into()
}
