//! The `cargo xtask` binary: the process as a context, and an exit code out of it.
//!
//! Everything else is in the library.
#![forbid(unsafe_code)]
#![expect(clippy::disallowed_methods, reason = "this is the process that the world looks at")]

use std::env;
use std::io::{self, BufWriter, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use xtask::harness::Workspace;
use xtask::{Context, puzzles};

fn main() -> ExitCode {
    let folder = env::current_dir().unwrap_or_default();
    let mut out = BufWriter::new(io::stdout().lock());
    let mut context = Context {
        puzzles: puzzles::ALL,
        workspace: Workspace::around(&folder),
        folder,
        program: env::current_exe().unwrap_or_else(|_| PathBuf::from("xtask")),
        // The same values as insta takes for "not under CI".
        under_ci: env::var("CI").is_ok_and(|value| !matches!(&*value, "" | "0" | "false")),
        on_terminal: io::stderr().is_terminal(),
        // `NO_COLOR` and its kin are looked at there.
        colours: AutoStream::choice(&io::stdout()) != ColorChoice::Never,
        step_summary: env::var_os("GITHUB_STEP_SUMMARY")
            .filter(|path| !path.is_empty())
            .map(PathBuf::from),
        input: &mut io::stdin().lock(),
        out: &mut out,
        err: &mut io::stderr().lock(),
    };
    let exit = xtask::run(env::args_os(), &mut context);
    // A closed pipe also swallows what the buffer would write when dropped.
    let _ = out.into_parts();
    exit.into()
}
