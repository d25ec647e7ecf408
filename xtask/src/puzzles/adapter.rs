//! The adapter trait: how a puzzle's own types become plain reports.
//!
//! A puzzle's adapter says which of its types and functions play which part.
//! What is the same for all puzzles stands once, in `task`.

use std::fmt::Display;
use std::io::{self, Write};
use std::iter;
use std::str::FromStr;

use grid::{Drawing, Explored, Limits, ParseError};
use proof::file::{self, Reader, Unread};
use proof::{Checked, Claim, Refusal, Refused};
use search::{ClosingOrder, Cost, Engine, Exhausted, Options, Outcome, Reason};

use super::report::RouteReport;

/// Routes in order, made one at a time; if a budget runs out, it is the last item.
pub type Routes<R> = Box<dyn Iterator<Item = Result<R, Reason>>>;

/// The routes of a list that says by `stopped` which budget has ended it.
pub(super) fn list<I>(
    mut routes: I,
    stopped: impl Fn(&I) -> Option<Exhausted> + 'static,
) -> Routes<I::Item>
where
    I: Iterator + 'static,
    I::Item: 'static,
{
    let mut over = false;
    Box::new(iter::from_fn(move || {
        if over {
            return None;
        }
        let next = routes.next();
        over = next.is_none();
        match next {
            Some(route) => Some(Ok(route)),
            None => stopped(&routes).map(|stopped| Err(stopped.reason)),
        }
    }))
}

