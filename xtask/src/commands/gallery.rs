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

/// What `gallery` can be asked for.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  cargo xtask gallery --check")]
pub(crate) struct Arguments {
    /// Write nothing, and exit with 1 if a picture is out of date (the default if the
    /// environment variable CI is set)
    #[arg(long)]
    check: bool,
}

/// Draws a picture for each puzzle into `xtask/gallery`, or says which of them
/// are not up to date.
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

/// The case that stands for `puzzle`.
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

/// The picture of a case, whose answer is checked as `solve` checks it.
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
    // Forges take images out of pictures, and versions of an encoder differ.
    Ok(picture.svg(Ground::Shapes))
}

/// Makes the file called `name` hold `wanted`, or not be there at all; says
/// what was done, or with `check` what there would be to do.
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
        // No text, and no picture either.
        Err(_) => Some(String::new()),
    };
    // Whether anybody reads on or not, all pictures are settled.
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
