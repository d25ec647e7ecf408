//! A job: what is the same for every input of one `solve`.

use std::io;
use std::time::Instant;

use grid::{Limits, Lines};
use search::Engine;

use super::arguments::{Arguments, Format};
use super::{json, text};
use crate::context::Context;
use crate::exit::Exit;
use crate::input;
use crate::puzzles::puzzle::{Instance, Puzzle, Request, RuleSet, Wanted};
use crate::puzzles::registry::Registry;
use crate::puzzles::report::{Answer, Certified, Listing, Solved};

/// What is the same for every input.
pub(super) struct Job<'a> {
    arguments: &'a Arguments,
    puzzle: &'a dyn Puzzle,
    rules: Box<dyn RuleSet>,
    limits: Limits,
    request: Request,
}

impl<'a> Job<'a> {
    /// The job that `arguments` ask for.
    ///
    /// # Errors
    ///
    /// A message if a name is unknown or an option does not apply.
    pub(super) fn new(arguments: &'a Arguments, puzzles: Registry<'a>) -> Result<Job<'a>, String> {
        let puzzle = puzzles.find(&arguments.puzzle).ok_or_else(|| {
            let known = puzzles.names().join(", ");
            format!("unknown puzzle `{}`, known are: {known}", arguments.puzzle)
        })?;
        let rules = puzzle
            .rules(arguments.rules.as_deref())
            .map_err(|message| format!("--rules for {}: {message}", puzzle.name()))?;
        options_apply(arguments, puzzle, puzzles)?;
        let (top, nth) = (arguments.top, arguments.nth);
        let request = Request {
            engine: engine(puzzle, rules.as_ref(), &arguments.engine)?,
            wanted: match (top, nth) {
                (_, Some(place)) => Wanted::Nth(place),
                (Some(top), None) => Wanted::First(usize::try_from(top).unwrap_or(usize::MAX)),
                (None, None) => Wanted::Canonical,
            },
            certify: !arguments.no_certify && !arguments.cost_only,
            count: arguments.count,
            draw: arguments.format == Format::Text && !arguments.cost_only,
            max_expansions: arguments.max_expansions,
            max_states: Some(arguments.max_states),
            deadline: None,
        };
        let limits = arguments.max_cells.map_or_else(Limits::default, Limits::cells);
        Ok(Job { arguments, puzzle, rules, limits, request })
    }

    /// Solves one input.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub(super) fn solve(&self, file: &str, context: &mut Context<'_>) -> io::Result<Exit> {
        let Some(instance) = self.read(file, context)? else { return Ok(Exit::Usage) };
        let timeout = self.arguments.timeout;
        let deadline = timeout.and_then(|time| Instant::now().checked_add(time));
        let solved = instance.solve(&Request { deadline, ..self.request.clone() });
        if let Some(refusal) = refusal(&solved) {
            writeln!(context.err, "{}: {refusal}", input::display_name(file))?;
            return Ok(Exit::Wrong);
        }
        self.write(file, &solved, context)?;
        let exhausted = matches!(solved.answer, Answer::Exhausted { .. });
        let unlisted = matches!(solved.listing, Listing::Stopped { .. });
        let unchecked = solved.certified == Certified::Late;
        Ok(if exhausted || unlisted || unchecked { Exit::Exhausted } else { Exit::Fine })
    }

    /// Reads one input; reports what cannot be read and returns `None`.
    fn read(&self, file: &str, context: &mut Context<'_>) -> io::Result<Option<Box<dyn Instance>>> {
        let bytes = match input::read(file, &self.limits, context) {
            Ok(bytes) => bytes,
            Err(error) => {
                writeln!(context.err, "{}: {error}", input::display_name(file))?;
                return Ok(None);
            }
        };
        let text = Lines::decode(&bytes, &self.limits);
        match text.and_then(|text| self.rules.read(text, &self.limits)) {
            Ok(instance) => Ok(Some(instance)),
            Err(error) => {
                input::report(file, &error, context)?;
                Ok(None)
            }
        }
    }

    fn write(&self, file: &str, solved: &Solved, context: &mut Context<'_>) -> io::Result<()> {
        let (name, place) = (input::display_name(file), self.arguments.nth);
        let whole = !self.arguments.cost_only;
        match (self.arguments.format, &solved.answer) {
            (Format::Text, _) => text::write(name, solved, place, whole, context.out),
            (Format::Json, _) => {
                let task = json::Task {
                    puzzle: self.puzzle.name(),
                    input: file,
                    rules: self.rules.as_ref(),
                    place,
                    whole,
                };
                writeln!(context.out, "{}", json::answer(&task, solved))
            }
            (Format::Contest, Answer::Route(route)) => {
                write!(context.out, "{}", route.contest.as_deref().unwrap_or(""))
            }
            (Format::Contest, Answer::NoRoute) => writeln!(context.out, "no route"),
            (Format::Contest, Answer::Exhausted { .. }) => {
                text::write(name, solved, place, false, context.err)
            }
        }
    }
}

/// Refuses options that are not for `puzzle`, or not for each other.
fn options_apply(
    arguments: &Arguments,
    puzzle: &dyn Puzzle,
    puzzles: Registry<'_>,
) -> Result<(), String> {
    type Suits = fn(&dyn Puzzle) -> bool;
    let Arguments { top, nth, count, cost_only, .. } = arguments;
    let contest = arguments.format == Format::Contest;
    let demands: [(&str, bool, Suits); 4] = [
        ("--top", top.is_some(), |puzzle| puzzle.lists_routes()),
        ("--nth", nth.is_some(), |puzzle| puzzle.lists_routes()),
        ("--count", *count, |puzzle| puzzle.lists_routes()),
        ("--format contest", contest, |puzzle| puzzle.has_contest_format()),
    ];
    for (option, given, suits) in demands {
        if given && !suits(puzzle) {
            let those = puzzles.puzzles().filter(|other| suits(*other));
            let those = those.map(Puzzle::name).collect::<Vec<_>>().join(", ");
            return Err(format!("{option} does not apply to {}, only to {those}", puzzle.name()));
        }
    }
    if contest && (top.is_some() || *count || *cost_only) {
        let those = "--top, --count and --cost-only";
        return Err(format!("--format contest has one form: {those} do not apply to it"));
    }
    Ok(())
}

/// The engine called `name`, if it applies.
fn engine(puzzle: &dyn Puzzle, rules: &dyn RuleSet, name: &str) -> Result<Engine, String> {
    let mut applicable = vec![Engine::AUTO];
    applicable.extend(rules.engines());
    if let Some(engine) = applicable.iter().find(|engine| engine.to_string() == name) {
        return Ok(*engine);
    }
    let known = applicable.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    Err(format!("no engine `{name}` for {}, those that apply: {known}", puzzle.name()))
}

/// Why our own answer must not be shown, if referee or checker refuse it.
fn refusal(solved: &Solved) -> Option<String> {
    if let Err(reason) = &solved.referee {
        return Some(format!("the referee refuses the route: {reason}"));
    }
    match &solved.certified {
        Certified::Refused(reason) => Some(format!("the certificate is refused: {reason}")),
        Certified::Yes(_) | Certified::Late | Certified::No => None,
    }
}
