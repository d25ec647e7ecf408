//! A job: the settings that all inputs of one `solve` share.

use std::io;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use grid::{Limits, Lines};
use search::{ClosingOrder, Engine};

use super::arguments::{Arguments, Format};
use super::keep::Keeper;
use super::listing::Listing;
use super::options::{engine, explorers, options_apply};
use super::text::Look;
use super::verdict::{Watched, refusal, shortfalls};
use super::{json, picture, text};
use crate::clock::Deadline;
use crate::context::Context;
use crate::exit::Exit;
use crate::input::Input;
use crate::progress::Waiting;
use crate::puzzles::puzzle::{Instance, Puzzle, Request, RuleSet, Wanted};
use crate::puzzles::registry::Registry;
use crate::puzzles::report::{Answer, Solved};
use crate::suggest::did_you_mean;

/// What is the same for every input.
pub(super) struct Job<'a> {
    arguments: &'a Arguments,
    puzzles: Registry<'a>,
    puzzle: &'a dyn Puzzle,
    rules: Vec<Ruled>,
    limits: Limits,
    request: Request,
    keeper: Keeper,
}

/// Rules by which each input is solved, and how.
struct Ruled {
    rules: Box<dyn RuleSet>,
    engine: Engine,
    /// The engines whose searches are to be shown.
    explorers: Vec<Engine>,
}

/// What there is to say about an answer besides itself.
#[derive(Clone, Copy)]
struct Subject<'a> {
    input: Input<'a>,
    rules: &'a dyn RuleSet,
    /// The searches that are shown.
    watched: &'a [Watched],
}

