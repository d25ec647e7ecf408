//! A job: the settings that all inputs of one `solve` share.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use grid::{Limits, Lines};
use search::{ClosingOrder, Engine};

use super::arguments::{Arguments, Format};
use super::keep::{keep, may_write};
use super::options::{engine, explorers, options_apply};
use super::verdict::{Subject, Watched, refusal, shortfalls};
use super::{json, picture, text};
use crate::clock::Deadline;
use crate::context::Context;
use crate::exit::Exit;
use crate::input::Input;
use crate::progress::Waiting;
use crate::puzzles::listing::Listed;
use crate::puzzles::puzzle::{Instance, Puzzle, Request, RuleSet, Wanted};
use crate::puzzles::registry::Registry;
use crate::puzzles::report::{Answer, Solved};

/// The settings that all inputs share.
pub(super) struct Job<'a> {
    arguments: &'a Arguments,
    puzzles: Registry<'a>,
    puzzle: &'a dyn Puzzle,
    rules: Vec<Ruled>,
    limits: Limits,
    request: Request,
    /// The file for the certificate, if it is wanted.
    certificate: Option<PathBuf>,
}

/// A rule set by which each input is solved, and how.
struct Ruled {
    rules: Box<RuleSet>,
    engine: Engine,
    /// The engines whose searches are shown.
    explorers: Vec<Engine>,
}

/// An input by the rule sets that can read it, and the exit code for the others.
type Instances<'a> = (Vec<(&'a Ruled, Box<dyn Instance>)>, Exit);

