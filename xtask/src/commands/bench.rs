//! `bench`: builds the benchmark, which is a package of its own, and runs it.

use std::io;
use std::process::Command;

use clap::Args;

use crate::context::Context;
use crate::exit::Exit;

/// What `bench` can be asked for; the benchmark itself reads the same.
#[derive(Debug, Clone, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
#[command(after_help = "Example:\n  cargo xtask bench --quick --only crucible")]
pub struct Arguments {
    /// Small inputs alone: within a minute
    #[arg(long)]
    pub quick: bool,
    /// Only problems with TEXT in their names
    #[arg(long, value_name = "TEXT")]
    pub only: Option<String>,
    /// One JSON object instead of the table
    #[arg(long, conflicts_with = "instructions")]
    pub json: bool,
    /// Write the results page, its chart and the section of the README
    #[arg(long, conflicts_with_all = ["instructions", "only"])]
    pub write: bool,
    /// Count instructions instead of time, by callgrind, and compare them with
    /// the recorded ones: exit code 1 if one is more than 2 % worse
    #[arg(long)]
    pub instructions: bool,
    /// Record the instruction counts
    #[arg(long, requires = "instructions")]
    pub accept: bool,
}

impl Arguments {
    /// The command line that is read as these arguments.
    fn written(&self) -> Vec<&str> {
        let flags = [
            (self.quick, "--quick"),
            (self.json, "--json"),
            (self.write, "--write"),
            (self.instructions, "--instructions"),
            (self.accept, "--accept"),
        ];
        let mut arguments: Vec<&str> =
            flags.into_iter().filter_map(|(set, flag)| set.then_some(flag)).collect();
        arguments.extend(self.only.iter().flat_map(|only| ["--only", only]));
        arguments
    }
}

/// Runs the benchmark; its exit code is ours.
///
/// # Errors
///
/// If Cargo cannot be run.
pub(crate) fn run(arguments: &Arguments, context: &mut Context<'_>) -> io::Result<Exit> {
    let manifest = context.workspace.root().join("xtask/bench/Cargo.toml");
    if !manifest.exists() {
        context.complain(format_args!("error: there is no {}", manifest.display()));
        return Ok(Exit::Usage);
    }
    let status = Command::new(&context.cargo)
        .args(["run", "--release", "--locked", "--quiet", "--manifest-path"])
        .arg(&manifest)
        // Not beside the workspace's own, whose lock this very run may hold.
        .env("CARGO_TARGET_DIR", context.workspace.root().join("target/bench"))
        .arg("--")
        .args(arguments.written())
        .status()?;
    Ok(match status.code() {
        Some(0) => Exit::Fine,
        Some(1) => Exit::Wrong,
        _ => Exit::Usage,
    })
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Shell {
        #[command(flatten)]
        arguments: Arguments,
    }

    #[test]
    fn what_is_handed_on_is_read_as_the_same() {
        for line in [
            "bench",
            "bench --quick --only maze",
            "bench --json --quick",
            "bench --write",
            "bench --instructions --accept",
        ] {
            let arguments = Shell::parse_from(line.split(' ')).arguments;
            let again = Shell::parse_from(["bench"].into_iter().chain(arguments.written()));
            assert_eq!(format!("{:?}", again.arguments), format!("{arguments:?}"));
        }
    }
}
