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
use crate::puzzles::report::Certified;

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
    let opened = opened.map_err(|error| Err(Unread::Failed(error)));
    let proven = opened.and_then(|mut stream| {
        let late = request.is_late();
        let mut stream = Timed { stream: &mut stream, request: &request, late };
        check(puzzle, wanted.as_deref(), (&bytes, &limits), &request, &mut stream)
    });
    drop(waiting);
    let (proven, verdict, rules) = proven.map_err(|unread| match unread {
        Ok(error) => input.report(&error, &[], context),
        Err(unread) => say(name, unread, context),
    })?;
    let (exit, message) = match verdict {
        Certified::Yes(_) | Certified::No => {
            // Programs rely on the one line of output.
            if context.world.on_terminal && wanted.is_none() {
                context.complain(format_args!("{name}: a proof for the rules {rules}"));
            }
            return Ok(proven);
        }
        Certified::Stopped(reason) => (Exit::Exhausted, stopped("the check stopped", reason)),
        Certified::Refused(why) | Certified::NotFirst(why) => {
            (Exit::Wrong, format!("refused: {why}"))
        }
    };
    context.complain(format_args!("{name}: {message}"));
    Err(exit)
}

/// Reads the header, then the input by the rules that the header names, then the rest. If
/// rules are `wanted`, the header must name them. Returns the claim, the verdict, and the
/// rules. An error is about the input, or about the file.
fn check(
    puzzle: &dyn Puzzle,
    wanted: Option<&RuleSet>,
    (input, limits): (&[u8], &Limits),
    request: &Request,
    stream: &mut dyn Read,
) -> Result<(String, Certified, String), Result<ParseError, Unread>> {
    let other = |what, found: &str, expected: String| {
        Err(Unread::Other { what, found: found.to_owned(), expected })
    };
    let most = request.max_states.and_then(|most| usize::try_from(most).ok());
    let reader = Reader::open(stream).map_err(Err)?;
    let mut reader = reader.max_states(most.unwrap_or(usize::MAX));
    let header = reader.header();
    if header.puzzle != puzzle.name() {
        return Err(other("puzzle", &header.puzzle, puzzle.name().to_owned()));
    }
    let rules = puzzle
        .rules(Some(&header.rules))
        .map_err(|message| Err(header.unknown_rules(&format!("a rule set ({message})"))))?;
    if rules.to_string() != header.rules {
        return Err(Err(header.unknown_rules(&format!("`{rules}`"))));
    }
    if let Some(wanted) = wanted.map(ToString::to_string).filter(|it| *it != header.rules) {
        return Err(other("rule set", &header.rules, wanted));
    }
    let text = Lines::decode(input, limits);
    let instance = text.and_then(|text| rules.read(text, limits)).map_err(Ok)?;
    let (proven, verdict) = instance.check(&mut reader, request).map_err(Err)?;
    Ok((proven, verdict, rules.to_string()))
}

fn say(name: Input<'_>, unread: Unread, context: &mut Context<'_>) -> Exit {
    let late = |reason| (Exit::Exhausted, stopped("reading stopped", reason));
    let (exit, message) = match unread {
        Unread::Malformed(error) => {
            let place = (error.line, error.column);
            name.report_at(place, &error.message, &error.excerpt, context);
            return Exit::Usage;
        }
        Unread::Failed(error) if error.kind() == io::ErrorKind::TimedOut => late(Reason::Time),
        Unread::Failed(error) => return name.report_unread(&error, context),
        Unread::TooManyStates { .. } => late(Reason::States),
        unread => (Exit::Wrong, format!("refused: {unread}")),
    };
    context.complain(format_args!("{name}: {message}"));
    exit
}
