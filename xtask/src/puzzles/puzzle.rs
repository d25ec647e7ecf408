//! A puzzle on the command line: a name, its rule sets, and inputs that they read.
//!
//! Text goes in and plain [reports](super::report) come out, for every puzzle.
//! Rules are parsed once, into a [`RuleSet`] that does everything else.

use std::cmp::Ordering;
use std::fmt::{self, Display};
use std::num::NonZero;
use std::str::FromStr;
use std::sync::Arc;

use grid::{Drawing, Explored, Limits, ParseError};
use proof::file::Reader;
use puzzle::Solve;
use search::engine::Progress;
use search::{ClosingOrder, Engine, Options};
use serde_json::Value;

use super::listing::Listed;
use super::report::{Answer, RouteReport, Solved, Unproven};
use crate::clock::Deadline;

/// What only the command line needs to know about a puzzle; its crate defines the rest
/// with the traits of [`puzzle`].
pub trait Puzzle: Sync {
    /// The name: of the crate, of the fixture folder, on the command line.
    fn name(&self) -> &'static str;

    /// The rule sets and which of them is the default, in one line of help.
    fn rules_help(&self) -> &'static str {
        "standard"
    }

    /// A small input that has an answer, for help; nothing if there is none.
    fn example(&self) -> &'static str {
        ""
    }

    /// Whether its routes can be listed in order and counted: whether its task is
    /// made by [`Task::walk`](super::task::Task::walk).
    fn lists_routes(&self) -> bool {
        true
    }

    /// Whether there is a contest whose format answers can be written in.
    fn has_contest_format(&self) -> bool {
        false
    }

    /// The fixture and the rule set of the picture in the gallery; `None` for
    /// the first there is.
    fn shown(&self) -> Option<(&'static str, &'static str)> {
        None
    }

    /// Reads the name of a rule set; `None` is the default one.
    ///
    /// # Errors
    ///
    /// A message if these are no rules of this puzzle.
    fn rules(&self, spelling: Option<&str>) -> Result<Box<RuleSet>, String>;
}

/// Rules of a puzzle in their own type, from their spelling; `None` is the default.
///
/// # Errors
///
/// A message if these are no rules.
pub fn parse<R: FromStr<Err: Display> + Default>(spelling: Option<&str>) -> Result<R, String> {
    spelling
        .map_or_else(|| Ok(R::default()), |rules| rules.parse().map_err(|e: R::Err| e.to_string()))
}

/// An input that has been read, or what is wrong with it.
pub type Read = Result<Box<dyn Instance>, ParseError>;

type Reads = dyn Fn(&str, &Limits) -> Read + Send + Sync;

/// Rules of a puzzle. `Display` writes them in their normalised spelling.
pub struct RuleSet {
    spelling: String,
    engines: &'static [Engine],
    read: Box<Reads>,
    /// What the rules are, in a sentence or two, for somebody who looks at a picture.
    pub about: String,
    /// Whether states are cells, so that a search can be shown on the map.
    pub shows_search: bool,
    /// The JSON keys that say where a route goes.
    pub course_keys: &'static [&'static str],
    /// What a cost is made of, by its JSON keys, where more is to be said of it than
    /// a number; without a cost, each key with null.
    pub figures: fn(Option<u64>) -> Vec<(&'static str, Value)>,
    /// Those figures that count steps of a kind, and together all steps.
    pub step_kinds: &'static [&'static str],
}

impl RuleSet {
    /// The `rules` of a puzzle whose routes walk from cell to cell; pictures say what
    /// they are `about`. Inputs are read by `read`.
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

    /// The engines that apply, the reference first, the fastest last.
    #[must_use]
    pub const fn engines(&self) -> &'static [Engine] {
        self.engines
    }

    /// Those engines that close cells one after the other, in an order that can
    /// be shown; the reference first, the fastest last.
    #[must_use]
    pub fn explorers(&self) -> Vec<Engine> {
        let has_order = |engine: &Engine| {
            self.shows_search && (Engine::GENERAL.contains(engine) || *engine == Engine::DENSE)
        };
        self.engines.iter().copied().filter(has_order).collect()
    }

    /// What a cost is made of: see [`RuleSet::figures`](field@RuleSet::figures).
    #[must_use]
    pub fn figures(&self, cost: Option<u64>) -> Vec<(&'static str, Value)> {
        (self.figures)(cost)
    }

    /// Reads an input, to be solved by these rules.
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

