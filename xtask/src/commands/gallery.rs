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
    self, Case, Found, Selection, Solvable, Workspace, cases, entries, read_text, replace,
};
use crate::puzzles::puzzle::{Instance, Puzzle, Request};
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
        let name = format!("{}.svg", puzzle.name());
        match picture(puzzle, &found) {
            Some(Ok(drawn)) => {
                exit = exit.max(settle(&folder, &name, Some(&drawn), arguments.check, context)?);
            }
            Some(Err((wrong, message))) => {
                context.complain(message);
                exit = exit.max(wrong);
            }
            // `verify-all` reports a puzzle without fixtures.
            None => {}
        }
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

/// The picture of `puzzle`, or why it cannot be drawn; `None` if it has no fixture to show.
fn picture(puzzle: &dyn Puzzle, found: &Found) -> Option<Result<String, (Exit, String)>> {
    let is_shown = |case: &&Case| {
        let name = &case.name;
        let place = (&*name.fixture, &*name.rules);
        name.puzzle == puzzle.name() && puzzle.shown().is_none_or(|shown| shown == place)
    };
    let case = found.cases.iter().find(is_shown)?;
    let read = match &case.solvable {
        Ok(solvable) => harness::read(solvable).map(|instance| (solvable, instance)),
        Err((_, reason)) => Err(reason.clone()),
    };
    let why = |message| format!("{}: {message}", case.name);
    Some(match read {
        Ok((solvable, instance)) => {
            draw(case, solvable, &*instance).map_err(|message| (Exit::Wrong, why(message)))
        }
        Err(message) => Err((Exit::Usage, why(message))),
    })
}

/// Draws the picture of a case, whose answer is checked as in `solve`.
fn draw(case: &Case, solvable: &Solvable, instance: &dyn Instance) -> Result<String, String> {
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
