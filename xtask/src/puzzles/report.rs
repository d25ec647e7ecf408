//! Plain reports: what a solver said, and what its referee says about it.
//!
//! They contain no puzzle-specific types, so commands and harness need not know
//! any. They hold the verdicts of the checks, but draw no conclusions from them.

use grid::{Drawing, Pos, Route};
use proof::file::Unread;
use search::{Exhausted, Reason, Stats};
use serde_json::Value;

/// An input, solved and checked.
#[derive(Debug, Clone)]
pub struct Solved {
    /// What the solver said.
    pub answer: Answer,
    /// What it took.
    pub statistics: Statistics,
    /// What the referee says to the route.
    pub referee: Result<(), String>,
    /// What the checker says to the certificate.
    pub certified: Certified,
    /// The certificate and the route that it comes with as a file, where asked
    /// for and checked.
    pub file: Option<Vec<u8>>,
    /// How many routes are as cheap as the cheapest, where asked for.
    pub optimal_routes: Option<String>,
    /// The route, or without one the plain map, where asked for.
    pub drawing: Option<Drawing>,
}

/// What a solver can say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// This is the route that was asked for.
    Route(RouteReport),
    /// The cheapest route costs this much; which one it is was not asked.
    Cost(u64),
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

impl From<Exhausted> for Answer {
    fn from(Exhausted { reason, lower_bound }: Exhausted) -> Answer {
        Answer::Exhausted { reason, lower_bound }
    }
}

impl Answer {
    /// The cost, if a route was found.
    #[must_use]
    pub const fn cost(&self) -> Option<u64> {
        match self {
            Answer::Route(route) => Some(route.cost),
            Answer::Cost(cost) => Some(*cost),
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
    /// Built and accepted, but the route is not the first of the cheapest.
    NotFirst(String),
    /// A budget ran out before it was built or checked.
    Stopped(Reason),
    /// Not built.
    No,
}

/// Why a certificate file proves nothing.
#[derive(Debug)]
pub enum Unproven {
    /// It could not be read.
    Unread(Unread),
    /// What it says is refused, for this reason.
    Refused(String),
    /// A budget ran out before it was known.
    Stopped(Reason),
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

/// What is said of a route that the referee refuses.
pub(crate) fn refused_route(reason: &str) -> String {
    format!("the referee refuses the route: {reason}")
}
