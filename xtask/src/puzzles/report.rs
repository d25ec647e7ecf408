//! Plain reports: the result of a solver, and the verdicts of referee and checker.
//!
//! They contain no puzzle-specific types, so commands and harness need none. They hold
//! the verdicts of the checks, but draw no conclusions from them.

use grid::{Drawing, Pos, Route};
use search::{Exhausted, Reason, Stats};
use serde_json::Value;

/// An input, solved and checked.
#[derive(Debug, Clone)]
pub struct Solved {
    /// The answer.
    pub answer: Answer,
    /// The work of the search.
    pub statistics: Statistics,
    /// The referee's verdict on the route.
    pub referee: Result<(), String>,
    /// The checker's verdict on the certificate.
    pub certified: Certified,
    /// The certificate and its route as a file, if asked for and checked.
    pub file: Option<Vec<u8>>,
    /// The number of optimal routes, if asked for.
    pub optimal_routes: Option<String>,
    /// The drawing of the route, or of the map if there is no route, if asked for.
    pub drawing: Option<Drawing>,
}

/// The answer of a solver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// The route that was asked for.
    Route(RouteReport),
    /// Only the cost of the cheapest route was asked for: this one.
    Cost(u64),
    /// There is no such route.
    NoRoute,
    /// The search stopped early; every route costs at least this much.
    Exhausted(Exhausted),
}

impl Answer {
    /// The cost, if a route was found.
    pub(crate) const fn cost(&self) -> Option<u64> {
        match self {
            Answer::Route(route) => Some(route.cost),
            Answer::Cost(cost) => Some(*cost),
            Answer::NoRoute | Answer::Exhausted(_) => None,
        }
    }
}

/// The state of the certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Certified {
    /// Made and checked in this run; its table has this many states.
    Yes(usize),
    /// Made, and refused for this reason.
    Refused(String),
    /// Made and accepted, but the route is not the first of the cheapest.
    NotFirst(String),
    /// A budget ran out before it was made or checked.
    Stopped(Reason),
    /// Not made.
    No,
}

/// The work of a search, in the units of its engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statistics {
    /// The engine that ran.
    pub engine: String,
    /// The figures by unit, such as `expanded`.
    pub figures: Vec<(String, u64)>,
}

impl From<Stats> for Statistics {
    fn from(stats: Stats) -> Statistics {
        let figures = stats.figures().map(|(name, number)| (name.to_owned(), number));
        Statistics { engine: stats.engine.to_string(), figures: figures.collect() }
    }
}

/// A route in the form that all puzzles share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteReport {
    /// The cost.
    pub cost: u64,
    /// The number of steps, or of moves of pieces.
    pub steps: usize,
    /// The number of turns, if turns mean something.
    pub turns: Option<usize>,
    /// The course.
    pub course: Course,
}

impl RouteReport {
    /// The report of a plain walk from cell to cell.
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

/// The course of a route.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Course {
    /// A walk from cell to neighbouring cell; the keys are `path` and `arrows`.
    Walk {
        /// All cells, including both ends.
        path: Vec<Pos>,
        /// Start, turns and goal, if the rules are about runs.
        corners: Option<Vec<Pos>>,
    },
    /// Moves that are no steps, each as a line of text and as JSON; the key is `moves`.
    Moves(Vec<(String, Value)>),
}

/// The message for a route that the referee refuses.
pub(crate) fn refused_route(reason: &str) -> String {
    format!("the referee refuses the route: {reason}")
}
