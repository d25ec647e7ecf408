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
use xtask::{Clock, Context, World, puzzles};

fn main() -> ExitCode {
    let on_terminal = io::stderr().is_terminal();
    // The text is already coloured or not; on Windows, this translates the colours.
    let stdout = AutoStream::new(io::stdout(), ColorChoice::Always);
    let mut out = BufWriter::new(stdout.lock());
    let world = World {
        puzzles: puzzles::ALL,
        folder: env::current_dir().unwrap_or_default(),
        // The cargo that runs this program, if one does.
        cargo: env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from),
        // Set, and to none of the values that insta takes for "no".
        under_ci: env::var("CI").is_ok_and(|value| !matches!(&*value, "" | "0" | "false")),
        on_terminal,
        is_typed: io::stdin().is_terminal(),
        screen: if on_terminal { Some(Arc::new(ProgressDrawTarget::stderr)) } else { None },
        colours: AutoStream::choice(&io::stdout()) != ColorChoice::Never,
        clock: Clock::system(),
        step_summary: env::var_os("GITHUB_STEP_SUMMARY")
            .filter(|path| !path.is_empty())
            .map(PathBuf::from),
    };
    // Standard error is not locked, because another thread shows progress there.
    let (input, err) = (&mut io::stdin().lock(), &mut io::stderr());
    let mut context = Context { world, input, out: &mut out, err };
    let exit = xtask::run(env::args_os(), &mut context);
    // Discards what a closed pipe has left in the buffer, so that dropping it writes nothing.
    let _ = out.into_parts();
    ExitCode::from(exit.code())
}
