//! A puzzle on the command line: its name, its rule sets, and the inputs that they read.
//!
//! For every puzzle, text goes in and plain [reports](super::report) come out. Rules are
//! parsed once, into a [`RuleSet`], which reads the inputs.

use std::cmp::Ordering;
use std::fmt::{self, Display};
use std::num::NonZero;
use std::str::FromStr;
use std::sync::Arc;

use grid::{Drawing, Explored, Limits, ParseError};
use proof::file::{Reader, Unread};
use puzzle::Solve;
use search::engine::Progress;
use search::{ClosingOrder, Engine, Options};
use serde_json::Value;

use super::listing::Listed;
use super::report::{Answer, Certified, RouteReport, Solved};
use crate::clock::Deadline;

/// What only the command line needs to know about a puzzle. The crate of the puzzle
/// defines the rest with the traits of [`puzzle`].
pub trait Puzzle: Sync {
    /// What the help, the lists and the pictures say about it.
    fn profile(&self) -> Profile;

    /// The name of the crate and of the fixture folder, also used on the command line.
    fn name(&self) -> &'static str {
        self.profile().name
    }

    /// Reads the name of a rule set; `None` is the default one.
    ///
    /// # Errors
    ///
    /// A message if the puzzle has no such rules.
    fn rules(&self, spelling: Option<&str>) -> Result<Box<RuleSet>, String>;
}

/// The facts of a puzzle that do not depend on its rules.
#[derive(Debug, Clone, Copy)]
pub struct Profile {
    /// The name of the crate and of the fixture folder.
    pub name: &'static str,
    /// The rule sets and the default among them, in one line of help.
    pub rules: &'static str,
    /// A small input with an answer, for `--help`; empty if there is none.
    pub example: &'static str,
    /// Whether its routes can be listed in order and counted. They can if its task is
    /// made by [`Task::walk`](super::task::Task::walk).
    pub lists_routes: bool,
    /// Whether answers can be written in the format of a contest.
    pub has_contest_format: bool,
    /// The fixture and the rule set of the picture in the gallery; `None` for the first
    /// case.
    pub shown: Option<(&'static str, &'static str)>,
}

impl Profile {
    /// A puzzle with the rules `standard`, whose routes can be listed.
    #[must_use]
    pub const fn new(name: &'static str) -> Profile {
        let (rules, example) = ("standard", "");
        let (lists_routes, has_contest_format, shown) = (true, false, None);
        Profile { name, rules, example, lists_routes, has_contest_format, shown }
    }
}

/// Parses rules of type `R`; `None` is the default.
///
/// # Errors
///
/// A message if there are no such rules.
pub fn parse<R: FromStr<Err: Display> + Default>(spelling: Option<&str>) -> Result<R, String> {
    spelling
        .map_or_else(|| Ok(R::default()), |rules| rules.parse().map_err(|e: R::Err| e.to_string()))
}

/// An input, or why it cannot be read.
pub type Read = Result<Box<dyn Instance>, ParseError>;

type Reads = dyn Fn(&str, &Limits) -> Read + Send + Sync;

/// Rules of a puzzle. `Display` writes them in their normalised spelling.
pub struct RuleSet {
    spelling: String,
    read: Box<Reads>,
    /// The engines that apply, the reference first, the fastest last.
    pub engines: &'static [Engine],
    /// The rules in one or two full sentences, shown in pictures.
    pub about: String,
    /// Whether each state is in a cell, so that the map can show a search.
    pub shows_search: bool,
    /// The JSON keys of the course of a route.
    pub course_keys: &'static [&'static str],
    /// The parts of a cost, by JSON key, if it has any; without a cost, each value is
    /// null.
    pub figures: fn(Option<u64>) -> Vec<(&'static str, Value)>,
    /// The keys of those parts that count steps of one kind; together they count all
    /// steps.
    pub step_kinds: &'static [&'static str],
}

impl RuleSet {
    /// The `rules` of a puzzle whose routes walk from cell to cell. `about` describes
    /// them in pictures; `read` reads inputs.
    pub fn new<P: Solve<Rules: Send + Sync + 'static>>(
        rules: P::Rules,
        about: impl Into<String>,
        read: impl Fn(&str, &P::Rules, &Limits) -> Read + Send + Sync + 'static,
    ) -> Box<RuleSet> {
        Box::new(RuleSet {
            spelling: rules.to_string(),
            engines: P::engines(&rules),
            read: Box::new(move |text, limits| read(text, &rules, limits)),
            about: about.into(),
            shows_search: true,
            course_keys: &["path", "arrows"],
            figures: |_| Vec::new(),
            step_kinds: &[],
        })
    }

    /// The engines that close one cell at a time, in an order that can be shown; the
    /// reference first, the fastest last.
    pub(crate) fn explorers(&self) -> Vec<Engine> {
        let has_order = |engine: &Engine| {
            self.shows_search && (Engine::GENERAL.contains(engine) || *engine == Engine::DENSE)
        };
        self.engines.iter().copied().filter(has_order).collect()
    }

    /// Reads an input, to solve it by these rules.
    ///
    /// # Errors
    ///
    /// [`ParseError`] for malformed text.
    pub fn read(&self, text: &str, limits: &Limits) -> Read {
        (self.read)(text, limits)
    }
}

