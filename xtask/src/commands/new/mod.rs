//! `new`: creates a puzzle that passes all checks, as a start for your own.
//!
//! It is a walk with the simplest rules, which are easy to replace. If the
//! command fails, it removes what it has written; to remove a finished puzzle,
//! use git.

mod files;
mod locks;
mod names;
mod place;

use std::io::{self, Write};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use clap::Args;

use crate::context::Context;
use crate::escape::shown;
use crate::exit::Exit;
use crate::harness::Workspace;
use crate::progress::Waiting;
use crate::quiet::Quiet;
use place::Place;

/// What `new` can be asked for.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  cargo xtask new lost-and-found --about \"find what was lost\"\n\n\
                        To undo `new` before anything is staged (the command discards all unstaged changes, and\nall untracked files in these folders):\n  git restore . && git clean -fd crates fixtures xtask"
)]
pub(crate) struct Arguments {
    /// The name of the puzzle, of its crate and of its fixture folder
    #[arg(value_name = "PUZZLE")]
    name: String,
    /// What the player does, in a few words, for the README's table and the manifest
    #[arg(long, value_name = "TEXT", default_value = "find the shortest way over a field")]
    about: String,
    /// Only write the files; do not format them, and neither accept snapshots nor draw
    /// the picture
    #[arg(long)]
    files_only: bool,
}

/// Why there is no puzzle: how the command ends, and a message.
type Failure = (Exit, String);

fn usage(message: String) -> Failure {
    (Exit::Usage, message)
}

/// Makes a puzzle, and says what was done and what comes next, whether that is
/// read or not.
pub(crate) fn run(
    arguments: &Arguments,
    workspace: &Workspace,
    context: &mut Context<'_>,
) -> io::Result<Exit> {
    let done = Place::new(workspace.root(), &arguments.name, &arguments.about)
        .map_err(usage)
        .and_then(|place| make(arguments, &place, context));
    match done {
        Ok(lines) => {
            let out = &mut Quiet::new(context.out);
            for line in lines {
                writeln!(out, "{}", shown(&line))?;
            }
            out.flush()?;
            Ok(Exit::Fine)
        }
        Err((exit, message)) => Ok(context.fail(exit, message)),
    }
}

/// Makes a puzzle and finishes it, or leaves nothing behind.
fn make(
    arguments: &Arguments,
    place: &Place<'_>,
    context: &mut Context<'_>,
) -> Result<Vec<String>, Failure> {
    let Arguments { name, files_only, .. } = arguments;
    if context.under_ci && !files_only {
        let message = "new accepts snapshots, which is not allowed if CI is set; \
                       use --files-only";
        return Err(usage(message.to_owned()));
    }
    let plan = place.plan().map_err(usage)?;
    let made = place.make(&plan).map_err(usage).and_then(|mut done| {
        let steps = steps(name, &place.adapter());
        if *files_only {
            done.extend(steps.iter().map(|step| format!("still to run: cargo {}", step.join(" "))));
        } else {
            finish(&steps, place.root, context).map_err(|message| (Exit::Wrong, message))?;
            done.push(format!("wrote xtask/snapshots/{name}--detour--standard.snap"));
            done.push(format!("wrote xtask/gallery/{name}.svg"));
        }
        done.push(format!("next: replace the rules in crates/{name}, then run `{NEXT} {name}`"));
        Ok(done)
    });
    made.map_err(|(exit, message)| match place.undo(&plan) {
        Ok(()) => (exit, format!("{message}\nremoved everything of `{name}`")),
        Err(error) => (exit, format!("{message}\n`{name}` is partly left: {error}")),
    })
}

/// What shows whether new rules hold.
const NEXT: &str = "cargo xtask verify-all --only";

type Step = Vec<String>;

/// What has to be run once the files are there: this program, built anew.
fn steps(name: &str, adapter: &str) -> [Step; 3] {
    let step = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    [
        // Lines with a long name in them may have to be broken.
        step(&["fmt", "--package", name, "--", adapter]),
        step(&["xtask", "verify-all", "--accept", "--only", name]),
        step(&["xtask", "gallery"]),
    ]
}

/// Runs the steps, and says what is run: this program is built anew, which takes
/// a minute or two.
fn finish(steps: &[Step], root: &Path, context: &mut Context<'_>) -> Result<(), String> {
    for step in steps {
        let (what, unsaid) = (format!("cargo {}", step.join(" ")), Arc::default());
        context.complain(format_args!("running {what}"));
        let _waiting = Waiting::begin(&what, &unsaid, &context.screen, &context.clock);
        cargo(step, root, context).map_err(|error| format!("{what}: {error}"))?;
    }
    Ok(())
}

/// Runs cargo; what it prints is of no interest unless it fails.
fn cargo(arguments: &Step, root: &Path, context: &Context<'_>) -> Result<(), String> {
    let mut command = Command::new(&context.cargo);
    command.args(arguments).current_dir(root);
    if cfg!(windows) {
        // There this program, which runs, cannot be built anew in its place.
        command.env("CARGO_TARGET_DIR", root.join("target/new"));
    }
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    let text = [output.stdout, output.stderr].concat();
    Err(String::from_utf8_lossy(&text).trim().to_owned())
}
