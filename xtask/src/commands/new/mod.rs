//! `new`: a puzzle that passes everything at once, to begin with one of one's own.
//!
//! It has the same rooms and the same kinds of tests as every other puzzle,
//! and rules of its own that are as simple as can be. `--remove` takes all of
//! it out again.

mod edits;
mod files;
mod place;

use std::io;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use clap::Args;

use crate::context::Context;
use crate::escape::shown;
use crate::exit::Exit;
use crate::progress::Waiting;
use files::Kind;
use place::Place;

/// What `new` can be asked for.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  cargo xtask new lost-and-found\n  \
                        cargo xtask new balance --states")]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct Arguments {
    /// The name: of the crate, of the folder of fixtures, on the command line
    #[arg(value_name = "PUZZLE")]
    name: String,
    /// A walk over a grid of cells; the default
    #[arg(long)]
    grid: bool,
    /// States of its own that are no cells and have no numbers
    #[arg(long, conflicts_with = "grid")]
    states: bool,
    /// Take the puzzle out again, with its fixtures and snapshots
    #[arg(long, conflicts_with_all = ["grid", "states", "files_only"])]
    remove: bool,
    /// Write the files, and leave it to the user to accept snapshots and to
    /// draw the picture
    #[arg(long)]
    files_only: bool,
}

/// Makes a puzzle, or takes one out.
///
/// # Errors
///
/// If standard output fails.
pub(crate) fn run(arguments: &Arguments, context: &mut Context<'_>) -> io::Result<Exit> {
    let root = context.workspace.root().to_owned();
    let kind = if arguments.states { Kind::States } else { Kind::Grid };
    let done = Place::new(&root, &arguments.name)
        .and_then(|place| if arguments.remove { place.remove() } else { place.make(kind) });
    match done {
        Ok(lines) => {
            for line in lines {
                writeln!(context.out, "{}", shown(&line))?;
            }
        }
        Err(message) => {
            context.complain(format_args!("error: {}", shown(&message)));
            return Ok(Exit::Usage);
        }
    }
    if arguments.remove || arguments.files_only {
        return Ok(Exit::Fine);
    }
    context.out.flush()?;
    if let Err(message) = finish(&arguments.name, &root, context) {
        context.complain(format_args!("error: {}", shown(&message)));
        return Ok(Exit::Wrong);
    }
    Ok(Exit::Fine)
}

/// Runs what has to be run, and says on a terminal what is: this program is
/// built anew, which takes a while.
fn finish(name: &str, root: &Path, context: &Context<'_>) -> Result<(), String> {
    for step in steps(name) {
        let (what, unsaid) = (format!("cargo {}", step.join(" ")), Arc::default());
        let _waiting = Waiting::begin(&what, &unsaid, &context.screen, &context.clock);
        cargo(root, &step)?;
    }
    Ok(())
}

/// What has to be run once the files are there: this program, built anew.
fn steps(name: &str) -> [Vec<&str>; 4] {
    [
        // Lines with a long name in them may have to be broken.
        vec!["fmt", "--all"],
        vec!["xtask", "verify-all", "--accept", "--only", name],
        vec!["xtask", "gallery"],
        vec!["metadata", "--format-version", "1", "--manifest-path", "xtask/fuzz/Cargo.toml"],
    ]
}

/// Runs cargo; what it prints is of no interest unless it fails.
fn cargo(root: &Path, arguments: &[&str]) -> Result<(), String> {
    let said = |error: &dyn std::fmt::Display| format!("cargo {}: {error}", arguments.join(" "));
    let output = Command::new("cargo").args(arguments).current_dir(root).output();
    let output = output.map_err(|error| said(&error))?;
    if output.status.success() {
        return Ok(());
    }
    let text = [output.stdout, output.stderr].concat();
    Err(said(&String::from_utf8_lossy(&text).trim()))
}
