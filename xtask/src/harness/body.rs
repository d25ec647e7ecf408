//! The body of a snapshot, as values; see [`format`](super::format) for its text.

use serde_json::Value;

use super::name::CaseName;
use super::track::Track;
use crate::puzzles::puzzle::words;
use crate::puzzles::report::{Answer, Certified, RouteReport, Solved, Statistics};

/// The size of insta's header, in lines and (an upper bound) in bytes.
const FRAME_LINES: usize = 3;
const FRAME_BYTES: usize = 64;
/// Forges do not show a larger file without a click.
const MAX_LINES: usize = 400 - FRAME_LINES;
const MAX_BYTES: usize = 24 * 1024 - FRAME_BYTES;

/// A snapshot without insta's header.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Body {
    /// The lines above the route.
    pub header: Header,
    /// The route, if there is one.
    pub route: Option<Track>,
    pub(crate) drawing: Picture,
}

/// The lines of a snapshot above the route.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The case.
    pub name: CaseName,
    pub(crate) outcome: Outcome,
    /// The parts of the cost, for some puzzles: names and values.
    pub(crate) figures: Vec<(String, String)>,
    /// The number of cheapest routes, if they are counted.
    pub(crate) optimal_routes: Option<String>,
    pub(crate) certified: usize,
    /// The statistics of each engine, the reference engine first.
    pub(crate) statistics: Vec<Statistics>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    Route {
        cost: u64,
        steps: usize,
        turns: Option<usize>,
    },
    NoRoute,
    /// The search stopped; every route costs at least this much. Never in a snapshot.
    Stopped(u64),
}

/// A drawing, or its size if it is too large for a snapshot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Picture {
    Shown(Vec<String>),
    LeftOut { lines: usize, bytes: usize },
}

impl Body {
    /// The snapshot of a case: `first` is the report of the reference engine, `figures`
    /// are the parts of its cost, and `all` are the reports of all engines. `None` if
    /// `first` has no answer or no checked certificate.
    pub(super) fn new(
        name: CaseName,
        figures: &[(&str, Value)],
        first: &Solved,
        all: &[Solved],
    ) -> Option<Body> {
        let (Certified::Yes(certified), Outcome::Route { .. } | Outcome::NoRoute) =
            (&first.certified, Outcome::of(&first.answer))
        else {
            return None;
        };
        let known = figures.iter().filter(|(_, value)| !value.is_null());
        let header = Header {
            name,
            outcome: Outcome::of(&first.answer),
            figures: known.map(|(name, value)| ((*name).to_owned(), words(value))).collect(),
            optimal_routes: first.optimal_routes.clone(),
            certified: *certified,
            statistics: all.iter().map(|solved| solved.statistics.clone()).collect(),
        };
        let route = match &first.answer {
            Answer::Route(route) => Some(Track::from(&route.course)),
            Answer::Cost(_) | Answer::NoRoute | Answer::Exhausted { .. } => None,
        };
        let mut body = Body { header, route, drawing: Picture::Shown(Vec::new()) };
        let drawing = first.drawing.as_ref().map(ToString::to_string).unwrap_or_default();
        body.drawing = Picture::below(&body.to_string(), &drawing);
        Some(body)
    }
}

impl Picture {
    /// The drawing below the text `above`, or its size if both are too large together.
    fn below(above: &str, drawing: &str) -> Picture {
        let (lines, bytes) = (drawing.lines().count(), drawing.len());
        if above.lines().count() + lines > MAX_LINES || above.len() + bytes > MAX_BYTES {
            return Picture::LeftOut { lines, bytes };
        }
        // Blank lines at its end are lost in a file.
        Picture::Shown(drawing.trim_end_matches('\n').lines().map(str::to_owned).collect())
    }

    /// Upper bounds on the rows and columns of the drawn map.
    pub(super) fn extent(&self) -> (usize, usize) {
        match self {
            Picture::Shown(lines) => {
                let widths = lines.iter().map(|line| line.chars().count());
                (lines.len(), widths.max().unwrap_or(0))
            }
            Picture::LeftOut { lines, bytes } => (*lines, *bytes),
        }
    }
}

impl Outcome {
    pub(super) fn of(answer: &Answer) -> Outcome {
        match answer {
            Answer::Route(RouteReport { cost, steps, turns, .. }) => {
                Outcome::Route { cost: *cost, steps: *steps, turns: *turns }
            }
            // Only requests for the cost alone get this.
            Answer::Cost(cost) => Outcome::Route { cost: *cost, steps: 0, turns: None },
            Answer::NoRoute => Outcome::NoRoute,
            Answer::Exhausted(stopped) => Outcome::Stopped(stopped.lower_bound),
        }
    }

    /// The text for tables and messages: `102`, `no route`, `at least 57`.
    pub(crate) fn short(&self) -> String {
        match self {
            Outcome::Route { cost, .. } => cost.to_string(),
            Outcome::NoRoute => "no route".to_owned(),
            Outcome::Stopped(at_least) => format!("at least {at_least}"),
        }
    }
}
