//! `solve`: inputs in, answers out, each with its route and checked in the same run.

mod arguments;
mod job;
mod json;
mod text;

use std::io;

pub(crate) use arguments::{Arguments, MAX_STATES, name_puzzles, seconds};

use crate::context::Context;
use crate::exit::Exit;
use job::Job;

/// Solves every input in turn: good ones are answered on standard output, bad
/// ones reported on standard error.
///
/// # Errors
///
/// If writing fails.
pub(crate) fn run(arguments: &Arguments, context: &mut Context<'_>) -> io::Result<Exit> {
    let job = match Job::new(arguments, context.puzzles) {
        Ok(job) => job,
        Err(message) => {
            writeln!(context.err, "error: {message}")?;
            return Ok(Exit::Usage);
        }
    };
    let mut exit = Exit::Fine;
    for file in arguments.inputs() {
        exit = exit.and(job.solve(file, context)?);
    }
    Ok(exit)
}