/// A puzzle in its own types. Whoever has this is a [`Puzzle`](super::puzzle::Puzzle).
pub trait Adapter: Copy + Send + Sync + 'static {
    /// See [`Puzzle::name`](super::puzzle::Puzzle::name).
    const NAME: &'static str;
    /// See [`Puzzle::rules_help`](super::puzzle::Puzzle::rules_help).
    const RULES_HELP: &'static str;
    /// See [`Puzzle::lists_routes`](super::puzzle::Puzzle::lists_routes); needs [`Adapter::routes`],
    /// [`Adapter::simple_routes`] and [`Adapter::nth`].
    const LISTS_ROUTES: bool = false;
    /// See [`Puzzle::has_contest_format`](super::puzzle::Puzzle::has_contest_format); needs
    /// [`Adapter::contest`].
    const CONTEST_FORMAT: bool = false;

    /// Whether the states of a search lie on cells, so that it can be shown;
    /// needs [`Adapter::explored`].
    const EXPLORES: bool = false;

    /// The fixture and the rule set of the picture in the gallery; if not
    /// given, the first there is.
    const SHOWN: Option<(&'static str, &'static str)> = None;
    /// See [`Puzzle::example`](super::puzzle::Puzzle::example).
    const EXAMPLE: &'static str = "";

    /// A rule set; `Display` writes the normalised form of what `FromStr` reads.
    type Rules: FromStr<Err: Display> + Display + Default + Send + Sync + 'static;
    /// What an input says, with its rules where they are no part of that.
    type Model: 'static;
    /// An answer to it.
    type Route: 'static;
    /// Why no answer is better.
    type Certificate;

    /// See [`RuleSet::engines`](super::puzzle::RuleSet::engines).
    fn engines(&self, rules: &Self::Rules) -> &'static [Engine];

    /// See [`RuleSet::course_keys`](super::puzzle::RuleSet::course_keys): those
    /// of the [course](super::report::Course) that [`Adapter::report`] returns.
    fn course_keys(&self, _rules: &Self::Rules) -> &'static [&'static str] {
        &["path", "arrows"]
    }

    /// Reads an input, to be solved by `rules`.
    ///
    /// # Errors
    ///
    /// [`ParseError`] for malformed text.
    fn read(
        &self,
        text: &str,
        rules: &Self::Rules,
        limits: &Limits,
    ) -> Result<Self::Model, ParseError>;

    /// Searches for the canonical route.
    fn search(
        &self,
        model: &Self::Model,
        options: &Options,
    ) -> Outcome<Self::Route, Self::Certificate>;

    /// What the cheapest route costs, without the route; nothing is certified.
    /// By default what [`Adapter::search`] finds out.
    fn cost(&self, model: &Self::Model, options: &Options) -> Outcome<Cost, Self::Certificate> {
        let outcome = self.search(model, &options.clone().certify(false));
        outcome.map(|route| self.report(model, &route).cost, |certificate| certificate)
    }

    /// What an engine looks at on its way, cell by cell: the one that is asked
    /// for, if there is room for it. `None` where states do not lie on cells.
    fn explored(&self, _model: &Self::Model, _options: &Options) -> Option<ClosingOrder<Explored>> {
        None
    }

    /// Every route in order; none where routes are not listed.
    fn routes(&self, _model: &Self::Model, _options: &Options) -> Routes<Self::Route> {
        Box::new(iter::empty())
    }

    /// Those of [`Adapter::routes`] that meet no state twice.
    fn simple_routes(&self, _model: &Self::Model, _options: &Options) -> Routes<Self::Route> {
        Box::new(iter::empty())
    }

    /// The route at place `k` of that order, counted from 0.
    ///
    /// # Errors
    ///
    /// The budget that ran out before the route was known.
    fn nth(
        &self,
        _model: &Self::Model,
        _k: u128,
        _options: &Options,
    ) -> Result<Option<Self::Route>, Reason> {
        Ok(None)
    }

    /// Replays a route with the referee.
    ///
    /// # Errors
    ///
    /// Why the route is refused.
    fn check(&self, model: &Self::Model, route: &Self::Route) -> Result<(), String>;

    /// Checks a certificate, and with a route also that it belongs to it, as
    /// long as `go_on` says so.
    ///
    /// # Errors
    ///
    /// Why it is not accepted.
    fn check_certificate(
        &self,
        model: &Self::Model,
        route: Option<&Self::Route>,
        certificate: &Self::Certificate,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Checked, Rejected>;

    /// Writes a certificate, and the route that it comes with, to a file.
    ///
    /// # Errors
    ///
    /// If writing fails; by default, because this puzzle has no such files.
    fn write_certificate(
        &self,
        _model: &Self::Model,
        _route: Option<&Self::Route>,
        _certificate: &Self::Certificate,
        _file: &mut dyn Write,
    ) -> io::Result<()> {
        Err(no_files())
    }

    /// Reads what is left of a certificate file whose header has been read.
    ///
    /// # Errors
    ///
    /// What is wrong with it; by default, that this puzzle has no such files.
    fn read_certificate(
        &self,
        _model: &Self::Model,
        _file: &mut Reader<'_>,
    ) -> Result<file::Answer<Self::Route, Self::Certificate>, Unread> {
        Err(Unread::Failed(no_files()))
    }

    /// What a certificate claims.
    fn claim(&self, certificate: &Self::Certificate) -> Claim;

    /// A route in plain form.
    fn report(&self, model: &Self::Model, route: &Self::Route) -> RouteReport;

    /// A route as its contest wants it, where there is one.
    fn contest(&self, _model: &Self::Model, _route: &RouteReport) -> Option<String> {
        None
    }

    /// A route, or the plain map, drawn.
    fn draw(&self, model: &Self::Model, route: Option<&Self::Route>) -> Drawing;
}

fn no_files() -> io::Error {
    io::Error::new(io::ErrorKind::Unsupported, "this puzzle has no certificate files")
}

/// An error as its message.
pub(super) fn message<T, E: Display>(result: Result<T, E>) -> Result<T, String> {
    result.map_err(|error| error.to_string())
}

/// Why a certificate, or the route that it comes with, is not accepted.
#[derive(Debug)]
pub enum Rejected {
    /// The route is not legal, or the certificate does not prove its claim.
    Certificate(String),
    /// The route is optimal, but not the first of the cheapest.
    NotFirst(String),
}

impl<V: Display, S: Display> From<Refused<V, S>> for Rejected {
    fn from(refused: Refused<V, S>) -> Rejected {
        let reason = refused.to_string();
        match refused {
            Refused::Certificate(Refusal::NotFirst { .. }) => Rejected::NotFirst(reason),
            _ => Rejected::Certificate(reason),
        }
    }
}