impl<'a> Job<'a> {
    /// The job that `arguments` ask for, whose files are relative to `folder`.
    pub(super) fn new(
        arguments: &'a Arguments,
        puzzles: Registry<'a>,
        folder: &Path,
    ) -> Result<Job<'a>, String> {
        let puzzle = puzzles.find(&arguments.puzzle).ok_or_else(|| {
            let hint = did_you_mean(&arguments.puzzle, &puzzles.names(), "known are:");
            format!("unknown puzzle `{}`, {hint}", arguments.puzzle)
        })?;
        let rules = arguments.rules().into_iter().map(|spelling| {
            let named = |message| format!("--rules for {}: {message}", puzzle.name());
            puzzle.rules(spelling).map_err(named)
        });
        let rules: Vec<Box<dyn RuleSet>> = rules.collect::<Result<_, String>>()?;
        options_apply(arguments, puzzle, puzzles)?;
        let rules = rules.into_iter().map(|rules| {
            let engine = engine(puzzles, puzzle, rules.as_ref(), &arguments.engine)?;
            let explorers = explorers(arguments, puzzles, puzzle, rules.as_ref(), engine)?;
            Ok(Ruled { rules, engine, explorers })
        });
        let rules = rules.collect::<Result<_, String>>()?;
        let request = Request {
            wanted: wanted(arguments),
            certify: !arguments.no_certify && !arguments.cost_only,
            keep: arguments.certificate.is_some(),
            count: arguments.count,
            draw: arguments.wants_picture()
                || arguments.format == Format::Text && !arguments.cost_only,
            max_expansions: arguments.max_expansions,
            max_states: Some(arguments.max_states),
            ..Request::default()
        };
        let limits = arguments.max_cells.map_or_else(Limits::default, Limits::cells);
        let keeper = Keeper::new(arguments, folder)?;
        Ok(Job { arguments, puzzles, puzzle, rules, limits, request, keeper })
    }

    /// Solves one input by all rules; breaks off where nobody reads the answers
    /// any more.
    ///
    /// The clock starts before the input is read, and counts until the last
    /// route is listed.
    pub(super) fn solve(
        &self,
        input: Input<'_>,
        context: &mut Context<'_>,
    ) -> io::Result<ControlFlow<Exit, Exit>> {
        let timeout = self.arguments.timeout;
        let deadline = timeout.and_then(|time| Deadline::after(time, &context.clock));
        let request = Request { deadline, ..self.request.clone() };
        let instances = match self.read(input, &request, context) {
            Ok(instances) => instances,
            Err(exit) => return Ok(ControlFlow::Continue(exit)),
        };
        let mut exit = Exit::Fine;
        for (ruled, instance) in self.rules.iter().zip(instances) {
            match self.answer(input, ruled, instance.as_ref(), &request, context)? {
                ControlFlow::Continue(next) => exit = exit.and(next),
                ControlFlow::Break(last) => return Ok(ControlFlow::Break(exit.and(last))),
            }
        }
        Ok(ControlFlow::Continue(exit))
    }

    /// Solves an input that has been read, by the rules that it was read by.
    fn answer(
        &self,
        input: Input<'_>,
        ruled: &Ruled,
        instance: &dyn Instance,
        request: &Request,
        context: &mut Context<'_>,
    ) -> io::Result<ControlFlow<Exit, Exit>> {
        let request = Request { engine: ruled.engine, progress: Arc::default(), ..request.clone() };
        let what = format!("solving {input}");
        let begun = context.clock.now();
        let waiting = Waiting::begin(&what, &request.progress, &context.screen, &context.clock);
        let (solved, watched) = solved(&ruled.explorers, instance, &request);
        let mut listing = instance.list(&request, &solved.answer).map(Listing::begin);
        drop(waiting);
        if let Some(refusal) = refusal(&solved, listing.as_ref()) {
            context.complain(format_args!("{input}: {refusal}"));
            return Ok(ControlFlow::Continue(Exit::Wrong));
        }
        let subject = Subject { input, rules: ruled.rules.as_ref(), watched: &watched };
        let written = self.write(instance, subject, &solved, listing.as_mut(), context);
        let mut shortfalls = shortfalls(&solved, listing.as_ref(), &watched);
        shortfalls.extend(self.keeper.keep(input, &solved));
        let exit = shortfalls.iter().fold(Exit::Fine, |exit, (next, _)| exit.and(*next));
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return Ok(ControlFlow::Break(exit));
            }
            written => written?,
        }
        for (_, message) in shortfalls {
            context.complain(format_args!("{input}: {message}"));
        }
        if self.arguments.stats {
            let time = context.clock.now().saturating_duration_since(begun);
            let took = text::took(ruled.rules.as_ref(), &solved.statistics, time);
            context.complain(format_args!("{input}: {took}"));
        }
        Ok(ControlFlow::Continue(exit))
    }

    /// Reads one input by all rules, or says why it cannot be read.
    fn read(
        &self,
        input: Input<'_>,
        request: &Request,
        context: &mut Context<'_>,
    ) -> Result<Vec<Box<dyn Instance>>, Exit> {
        let name = self.puzzle.name();
        let bytes = input.read(name, &self.limits, || request.is_late(), context)?;
        let text = Lines::decode(&bytes, &self.limits);
        let read = text.as_ref().map_err(Clone::clone).and_then(|text| {
            self.rules.iter().map(|ruled| ruled.rules.read(text, &self.limits)).collect()
        });
        read.map_err(|error| {
            let others = text.map(|text| self.others(text, request)).unwrap_or_default();
            input.report(&error, &others, context);
            Exit::Usage
        })
    }

    /// The other puzzles that `text` is an input of, by their default rules.
    fn others(&self, text: &str, request: &Request) -> Vec<&'static str> {
        let reads = |other: &&dyn Puzzle| {
            other.name() != self.puzzle.name()
                && !request.is_late()
                && other.rules(None).is_ok_and(|rules| rules.read(text, &self.limits).is_ok())
        };
        self.puzzles.puzzles().filter(reads).map(Puzzle::name).collect()
    }

    fn write(
        &self,
        instance: &dyn Instance,
        Subject { input, rules, watched }: Subject<'_>,
        solved: &Solved,
        listing: Option<&mut Listing<'_>>,
        context: &mut Context<'_>,
    ) -> io::Result<()> {
        let place = self.arguments.nth;
        let whole = !self.arguments.cost_only;
        match (self.arguments.format, &solved.answer) {
            (Format::Text, _) if self.arguments.compares_rules() => {
                let width = self.rules.iter().map(|ruled| ruled.rules.to_string().len()).max();
                let row = text::row(rules, solved, place, width.unwrap_or(0));
                writeln!(context.out, "{input}  {row}")?;
            }
            (Format::Text, _) => {
                let look = Look { place, whole, map: self.arguments.map, colours: context.colours };
                text::write(input, (rules, instance), solved, listing, look, context.out)?;
            }
            (Format::Json, _) => {
                let puzzle = self.puzzle.name();
                let task = json::Task { puzzle, input, rules, place, whole };
                json::write(&task, solved, listing, context.out)?;
            }
            (Format::Svg | Format::Html, _) => {
                let about = text::answered(rules, solved, place);
                let about = format!("{} {rules}: {about}", self.puzzle.name());
                let words = [&*about, &rules.about()];
                let as_page = self.arguments.format == Format::Html;
                picture::write(input, words, watched, as_page, solved, context.out)?;
            }
            (Format::Contest, Answer::Route(route)) => {
                write!(context.out, "{}", instance.contest(route).unwrap_or_default())?;
            }
            (Format::Contest, Answer::Cost(cost)) => writeln!(context.out, "{cost}")?,
            (Format::Contest, Answer::NoRoute) => writeln!(context.out, "no route")?,
            (Format::Contest, Answer::Exhausted { .. }) => {
                context.complain(text::headline(input, rules, solved, place));
            }
        }
        context.out.flush()
    }
}

/// Which routes are asked for.
fn wanted(arguments: &Arguments) -> Wanted {
    match (arguments.top, arguments.nth) {
        (_, Some(place)) if arguments.simple => Wanted::NthSimple(place),
        (_, Some(place)) => Wanted::Nth(place),
        (Some(top), None) => {
            let most = usize::try_from(top.get()).unwrap_or(usize::MAX);
            if arguments.simple { Wanted::FirstSimple(most) } else { Wanted::First(most) }
        }
        // Routes are counted along with reading one.
        (None, None) if arguments.cost_only && !arguments.count => Wanted::CostOnly,
        (None, None) => Wanted::Canonical,
    }
}

/// Solves one input, and notes in its drawing what is to be shown of the searches
/// of `explorers`; returns whose searches these are.
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
        // What it says itself: that both say the same is worth seeing.
        let cost = (explorers.len() > 1).then(|| {
            let wanted = Wanted::CostOnly;
            instance.solve(&Request { engine, wanted, draw: false, ..request.clone() }).answer
        });
        watched.push(Watched { engine, stopped, closed: closed.closed().len(), cost });
        solved.drawing = solved.drawing.map(|drawing| drawing.with_explored(closed));
    }
    (solved, watched)
}
