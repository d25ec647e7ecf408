//! `new`: creates a puzzle that passes all checks, as a start for your own.
//!
//! Its routes are walks, and its rules are the simplest, so they are easy to replace. If
//! the command fails, it removes what it has written. To remove a finished puzzle, use
//! git.

mod locks;
mod place;

use std::io::Write as _;
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

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  cargo xtask new lost-and-found\n\n\
                        If nothing is staged yet, the command below undoes `new`. It also discards all other\nunstaged changes, all other untracked files in the folders that it names, and all pending\nsnapshots:\n  git restore . && git clean -fd crates fixtures xtask && git clean -fX xtask/snapshots")]
pub(crate) struct Arguments {
    /// The name of the puzzle, of its crate and of its fixture folder
    #[arg(value_name = "PUZZLE")]
    name: String,
    /// Only write the files: do not format them, accept the snapshot or draw the picture
    #[arg(long)]
    files_only: bool,
}

type Failure = (Exit, String);

pub(crate) fn run(arguments: &Arguments, workspace: &Workspace, context: &mut Context<'_>) -> Exit {
    if context.world.under_ci && !arguments.files_only {
        let message = "it accepts a snapshot, which is not allowed if CI is set: add --files-only";
        return context.fail(Exit::Usage, message.to_owned());
    }
    match make(arguments, workspace.root(), context) {
        Ok(()) => Exit::Fine,
        Err((exit, message)) => context.fail(exit, message),
    }
}

/// Makes a puzzle and prints what was done, or leaves nothing behind.
fn make(
    Arguments { name, files_only }: &Arguments,
    root: &Path,
    context: &mut Context<'_>,
) -> Result<(), Failure> {
    let usage = |message| (Exit::Usage, message);
    let place = Place::new(root, name).map_err(usage)?;
    let plan = place.plan().map_err(usage)?;
    let made = place.make(&plan).map_err(usage).and_then(|mut done| {
        let steps = STEPS.map(|step| place.put_into(step));
        let next = format!("next: replace the rules in crates/{name}, as .github/CONTRIBUTING.md describes, and run `cargo test -p {name}`");
        if *files_only {
            done.push(next);
            done.extend(steps.map(|step| format!("then: cargo {step}")));
        } else {
            finish(&steps, root, context).map_err(|message| (Exit::Wrong, message))?;
            done.push(format!("wrote xtask/snapshots/{name}--detour--standard.snap"));
            done.push(format!("wrote xtask/gallery/{name}.svg"));
            done.push(format!("{next}, then `cargo xtask verify-all --only {name}`"));
        }
        // A closed output is no reason to undo it all.
        let (out, mut lines) = (&mut Quiet(context.out), done.iter());
        let printed = lines.try_for_each(|line| writeln!(out, "{}", shown(line)));
        printed.and_then(|()| out.flush()).map_err(|error| usage(error.to_string()))
    });
    made.map_err(|(exit, message)| match place.undo(&plan) {
        Ok(()) => (exit, format!("{message}\nremoved everything of `{name}`")),
        Err(error) => (exit, format!("{message}\n`{name}` is partly left: {error}")),
    })
}

/// What cargo runs once the files are written: `fmt`, because a long name may need a line
/// break; and this program, which is first built again, which takes a minute or two.
const STEPS: [&str; 3] = [
    "fmt --package {{name}} -- xtask/src/puzzles/{{ident}}.rs",
    "xtask verify-all --accept --only {{name}}",
    "xtask gallery",
];

fn finish(steps: &[String], root: &Path, context: &mut Context<'_>) -> Result<(), String> {
    for step in steps {
        let (what, unsaid) = (format!("cargo {step}"), Arc::default());
        let first = if step.contains("verify-all") { " (compiles xtask first)" } else { "" };
        context.complain(format_args!("running {what}{first}"));
        let _waiting = Waiting::begin(&what, &unsaid, &context.world);
        cargo(step, root, context).map_err(|error| format!("{what}: {error}"))?;
    }
    Ok(())
}

/// Runs cargo, and shows its output only if it fails.
fn cargo(step: &str, root: &Path, context: &Context<'_>) -> Result<(), String> {
    let mut command = Command::new(&context.world.cargo);
    command.args(step.split(' ')).current_dir(root);
    if cfg!(windows) {
        // On Windows, cargo cannot replace this program while it runs.
        command.env("CARGO_TARGET_DIR", root.join("target/new"));
    }
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    let text = [output.stdout, output.stderr].concat();
    Err(String::from_utf8_lossy(&text).trim().to_owned())
}
