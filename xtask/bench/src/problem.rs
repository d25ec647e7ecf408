//! What is measured: inputs, who solves them, and the ratios to reach.

use std::fmt;

use crate::ours;

/// A reader of text that returns the cost of the cheapest route.
pub(crate) type Solver = fn(&str) -> Option<u64>;

/// Inputs of one kind and size.
pub(crate) struct Problem {
    /// What it is called, in tables and by `--only`.
    pub(crate) name: String,
    /// The line of the chart to which it belongs; empty if to none.
    pub(crate) line: &'static str,
    /// Cells of an input; for burrows places.
    pub(crate) cells: usize,
    /// What is solved.
    pub(crate) inputs: Vec<Input>,
    /// How we solve it.
    pub(crate) ours: ours::Task,
    /// What one would use instead. Ratios refer to the first.
    pub(crate) peers: &'static [(&'static str, Solver)],
    /// The ratios to reach.
    pub(crate) goals: Goals,
}

/// An input, made when it is needed.
pub(crate) struct Input {
    /// What it is called.
    pub(crate) name: String,
    /// Makes its text.
    pub(crate) make: Box<dyn Fn() -> String>,
}

/// How often as fast as the first peer each of our sides should be.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Goals {
    pub(crate) whole: Option<f64>,
    pub(crate) cost: Option<f64>,
    pub(crate) certified: Option<f64>,
}

/// Who solves an input, and how much of the answer is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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
    /// Our sides.
    pub(crate) const OURS: [Side; 3] = [Side::Whole, Side::Certified, Side::Cost];

    /// The side that `Display` writes so.
    pub(crate) fn named(name: &str) -> Option<Side> {
        let ours = Side::OURS.into_iter().find(|side| side.to_string() == name);
        ours.or_else(|| Some(Side::Peer(name.strip_prefix("peer-")?.parse().ok()?)))
    }
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
        self.ours.sides().iter().copied().chain(peers).collect()
    }

    /// What `side` says the cheapest route costs; `None` if there is none.
    ///
    /// # Errors
    ///
    /// A message if it says nothing.
    pub(crate) fn solve(&self, side: Side, text: &str) -> Result<Option<u64>, String> {
        match side {
            Side::Whole => self.ours.whole(text, false).map(|answer| answer.cost),
            Side::Certified => self.ours.whole(text, true).map(|answer| answer.cost),
            Side::Cost => self.ours.cost(text),
            Side::Peer(place) => match self.peers.get(place) {
                Some((_, solver)) => Ok(solver(text)),
                None => Err(format!("{}: there is no peer {place}", self.name)),
            },
        }
    }

    /// The ratio that `side` should reach.
    pub(crate) fn goal(&self, side: Side) -> Option<f64> {
        match side {
            Side::Whole => self.goals.whole,
            Side::Certified => self.goals.certified,
            Side::Cost => self.goals.cost,
            Side::Peer(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_read_as_they_are_written() {
        for side in Side::OURS.into_iter().chain([Side::Peer(0), Side::Peer(12)]) {
            assert_eq!(Side::named(&side.to_string()), Some(side));
        }
        assert_eq!(Side::named("peer-"), None);
        assert_eq!(Side::named("whol"), None);
    }
}
