//! `gallery`: draws the pictures of the README, one for each puzzle.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::Args;
use picture::{Ground, Picture};

use super::solve::answered;
use crate::context::Context;
use crate::exit::Exit;
use crate::harness::{
    self, Case, Found, Selection, Solvable, Task, Workspace, cases, entries, read_text, replace,
};
use crate::puzzles::puzzle::{Puzzle, Request};
use crate::puzzles::report::Certified;
use crate::quiet::Quiet;

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  cargo xtask gallery --check")]
pub(crate) struct Arguments {
    /// Write nothing, and exit with 1 if a picture is out of date (the default if the
    /// environment variable CI is set)
    #[arg(long)]
    check: bool,
}

/// Draws a picture for each puzzle into `xtask/gallery`, or reports those that are out of
/// date.
pub(crate) fn run(
    arguments: &Arguments,
    workspace: &Workspace,
    context: &mut Context<'_>,
) -> io::Result<Exit> {
    let folder = workspace.gallery();
    let found = cases(context.world.puzzles, workspace, &Selection::default());
    let mut exit = Exit::Fine;
    let mut names = Vec::new();
    for puzzle in context.world.puzzles.puzzles() {
        let Some((case, solvable)) = chosen(puzzle, &found) else { continue };
        let picture = match draw(case, solvable) {
            Ok(picture) => picture,
            Err(message) => {
                context.complain(format_args!("{}: {message}", case.name));
                exit = exit.max(Exit::Wrong);
                continue;
            }
        };
        let name = format!("{}.svg", puzzle.name());
        exit = exit.max(settle(&folder, &name, Some(&picture), arguments.check, context)?);
        names.push(name);
    }
    for entry in entries(&folder)? {
        let is_picture = entry.path.extension().is_some_and(|ending| ending == "svg");
        if is_picture && !names.contains(&entry.name) {
            exit = exit.max(settle(&folder, &entry.name, None, arguments.check, context)?);
        }
    }
    Ok(exit)
}

/// The case that the picture of `puzzle` shows.
fn chosen<'a>(puzzle: &dyn Puzzle, found: &'a Found) -> Option<(&'a Case, &'a Solvable)> {
    let mut cases = found.cases.iter().filter_map(|case| match &case.task {
        Task::Solve(solvable) if case.name.puzzle == puzzle.name() => Some((case, solvable)),
        _ => None,
    });
    match puzzle.shown() {
        Some(shown) => cases.find(|(case, _)| (&*case.name.fixture, &*case.name.rules) == shown),
        None => cases.next(),
    }
}

/// Draws the picture of a case, whose answer is checked as in `solve`.
fn draw(case: &Case, solvable: &Solvable) -> Result<String, String> {
    let instance = harness::read(solvable)?;
    let solved = instance.solve(&Request { draw: true, ..Request::default() });
    solved.referee.clone()?;
    if !matches!(solved.certified, Certified::Yes(_)) {
        return Err("the answer is not certified".to_owned());
    }
    let drawing = solved.drawing.as_ref().ok_or("there is no drawing")?;
    let (name, rules) = (&case.name.puzzle, &case.name.rules);
    let picture = Picture {
        title: &format!("fixtures/{name}/{}.txt", case.name.fixture),
        subtitle: &format!("{name} {rules}: {}", answered(&solvable.rules, &solved, None)),
        note: &solvable.rules.about,
        searches: &[],
        drawing,
    };
    // Forges remove images embedded in an SVG, and encoders differ between versions.
    Ok(picture.svg(Ground::Shapes))
}

/// Writes `wanted` to the file called `name`, or removes the file, and reports it; with
/// `check`, only reports what would change.
fn settle(
    folder: &Path,
    name: &str,
    wanted: Option<&str>,
    check: bool,
    context: &mut Context<'_>,
) -> io::Result<Exit> {
    let file = folder.join(name);
    let there = match read_text(&file) {
        Ok(text) => Some(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        // It is not text, so it is out of date.
        Err(_) => Some(String::new()),
    };
    // All pictures are handled, even if standard output closes.
    let out = &mut Quiet(context.out);
    let stale = match (&there, wanted) {
        (Some(_), None) => "belongs to no puzzle",
        (None, Some(_)) => "is missing",
        (there, wanted) if there.as_deref() != wanted => "is stale",
        _ => return Ok(Exit::Fine),
    };
    if check || context.world.under_ci {
        writeln!(out, "xtask/gallery/{name} {stale}: run `cargo xtask gallery`")?;
        return Ok(Exit::Wrong);
    }
    let done = if let Some(text) = wanted {
        replace(&file, text)?;
        "drew"
    } else {
        fs::remove_file(file)?;
        "removed"
    };
    writeln!(out, "{done} xtask/gallery/{name}")?;
    Ok(Exit::Fine)
}
