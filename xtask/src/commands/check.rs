//! `check`: prints what a certificate file proves about an input, without any solver.

use std::ffi::OsString;
use std::io::{self, Read};
use std::time::Duration;

use clap::{Args, Command};
use grid::{Limits, Lines, ParseError};
use proof::file::{Reader, Unread};
use search::Reason;

use crate::clock::Deadline;
use crate::commands::solve::{FIRST_LINE, MAX_STATES};
use crate::context::Context;
use crate::exit::{Exit, stopped};
use crate::input::{Input, Timed};
use crate::numbers::{number, seconds};
use crate::progress::Waiting;
use crate::puzzles::puzzle::{Puzzle, Request, RuleSet};
use crate::puzzles::registry::Registry;
use crate::puzzles::report::Unproven;

#[derive(Debug, Args)]
#[command(
    after_help = "Exits with 0 if the file proves what it claims, 1 if not, 2 on an error, such as a file\n\
    that is not a certificate, and 3 if a budget ran out.\n\nExample:\n  \
    cargo xtask solve pacman --certificate target/maze.certificate fixtures/pacman/detour.txt\n  \
    cargo xtask check pacman fixtures/pacman/detour.txt target/maze.certificate"
)]
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
    /// Stop before storing more than N states; if N leaves no room for an array, the
    /// table is stored as a list, which takes longer to check
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

pub(crate) fn name_puzzles(command: Command, puzzles: Registry<'_>) -> Command {
    command.mut_args(|arg| match arg.get_id().as_str() {
        "puzzle" => arg.help(format!("The puzzle: {}", puzzles.names().join(", "))),
        _ => arg,
    })
}

pub(crate) fn run(arguments: &Arguments, context: &mut Context<'_>) -> io::Result<Exit> {
    match prove(arguments, context) {
        Ok(proven) => writeln!(context.out, "{proven}").map(|()| Exit::Fine),
        Err(exit) => Ok(exit),
    }
}

/// What is proven; otherwise the exit code, after a message on standard error.
fn prove(arguments: &Arguments, context: &mut Context<'_>) -> Result<String, Exit> {
    let puzzle = context.world.puzzles.named(&arguments.puzzle);
    let puzzle = puzzle.map_err(|message| context.fail(Exit::Usage, message))?;
    let wanted = arguments.rules.as_deref().map(|rules| puzzle.rules(Some(rules))).transpose();
    let wanted = wanted.map_err(|message| context.fail(Exit::Usage, message))?;
    if arguments.input == "-" && arguments.certificate == "-" {
        return Err(context.fail(Exit::Usage, "only one of INPUT and CERTIFICATE can be `-`"));
    }
    let deadline = arguments.timeout.and_then(|time| Deadline::after(time, &context.world.clock));
    let request = Request {
        deadline,
        max_expansions: arguments.max_expansions,
        max_states: Some(arguments.max_states),
        ..Request::default()
    };
    let limits = arguments.max_cells.map_or_else(Limits::default, Limits::cells);
    let input = Input(&arguments.input);
    let bytes = input.read(puzzle.name(), &limits, &request, context)?;
    if bytes.starts_with(FIRST_LINE.as_bytes()) {
        let message =
            format!("{input} is a certificate: name the input first, then the certificate");
        return Err(context.fail(Exit::Usage, message));
    }
    let name = Input(&arguments.certificate);
    name.announce("a certificate", context);
    let what = format!("checking {name}");
    let waiting = Waiting::begin(&what, &request.progress, &context.world);
    let opened = name.open(&context.world.folder, context.input);
    let opened = opened.map_err(|error| Err(Unproven::Unread(Unread::Failed(error))));
    let proven = opened.and_then(|mut stream| {
        let late = request.is_late();
        let mut stream = Timed { stream: &mut stream, request: &request, late };
        check(puzzle, wanted.as_deref(), (&bytes, &limits), &request, &mut stream)
    });
    drop(waiting);
    let (proven, rules) = proven.map_err(|unproven| match unproven {
        Ok(error) => input.report(&error, &[], context),
        Err(unproven) => say(name, unproven, context),
    })?;
    // Programs rely on the one line of output.
    if context.world.on_terminal && wanted.is_none() {
        context.complain(format_args!("{name}: a proof for the rules {rules}"));
    }
    Ok(proven)
}

/// Reads the header, then the input by the rules that the header names, then the rest. If
/// rules are `wanted`, the header must name them. Returns what is proven, and under which
/// rules. An error is about the input, or about the file.
fn check(
    puzzle: &dyn Puzzle,
    wanted: Option<&RuleSet>,
    (input, limits): (&[u8], &Limits),
    request: &Request,
    stream: &mut dyn Read,
) -> Result<(String, String), Result<ParseError, Unproven>> {
    let unread = |unread| Err(Unproven::Unread(unread));
    let other = |what, found: &str, expected: String| {
        unread(Unread::Other { what, found: found.to_owned(), expected })
    };
    let most = request.max_states.and_then(|most| usize::try_from(most).ok());
    let reader = Reader::open(stream).map_err(unread)?;
    let mut reader = reader.max_states(most.unwrap_or(usize::MAX));
    let header = reader.header();
    if header.puzzle != puzzle.name() {
        return Err(other("puzzle", &header.puzzle, puzzle.name().to_owned()));
    }
    let rules = puzzle
        .rules(Some(&header.rules))
        .map_err(|message| unread(header.unknown_rules(&format!("a rule set ({message})"))))?;
    if rules.to_string() != header.rules {
        return Err(unread(header.unknown_rules(&format!("`{rules}`"))));
    }
    if let Some(wanted) = wanted.map(ToString::to_string).filter(|it| *it != header.rules) {
        return Err(other("rule set", &header.rules, wanted));
    }
    let text = Lines::decode(input, limits);
    let instance = text.and_then(|text| rules.read(text, limits)).map_err(Ok)?;
    let proven = instance.check(&mut reader, request).map_err(Err)?;
    Ok((proven, rules.to_string()))
}

fn say(name: Input<'_>, unproven: Unproven, context: &mut Context<'_>) -> Exit {
    let late = |what, reason| (Exit::Exhausted, stopped(what, reason));
    let (exit, message) = match unproven {
        Unproven::Unread(Unread::Malformed(error)) => {
            let place = (error.line, error.column);
            name.report_at(place, &error.message, &error.excerpt, context);
            return Exit::Usage;
        }
        Unproven::Unread(Unread::Failed(error)) if error.kind() == io::ErrorKind::TimedOut => {
            late("reading stopped", Reason::Time)
        }
        Unproven::Unread(Unread::Failed(error)) => return name.report_unread(&error, context),
        Unproven::Unread(Unread::TooManyStates { .. }) => late("reading stopped", Reason::States),
        Unproven::Stopped(reason) => late("the check stopped", reason),
        Unproven::Unread(unread) => (Exit::Wrong, format!("refused: {unread}")),
        Unproven::Refused(reason) => (Exit::Wrong, format!("refused: {reason}")),
    };
    context.complain(format_args!("{name}: {message}"));
    exit
}
