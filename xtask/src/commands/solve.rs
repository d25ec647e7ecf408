//! `solve`: inputs in, answers out, each with its route and checked in the same run.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use grid::{Limits, Lines};
use search::{Engine, Options, Reason};
use serde_json::{Map, Value, json};

use super::{json, text};
use crate::exit::Exit;
use crate::input;
use crate::puzzles::{self, Answer, Certified, Extras, Puzzle, Solved};

/// What `solve` can be asked for.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  cargo xtask solve crucible --rules 4..=10 \
                        fixtures/crucible/example-13x13.txt")]
pub struct Arguments {
    /// The puzzle: crucible, amphipod, keys-and-doors or pacman
    puzzle: String,
    /// Input files; `-` or none is standard input
    #[arg(value_name = "FILE")]
    files: Vec<String>,
    /// The rule set: for crucible MIN..=MAX (1..=3 if not given) or elven, for
    /// amphipod folded (if not given) or unfolded, for the others standard
    #[arg(long, allow_hyphen_values = true)]
    rules: Option<String>,
    /// How to search: `auto`, `pathfinding`, `pathfinding-dijkstra`
    #[arg(long, default_value = "auto")]
    engine: String,
    /// How to answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// List the first K routes in order
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    top: Option<u64>,
    /// Count the routes that are as cheap as the cheapest
    #[arg(long)]
    count: bool,
    /// Leave the route out; certifies nothing
    #[arg(long, conflicts_with = "top")]
    cost_only: bool,
    /// Build and check no certificate
    #[arg(long)]
    no_certify: bool,
    /// Stop after expanding N states
    #[arg(long, value_name = "N")]
    max_expansions: Option<u64>,
    /// Stop after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true)]
    timeout: Option<Duration>,
    /// Admit inputs of up to N cells, and of 2 N bytes if that is more than
    /// 32 MiB
    #[arg(long, value_name = "N")]
    max_cells: Option<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// One object per input
    Json,
    /// The contest's own format; for pacman
    Contest,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let expected = || "expected a number of seconds, such as 2 or 0.5".to_owned();
    let seconds: f64 = text.parse().map_err(|_| expected())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| expected())
}

/// Solves every input in turn: good ones are answered on `out`, bad ones reported on `err`.
///
/// # Errors
///
/// Only what writing gives.
pub fn run(arguments: &Arguments, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
    let task = match Task::new(arguments) {
        Ok(task) => task,
        Err(message) => {
            writeln!(err, "error: {message}")?;
            return Ok(Exit::Usage);
        }
    };
    let stdin = ["-".to_owned()];
    let files = if arguments.files.is_empty() { &stdin[..] } else { &arguments.files };
    let mut exit = Exit::Fine;
    for file in files {
        exit = exit.and(task.solve(file, out, err)?);
    }
    Ok(exit)
}

/// What is the same for every input.
struct Task<'a> {
    arguments: &'a Arguments,
    puzzle: &'static dyn Puzzle,
    rules: String,
    limits: Limits,
    options: Options,
    extras: Extras,
}

