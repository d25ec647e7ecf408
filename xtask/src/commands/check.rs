//! `check`: prints what a certificate file proves about an input, without any solver.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read};
use std::time::Duration;

use clap::{Args, Command};
use grid::{Limits, Lines};
use proof::file::{Reader, Unread};
use search::Reason;

use crate::clock::Deadline;
use crate::commands::solve::MAX_STATES;
use crate::context::Context;
use crate::exit::{Exit, stopped};
use crate::input::Input;
use crate::numbers::{number, seconds};
use crate::progress::Waiting;
use crate::puzzles::puzzle::{Puzzle, Request};
use crate::puzzles::registry::Registry;
use crate::puzzles::report::Unproven;

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  \
    cargo xtask solve pacman --certificate target/maze.certificate fixtures/pacman/detour.txt\n  \
    cargo xtask check pacman fixtures/pacman/detour.txt target/maze.certificate")]
pub(crate) struct Arguments {
    // Help: see `name_puzzles`.
    puzzle: String,
    /// The input; `-` is standard input
    input: OsString,
    /// The certificate file, which also names the rules; `-` is standard input
    certificate: OsString,
    /// Refuse a certificate for rules other than these
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Stop if the table has more than N states
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    max_expansions: Option<u64>,
    /// Stop before storing more than N states; a table stored as an array counts every
    /// cell of each layer
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value_t = MAX_STATES)]
    max_states: u64,
    /// Stop after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true)]
    timeout: Option<Duration>,
    /// Accept inputs of up to N cells (default: 16777216), and up to 2 N bytes or 32
    /// MiB, whichever is more
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    max_cells: Option<usize>,
}

/// Completes the help of `check` with the names of puzzles.
pub(crate) fn name_puzzles(command: Command, puzzles: Registry<'_>) -> Command {
    let names = puzzles.names().join(", ");
    command.mut_args(|arg| match arg.get_id().as_str() {
        "puzzle" => arg.help(format!("The puzzle: {names}")),
        _ => arg,
    })
}

/// Checks the certificate, and says in one line what it proves.
pub(crate) fn run(arguments: &Arguments, context: &mut Context<'_>) -> io::Result<Exit> {
    match prove(arguments, context) {
        Ok(proven) => {
            writeln!(context.out, "{proven}")?;
            Ok(Exit::Fine)
        }
        Err(exit) => Ok(exit),
    }
}

/// What is proven; or the exit code, once standard error says why nothing is.
fn prove(arguments: &Arguments, context: &mut Context<'_>) -> Result<String, Exit> {
    let puzzle = context.puzzles.named(&arguments.puzzle);
    let puzzle = puzzle.map_err(|message| context.fail(Exit::Usage, message))?;
    let wanted = arguments.rules.as_deref().map(|rules| puzzle.rules(Some(rules))).transpose();
    let wanted = wanted.map_err(|message| context.fail(Exit::Usage, message))?;
    let wanted = wanted.map(|rules| rules.to_string());
    if arguments.input == "-" && arguments.certificate == "-" {
        return Err(context.fail(Exit::Usage, "only one of INPUT and CERTIFICATE can be `-`"));
    }
    let deadline = arguments.timeout.and_then(|time| Deadline::after(time, &context.clock));
    let request = Request {
        deadline,
        max_expansions: arguments.max_expansions,
        max_states: Some(arguments.max_states),
        ..Request::default()
    };
    let limits = arguments.max_cells.map_or_else(Limits::default, Limits::cells);
    let input = Input(&arguments.input);
    let bytes = input.read(puzzle.name(), &limits, || request.is_late(), context)?;

    let name = Input(&arguments.certificate);
    name.announce("a certificate", context);
    let mut file;
    let stream: &mut dyn Read = if name.is_standard_input() {
        &mut *context.input
    } else {
        let opened = File::open(context.folder.join(name.0));
        file = opened.map_err(|error| name.report_unread(&error, context))?;
        &mut file
    };
    let mut stream = Timed { stream, request: &request, late: false };
    let what = format!("checking {name}");
    let waiting = Waiting::begin(&what, &request.progress, &context.screen, &context.clock);
    let task = (puzzle, wanted.as_deref());
    let proven = check(task, &bytes, &limits, &request, &mut stream);
    drop(waiting);
    let late = stream.late;
    proven.map_err(|unproven| match unproven {
        Stage::Input(error) => input.report(&error, context),
        Stage::File(unproven) => say(name, unproven, late, context),
    })
}

/// What stands in the way of a proof: the input, or the file.
enum Stage {
    Input(grid::ParseError),
    File(Unproven),
}

impl From<Unread> for Stage {
    fn from(unread: Unread) -> Stage {
        Stage::File(Unproven::Unread(unread))
    }
}

/// Reads the header, the input by the rules that it names, which have to be those
/// that are wanted, if any are, and the rest.
fn check(
    (puzzle, wanted): (&dyn Puzzle, Option<&str>),
    input: &[u8],
    limits: &Limits,
    request: &Request,
    stream: &mut dyn Read,
) -> Result<String, Stage> {
    let most = request.max_states.and_then(|most| usize::try_from(most).ok());
    let mut reader = Reader::open(stream)?.max_states(most.unwrap_or(usize::MAX));
    let header = reader.header();
    if header.puzzle != puzzle.name() {
        let (found, expected) = (header.puzzle.clone(), puzzle.name().to_owned());
        return Err(Unread::Other { what: "puzzle", found, expected }.into());
    }
    let rules = puzzle
        .rules(Some(&header.rules))
        .map_err(|message| header.unknown_rules(&format!("a rule set ({message})")))?;
    if rules.to_string() != header.rules {
        return Err(header.unknown_rules(&format!("`{rules}`")).into());
    }
    if let Some(expected) = wanted.filter(|wanted| *wanted != header.rules) {
        let (found, expected) = (header.rules.clone(), expected.to_owned());
        return Err(Unread::Other { what: "rule set", found, expected }.into());
    }
    let text = Lines::decode(input, limits);
    let instance = text.and_then(|text| rules.read(text, limits)).map_err(Stage::Input)?;
    instance.check(&mut reader, request).map_err(Stage::File)
}

/// Says why a file proves nothing.
fn say(name: Input<'_>, unproven: Unproven, late: bool, context: &mut Context<'_>) -> Exit {
    let (exit, message) = match unproven {
        Unproven::Unread(Unread::Malformed(error)) => {
            let place = (error.line, error.column);
            name.report_at(place, &error.message, &error.excerpt, context);
            return Exit::Usage;
        }
        Unproven::Unread(Unread::Failed(_)) if late => {
            (Exit::Exhausted, stopped("reading stopped", Reason::Time))
        }
        Unproven::Unread(Unread::Failed(error)) => {
            return name.report_unread(&error, context);
        }
        Unproven::Unread(Unread::TooManyStates { .. }) => {
            (Exit::Exhausted, stopped("reading stopped", Reason::States))
        }
        Unproven::Stopped(reason) => (Exit::Exhausted, stopped("the check stopped", reason)),
        Unproven::Unread(unread) => (Exit::Wrong, format!("refused: {unread}")),
        Unproven::Refused(reason) => (Exit::Wrong, format!("refused: {reason}")),
    };
    context.complain(format_args!("{name}: {message}"));
    exit
}

/// A stream that fails once time is up.
struct Timed<'a> {
    stream: &'a mut dyn Read,
    request: &'a Request,
    late: bool,
}

impl Read for Timed<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.request.is_late() {
            self.late = true;
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.stream.read(buffer)
    }
}
