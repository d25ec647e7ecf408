//! The body of a snapshot: what a reviewer sees of a case, as values.
//!
//! It is made from the reports of all engines and compared here; see
//! [`format`](super::format) for writing and reading it.

use serde_json::Value;

use super::name::CaseName;
use super::track::Track;
use crate::puzzles::puzzle::words;
use crate::puzzles::report::{Answer, Certified, RouteReport, Solved, Statistics};

/// What insta puts above a body, in lines and, with room to spare, in bytes.
const FRAME_LINES: usize = 3;
const FRAME_BYTES: usize = 64;
/// With a larger body the file would not be shown by a forge without a click.
const MAX_LINES: usize = 400 - FRAME_LINES;
const MAX_BYTES: usize = 24 * 1024 - FRAME_BYTES;

/// A snapshot without what insta adds to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Body {
    /// What matters first.
    pub header: Header,
    /// Where the route goes, if there is one.
    pub route: Option<Track>,
    /// The picture.
    pub drawing: Picture,
}

/// What matters first in a snapshot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// Which case it is.
    pub name: CaseName,
    /// What was found.
    pub finding: Finding,
    /// What the cost is made of, where more is to be said of it: names and words.
    pub figures: Vec<(String, String)>,
    /// How many routes are as cheap, where they are counted.
    pub optimal_routes: Option<String>,
    /// What became of the certificate.
    pub certified: Certified,
    /// What each engine took, the reference first.
    pub statistics: Vec<Statistics>,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// A route.
    Route {
        /// What it costs.
        cost: u64,
        /// How many steps, or moves of pieces, it has.
        steps: usize,
        /// How often it turns, where that means something.
        turns: Option<usize>,
    },
    /// That there is none.
    NoRoute,
    /// Not enough: a budget ran out.
    Stopped {
        /// The budget.
        reason: String,
        /// What every route costs at least.
        at_least: u64,
    },
}

/// A drawing, if it is not too large.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Picture {
    /// Its lines.
    Shown(Vec<String>),
    /// The size of a drawing that a snapshot has no room for.
    LeftOut {
        /// Its lines.
        lines: usize,
        /// Its bytes.
        bytes: usize,
    },
}

impl Body {
    /// The snapshot of a case: `first` is the report of the reference, `figures`
    /// are those of its cost, and `all` are the reports of all engines.
    pub(super) fn new(
        name: CaseName,
        figures: &[(&str, Value)],
        first: &Solved,
        all: &[Solved],
    ) -> Body {
        let known = figures.iter().filter(|(_, value)| !value.is_null());
        let header = Header {
            name,
            finding: Finding::of(&first.answer),
            figures: known.map(|(name, value)| ((*name).to_owned(), words(value))).collect(),
            optimal_routes: first.optimal_routes.clone(),
            certified: first.certified.clone(),
            statistics: all.iter().map(|solved| solved.statistics.clone()).collect(),
        };
        let route = match &first.answer {
            Answer::Route(route) => Some(Track::from(&route.course)),
            Answer::Cost(_) | Answer::NoRoute | Answer::Exhausted { .. } => None,
        };
        let mut body = Body { header, route, drawing: Picture::Shown(Vec::new()) };
        let drawing = first.drawing.as_ref().map(ToString::to_string).unwrap_or_default();
        let (lines, bytes) = (drawing.lines().count(), drawing.len());
        let above = body.to_string();
        let fits = above.lines().count() + lines <= MAX_LINES && above.len() + bytes <= MAX_BYTES;
        body.drawing = if fits {
            Picture::Shown(drawing.lines().map(str::to_owned).collect())
        } else {
            Picture::LeftOut { lines, bytes }
        };
        body
    }
}

impl Picture {
    /// How many rows and columns there can be at most in the map that is drawn.
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

impl Finding {
    pub(super) fn of(answer: &Answer) -> Finding {
        match answer {
            Answer::Route(RouteReport { cost, steps, turns, .. }) => {
                Finding::Route { cost: *cost, steps: *steps, turns: *turns }
            }
            // A snapshot is of a route; nobody asks for less on its behalf.
            Answer::Cost(cost) => Finding::Route { cost: *cost, steps: 0, turns: None },
            Answer::NoRoute => Finding::NoRoute,
            Answer::Exhausted { reason, lower_bound } => {
                Finding::Stopped { reason: reason.to_string(), at_least: *lower_bound }
            }
        }
    }

    /// What is shown of it in a table: `102`, `no route`, `at least 57`.
    #[must_use]
    pub fn short(&self) -> String {
        match self {
            Finding::Route { cost, .. } => cost.to_string(),
            Finding::NoRoute => "no route".to_owned(),
            Finding::Stopped { at_least, .. } => format!("at least {at_least}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::slice;

    use grid::{Frame, Glyph, Grid, Role};

    use super::*;

    /// The picture in a body whose other lines are seven, of 73 bytes.
    fn picture(lines: usize, width: usize) -> Picture {
        let cells = Grid::from_rows(vec![vec![(); width]; lines]).unwrap();
        let drawing = Frame::of(&cells, |_, ()| Glyph::new('#', Role::Wall));
        let solved = Solved {
            answer: Answer::NoRoute,
            statistics: Statistics { engine: "e".to_owned(), figures: Vec::new() },
            referee: Ok(()),
            certified: Certified::No,
            file: None,
            optimal_routes: None,
            drawing: Some(drawing.into()),
        };
        let name = CaseName::new("puzzle", "fixture", Some("rules"));
        Body::new(name, &[], &solved, slice::from_ref(&solved)).drawing
    }

    #[test]
    fn a_drawing_is_left_out_where_a_forge_would_not_show_it() {
        let is_shown = |lines, width| matches!(picture(lines, width), Picture::Shown(_));
        assert!(is_shown(390, 1));
        assert_eq!(picture(391, 1), Picture::LeftOut { lines: 391, bytes: 782 });
        assert!(is_shown(1, MAX_BYTES - 74));
        assert!(!is_shown(1, MAX_BYTES - 73));
        assert_eq!((MAX_LINES, MAX_BYTES), (397, 24 * 1024 - 64));
    }
}