/// What a route costs, or why the referee refuses it.
pub type Price = Result<u64, String>;

/// A figure as it is written in a line of text: without quotation marks.
#[must_use]
pub fn words(figure: &Value) -> String {
    figure.as_str().map_or_else(|| figure.to_string(), str::to_owned)
}

/// An input that has been read, with the rules by which to solve it.
pub trait Instance {
    /// Solves it; the route goes through the referee, and the certificate
    /// through the checker.
    fn solve(&self, request: &Request) -> Solved;

    /// The input in its plain form: inputs that look alike are the same.
    fn plain(&self) -> String;

    /// What a route costs by the referee, whatever it claims; its parts, cells
    /// or moves, come as texts.
    ///
    /// # Errors
    ///
    /// Why the parts cannot be read, as a message: a puzzle may describe its moves in
    /// words that nothing reads.
    fn price(&self, parts: &[String]) -> Result<Price, String>;

    /// How two routes of one cost stand in the order of the referee.
    ///
    /// # Errors
    ///
    /// Why one of them is not legal, as a message.
    fn order(&self, cost: u64, both: [&[String]; 2]) -> Result<Ordering, String>;

    /// What `explorer` looks at on its way, one of [`RuleSet::explorers`], or
    /// a general engine where there is no room for it; it gets as far as
    /// `request` lets it.
    fn explored(&self, explorer: Engine, request: &Request) -> Option<ClosingOrder<Explored>>;

    /// A route of this input as its contest wants it, where there is one.
    fn contest(&self, route: &RouteReport) -> Option<String>;

    /// The first routes in order, if they are wanted and there is an answer to
    /// list them behind. They are made as they are asked for, and each goes
    /// through the referee and must be in its place.
    fn list<'a>(&'a self, request: &'a Request, answer: &'a Answer) -> Option<Listed<'a>>;

    /// A route said to cost so much, whose parts, cells or moves, come as texts,
    /// on the map, be it legal or not; none if these are no parts.
    fn drawing(&self, cost: u64, parts: &[String]) -> Option<Drawing>;

    /// Reads what is left of a certificate file whose header has been read, and
    /// checks it; of the request only the limits count.
    ///
    /// # Errors
    ///
    /// Why nothing is proven.
    fn check(&self, file: &mut Reader<'_>, request: &Request) -> Result<String, Unproven>;
}

/// What is wanted of a solver, and how long it may take.
#[derive(Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a wish of its own")]
pub struct Request {
    /// The engine to search with.
    pub engine: Engine,
    /// Which routes are wanted.
    pub wanted: Wanted,
    /// Whether only routes that meet no state twice have a place.
    pub simple: bool,
    /// Whether to make and check a certificate.
    pub certify: bool,
    /// Whether to write a certificate that has been checked to a file in memory.
    pub keep: bool,
    /// Whether to count the routes that are as cheap as the cheapest.
    pub count: bool,
    /// Whether to draw the route.
    pub draw: bool,
    /// How many states each search may expand.
    pub max_expansions: Option<u64>,
    /// How many states each search may store.
    pub max_states: Option<u64>,
    /// When everything has to stop: the one clock of a request.
    pub deadline: Option<Deadline>,
    /// Where the searches say how far they are.
    pub progress: Arc<Progress>,
}

/// Which routes are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// The canonical one.
    Canonical,
    /// None, but what the canonical one costs.
    CostOnly,
    /// The canonical one, and a list of the first ones in order.
    First(usize),
    /// The one at this place of the order, counted from 1.
    Nth(NonZero<u128>),
}

impl Default for Request {
    /// The canonical route with its certificate, without limits.
    fn default() -> Request {
        Request {
            engine: Engine::AUTO,
            wanted: Wanted::Canonical,
            simple: false,
            certify: true,
            keep: false,
            count: false,
            draw: false,
            max_expansions: None,
            max_states: None,
            deadline: None,
            progress: Arc::default(),
        }
    }
}

impl Request {
    /// The options of each search that this takes.
    pub(crate) fn options(&self) -> Options {
        // What a certificate speaks about is the canonical route.
        let certify = self.certify && !matches!(self.wanted, Wanted::Nth(_) | Wanted::CostOnly);
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