impl<'a> Job<'a> {
    /// The job that `arguments` ask for, whose files are relative to `folder`.
    pub(super) fn new(
        arguments: &'a Arguments,
        puzzles: Registry<'a>,
        folder: &Path,
    ) -> Result<Job<'a>, String> {
        let puzzle = puzzles.named(&arguments.puzzle)?;
        options_apply(arguments, puzzle, puzzles)?;
        let rules = arguments.rules().into_iter().map(|spelling| {
            let named = |message| format!("--rules for {}: {message}", puzzle.name());
            let rules = puzzle.rules(spelling).map_err(named)?;
            let choices = [&[Engine::AUTO], rules.engines].concat();
            let engine = engine(&rules, &arguments.engine, &choices)?;
            let explorers = explorers(arguments, &rules, engine)?;
            Ok(Ruled { rules, engine, explorers })
        });
        let rules = rules.collect::<Result<_, String>>()?;
        let request = Request {
            wanted: wanted(arguments),
            simple: arguments.simple,
            uncertified: arguments.no_certify || arguments.cost_only,
            keep: arguments.certificate.is_some(),
            count: arguments.count,
            draw: arguments.wants_picture()
                || arguments.format == Format::Text && !arguments.cost_only,
            max_expansions: arguments.max_expansions,
            max_states: Some(arguments.max_states),
            ..Request::default()
        };
        let limits = arguments.max_cells.map_or_else(Limits::default, Limits::cells);
        let certificate = arguments.certificate.as_ref().map(|file| folder.join(file));
        certificate.as_deref().map_or(Ok(()), may_write)?;
        Ok(Job { arguments, puzzles, puzzle, rules, limits, request, certificate })
    }

    /// Solves one input by all rule sets, and raises `exit` if something is wrong. The time
    /// limit covers everything from reading the input to listing the last route.
    pub(super) fn solve(
        &self,
        input: Input<'_>,
        exit: &mut Exit,
        context: &mut Context<'_>,
    ) -> io::Result<()> {
        let timeout = self.arguments.timeout;
        let deadline = timeout.and_then(|time| Deadline::after(time, &context.world.clock));
        let request = Request { deadline, ..self.request.clone() };
        let (instances, unread) =
            self.read(input, &request, context).unwrap_or_else(|unread| (Vec::new(), unread));
        *exit = (*exit).max(unread);
        instances.into_iter().try_for_each(|(ruled, instance)| {
            self.answer(input, ruled, instance.as_ref(), &request, exit, context)
        })
    }

    /// Reads one input by all rule sets, and reports why it cannot be read by some.
    fn read(
        &self,
        input: Input<'_>,
        request: &Request,
        context: &mut Context<'_>,
    ) -> Result<Instances<'_>, Exit> {
        let name = self.puzzle.name();
        let bytes = input.read(name, &self.limits, request, context)?;
        let text = Lines::decode(&bytes, &self.limits)
            .map_err(|error| input.report(&error, &[], context))?;
        let (mut instances, mut errors) = (Vec::new(), Vec::new());
        for ruled in &self.rules {
            match ruled.rules.read(text, &self.limits) {
                Ok(instance) => instances.push((ruled, instance)),
                Err(error) => errors.push(error),
            }
        }
        errors.dedup();
        let told = |error| input.report(error, &self.others(text, request), context);
        Ok((instances, errors.iter().map(told).max().unwrap_or(Exit::Fine)))
    }

    /// The other puzzles that can read `text` by their default rules.
    fn others(&self, text: &str, request: &Request) -> Vec<&'static str> {
        let reads = |other: &&dyn Puzzle| {
            other.name() != self.puzzle.name()
                && !request.is_late()
                && other.rules(None).is_ok_and(|rules| rules.read(text, &self.limits).is_ok())
        };
        self.puzzles.puzzles().filter(reads).map(Puzzle::name).collect()
    }

    fn answer(
        &self,
        input: Input<'_>,
        ruled: &Ruled,
        instance: &dyn Instance,
        request: &Request,
        exit: &mut Exit,
        context: &mut Context<'_>,
    ) -> io::Result<()> {
        let request = Request { engine: ruled.engine, progress: Arc::default(), ..request.clone() };
        let what = format!("solving {input}");
        let begun = context.world.clock.now();
        let waiting = Waiting::begin(&what, &request.progress, &context.world);
        let (solved, watched) = solved(&ruled.explorers, instance, &request);
        let mut listing = instance.list(&request, &solved.answer);
        drop(waiting);
        if let Some(refusal) = refusal(&solved, listing.as_ref()) {
            context.complain(format_args!("{input}: {refusal}"));
            *exit = (*exit).max(Exit::Wrong);
            return Ok(());
        }
        let subject = Subject {
            puzzle: self.puzzle.name(),
            input,
            rules: &ruled.rules,
            place: self.arguments.nth,
            whole: !self.arguments.cost_only,
            solved: &solved,
            watched: &watched,
        };
        let written = self.write(&subject, instance, listing.as_mut(), context);
        let mut shortfalls = shortfalls(&solved, listing.as_ref(), &watched);
        shortfalls.extend(self.certificate.as_ref().and_then(|file| keep(file, &solved)));
        *exit = shortfalls.iter().fold(*exit, |exit, (next, _)| exit.max(*next));
        written?;
        let fastest = ruled.rules.engines.last().copied().unwrap_or_default();
        let wanted = if ruled.engine == Engine::AUTO { fastest } else { ruled.engine };
        let is_other = solved.statistics.engine == Engine::PATHFINDING.to_string();
        if is_other && !Engine::GENERAL.contains(&wanted) {
            let slow = "found no room: raise --max-states; pathfinding ran, which is slower";
            context.complain(format_args!("{input}: {wanted} {slow}"));
        }
        for (_, message) in shortfalls {
            context.complain(format_args!("{input}: {message}"));
        }
        if self.arguments.stats {
            let time = context.world.clock.now().saturating_duration_since(begun);
            let took = text::took(&ruled.rules, &solved.statistics, time);
            context.complain(format_args!("{input}: {took}"));
        }
        Ok(())
    }

    fn write(
        &self,
        subject: &Subject<'_>,
        instance: &dyn Instance,
        listing: Option<&mut Listed<'_>>,
        context: &mut Context<'_>,
    ) -> io::Result<()> {
        let out = &mut *context.out;
        match (self.arguments.format, &subject.solved.answer) {
            (Format::Text, _) if self.arguments.compares_rules() => {
                let width = self.rules.iter().map(|ruled| ruled.rules.to_string().len()).max();
                text::write_row(subject, width.unwrap_or(0), out)?;
            }
            (Format::Text, _) => {
                text::write(subject, instance, listing, self.arguments.map, out)?;
            }
            (Format::Json, _) => json::write(subject, listing, out)?,
            (Format::Svg, _) => picture::write(subject, false, out)?,
            (Format::Html, _) => picture::write(subject, true, out)?,
            (Format::Contest, Answer::Route(route)) => {
                write!(out, "{}", instance.contest(route).unwrap_or_default())?;
            }
            (Format::Contest, Answer::Exhausted { .. }) => {
                context.complain(text::headline(subject));
            }
            (Format::Contest, Answer::Cost(cost)) => writeln!(out, "{cost}")?,
            (Format::Contest, Answer::NoRoute) => writeln!(out, "no route")?,
        }
        context.out.flush()
    }
}

fn wanted(arguments: &Arguments) -> Wanted {
    match (arguments.top, arguments.nth) {
        (_, Some(place)) => Wanted::Nth(place),
        (Some(top), None) => Wanted::First(usize::try_from(top.get()).unwrap_or(usize::MAX)),
        // Counting is part of reading the route.
        (None, None) if arguments.cost_only && !arguments.count => Wanted::CostOnly,
        (None, None) => Wanted::Canonical,
    }
}

/// Solves one input, runs the searches of `explorers`, and adds them to the drawing;
/// returns these searches.
fn solved(
    explorers: &[Engine],
    instance: &dyn Instance,
    request: &Request,
) -> (Solved, Vec<Watched>) {
    let mut solved = instance.solve(request);
    let mut watched = Vec::new();
    for &explorer in explorers {
        let Some(order) = instance.explored(explorer, request) else { break };
        let ClosingOrder { engine, closed, stopped } = order;
        // The engine's own cost: readers see that both agree.
        let cost = (explorers.len() > 1).then(|| {
            let wanted = Wanted::CostOnly;
            instance.solve(&Request { engine, wanted, ..request.clone() }).answer
        });
        watched.push(Watched { engine, stopped, closed: closed.closed().len(), cost });
        solved.drawing = solved.drawing.map(|drawing| drawing.with_explored(closed));
    }
    (solved, watched)
}
