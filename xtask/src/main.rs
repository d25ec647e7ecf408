//! The `cargo xtask` binary: turns the process into a context, and the result into an exit code.
#![forbid(unsafe_code)]
#![expect(clippy::disallowed_methods, reason = "this is the process that the world looks at")]

use std::env;
use std::io::{self, BufWriter, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anstream::{AutoStream, ColorChoice};
use indicatif::ProgressDrawTarget;
use xtask::harness::Workspace;
use xtask::{Clock, Context, puzzles};

fn main() -> ExitCode {
    let folder = env::current_dir().unwrap_or_default();
    let colours = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
    let on_terminal = io::stderr().is_terminal();
    let width = io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
    // What it is sent is coloured or not already; on Windows it does the rest.
    let stdout = AutoStream::new(io::stdout(), ColorChoice::Always);
    let mut out = BufWriter::new(stdout.lock());
    let mut context = Context {
        puzzles: puzzles::ALL,
        workspace: Workspace::around(&folder),
        folder,
        // Which cargo runs this, if one does.
        cargo: env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from),
        // To none of the values that insta takes for "no".
        under_ci: env::var("CI").is_ok_and(|value| !matches!(&*value, "" | "0" | "false")),
        on_terminal,
        is_typed: io::stdin().is_terminal(),
        screen: if on_terminal { Some(Arc::new(ProgressDrawTarget::stderr)) } else { None },
        width: width.map(|(width, _)| usize::from(width.0)),
        colours,
        clock: Clock::system(),
        step_summary: env::var_os("GITHUB_STEP_SUMMARY")
            .filter(|path| !path.is_empty())
            .map(PathBuf::from),
        input: &mut io::stdin().lock(),
        out: &mut out,
        // Not locked: progress is shown there from another thread.
        err: &mut io::stderr(),
    };
    let exit = xtask::run(env::args_os(), &mut context);
    // A closed pipe also swallows what the buffer would write when dropped.
    let _ = out.into_parts();
    ExitCode::from(exit.code())
}
