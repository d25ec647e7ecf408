//! What is measured: inputs, the sides that solve them, and the ratios to reach.

use std::fmt;

use crate::answer::Result;
use crate::ours::Task;

/// A reader of text that returns the cost of the cheapest route.
pub(crate) type Solver = fn(&str) -> Option<u64>;

/// Inputs of one kind and size.
pub(crate) struct Problem {
    /// What it is called, in tables and by `--only`.
    pub(crate) name: String,
    /// Cells of an input; for burrows places.
    pub(crate) cells: usize,
    pub(crate) inputs: Vec<Input>,
    /// How we solve it.
    pub(crate) ours: Task,
    /// What one would use instead. Ratios refer to the first.
    pub(crate) peers: &'static [(&'static str, Solver)],
    /// How often as fast as the first peer our sides should be.
    pub(crate) goals: Vec<(Side, f64)>,
}

/// An input, made when it is needed.
pub(crate) struct Input {
    /// What kind of map it is.
    pub(crate) shape: String,
    /// From what it was generated.
    pub(crate) seed: u64,
    /// Makes its text.
    pub(crate) make: Box<dyn Fn() -> String>,
}

/// Who solves an input, and how much of the answer is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// Our whole answer: read, parse, solve, canonical route, JSON.
    Whole,
    /// The same with its certificate made and checked.
    Certified,
    /// The library asked for the cost alone.
    Cost,
    /// The peer at this place.
    Peer(usize),
}

impl Side {
    pub(crate) const OURS: [Side; 3] = [Side::Whole, Side::Certified, Side::Cost];
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Side::Whole => f.write_str("whole"),
            Side::Certified => f.write_str("certified"),
            Side::Cost => f.write_str("cost"),
            Side::Peer(place) => write!(f, "peer-{place}"),
        }
    }
}

impl Problem {
    /// All sides, ours first.
    pub(crate) fn sides(&self) -> Vec<Side> {
        let peers = (0..self.peers.len()).map(Side::Peer);
        Side::OURS.into_iter().chain(peers).collect()
    }

    /// What `side` says the cheapest route costs; `None` if there is none.
    pub(crate) fn solve(&self, side: Side, text: &str) -> Result<Option<u64>> {
        match side {
            Side::Whole => self.ours.whole(text, false).map(|answer| answer.cost),
            Side::Certified => self.ours.whole(text, true).map(|answer| answer.cost),
            Side::Cost => self.ours.cost(text),
            Side::Peer(place) => match self.peers.get(place) {
                Some((_, solver)) => Ok(solver(text)),
                None => Err(format!("{}: there is no peer {place}", self.name).into()),
            },
        }
    }

    /// The ratio that `side` should reach.
    pub(crate) fn goal(&self, side: Side) -> Option<f64> {
        self.goals.iter().find(|(goal, _)| *goal == side).map(|(_, ratio)| *ratio)
    }
}