impl Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.spelling)
    }
}

/// The cost of a route, or why the referee refuses it.
pub type Price = Result<u64, String>;

/// A value as text, without quotation marks.
pub(crate) fn words(figure: &Value) -> String {
    figure.as_str().map_or_else(|| figure.to_string(), str::to_owned)
}

/// An input with the rules by which to solve it.
pub trait Instance {
    /// Solves the input. The referee replays the route, and the checker checks the
    /// certificate.
    fn solve(&self, request: &Request) -> Solved;

    /// The input in its plain form: two inputs with the same plain form are the same.
    fn plain(&self) -> String;

    /// The cost of a route by the rules, whatever cost it states. The parts are its cells
    /// or moves, as text.
    ///
    /// # Errors
    ///
    /// A message if the parts cannot be read: a puzzle may describe its moves in words
    /// that no parser reads.
    fn price(&self, parts: &[String]) -> Result<Price, String>;

    /// Compares two routes of equal cost by the referee's order; `None` if the referee
    /// contradicts itself, because its replay allows a step that is not among its moves.
    ///
    /// # Errors
    ///
    /// A message if one of them is not legal.
    fn order(&self, cost: u64, both: [&[String]; 2]) -> Result<Option<Ordering>, String>;

    /// The cells that `explorer` closes in order, within the limits of `request`. If there
    /// is no room for this engine, a general engine replaces it.
    fn explored(&self, explorer: Engine, request: &Request) -> Option<ClosingOrder<Explored>>;

    /// A route in the format of the contest, if there is one.
    fn contest(&self, route: &RouteReport) -> Option<String>;

    /// The first routes in order, if `request` asks for a list and there is an answer.
    /// They are computed one at a time; the referee replays each, and it must be in its
    /// place.
    fn list<'a>(&'a self, request: &'a Request, answer: &'a Answer) -> Option<Listed<'a>>;

    /// Draws a route, legal or not, on the map. The parts are its cells or moves, as
    /// text; `None` if they cannot be read.
    fn drawing(&self, cost: u64, parts: &[String]) -> Option<Drawing>;

    /// Reads the rest of a certificate file, after the header, and checks it. Returns what
    /// it claims, and the verdict. Only the limits of `request` are used.
    ///
    /// # Errors
    ///
    /// [`Unread`], if the file cannot be read.
    fn check(
        &self,
        file: &mut Reader<'_>,
        request: &Request,
    ) -> Result<(String, Certified), Unread>;
}

/// What to compute, and within which limits. By default, the canonical route with its
/// certificate, without limits.
#[derive(Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a wish of its own")]
pub struct Request {
    /// The engine to search with.
    pub engine: Engine,
    /// Which routes are wanted.
    pub wanted: Wanted,
    /// Whether to consider only routes that meet no state twice.
    pub simple: bool,
    /// Whether to make no certificate.
    pub uncertified: bool,
    /// Whether to write the certificate, once it is checked, to a file in memory.
    pub keep: bool,
    /// Whether to count the optimal routes.
    pub count: bool,
    /// Whether to draw the route.
    pub draw: bool,
    /// The most states that each search may expand.
    pub max_expansions: Option<u64>,
    /// The most states that each search may store.
    pub max_states: Option<u64>,
    /// When everything must stop.
    pub deadline: Option<Deadline>,
    /// Where the searches report their progress.
    pub progress: Arc<Progress>,
}

/// Which routes are wanted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Wanted {
    /// The canonical one.
    #[default]
    Canonical,
    /// None, only the cost.
    CostOnly,
    /// The canonical one, and a list of the first ones in order.
    First(usize),
    /// The one at this place in the order, counted from 1.
    Nth(NonZero<u128>),
}

impl Request {
    /// The options of each search.
    pub(crate) fn options(&self) -> Options {
        // A certificate is about the canonical route.
        let certify =
            !self.uncertified && !matches!(self.wanted, Wanted::Nth(_) | Wanted::CostOnly);
        let mut options =
            Options::default().engine(self.engine).certify(certify).count_routes(self.count);
        if let Some(limit) = self.max_expansions {
            options = options.max_expansions(limit);
        }
        if let Some(limit) = self.max_states {
            options = options.max_states(limit);
        }
        options = options.progress(Arc::clone(&self.progress));
        if let Some(deadline) = &self.deadline {
            options = options.deadline(deadline.for_searches());
        }
        options
    }

    /// Whether the time is up.
    pub(crate) fn is_late(&self) -> bool {
        self.deadline.as_ref().is_some_and(Deadline::is_over)
    }
}