impl Task<'_> {
    fn new(arguments: &Arguments) -> Result<Task<'_>, String> {
        let puzzle = puzzles::by_name(&arguments.puzzle).ok_or_else(|| {
            let known: Vec<&str> = puzzles::ALL.iter().map(|puzzle| puzzle.name()).collect();
            format!("unknown puzzle `{}`, known are: {}", arguments.puzzle, known.join(", "))
        })?;
        let rules = arguments.rules.as_deref().unwrap_or(puzzle.default_rules());
        let rules = puzzle
            .normalise_rules(rules)
            .map_err(|message| format!("--rules for {}: {message}", puzzle.name()))?;
        applies(puzzle, "--top", arguments.top.is_none(), |other| other.lists_routes())?;
        applies(puzzle, "--count", !arguments.count, |other| other.lists_routes())?;
        let contest = arguments.format == Format::Contest;
        applies(puzzle, "--format contest", !contest, |other| other.has_contest_format())?;
        if contest && (arguments.top.is_some() || arguments.count || arguments.cost_only) {
            let those = "--top, --count and --cost-only";
            return Err(format!("--format contest has one form: {those} do not apply to it"));
        }
        let certify = !arguments.no_certify && !arguments.cost_only;
        let mut options = Options::default()
            .engine(engine(puzzle, &arguments.engine)?)
            .certify(certify)
            .count_routes(arguments.count);
        if let Some(limit) = arguments.max_expansions {
            options = options.max_expansions(limit);
        }
        if let Some(time) = arguments.timeout {
            options = options.timeout(time);
        }
        let extras = Extras {
            top: arguments.top.map(|top| usize::try_from(top).unwrap_or(usize::MAX)),
            deadline: None,
            count: arguments.count,
            draw: arguments.format == Format::Text && !arguments.cost_only,
        };
        let limits = arguments.max_cells.map_or_else(Limits::default, Limits::cells);
        Ok(Task { arguments, puzzle, rules, limits, options, extras })
    }

    /// Solves one input.
    fn solve(&self, file: &str, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
        let bytes = match input::read(file, &self.limits) {
            Ok(bytes) => bytes,
            Err(error) => {
                writeln!(err, "{}: {error}", input::display_name(file))?;
                return Ok(Exit::Usage);
            }
        };
        let instance = Lines::decode(&bytes, &self.limits)
            .and_then(|text| self.puzzle.read(text, &self.rules, &self.limits));
        let instance = match instance {
            Ok(instance) => instance,
            Err(error) => {
                input::report(err, file, &error)?;
                return Ok(Exit::Usage);
            }
        };
        let extras = Extras {
            deadline: self.arguments.timeout.and_then(|time| Instant::now().checked_add(time)),
            ..self.extras.clone()
        };
        let solved = instance.solve(&self.options.clone().start_clock(), &extras);
        if let Some(refusal) = refusal(&solved) {
            writeln!(err, "{}: {refusal}", input::display_name(file))?;
            return Ok(Exit::Wrong);
        }
        let (name, cost_only) = (input::display_name(file), self.arguments.cost_only);
        match self.arguments.format {
            Format::Text => text::write(name, &solved, !cost_only, out)?,
            Format::Json => writeln!(out, "{}", Value::from(self.object(file, &solved)))?,
            Format::Contest => match &solved.answer {
                Answer::Route(way) => write!(out, "{}", way.contest.as_deref().unwrap_or(""))?,
                Answer::NoRoute => writeln!(out, "no route")?,
                Answer::Exhausted { .. } => text::write(name, &solved, false, err)?,
            },
        }
        let exhausted = matches!(solved.answer, Answer::Exhausted { .. });
        Ok(if exhausted || solved.unlisted.is_some() { Exit::Exhausted } else { Exit::Fine })
    }

    fn object(&self, file: &str, solved: &Solved) -> Map<String, Value> {
        let mut object = Map::new();
        object.insert("puzzle".to_owned(), self.puzzle.name().into());
        object.insert("input".to_owned(), file.into());
        object.insert("rules".to_owned(), self.rules.as_str().into());
        object.insert("engine".to_owned(), solved.stats.engine.name().into());
        object.insert("cost".to_owned(), json!(solved.answer.cost()));
        match &solved.answer {
            _ if self.arguments.cost_only => {}
            Answer::Route(way) => json::course(&mut object, way),
            Answer::NoRoute | Answer::Exhausted { .. } => {
                json::no_route(&mut object, self.puzzle.course_keys(&self.rules));
            }
        }
        let certified = matches!(solved.certified, Certified::Yes(_));
        object.insert("certified".to_owned(), certified.into());
        if let Some(number) = &solved.optimal_routes {
            object.insert("optimal_routes".to_owned(), number.as_str().into());
        }
        if let Some(routes) = &solved.routes {
            object.insert("routes".to_owned(), routes.iter().map(json::listed).collect());
        }
        if let Some((reason, lower_bound)) = exhausted(solved) {
            let why = json!({"reason": reason.to_string(), "lower_bound": lower_bound});
            object.insert("exhausted".to_owned(), why);
        }
        let stats = solved.stats;
        let stats = json!({"expanded": stats.expanded, "generated": stats.generated});
        object.insert("stats".to_owned(), stats);
        object
    }
}

/// Which budget ran out, and the least cost of whatever was not found: a route
/// at all, or the rest of a list.
fn exhausted(solved: &Solved) -> Option<(Reason, u64)> {
    if let Answer::Exhausted { reason, lower_bound } = solved.answer {
        return Some((reason, lower_bound));
    }
    let last = solved.routes.as_ref().and_then(|routes| Some(routes.last()?.cost));
    Some((solved.unlisted?, last.or(solved.answer.cost()).unwrap_or(0)))
}

/// Refuses `option` unless it is `absent` or is for this puzzle.
fn applies(
    puzzle: &dyn Puzzle,
    option: &str,
    absent: bool,
    suits: impl Fn(&dyn Puzzle) -> bool,
) -> Result<(), String> {
    if absent || suits(puzzle) {
        return Ok(());
    }
    let those = puzzles::ALL.into_iter().filter(|other| suits(*other));
    let those: Vec<&str> = those.map(Puzzle::name).collect();
    Err(format!("{option} does not apply to {}, only to {}", puzzle.name(), those.join(", ")))
}

/// The engine called `name`, if it applies to `puzzle`.
fn engine(puzzle: &dyn Puzzle, name: &str) -> Result<Engine, String> {
    let engine = name
        .parse()
        .ok()
        .filter(|engine| *engine == Engine::Auto || puzzle.engines().contains(engine));
    engine.ok_or_else(|| {
        let known: Vec<&str> = puzzle.engines().iter().map(|engine| engine.name()).collect();
        let puzzle = puzzle.name();
        format!("no engine `{name}` for {puzzle}, those that apply: auto, {}", known.join(", "))
    })
}

/// Why our own answer must not be shown, if referee or checker refuse it.
fn refusal(solved: &Solved) -> Option<String> {
    if let Err(reason) = &solved.referee {
        return Some(format!("the referee refuses the route: {reason}"));
    }
    match &solved.certified {
        Certified::Refused(reason) => Some(format!("the certificate is refused: {reason}")),
        Certified::Yes(_) | Certified::No => None,
    }
}
