//! What is measured: inputs, who solves them, and the ratios to reach.

use crate::ours;
use crate::side::Side;

/// A reader of text that returns the cost of the cheapest route.
pub(crate) type Solver = fn(&str) -> Option<u64>;

/// Inputs of one kind and size.
pub(crate) struct Problem {
    /// What it is called, in tables and by `--only`.
    pub(crate) name: String,
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
    /// What kind of map it is.
    pub(crate) shape: String,
    /// From what it was generated.
    pub(crate) seed: u64,
    /// Makes its text.
    pub(crate) make: Box<dyn Fn() -> String>,
}

impl Input {
    /// What it is called.
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.shape, self.seed)
    }
}

/// How often as fast as the first peer each of our sides should be.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Goals {
    pub(crate) whole: Option<f64>,
    pub(crate) cost: Option<f64>,
    pub(crate) certified: Option<f64>,
}

impl Problem {
    /// All sides, ours first.
    pub(crate) fn sides(&self) -> Vec<Side> {
        let peers = (0..self.peers.len()).map(Side::Peer);
        Side::OURS.into_iter().chain(peers).collect()
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
