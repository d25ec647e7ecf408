//! `solve`: reads inputs and prints answers, each with its route, checked in the same run.

mod arguments;
mod options;
mod job;
mod keep;
mod verdict;
mod json;
mod text;
mod picture;

use std::error::Error;
use std::ffi::OsStr;
use std::io::{self, ErrorKind, Write};

use grid::Limits;

pub(crate) use arguments::{Arguments, MAX_STATES, name_puzzles};
pub(crate) use keep::FIRST_LINE;
pub(crate) use text::answered;

use crate::context::Context;
use crate::escape::shown;
use crate::exit::Exit;
use crate::input::Input;
use crate::puzzles::puzzle::{Request, RuleSet};
use crate::puzzles::report::Solved;
use job::Job;
use verdict::Subject;

/// Reads `text`, solves it as `request` says, and writes the answer as `solve --format
/// json` does. For the benchmark: this is all that a run does between its arguments and
/// its exit code.
///
/// # Errors
///
/// If the text is malformed, the answer is refused or writing fails.
pub fn answer(
    puzzle: &str,
    rules: &RuleSet,
    text: &str,
    (limits, request): (&Limits, &Request),
    out: &mut dyn Write,
) -> Result<Solved, Box<dyn Error>> {
    let solved = rules.read(text, limits)?.solve(request);
    if let Some(refusal) = verdict::refusal(&solved, None) {
        return Err(refusal.into());
    }
    let subject = Subject {
        puzzle,
        input: Input(OsStr::new("-")),
        rules,
        place: None,
        whole: true,
        solved: &solved,
        watched: &[],
    };
    json::write(&subject, None, out)?;
    Ok(solved)
}

/// Solves every input in turn. Answers go to standard output, and messages about bad
/// inputs to standard error. If standard output closes, the run ends with the exit code
/// so far.
pub(crate) fn run(arguments: &Arguments, context: &mut Context<'_>) -> io::Result<Exit> {
    let job = match Job::new(arguments, context.world.puzzles, &context.world.folder) {
        Ok(job) => job,
        Err(message) => return Ok(context.fail(Exit::Usage, shown(&message))),
    };
    let mut exit = Exit::Fine;
    for input in arguments.inputs() {
        match job.solve(input, &mut exit, context) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => break,
            solved => solved?,
        }
    }
    Ok(exit)
}
