//! Plain reports: what a solver said and what its referee says to it.
//!
//! No puzzle's own type is left in them, so commands and harness need to know
//! none. They hold verdicts but pass none: that is for whoever reads them.

use grid::{Drawing, Pos, Route};
use search::{Reason, Stats};
use serde_json::Value;

/// An input, solved and checked.
#[derive(Debug, Clone)]
pub struct Solved {
    /// What the solver said.
    pub answer: Answer,
    /// What it took.
    pub statistics: Statistics,
    /// What the referee says to every route shown.
    pub referee: Result<(), String>,
    /// What the checker says to the certificate.
    pub certified: Certified,
    /// How many routes are as cheap as the cheapest, where asked for.
    pub optimal_routes: Option<String>,
    /// The first routes in order, where asked for.
    pub listing: Listing<RouteReport>,
    /// The route, or without one the plain map, where asked for.
    pub drawing: Option<Drawing>,
}

/// What a solver can say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// This is the route that was asked for.
    Route(RouteReport),
    /// There is no such route.
    NoRoute,
    /// Not known; every route costs at least this much.
    Exhausted {
        /// The budget that ran out.
        reason: Reason,
        /// The proven bound.
        lower_bound: u64,
    },
}

impl Answer {
    /// The cost, if a route was found.
    #[must_use]
    pub const fn cost(&self) -> Option<u64> {
        match self {
            Answer::Route(route) => Some(route.cost),
            Answer::NoRoute | Answer::Exhausted { .. } => None,
        }
    }
}

/// What became of the certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Certified {
    /// Built and checked in this run; its table has this many states.
    Yes(usize),
    /// Built, and refused for this reason.
    Refused(String),
    /// Built, and there was no time left to check it.
    Late,
    /// Not built.
    No,
}

/// What a search took, in the units that its engine counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statistics {
    /// The engine that ran.
    pub engine: String,
    /// Each unit by its name, such as `expanded`.
    pub figures: Vec<(String, u64)>,
}

impl From<Stats> for Statistics {
    fn from(stats: Stats) -> Statistics {
        let figures = stats.figures().map(|(name, number)| (name.to_owned(), number));
        Statistics { engine: stats.engine.to_string(), figures: figures.collect() }
    }
}

/// The first routes in order, as far as they were listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Listing<R> {
    /// No list was asked for, or there is no answer to list routes behind.
    Absent,
    /// All routes that were asked for, or all there are.
    Complete(Vec<R>),
    /// A budget ran out first.
    Stopped {
        /// The routes listed until then; none if listing could not begin.
        routes: Vec<R>,
        /// The budget that ran out.
        reason: Reason,
    },
}

impl<R> Listing<R> {
    /// The routes that were listed.
    #[must_use]
    pub fn routes(&self) -> &[R] {
        match self {
            Listing::Absent => &[],
            Listing::Complete(routes) | Listing::Stopped { routes, .. } => routes,
        }
    }

    /// The same list with each route turned into something else.
    pub fn map<S>(&self, turn: impl Fn(&R) -> S) -> Listing<S> {
        let routes = self.routes().iter().map(turn).collect();
        match self {
            Listing::Absent => Listing::Absent,
            Listing::Complete(_) => Listing::Complete(routes),
            Listing::Stopped { reason, .. } => Listing::Stopped { routes, reason: *reason },
        }
    }
}

/// A route in a form that all puzzles share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteReport {
    /// What it costs.
    pub cost: u64,
    /// How many steps, or moves of pieces, it has.
    pub steps: usize,
    /// How often it turns, where that means something.
    pub turns: Option<usize>,
    /// Where it goes.
    pub course: Course,
    /// The answer in a contest's own format, where there is one.
    pub contest: Option<String>,
}

impl RouteReport {
    /// A walk from cell to cell that nothing else is said about.
    #[must_use]
    pub fn walk(route: &Route) -> RouteReport {
        RouteReport {
            cost: route.cost(),
            steps: route.steps(),
            turns: None,
            course: Course::Walk { path: route.cells().to_vec(), corners: None },
            contest: None,
        }
    }
}

/// Who goes where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Course {
    /// One walks from cell to neighbouring cell; the keys are `path` and `arrows`.
    Walk {
        /// Every cell, both ends included.
        path: Vec<Pos>,
        /// Start, turns and goal, where the rules speak of runs.
        corners: Option<Vec<Pos>>,
    },
    /// Pieces are moved, or somebody leaps: each move as a line of text and as
    /// JSON; the key is `moves`.
    Moves(Vec<(String, Value)>),
}
