//! `gallery`: draws the pictures of the README, one for each puzzle.

use std::io::{self, Write};

use clap::Args;
use picture::{Ground, Picture};

use super::solve::answered;
use crate::context::Context;
use crate::exit::Exit;
use crate::harness::{
    self, Case, Found, Selection, Solvable, Workspace, cases, read_text, replace,
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
    let found = cases(context.world.puzzles, workspace, &Selection::default());
    let mut exit = Exit::Fine;
    for puzzle in context.world.puzzles.puzzles() {
        match picture(puzzle, &found) {
            Some(Ok(drawn)) => {
                let file = format!("{}.svg", puzzle.name());
                exit = exit.max(settle(&file, &drawn, arguments.check, (workspace, context))?);
            }
            Some(Err((wrong, message))) => {
                context.complain(message);
                exit = exit.max(wrong);
            }
            // `verify-all` reports a puzzle without fixtures.
            None => {}
        }
    }
    Ok(exit)
}

/// The picture of `puzzle`, or why it cannot be drawn; `None` if it has no fixture to show.
fn picture(puzzle: &dyn Puzzle, found: &Found) -> Option<Result<String, (Exit, String)>> {
    let is_shown = |case: &&Case| {
        let name = &case.name;
        let place = (&*name.fixture, &*name.rules);
        name.puzzle == puzzle.name() && puzzle.profile().shown.is_none_or(|shown| shown == place)
    };
    let case = found.cases.iter().find(is_shown)?;
    let drawn = || {
        let solvable = case.solvable.as_ref().map_err(|(_, why)| (Exit::Usage, why.clone()))?;
        let instance = harness::read(solvable).map_err(|why| (Exit::Usage, why))?;
        draw(case, solvable, &*instance).map_err(|why| (Exit::Wrong, why))
    };
    Some(drawn().map_err(|(exit, why)| (exit, format!("{}: {why}", case.name))))
}

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

/// Writes `drawn` to `file` in the gallery, and reports it; with `check`, only reports a
/// picture that is out of date.
fn settle(
    file: &str,
    drawn: &str,
    check: bool,
    (workspace, context): (&Workspace, &mut Context<'_>),
) -> io::Result<Exit> {
    let path = workspace.gallery().join(file);
    // What is missing or no text is out of date, too.
    if read_text(&path).is_ok_and(|text| text == drawn) {
        return Ok(Exit::Fine);
    }
    let (words, exit) = if check || context.world.under_ci {
        (format!("xtask/gallery/{file} is stale: run `cargo xtask gallery`"), Exit::Wrong)
    } else if let Err(error) = replace(&path, drawn) {
        return Ok(context.fail(Exit::Usage, error));
    } else {
        (format!("drew xtask/gallery/{file}"), Exit::Fine)
    };
    // All pictures are handled, even if standard output closes.
    writeln!(Quiet(context.out), "{words}")?;
    Ok(exit)
}
