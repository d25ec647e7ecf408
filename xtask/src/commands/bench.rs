//! `bench`: builds the benchmark, a separate package, and runs it.

use std::process::Command;

use clap::Parser;

use crate::context::Context;
use crate::escape::shown;
use crate::exit::Exit;
use crate::harness::Workspace;

/// The arguments of `bench`, which are passed on to the benchmark.
#[derive(Debug, Parser)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
#[command(after_help = "Example:\n  cargo xtask bench --quick --only crucible")]
pub struct Arguments {
    /// Run only small inputs; takes less than a minute once the benchmark is built
    #[arg(long)]
    pub quick: bool,
    /// Run only problems whose names contain TEXT
    #[arg(long, value_name = "TEXT")]
    pub only: Option<String>,
    /// Run up to 100 problems of each Moving AI map in DIR and the folders below it,
    /// from the `NAME.map.scen` beside the map
    #[arg(long, value_name = "DIR", conflicts_with_all = ["quick", "write", "instructions"])]
    pub maps: Option<String>,
    /// Also write `RESULTS.md` and the benchmark section of the README
    #[arg(long, conflicts_with_all = ["instructions", "only"])]
    pub write: bool,
    /// Count instructions with callgrind instead of measuring time, compare them
    /// with the recorded ones, and exit with 1 if a count is more than 2 % higher
    #[arg(long)]
    pub instructions: bool,
    /// With `--instructions`, record the counts
    #[arg(long, requires = "instructions")]
    pub accept: bool,
}

impl Arguments {
    /// The arguments for the benchmark.
    fn written(&self) -> Vec<&str> {
        let flags = [
            (self.quick, "--quick"),
            (self.write, "--write"),
            (self.instructions, "--instructions"),
            (self.accept, "--accept"),
        ];
        let mut arguments: Vec<&str> =
            flags.into_iter().filter_map(|(set, flag)| set.then_some(flag)).collect();
        arguments.extend(self.only.iter().flat_map(|only| ["--only", only]));
        arguments.extend(self.maps.iter().flat_map(|maps| ["--maps", maps]));
        arguments
    }
}

pub(crate) fn run(arguments: &Arguments, workspace: &Workspace, context: &mut Context<'_>) -> Exit {
    if let Some(maps) = &arguments.maps
        && !context.world.folder.join(maps).is_dir()
    {
        let message = format!("--maps: no such folder: {}", shown(maps));
        return context.fail(Exit::Usage, message);
    }
    let status = Command::new(&context.world.cargo)
        .args(["run", "--release", "--locked", "--manifest-path"])
        .arg(workspace.root().join("xtask/bench/Cargo.toml"))
        // This run may hold the lock of the workspace's own target folder.
        .env("CARGO_TARGET_DIR", workspace.root().join("target/bench"))
        .arg("--")
        .args(arguments.written())
        .status();
    match status.map(|status| status.code()) {
        Ok(Some(0)) => Exit::Fine,
        Ok(Some(1)) => Exit::Wrong,
        Ok(_) => Exit::Usage,
        Err(error) => context.fail(Exit::Usage, format_args!("the benchmark did not run: {error}")),
    }
}
