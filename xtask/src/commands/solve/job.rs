//! A job: what is the same for every input of one `solve`.

use std::io;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use grid::{Limits, Lines};
use search::{ClosingOrder, Engine, Reason};

use super::arguments::{Arguments, Format};
use super::keep::Keeper;
use super::listing::Listing;
use super::options::{engine, explorer, options_apply};
use super::text::Look;
use super::verdict::{Watched, refusal, shortfalls, stopped};
use super::{json, picture, text};
use crate::clock::Deadline;
use crate::context::Context;
use crate::exit::Exit;
use crate::input::{Input, Unread};
use crate::progress::Waiting;
use crate::puzzles::puzzle::{Instance, Puzzle, Request, RuleSet, Wanted};
use crate::puzzles::registry::Registry;
use crate::puzzles::report::{Answer, Solved};
use crate::suggest::did_you_mean;

/// What is the same for every input.
pub(super) struct Job<'a> {
    arguments: &'a Arguments,
    puzzle: &'a dyn Puzzle,
    rules: Box<dyn RuleSet>,
    limits: Limits,
    request: Request,
    keeper: Keeper,
    /// The engine whose search is to be shown.
    explorer: Option<Engine>,
}

/// What there is to say about an answer besides itself.
#[derive(Clone, Copy)]
struct Subject<'a> {
    input: Input<'a>,
    /// The search that is shown.
    watched: Option<Watched>,
}

impl<'a> Job<'a> {
    /// The job that `arguments` ask for, whose files are relative to `folder`.
    ///
    /// # Errors
    ///
    /// A message if a name is unknown or an option does not apply.
    pub(super) fn new(
        arguments: &'a Arguments,
        puzzles: Registry<'a>,
        folder: &Path,
    ) -> Result<Job<'a>, String> {
        let puzzle = puzzles.find(&arguments.puzzle).ok_or_else(|| {
            let hint = did_you_mean(&arguments.puzzle, &puzzles.names(), "known are:");
            format!("unknown puzzle `{}`, {hint}", arguments.puzzle)
        })?;
        let rules = puzzle
            .rules(arguments.rules.as_deref())
            .map_err(|message| format!("--rules for {}: {message}", puzzle.name()))?;
        options_apply(arguments, puzzle, puzzles)?;
        let engine = engine(puzzle, rules.as_ref(), &arguments.engine)?;
        let explorer = explorer(arguments, puzzle, rules.as_ref(), engine)?;
        let (top, nth) = (arguments.top, arguments.nth);
        let request = Request {
            engine,
            wanted: match (top, nth) {
                (_, Some(place)) => Wanted::Nth(place),
                (Some(top), None) => {
                    let most = usize::try_from(top.get()).unwrap_or(usize::MAX);
                    if arguments.simple { Wanted::FirstSimple(most) } else { Wanted::First(most) }
                }
                // Routes are counted along with reading one.
                (None, None) if arguments.cost_only && !arguments.count => Wanted::CostOnly,
                (None, None) => Wanted::Canonical,
            },
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
        Ok(Job { arguments, puzzle, rules, limits, request, keeper, explorer })
    }

