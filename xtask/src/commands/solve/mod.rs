//! `solve`: inputs in, answers out, each with its route and checked in the same run.

mod arguments;
mod options;
mod job;
mod keep;
mod listing;
mod verdict;
mod json;
mod text;
mod picture;

use std::io;
use std::ops::ControlFlow;

pub(crate) use arguments::{Arguments, MAX_STATES, name_puzzles};
pub(crate) use verdict::stopped;

pub(crate) use text::found;

use crate::context::Context;
use crate::escape::shown;
use crate::exit::Exit;
use job::Job;

/// Solves every input in turn: good ones are answered on standard output, bad
/// ones reported on standard error. Where nobody reads the answers any more,
/// what is known by then is the result.
///
/// # Errors
///
/// If writing fails.
pub(crate) fn run(arguments: &Arguments, context: &mut Context<'_>) -> io::Result<Exit> {
    let job = match Job::new(arguments, context.puzzles) {
        Ok(job) => job,
        Err(message) => {
            context.complain(format_args!("error: {}", shown(&message)));
            return Ok(Exit::Usage);
        }
    };
    if arguments.inputs().filter(|input| input.is_standard_input()).count() > 1 {
        context.complain("error: standard input can be read once, and `-` is named twice");
        return Ok(Exit::Usage);
    }
    let mut exit = Exit::Fine;
    for input in arguments.inputs() {
        match job.solve(input, context)? {
            ControlFlow::Continue(next) => exit = exit.and(next),
            ControlFlow::Break(last) => return Ok(exit.and(last)),
        }
    }
    Ok(exit)
}