    /// Solves one input; breaks off where nobody reads the answers any more.
    ///
    /// The clock starts before the input is read, and counts until the last
    /// route is listed.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub(super) fn solve(
        &self,
        input: Input<'_>,
        context: &mut Context<'_>,
    ) -> io::Result<ControlFlow<Exit, Exit>> {
        let timeout = self.arguments.timeout;
        let deadline = timeout.and_then(|time| Deadline::after(time, &context.clock));
        let progress = Arc::default();
        let request = Request { deadline, progress, ..self.request.clone() };
        let instance = match self.read(input, &request, context) {
            Ok(instance) => instance,
            Err(exit) => return Ok(ControlFlow::Continue(exit)),
        };
        let what = format!("solving {input}");
        let waiting = Waiting::begin(&what, &request.progress, &context.screen, &context.clock);
        let (solved, watched) = self.solved(instance.as_ref(), &request);
        let mut listing = instance.list(&request, &solved.answer).map(Listing::begin);
        drop(waiting);
        if let Some(refusal) = refusal(&solved, listing.as_ref()) {
            context.complain(format_args!("{input}: {refusal}"));
            return Ok(ControlFlow::Continue(Exit::Wrong));
        }
        let subject = Subject { input, watched };
        let written = self.write(instance.as_ref(), subject, &solved, listing.as_mut(), context);
        let mut shortfalls = shortfalls(&solved, listing.as_ref(), watched);
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
        Ok(ControlFlow::Continue(exit))
    }

    /// Solves one input, and notes in its drawing what is to be shown of the
    /// search; returns whose search that is.
    fn solved(&self, instance: &dyn Instance, request: &Request) -> (Solved, Option<Watched>) {
        let solved = instance.solve(request);
        let order = self.explorer.and_then(|explorer| instance.explored(explorer, request));
        match (solved.drawing, order) {
            (Some(drawing), Some(ClosingOrder { engine, closed, stopped })) => {
                let drawing = Some(drawing.with_explored(closed));
                (Solved { drawing, ..solved }, Some(Watched { engine, stopped }))
            }
            (drawing, _) => (Solved { drawing, ..solved }, None),
        }
    }

    /// Reads one input, or says why it cannot be read.
    fn read(
        &self,
        input: Input<'_>,
        request: &Request,
        context: &mut Context<'_>,
    ) -> Result<Box<dyn Instance>, Exit> {
        let bytes = match input.read(&self.limits, || request.is_late(), context) {
            Ok(bytes) => bytes,
            Err(Unread::Failed(error)) => {
                context.complain(format_args!("{input}: {error}"));
                return Err(Exit::Usage);
            }
            Err(Unread::Late) => {
                let stopped = stopped("reading stopped", Reason::Time);
                context.complain(format_args!("{input}: {stopped}"));
                return Err(Exit::Exhausted);
            }
        };
        let text = Lines::decode(&bytes, &self.limits);
        text.and_then(|text| self.rules.read(text, &self.limits)).map_err(|error| {
            input.report(&error, context);
            Exit::Usage
        })
    }

    fn write(
        &self,
        instance: &dyn Instance,
        Subject { input, watched }: Subject<'_>,
        solved: &Solved,
        listing: Option<&mut Listing<'_>>,
        context: &mut Context<'_>,
    ) -> io::Result<()> {
        let place = self.arguments.nth;
        let whole = !self.arguments.cost_only;
        match (self.arguments.format, &solved.answer) {
            (Format::Text, _) => {
                let look = Look { place, whole, map: self.arguments.map, colours: context.colours };
                text::write(input, self.rules.as_ref(), solved, listing, look, context.out)?;
            }
            (Format::Json, _) => {
                let puzzle = self.puzzle.name();
                let task = json::Task { puzzle, input, rules: self.rules.as_ref(), place, whole };
                json::write(&task, solved, listing, context.out)?;
            }
            (Format::Svg | Format::Html, _) => {
                let about = text::answered(self.rules.as_ref(), solved, place);
                let about = format!("{} {}: {about}", self.puzzle.name(), self.rules);
                let as_page = self.arguments.format == Format::Html;
                picture::write(input, &about, watched, as_page, solved, context.out)?;
            }
            (Format::Contest, Answer::Route(route)) => {
                write!(context.out, "{}", instance.contest(route).unwrap_or_default())?;
            }
            (Format::Contest, Answer::Cost(cost)) => writeln!(context.out, "{cost}")?,
            (Format::Contest, Answer::NoRoute) => writeln!(context.out, "no route")?,
            (Format::Contest, Answer::Exhausted { .. }) => {
                context.complain(text::headline(input, self.rules.as_ref(), solved, place));
            }
        }
        context.out.flush()
    }
}
